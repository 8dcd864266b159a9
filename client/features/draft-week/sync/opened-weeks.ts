import { filter, first } from 'rxjs';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { LocationId, UserId } from '#domain/kernel/ids';
import { type OpenDraftWeek, openDraftWeek } from './open-draft-week.js';
import { sessionScoped } from '../../../platform/session/session-scoped.js';

interface Opened {
  readonly week: OpenDraftWeek;
  readonly userId: UserId;
  users: number;
  /** A page is on its way to it, and gives up when this ends. */
  expected: ReturnType<typeof setTimeout> | undefined;
}

/** A page that was asked for and never came closes its week again. */
const NEVER_CAME_MS = 10_000;

/** Edits that wait are kept on the device, for the next time: no week stays open for who comes next. */
const opened = sessionScoped(
  () => new Map<string, Opened>(),
  (all) => {
    for (const [key, entry] of all) close(key, entry);
  },
);

const keyOf = (locationId: LocationId, monday: CivilDate): string => `${locationId}/${monday}`;

/** The week of a page that is about to open; the same one as long as somebody uses it, or is expected to. */
export function expectedWeek(locationId: LocationId, monday: CivilDate, userId: UserId): OpenDraftWeek {
  const entry = entryOf(locationId, monday, userId);
  clearTimeout(entry.expected);
  entry.expected = setTimeout(() => {
    entry.expected = undefined;
    void closeWhenSent(entry);
  }, NEVER_CAME_MS);
  return entry.week;
}

/**
 * Keeps the week of a page that has come open until the answer is called. Edits that are still on their way keep it
 * open a little longer, so that going to another page loses none. Null: it was closed before the page came, and nothing
 * that is done in it would show.
 */
export function holdWeekOpen(week: OpenDraftWeek): (() => void) | null {
  const entry = opened.get(keyOf(week.locationId, week.monday));
  if (entry?.week !== week) return null;
  clearTimeout(entry.expected);
  entry.expected = undefined;
  return holding(entry);
}

/** Opens a week, or shares it if it is open, until `release` is called; edits under way hold it a little longer. */
export function holdWeek(
  locationId: LocationId,
  monday: CivilDate,
  userId: UserId,
): { readonly week: OpenDraftWeek; readonly release: () => void } {
  const entry = entryOf(locationId, monday, userId);
  return { week: entry.week, release: holding(entry) };
}

function entryOf(locationId: LocationId, monday: CivilDate, userId: UserId): Opened {
  const key = keyOf(locationId, monday);
  const existing = opened.get(key);
  if (existing?.userId === userId) return existing;
  if (existing) close(key, existing);
  const entry = { week: openDraftWeek(locationId, monday, userId), userId, users: 0, expected: undefined };
  opened.set(key, entry);
  return entry;
}

function holding(entry: Opened): () => void {
  entry.users += 1;
  return () => {
    entry.users -= 1;
    // Not at once: the next page may be about the same week.
    setTimeout(() => void closeWhenSent(entry), 0);
  };
}

/** Closes a week when its edits are sent, unless somebody opens it again before. */
async function closeWhenSent(entry: Opened): Promise<void> {
  const { session: draft, locationId, monday } = entry.week;
  await draft.adopted;
  const isUnused = () => entry.users === 0 && entry.expected === undefined;
  if (!isUnused()) return;
  draft.state.values$
    .pipe(
      filter(({ phase }) => phase === 'refused' || draft.pendingCount === 0),
      first(),
    )
    .subscribe(() => {
      if (isUnused()) close(keyOf(locationId, monday), entry);
    });
}

function close(key: string, entry: Opened): void {
  clearTimeout(entry.expected);
  entry.week.close();
  if (opened.get(key) === entry) opened.delete(key);
}

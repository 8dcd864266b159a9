import { distinctUntilChanged, filter, first, map, skip } from 'rxjs';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { LocationId, UserId } from '#domain/kernel/ids';
import { session } from '../../../shared/session/current-session.js';
import { type OpenDraftWeek, openDraftWeek } from './open-draft-week.js';

interface Opened {
  readonly week: OpenDraftWeek;
  readonly userId: UserId;
  users: number;
  closing: ReturnType<typeof setTimeout> | undefined;
}

/** A page that was asked for and never came closes its week again. */
const NEVER_CAME_MS = 10_000;

const opened = new Map<string, Opened>();

// Edits that wait are kept on the device, for the next time: nothing of theirs stays open for who comes next.
session.auth.values$
  .pipe(
    map((auth) => auth?.user.id ?? null),
    distinctUntilChanged(),
    skip(1),
  )
  .subscribe(() => {
    for (const [key, entry] of opened) close(key, entry);
  });

const keyOf = (locationId: LocationId, monday: CivilDate): string => `${locationId}/${monday}`;

/** The week of a page that is about to open; the same one as long as somebody uses it. */
export function openedWeek(locationId: LocationId, monday: CivilDate, userId: UserId): OpenDraftWeek {
  const key = keyOf(locationId, monday);
  const known = opened.get(key);
  if (known?.userId === userId) return known.week;
  if (known) close(key, known);
  const entry: Opened = { week: openDraftWeek(locationId, monday, userId), userId, users: 0, closing: undefined };
  entry.closing = setTimeout(() => close(key, entry), NEVER_CAME_MS);
  opened.set(key, entry);
  return entry.week;
}

/**
 * Keeps a week open until the answer is called. Edits that are still on their way keep it open a little
 * longer, so that going to another page loses none.
 */
export function keepOpen(week: OpenDraftWeek): () => void {
  const key = keyOf(week.locationId, week.monday);
  const entry = opened.get(key);
  if (!entry || entry.week !== week) return () => undefined;
  clearTimeout(entry.closing);
  entry.users += 1;
  return () => {
    entry.users -= 1;
    // Not at once: the next page may be about the same week.
    entry.closing = setTimeout(() => void closeWhenSent(key, entry), 0);
  };
}

async function closeWhenSent(key: string, entry: Opened): Promise<void> {
  const { session: draft } = entry.week;
  await draft.adopted;
  if (entry.users > 0) return;
  draft.state.values$
    .pipe(
      filter(({ phase }) => phase === 'refused' || draft.pendingCount === 0),
      first(),
    )
    .subscribe(() => {
      if (entry.users === 0) close(key, entry);
    });
}

function close(key: string, entry: Opened): void {
  clearTimeout(entry.closing);
  entry.week.close();
  if (opened.get(key) === entry) opened.delete(key);
}

import {
  distinctUntilChanged,
  EMPTY,
  exhaustMap,
  filter,
  first,
  fromEvent,
  interval,
  map,
  merge,
  Subject,
  switchMap,
  tap,
} from 'rxjs';
import { z } from 'zod';
import { availablesCreate, availablesDelete, availablesUpdate } from '#domain/availability/availability.calls';
import { CivilDate } from '#domain/kernel/civil-date';
import { dateOfMoment, minuteFrom, momentAt } from '#domain/kernel/clock-time';
import type { UserId } from '#domain/kernel/ids';
import type { AvailabilityView } from '#domain/kernel/views';
import { ownStream } from '#domain/catalogue/own-records.views';
import { CallFailed, isPassing } from '../../platform/connection/call-failed.js';
import { call } from '../../platform/api/current-api.js';
import { recordsNow } from '../../platform/live/live-client.js';
import { connection } from '../../platform/connection/connection.js';
import { watchedRecords } from '../../platform/live/watched-records.js';
import { session, userId$ } from '../../platform/session/current-session.js';
import { tabStores } from '../../platform/pending-writes/this-tab.js';
import { reportUnsent } from '../../platform/pending-writes/unsent.js';
import { ownEntriesOf } from '../../roster/published-week/own-entries.js';
import { askOverShifts } from './ask-over-shifts.js';
import { AvailabilityDraft, type DraftEntry, type DraftPorts } from './availability-draft.js';

const KeptDay = z.object({ id: CivilDate, time: z.object({ from: z.int(), until: z.int() }).nullable() });
type KeptDay = z.infer<typeof KeptDay>;

/** Name of the device store for pending availability. */
export const AVAILABILITY = 'availability';
const AGAIN_AFTER_MS = 15_000;

const draftEntries = new WeakMap<AvailabilityView, DraftEntry>();

/** Entry with times in minutes after 00:00 of its date. Memoised: the same object for the same view. */
export function draftEntryOf(view: AvailabilityView): DraftEntry {
  const known = draftEntries.get(view);
  if (known) return known;
  const date = dateOfMoment(view.from);
  const made = { id: view.id, time: { from: minuteFrom(date, view.from), until: minuteFrom(date, view.until) } };
  draftEntries.set(view, made);
  return made;
}

function meaningOf(error: unknown): ReturnType<DraftPorts['meaning']> {
  if (!(error instanceof CallFailed)) return 'refused';
  if (isPassing(error)) return 'unreachable';
  const { question } = error;
  return question?.code === 'availability_over_shift_needs_confirmation' ? { facts: question.facts } : 'refused';
}

interface DraftOnDevice {
  readonly draft: AvailabilityDraft;
  /** Takes over the days that closed tabs left, and sends them. */
  readonly adopt: () => void;
}

const drafts = new Map<string, DraftOnDevice>();

/**
 * Draft of this user on this device, one per page. Resends when the connection returns and every 15 seconds while days
 * are pending.
 */
export const availabilityDraft = (userId: UserId): AvailabilityDraft => draftOnDevice(userId).draft;

/** Adopts pending days stored by closed tabs and sends them when the records are loaded. */
export const sendOrphanedDays = (userId: UserId): void => draftOnDevice(userId).adopt();

function draftOnDevice(userId: UserId): DraftOnDevice {
  const known = drafts.get(userId);
  if (known) return known;
  const store = tabStores.open<KeptDay>(userId, AVAILABILITY);
  const own = watchedRecords(ownStream(userId));
  const timesOf = (date: CivilDate, { from, until }: DraftEntry['time']) => ({
    from: momentAt(date, from),
    until: momentAt(date, until),
  });
  const isSignedIn = () => session.auth.value?.user.id === userId;
  const made = new AvailabilityDraft({
    isSignedIn,
    entryOf: (date) => {
      const view = ownEntriesOf(recordsNow(ownStream(userId)))?.availability.get(date);
      return view && draftEntryOf(view);
    },
    enter: async (date, time, confirm) =>
      draftEntryOf(await call(availablesCreate, { body: { userId, ...timesOf(date, time), confirm } })),
    change: async (id, date, time, confirm) =>
      draftEntryOf(await call(availablesUpdate, { params: { id }, body: { ...timesOf(date, time), confirm } })),
    withdraw: (id, confirm) => call(availablesDelete, { params: { id }, query: { confirm } }),
    meaning: meaningOf,
    ask: askOverShifts,
    keep: (pendingDays, isLate) => {
      store.save(pendingDays.map(({ date, time }) => ({ id: date, time })));
      reportUnsent(`${userId}/${AVAILABILITY}`, {
        userId,
        kind: 'availability',
        count: pendingDays.filter(({ state }) => state === 'unsent').length,
        monday: null,
        isLate,
        refused: 0,
      });
    },
  });
  const waits$ = made.pendingDays.values$.pipe(
    map(({ size }) => size > 0),
    distinctUntilChanged(),
  );
  const isBack$ = merge(
    connection.values$.pipe(
      distinctUntilChanged(),
      filter((state) => state === 'online'),
    ),
    fromEvent(window, 'online'),
  );
  const adopted = new Subject<void>();
  // Not bound to the session: days that are read during a sign-out stay in this draft, for when they are back.
  const adopt = (): void =>
    void store.adopt((left) => {
      made.adopt(
        left
          .flatMap((pendingDay) => KeptDay.safeParse(pendingDay).data ?? [])
          .map(({ id, time }) => ({ date: id, time })),
      );
      adopted.next();
    });
  // Entries are watched on every page while days wait to be sent.
  const watching$ = waits$.pipe(
    switchMap((waits) => (waits ? own.values$ : EMPTY)),
    tap(() => made.entriesChanged()),
  );
  const resending$ = merge(
    isBack$,
    adopted,
    waits$.pipe(switchMap((waits) => (waits ? interval(AGAIN_AFTER_MS) : EMPTY))),
  ).pipe(
    // On what is there now: an entry that is not known would be made a second time.
    exhaustMap(() => own.values$.pipe(first((state) => state.phase === 'ready' && state.staleSince === undefined))),
    tap(() => void made.resend()),
  );
  // With each session anew: the records of one that is over tell nothing any more.
  userId$.pipe(switchMap(() => (isSignedIn() ? merge(watching$, resending$) : EMPTY))).subscribe();
  adopt();
  const onDevice = { draft: made, adopt };
  drafts.set(userId, onDevice);
  return onDevice;
}

import { availablesCreate, availablesDelete, availablesUpdate } from '#domain/availability/availability.calls';
import type { CivilDate } from '#domain/kernel/civil-date';
import { dateOfMoment, minuteFrom, momentAt } from '#domain/kernel/clock-time';
import type { UserId } from '#domain/kernel/ids';
import type { AvailabilityView } from '#domain/kernel/views';
import { type OwnRecords, ownStream } from '#domain/catalogue/own-records.views';
import { CallFailed } from '../../platform/connection/call-failed.js';
import { call } from '../../platform/api/current-api.js';
import { recordsNow } from '../../platform/live/live-client.js';
import { connection, isAway } from '../../platform/connection/connection.js';
import type { RecordsState } from '../../platform/live/record-stream.js';
import { watchedRecords } from '../../platform/live/watched-records.js';
import { session } from '../../platform/session/current-session.js';
import { settled } from '../../platform/state/settled.js';
import { pendingWritesOf } from '../../platform/pending-writes/current-pending-writes.js';
import type { WriteStrategy } from '../../platform/pending-writes/write-strategies.js';
import { ownEntriesOf } from '../../roster/published-week/own-entries.js';
import { askOverShifts } from './ask-over-shifts.js';
import { AvailabilityDraft, type DraftEntry } from './availability-draft.js';

const draftEntries = new WeakMap<AvailabilityView, DraftEntry>();

/** Entry with times in minutes after 00:00 of its date. Memoised: the same object for the same view. */
export function draftEntryOf(view: AvailabilityView): DraftEntry {
  const cached = draftEntries.get(view);
  if (cached) return cached;
  const date = dateOfMoment(view.from);
  const made = { id: view.id, time: { from: minuteFrom(date, view.from), until: minuteFrom(date, view.until) } };
  draftEntries.set(view, made);
  return made;
}

const timesOf = (date: CivilDate, { from, until }: DraftEntry['time']) => ({
  from: momentAt(date, from),
  until: momentAt(date, until),
});

const drafts = new Map<UserId, AvailabilityDraft>();

/** Pending availability of this user on this device; the same object for a user. */
export function availabilityDraft(userId: UserId): AvailabilityDraft {
  const cached = drafts.get(userId);
  if (cached) return cached;
  const made = new AvailabilityDraft({
    writes: pendingWritesOf(userId),
    isSignedIn: () => session.auth.value?.user.id === userId,
    entryOf: (date) => {
      const view = ownEntriesOf(recordsNow(ownStream(userId)))?.availability.get(date);
      return view && draftEntryOf(view);
    },
    enter: async (date, time, confirm) =>
      draftEntryOf(await call(availablesCreate, { body: { userId, ...timesOf(date, time), confirm } })),
    change: async (id, date, time, confirm) =>
      draftEntryOf(await call(availablesUpdate, { params: { id }, body: { ...timesOf(date, time), confirm } })),
    withdraw: (id, confirm) => call(availablesDelete, { params: { id }, query: { confirm } }),
    questionOf: (error) => {
      const question = error instanceof CallFailed ? error.question : null;
      return question?.code === 'availability_over_shift_needs_confirmation' ? question.facts : null;
    },
    ask: askOverShifts,
  });
  drafts.set(userId, made);
  return made;
}

const isFresh = (state: RecordsState<OwnRecords>): boolean => state.phase === 'ready' && state.staleSince === undefined;

/**
 * Sends a pending day of the signed-in user, when the records are as the server has them: an entry that is not among
 * them would be made a second time.
 */
export const sendAvailability: WriteStrategy = async (write, store) => {
  const userId = session.auth.value?.user.id;
  const myRecords = userId === undefined ? null : watchedRecords(ownStream(userId));
  if (myRecords && !isAway(connection.value)) await settled(myRecords, isFresh);
  if (userId === undefined || !myRecords || !isFresh(myRecords.value))
    throw new CallFailed({ code: 'unreachable', url: availablesCreate.path, status: null });
  await availabilityDraft(userId).send(write, store);
};

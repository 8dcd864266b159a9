import { v7 as newId } from 'uuid';
import { type CivilDate, mondayOf } from '#domain/kernel/civil-date';
import { commandIdOf, type EventId, type LocationId } from '#domain/kernel/ids';
import { rosterWeekStream } from '#domain/roster-week/roster-week.events';
import type { FullSchedule } from '#domain/roster-week/roster-week.views';
import { CallFailed } from '../../platform/connection/call-failed.js';
import type { Confirmed } from '../../platform/api/confirmable.js';
import { watchedRecords } from '../../platform/live/watched-records.js';
import { settled } from '../../platform/state/settled.js';
import { Store } from '../../platform/state/store.js';
import { session } from '../../platform/session/current-session.js';
import { whileSignedIn } from '../../platform/session/while-signed-in.js';
import { reportUnsent } from '../../platform/pending-writes/unsent.js';
import { isCovered, type RosterEdit } from './roster-edits.js';
import { weekRosterOf } from './week-roster.js';
import { sessionScoped } from '../../platform/session/session-scoped.js';

/** Edits of this page that the live roster does not contain yet, oldest first; boards show them on top of it. */
export const rosterEdits = sessionScoped(() => new Store<readonly RosterEdit[]>([]));

/** An edit that the stream does not carry after this long is let go: the stream knows better by then. */
const COVERED_WITHIN_MS = 10_000;

const NO_SHIFTS: ReadonlyMap<string, FullSchedule> = new Map<string, never>();

type RosterWeekStream = ReturnType<typeof rosterWeekStream>;

const streamOf = (shift: FullSchedule): RosterWeekStream =>
  rosterWeekStream(shift.horecaLocationId, mondayOf(shift.date));

const liveShifts = (stream: RosterWeekStream): ReadonlyMap<string, FullSchedule> =>
  weekRosterOf(watchedRecords(stream).value)?.shifts ?? NO_SHIFTS;

const drop = (id: string): void => rosterEdits.update((edits) => edits.filter((edit) => edit.id !== id));

const dropAllBut = ({ id, shiftId }: RosterEdit): void =>
  rosterEdits.update((edits) => edits.filter((edit) => edit.shiftId !== shiftId || edit.id === id));

const onTheWay = new Map<string, number>();

/** Counts a write to the week of `date` as unsent until it has ended; resolves and rejects as `work` does. */
export async function counted<Answer>(date: CivilDate, work: Promise<Answer>): Promise<Answer> {
  const userId = session.auth.value?.user.id ?? '';
  const monday = mondayOf(date);
  const name = `${userId}/roster/${monday}`;
  const count = (difference: number): void => {
    onTheWay.set(name, (onTheWay.get(name) ?? 0) + difference);
    reportUnsent(name, {
      userId,
      kind: 'roster',
      count: onTheWay.get(name) ?? 0,
      monday,
      isLate: false,
      refused: 0,
    });
  };
  count(1);
  try {
    return await work;
  } finally {
    count(-1);
  }
}

function dropOnceCovered(edit: RosterEdit, stream: RosterWeekStream): void {
  const isThere = settled(
    watchedRecords(stream),
    (state) => isCovered(edit, weekRosterOf(state)?.shifts ?? NO_SHIFTS, rosterEdits.value),
    COVERED_WITHIN_MS,
  );
  void isThere.then(() => drop(edit.id));
}

/** Chain of this page's writes to one shift. */
interface Written {
  /** Revisions that were seen or made on the way. */
  readonly passed: readonly EventId[];
  /** Revision made by the last write; null: none that another write can build on. */
  readonly made: EventId | null;
}

/** Last write by shift; the next write waits for it. */
const lastWrites = sessionScoped(() => new Map<string, Promise<Written | null>>());

/** Edit of a published shift and the call that makes it. */
export interface ShiftWrite<Asked, Answer> {
  /** Shift after the edit, shown at once; null: removed. */
  readonly apply: RosterEdit['apply'];
  /** Asks the user a question of the server; false: not confirmed. */
  readonly ask: (asked: Asked) => Promise<boolean>;
  /** Sends the edit, based on this revision of the shift; passes questions to `ask`. */
  readonly send: (ask: (asked: Asked) => Promise<boolean>, basedOn: EventId) => Promise<Confirmed<Answer>>;
  /** Shift in the server's answer, which replaces the predicted one; absent or null: the prediction stays. */
  readonly answered?: (answer: Answer) => FullSchedule | null;
}

/**
 * Shows an edit of a published shift in `rosterEdits` at once and sends it; removes it when it is refused or declined,
 * and once the live roster contains it, at most 10 seconds after the answer. Writes of this page to one shift are sent
 * one after the other, each based on the revision of the one before. `confirmed: false`: the user declined, or another
 * user signed in meanwhile.
 *
 * @throws CallFailed
 */
export async function writeShift<Asked, Answer>(
  shift: FullSchedule,
  { apply, ask, send, answered = () => null }: ShiftWrite<Asked, Answer>,
): Promise<Confirmed<Answer>> {
  const stream = streamOf(shift);
  const id = newId();
  const pendingEdits = rosterEdits.value.filter(({ shiftId }) => shiftId === shift.id).flatMap(({ after }) => after);
  const live = liveShifts(stream).get(shift.id)?.revision;
  let edit: RosterEdit = { id, shiftId: shift.id, after: revisions(live, ...pendingEdits), apply };
  const replace = (changes: Partial<RosterEdit>) => {
    edit = { ...edit, ...changes };
    rosterEdits.update((edits) => edits.map((one) => (one.id === id ? edit : one)));
  };
  const show = () => rosterEdits.update((edits) => [...edits, edit]);
  const asking = async (asked: Asked) => {
    // An edit that waits for a confirmation is not shown as done.
    drop(id);
    const yes = await ask(asked);
    if (yes) show();
    return yes;
  };
  const isSignedIn = whileSignedIn();
  const before = lastWrites.get(shift.id) ?? Promise.resolve(null);
  const turn = async (): Promise<Turn<Answer>> => {
    const earlier = await before;
    if (!isSignedIn()) return { outcome: { confirmed: false }, written: null };
    const basedOn = earlier?.made && earlier.passed.includes(shift.revision) ? earlier.made : shift.revision;
    replace({ after: revisions(...edit.after, basedOn) });
    const outcome = await send(asking, basedOn);
    if (!outcome.confirmed) return { outcome, written: earlier };
    const now = answered(outcome.answer);
    // With its new revision, so that the next edit can rest on it.
    if (now) replace({ apply: () => now });
    const made = now?.revision ?? null;
    // A colleague's change in between ends the chain of revisions to build on.
    const passed = earlier?.made === basedOn ? earlier.passed : [basedOn];
    return { outcome, written: { passed: revisions(...passed, made), made } };
  };
  show();
  const work = turn();
  lastWrites.set(
    shift.id,
    work.then(
      ({ written }) => written,
      () => before,
    ),
  );
  try {
    const { outcome } = await counted(shift.date, work);
    // A shift added a moment ago may never reach the stream, so a removal drops all its edits.
    if (outcome.confirmed && edit.apply(shift) === null) dropAllBut(edit);
    if (outcome.confirmed) dropOnceCovered(edit, stream);
    return outcome;
  } catch (error) {
    drop(id);
    if (error instanceof CallFailed && error.code === 'not_found' && error.fields.length === 0) dropAllBut(edit);
    throw error;
  }
}

interface Turn<Answer> {
  readonly outcome: Confirmed<Answer>;
  readonly written: Written | null;
}

/**
 * Sends a write to a published shift whose answer does not hold the shift, such as a put-back, after earlier writes of
 * this page to that shift. Later ones wait for its revision in the stream, up to 10 seconds, and build on it. Null:
 * another user signed in meanwhile, and nothing was sent.
 *
 * @throws CallFailed
 */
export async function takeTurn<Answer extends { readonly writeId: string | null }>(
  {
    locationId,
    monday,
    shiftId,
  }: { readonly locationId: LocationId; readonly monday: CivilDate; readonly shiftId: string },
  send: () => Promise<Answer>,
): Promise<Answer | null> {
  const stream = rosterWeekStream(locationId, monday);
  const revisionNow = () => liveShifts(stream).get(shiftId)?.revision;
  const isSignedIn = whileSignedIn();
  const before = lastWrites.get(shiftId) ?? Promise.resolve(null);
  let seen: EventId | undefined;
  const sent = before.then((): Promise<Answer> | null => {
    seen = revisionNow();
    return isSignedIn() ? send() : null;
  });
  const written = async (): Promise<Written | null> => {
    const earlier = await before;
    const writeId = await sent.then((answer) => answer?.writeId ?? null).catch(() => null);
    if (writeId === null) return earlier;
    await settled(watchedRecords(stream), () => revisionNow() !== seen, COVERED_WITHIN_MS);
    const made = revisionNow();
    return made && commandIdOf(made) === writeId
      ? { passed: revisions(...(earlier?.passed ?? []), seen, made), made }
      : null;
  };
  lastWrites.set(shiftId, written());
  return sent;
}

const revisions = (...named: readonly (EventId | null | undefined)[]): readonly EventId[] => [
  ...new Set(named.filter((one) => one !== null && one !== undefined)),
];

/** Shows an added shift on boards until the live roster contains it, for 10 seconds at most. */
export function showAdded(shift: FullSchedule): void {
  const edit: RosterEdit = { id: newId(), shiftId: shift.id, after: [], apply: () => shift };
  rosterEdits.update((edits) => [...edits, edit]);
  dropOnceCovered(edit, streamOf(shift));
}

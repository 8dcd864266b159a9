import { v7 as newId } from 'uuid';
import { type CivilDate, mondayOf } from '#domain/kernel/civil-date';
import { dateOfMoment, type Moment } from '#domain/kernel/clock-time';
import { shiftTimeOf } from '#domain/kernel/shift-time';
import {
  fullSchedulesCreate,
  fullSchedulesDayTemplate,
  fullSchedulesDelete,
  fullSchedulesPlanUser,
  fullSchedulesUpdate,
} from '#domain/roster-week/roster-week.calls';
import { rosterWeekStream } from '#domain/roster-week/roster-week.events';
import type { FullSchedule } from '#domain/roster-week/roster-week.views';
import type { Confirmation } from '#domain/api/question-facts';
import type { Confirmed } from '../../../shared/api/confirmable.js';
import { call, confirmable } from '../../../shared/api/current-api.js';
import { keptWhileSent } from '../../../shared/outbox/kept-while-sent.js';
import type { PendingChangeSubject } from '../../../shared/outbox/outbox-entry.js';
import { watchedRecords } from '../../../shared/live/watched-records.js';
import { settled } from '../../../shared/reactive/settled.js';
import { Store } from '../../../shared/reactive/store.js';
import { session, userId$ } from '../../../shared/session/current-session.js';
import { weekRosterOf } from '../../../shared/shifts/week-roster.js';
import { reportUnsent } from '../../../shared/unsent/unsent.js';
import type { DayTemplate } from '../../../shared/week-template/day-template.js';
import { isCovered, type RosterEdit } from './roster-edits.js';

/** Shows what the server wants confirmed, and answers what the person chose. */
export type Ask = (confirmation: Confirmation) => Promise<boolean>;

/** What a shift shall be; absent: as it is. */
export interface ShiftChanges {
  readonly start?: Moment;
  readonly ending?: Moment;
  readonly jobId?: string;
  readonly userId?: string | null;
  readonly horecaLocationId?: string;
  readonly addEmployeeSchedule?: boolean;
  readonly canceled?: boolean;
  readonly cancelReasonId?: string | null;
}

/** Own edits on their way; boards show them on top of the live roster. */
export const rosterEdits = new Store<readonly RosterEdit[]>([]);
userId$.subscribe(() => rosterEdits.set([]));

/** An edit that the stream does not carry after this long is let go: the stream knows better by then. */
const COVERED_WITHIN_MS = 10_000;

const NO_SHIFTS: ReadonlyMap<string, FullSchedule> = new Map<string, never>();

type RosterWeekStream = ReturnType<typeof rosterWeekStream>;

const streamOf = (shift: FullSchedule): RosterWeekStream =>
  rosterWeekStream(shift.horecaLocationId, mondayOf(shift.date));

const liveShifts = (stream: RosterWeekStream): ReadonlyMap<string, FullSchedule> =>
  weekRosterOf(watchedRecords(stream).value)?.shifts ?? NO_SHIFTS;

const aboutDate = (date: CivilDate, subject: string = date): PendingChangeSubject => ({
  subject,
  from: date,
  until: date,
});
const aboutShift = ({ id, date }: FullSchedule): PendingChangeSubject => aboutDate(date, id);

const drop = (id: string): void => rosterEdits.update((edits) => edits.filter((edit) => edit.id !== id));

const onTheWay = new Map<string, number>();

/** Counts a write among what waits, until it is answered. */
async function counted<Answer>(date: CivilDate, work: Promise<Answer>): Promise<Answer> {
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
    (state) => isCovered(edit, weekRosterOf(state)?.shifts ?? NO_SHIFTS),
    COVERED_WITHIN_MS,
  );
  void isThere.then(() => drop(edit.id));
}

/** Shows an edit at once, sends it, and takes it back when it is refused or the person says no. */
async function issue<Answer>(
  shift: FullSchedule,
  apply: RosterEdit['apply'],
  ask: Ask,
  send: (ask: Ask) => Promise<Confirmed<Answer>>,
  /** The shift as the answer has it; null: the edit goes on to show what it did. */
  answered: (answer: Answer) => FullSchedule | null = () => null,
): Promise<Confirmed<Answer>> {
  const stream = streamOf(shift);
  const edit: RosterEdit = {
    id: newId(),
    shiftId: shift.id,
    base: liveShifts(stream).get(shift.id)?.revision ?? null,
    apply,
  };
  const show = () => rosterEdits.update((edits) => [...edits, edit]);
  show();
  try {
    const asking: Ask = async (confirmation) => {
      // What is not decided yet is not shown as done.
      drop(edit.id);
      const yes = await ask(confirmation);
      if (yes) show();
      return yes;
    };
    const outcome = await counted(shift.date, send(asking));
    if (!outcome.confirmed) return outcome;
    const after = answered(outcome.answer);
    // With its new revision, so that the next edit can rest on it.
    if (after)
      rosterEdits.update((edits) => edits.map((one) => (one.id === edit.id ? { ...one, apply: () => after } : one)));
    dropOnceCovered(edit, stream);
    return outcome;
  } catch (error) {
    drop(edit.id);
    throw error;
  }
}

/** A replacement is answered by the new shift; the one that was called off stays as it is. */
const sameShift =
  (shift: FullSchedule) =>
  (answer: FullSchedule): FullSchedule | null =>
    answer.id === shift.id ? answer : null;

const answerOf = <Answer>(outcome: Confirmed<Answer>): Answer | null => (outcome.confirmed ? outcome.answer : null);

/** As a shift looks once it is changed so: what the server knows better comes with its answer. */
function changed(shift: FullSchedule, changes: ShiftChanges): FullSchedule {
  const after: FullSchedule = { ...shift, ...(changes as Partial<FullSchedule>), edited: true };
  const { end } = shiftTimeOf(after.start, after.ending);
  const open = after.userId === null && !after.canceled && after.addEmployeeSchedule;
  return {
    ...after,
    date: after.start.slice(0, 10) as FullSchedule['date'],
    endingKind: end.kind,
    addEmployeeSchedule: open,
  };
}

/**
 * Changes a shift. `name`: of who is planned by it.
 *
 * @returns the shift as it is now; null: the person said no to what was to be confirmed
 * @throws CallFailed
 */
export async function changeShift(
  shift: FullSchedule,
  changes: ShiftChanges,
  ask: Ask,
  name?: string,
): Promise<FullSchedule | null> {
  const request = { params: { id: shift.id }, body: { ...changes, basedOn: shift.revision } };
  const apply = (before: FullSchedule | null) =>
    before && changed({ ...before, ...(name !== undefined && { name }) }, changes);
  const send = (asking: Ask) =>
    keptWhileSent('changeShift', request, aboutShift(shift), (options) =>
      confirmable(fullSchedulesUpdate, request, asking, options),
    );
  return answerOf(await issue(shift, apply, ask, send, sameShift(shift)));
}

/** Plans somebody on a shift; on one that was called off, a new shift is opened for them. See `changeShift`. */
export async function planUser(
  shift: FullSchedule,
  user: { id: string; name: string },
  ask: Ask,
): Promise<FullSchedule | null> {
  const request = { params: { id: shift.id }, body: { userId: user.id, basedOn: shift.revision } };
  const apply = (before: FullSchedule | null) =>
    before && !before.canceled ? changed({ ...before, name: user.name }, { userId: user.id }) : before;
  const send = (asking: Ask) =>
    keptWhileSent('planUser', request, aboutShift(shift), (options) =>
      confirmable(fullSchedulesPlanUser, request, asking, options),
    );
  return answerOf(await issue(shift, apply, ask, send, sameShift(shift)));
}

/** Takes a shift out of the roster for good. False: the person said no. @throws CallFailed */
export async function removeShift(shift: FullSchedule, ask: Ask): Promise<boolean> {
  const request = { params: { id: shift.id }, query: { basedOn: shift.revision } };
  const send = (asking: Ask) =>
    keptWhileSent('removeShift', request, aboutShift(shift), (options) =>
      confirmable(fullSchedulesDelete, request, asking, options),
    );
  return (await issue(shift, () => null, ask, send)).confirmed;
}

export interface NewShift {
  readonly locationId: string;
  readonly jobId: string;
  readonly start: Moment;
  readonly ending: Moment;
  readonly open: boolean;
}

/** Adds a shift that nobody is on yet; once it is answered it shows, whether or not the stream has it. @throws CallFailed */
export async function addShift({ locationId, jobId, start, ending, open }: NewShift): Promise<FullSchedule> {
  const body = { jobId, horecaLocationId: locationId, start, ending, addEmployeeSchedule: open };
  const date = dateOfMoment(start);
  const shift = await counted(
    date,
    keptWhileSent('addShift', { body }, aboutDate(date), (options) => call(fullSchedulesCreate, { body }, options)),
  );
  const edit: RosterEdit = { id: newId(), shiftId: shift.id, base: null, apply: () => shift };
  rosterEdits.update((edits) => [...edits, edit]);
  dropOnceCovered(edit, streamOf(shift));
  return shift;
}

/** Adds the shifts of one weekday of a template to a date; null: the person said no. @throws CallFailed */
export async function addDayTemplate(template: DayTemplate, ask: Ask): Promise<readonly FullSchedule[] | null> {
  const request = { body: { ...template } };
  const send = keptWhileSent('addDayTemplate', request, aboutDate(template.date), (options) =>
    confirmable(fullSchedulesDayTemplate, request, ask, options),
  );
  return answerOf(await counted(template.date, send));
}

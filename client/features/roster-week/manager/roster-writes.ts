import type { CivilDate } from '#domain/kernel/civil-date';
import type { Moment } from '#domain/kernel/clock-time';
import {
  fullSchedulesCreate,
  fullSchedulesDayTemplate,
  fullSchedulesDelete,
  fullSchedulesPlanUser,
  fullSchedulesUpdate,
} from '#domain/roster-week/roster-week.calls';
import type { FullSchedule } from '#domain/roster-week/roster-week.views';
import type { ServerQuestion } from '#domain/catalogue/question-facts';
import { businessDate } from '#domain/kernel/shift-time';
import type { Confirmed } from '../../../platform/api/confirmable.js';
import { call, confirmable } from '../../../platform/api/current-api.js';
import { storedWhileSent } from '../../../platform/pending-writes/stored-while-sent.js';
import type { WriteSubject } from '../../../platform/pending-writes/pending-write.js';
import { changedShift, type ShiftChanges } from '../../../roster/published-week/roster-edits.js';
import { counted, showAdded, type ShiftWrite, writeShift } from '../../../roster/published-week/shift-writes.js';
import type { DayTemplate } from '../../../roster/week-template/day-template.js';

/** Shows the server's question to the user; true: confirmed. */
export type AskUser = (confirmation: ServerQuestion) => Promise<boolean>;

type Send<Answer> = ShiftWrite<ServerQuestion, Answer>['send'];

const aboutDate = (date: CivilDate, subject: string = date): WriteSubject => ({
  subject,
  from: date,
  until: date,
});
const aboutShift = ({ id, date }: FullSchedule): WriteSubject => aboutDate(date, id);

/** A replacement is answered by the new shift; the one that was called off stays as it is. */
const sameShift =
  (shift: FullSchedule) =>
  (answer: FullSchedule): FullSchedule | null =>
    answer.id === shift.id ? answer : null;

const answerOf = <Answer>(outcome: Confirmed<Answer>): Answer | null => (outcome.confirmed ? outcome.answer : null);

/**
 * Sends changes of a published shift, shown on boards at once and removed again when refused. Writes to one shift are
 * sent in order, and stored on the device until answered. `name`: name of the person that the change plans.
 *
 * @returns the changed shift; null: the user declined the server's question, or another user signed in
 * @throws CallFailed, with `version_conflict` after a colleague's change
 */
export async function changeShift(
  shift: FullSchedule,
  changes: ShiftChanges,
  ask: AskUser,
  name?: string,
): Promise<FullSchedule | null> {
  const apply = (before: FullSchedule | null) =>
    before && changedShift({ ...before, ...(name !== undefined && { name }) }, changes);
  const send: Send<FullSchedule> = (asking, basedOn) => {
    const request = { params: { id: shift.id }, body: { ...changes, basedOn } };
    return storedWhileSent('changeShift', request, aboutShift(shift), (options) =>
      confirmable(fullSchedulesUpdate, request, asking, options),
    );
  };
  return answerOf(await writeShift(shift, { apply, ask, send, answered: sameShift(shift) }));
}

/**
 * Plans a person on a published shift, shown at once; a called-off shift stays, and the server opens a replacement for
 * the person.
 *
 * @returns the changed or new shift; null: the user declined the server's question, or another user signed in
 * @throws CallFailed
 */
export async function planUser(
  shift: FullSchedule,
  user: { id: string; name: string },
  ask: AskUser,
): Promise<FullSchedule | null> {
  const apply = (before: FullSchedule | null) =>
    before && !before.canceled ? changedShift({ ...before, name: user.name }, { userId: user.id }) : before;
  const send: Send<FullSchedule> = (asking, basedOn) => {
    const request = { params: { id: shift.id }, body: { userId: user.id, basedOn } };
    return storedWhileSent('planUser', request, aboutShift(shift), (options) =>
      confirmable(fullSchedulesPlanUser, request, asking, options),
    );
  };
  return answerOf(await writeShift(shift, { apply, ask, send, answered: sameShift(shift) }));
}

/**
 * Deletes a published shift, removed from boards at once. False: the user declined the server's question, or another
 * user signed in.
 *
 * @throws CallFailed
 */
export async function removeShift(shift: FullSchedule, ask: AskUser): Promise<boolean> {
  const send: Send<unknown> = (asking, basedOn) => {
    const request = { params: { id: shift.id }, query: { basedOn } };
    return storedWhileSent('removeShift', request, aboutShift(shift), (options) =>
      confirmable(fullSchedulesDelete, request, asking, options),
    );
  };
  return (await writeShift(shift, { apply: () => null, ask, send })).confirmed;
}

/** Published shift to add, without a person. */
export interface NewShift {
  readonly locationId: string;
  readonly jobId: string;
  readonly start: Moment;
  readonly ending: Moment;
  /** Whether staff may request it. */
  readonly open: boolean;
}

/**
 * Adds a published shift without a person and waits for the server; the shift is then shown even before the live stream
 * has it.
 *
 * @throws CallFailed
 */
export async function addShift({ locationId, jobId, start, ending, open }: NewShift): Promise<FullSchedule> {
  const body = { jobId, horecaLocationId: locationId, start, ending, addEmployeeSchedule: open };
  const date = businessDate(start);
  const send = storedWhileSent('addShift', { body }, aboutDate(date), async (options) => ({
    confirmed: true as const,
    answer: await call(fullSchedulesCreate, { body }, options),
  }));
  const shift = answerOf(await counted(date, send));
  if (!shift) throw new Error('an addition asks nothing');
  showAdded(shift);
  return shift;
}

/**
 * Adds the shifts of one weekday of a template to a date of the published week and waits for the server. Returns the
 * added shifts; null: the user declined the server's question.
 *
 * @throws CallFailed
 */
export async function addDayTemplate(template: DayTemplate, ask: AskUser): Promise<readonly FullSchedule[] | null> {
  const request = { body: { ...template } };
  const send = storedWhileSent('addDayTemplate', request, aboutDate(template.date), (options) =>
    confirmable(fullSchedulesDayTemplate, request, ask, options),
  );
  return answerOf(await counted(template.date, send));
}

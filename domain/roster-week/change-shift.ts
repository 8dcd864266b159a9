import { happened, refused } from '../kernel/decider.js';
import type { UserId } from '../kernel/ids.js';
import { type Fault, fieldRefusals, type Refusal, refusal } from '../kernel/refusal.js';
import { sameTime } from '../kernel/shift-time.js';
import {
  askUnavailable,
  faultsOfPerson,
  faultsOfService,
  faultsOfTime,
  refuseSecondShift,
} from '../planning/planning-context.js';
import { plannedInRoster } from './planned-in-roster.js';
import { isReinstated, type ResultingShift, resultingShiftOf } from './resulting-shift.js';
import type { ChangeShift } from './roster-week.commands.js';
import { faultsOfWeek, type RosterDecision, type RosterWeekContext, TIME_FIELDS } from './roster-week.context.js';
import type { RosterWeek, Shift } from './roster-week.state.js';
import { changesOf, openReplacement } from './shift-changes.js';

/** Decides a change of times, job, person, open flag or call-off of a published shift. */
export function changeShift(
  command: ChangeShift,
  week: RosterWeek,
  context: RosterWeekContext,
  now: number,
): RosterDecision {
  const shift = week.shifts[command.shiftId];
  if (!shift) return refused(refusal('not_found'));
  const requested = resultingShiftOf(command, shift);
  const replaces = isReplaced(requested, shift);

  const rejection =
    fieldRefusals([
      ...faultsOfWanted(requested, shift, context),
      ...faultsOfCallOff(command, shift, requested.calledOff),
    ]) ?? refuseStaleShift(command, shift);
  if (rejection) return refused(rejection);

  if (requested.userId && (replaces || !requested.calledOff)) {
    const inTheWay = refusePlanning(requested.userId, requested, shift, { command, week, context });
    if (inTheWay) return refused(inTheWay);
  }
  return replaces
    ? openReplacement(command, requested, shift, { context, now })
    : happened(...changesOf(command, requested, shift, { context, now }));
}

/** Somebody else on a shift that is, or hereby becomes, called off gets a shift of their own. */
const isReplaced = ({ userId, calledOff }: ResultingShift, shift: Shift): boolean =>
  calledOff && userId !== null && userId !== shift.userId && (shift.calledOff !== null || shift.userId !== null);

/** Times, job, person and open flag that are no choice. Only what changes is checked: old shifts keep old times. */
function faultsOfWanted(requested: ResultingShift, shift: Shift, context: RosterWeekContext): Fault[] {
  const { jobId, time, userId } = requested;
  const faults = [
    ...faultsOfWeek(time.date, context, TIME_FIELDS.from),
    ...faultsOfTime(requested, shift, context, TIME_FIELDS),
  ];
  if (jobId !== shift.jobId && !context.jobs[jobId]) faults.unshift({ field: 'job_id', code: 'not_at_location' });
  // Reinstating a called-off person counts as planning them anew.
  const planned = userId !== shift.userId || isReinstated(requested, shift);
  if (userId && planned) faults.push(...faultsOfPerson(userId, time.date, context, 'user_id'));
  else if (userId && time.date !== shift.time.date)
    faults.push(...faultsOfService(userId, time.date, context, 'user_id'));
  if (requested.open && userId) faults.push({ field: 'add_employee_schedule', code: 'planned_shift_cannot_be_open' });
  return faults;
}

function faultsOfCallOff({ reasonId }: ChangeShift, shift: Shift, calledOff: boolean): Fault[] {
  const reason = reasonId === undefined ? (shift.calledOff?.reasonId ?? null) : reasonId;
  return calledOff && reason === null ? [{ field: 'cancel_reason_id', code: 'reason_required' }] : [];
}

/**
 * `version_conflict` with the present shift when `basedOn` is not its revision; null when it is or `basedOn` is absent.
 */
export const refuseStaleShift = ({ basedOn }: { basedOn?: string }, shift: Shift): Refusal | null =>
  basedOn !== undefined && basedOn !== shift.revision ? refusal('version_conflict', { current: { ...shift } }) : null;

function refusePlanning(
  userId: UserId,
  requested: ResultingShift,
  shift: Shift,
  { command, week, context }: { command: ChangeShift; week: RosterWeek; context: RosterWeekContext },
): Refusal | null {
  const newPerson = userId !== shift.userId;
  const reinstated = isReinstated(requested, shift);
  const changed = newPerson || reinstated || requested.jobId !== shift.jobId || !sameTime(requested.time, shift.time);
  if (!changed) return null;
  const second = refuseSecondShift(
    userId,
    requested.time.date,
    plannedInRoster(week, userId, requested.time.date, shift.shiftId, context),
    context,
  );
  if (second) return second;
  const before = newPerson || reinstated ? null : shift;
  return command.confirm ? null : askUnavailable(userId, requested, before, context);
}

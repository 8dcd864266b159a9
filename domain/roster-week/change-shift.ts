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
  const wanted = resultingShiftOf(command, shift);
  const replaces = isReplaced(wanted, shift);

  const fault =
    fieldRefusals([...faultsOfWanted(wanted, shift, context), ...faultsOfCallOff(command, shift, wanted.calledOff)]) ??
    refuseStaleShift(command, shift);
  if (fault) return refused(fault);

  if (wanted.userId && (replaces || !wanted.calledOff)) {
    const inTheWay = refusePlanning(wanted.userId, wanted, shift, { command, week, context });
    if (inTheWay) return refused(inTheWay);
  }
  return replaces
    ? openReplacement(command, wanted, shift, { context, now })
    : happened(...changesOf(command, wanted, shift, { context, now }));
}

/** Somebody else on a shift that is, or hereby becomes, called off gets a shift of their own. */
const isReplaced = ({ userId, calledOff }: ResultingShift, shift: Shift): boolean =>
  calledOff && userId !== null && userId !== shift.userId && (shift.calledOff !== null || shift.userId !== null);

/** Times, job, person and open flag that are no choice. Only what changes is checked: old shifts keep old times. */
function faultsOfWanted(wanted: ResultingShift, shift: Shift, context: RosterWeekContext): Fault[] {
  const { jobId, time, userId } = wanted;
  const faults = [
    ...faultsOfWeek(time.date, context, TIME_FIELDS.from),
    ...faultsOfTime(wanted, shift, context, TIME_FIELDS),
  ];
  if (jobId !== shift.jobId && !context.jobs[jobId]) faults.unshift({ field: 'job_id', code: 'not_at_location' });
  // Reinstating a called-off person counts as planning them anew.
  const planned = userId !== shift.userId || isReinstated(wanted, shift);
  if (userId && planned) faults.push(...faultsOfPerson(userId, time.date, context, 'user_id'));
  else if (userId && time.date !== shift.time.date)
    faults.push(...faultsOfService(userId, time.date, context, 'user_id'));
  if (wanted.open && userId) faults.push({ field: 'add_employee_schedule', code: 'planned_shift_cannot_be_open' });
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
  wanted: ResultingShift,
  shift: Shift,
  { command, week, context }: { command: ChangeShift; week: RosterWeek; context: RosterWeekContext },
): Refusal | null {
  const newPerson = userId !== shift.userId;
  const reinstated = isReinstated(wanted, shift);
  const changed = newPerson || reinstated || wanted.jobId !== shift.jobId || !sameTime(wanted.time, shift.time);
  if (!changed) return null;
  const second = refuseSecondShift(
    userId,
    wanted.time.date,
    plannedInRoster(week, userId, wanted.time.date, shift.shiftId, context),
    context,
  );
  if (second) return second;
  const before = newPerson || reinstated ? null : shift;
  return command.confirm ? null : askUnavailable(userId, wanted, before, context);
}

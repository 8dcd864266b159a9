import type { LocationId, UserId } from '../kernel/ids.js';
import { type Fault, fieldRefusals, type Refusal, refusal } from '../kernel/refusal.js';
import { askUnavailable, faultsOfPerson, faultsOfTime, refuseSecondShift } from '../planning/planning-context.js';
import type { ChangeShift } from './roster-week.commands.js';
import { plannedInRoster } from './planned-in-roster.js';
import { refuseStaleShift } from './change-shift.js';
import { type RosterWeekContext, TIME_FIELDS } from './roster-week.context.js';
import { type ResultingShift, resultingShiftOf } from './resulting-shift.js';
import type { RosterWeekEvent } from './roster-week.events.js';
import type { RosterWeek, Shift } from './roster-week.state.js';

/** Both weeks of a shift that moves to another location or week. */
export interface ShiftMove {
  readonly from: { readonly week: RosterWeek; readonly locationId: LocationId };
  /**
   * Destination week and its facts. Other plans of the person there count as conflicts, the moved shift itself does
   * not.
   */
  readonly to: { readonly week: RosterWeek; readonly context: RosterWeekContext };
}

/** Events to append to the former stream (`out`) and to the new stream (`in`), or the refusal. */
export type MoveDecision =
  | { readonly ok: true; readonly out: RosterWeekEvent[]; readonly in: RosterWeekEvent[] }
  | { readonly ok: false; readonly refusal: Refusal };

/**
 * Decides a change that moves a shift to another location or week, including its other changes. A called-off shift
 * cannot move and is refused as a field fault.
 * Refuses with `not_found`, field faults, `version_conflict`, `same_date_schedule_exists`, or the question
 * `planned_while_unavailable_needs_confirmation`. Pure.
 */
export function decideMove(command: ChangeShift, { from, to }: ShiftMove): MoveDecision {
  const shift = from.week.shifts[command.shiftId];
  if (!shift) return { ok: false, refusal: refusal('not_found') };
  const { context } = to;
  const requested = resultingShiftOf(command, shift);
  const { time, jobId, userId, open, calledOff } = requested;
  const stays: Fault =
    from.locationId === context.locationId
      ? { field: 'start', code: 'other_date' }
      : { field: 'horeca_location_id', code: 'mismatch' };
  const refusedFor =
    fieldRefusals([...(calledOff ? [stays] : []), ...faultsOfArrival(requested, context)]) ??
    refuseStaleShift(command, shift) ??
    (userId ? refuseMovedPerson(userId, requested, shift, { command, week: to.week, context }) : null);
  const job = context.jobs[jobId];
  if (refusedFor || !job) return { ok: false, refusal: refusedFor ?? refusal('validation_failed') };

  const { shiftId, replacementOf } = shift;
  const data = { shiftId, jobFilterId: job.jobFilterId, jobId, time, userId, open, replacementOf };
  const movedOut = { shiftId, toLocationId: context.locationId, toMonday: context.monday };
  return {
    ok: true,
    out: [
      ...(shift.calledOff ? [{ type: 'ShiftReinstated' as const, data: { shiftId } }] : []),
      { type: 'ShiftMovedOut', data: movedOut },
    ],
    in: [{ type: 'ShiftMovedIn', data: { ...data, fromLocationId: from.locationId, wasTime: shift.time } }],
  };
}

/** Job, times, person and open flag that are no choice where the shift goes. */
function faultsOfArrival(requested: ResultingShift, context: RosterWeekContext): Fault[] {
  const { jobId, userId, open } = requested;
  const faults = faultsOfTime(requested, null, context, TIME_FIELDS);
  if (!context.jobs[jobId]) faults.unshift({ field: 'job_id', code: 'not_at_location' });
  if (userId) faults.push(...faultsOfPerson(userId, requested.time.date, context, 'user_id'));
  if (open && userId) faults.push({ field: 'add_employee_schedule', code: 'planned_shift_cannot_be_open' });
  return faults;
}

function refuseMovedPerson(
  userId: UserId,
  { time, jobId }: ResultingShift,
  shift: Shift,
  { command, week, context }: { command: ChangeShift; week: RosterWeek; context: RosterWeekContext },
): Refusal | null {
  const planned = plannedInRoster(week, userId, time.date, shift.shiftId, context);
  const atOtherLocations = context.plannedElsewhere(userId, time.date).filter(({ id }) => id !== shift.shiftId);
  const second = refuseSecondShift(userId, time.date, planned, {
    ...context,
    plannedElsewhere: () => atOtherLocations,
  });
  if (second || command.confirm) return second;
  const before = userId === shift.userId && !shift.calledOff ? { time: shift.time, jobId: shift.jobId } : null;
  return askUnavailable(userId, { time, jobId }, before, context);
}

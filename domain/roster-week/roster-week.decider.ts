import { type CommandMeta, type Decider, happened, refused } from '../kernel/decider.js';
import { fieldRefusals, refusal } from '../kernel/refusal.js';
import { faultsOfTime } from '../planning/planning-context.js';
import { changeShift, refuseStaleShift } from './change-shift.js';
import { owedFor } from './owed-pay.js';
import type { AddShift, AddShiftsOfDay, FlagShift, RemoveShift, RosterWeekCommand } from './roster-week.commands.js';
import { faultsOfWeek, type RosterDecision, type RosterWeekContext, TIME_FIELDS } from './roster-week.context.js';
import type { RosterWeekEvent } from './roster-week.events.js';
import { EMPTY_ROSTER_WEEK, evolveRosterWeek, type RosterWeek, shiftData, shiftsOf } from './roster-week.state.js';

function decide(
  command: RosterWeekCommand,
  week: RosterWeek,
  context: RosterWeekContext,
  { now }: CommandMeta,
): RosterDecision {
  switch (command.type) {
    case 'AddShift':
      return addShift(command, week, context);
    case 'AddShiftsOfDay':
      return addShiftsOfDay(command, week, context);
    case 'ChangeShift':
      return changeShift(command, week, context, now);
    case 'RemoveShift':
      return removeShift(command, week, context, now);
    case 'FlagShift':
      return flagShift(command, week);
  }
}

function addShift(command: AddShift, week: RosterWeek, context: RosterWeekContext): RosterDecision {
  const { shiftId, jobId, time, open } = command;
  const job = context.jobs[jobId];
  const faults = fieldRefusals([
    ...(job ? [] : [{ field: 'job_id', code: 'not_at_location' as const }]),
    ...faultsOfWeek(time.date, context, TIME_FIELDS.from),
    ...faultsOfTime({ time, jobId }, null, context, TIME_FIELDS),
  ]);
  if (faults || !job) return refused(faults ?? refusal('validation_failed'));
  if (week.shifts[shiftId]) return refused(refusal('id_taken'));
  const { jobFilterId } = job;
  const data = { shiftId, jobFilterId, jobId, time, userId: null, open, replacementOf: null };
  return happened({ type: 'ShiftAdded', data });
}

function addShiftsOfDay(command: AddShiftsOfDay, week: RosterWeek, context: RosterWeekContext): RosterDecision {
  const { jobFilterId, date, shifts, confirm } = command;
  const faults = fieldRefusals(faultsOfWeek(date, context, 'date'));
  if (faults) return refused(faults);
  if (shifts.length === 0) return happened();
  const existing = shiftsOf(week, jobFilterId).filter(({ time, calledOff }) => time.date === date && !calledOff).length;
  if (existing > 0 && !confirm)
    return refused(refusal('template_overlap_needs_confirmation', { facts: { date, shifts: existing } }));
  return happened(
    ...shifts.map((shift): RosterWeekEvent => ({ type: 'ShiftAdded', data: { ...shift, userId: null, open: true } })),
  );
}

function removeShift(command: RemoveShift, week: RosterWeek, context: RosterWeekContext, now: number): RosterDecision {
  const shift = week.shifts[command.shiftId];
  if (!shift) return refused(refusal('not_found'));
  const stale = refuseStaleShift(command, shift);
  if (stale) return refused(stale);
  const { pendingRequests, pendingSwaps } = command;
  const owed = owedFor(shift, { context, now });
  const concerns = shift.userId !== null || shift.calledOff !== null || pendingRequests + pendingSwaps > 0;
  if (concerns && !command.confirm)
    return refused(
      refusal('removal_needs_confirmation', { facts: { shift: { ...shift }, pendingRequests, pendingSwaps, ...owed } }),
    );
  return happened({
    type: 'ShiftRemoved',
    data: { ...shiftData(shift), calledOff: shift.calledOff !== null, ...owed },
  });
}

function flagShift({ shiftId }: FlagShift, week: RosterWeek): RosterDecision {
  const shift = week.shifts[shiftId];
  if (!shift?.userId || shift.calledOff || shift.flagged) return happened();
  return happened({ type: 'ShiftFlagged', data: { shiftId, userId: shift.userId } });
}

/** Rules of the published roster (product page, "The roster"). Moves between weeks are decided by `decideMove`. */
export const rosterWeekDecider: Decider<RosterWeekCommand, RosterWeekEvent, RosterWeek, RosterWeekContext> = {
  initialState: EMPTY_ROSTER_WEEK,
  evolve: evolveRosterWeek,
  decide,
};

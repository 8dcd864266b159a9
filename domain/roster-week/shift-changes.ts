import { happened } from '../kernel/decider.js';
import type { UserId } from '../kernel/ids.js';
import { sameTime } from '../kernel/shift-time.js';
import { acknowledged } from '../planning/acknowledgement.js';
import { reasonsAgainst } from '../planning/planning-context.js';
import { type DecidedAt, owedFor } from './owed-pay.js';
import { isReinstated, type ResultingShift } from './resulting-shift.js';
import type { ChangeShift } from './roster-week.commands.js';
import type { RosterDecision } from './roster-week.context.js';
import type { RosterWeekEvent, ShiftData } from './roster-week.events.js';
import type { Shift } from './roster-week.state.js';

/** Calls a shift off and adds a shift of its own for the person who replaces. */
export function openReplacement(
  command: ChangeShift,
  { userId, jobId, time }: ResultingShift,
  shift: Shift,
  at: DecidedAt,
): RosterDecision {
  const { context } = at;
  const { replacementId } = command;
  const data: ShiftData = {
    shiftId: replacementId,
    jobFilterId: context.jobs[jobId]?.jobFilterId ?? shift.jobFilterId,
    jobId,
    time,
    userId: null,
    open: false,
    replacementOf: shift.shiftId,
  };
  const events: RosterWeekEvent[] = [...callOffOf(command, shift, shift.userId, at), { type: 'ShiftAdded', data }];
  const reasons = acknowledged(userId && command.confirm ? reasonsAgainst(userId, { time, jobId }, null, context) : []);
  if (userId) events.push({ type: 'ShiftAssigned', data: { shiftId: replacementId, userId, was: null, ...reasons } });
  return happened(...events);
}

/** Calls off, or corrects the reason of what was called off before. */
function callOffOf({ reasonId }: ChangeShift, shift: Shift, userId: UserId | null, at: DecidedAt): RosterWeekEvent[] {
  if (!reasonId || reasonId === shift.calledOff?.reasonId) return [];
  return [{ type: 'ShiftCalledOff', data: { shiftId: shift.shiftId, reasonId, userId, ...owedFor(shift, at) } }];
}

/** Events that turn a shift into the wanted one, in the order that statistics need. */
export function changesOf(
  command: ChangeShift,
  requested: ResultingShift,
  shift: Shift,
  at: DecidedAt,
): RosterWeekEvent[] {
  const { context } = at;
  const { shiftId } = shift;
  const { time, jobId, userId, open, calledOff } = requested;
  const events: RosterWeekEvent[] = [];
  const newPerson = userId !== shift.userId;
  const newTimes = !sameTime(time, shift.time);
  const before = newPerson || isReinstated(requested, shift) ? null : shift;
  const reasons = acknowledged(
    userId && command.confirm && !calledOff ? reasonsAgainst(userId, requested, before, context) : [],
  );
  // It stands at one of the events: where somebody is planned, else at the times, else at the job.
  const [ofTimes, ofJob] = newPerson ? [{}, {}] : newTimes ? [reasons, {}] : [{}, reasons];
  if (newTimes) {
    const owed = newPerson || calledOff ? {} : owedFor(shift, at, time);
    events.push({ type: 'ShiftRescheduled', data: { shiftId, time, was: shift.time, ...ofTimes, ...owed } });
  }
  if (jobId !== shift.jobId) {
    const jobFilterId = context.jobs[jobId]?.jobFilterId ?? shift.jobFilterId;
    events.push({ type: 'ShiftJobChanged', data: { shiftId, jobId, jobFilterId, was: shift.jobId, ...ofJob } });
  }
  if (isReinstated(requested, shift)) events.push({ type: 'ShiftReinstated', data: { shiftId } });
  // Before the person goes: the statistics have to know who did not work it.
  if (calledOff) events.push(...callOffOf(command, shift, userId ?? shift.userId, at));
  if (newPerson) {
    const owed = calledOff ? {} : owedFor(shift, at);
    if (userId)
      events.push({ type: 'ShiftAssigned', data: { shiftId, userId, was: shift.userId, ...reasons, ...owed } });
    else if (shift.userId) events.push({ type: 'ShiftUnassigned', data: { shiftId, was: shift.userId, ...owed } });
  }
  if (!calledOff) {
    if (open && !shift.open) events.push({ type: 'ShiftOpened', data: { shiftId } });
    if (!open && shift.open && !userId) events.push({ type: 'ShiftClosed', data: { shiftId } });
  }
  return events;
}

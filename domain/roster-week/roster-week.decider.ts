import { type CommandMeta, type Decider, type Decision, happened, refused } from '../kernel/decider.js';
import type { LocationId, UserId } from '../kernel/ids.js';
import { fieldRefusal, type Refusal, refusal } from '../kernel/refusal.js';
import { sameTime } from '../kernel/shift-time.js';
import { mondayOf } from '../kernel/civil-date.js';
import {
  askUnavailable,
  type PlannedItem,
  type PlanningContext,
  refusePerson,
  refuseSecondShift,
  refuseTime,
} from '../planning/planning-context.js';
import type {
  AddShift,
  AddShiftsOfDay,
  ChangeShift,
  FlagShift,
  RemoveShift,
  RosterWeekCommand,
} from './roster-week.commands.js';
import type { RosterWeekEvent, ShiftData } from './roster-week.events.js';
import {
  EMPTY_ROSTER_WEEK,
  evolveRosterWeek,
  keepsBusy,
  type RosterWeek,
  type Shift,
  shiftsOf,
} from './roster-week.state.js';

export interface RosterWeekContext extends PlanningContext {
  readonly locationId: LocationId;
}

type RosterDecision = Decision<RosterWeekEvent>;

/** Names of the times on the wire. */
export const TIME_FIELDS = { from: 'start', until: 'ending' };

function decide(
  command: RosterWeekCommand,
  week: RosterWeek,
  context: RosterWeekContext,
  _meta: CommandMeta,
): RosterDecision {
  switch (command.type) {
    case 'AddShift':
      return addShift(command, week, context);
    case 'AddShiftsOfDay':
      return addShiftsOfDay(command, week);
    case 'ChangeShift':
      return changeShift(command, week, context);
    case 'RemoveShift':
      return removeShift(command, week);
    case 'FlagShift':
      return flagShift(command, week);
  }
}

function addShift(command: AddShift, week: RosterWeek, context: RosterWeekContext): RosterDecision {
  const { shiftId, jobId, time, open } = command;
  const job = context.jobs[jobId];
  if (!job) return refused(fieldRefusal('job_id', 'not_at_location'));
  const fault = refuseTime(time, jobId, context, TIME_FIELDS);
  if (fault) return refused(fault);
  if (week.shifts[shiftId]) return refused(refusal('id_taken'));
  const { jobFilterId } = job;
  const data = { shiftId, jobFilterId, jobId, time, userId: null, open, replacementOf: null };
  return happened({ type: 'ShiftAdded', data });
}

function addShiftsOfDay(command: AddShiftsOfDay, week: RosterWeek): RosterDecision {
  const { jobFilterId, date, shifts, confirm } = command;
  const there = shiftsOf(week, jobFilterId).filter(({ time, calledOff }) => time.date === date && !calledOff).length;
  if (there > 0 && !confirm)
    return refused(refusal('template_overlap_needs_confirmation', { facts: { date, shifts: there } }));
  return happened(...shifts.map((data): RosterWeekEvent => ({ type: 'ShiftAdded', data })));
}

/** What a shift would be after a command, with nothing checked yet. */
export interface WantedShift {
  readonly time: Shift['time'];
  readonly jobId: Shift['jobId'];
  readonly userId: Shift['userId'];
  readonly open: boolean;
  readonly calledOff: boolean;
}

export function wantedOf(command: ChangeShift, shift: Shift): WantedShift {
  const userId = command.userId === undefined ? shift.userId : command.userId;
  return {
    time: command.time ?? shift.time,
    jobId: command.jobId ?? shift.jobId,
    userId,
    // Planning somebody closes an open shift without being told so.
    open: command.open ?? (userId ? false : shift.open),
    calledOff: command.calledOff ?? shift.calledOff !== null,
  };
}

function changeShift(command: ChangeShift, week: RosterWeek, context: RosterWeekContext): RosterDecision {
  const shift = week.shifts[command.shiftId];
  if (!shift) return refused(refusal('not_found'));
  const wanted = wantedOf(command, shift);
  const { calledOff } = wanted;
  const replaces = isReplaced(wanted, shift);

  const fault =
    refuseWanted(wanted, shift, context) ?? refuseCallOff(command, shift, calledOff) ?? refuseStale(command, shift);
  if (fault) return refused(fault);
  if (mondayOf(wanted.time.date) !== context.monday) return refused(fieldRefusal('start', 'other_week'));

  if (wanted.userId && !(calledOff && !replaces)) {
    const inTheWay = refusePlanning(wanted.userId, wanted, shift, { command, week, context });
    if (inTheWay) return refused(inTheWay);
  }
  return replaces ? openReplacement(command, wanted, shift, context) : happened(...changesOf(command, wanted, shift, context));
}

/** Somebody else on a shift that is, or hereby becomes, called off gets a shift of their own. */
const isReplaced = ({ userId, calledOff }: WantedShift, shift: Shift): boolean =>
  calledOff && userId !== null && userId !== shift.userId && (shift.calledOff !== null || shift.userId !== null);

/** Times, job, person and open flag that are no choice. Only what changes is checked: old shifts keep old times. */
function refuseWanted(wanted: WantedShift, shift: Shift, context: RosterWeekContext): Refusal | null {
  const { jobId, time, userId } = wanted;
  const newJob = jobId !== shift.jobId;
  if (newJob && !context.jobs[jobId]) return fieldRefusal('job_id', 'not_at_location');
  const timeRefusal =
    newJob || !sameTime(time, shift.time) ? refuseTime(time, jobId, context, TIME_FIELDS) : null;
  if (timeRefusal) return timeRefusal;
  const personRefusal = userId && userId !== shift.userId ? refusePerson(userId, context, 'user_id') : null;
  if (personRefusal) return personRefusal;
  return wanted.open && userId ? fieldRefusal('add_employee_schedule', 'planned_shift_cannot_be_open') : null;
}

function refuseCallOff({ reasonId }: ChangeShift, shift: Shift, calledOff: boolean): Refusal | null {
  const reason = reasonId === undefined ? (shift.calledOff?.reasonId ?? null) : reasonId;
  return calledOff && reason === null ? fieldRefusal('cancel_reason_id', 'reason_required') : null;
}

/** Refuses a write that rests on an older state of the shift. */
export const refuseStale = ({ basedOn }: { basedOn?: string }, shift: Shift): Refusal | null =>
  basedOn !== undefined && basedOn !== shift.revision
    ? refusal('version_conflict', { current: { ...shift } })
    : null;

function refusePlanning(
  userId: UserId,
  wanted: WantedShift,
  shift: Shift,
  { command, week, context }: { command: ChangeShift; week: RosterWeek; context: RosterWeekContext },
): Refusal | null {
  const newPerson = userId !== shift.userId;
  const reinstated = shift.calledOff !== null && !wanted.calledOff;
  const changed = newPerson || reinstated || wanted.jobId !== shift.jobId || !sameTime(wanted.time, shift.time);
  if (!changed) return null;
  const second = refuseSecondShift(
    userId,
    wanted.time.date,
    plannedInRoster(week, userId, wanted.time.date, shift.shiftId, context),
    context,
  );
  if (second) return second;
  const before = newPerson || reinstated ? null : { time: shift.time, jobId: shift.jobId };
  return command.confirm ? null : askUnavailable(userId, wanted, before, context);
}

function openReplacement(
  command: ChangeShift,
  { userId, jobId, time }: WantedShift,
  shift: Shift,
  context: RosterWeekContext,
): RosterDecision {
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
  const events: RosterWeekEvent[] = [...callOffOf(command, shift, shift.userId), { type: 'ShiftAdded', data }];
  if (userId) events.push({ type: 'ShiftAssigned', data: { shiftId: replacementId, userId, was: null } });
  return happened(...events);
}

/** Calls off, or corrects the reason of what was called off before. */
function callOffOf({ reasonId }: ChangeShift, shift: Shift, userId: UserId | null): RosterWeekEvent[] {
  if (!reasonId || reasonId === shift.calledOff?.reasonId) return [];
  return [{ type: 'ShiftCalledOff', data: { shiftId: shift.shiftId, reasonId, userId } }];
}

function changesOf(command: ChangeShift, wanted: WantedShift, shift: Shift, context: RosterWeekContext): RosterWeekEvent[] {
  const { shiftId } = shift;
  const { time, jobId, userId, open, calledOff } = wanted;
  const events: RosterWeekEvent[] = [];
  if (!sameTime(time, shift.time)) events.push({ type: 'ShiftRescheduled', data: { shiftId, time, was: shift.time } });
  if (jobId !== shift.jobId) {
    const jobFilterId = context.jobs[jobId]?.jobFilterId ?? shift.jobFilterId;
    events.push({ type: 'ShiftJobChanged', data: { shiftId, jobId, jobFilterId, was: shift.jobId } });
  }
  if (shift.calledOff && !calledOff) events.push({ type: 'ShiftReinstated', data: { shiftId } });
  if (userId !== shift.userId) {
    if (userId) events.push({ type: 'ShiftAssigned', data: { shiftId, userId, was: shift.userId } });
    else if (shift.userId) events.push({ type: 'ShiftUnassigned', data: { shiftId, was: shift.userId } });
  }
  if (!calledOff) {
    if (open && !shift.open) events.push({ type: 'ShiftOpened', data: { shiftId } });
    if (!open && shift.open && !userId) events.push({ type: 'ShiftClosed', data: { shiftId } });
  }
  if (calledOff) events.push(...callOffOf(command, shift, userId));
  return events;
}

function removeShift(command: RemoveShift, week: RosterWeek): RosterDecision {
  const shift = week.shifts[command.shiftId];
  if (!shift) return refused(refusal('not_found'));
  const stale = refuseStale(command, shift);
  if (stale) return refused(stale);
  const { pendingRequests, pendingSwaps } = command;
  const concerns = shift.userId !== null || shift.calledOff !== null || pendingRequests + pendingSwaps > 0;
  if (concerns && !command.confirm)
    return refused(
      refusal('removal_needs_confirmation', { facts: { shift: { ...shift }, pendingRequests, pendingSwaps } }),
    );
  return happened({ type: 'ShiftRemoved', data: { ...shiftData(shift), calledOff: shift.calledOff !== null } });
}

function flagShift({ shiftId }: FlagShift, week: RosterWeek): RosterDecision {
  const shift = week.shifts[shiftId];
  if (!shift?.userId || shift.calledOff || shift.flagged) return happened();
  return happened({ type: 'ShiftFlagged', data: { shiftId, userId: shift.userId } });
}

/** The person's other shifts of that date in this week. */
export function plannedInRoster(
  week: RosterWeek,
  userId: UserId,
  date: Shift['time']['date'],
  except: Shift['shiftId'],
  { locationId }: RosterWeekContext,
): PlannedItem[] {
  return Object.values(week.shifts)
    .filter((shift) => keepsBusy(shift) && shift.userId === userId && shift.time.date === date)
    .filter(({ shiftId }) => shiftId !== except)
    .map((shift) => plannedShift(shift, userId, locationId));
}

export const plannedShift = (shift: Shift, userId: UserId, locationId: LocationId): PlannedItem => ({
  layer: 'published',
  id: shift.shiftId,
  userId,
  date: shift.time.date,
  locationId,
  jobId: shift.jobId,
  time: shift.time,
});

/** What a shift asks for, without its state. */
export const shiftData = (shift: Shift): ShiftData => {
  const { shiftId, jobFilterId, jobId, time, userId, open, replacementOf } = shift;
  return { shiftId, jobFilterId, jobId, time, userId, open, replacementOf };
};

/** Rules of the published roster: product page, "The roster". */
export const rosterWeekDecider: Decider<RosterWeekCommand, RosterWeekEvent, RosterWeek, RosterWeekContext> = {
  initialState: EMPTY_ROSTER_WEEK,
  evolve: evolveRosterWeek,
  decide,
};

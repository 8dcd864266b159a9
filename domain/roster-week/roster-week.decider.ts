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

const FIELDS = { from: 'start', until: 'ending' };

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
  const fault = refuseTime(time, jobId, context, FIELDS);
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

/** What the shift would be after a command, with nothing checked yet. */
interface Wanted {
  readonly time: Shift['time'];
  readonly jobId: Shift['jobId'];
  readonly userId: Shift['userId'];
  readonly open: boolean;
  readonly calledOff: boolean;
}

function wantedOf(command: ChangeShift, shift: Shift): Wanted {
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
  const replaces = shift.calledOff && calledOff && wanted.userId && wanted.userId !== shift.userId;

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

/** Times, job, person and open flag that are no choice. Only what changes is checked: old shifts keep old times. */
function refuseWanted(wanted: Wanted, shift: Shift, context: RosterWeekContext): Refusal | null {
  const { jobId, time, userId } = wanted;
  const newJob = jobId !== shift.jobId;
  if (newJob && !context.jobs[jobId]) return fieldRefusal('job_id', 'not_at_location');
  const timeRefusal =
    newJob || !sameTime(time, shift.time) ? refuseTime(time, jobId, context, FIELDS) : null;
  if (timeRefusal) return timeRefusal;
  const personRefusal = userId && userId !== shift.userId ? refusePerson(userId, context, 'user_id') : null;
  if (personRefusal) return personRefusal;
  return wanted.open && userId ? fieldRefusal('add_employee_schedule', 'planned_shift_cannot_be_open') : null;
}

const refuseCallOff = ({ reasonId }: ChangeShift, shift: Shift, calledOff: boolean): Refusal | null =>
  calledOff && !shift.calledOff && !reasonId ? fieldRefusal('cancel_reason_id', 'reason_required') : null;

const refuseStale = ({ basedOn }: { basedOn?: string }, shift: Shift): Refusal | null =>
  basedOn !== undefined && basedOn !== shift.revision
    ? refusal('version_conflict', { current: { ...shift } })
    : null;

function refusePlanning(
  userId: UserId,
  wanted: Wanted,
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
  { replacementId }: ChangeShift,
  { userId, jobId, time }: Wanted,
  shift: Shift,
  context: RosterWeekContext,
): RosterDecision {
  const data: ShiftData = {
    shiftId: replacementId,
    jobFilterId: context.jobs[jobId]?.jobFilterId ?? shift.jobFilterId,
    jobId,
    time,
    userId: null,
    open: false,
    replacementOf: shift.shiftId,
  };
  const events: RosterWeekEvent[] = [{ type: 'ShiftAdded', data }];
  if (userId) events.push({ type: 'ShiftAssigned', data: { shiftId: replacementId, userId, was: null } });
  return happened(...events);
}

function changesOf(command: ChangeShift, wanted: Wanted, shift: Shift, context: RosterWeekContext): RosterWeekEvent[] {
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
  if (calledOff && !shift.calledOff && command.reasonId)
    events.push({ type: 'ShiftCalledOff', data: { shiftId, reasonId: command.reasonId, userId } });
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
function plannedInRoster(
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

/**
 * Takes a shift to another location or week, with the changes that the same command asks for.
 * `to` is the context of where it goes; the shift itself does not stand in its own way there.
 */
export function decideMove(
  command: ChangeShift,
  from: { week: RosterWeek; locationId: LocationId },
  to: { week: RosterWeek; context: RosterWeekContext },
): { ok: true; out: RosterWeekEvent[]; in: RosterWeekEvent[] } | { ok: false; refusal: Refusal } {
  const no = (reason: Refusal) => ({ ok: false as const, refusal: reason });
  const shift = from.week.shifts[command.shiftId];
  if (!shift) return no(refusal('not_found'));
  if (shift.calledOff || command.calledOff) return no(refusal('shift_canceled'));
  const { time, jobId, userId, open } = wantedOf(command, shift);
  const { context } = to;
  const job = context.jobs[jobId];
  if (!job) return no(fieldRefusal('job_id', 'not_at_location'));
  const fault =
    refuseTime(time, jobId, context, FIELDS) ??
    (userId && refusePerson(userId, context, 'user_id')) ??
    (open && userId ? fieldRefusal('add_employee_schedule', 'planned_shift_cannot_be_open') : null);
  if (fault) return no(fault);
  const stale = refuseStale(command, shift);
  if (stale) return no(stale);
  if (userId) {
    const own = plannedInRoster(to.week, userId, time.date, shift.shiftId, context);
    const elsewhere = context.plannedElsewhere(userId, time.date).filter(({ id }) => id !== shift.shiftId);
    const second = refuseSecondShift(userId, time.date, own, { ...context, plannedElsewhere: () => elsewhere });
    const before = userId === shift.userId ? { time: shift.time, jobId: shift.jobId } : null;
    const inTheWay = second ?? (command.confirm ? null : askUnavailable(userId, { time, jobId }, before, context));
    if (inTheWay) return no(inTheWay);
  }
  const { shiftId, replacementOf } = shift;
  const data = { shiftId, jobFilterId: job.jobFilterId, jobId, time, userId, open, replacementOf };
  return {
    ok: true,
    out: [{ type: 'ShiftMovedOut', data: { shiftId, toLocationId: context.locationId, toMonday: context.monday } }],
    in: [{ type: 'ShiftMovedIn', data: { ...data, fromLocationId: from.locationId, wasTime: shift.time } }],
  };
}

/** Rules of the published roster: product page, "The roster". */
export const rosterWeekDecider: Decider<RosterWeekCommand, RosterWeekEvent, RosterWeek, RosterWeekContext> = {
  initialState: EMPTY_ROSTER_WEEK,
  evolve: evolveRosterWeek,
  decide,
};

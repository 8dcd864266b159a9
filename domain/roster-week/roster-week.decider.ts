import { type CommandMeta, type Decider, type Decision, happened, refused } from '../kernel/decider.js';
import type { LocationId, UserId } from '../kernel/ids.js';
import { type Fault, fieldRefusals, type Refusal, refusal } from '../kernel/refusal.js';
import { sameTime } from '../kernel/shift-time.js';
import { mondayOf } from '../kernel/civil-date.js';
import type { PlannedItem } from '../planning/planned-item.js';
import {
  askUnavailable,
  faultsOfPerson,
  faultsOfService,
  faultsOfTime,
  type PlanningContext,
  reasonsAgainst,
  refuseSecondShift,
} from '../planning/planning-context.js';
import { acknowledged } from '../planning/acknowledgement.js';
import { isOnCallOn } from '../planning/person-terms.js';
import { callLimitsOn, owedWhenShortened, owedWhenTakenAway } from '../rules/call-notice.js';
import type { HouseProfile } from '../rules/house-profile.js';
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
  shiftData,
  shiftsOf,
} from './roster-week.state.js';

/** Facts from other streams that the rules of a published week need. */
export interface RosterWeekContext extends PlanningContext {
  /** IANA zone of the location. */
  readonly zone: string;
  /** Rule profiles of the organisation. */
  readonly houseProfiles: readonly HouseProfile[];
}

type RosterDecision = Decision<RosterWeekEvent>;

/** Wire names of a published shift's start and end, for field faults. */
export const TIME_FIELDS = { from: 'start', until: 'ending' };

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
  const there = shiftsOf(week, jobFilterId).filter(({ time, calledOff }) => time.date === date && !calledOff).length;
  if (there > 0 && !confirm)
    return refused(refusal('template_overlap_needs_confirmation', { facts: { date, shifts: there } }));
  return happened(
    ...shifts.map((shift): RosterWeekEvent => ({ type: 'ShiftAdded', data: { ...shift, userId: null, open: true } })),
  );
}

/** Values of a shift after a command, not yet checked. */
export interface ResultingShift {
  readonly time: Shift['time'];
  readonly jobId: Shift['jobId'];
  readonly userId: Shift['userId'];
  readonly open: boolean;
  readonly calledOff: boolean;
}

/**
 * Values of a shift after a change, unchecked: absent fields keep theirs. Planning a person closes an open shift unless
 * `open` is given.
 */
export function resultingShiftOf(command: ChangeShift, shift: Shift): ResultingShift {
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

function changeShift(command: ChangeShift, week: RosterWeek, context: RosterWeekContext, now: number): RosterDecision {
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

const isReinstated = (wanted: ResultingShift, shift: Shift): boolean => shift.calledOff !== null && !wanted.calledOff;

const faultsOfWeek = (date: Shift['time']['date'], { monday }: RosterWeekContext, field: string): Fault[] =>
  mondayOf(date) === monday ? [] : [{ field, code: 'other_week' }];

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

function openReplacement(
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

/** Facts around a shift that is decided about, and the instant in milliseconds. */
interface DecidedAt {
  readonly context: RosterWeekContext;
  readonly now: number;
}

/**
 * Pay that is owed to the person of a shift when it is taken from them, or shortened to the times `after`; an empty
 * object where none is.
 */
function owedFor(
  { userId, time, calledOff }: Shift,
  { context, now }: DecidedAt,
  after?: Shift['time'],
): { owedMinutes?: number } {
  const person = userId === null || calledOff ? undefined : context.person(userId);
  if (!person) return {};
  const { zone, houseProfiles } = context;
  const isOnCall = isOnCallOn(person, time.date);
  const shift = { time, zone, isOnCall, limits: callLimitsOn(person, time.date, houseProfiles) };
  const owedMinutes = after ? owedWhenShortened(shift, after, now) : owedWhenTakenAway(shift, now);
  return owedMinutes > 0 ? { owedMinutes } : {};
}

function changesOf(command: ChangeShift, wanted: ResultingShift, shift: Shift, at: DecidedAt): RosterWeekEvent[] {
  const { context } = at;
  const { shiftId } = shift;
  const { time, jobId, userId, open, calledOff } = wanted;
  const events: RosterWeekEvent[] = [];
  const newPerson = userId !== shift.userId;
  const newTimes = !sameTime(time, shift.time);
  const before = newPerson || isReinstated(wanted, shift) ? null : shift;
  const reasons = acknowledged(
    userId && command.confirm && !calledOff ? reasonsAgainst(userId, wanted, before, context) : [],
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
  if (isReinstated(wanted, shift)) events.push({ type: 'ShiftReinstated', data: { shiftId } });
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

/** Published shifts of a person on a business date in this week, without called-off ones and without `except`. */
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

/** A shift as a planned item of `userId`, who need not be its person. */
export const plannedShift = (shift: Shift, userId: UserId, locationId: LocationId): PlannedItem => ({
  layer: 'published',
  id: shift.shiftId,
  userId,
  date: shift.time.date,
  locationId,
  jobId: shift.jobId,
  time: shift.time,
});

/** Rules of the published roster (product page, "The roster"). Moves between weeks are decided by `decideMove`. */
export const rosterWeekDecider: Decider<RosterWeekCommand, RosterWeekEvent, RosterWeek, RosterWeekContext> = {
  initialState: EMPTY_ROSTER_WEEK,
  evolve: evolveRosterWeek,
  decide,
};

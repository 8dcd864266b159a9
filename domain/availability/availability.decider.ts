import { addDays, type CivilDate } from '../kernel/civil-date.js';
import { type CommandMeta, type Decider, type Decision, happened, refused } from '../kernel/decider.js';
import { type FieldCode, fieldRefusal, fieldRefusals, type Refusal, refusal } from '../kernel/refusal.js';
import { covers } from '../planning/plan-status.js';
import type { PlannedItem } from '../planning/planning-context.js';
import type {
  AvailabilityCommand,
  ChangeAvailability,
  EnterAvailability,
  WithdrawAvailability,
} from './availability.commands.js';
import type { AvailabilityEvent, AvailabilityTime } from './availability.events.js';
import { type Availability, entryOf, evolveAvailability, NO_AVAILABILITY } from './availability.state.js';

export interface AvailabilityContext {
  readonly partTimer: boolean;
  /** Today at the location: dates before it are closed. Null: records are taken over, and every date is open. */
  readonly today: CivilDate | null;
  /** Published shifts that the person is planned on. */
  readonly planned: readonly PlannedItem[];
}

type AvailabilityDecision = Decision<AvailabilityEvent>;

const QUARTER = 15;
const EARLIEST_START = 285;
const LATEST_START = 1350;
/** 07:00 of the next day. */
const LATEST_END = 1860;
const DAYS_AHEAD = 366;

function decide(
  command: AvailabilityCommand,
  state: Availability,
  context: AvailabilityContext,
  _meta: CommandMeta,
): AvailabilityDecision {
  switch (command.type) {
    case 'EnterAvailability':
      return enter(command, state, context);
    case 'ChangeAvailability':
      return change(command, state, context);
    case 'WithdrawAvailability':
      return withdraw(command, state, context);
  }
}

function enter(command: EnterAvailability, state: Availability, context: AvailabilityContext): AvailabilityDecision {
  const { availabilityId, userId, date, time, confirm } = command;
  if (!context.partTimer) return refused(fieldRefusal('userId', 'not_part_timer'));
  const fault = refuseTimes(date, time, context);
  if (fault) return refused(fault);
  const there = state.entries[date];
  if (there) return refused(refusal('availability_exists', { current: { ...there } }));
  const question = confirm ? null : askOverShift(date, time, context);
  if (question) return refused(question);
  return happened({ type: 'AvailabilityEntered', data: { availabilityId, userId, date, time } });
}

function change(command: ChangeAvailability, state: Availability, context: AvailabilityContext): AvailabilityDecision {
  const { availabilityId, date, time, confirm } = command;
  const entry = entryOf(state, availabilityId);
  if (!entry) return refused(refusal('not_found'));
  if (date !== entry.date) return refused(fieldRefusal('from', 'other_date'));
  const fault = refuseTimes(date, time, context);
  if (fault) return refused(fault);
  const { userId, time: was } = entry;
  if (time.from === was.from && time.until === was.until) return happened();
  const question = confirm ? null : askOverShift(date, time, context);
  if (question) return refused(question);
  return happened({ type: 'AvailabilityChanged', data: { availabilityId, userId, date, time, was } });
}

function withdraw(
  { availabilityId, confirm }: WithdrawAvailability,
  state: Availability,
  context: AvailabilityContext,
): AvailabilityDecision {
  const entry = entryOf(state, availabilityId);
  if (!entry) return refused(refusal('not_found'));
  const { userId, date, time: was } = entry;
  if (isClosed(date, context)) return refused(refusal('date_closed'));
  const question = confirm ? null : askOverShift(date, null, context);
  if (question) return refused(question);
  return happened({ type: 'AvailabilityWithdrawn', data: { availabilityId, userId, date, was } });
}

const isClosed = (date: CivilDate, { today }: AvailabilityContext): boolean => today !== null && date < today;

/** Bounds of the api page; dates that do not belong together and closed ones only when nothing else is wrong. */
function refuseTimes(date: CivilDate, time: AvailabilityTime, context: AvailabilityContext): Refusal | null {
  const { today } = context;
  const faults: { field: string; code: FieldCode }[] = [];
  const startFault =
    today !== null && date > addDays(today, DAYS_AHEAD) ? 'max' : boundFault(time.from, EARLIEST_START, LATEST_START);
  if (startFault) faults.push({ field: 'from', code: startFault });
  const endFault = boundFault(time.until, Number.NEGATIVE_INFINITY, LATEST_END);
  if (endFault) faults.push({ field: 'until', code: endFault });
  if (faults.length > 0) return fieldRefusals(faults);
  if (time.until <= time.from) return fieldRefusal('until', 'invalid_dates');
  return isClosed(date, context) ? refusal('date_closed') : null;
}

function boundFault(minute: number, earliest: number, latest: number): FieldCode | null {
  if (minute < earliest) return 'min';
  if (minute > latest) return 'max';
  return minute % QUARTER === 0 ? null : 'format';
}

/** Shifts of that date that times, or none at all, leave uncovered: those to ask about and to flag. */
export const uncoveredShifts = (
  date: CivilDate,
  time: AvailabilityTime | null,
  { planned }: Pick<AvailabilityContext, 'planned'>,
): PlannedItem[] => planned.filter((item) => item.date === date && !(time && covers(time, item.time)));

/** `facts.planned`: for the caller, who knows names, to present. */
function askOverShift(date: CivilDate, time: AvailabilityTime | null, context: AvailabilityContext): Refusal | null {
  const planned = uncoveredShifts(date, time, context);
  if (planned.length === 0) return null;
  return refusal('availability_over_shift_needs_confirmation', { facts: { date, planned } });
}

/** Rules of what part-timers enter: product page, "Requests", and the bounds of the api page. */
export const availabilityDecider: Decider<AvailabilityCommand, AvailabilityEvent, Availability, AvailabilityContext> = {
  initialState: NO_AVAILABILITY,
  evolve: evolveAvailability,
  decide,
};

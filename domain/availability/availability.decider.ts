import type { CivilDate } from '../kernel/civil-date.js';
import { type CommandMeta, type Decider, type Decision, happened, refused } from '../kernel/decider.js';
import { type FieldFault, fieldRefusal, fieldRefusals, type Refusal, refusal } from '../kernel/refusal.js';
import { coversShift } from '../planning/plan-status.js';
import { type Agreement, employedOn, isFullTimerOn } from '../planning/person-terms.js';
import type { PlannedItem } from '../planning/planned-item.js';
import type {
  AvailabilityCommand,
  ChangeAvailability,
  EnterAvailability,
  WithdrawAvailability,
} from './availability.commands.js';
import { closedWeekOf, type WeekClosing } from './availability-closing.js';
import { isPastDay, lastDay } from './availability-dates.js';
import type { AvailabilityEvent, AvailabilityTime } from './availability.events.js';
import { availabilityTimeFaults } from './availability-times.js';
import { type Availability, availabilityEntry, evolveAvailability, NO_AVAILABILITY } from './availability.state.js';

/** Facts of other streams for entering availability. */
export interface AvailabilityContext {
  readonly person: Agreement;
  /** Today at the location; earlier dates are closed. Null (imported records): no limits relative to today. */
  readonly today: CivilDate | null;
  /** Published shifts of the person. */
  readonly planned: readonly PlannedItem[];
  /** Closing of weeks for the author; managers have `NEVER_CLOSES`. */
  readonly closing: WeekClosing;
}

type AvailabilityDecision = Decision<AvailabilityEvent>;

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
  const rejection = refuseTimes(date, time, { context, faults: faultsOfKind(date, context) });
  if (rejection) return refused(rejection);
  const existing = state.entries[date];
  if (existing) return refused(refusal('availability_exists', { current: { ...existing } }));
  const question = confirm ? null : askOverShift(date, time, context);
  if (question) return refused(question);
  return happened({ type: 'AvailabilityEntered', data: { availabilityId, userId, date, time } });
}

/** Faults by employment on the date. For taken-over data (`today` null) only the full-timer rule applies. */
function faultsOfKind(date: CivilDate, { person, today }: AvailabilityContext): FieldFault[] {
  if (today !== null && !employedOn(person, date)) return [{ field: 'from', code: 'not_in_service' }];
  return isFullTimerOn(person, date) ? [{ field: 'userId', code: 'not_part_timer' }] : [];
}

function change(command: ChangeAvailability, state: Availability, context: AvailabilityContext): AvailabilityDecision {
  const { availabilityId, date, time, confirm } = command;
  const entry = availabilityEntry(state, availabilityId);
  if (!entry) return refused(refusal('not_found'));
  const dateFaults: FieldFault[] = date === entry.date ? [] : [{ field: 'from', code: 'other_date' }];
  const rejection = refuseTimes(date, time, { context, faults: dateFaults });
  if (rejection) return refused(rejection);
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
  const entry = availabilityEntry(state, availabilityId);
  if (!entry) return refused(refusal('not_found'));
  const { userId, date, time: was } = entry;
  const closed = refuseClosed(date, context);
  if (closed) return refused(closed);
  const question = confirm ? null : askOverShift(date, null, context);
  if (question) return refused(question);
  return happened({ type: 'AvailabilityWithdrawn', data: { availabilityId, userId, date, was } });
}

function refuseClosed(date: CivilDate, { today, closing }: AvailabilityContext): Refusal | null {
  if (today === null) return null;
  if (isPastDay(date, today)) return refusal('date_closed');
  return closedWeekOf(date, closing, today) ? refusal('availability_closed') : null;
}

/**
 * Every field at fault at once, those found before included; dates that do not belong together and closed ones
 * only when nothing else is wrong.
 */
function refuseTimes(
  date: CivilDate,
  time: AvailabilityTime,
  { context, faults }: { context: AvailabilityContext; faults: readonly FieldFault[] },
): Refusal | null {
  const latest = context.today && lastDay(context.today);
  const fieldsAtFault = fieldRefusals([
    ...faults,
    ...(latest && date > latest ? [{ field: 'from', code: 'max', limit: latest } as const] : []),
    ...availabilityTimeFaults(time),
  ]);
  if (fieldsAtFault) return fieldsAtFault;
  if (time.until <= time.from) return fieldRefusal('until', 'invalid_dates');
  return refuseClosed(date, context);
}

/** Planned shifts of a date that the times do not cover (null: all of that date). */
export const uncoveredShifts = (
  date: CivilDate,
  time: AvailabilityTime | null,
  { planned }: Pick<AvailabilityContext, 'planned'>,
): PlannedItem[] => planned.filter((item) => item.date === date && !(time && coversShift(time, item.time)));

/** `facts.planned`: for the caller, who knows names, to present. */
function askOverShift(date: CivilDate, time: AvailabilityTime | null, context: AvailabilityContext): Refusal | null {
  const planned = uncoveredShifts(date, time, context);
  if (planned.length === 0) return null;
  return refusal('availability_over_shift_needs_confirmation', { facts: { date, planned } });
}

/** Rules of part-timers' availability (product page, "Requests"; bounds of the api page). */
export const availabilityDecider: Decider<AvailabilityCommand, AvailabilityEvent, Availability, AvailabilityContext> = {
  initialState: NO_AVAILABILITY,
  evolve: evolveAvailability,
  decide,
};

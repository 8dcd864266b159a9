import { type CivilDate, weekDates } from '../kernel/civil-date.js';
import type { Instant } from '../kernel/clock-time.js';
import type { Recorded } from '../kernel/event.js';
import type { AvailabilityId, UserId } from '../kernel/ids.js';
import type { AvailabilityEvent, AvailabilityTime } from './availability.events.js';

/** Availability of a person on one date. */
export interface AvailabilityEntry {
  readonly availabilityId: AvailabilityId;
  readonly userId: UserId;
  readonly date: CivilDate;
  readonly time: AvailabilityTime;
}

/** Availability of one person, by date. */
export interface Availability {
  readonly entries: Readonly<Record<CivilDate, AvailabilityEntry>>;
  /** Last change of a date by the person themselves, by date; withdrawn entries included. */
  readonly enteredAt: Readonly<Record<CivilDate, Instant>>;
}

/** Availability before the first event. */
export const NO_AVAILABILITY: Availability = { entries: {}, enteredAt: {} };

/**
 * Folds events in order into a new state; `state` itself without events. `enteredAt` notes only entries made by the
 * person themselves, withdrawals included.
 */
export function evolveAvailability(state: Availability, events: readonly Recorded<AvailabilityEvent>[]): Availability {
  if (events.length === 0) return state;
  const entries: Record<CivilDate, AvailabilityEntry> = { ...state.entries };
  const enteredAt: Record<CivilDate, Instant> = { ...state.enteredAt };
  for (const { type, data, meta } of events) {
    const { availabilityId, userId, date } = data;
    if (meta.actorId === userId) enteredAt[date] = meta.at;
    if (type === 'AvailabilityWithdrawn') delete entries[date];
    else entries[date] = { availabilityId, userId, date, time: data.time };
  }
  return { entries, enteredAt };
}

/** Last change of a date of the week by the person themselves; null: none. */
export function enteredInWeek({ enteredAt }: Availability, monday: CivilDate): Instant | null {
  const instants = weekDates(monday).flatMap((date) => enteredAt[date] ?? []);
  return instants.toSorted().at(-1) ?? null;
}

/** Entry with this id; undefined: withdrawn or never entered. */
export const availabilityEntry = (
  { entries }: Availability,
  availabilityId: AvailabilityId,
): AvailabilityEntry | undefined => Object.values(entries).find((entry) => entry.availabilityId === availabilityId);

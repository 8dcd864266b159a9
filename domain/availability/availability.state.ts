import type { CivilDate } from '../kernel/civil-date.js';
import type { Recorded } from '../kernel/event.js';
import type { AvailabilityId, UserId } from '../kernel/ids.js';
import type { AvailabilityEvent, AvailabilityTime } from './availability.events.js';

export interface AvailabilityEntry {
  readonly availabilityId: AvailabilityId;
  readonly userId: UserId;
  readonly date: CivilDate;
  readonly time: AvailabilityTime;
}

/** What one person has entered, by date. */
export interface Availability {
  readonly entries: Readonly<Record<CivilDate, AvailabilityEntry>>;
}

export const NO_AVAILABILITY: Availability = { entries: {} };

export function evolveAvailability(state: Availability, events: readonly Recorded<AvailabilityEvent>[]): Availability {
  if (events.length === 0) return state;
  const entries: Record<CivilDate, AvailabilityEntry> = { ...state.entries };
  for (const { type, data } of events) {
    const { availabilityId, userId, date } = data;
    if (type === 'AvailabilityWithdrawn') delete entries[date];
    else entries[date] = { availabilityId, userId, date, time: data.time };
  }
  return { entries };
}

export const entryOf = ({ entries }: Availability, availabilityId: AvailabilityId): AvailabilityEntry | undefined =>
  Object.values(entries).find((entry) => entry.availabilityId === availabilityId);

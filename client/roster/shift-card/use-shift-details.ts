import { always } from '#domain/kernel/dated-week';
import { mondayOf } from '#domain/kernel/civil-date';
import type { Moment } from '#domain/kernel/clock-time';
import type { JobView } from '#domain/job/job.views';
import { type Colleague, colleaguesOn } from '#domain/own-roster/colleagues';
import { type LastBus, lastBusAfter } from '#domain/own-roster/last-bus';
import { expectedEnd } from '#domain/own-roster/shift-span';
import type { DomainRecord } from '#domain/location/location.views';
import type { OwnLocation } from '#domain/own-roster/own-location.views';
import type { FullSchedule } from '#domain/roster-week/roster-week.views';
import { useLocationRecord } from '../../platform/session/use-session.js';
import { zoneOf } from '../../platform/session/today.js';
import type { OwnRoster } from '../published-week/own-roster.js';
import { useOwnRoster, useRosterDirectory, useWeekRoster } from '../published-week/use-rosters.js';

/** Facts about one of the user's shifts, beyond its record. */
export interface ShiftDetails {
  /** Null: jobs have not loaded, or the job is unknown. */
  readonly job: JobView | null;
  /** Name of the location; empty when unknown. */
  readonly placeName: string;
  /** IANA time zone of the location. */
  readonly zone: string;
  /** Wall clock at the expected end; null for call. */
  readonly endsAt: Moment | null;
  /** Colleagues at work during the shift, nearest job first; null until the week has loaded. */
  readonly colleagues: readonly Colleague[] | null;
  /** Comment of the day for all employees; null: none. */
  readonly comment: string | null;
  /** Last bus after the shift; null: none is known, or the shift was called off. */
  readonly lastBus: LastBus | null;
}

/**
 * Live details of one of the user's shifts, at any location; `job`, `colleagues` and `comment` are null until they have
 * loaded.
 */
export function useShiftDetails(shift: FullSchedule): ShiftDetails {
  const roster = useWeekRoster(shift.horecaLocationId, mondayOf(shift.date));
  const directory = useRosterDirectory();
  const location = usePlace(shift.horecaLocationId);
  const jobs = directory.phase === 'ready' ? directory.jobs : null;
  const { zone } = location;
  return {
    job: jobs?.get(shift.jobId) ?? null,
    placeName: location.name,
    zone,
    endsAt: expectedEnd(shift, zone),
    colleagues: roster && colleaguesOn(shift, roster.shifts.values(), zone),
    comment: roster?.comments.get(shift.date)?.textEmployees ?? null,
    lastBus: shift.canceled ? null : lastBusAfter(shift, location.lastBus, zone),
  };
}

type ShiftPlace = Pick<OwnLocation, 'name' | 'zone' | 'lastBus'>;

/** Name, time zone and last buses of a shift's location, as `placeAmong` finds them in the user's live roster. */
export function usePlace(locationId: string): ShiftPlace {
  return placeAmong(useOwnRoster(), useLocationRecord(), locationId);
}

/**
 * Name, time zone and last buses of a location, from the user's roster. Of an unknown location: name from `currentLocation` (the
 * location of the address) or empty, time zone of `currentLocation`, no buses.
 */
export function placeAmong(
  myRoster: OwnRoster | null,
  currentLocation: DomainRecord | null,
  locationId: string,
): ShiftPlace {
  const found = myRoster?.locations.get(locationId);
  if (found) return found;
  return {
    name: currentLocation?.horecaLocationId === locationId ? currentLocation.description : '',
    zone: zoneOf(currentLocation),
    lastBus: always([]),
  };
}

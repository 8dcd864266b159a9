import { Injectable } from '@nestjs/common';
import type { CivilDate } from '#domain/kernel/civil-date';
import { type Instant, instant } from '#domain/kernel/clock-time';
import { fieldRefusal } from '#domain/kernel/refusal';
import { CommandRefused } from '../../event-store/refused.js';
import type { Caller } from '../../http/caller.js';
import { Reach } from '../../access/reach.js';
import type { RosterPlace } from './week-as-of.js';

/** Week as named in a call. */
interface RequestedWeek {
  readonly start: CivilDate;
  /** Absent: the session's location. */
  readonly horecaLocationId?: string | undefined;
  /** Absent: all departments. */
  readonly jobFilterId?: string | undefined;
}

/**
 * Resolves the week named in a call to location and department, and refuses those out of the caller's reach; without a
 * location the session's.
 */
@Injectable()
export class RosterPlaces {
  constructor(private readonly reach: Reach) {}

  /**
   * Week within reach.
   * @throws CommandRefused `not_found` for a location or department out of reach, `not_at_location` for a department of
   * another location
   */
  async find(caller: Caller, { start, horecaLocationId, jobFilterId }: RequestedWeek): Promise<RosterPlace> {
    const { organisationId } = caller;
    const locationId = horecaLocationId
      ? this.reach.location(caller, horecaLocationId, 'horecaLocationId')
      : caller.locationId;
    if (!jobFilterId) return { organisationId, locationId, monday: start, jobFilterId: null };
    const filter = await this.reach.jobFilter(caller, jobFilterId, 'jobFilterId');
    if (filter.locationId !== locationId) throw new CommandRefused(fieldRefusal('jobFilterId', 'not_at_location'));
    return { organisationId, locationId, monday: start, jobFilterId: filter.jobFilterId };
  }
}

/** The instant, or now if absent. @throws CommandRefused `max` in the field `at` for a future instant */
export function pastInstant(at: Instant | undefined): Instant {
  const now = instant(Date.now());
  if (at !== undefined && at > now) throw new CommandRefused(fieldRefusal('at', 'max', { limit: now }));
  return at ?? now;
}

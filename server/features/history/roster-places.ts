import { Injectable } from '@nestjs/common';
import type { CivilDate } from '#domain/kernel/civil-date';
import { type Instant, instant } from '#domain/kernel/clock-time';
import { fieldRefusal } from '#domain/kernel/refusal';
import { CommandRefused } from '../../event-store/refused.js';
import type { Caller } from '../../http/caller.js';
import { Reach } from '../../access/reach.js';
import type { RosterPlace } from './week-as-of.js';

/** A week as calls name it. */
interface RequestedWeek {
  readonly start: CivilDate;
  /** Absent: the location of the host name. */
  readonly horecaLocationId?: string | undefined;
  /** Absent: every department. */
  readonly jobFilterId?: string | undefined;
}

/** Weeks within reach. */
@Injectable()
export class RosterPlaces {
  constructor(private readonly reach: Reach) {}

  /** @throws CommandRefused for a location or department that is out of reach, or a department of another location */
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

/** Absent: now. @throws CommandRefused for an instant that has not come yet. */
export function pastInstant(at: Instant | undefined): Instant {
  const now = instant(Date.now());
  if (at !== undefined && at > now) throw new CommandRefused(fieldRefusal('at', 'max'));
  return at ?? now;
}

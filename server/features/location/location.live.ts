import { Injectable } from '@nestjs/common';
import { isAdmin } from '#domain/access/access';
import type { LocationId } from '#domain/kernel/ids';
import type { RecordChange, RecordSnapshot } from '#domain/live/messages';
import { locationRecordStream } from '#domain/catalogue/location-records.views';
import type { LoggedEvent } from '../../event-store/logged-event.js';
import type { Caller } from '../../http/caller.js';
import {
  type Admission,
  type Invalidation,
  type RecordRoom,
  type RecordStreams,
  LiveStreams,
} from '../../live/live-streams.js';
import { AdminSources, EverybodySources, type SharedPlace } from '../../live/record-sources.js';
import { Registers } from '../../registration/registers.js';

/**
 * Stream `location/{locationId}` with the records for all people of a location, and for admins those they plan with.
 * Features add its records; staff do not learn who made a change.
 */
@Registers(LiveStreams)
@Injectable()
export class LocationLive implements RecordStreams {
  readonly name = 'location';
  readonly carries = 'records';

  constructor(
    private readonly admins: AdminSources,
    private readonly everybody: EverybodySources,
  ) {}

  admit({ role, reach }: Caller, stream: string): Admission {
    const locationId = locationOf(stream);
    if (stream !== locationRecordStream(locationId) || !reach.has(locationId)) return { refused: 'not_found' };
    return { audience: isAdmin(role) ? 'admin' : 'staff' };
  }

  invalidations(logged: LoggedEvent, room: RecordRoom): readonly Invalidation[] {
    const scope = placeOf(room);
    const shared = this.everybody.invalidations(logged, scope);
    if (scope.audience === 'admin') return [...shared, ...this.admins.invalidations(logged, scope)];
    // Staff are told what is, not whose work it was.
    return shared.map((one) => ({ ...one, actorId: null }));
  }

  async snapshot(room: RecordRoom): Promise<RecordSnapshot> {
    const scope = placeOf(room);
    const shared = await this.everybody.snapshot(scope);
    return scope.audience === 'admin' ? { ...(await this.admins.snapshot(scope)), ...shared } : shared;
  }

  async read(room: RecordRoom, invalidations: readonly Invalidation[]): Promise<RecordChange[]> {
    const scope = placeOf(room);
    const shared = await this.everybody.read(scope, invalidations);
    return scope.audience === 'admin' ? [...(await this.admins.read(scope, invalidations)), ...shared] : shared;
  }
}

const placeOf = ({ organisationId, stream, audience }: RecordRoom): SharedPlace => ({
  organisationId,
  locationId: locationOf(stream),
  audience: audience === 'admin' ? 'admin' : 'staff',
});

const locationOf = (stream: string): LocationId => stream.slice('location/'.length) as LocationId;

import { Injectable } from '@nestjs/common';
import { isAdmin } from '#domain/access/access';
import type { RecordChange, RecordSnapshot } from '#domain/live/messages';
import type { LoggedEvent } from '../event-store/logged-event.js';
import type { Caller } from '../http/caller.js';
import {
  type Admission,
  type Invalidation,
  type RecordRoom,
  type RecordStreams,
  LiveStreams,
} from '../live/live-streams.js';
import { PlanningSources } from '../live/record-sources.js';
import { admitToWeek, weekPlaceOf } from '../access/stream-place.js';
import { Registers } from '../registration/registers.js';

/**
 * Stream `planning/{locationId}/{monday}` with the facts for decisions on a board, for admins who reach the location.
 * Features add its records.
 */
@Registers(LiveStreams)
@Injectable()
export class PlanningLive implements RecordStreams {
  readonly name = 'planning';
  readonly carries = 'records';

  constructor(private readonly sources: PlanningSources) {}

  admit(caller: Caller, stream: string): Admission {
    return isAdmin(caller.role) ? admitToWeek(caller, stream, 'admin') : { refused: 'forbidden' };
  }

  invalidations(logged: LoggedEvent, room: RecordRoom): readonly Invalidation[] {
    return this.sources.invalidations(logged, weekPlaceOf(room));
  }

  snapshot(room: RecordRoom): Promise<RecordSnapshot> {
    return this.sources.snapshot(weekPlaceOf(room));
  }

  read(room: RecordRoom, invalidations: readonly Invalidation[]): Promise<RecordChange[]> {
    return this.sources.read(weekPlaceOf(room), invalidations);
  }
}

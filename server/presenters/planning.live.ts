import { Injectable } from '@nestjs/common';
import { isAdmin } from '#domain/access/access';
import type { RecordChange, RecordSnapshot } from '#domain/live/messages';
import type { LoggedEvent } from '../event-store/logged-event.js';
import type { Caller } from '../http/caller.js';
import type { Admission, Invalidation, RecordRoom, RecordStreams } from '../live/live-streams.js';
import { RecordSources } from '../live/record-sources.js';
import { admitToWeek, weekPlaceOf } from '../access/stream-place.js';

/**
 * `planning/{locationId}/{monday}`: the facts that a board decides with, for admins who reach the location
 * (records: `PlanningRecords`). Features add theirs.
 */
@Injectable()
export class PlanningLive implements RecordStreams {
  readonly name = 'planning';
  readonly carries = 'records';

  constructor(private readonly sources: RecordSources) {}

  admit(caller: Caller, stream: string): Admission {
    return isAdmin(caller.role) ? admitToWeek(caller, stream, 'admin') : { refused: 'forbidden' };
  }

  invalidations(logged: LoggedEvent, room: RecordRoom): readonly Invalidation[] {
    return this.sources.planning.invalidations(logged, weekPlaceOf(room));
  }

  snapshot(room: RecordRoom): Promise<RecordSnapshot> {
    return this.sources.planning.snapshot(weekPlaceOf(room));
  }

  read(room: RecordRoom, invalidations: readonly Invalidation[]): Promise<RecordChange[]> {
    return this.sources.planning.read(weekPlaceOf(room), invalidations);
  }
}

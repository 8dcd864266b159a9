import { Injectable } from '@nestjs/common';
import { isAdmin } from '#domain/access/access';
import { digestOf } from '#domain/draft-week/digest';
import type { DraftWeek } from '#domain/draft-week/draft-week.state';
import { StreamReader } from '../../event-store/stream-reader.js';
import type { Caller } from '../../http/caller.js';
import { type Admission, type EventStreams, LiveStreams } from '../../live/live-streams.js';
import { draftWeekKind } from '../../decision-context/planning-contexts.js';
import { admitToWeek } from '../../access/stream-place.js';
import { Registers } from '../../registration/registers.js';

/** Stream `draft-week/{locationId}/{monday}` with the events of the draft, for admins who reach the location. */
@Registers(LiveStreams)
@Injectable()
export class DraftWeekLive implements EventStreams {
  readonly name = 'draft-week';
  readonly carries = 'events';

  constructor(private readonly streams: StreamReader) {}

  admit(caller: Caller, stream: string): Admission {
    return isAdmin(caller.role) ? admitToWeek(caller, stream, 'admin') : { refused: 'forbidden' };
  }

  snapshot(organisationId: string, stream: string): Promise<{ state: DraftWeek; version: number }> {
    return this.streams.read(draftWeekKind, organisationId, stream);
  }

  digest(state: unknown): string {
    return digestOf(state as DraftWeek);
  }
}

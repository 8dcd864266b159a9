import { Injectable } from '@nestjs/common';
import { daysBetween } from '#domain/kernel/civil-date';
import { todayAt } from '#domain/kernel/zone';
import type { RecordChange, RecordSnapshot } from '#domain/live/messages';
import { WALL_RECORD, type WallRecords } from '#domain/wall-screen/wall-screen.views';
import { streamPlace } from '#domain/kernel/stream-place';
import type { LoggedEvent } from '../../event-store/logged-event.js';
import {
  type Admission,
  type Invalidation,
  type RecordRoom,
  type RecordStreams,
  LiveStreams,
} from '../../live/live-streams.js';
import { WallReader } from './wall.reader.js';
import { screenOf, WALL_SCREEN_STREAMS } from './wall-screen-stream.js';
import { Registers } from '../../registration/registers.js';

/** Type of the stream's only record. */
const WALL: keyof WallRecords = 'wall';
/** Invalidation without an author, because screens get no ids of people. */
const CHANGED: Invalidation = { type: WALL, id: WALL_RECORD, actorId: null, writeId: null };

/**
 * Stream `wall-screen/{locationId}/{wallScreenId}` with what a wall screen shows, as one record, for the holder of its
 * key.
 */
@Registers(LiveStreams)
@Injectable()
export class WallScreenLive implements RecordStreams {
  readonly name = WALL_SCREEN_STREAMS;
  readonly carries = 'records';

  constructor(private readonly reader: WallReader) {}

  /** Refuses every session; people have the roster instead. */
  admit(): Admission {
    return { refused: 'not_found' };
  }

  invalidations({ streamId }: LoggedEvent, { stream }: RecordRoom): readonly Invalidation[] {
    const { locationId } = screenOf(stream);
    if (streamId.startsWith('roster-week/')) {
      const week = streamPlace(streamId);
      return week.locationId === locationId && isNear(week.monday) ? [CHANGED] : [];
    }
    // Names of people, jobs and departments, opening hours; what is told of a day; the screen itself.
    const isWatched = [`comment/${locationId}`, `wall-screen/${locationId}`].includes(streamId);
    return isWatched || streamId.startsWith('person/') || streamId.startsWith('organisation/') ? [CHANGED] : [];
  }

  async snapshot(room: RecordRoom): Promise<RecordSnapshot> {
    const wall = await this.reader.read(room, Date.now());
    return { [WALL]: wall ? { [WALL_RECORD]: wall } : {} };
  }

  async read(room: RecordRoom): Promise<RecordChange[]> {
    const record = await this.reader.read(room, Date.now());
    return [{ type: WALL, id: WALL_RECORD, record, actorId: null, writeId: null }];
  }
}

/** Whether a week may contain a date that a screen shows, in any zone. */
function isNear(monday: Parameters<typeof daysBetween>[0]): boolean {
  const days = daysBetween(monday, todayAt(Date.now(), 'UTC'));
  return days >= -4 && days <= 9;
}

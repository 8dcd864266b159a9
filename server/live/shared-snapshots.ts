import type { RecordSnapshot } from '#domain/live/messages';

export interface SharedSnapshot {
  /** Position of the log that it holds everything up to. */
  readonly version: number;
  readonly state: Promise<RecordSnapshot>;
}

/** How long after it was read a snapshot may be given to somebody else, in milliseconds. */
const SHARED_MS = 1_000;

/**
 * Snapshots of rooms, read once for all who come at the same time, as everybody does after a restart. One is given
 * to somebody else only while its room has not been told of anything newer: what comes later they hear themselves.
 */
export class SharedSnapshots {
  private readonly byRoom = new Map<string, SharedSnapshot>();

  /** `told`: position up to which the room was told of changes; `now`: the one that a reading from here on covers. */
  of(room: string, sentUpTo: number, now: number, read: () => Promise<RecordSnapshot>): SharedSnapshot {
    const known = this.byRoom.get(room);
    if (known && known.version >= sentUpTo) return known;
    const made: SharedSnapshot = { version: now, state: read() };
    this.byRoom.set(room, made);
    const forget = () => {
      if (this.byRoom.get(room) === made) this.byRoom.delete(room);
    };
    made.state.then(() => setTimeout(forget, SHARED_MS).unref(), forget);
    return made;
  }
}

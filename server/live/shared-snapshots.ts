import type { RecordSnapshot } from '#domain/live/messages';

/** Snapshot of a room, possibly still being read. */
export interface SharedSnapshot {
  /** Log position up to which it contains everything. */
  readonly version: number;
  readonly state: Promise<RecordSnapshot>;
}

/** Time for which a snapshot may be shared after it was read. Milliseconds. */
const SHARED_MS = 1_000;

/**
 * Snapshots of rooms, read once for all watchers that arrive together, as after a restart, and reused for up to 1 s
 * after the read.
 */
export class SharedSnapshots {
  private readonly byRoom = new Map<string, SharedSnapshot>();

  /**
   * Snapshot of a room: a cached one that is not older than `sentUpTo` (position up to which the room was sent
   * changes), or a new one by `read` with version `now` (log position before the read).
   */
  of(room: string, sentUpTo: number, now: number, read: () => Promise<RecordSnapshot>): SharedSnapshot {
    const cached = this.byRoom.get(room);
    if (cached && cached.version >= sentUpTo) return cached;
    const made: SharedSnapshot = { version: now, state: read() };
    this.byRoom.set(room, made);
    const forget = () => {
      if (this.byRoom.get(room) === made) this.byRoom.delete(room);
    };
    made.state.then(() => setTimeout(forget, SHARED_MS).unref(), forget);
    return made;
  }
}

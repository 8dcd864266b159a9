import type { RecordRoom, RecordStreams, Invalidation } from './live-streams.js';

/** Sockets of this node that watch one stream as one audience. */
export interface Room extends RecordRoom {
  readonly key: string;
  /** Number of sockets. */
  members: number;
  /** Log position up to which changes were sent. */
  last: number;
}

/** Name of a room at socket.io. */
export const roomKey = ({ organisationId, stream, audience }: RecordRoom): string =>
  `${organisationId}|${stream}|${audience}`;

/**
 * Invalidations without duplicates, and without single records of a type that is invalidated completely. Author and
 * write become null where several writes are merged.
 */
export function mergeInvalidations(invalidations: readonly Invalidation[]): Invalidation[] {
  const merged = new Map<string, Invalidation>();
  for (const one of invalidations) {
    const key = `${one.type}|${one.id}`;
    const before = merged.get(key);
    const same = !before || before.writeId === one.writeId;
    merged.set(key, same ? one : { ...one, actorId: null, writeId: null });
  }
  const completeTypes = new Set(invalidations.filter(({ id }) => id === null).map(({ type }) => type));
  return [...merged.values()].filter(({ type, id }) => id === null || !completeTypes.has(type));
}

/**
 * Reads invalidated records of a room and sends them, one read at a time; invalidations during a read are merged into
 * the next.
 */
export class RoomBroadcaster {
  private invalidations: Invalidation[] = [];
  private upTo = 0;
  private running = false;

  constructor(
    private readonly handler: RecordStreams,
    private readonly room: Room,
    private readonly send: (
      room: Room,
      changes: Awaited<ReturnType<RecordStreams['read']>>,
      from: number,
      to: number,
    ) => void,
    private readonly onError: (error: unknown) => void,
  ) {}

  /**
   * Queues invalidations by events up to position `upTo`; returns at once. A change without an event has the position
   * up to which changes were sent.
   */
  push(invalidations: readonly Invalidation[], upTo: number): void {
    this.invalidations.push(...invalidations);
    this.upTo = Math.max(this.upTo, upTo);
    if (!this.running) void this.run();
  }

  private async run(): Promise<void> {
    this.running = true;
    while (this.invalidations.length > 0) {
      const invalidations = mergeInvalidations(this.invalidations);
      const to = this.upTo;
      this.invalidations = [];
      try {
        const changes = await this.handler.read(this.room, invalidations);
        const from = this.room.last;
        this.room.last = to;
        this.send(this.room, changes, from, to);
      } catch (error) {
        // Watchers notice by the next `head` that they have missed something, and ask.
        this.room.last = to;
        this.onError(error);
      }
    }
    this.running = false;
  }
}

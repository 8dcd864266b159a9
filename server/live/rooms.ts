import type { RecordRoom, RecordStreams, Invalidation } from './live-streams.js';

/** Broadcasts one stream to this node's sockets of one audience. */
export interface Room extends RecordRoom {
  readonly key: string;
  /** Sockets in it. */
  members: number;
  /** Position up to which its watchers have been told. */
  last: number;
}

export const roomKey = ({ organisationId, stream, audience }: RecordRoom): string =>
  `${organisationId}|${stream}|${audience}`;

/** Invalidations without repeats; one of a whole type stands for every record of it. */
export function mergeInvalidations(invalidations: readonly Invalidation[]): Invalidation[] {
  const merged = new Map<string, Invalidation>();
  for (const one of invalidations) {
    const key = `${one.type}|${one.id}`;
    const before = merged.get(key);
    const same = !before || before.writeId === one.writeId;
    merged.set(key, same ? one : { ...one, actorId: null, writeId: null });
  }
  const whole = new Set(invalidations.filter(({ id }) => id === null).map(({ type }) => type));
  return [...merged.values()].filter(({ type, id }) => id === null || !whole.has(type));
}

/**
 * Reads and sends what was invalidated in a room, one after the other. What comes while a read is on its way is
 * gathered into the next one, so that a burst of edits costs two reads.
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

  push(invalidations: readonly Invalidation[], upTo: number): void {
    this.invalidations.push(...invalidations);
    this.upTo = upTo;
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

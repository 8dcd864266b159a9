import type { DomainEvent, Recorded } from '#domain/kernel/event';
import { groupBy } from '#domain/kernel/group-by';
import type { LoggedEvent } from './logged-event.js';
import type { StreamKinds } from './stream-kind.js';
import type { FactsKey } from './facts.js';

/** Folded states kept per organisation; weeks are short, so this is some megabytes. */
const MAX_STREAMS = 1000;

export interface FoldedStream {
  readonly version: number;
  readonly state: unknown;
}

/**
 * Cache of one organisation on a node: folded stream states and facts from tables, all as of one position of its log. A
 * batch takes the lock, catches up from that position, and decides without further reads.
 */
export class OrganisationMemory {
  private readonly streams = new Map<string, FoldedStream>();
  private readonly facts = new Map<string, { key: FactsKey<unknown>; value: unknown }>();
  /** Everything remembered holds up to this position; null: nothing is known yet. */
  position: number | null = null;
  /** Recorded instant of the last event, milliseconds; instants never decrease along the log. */
  lastRecordedAt = 0;

  constructor(private readonly kinds: StreamKinds) {}

  stream(streamId: string): FoldedStream | undefined {
    const folded = this.streams.get(streamId);
    if (folded) {
      this.streams.delete(streamId);
      this.streams.set(streamId, folded);
    }
    return folded;
  }

  /** Remembers a stream folded up to the position of this memory. */
  keep(streamId: string, folded: FoldedStream): void {
    this.streams.delete(streamId);
    this.streams.set(streamId, folded);
    if (this.streams.size > MAX_STREAMS) this.streams.delete(this.streams.keys().next().value as string);
  }

  factsOf<T>(key: FactsKey<T>): T | undefined {
    return this.facts.get(key.id)?.value as T | undefined;
  }

  keepFacts<T>(key: FactsKey<T>, value: T): void {
    this.facts.set(key.id, { key, value });
  }

  /** Takes in events that follow its position, in order. */
  catchUp(events: readonly LoggedEvent[]): void {
    for (const [streamId, ofStream] of groupBy(events, ({ streamId }) => streamId)) {
      const folded = this.streams.get(streamId);
      if (folded) this.streams.set(streamId, foldStream(this.kinds, streamId, folded, ofStream));
    }
    for (const [id, { key }] of this.facts) if (events.some((logged) => key.isStale(logged))) this.facts.delete(id);
    const last = events.at(-1);
    if (!last) return;
    this.position = last.position;
    this.lastRecordedAt = Date.parse(last.event.meta.at);
  }

  forget(): void {
    this.streams.clear();
    this.facts.clear();
    this.position = null;
  }
}

export function foldStream(
  kinds: StreamKinds,
  streamId: string,
  folded: FoldedStream | undefined,
  events: readonly LoggedEvent[],
): FoldedStream {
  const kind = kinds.of(streamId);
  const recorded = events.map(({ event }) => event) as Recorded<DomainEvent>[];
  return {
    state: kind.evolve(folded?.state ?? kind.initialState, recorded),
    version: recorded.at(-1)?.meta.version ?? folded?.version ?? 0,
  };
}

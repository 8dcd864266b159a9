import type { DomainEvent, Recorded } from '#domain/kernel/event';
import { groupBy } from '#domain/kernel/group-by';
import type { LoggedEvent } from './logged-event.js';
import type { StreamKinds } from './stream-kind.js';
import { DatabaseClock } from './database-clock.js';
import type { FactsKey } from './facts.js';

/** Folded states kept per organisation; weeks are short, so this is some megabytes. */
const MAX_STREAMS = 1000;

/** Time for which another node is expected to write again. Milliseconds. */
const SHARED_MS = 5_000;

/** State of a stream folded up to a version; version 0: no events. */
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
  /** Log position up to which everything cached is current; null: nothing was read yet. */
  position: number | null = null;
  /** Milliseconds: instant of the last event; instants never decrease along the log. */
  lastRecordedAt = 0;
  readonly clock = new DatabaseClock();
  /** Instant, by `performance.now`, until which another node is expected to write to the log. */
  private sharedUntil = 0;

  constructor(private readonly kinds: StreamKinds) {}

  /**
   * Milliseconds: present instant by the database's clock; null if that was not read for a minute, nothing is cached, or
   * another node has written to the log within 5 s: then a batch has to begin with reading.
   */
  presentInstant(): number | null {
    return this.position === null || performance.now() < this.sharedUntil ? null : this.clock.now();
  }

  /** Notes that another node writes to the log as well. */
  noteOthers(): void {
    this.sharedUntil = performance.now() + SHARED_MS;
  }

  /** Cached state of a stream, and marks it as recently used; undefined: not cached. */
  stream(streamId: string): FoldedStream | undefined {
    const folded = this.streams.get(streamId);
    if (folded) {
      this.streams.delete(streamId);
      this.streams.set(streamId, folded);
    }
    return folded;
  }

  /** Caches a stream's state as of `position`; evicts the least recently used stream beyond 1000. */
  cache(streamId: string, folded: FoldedStream): void {
    this.streams.delete(streamId);
    this.streams.set(streamId, folded);
    if (this.streams.size > MAX_STREAMS) this.streams.delete(this.streams.keys().next().value as string);
  }

  /** Cached facts; undefined: not loaded, or made stale by an event. */
  factsOf<T>(key: FactsKey<T>): T | undefined {
    return this.facts.get(key.id)?.value as T | undefined;
  }

  /** Caches facts as of `position`. */
  keepFacts<T>(key: FactsKey<T>, value: T): void {
    this.facts.set(key.id, { key, value });
  }

  /**
   * Applies the events that follow `position`, in log order: folds cached streams, drops stale facts and advances
   * `position`. `folded`: streams with these events folded in already, by id.
   */
  catchUp(events: readonly LoggedEvent[], folded: ReadonlyMap<string, FoldedStream> = new Map()): void {
    for (const [streamId, ofStream] of groupBy(events, (logged) => logged.streamId)) {
      const before = this.streams.get(streamId);
      const after = folded.get(streamId) ?? (before && foldStream(this.kinds, streamId, before, ofStream));
      if (after) this.cache(streamId, after);
    }
    for (const [id, { key }] of this.facts) if (events.some((logged) => key.isStale(logged))) this.facts.delete(id);
    const last = events.at(-1);
    if (!last) return;
    this.position = last.position;
    this.lastRecordedAt = Date.parse(last.event.meta.at);
  }

  /** Drops all cached streams and facts; `position` becomes null. */
  forget(): void {
    this.streams.clear();
    this.facts.clear();
    this.position = null;
  }
}

/**
 * State of a stream after `events`, which follow `folded` in order; `folded` undefined: from the initial state. Pure.
 */
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

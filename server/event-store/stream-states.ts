import type { Kysely } from 'kysely';
import { groupBy } from '#domain/kernel/group-by';
import type { Tables } from '../database/tables.js';
import { readStreams } from './log-reader.js';
import type { LoggedEvent } from './logged-event.js';
import { foldStream, type FoldedStream } from './organisation-memory.js';
import type { StreamKinds } from './stream-kind.js';

/** Folded streams kept between two pages, least recently used out first. */
const MAX_STREAMS = 1000;

/**
 * An event with the state of its stream before and after it. States are folded on first access; undefined for kinds of
 * streams that are not followed.
 */
export class LoggedEventInContext {
  /** `trail`: null for a stream that is not followed; `index`: place of the event in the trail. */
  constructor(
    readonly logged: LoggedEvent,
    private readonly trail: Trail | null,
    private readonly index: number,
  ) {}

  get streamId(): string {
    return this.logged.streamId;
  }

  get event(): LoggedEvent['event'] {
    return this.logged.event;
  }

  get before(): unknown {
    return this.trail?.at(this.index).state;
  }

  get after(): unknown {
    return this.trail?.at(this.index + 1).state;
  }
}

/**
 * Consecutive events of one stream with a state that is folded on demand, because folding copies the state and most
 * events do not need one.
 */
class Trail {
  readonly events: LoggedEvent[] = [];
  /** Last answer; most calls ask for the next event. */
  private last: { readonly count: number; readonly folded: FoldedStream };

  constructor(
    private readonly kinds: StreamKinds,
    private readonly streamId: string,
    private readonly start: FoldedStream,
  ) {
    this.last = { count: 0, folded: start };
  }

  /** State after the first `count` events of the trail. */
  at(count: number): FoldedStream {
    if (count === this.last.count) return this.last.folded;
    const from = count > this.last.count ? this.last : { count: 0, folded: this.start };
    const folded = foldStream(this.kinds, this.streamId, from.folded, this.events.slice(from.count, count));
    this.last = { count, folded };
    return folded;
  }
}

/**
 * Follows the states of streams along the log, for readers that need the state before an event. Caches 1000 streams
 * where they were left; a stretch of the log may be read again, for instance after a rollback.
 */
export class StreamStates {
  private readonly remaining = new Map<string, FoldedStream>();

  /** `names`: the kinds of streams that are folded; events of others come with states `undefined`. */
  constructor(
    private readonly kinds: StreamKinds,
    private readonly names: readonly string[],
  ) {}

  /**
   * The events, which are consecutive in the log of one organisation, each with its states before and after. Reads
   * earlier events of streams that are not cached with one query.
   */
  async along(db: Kysely<Tables>, events: readonly LoggedEvent[]): Promise<LoggedEventInContext[]> {
    const states = await this.before(db, events);
    const trails = new Map<string, Trail>();
    const moments = events.map((logged) => {
      const { streamId } = logged;
      const folded = states.get(streamId);
      if (!folded) return new LoggedEventInContext(logged, null, 0);
      const trail = trails.get(streamId) ?? new Trail(this.kinds, streamId, folded);
      trails.set(streamId, trail);
      return new LoggedEventInContext(logged, trail, trail.events.push(logged) - 1);
    });
    for (const trail of trails.values()) this.cache(trail.events[0] as LoggedEvent, trail.at(trail.events.length));
    return moments;
  }

  /**
   * State of each followed stream after the last of its events here, by stream id. Streams of other kinds have no
   * entry.
   */
  async after(db: Kysely<Tables>, events: readonly LoggedEvent[]): Promise<Map<string, unknown>> {
    const states = await this.before(db, events);
    const result = new Map<string, unknown>();
    for (const [streamId, ofStream] of groupBy(events, (logged) => logged.streamId)) {
      const folded = states.get(streamId);
      if (!folded) continue;
      const after = foldStream(this.kinds, streamId, folded, ofStream);
      this.cache(ofStream[0] as LoggedEvent, after);
      result.set(streamId, after.state);
    }
    return result;
  }

  /** States of the streams before their first event in the page, by stream id. */
  private async before(db: Kysely<Tables>, events: readonly LoggedEvent[]): Promise<Map<string, FoldedStream>> {
    const states = new Map<string, FoldedStream>();
    const requested = new Map<string, number>();
    const last = new Map<string, number>();
    let organisationId = '';
    for (const logged of events) {
      const { streamId, event } = logged;
      if (states.has(streamId) || !this.names.includes(this.kinds.of(streamId).name)) continue;
      organisationId = logged.organisationId;
      const remaining = this.remaining.get(keyOf(logged));
      const version = event.meta.version - 1;
      // The cached state may be ahead when a page is read again.
      const folded =
        remaining && remaining.version <= version ? remaining : foldStream(this.kinds, streamId, undefined, []);
      states.set(streamId, folded);
      if (folded.version === version) continue;
      requested.set(streamId, folded.version);
      last.set(streamId, version);
    }
    const tails = await readStreams(db, this.kinds, organisationId, requested, { versions: last });
    for (const [streamId, tail] of tails)
      states.set(streamId, foldStream(this.kinds, streamId, states.get(streamId), tail));
    return states;
  }

  private cache(logged: LoggedEvent, folded: FoldedStream): void {
    const key = keyOf(logged);
    this.remaining.delete(key);
    this.remaining.set(key, folded);
    if (this.remaining.size > MAX_STREAMS) this.remaining.delete(this.remaining.keys().next().value as string);
  }
}

const keyOf = ({ organisationId, streamId }: LoggedEvent): string => `${organisationId} ${streamId}`;

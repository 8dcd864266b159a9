import { Inject, Injectable } from '@nestjs/common';
import type { DomainEvent } from '#domain/kernel/event';
import { DATABASE, type Database } from '../database/database.js';
import { readOnce, readTogether } from '../database/read-together.js';
import { headOf, readAfter, readStreams } from './log-reader.js';
import type { LoggedEvent } from './logged-event.js';
import { foldStream, type FoldedStream } from './organisation-memory.js';
import { type StreamKind, StreamKinds } from './stream-kind.js';

/** Folded streams kept for reading, least recently used out first. */
const MAX_STREAMS = 2000;

/** State and version of a stream; version 0: no events. */
export interface Folded<State> {
  readonly state: State;
  readonly version: number;
}

/** A stream of an organisation. */
interface StreamQuestion {
  readonly organisationId: string;
  readonly streamId: string;
}

/**
 * Folded states for queries and live watchers: a cache of 2000 streams per node, brought up to date from the database
 * at each read.
 */
@Injectable()
export class StreamReader {
  private readonly folded = new Map<string, FoldedStream>();
  private readonly load = readTogether<StreamQuestion, FoldedStream>({
    keyOf: ({ organisationId, streamId }) => this.keyOf(organisationId, streamId),
    groupOf: ({ organisationId }) => organisationId,
    read: async (_, { organisationId }, requested) => {
      const read = await this.readFolded(
        organisationId,
        requested.map(({ streamId }) => streamId),
      );
      return ({ streamId }) => read.get(streamId) as FoldedStream;
    },
  });

  private readonly loadHead = readOnce(headOf);

  constructor(
    @Inject(DATABASE) private readonly db: Database,
    private readonly kinds: StreamKinds,
  ) {}

  /**
   * State of a stream with everything committed before the call. `_kind` only gives the type. An unknown stream has the
   * initial state and version 0.
   */
  async read<State, Event extends DomainEvent>(
    kind: StreamKind<State, Event>,
    organisationId: string,
    streamId: string,
  ): Promise<Folded<State>> {
    const [folded] = await this.readAll(kind, organisationId, [streamId]);
    return folded as Folded<State>;
  }

  /**
   * States of several streams of one kind, in the order of `streamIds`. Shares one query per organisation with other
   * reads of the same tick.
   */
  async readAll<State, Event extends DomainEvent>(
    _kind: StreamKind<State, Event>,
    organisationId: string,
    streamIds: readonly string[],
  ): Promise<Folded<State>[]> {
    const folded = await Promise.all(streamIds.map((streamId) => this.load(this.db, { organisationId, streamId })));
    return folded as Folded<State>[];
  }

  /** Events of a stream after a version, in order; empty: none. */
  async eventsAfter(organisationId: string, streamId: string, version: number): Promise<LoggedEvent[]> {
    const tails = await readStreams(this.db, this.kinds, organisationId, new Map([[streamId, version]]));
    return tails.get(streamId) ?? [];
  }

  /** Events of an organisation's whole log after a position, in log order, at most `limit`. */
  logAfter(organisationId: string, position: number, limit: number): Promise<LoggedEvent[]> {
    return readAfter(this.db, this.kinds, organisationId, position, limit);
  }

  /** Last position of an organisation's log; 0 if it is empty. */
  head(organisationId: string): Promise<number> {
    return this.loadHead(this.db, organisationId);
  }

  /** Drops all cached states; needed after a backup was restored. */
  forget(): void {
    this.folded.clear();
  }

  private async readFolded(
    organisationId: string,
    streamIds: readonly string[],
  ): Promise<ReadonlyMap<string, FoldedStream>> {
    const cached = new Map(streamIds.map((id) => [id, this.folded.get(this.keyOf(organisationId, id))]));
    const after = new Map([...cached].map(([id, folded]) => [id, folded?.version ?? 0]));
    const tails = await readStreams(this.db, this.kinds, organisationId, after);
    const read = new Map<string, FoldedStream>();
    for (const [id, before] of cached) {
      const folded = foldStream(this.kinds, id, before, tails.get(id) ?? []);
      this.cache(organisationId, id, folded);
      read.set(id, folded);
    }
    return read;
  }

  private keyOf(organisationId: string, streamId: string): string {
    return `${organisationId} ${streamId}`;
  }

  private cache(organisationId: string, streamId: string, folded: FoldedStream): void {
    const key = this.keyOf(organisationId, streamId);
    const before = this.folded.get(key);
    // Two reads may overlap: the newer state stays.
    const newest = before && before.version > folded.version ? before : folded;
    this.folded.delete(key);
    this.folded.set(key, newest);
    if (this.folded.size > MAX_STREAMS) this.folded.delete(this.folded.keys().next().value as string);
  }
}

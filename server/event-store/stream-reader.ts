import { Inject, Injectable } from '@nestjs/common';
import type { DomainEvent } from '#domain/kernel/event';
import { DATABASE, type Database } from '../database/database.js';
import { readTogether } from '../database/read-together.js';
import { headOf, readAfter, readStreams } from './log-reader.js';
import type { LoggedEvent } from './logged-event.js';
import { foldStream, type FoldedStream } from './organisation-memory.js';
import { type StreamKind, StreamKinds } from './stream-kind.js';

/** Folded streams kept for reading, least recently used out first. */
const MAX_STREAMS = 2000;

export interface Folded<State> {
  readonly state: State;
  readonly version: number;
}

/** A stream of an organisation. */
interface StreamQuestion {
  readonly organisationId: string;
  readonly streamId: string;
}

/** Folded states for queries and live watchers: what is remembered, plus what was recorded since. */
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

  constructor(
    @Inject(DATABASE) private readonly db: Database,
    private readonly kinds: StreamKinds,
  ) {}

  /** The state of a stream with everything that was committed before the call. */
  async read<State, Event extends DomainEvent>(
    kind: StreamKind<State, Event>,
    organisationId: string,
    streamId: string,
  ): Promise<Folded<State>> {
    const [folded] = await this.readAll(kind, organisationId, [streamId]);
    return folded as Folded<State>;
  }

  /** Several streams of one kind, in the order asked; with one query, together with what others ask in the same turn. */
  async readAll<State, Event extends DomainEvent>(
    _kind: StreamKind<State, Event>,
    organisationId: string,
    streamIds: readonly string[],
  ): Promise<Folded<State>[]> {
    const folded = await Promise.all(streamIds.map((streamId) => this.load(this.db, { organisationId, streamId })));
    return folded as Folded<State>[];
  }

  /** Events of a stream after a version. */
  async eventsAfter(organisationId: string, streamId: string, version: number): Promise<LoggedEvent[]> {
    const tails = await readStreams(this.db, this.kinds, organisationId, new Map([[streamId, version]]));
    return tails.get(streamId) ?? [];
  }

  /** Events of the whole log of an organisation after a position, at most `limit`. */
  logAfter(organisationId: string, position: number, limit: number): Promise<LoggedEvent[]> {
    return readAfter(this.db, this.kinds, organisationId, position, limit);
  }

  head(organisationId: string): Promise<number> {
    return headOf(this.db, organisationId);
  }

  /** Forgets everything, for instance after a restored backup. */
  forget(): void {
    this.folded.clear();
  }

  private async readFolded(
    organisationId: string,
    streamIds: readonly string[],
  ): Promise<ReadonlyMap<string, FoldedStream>> {
    const known = new Map(streamIds.map((id) => [id, this.folded.get(this.keyOf(organisationId, id))]));
    const after = new Map([...known].map(([id, folded]) => [id, folded?.version ?? 0]));
    const tails = await readStreams(this.db, this.kinds, organisationId, after);
    const read = new Map<string, FoldedStream>();
    for (const [id, before] of known) {
      const folded = foldStream(this.kinds, id, before, tails.get(id) ?? []);
      this.keep(organisationId, id, folded);
      read.set(id, folded);
    }
    return read;
  }

  private keyOf(organisationId: string, streamId: string): string {
    return `${organisationId} ${streamId}`;
  }

  private keep(organisationId: string, streamId: string, folded: FoldedStream): void {
    const key = this.keyOf(organisationId, streamId);
    const before = this.folded.get(key);
    // Two reads may overlap: the newer state stays.
    const newest = before && before.version > folded.version ? before : folded;
    this.folded.delete(key);
    this.folded.set(key, newest);
    if (this.folded.size > MAX_STREAMS) this.folded.delete(this.folded.keys().next().value as string);
  }
}

import type { Kysely } from 'kysely';
import type { Instant } from '#domain/kernel/clock-time';
import type { CommandMeta } from '#domain/kernel/decider';
import type { DomainEvent, EventMeta, Recorded } from '#domain/kernel/event';
import { eventId, type TextId } from '#domain/kernel/ids';
import { v7 as uuid } from 'uuid';
import type { Tables } from '../database/tables.js';
import type { FactsKey } from './facts.js';
import { readStreams } from './log-reader.js';
import type { LoggedEvent } from './logged-event.js';
import { foldStream, type FoldedStream, type OrganisationMemory } from './organisation-memory.js';
import type { Append, CommandOrigin } from './command-origin.js';
import type { StreamKind, StreamKinds } from './stream-kind.js';

/** Events staged in this batch, layered over the organisation cache. */
export class BatchState {
  readonly events: LoggedEvent[] = [];
  /** States of the streams changed in this batch, by stream id. */
  readonly streams = new Map<string, FoldedStream>();
  readonly texts: { text_id: TextId; content: string }[] = [];
  /** Ids proposed by commands of this transaction that exist already. */
  readonly usedIds = new Set<string>();
  private written = { events: 0, texts: 0 };
  /** Whether a command needed the database, which a batch that is decided ahead of its lock does not have. */
  lacksDatabase = false;
  /** Number of staged events when facts were read, by key. */
  private readonly factsAfter = new Map<string, number>();

  constructor(
    private readonly connection: Kysely<Tables> | null,
    readonly kinds: StreamKinds,
    readonly memory: OrganisationMemory,
    readonly organisationId: string,
    /** Milliseconds; the instant of the transaction. */
    readonly now: number,
    /** Writes what is staged and not written yet, with its rows. */
    private readonly write: (batchState: BatchState) => Promise<void>,
  ) {}

  /** Database transaction of the batch. @throws Error if the batch is decided ahead of its lock */
  get db(): Kysely<Tables> {
    if (this.connection) return this.connection;
    this.lacksDatabase = true;
    throw new Error('A command that is decided ahead of its lock cannot read');
  }

  /** Staged events and texts that were not returned before; marks them as written. */
  takeUnwritten(): Pick<BatchState, 'events' | 'texts'> {
    const { events, texts } = this.written;
    this.written = { events: this.events.length, texts: this.texts.length };
    return { events: this.events.slice(events), texts: this.texts.slice(texts) };
  }

  /**
   * Facts including the changes of earlier commands in this batch. Cached by the organisation's memory; staged events
   * that make them stale are written to the database before the facts are loaded again.
   */
  async facts<T>(key: FactsKey<T>): Promise<T> {
    const cached = this.memory.factsOf(key);
    const since = this.events.slice(this.factsAfter.get(key.id) ?? 0);
    const stale = since.some((logged) => key.isStale(logged));
    if (cached !== undefined && !stale) return cached;
    // They stand in tables: what makes them stale has to be there before they are read.
    const { db } = this;
    if (stale) await this.write(this);
    const value = await key.load(db, this.organisationId);
    this.memory.keepFacts(key, value);
    this.factsAfter.set(key.id, this.events.length);
    return value;
  }

  /** Milliseconds: instant of the last event that is recorded or staged. */
  get lastRecordedAt(): number {
    const last = this.events.at(-1);
    return last ? Date.parse(last.event.meta.at) : this.memory.lastRecordedAt;
  }

  /** Log position of the last recorded or staged event; 0: empty log. */
  get position(): number {
    return (this.memory.position ?? 0) + this.events.length;
  }

  /** Cached or staged state of a stream; undefined if it has not been loaded. */
  folded(streamId: string): FoldedStream | undefined {
    return this.streams.get(streamId) ?? this.memory.stream(streamId);
  }

  /** Reads the streams that are not in memory with one query, and caches their states. */
  async load(streamIds: readonly string[]): Promise<void> {
    const cold = new Map(streamIds.filter((id) => !this.folded(id)).map((id) => [id, 0]));
    if (cold.size === 0) return;
    for (const [id, events] of await readStreams(this.db, this.kinds, this.organisationId, cold))
      this.memory.cache(id, foldStream(this.kinds, id, undefined, events));
  }
}

/**
 * One command's view of the log while it is decided under the organisation's lock: states and facts, including earlier
 * commands of the same batch. Stages events and texts; the batch writes them.
 */
export class CommandTransaction {
  private index = 0;
  private readonly staged: LoggedEvent[] = [];
  private readonly states = new Map<string, FoldedStream>();
  private readonly texts: { text_id: TextId; content: string }[] = [];

  constructor(
    private readonly batchState: BatchState,
    readonly origin: CommandOrigin,
  ) {}

  /**
   * Database transaction of the batch. Only for commands with `solo`: others would not see the staged rows of commands
   * before them.
   */
  get db(): Kysely<Tables> {
    return this.batchState.db;
  }

  /**
   * Milliseconds: instant of the command's events. For imported history `origin.at`, clamped between the last event and
   * the transaction's instant.
   */
  get now(): number {
    const { at } = this.origin;
    return at === undefined
      ? this.batchState.now
      : Math.min(Math.max(at, this.batchState.lastRecordedAt), this.batchState.now);
  }

  /** Command id, author and instant (milliseconds) for deciders. `actorId` is an empty string for the system. */
  get meta(): CommandMeta {
    const { commandId, actorId } = this.origin;
    return { commandId, actorId: actorId ?? ('' as CommandMeta['actorId']), now: this.now };
  }

  /** Reads the streams that are not in memory with one query, so that later `state` and `version` calls need none. */
  load(streamIds: readonly string[]): Promise<void> {
    return this.batchState.load(streamIds);
  }

  /**
   * Folded state of a stream with the events that this command has appended. `_kind` only gives the type. A stream
   * without events has the initial state of its kind.
   */
  async state<State, Event extends DomainEvent>(_kind: StreamKind<State, Event>, streamId: string): Promise<State> {
    return (await this.folded(streamId)).state as State;
  }

  /** Version of a stream with the events that this command has appended; 0: no events. */
  async version(streamId: string): Promise<number> {
    return (await this.folded(streamId)).version;
  }

  /** Facts from tables, including changes of earlier commands of the batch, not of this command. */
  facts<T>(key: FactsKey<T>): Promise<T> {
    return this.batchState.facts(key);
  }

  /**
   * Whether an id of `proposes` is already used in the organisation by any record, deleted ones included, or was taken
   * by an earlier command of the batch.
   */
  isTaken(id: string): boolean {
    return this.batchState.usedIds.has(id);
  }

  /**
   * Stages a free text for the table `text_content` and returns its new random id, which events carry instead of the
   * text. Dropped if the command records no events.
   */
  writeText(content: string): TextId {
    const textId = uuid() as TextId;
    this.texts.push({ text_id: textId, content });
    return textId;
  }

  /** Stages events at the end of a stream and folds them into its state. An empty list does nothing. */
  async append({ streamId, events }: Append): Promise<void> {
    if (events.length === 0) return;
    const before = await this.folded(streamId);
    const logged = events.map((event, offset) => this.log(streamId, event, before.version + offset + 1));
    this.staged.push(...logged);
    this.states.set(streamId, foldStream(this.batchState.kinds, streamId, before, logged));
  }

  /**
   * Events with the meta they would get if appended next, except `version`, which is 0. Stages nothing; for deciding a
   * second command on the state after a first.
   */
  preview<Event extends DomainEvent>(events: readonly Event[]): Recorded<Event>[] {
    return events.map((event, offset) => ({ ...event, meta: this.metaOf(this.index + offset, 0) }));
  }

  /**
   * Hands the staged events, texts and states to the batch, so that later commands see them; returns the events.
   * `taking`: ids that count as taken from now on. Texts are dropped when no event was staged.
   */
  commit(taking: readonly string[] = []): readonly LoggedEvent[] {
    for (const id of taking) this.batchState.usedIds.add(id);
    this.batchState.events.push(...this.staged);
    // A refused command names none of its texts.
    if (this.staged.length > 0) this.batchState.texts.push(...this.texts);
    for (const [id, folded] of this.states) this.batchState.streams.set(id, folded);
    return this.staged;
  }

  private async folded(streamId: string): Promise<FoldedStream> {
    const staged = this.states.get(streamId);
    if (staged) return staged;
    await this.batchState.load([streamId]);
    const folded = this.batchState.folded(streamId);
    if (!folded) throw new Error(`Stream ${streamId} was not loaded`);
    return folded;
  }

  private log(streamId: string, { type, data }: DomainEvent, version: number): LoggedEvent {
    const meta = this.metaOf(this.index, version);
    this.index += 1;
    const position = this.batchState.position + this.index;
    return { organisationId: this.batchState.organisationId, position, streamId, event: { type, data, meta } };
  }

  private metaOf(index: number, version: number): EventMeta {
    const { commandId, actorId, locationId, cause, undoOf } = this.origin;
    return {
      id: eventId(commandId, index),
      commandId,
      version,
      actorId,
      at: new Date(this.now).toISOString() as Instant,
      locationId,
      cause,
      ...(undoOf ? { undoOf } : {}),
    };
  }
}

import type { DomainEvent, Recorded } from '#domain/kernel/event';
import type { Statement } from '../database/pinned-connections.js';
import type { FoldedEvent, RememberedIds, RowsBesideEvents } from '../event-store/rows-beside-events.js';
import { RowWrites } from './row-writes.js';
import type { TableShape } from './table-shape.js';
import { Registry } from '../registration/registry.js';

/** Organisation and stream of an event, and the stream's state after the whole batch. */
export interface ProjectionContext<State> {
  readonly organisationId: string;
  readonly streamId: string;
  readonly state: State;
}

/**
 * A read model written in the transaction of the command, for what the next command or the author's next read needs. A
 * pure function from an event to row writes, so it can be rebuilt from the log. Rows are made from the state, never
 * counted up from events, because every event sees the state after the whole batch.
 */
export interface InlineProjection<State = unknown, Event extends DomainEvent = DomainEvent> {
  readonly name: string;
  /** Raise it when the meaning of rows changes: the next start of a node rebuilds the tables. */
  readonly version: number;
  /** Kind of the streams whose events it gets. */
  readonly streamKind: string;
  readonly tables: readonly TableShape[];
  /**
   * Table with every id that its events ever used, removed records included; no new record may use one of them. Absent:
   * ids are not checked.
   */
  readonly remembers?: RememberedIds;
  /** Adds the row writes of one event. Called in log order. */
  project(write: RowWrites, event: Recorded<Event>, at: ProjectionContext<State>): void;
}

/** Registry of inline read models, by name; makes the statements for the events of a batch. */
export class InlineProjections extends Registry<InlineProjection> implements RowsBesideEvents {
  private readonly byKind = new Map<string, InlineProjection[]>();

  protected nameOf({ name }: InlineProjection): string {
    return name;
  }

  override register(projection: InlineProjection): void {
    super.register(projection);
    this.byKind.set(projection.streamKind, [...(this.byKind.get(projection.streamKind) ?? []), projection]);
  }

  /** Tables with used ids of all projections. */
  rememberedIds(): RememberedIds[] {
    return this.all().flatMap(({ remembers }) => remembers ?? []);
  }

  /**
   * Statements that write the rows of all projections for these events: removals first, then upserts, one statement per
   * table.
   */
  statementsOf(organisationId: string, events: readonly FoldedEvent[]): Statement[] {
    const writes = new RowWrites();
    for (const { event, streamId, state } of events) this.project(writes, event, { organisationId, streamId, state });
    return writes.statements();
  }

  private project(write: RowWrites, event: Recorded<DomainEvent>, at: ProjectionContext<unknown>): void {
    const kind = at.streamId.slice(0, at.streamId.indexOf('/'));
    for (const projection of this.byKind.get(kind) ?? []) projection.project(write, event, at);
  }
}

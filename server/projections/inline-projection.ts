import type { DomainEvent, Recorded } from '#domain/kernel/event';
import type { Statement } from '../database/pinned-connections.js';
import type { FoldedEvent, RememberedIds, RowsBesideEvents } from '../event-store/rows-beside-events.js';
import { RowWrites } from './row-writes.js';
import type { TableShape } from './table-shape.js';
import { Registry } from '../registration/registry.js';

/** Stream of an event, and its state after the whole commit. */
export interface ProjectionContext<State> {
  readonly organisationId: string;
  readonly streamId: string;
  readonly state: State;
}

/**
 * A read model written in the transaction of the command: what the next command or the author's next read
 * needs. A pure function from an event to row writes, so that it can be rebuilt from the log at any time.
 *
 * Events of one commit are folded first: `state` is that after the whole commit, for every event of it. A
 * commit holds whole writes, one or many, so rows are made from the state and never counted up from events.
 */
export interface InlineProjection<State = unknown, Event extends DomainEvent = DomainEvent> {
  readonly name: string;
  /** Raise it when the rows change meaning: the next start rebuilds the tables. */
  readonly version: number;
  /** Name of the stream kind it reads. */
  readonly streamKind: string;
  readonly tables: readonly TableShape[];
  /** Tables with every id that its events ever used, removed records included: no new record may take one. */
  readonly remembers?: RememberedIds;
  project(write: RowWrites, event: Recorded<Event>, at: ProjectionContext<State>): void;
}

/** Read models that are written with the log, registered by the features that own them. */
export class InlineProjections extends Registry<InlineProjection> implements RowsBesideEvents {
  private readonly byKind = new Map<string, InlineProjection[]>();

  protected nameOf({ name }: InlineProjection): string {
    return name;
  }

  override register(projection: InlineProjection): void {
    super.register(projection);
    this.byKind.set(projection.streamKind, [...(this.byKind.get(projection.streamKind) ?? []), projection]);
  }

  rememberedIds(): RememberedIds[] {
    return this.all().flatMap(({ remembers }) => remembers ?? []);
  }

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

import type { DomainEvent, Recorded } from '#domain/kernel/event';
import type { Statement } from '../database/pinned-connections.js';
import type { Tables } from '../database/tables.js';

/** Table and column of ids, deleted ones included, that no new record may use; the table has `organisation_id`. */
export interface RememberedIds {
  readonly table: keyof Tables;
  readonly column: string;
}

/** An event of a commit, and the state of its stream after the whole batch. */
export interface FoldedEvent {
  readonly event: Recorded<DomainEvent>;
  readonly streamId: string;
  readonly state: unknown;
}

/** Rows of inline read models, written in the transaction of the events. */
export interface RowsBesideEvents {
  /** Tables and columns with ids that new records may not use. */
  rememberedIds(): readonly RememberedIds[];
  /** Statements that write the rows for one commit; `events` are in log order. Pure. */
  statementsOf(organisationId: string, events: readonly FoldedEvent[]): Statement[];
}

/** Injection token of the `RowsBesideEvents` of the node. */
export const ROWS_BESIDE_EVENTS = Symbol('rows beside events');

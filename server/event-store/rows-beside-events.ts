import type { DomainEvent, Recorded } from '#domain/kernel/event';
import type { Statement } from '../database/pinned-connections.js';
import type { Tables } from '../database/tables.js';

/** A table with a row for each id, and the column that holds it. */
export interface RememberedIds {
  readonly table: keyof Tables;
  readonly column: string;
}

/** An event of a commit, and the state of its stream after the whole commit. */
export interface FoldedEvent {
  readonly event: Recorded<DomainEvent>;
  readonly streamId: string;
  readonly state: unknown;
}

/** Rows that are written in the transaction of the events: what the next command or the author's next read needs. */
export interface RowsBesideEvents {
  /** Tables with ids that nothing new may take. */
  rememberedIds(): readonly RememberedIds[];
  /** Statements that write the rows of one commit. `events`: in log order. */
  statementsOf(organisationId: string, events: readonly FoldedEvent[]): Statement[];
}

/** Provider of the rows; `event-store` does not know read models. */
export const ROWS_BESIDE_EVENTS = Symbol('rows beside events');

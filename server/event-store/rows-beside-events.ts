import type { DomainEvent, Recorded } from '#domain/kernel/event';
import type { Statement } from '../database/pinned-connections.js';
import type { Tables } from '../database/tables.js';
import type { CommandRequest } from './outcome.js';

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

/** Ids that a guard or an opening looks for. `remembered`: tables to look in; empty if nothing is proposed. */
export function idsOf(requests: readonly CommandRequest<unknown>[], rows: RowsBesideEvents) {
  const ids = requests.map(({ origin }) => origin.commandId);
  const proposed = requests.flatMap(({ proposes = [] }) => proposes);
  return { ids, proposed, remembered: proposed.length > 0 ? rows.rememberedIds() : [] };
}

/** SQL query for those proposed ids (`$3`) of an organisation (`$1`) that a table remembers, as `id`. */
export const takenAmong = (remembered: readonly RememberedIds[]): string =>
  remembered
    .map(
      ({ table, column }) =>
        `select "${column}" as id from "${table}" where organisation_id = $1 and "${column}" = any($3::text[])`,
    )
    .join(' union all ');

/** Injection token of the `RowsBesideEvents` of the node. */
export const ROWS_BESIDE_EVENTS = Symbol('rows beside events');

import { fixedStatement, type Statement } from '../database/pinned-connections.js';
import type { OutcomeRow } from './batch-writes.js';
import type { CommandRequest } from './outcome.js';
import { idsOf, type RememberedIds, type RowsBesideEvents, takenAmong } from './rows-beside-events.js';

// In SQL: under the lock everything is asked in one statement over several tables.

/** State that a batch reads under the lock before it decides. `head`: last log position, 0 without events; instants in ms. */
export interface Opening {
  readonly head: number;
  readonly lastRecordedAt: number;
  readonly now: number;
  readonly outcomes: readonly OutcomeRow[];
  /** Proposed ids that exist already. */
  readonly usedIds: readonly string[];
}

interface OpeningRow {
  readonly head: number | null;
  readonly last: Date | null;
  readonly now: Date;
  readonly outcomes: OutcomeRow[] | null;
  readonly taken: string[] | null;
}

/** Statement that reads head, clock, outcomes of repeated ids and used ids; its rows are of `OpeningRow`. */
export function openingOf(
  organisationId: string,
  requests: readonly CommandRequest<unknown>[],
  rows: RowsBesideEvents,
): Statement {
  const { ids, proposed, remembered } = idsOf(requests, rows);
  return fixedStatement(OPENING(remembered), [organisationId, ids, ...(remembered.length > 0 ? [proposed] : [])]);
}

const OPENING = (remembered: readonly RememberedIds[]): string => `
  select last.position as head, last.recorded_at as last, clock_timestamp() as now,
    (select json_agg(json_build_object('command_id', command_id, 'actor_id', actor_id,
        'fingerprint', fingerprint, 'outcome', outcome, 'answer', answer))
      from command_outcome
      where organisation_id = $1 and command_id = any($2::uuid[])) as outcomes,
    ${remembered.length === 0 ? 'null' : `(select jsonb_agg(id) from (${takenAmong(remembered)}) as known)`} as taken
  from (select 1) as one
  left join lateral (
    select position, recorded_at from event
    where organisation_id = $1 order by position desc limit 1
  ) as last on true`;

/**
 * Opening of a batch from the rows of its statement.
 *
 * @throws Error if there is none
 */
export function readOpening(rows: readonly unknown[]): Opening {
  const [row] = rows as OpeningRow[];
  if (!row) throw new Error('The opening of a batch answered nothing');
  return {
    head: row.head ?? 0,
    lastRecordedAt: row.last?.getTime() ?? 0,
    now: row.now.getTime(),
    outcomes: row.outcomes ?? [],
    usedIds: row.taken ?? [],
  };
}

import { fixedStatement, type PinnedConnections, type Statement } from '../database/pinned-connections.js';
import { lockedStatements } from './locked-transaction.js';
import type { CommandRequest } from './outcome.js';
import { idsOf, type RememberedIds, type RowsBesideEvents, takenAmong } from './rows-beside-events.js';

// In SQL: a check that fails the transaction has to travel with it.

/** A batch that was decided on memory. */
interface DecidedAhead {
  /** Log position as of which it was decided. */
  readonly position: number;
  readonly requests: readonly CommandRequest<unknown>[];
  readonly rows: RowsBesideEvents;
  readonly statements: readonly Statement[];
}

/**
 * Records a batch in one packet, if under the lock the log still ends at the position on which it was decided, none of
 * its commands has an outcome, and none of its proposed ids is used. Returns the database's clock in milliseconds.
 * @throws an error for which `isMoved` is true if one of these fails, and other errors of the database
 */
export async function recordAhead(
  connections: PinnedConnections,
  organisationId: string,
  { position, requests, rows, statements }: DecidedAhead,
): Promise<number> {
  const { ids, proposed, remembered } = idsOf(requests, rows);
  const parameters = [organisationId, ids, remembered.length > 0 ? proposed : [], position];
  const guard = fixedStatement(GUARD(remembered), parameters);
  const [row] = await lockedStatements(connections, organisationId, [guard, ...statements]);
  return (row as { readonly now: Date }).now.getTime();
}

/** Whether a batch was decided on a state of the log that is no longer the last. */
export const isMoved = (error: unknown): boolean =>
  (error as { code?: string }).code === '22P02' && /"the log ends at \d+"/.test((error as Error).message);

/** Statement that fails, by reading a text as a number, unless everything is as it was decided on. */
const GUARD = (remembered: readonly RememberedIds[]): string => `
  select clock_timestamp() as now, case
    when coalesce(last.position, 0) = $4::bigint
      and not exists (select from command_outcome where organisation_id = $1 and command_id = any($2::uuid[]))
      and not exists (${remembered.length === 0 ? 'select from unnest($3::text[])' : takenAmong(remembered)})
    then 0 else ('the log ends at ' || coalesce(last.position, 0))::int end as moved
  from (select 1) as one
  left join lateral (
    select position from event where organisation_id = $1 order by position desc limit 1
  ) as last on true`;

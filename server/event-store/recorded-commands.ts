import type { Kysely } from 'kysely';
import type { CommandId } from '#domain/kernel/ids';
import type { Tables } from '../database/tables.js';

/**
 * Commands of an organisation that have left events; `among`: only of these. The log knows them for ever, while
 * outcomes are forgotten after a week: for what is repeated much later and must not happen twice.
 */
export async function recordedCommands(
  db: Kysely<Tables>,
  organisationId: string,
  among?: readonly CommandId[],
): Promise<ReadonlySet<CommandId>> {
  if (among?.length === 0) return new Set();
  const rows = await db
    .selectFrom('event')
    .select('command_id')
    .where('organisation_id', '=', organisationId)
    .where('command_index', '=', 0)
    .$if(among !== undefined, (query) => query.where('command_id', 'in', among ?? []))
    .execute();
  return new Set(rows.map(({ command_id }) => command_id as CommandId));
}

import type { Kysely } from 'kysely';
import type { CommandId } from '#domain/kernel/ids';
import type { Tables } from '../database/tables.js';

/**
 * Ids of an organisation's commands that recorded events, of `among` or of all if absent. Reads the log, so it also
 * knows commands whose outcome was deleted after 7 days.
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

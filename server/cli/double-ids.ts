import { sql } from 'kysely';
import { StartFailure } from '../config/start-failure.js';
import { type Database, databaseOn } from '../database/database.js';
import type { CliCommand } from './cli-command.js';

// In SQL: ids are gathered from the data of events of the whole log.

interface DoubleId {
  readonly organisation_id: string;
  readonly id: string;
  /** `{locationId}/{monday}`, sorted. */
  readonly weeks: readonly string[];
}

/**
 * Command that finds slots and shifts of different weeks with the same id, of which calls reach only one. Fails if it
 * finds any.
 */
export const doubleIds: CliCommand = {
  parameters: [],
  purpose: 'looks through the whole log for slots or shifts of different weeks with the same id; nodes may run.',
  database: 'beside-nodes',
  prepare: async () => async (pool, print) => {
    const found = await doubleIdsIn(databaseOn(pool));
    for (const { organisation_id, id, weeks } of found) print(`${organisation_id}  ${id}  ${weeks.join('  ')}`);
    if (found.length > 0)
      throw new StartFailure(`Ids that were given more than once: ${found.length}. Each line above names the weeks.`);
    print('Every slot and shift has an id of its own.');
  },
};

/** Ids that were created in more than one week. A shift legitimately shares the id and the week of its slot. */
async function doubleIdsIn(db: Database): Promise<DoubleId[]> {
  const { rows } = await sql<DoubleId>`
    with given as (
      select organisation_id, stream_id, data ->> 'slotId' as id from event where type = 'DraftSlotAdded'
      union all
      select organisation_id, stream_id, data ->> 'shiftId' from event where type = 'ShiftAdded'
      union all
      select organisation_id, stream_id, added ->> 'shiftId'
      from event, jsonb_array_elements(data -> 'added') as added where type = 'RosterPublished'
    ), placed as (
      select distinct organisation_id, id, substr(stream_id, strpos(stream_id, '/') + 1) as week from given
    )
    select organisation_id, id, array_agg(week order by week) as weeks
    from placed group by organisation_id, id having count(*) > 1
    order by organisation_id, id`.execute(db);
  return rows;
}

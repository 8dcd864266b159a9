import { sql } from 'kysely';
import type { Database } from '../../database/database.js';
import type { LoggedEventInContext } from '../../event-store/stream-states.js';
import type { Counted, Counter } from '../../event-store/testing/counter.js';
import { servingGeneration } from '../checkpoints.js';
import type { FollowedProjection } from '../followed-projection.js';
import type { TableShape } from '../table-shape.js';

const TALLY: TableShape = {
  name: 'tally' as TableShape['name'],
  key: ['organisation_id', 'generation', 'position'],
  columns: {
    organisation_id: 'text',
    generation: 'int',
    position: 'bigint',
    summary: 'text',
  },
};

/** Creates two tables for specs only: the tally, and one row for each write to it. */
export const createTally = (db: Database) =>
  sql`
    create table tally (organisation_id text not null, generation integer not null, position bigint not null,
      summary text not null, primary key (organisation_id, generation, position));
    create table tally_write (organisation_id text not null, generation integer not null, position bigint not null);
    create function note_tally() returns trigger language plpgsql as $$
      begin
        insert into tally_write values (new.organisation_id, new.generation, new.position);
        return null;
      end $$;
    create trigger note_tally after insert or update on tally for each row execute function note_tally()`.execute(db);

/** Projection with a row for each event that shows the counter before and after it. */
export const tallyProjection = (
  version: number,
  describe = ({ before, after }: { before: number; after: number }) => `${before} to ${after}`,
): FollowedProjection => ({
  name: 'tally',
  version,
  tables: [TALLY],
  folds: ['counter'],
  project(write, { logged, before, after }: LoggedEventInContext) {
    const { organisationId, position, event } = logged;
    const shown = { before: (before as Counter).sum, after: (after as Counter).sum };
    const { by } = (event as unknown as Counted).data;
    if (shown.before + by !== shown.after) throw new Error(`The states around ${position} are not its own`);
    write.upsert(TALLY, { organisation_id: organisationId, position, summary: describe(shown) });
  },
});

/** Summaries of the serving generation, in log order. */
export const tallyOf = async (db: Database, organisationId: string): Promise<string[]> => {
  const { rows } = await sql<{ summary: string }>`
    select summary from tally where organisation_id = ${organisationId}
      and generation = ${servingGeneration({ projection: 'tally', organisationId })}
    order by position`.execute(db);
  return rows.map(({ summary }) => summary);
};

/** Numbers of committed writes of each position that was written, in log order, by generation. */
export const writesOf = async (db: Database, organisationId: string): Promise<Record<string, number[]>> => {
  const { rows } = await sql<{ generation: number; writes: number[] }>`
    select generation, array_agg(n order by position) as writes from (
      select generation, position, count(*)::int as n from tally_write
      where organisation_id = ${organisationId} group by generation, position
    ) as counted group by generation`.execute(db);
  return Object.fromEntries(rows.map(({ generation, writes }) => [generation, writes]));
};

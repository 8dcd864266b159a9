import { type Kysely, sql } from 'kysely';

/** Opening hours and last buses get dates: what stood there has always been so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['opening', 'last_bus'])
    await sql`
      update location
      set ${sql.ref(column)} = jsonb_build_object(
        'weeks', jsonb_build_array(jsonb_build_object('from', null, 'days', ${sql.ref(column)})),
        'dates', '[]'::jsonb)
      where jsonb_typeof(${sql.ref(column)}) = 'array'`.execute(db);
}

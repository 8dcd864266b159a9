import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DATABASE, type Database } from '../database/database.js';
import type { Tables } from '../database/tables.js';
import { InlineRebuild } from '../projections/inline-rebuild.js';

/** Rows of a table as they were written, and as they are once they are built anew from the log. */
export async function rowsAndRebuilt(
  app: NestFastifyApplication,
  table: keyof Tables,
  projection: string,
): Promise<{ written: string[]; rebuilt: string[] }> {
  const db = app.get<Database>(DATABASE, { strict: false });
  const read = async () => {
    const rows = await db.selectFrom(table).selectAll().execute();
    return rows.map((row) => JSON.stringify(row)).toSorted();
  };
  const written = await read();
  await db.deleteFrom(table).execute();
  await app.get(InlineRebuild, { strict: false }).rebuild([projection]);
  return { written, rebuilt: await read() };
}

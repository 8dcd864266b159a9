import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type Kysely, sql } from 'kysely';
import { pino } from 'pino';
import { AppModule } from '../../app.module.js';
import { DATABASE, type Database, openPool } from '../../database/database.js';
import type { Tables } from '../../database/tables.js';
import { NoWakeUp } from '../../live/no-wake-up.js';
import { FollowedProjections } from '../../projections/followed-projection.js';
import { Follower } from '../../projections/follower.js';
import { InlineProjections } from '../../projections/inline-projection.js';
import { InlineRebuild } from '../../projections/inline-rebuild.js';

type TableName = keyof Tables;

/** The product without a port, for a moment, on a database that nodes may run on. */
export async function withProductOn<Result>(
  url: string,
  work: (app: INestApplicationContext) => Promise<Result>,
): Promise<Result> {
  const pool = openPool(url, () => undefined, { max: 4 });
  const parts = { pool, logger: pino({ level: 'silent' }), wakeUp: new NoWakeUp() };
  const app = await NestFactory.createApplicationContext(AppModule.with(parts), { logger: false });
  try {
    return await work(app);
  } finally {
    await app.close();
  }
}

/**
 * Builds every read model anew from the log and compares; one sentence for each table that was not what the log
 * says. Nobody may write meanwhile. Those that follow are thrown away and left to the followers.
 */
export async function readModelFaults(
  app: INestApplicationContext,
  organisationIds: readonly string[],
): Promise<string[]> {
  const db = app.get<Database>(DATABASE, { strict: false });
  const inline = namesOf(app.get(InlineProjections).all());
  const before = await rowsOf(db, inline);
  await app.get(InlineRebuild).rebuild();
  const found = differences(before, await rowsOf(db, inline));

  const followed = app.get(FollowedProjections).all();
  const tables = namesOf(followed);
  const follower = app.get(Follower);
  const caughtUp = () => Promise.all(organisationIds.map((id) => follower.caughtUp(id)));
  await caughtUp();
  const standing = await rowsOf(db, tables);
  await db.transaction().execute(async (transaction) => {
    await transaction
      .deleteFrom('checkpoint')
      .where(
        'projection',
        'in',
        followed.map(({ name }) => name),
      )
      .execute();
    for (const name of tables) await sql`delete from ${sql.table(name)}`.execute(transaction);
  });
  await caughtUp();
  return [...found, ...differences(standing, await rowsOf(db, tables))];
}

const namesOf = (projections: readonly { readonly tables: readonly { readonly name: TableName }[] }[]): TableName[] => [
  ...new Set(projections.flatMap(({ tables }) => tables.map(({ name }) => name))),
];

async function rowsOf(db: Kysely<Tables>, tables: readonly TableName[]): Promise<Map<TableName, Set<string>>> {
  const all = new Map<TableName, Set<string>>();
  for (const name of tables) {
    const { rows } = await sql<{
      line: string;
    }>`select row_to_json(one)::text as line from ${sql.table(name)} as one`.execute(db);
    all.set(name, new Set(rows.map(({ line }) => line)));
  }
  return all;
}

function differences(
  before: ReadonlyMap<TableName, ReadonlySet<string>>,
  rebuilt: ReadonlyMap<TableName, ReadonlySet<string>>,
): string[] {
  return [...before].flatMap(([name, rows]) => {
    const anew = rebuilt.get(name) ?? new Set<string>();
    const wrong = [...rows].filter((row) => !anew.has(row));
    const missing = [...anew].filter((row) => !rows.has(row));
    if (wrong.length + missing.length === 0) return [];
    return [
      `${name}: a rebuild removes ${wrong.length} rows (${wrong[0] ?? ''}) and adds ${missing.length} (${missing[0] ?? ''})`,
    ];
  });
}

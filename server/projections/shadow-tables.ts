import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tables.js';
import type { TableShape } from './table-shape.js';

// In SQL: temporary tables made like others, and statements over whichever tables a read model has.

/** Name of the temporary table in which the rows of a table are rebuilt. */
export const shadowName = (table: string): string => `rebuilt_${table}`;

/**
 * Creates an empty temporary table for each table, with its columns, defaults and key; visible to this connection only.
 * Other indexes serve queries, which read the real table. Drops earlier ones.
 */
export async function createShadowTables(db: Kysely<Tables>, tables: readonly TableShape[]): Promise<void> {
  await dropShadowTables(db, tables);
  for (const { name, key } of tables) {
    const shadow = sql.table(shadowName(name));
    await sql`create temporary table ${shadow} (like ${sql.table(name)} including all excluding indexes)`.execute(db);
    await sql`create unique index on ${shadow} (${sql.join(key.map((column) => sql.ref(column)))})`.execute(db);
  }
}

/** Truncates the temporary tables. */
export const emptyShadowTables = (db: Kysely<Tables>, tables: readonly TableShape[]) =>
  sql`truncate ${sql.join(tables.map(({ name }) => sql.table(shadowName(name))))}`.execute(db);

/** Updates the planner's statistics of the temporary tables, which autovacuum does not see. */
export const analyzeShadowTables = (db: Kysely<Tables>, tables: readonly TableShape[]) =>
  sql`analyze ${sql.join(tables.map(({ name }) => sql.table(shadowName(name))))}`.execute(db);

/** Drops the temporary tables that exist. */
export async function dropShadowTables(db: Kysely<Tables>, tables: readonly TableShape[]): Promise<void> {
  for (const { name } of tables) await sql`drop table if exists ${sql.table(shadowName(name))}`.execute(db);
}

/**
 * Makes an organisation's rows equal to the temporary tables, writing only differing rows. Deletes in all tables before
 * it inserts, so that another row can take over a unique key.
 */
export async function replaceTables(
  db: Transaction<Tables>,
  tables: readonly TableShape[],
  organisationId: string,
): Promise<void> {
  for (const shape of tables) {
    await sql`
      delete from ${sql.table(shape.name)} as standing
      where organisation_id = ${organisationId} and not exists (
        select from ${sql.table(shadowName(shape.name))} as rebuilt
        where ${sameKey(shape)} and row(rebuilt.*) is not distinct from row(standing.*))`.execute(db);
  }
  for (const shape of tables) {
    await sql`
      insert into ${sql.table(shape.name)}
      select * from ${sql.table(shadowName(shape.name))} as rebuilt
      where not exists (select from ${sql.table(shape.name)} as standing where ${sameKey(shape)})`.execute(db);
  }
}

const sameKey = ({ key }: TableShape) =>
  sql.raw(key.map((column) => `rebuilt."${column}" = standing."${column}"`).join(' and '));

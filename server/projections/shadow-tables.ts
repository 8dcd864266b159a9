import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tables.js';
import type { TableShape } from './table-shape.js';

// In SQL: temporary tables made like others, and statements over whichever tables a read model has.

/** The temporary table in which the rows of a read model are built anew. */
export const shadowName = (table: string): string => `rebuilt_${table}`;

/** Empty tables beside the real ones, for this connection only. */
export async function createShadowTables(db: Kysely<Tables>, tables: readonly TableShape[]): Promise<void> {
  await dropShadowTables(db, tables);
  for (const { name } of tables)
    await sql`create temporary table ${sql.table(shadowName(name))} (like ${sql.table(name)} including all)`.execute(
      db,
    );
}

export const emptyShadowTables = (db: Kysely<Tables>, tables: readonly TableShape[]) =>
  sql`truncate ${sql.join(tables.map(({ name }) => sql.table(shadowName(name))))}`.execute(db);

/** Tells the planner how large they have become: nobody else does so for temporary tables. */
export const analyzeShadowTables = (db: Kysely<Tables>, tables: readonly TableShape[]) =>
  sql`analyze ${sql.join(tables.map(({ name }) => sql.table(shadowName(name))))}`.execute(db);

export async function dropShadowTables(db: Kysely<Tables>, tables: readonly TableShape[]): Promise<void> {
  for (const { name } of tables) await sql`drop table if exists ${sql.table(shadowName(name))}`.execute(db);
}

/**
 * Makes the organisation's real rows equal to those beside, writing only what differs: all deletions first, so
 * that a unique key given up by one row can be taken by another.
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

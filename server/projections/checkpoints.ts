import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tables.js';

// In SQL: conditions that are parts of other queries, and a row that is made only where none serves.

/** A followed read model of one organisation. */
export interface CheckpointKey {
  readonly projection: string;
  readonly organisationId: string;
}

/** Progress of one version of a read model in an organisation's log. */
export interface Checkpoint {
  readonly version: number;
  /** Last position that is in the rows of this version. */
  readonly position: number;
  /** Whether queries read this version. */
  readonly serving: boolean;
}

const at = ({ projection, organisationId }: CheckpointKey) =>
  sql<boolean>`projection = ${projection} and organisation_id = ${organisationId}`;

/** Checkpoints of all versions of a read model, lowest version first; empty: never followed. Takes no lock. */
export function checkpointsOf(db: Kysely<Tables>, place: CheckpointKey): Promise<Checkpoint[]> {
  return db
    .selectFrom('checkpoint')
    .select(['version', 'position', 'serving'])
    .where(at(place))
    .orderBy('version')
    .execute();
}

/**
 * Locks the checkpoint of a version, or of the version that queries read (`serving`), until the transaction ends, so
 * that no other node moves it. Does not wait; null: locked by another transaction, or missing.
 */
export async function takeCheckpoint(
  db: Transaction<Tables>,
  place: CheckpointKey,
  version: number | 'serving',
): Promise<Checkpoint | null> {
  const row = await db
    .selectFrom('checkpoint')
    .select(['version', 'position', 'serving'])
    .where(at(place))
    .where((row) => (version === 'serving' ? row('serving', '=', true) : row('version', '=', version)))
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row ?? null;
}

/** Inserts a checkpoint at position 0 unless that version has one. Serves queries at once if no other version does. */
export async function beginCheckpoint(db: Transaction<Tables>, place: CheckpointKey, version: number): Promise<void> {
  const { projection, organisationId } = place;
  await sql`
    insert into checkpoint (projection, version, organisation_id, position, serving)
    select ${projection}, ${version}, ${organisationId}, 0,
      not exists (select from checkpoint where ${at(place)} and serving)
    on conflict do nothing`.execute(db);
}

/** Sets the position of a version's checkpoint. The caller holds its lock. */
export async function moveCheckpoint(
  db: Transaction<Tables>,
  place: CheckpointKey,
  version: number,
  position: number,
): Promise<void> {
  await db.updateTable('checkpoint').set({ position }).where(at(place)).where('version', '=', version).execute();
}

/**
 * Locks the checkpoint of the version that queries read until the transaction ends, waiting for other transactions.
 * Null: no version serves.
 */
export async function holdServing(db: Transaction<Tables>, place: CheckpointKey): Promise<Checkpoint | null> {
  const row = await db
    .selectFrom('checkpoint')
    .select(['version', 'position', 'serving'])
    .where(at(place))
    .where('serving', '=', true)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Makes version `to` the one that queries read, from the commit of the transaction on. */
export async function swapServing(db: Transaction<Tables>, place: CheckpointKey, to: number): Promise<void> {
  await db.updateTable('checkpoint').set({ serving: false }).where(at(place)).where('serving', '=', true).execute();
  await db.updateTable('checkpoint').set({ serving: true }).where(at(place)).where('version', '=', to).execute();
}

/** Deletes the checkpoint of a version; its rows are not touched. */
export async function dropCheckpoint(db: Transaction<Tables>, place: CheckpointKey, version: number): Promise<void> {
  await db.deleteFrom('checkpoint').where(at(place)).where('version', '=', version).execute();
}

/**
 * SQL subquery for the version of a read model that queries read, so that a swap between two statements cannot show
 * rows of none or of two versions. Null in SQL: no version serves.
 */
export const servingGeneration = (place: CheckpointKey): RawBuilder<number> =>
  sql<number>`(select version from checkpoint where ${at(place)} and serving)`;

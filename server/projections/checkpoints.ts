import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tables.js';

// In SQL: conditions that are parts of other queries, and a row that is made only where none serves.

/** One read model of one organisation. */
export interface CheckpointKey {
  readonly projection: string;
  readonly organisationId: string;
}

export interface Checkpoint {
  readonly version: number;
  /** Last position that is in the rows of this version. */
  readonly position: number;
  readonly serving: boolean;
}

const at = ({ projection, organisationId }: CheckpointKey) =>
  sql<boolean>`projection = ${projection} and organisation_id = ${organisationId}`;

/** Every version of a read model, oldest first; takes no lock. */
export function checkpointsOf(db: Kysely<Tables>, place: CheckpointKey): Promise<Checkpoint[]> {
  return db
    .selectFrom('checkpoint')
    .select(['version', 'position', 'serving'])
    .where(at(place))
    .orderBy('version')
    .execute();
}

/**
 * Takes one checkpoint until the transaction ends: whoever holds it is the only one on any node who moves it.
 * Null: somebody else does at present, or there is none. `serving`: the version that queries read.
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

/** Begins a version at the beginning of the log, unless it has begun. The first of all versions serves at once. */
export async function beginCheckpoint(db: Transaction<Tables>, place: CheckpointKey, version: number): Promise<void> {
  const { projection, organisationId } = place;
  await sql`
    insert into checkpoint (projection, version, organisation_id, position, serving)
    select ${projection}, ${version}, ${organisationId}, 0,
      not exists (select from checkpoint where ${at(place)} and serving)
    on conflict do nothing`.execute(db);
}

export async function moveCheckpoint(
  db: Transaction<Tables>,
  place: CheckpointKey,
  version: number,
  position: number,
): Promise<void> {
  await db.updateTable('checkpoint').set({ position }).where(at(place)).where('version', '=', version).execute();
}

/** Waits for the version that serves and holds it until the transaction ends. Null: none serves. */
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

/** From the commit on, queries read `to`. */
export async function swapServing(db: Transaction<Tables>, place: CheckpointKey, to: number): Promise<void> {
  await db.updateTable('checkpoint').set({ serving: false }).where(at(place)).where('serving', '=', true).execute();
  await db.updateTable('checkpoint').set({ serving: true }).where(at(place)).where('version', '=', to).execute();
}

export async function dropCheckpoint(db: Transaction<Tables>, place: CheckpointKey, version: number): Promise<void> {
  await db.deleteFrom('checkpoint').where(at(place)).where('version', '=', version).execute();
}

/**
 * The generation of a read model that queries read, as part of the query itself: a swap in between cannot
 * show rows of none or of both.
 */
export const servingGeneration = (place: CheckpointKey): RawBuilder<number> =>
  sql<number>`(select version from checkpoint where ${at(place)} and serving)`;

import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { fixedStatement, type Statement } from '../database/pinned-connections.js';
import { PAGE } from '../event-store/log-reader.js';
import type { Tables } from '../database/tables.js';

// In SQL: conditions that are parts of other queries, a row that is made only where none serves, and statements with a
// fixed text that every follower needs.

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
export function checkpointsOf(db: Kysely<Tables>, checkpointKey: CheckpointKey): Promise<Checkpoint[]> {
  return db
    .selectFrom('checkpoint')
    .select(['version', 'position', 'serving'])
    .where(at(checkpointKey))
    .orderBy('version')
    .execute();
}

/**
 * Locks the checkpoint of a version until the transaction ends, so that no other node moves it. Does not wait; null:
 * locked by another transaction, or missing.
 */
export async function takeCheckpoint(
  db: Transaction<Tables>,
  checkpointKey: CheckpointKey,
  version: number,
): Promise<Checkpoint | null> {
  const row = await db
    .selectFrom('checkpoint')
    .select(['version', 'position', 'serving'])
    .where(at(checkpointKey))
    .where('version', '=', version)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row ?? null;
}

/** Statement that takes the checkpoint that queries read like `takeCheckpoint`; its only row is a `Checkpoint`. */
export const takeServing = ({ projection, organisationId }: CheckpointKey): Statement =>
  fixedStatement(
    `select version, position, serving from checkpoint
    where projection = $1 and organisation_id = $2 and serving for update skip locked`,
    [projection, organisationId],
  );

/** Statement that reads the page of the log after the checkpoint that queries read; rows of `event`, in log order. */
export const pageAfterServing = ({ projection, organisationId }: CheckpointKey): Statement =>
  fixedStatement(
    `select * from event where organisation_id = $2 and position > (
      select position from checkpoint where projection = $1 and organisation_id = $2 and serving)
    order by position limit ${PAGE}`,
    [projection, organisationId],
  );

/** Inserts a checkpoint at position 0 unless that version has one. Serves queries at once if no other version does. */
export async function beginCheckpoint(
  db: Kysely<Tables>,
  checkpointKey: CheckpointKey,
  version: number,
): Promise<void> {
  const { projection, organisationId } = checkpointKey;
  await sql`
    insert into checkpoint (projection, version, organisation_id, position, serving)
    select ${projection}, ${version}, ${organisationId}, 0,
      not exists (select from checkpoint where ${at(checkpointKey)} and serving)
    on conflict do nothing`.execute(db);
}

/** Statement that sets the position of a version's checkpoint, whose lock the transaction holds. */
export const moveCheckpoint = (
  { projection, organisationId }: CheckpointKey,
  version: number,
  position: number,
): Statement =>
  fixedStatement(
    'update checkpoint set position = $4 where projection = $1 and organisation_id = $2 and version = $3',
    [projection, organisationId, version, position],
  );

/**
 * Locks the checkpoint of the version that queries read until the transaction ends, waiting for other transactions.
 * Null: no version serves.
 */
export async function holdServing(db: Transaction<Tables>, checkpointKey: CheckpointKey): Promise<Checkpoint | null> {
  const row = await db
    .selectFrom('checkpoint')
    .select(['version', 'position', 'serving'])
    .where(at(checkpointKey))
    .where('serving', '=', true)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Makes version `to` the one that queries read, from the commit of the transaction on. */
export async function swapServing(db: Transaction<Tables>, checkpointKey: CheckpointKey, to: number): Promise<void> {
  await db
    .updateTable('checkpoint')
    .set({ serving: false })
    .where(at(checkpointKey))
    .where('serving', '=', true)
    .execute();
  await db
    .updateTable('checkpoint')
    .set({ serving: true })
    .where(at(checkpointKey))
    .where('version', '=', to)
    .execute();
}

/** Deletes the checkpoint of a version; its rows are not touched. */
export async function dropCheckpoint(
  db: Transaction<Tables>,
  checkpointKey: CheckpointKey,
  version: number,
): Promise<void> {
  await db.deleteFrom('checkpoint').where(at(checkpointKey)).where('version', '=', version).execute();
}

/**
 * SQL subquery for the version of a read model that queries read, so that a swap between two statements cannot show
 * rows of none or of two versions. Null in SQL: no version serves.
 */
export const servingGeneration = (checkpointKey: CheckpointKey): RawBuilder<number> =>
  sql<number>`(select version from checkpoint where ${at(checkpointKey)} and serving)`;

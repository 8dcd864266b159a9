import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.js';

/** Text as a literal; ids of organisations hold no character that could end it, and are refused if they did. */
function literal(text: string): string {
  if (!/^[\w.:-]{1,64}$/.test(text)) throw new Error('This is no id of an organisation');
  return `'${text}'`;
}

/** Takes the lock of an organisation until the transaction ends: nothing else is recorded for it meanwhile. */
export const lockSql = (organisationId: string): string =>
  `select pg_advisory_xact_lock(hashtextextended(${literal(organisationId)}, 0))`;

/**
 * A transaction that holds the organisation's lock from its first statement to its last. The lock is a
 * statement of its own, so that the snapshot of the next one is taken with the lock held; beginning and
 * locking travel together.
 */
export function lockedTransaction<Result>(
  db: Kysely<Tables>,
  organisationId: string,
  work: (transaction: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  return db.connection().execute(async (connection) => {
    await sql.raw(`begin; ${lockSql(organisationId)}`).execute(connection);
    try {
      const result = await work(connection);
      await sql.raw('commit').execute(connection);
      return result;
    } catch (error) {
      // A connection that is gone has rolled back by itself.
      await sql
        .raw('rollback')
        .execute(connection)
        .catch(() => undefined);
      throw error;
    }
  });
}

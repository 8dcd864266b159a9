import { sql } from 'kysely';
import type { PinnedConnection, PinnedConnections, Statement } from '../database/pinned-connections.js';

// In SQL: beginning, lock and end of the transaction travel with its statements.

/** Text as a literal; ids of organisations hold no character that could end it, and are refused if they did. */
function literal(text: string): string {
  if (!/^[\w.:-]{1,64}$/.test(text)) throw new Error('This is no id of an organisation');
  return `'${text}'`;
}

/** Takes the lock of an organisation until the transaction ends: nothing else is recorded for it meanwhile. */
export const lockSql = (organisationId: string): string =>
  `select pg_advisory_xact_lock(hashtextextended(${literal(organisationId)}, 0))`;

/** Result of a locked transaction, with the statements to write before the commit. */
export interface Ending<Result> {
  readonly result: Result;
  readonly statements: readonly Statement[];
}

/**
 * A transaction that holds the organisation's lock from its first statement to its last, in two journeys to
 * the database when nothing has to be read in between. The lock is a statement of its own, so that the
 * snapshot of `opening` is taken with the lock held.
 *
 * @throws what `work` threw or the database refused; then nothing was recorded
 */
export function lockedTransaction<Result>(
  connections: PinnedConnections,
  organisationId: string,
  opening: Statement,
  work: (connection: PinnedConnection, opened: readonly unknown[]) => Promise<Ending<Result>>,
): Promise<Result> {
  return connections.use(async (connection) => {
    try {
      const [, opened] = await connection.together([sql.raw(`begin; ${lockSql(organisationId)}`), opening]);
      const { result, statements } = await work(connection, opened?.rows ?? []);
      const answers = await connection.together([...statements, sql.raw('commit')]);
      if (answers.at(-1)?.command !== 'COMMIT') throw new Error('A transaction was rolled back without an error');
      return result;
    } catch (error) {
      // A connection that is gone has rolled back by itself.
      await connection.together([sql.raw('rollback')]).catch(() => undefined);
      throw error;
    }
  });
}

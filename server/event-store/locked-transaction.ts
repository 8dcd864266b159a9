import {
  fixedStatement,
  type PinnedConnection,
  type PinnedConnections,
  type Statement,
} from '../database/pinned-connections.js';

// In SQL: beginning, lock and end of the transaction travel with its statements.

/** Text as a literal; ids of organisations hold no character that could end it, and are refused if they did. */
function literal(text: string): string {
  if (!/^[\w.:-]{1,64}$/.test(text)) throw new Error('This is no id of an organisation');
  return `'${text}'`;
}

/**
 * SQL statement that takes the advisory lock of an organisation until the transaction ends. Waits while another
 * transaction holds it.
 * @throws Error if the id has characters other than `\w.:-` or more than 64.
 */
export const lockSql = (organisationId: string): string =>
  `select pg_advisory_xact_lock(hashtextextended(${literal(organisationId)}, 0))`;

const BEGIN = fixedStatement('begin', []);
const beginLocked = (organisationId: string): Statement => fixedStatement(`begin; ${lockSql(organisationId)}`, []);
const COMMIT = fixedStatement('commit', []);
const ROLLBACK = fixedStatement('rollback', []);

/**
 * Sends a complete transaction that holds the organisation's lock in one packet. Returns the rows of its first
 * statement.
 * @throws the error of the first failed statement; then nothing is recorded, unless the connection was lost.
 */
export function lockedStatements(
  connections: PinnedConnections,
  organisationId: string,
  statements: readonly Statement[],
): Promise<readonly unknown[]> {
  return connections.use(async (connection) => {
    // A failed statement makes the commit a rollback.
    const answers = await connection.together([beginLocked(organisationId), ...statements, COMMIT]);
    if (answers.at(-1)?.command !== 'COMMIT') throw new Error('A transaction was rolled back without an error');
    return answers[1]?.rows ?? [];
  });
}

/** Result of a transaction, with the statements to write before the commit. */
export interface Ending<Result> {
  readonly result: Result;
  readonly statements: readonly Statement[];
}

/**
 * Runs `work` in a transaction that holds the organisation's lock from the first statement to the commit. `opening` is
 * read under the lock and its rows passed to `work`, whose statements are then written.
 * @throws the error of `work` or of the database, after a rollback.
 */
export const lockedTransaction = <Result>(
  connections: PinnedConnections,
  organisationId: string,
  opening: Statement,
  work: (connection: PinnedConnection, opened: readonly unknown[]) => Promise<Ending<Result>>,
): Promise<Result> =>
  shortTransaction(connections, beginLocked(organisationId), [opening], (connection, [opened]) =>
    work(connection, opened ?? []),
  );

/**
 * Runs `work` in a transaction of two round trips, if `work` reads nothing: beginning and `openings`, whose rows `work`
 * gets in that order, then its statements and the commit.
 * @throws the error of `work` or of the database, after a rollback.
 */
export const openTransaction = <Result>(
  connections: PinnedConnections,
  openings: readonly Statement[],
  work: (connection: PinnedConnection, opened: readonly (readonly unknown[])[]) => Promise<Ending<Result>>,
): Promise<Result> => shortTransaction(connections, BEGIN, openings, work);

function shortTransaction<Result>(
  connections: PinnedConnections,
  begin: Statement,
  openings: readonly Statement[],
  work: (connection: PinnedConnection, opened: readonly (readonly unknown[])[]) => Promise<Ending<Result>>,
): Promise<Result> {
  return connections.use(async (connection) => {
    try {
      const [, ...opened] = await connection.together([begin, ...openings]);
      const { result, statements } = await work(
        connection,
        opened.map(({ rows }) => rows),
      );
      const answers = await connection.together([...statements, COMMIT]);
      if (answers.at(-1)?.command !== 'COMMIT') throw new Error('A transaction was rolled back without an error');
      return result;
    } catch (error) {
      // A connection that is gone has rolled back by itself.
      await connection.together([ROLLBACK]).catch(() => undefined);
      throw error;
    }
  });
}

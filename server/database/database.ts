import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { preparing } from './prepared-pool.js';
import type { Tables } from './tables.js';

/** Query builder over a pool, typed by the tables of the schema. */
export type Database = Kysely<Tables>;

/** Injection token of the query builder (`Database`) on a node's main pool, whose statements have a time limit. */
export const DATABASE = Symbol('database');

/** Injection token of a query builder without a time limit, for work of minutes such as rebuilding a read model. */
export const LONG_WORK_DATABASE = Symbol('long work database');

const types = new pg.TypeOverrides();
// Dates stay text (`YYYY-MM-DD`): a civil date has no zone. Positions fit a number until 9e15.
types.setTypeParser(pg.types.builtins.DATE, (text) => text);
types.setTypeParser(pg.types.builtins.INT8, Number);
types.setTypeParser(pg.types.builtins.NUMERIC, Number);

/** Injection token of a node's `pg.Pool`, for code that writes its own SQL or pins a connection. */
export const PG_POOL = Symbol('pg pool');

/** Default time limit of a node's statements in seconds: longer than a browser waits for an answer, 10 s. */
export const DEFAULT_ANSWER_SECONDS = 15;
/** Idle time after which a connection is probed; about 10 s later the system gives it up. Milliseconds. */
const KEEP_ALIVE_MS = 10_000;
/**
 * Share of the time limit for a statement, so that a slow database reports its own error before the connection is
 * closed.
 */
const STATEMENT_SHARE = 0.8;

interface PoolOptions {
  /** Maximum number of connections; absent: 12. */
  readonly max?: number;
  /**
   * Seconds after which a statement, an idle transaction, or the wait for a connection (at least 15 s) fails with an
   * error for which `isDatabaseAway` is true. Null or absent: never.
   */
  readonly answerSeconds?: number | null;
}

/**
 * Opens a pool of at most `max` connections (12); connects at the first query. Dates are read as text `YYYY-MM-DD`,
 * int8 and numeric as numbers. `onError` receives errors of connections, idle ones included.
 */
export function openPool(
  url: string,
  onError: (error: Error) => void,
  { max = 12, answerSeconds = null }: PoolOptions = {},
): pg.Pool {
  // Pipelined: what `PinnedConnection.together` is given does not wait for the answer to what went before.
  // Kept alive: a connection that is idle and whose other end has gone without a word is found out by itself.
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    application_name: 'rooster',
    pipeline: true,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    ...limits(answerSeconds),
  });
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  return pool;
}

/** Opens a second pool to the database of a pool: at most 2 connections, without a time limit. */
export function longWorkPool({ options }: pg.Pool, onError: (error: Error) => void): pg.Pool {
  return openPool(options.connectionString ?? '', onError, { max: 2 });
}

/**
 * Time limits of a connection: the database cancels a statement at 80 % of `answerSeconds`; a silent connection is
 * closed at all of it.
 */
function limits(answerSeconds: number | null): pg.PoolConfig {
  if (answerSeconds === null) return {};
  const answerMs = answerSeconds * 1_000;
  return {
    statement_timeout: answerMs * STATEMENT_SHARE,
    query_timeout: answerMs,
    // A node that starts is too busy to notice that it is connected, for seconds on a slow machine.
    connectionTimeoutMillis: Math.max(answerMs, DEFAULT_ANSWER_SECONDS * 1_000),
    // The other way round: a node that goes silent in a transaction keeps its organisation locked no longer.
    idle_in_transaction_session_timeout: answerMs,
  };
}

const onPools = new WeakSet<Database>();

/** Query builder on an open pool. Prepares statements with parameters from their second use on a connection. */
export function databaseOn(pool: pg.Pool): Database {
  const db: Database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparing(pool) }) });
  onPools.add(db);
  return db;
}

/** Whether statements run on any connection of a pool, outside transactions, and so see only what is committed. */
export const readsCommitted = (db: Database): boolean => onPools.has(db);

/**
 * Opens a pool of at most `max` connections (12) without a time limit, and a query builder on it; `destroy()` closes
 * both. `onError` receives errors of connections.
 */
export const openDatabase = (url: string, onError: (error: Error) => void, max?: number): Database =>
  databaseOn(openPool(url, onError, max === undefined ? {} : { max }));

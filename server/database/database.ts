import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { preparing } from './prepared-pool.js';
import type { Tables } from './tables.js';

export type Database = Kysely<Tables>;

/** Injection token of the database as requests, followers and outboxes use it: within limits of time. */
export const DATABASE = Symbol('database');

/** Injection token of the database for what may take minutes, such as rebuilding a read model behind a lock. */
export const LONG_WORK_DATABASE = Symbol('long work database');

const types = new pg.TypeOverrides();
// Dates stay text (`YYYY-MM-DD`): a civil date has no zone. Positions fit a number until 9e15.
types.setTypeParser(pg.types.builtins.DATE, (text) => text);
types.setTypeParser(pg.types.builtins.INT8, Number);
types.setTypeParser(pg.types.builtins.NUMERIC, Number);

/** Injection token of the pool itself, for libraries that bring their own SQL. */
export const PG_POOL = Symbol('pg pool');

/** Unless somebody else says: longer than a browser waits for an answer, 10 s. */
export const DEFAULT_ANSWER_SECONDS = 15;
/** An idle connection is probed after this long; the system gives it up some 10 s later. */
const KEEP_ALIVE_MS = 10_000;
/** So that a slow database answers with an error of its own before its connection is given up. */
const STATEMENT_SHARE = 0.8;

interface PoolOptions {
  /** Most connections. */
  readonly max?: number;
  /**
   * Seconds after which a statement, a transaction that asks nothing, or the wait for a connection is given up;
   * null: never. What was asked then fails with an error for which `isDatabaseAway` holds.
   */
  readonly answerSeconds?: number | null;
}

/** Opens a pool. `onError` hears of connections that die while nobody uses them. */
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

/** A pool for long work to the same database: of few connections, which wait for an answer as long as it takes. */
export function longWorkPool({ options }: pg.Pool, onError: (error: Error) => void): pg.Pool {
  return openPool(options.connectionString ?? '', onError, { max: 2 });
}

/** The database cancels a statement at its own limit; a silent one never does, so its connection is closed a little later. */
function limits(answerSeconds: number | null): pg.PoolConfig {
  if (answerSeconds === null) return {};
  const answerMs = answerSeconds * 1_000;
  return {
    statement_timeout: answerMs * STATEMENT_SHARE,
    query_timeout: answerMs,
    connectionTimeoutMillis: answerMs,
    // The other way round: a node that goes silent in a transaction keeps its organisation locked no longer.
    idle_in_transaction_session_timeout: answerMs,
  };
}

export const databaseOn = (pool: pg.Pool): Database =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparing(pool) }) });

/** A database with a pool of its own; `destroy()` closes it. */
export const openDatabase = (url: string, onError: (error: Error) => void, max?: number): Database =>
  databaseOn(openPool(url, onError, max === undefined ? {} : { max }));

import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { preparing } from './prepared-pool.js';
import type { Tables } from './tables.js';

export type Database = Kysely<Tables>;

/** Injection token of the one connection pool of a node. */
export const DATABASE = Symbol('database');

const types = new pg.TypeOverrides();
// Dates stay text (`YYYY-MM-DD`): a civil date has no zone. Positions fit a number until 9e15.
types.setTypeParser(pg.types.builtins.DATE, (text) => text);
types.setTypeParser(pg.types.builtins.INT8, Number);
types.setTypeParser(pg.types.builtins.NUMERIC, Number);

/** Injection token of the pool itself, for libraries that bring their own SQL. */
export const PG_POOL = Symbol('pg pool');

/** Opens a pool. `onError` hears of connections that die while nobody uses them. */
export function openPool(url: string, onError: (error: Error) => void, max = 12): pg.Pool {
  // Pipelined: what `PinnedConnection.together` is given does not wait for the answer to what went before.
  // Kept alive: a connection that is idle and whose other end has gone without a word is found out by itself.
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    application_name: 'rooster',
    pipeline: true,
    keepAlive: true,
  });
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  return pool;
}

export const databaseOn = (pool: pg.Pool): Database =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparing(pool) }) });

/** A database with a pool of its own; `destroy()` closes it. */
export const openDatabase = (url: string, onError: (error: Error) => void, max?: number): Database =>
  databaseOn(openPool(url, onError, max));

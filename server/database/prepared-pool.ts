import { createHash } from 'node:crypto';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { isDatabaseAway } from './away.js';

/** Maximum number of prepared statements of a connection; further ones are sent as text. */
const MAX_PREPARED = 400;
/** Longer statements are not prepared, because their lists of values do not recur. */
const MAX_LENGTH = 8_000;
/** SQLSTATE of a prepared statement that no longer fits its table. */
const PLAN_IS_STALE = '0A000';

/**
 * Wraps a pool for Kysely: a statement with parameters is sent as a named prepared statement from its second use on a
 * connection (at most 400, up to 8,000 characters). A stale plan after a migration (0A000) fails that query; the next
 * ones go as text. A connection on which the database was unreachable is closed at its release.
 */
export function preparing(pool: pg.Pool): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect();
      const existing = clients.get(client) ?? preparingClient(client);
      clients.set(client, existing);
      return existing;
    },
    end: () => pool.end(),
  };
}

function preparingClient(client: pg.PoolClient): PostgresPoolClient {
  const seen = new Set<string>();
  /** Statement names by text; empty: sent as text, because its plan became stale. */
  const prepared = new Map<string, string>();

  const nameOf = (text: string): string | undefined => {
    const name = prepared.get(text);
    if (name !== undefined || prepared.size >= MAX_PREPARED || text.length > MAX_LENGTH) return name;
    if (!seen.has(text)) {
      if (seen.size >= MAX_PREPARED * 4) seen.clear();
      seen.add(text);
      return undefined;
    }
    const made = createHash('sha1').update(text).digest('base64url');
    prepared.set(text, made);
    return made;
  };

  /** Whether a query failed because the database was unreachable; the connection is then closed at release. */
  let isLost = false;
  const query = async (text: string, values: readonly unknown[]) => {
    try {
      return await send(text, values);
    } catch (error) {
      isLost ||= isDatabaseAway(error);
      throw error;
    }
  };

  const send = async (text: string, values: readonly unknown[]) => {
    const name = values.length > 0 ? nameOf(text) : undefined;
    if (!name) return client.query(text, [...values]);
    try {
      return await client.query({ name, text, values: [...values] });
    } catch (error) {
      // A migration has changed what `select *` answers: from now on this one goes as text again.
      if ((error as { code?: string }).code === PLAN_IS_STALE) prepared.set(text, '');
      throw error;
    }
  };
  return Object.assign(Object.create(client) as PostgresPoolClient, {
    query,
    release: (error?: boolean) => client.release(error === true || isLost),
  });
}

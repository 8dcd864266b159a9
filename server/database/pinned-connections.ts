import type { Writable } from 'node:stream';
import { CompiledQuery, Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { preparing } from './prepared-pool.js';
import type { Tables } from './tables.js';

/** A connection reserved for one caller: queries through the query builder, or several statements in one round trip. */
export interface PinnedConnection {
  /** Query builder on this connection. */
  readonly db: Kysely<Tables>;
  /**
   * Pipelines all statements; the database runs them in order. Returns one answer per statement, in order.
   * @throws the error of the first failed statement, after all were answered. Within a transaction the later ones fail
   * too, and a commit among them rolls back.
   */
  together(statements: readonly Statement[]): Promise<Answered[]>;
}

/** SQL that compiles to text and parameters: a query of Kysely or raw SQL. */
export interface Statement {
  compile(db: Kysely<Tables>): CompiledQuery;
}

/**
 * Statement with a fixed text and parameters `$1` and so on, for the hottest ones: the query builder need not make the
 * text anew each time.
 */
export const fixedStatement = (text: string, parameters: readonly unknown[]): Statement => ({
  compile: () => CompiledQuery.raw(text, [...parameters]),
});

/** Result of one statement. */
export interface Answered {
  /** Command tag of the result: `COMMIT`, `INSERT` and so on. */
  readonly command: string;
  readonly rows: readonly unknown[];
}

/** Reserves connections of a pool for one caller at a time. */
export class PinnedConnections {
  private readonly registered = new WeakMap<PostgresPoolClient, PinnedConnection>();
  private readonly pool: ReturnType<typeof preparing>;

  constructor(pool: pg.Pool) {
    this.pool = preparing(pool);
  }

  /**
   * Runs `work` on a reserved connection and returns its result. Waits for a free connection; returns the connection to
   * the pool also when `work` throws. Starts no transaction.
   */
  async use<Result>(work: (connection: PinnedConnection) => Promise<Result>): Promise<Result> {
    const client = await this.pool.connect();
    try {
      return await work(this.pinned(client));
    } finally {
      client.release();
    }
  }

  private pinned(client: PostgresPoolClient): PinnedConnection {
    const existing = this.registered.get(client);
    if (existing) return existing;
    const made = pin(client);
    this.registered.set(client, made);
    return made;
  }
}

/** Client of the driver, whose types do not show the socket. */
interface WithSocket {
  readonly connection: { readonly stream: Writable };
}

function pin(client: PostgresPoolClient): PinnedConnection {
  // A query builder thinks in pools: this one has a single connection, which is never given back to it.
  const unreleased: PostgresPoolClient = Object.assign(Object.create(client) as PostgresPoolClient, {
    release: () => undefined,
  });
  const pool = { options: {}, connect: () => Promise.resolve(unreleased), end: () => Promise.resolve() };
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    async together(statements) {
      const compiled = statements.map((statement) => statement.compile(db));
      // One packet to the database instead of one for each statement.
      const { stream } = (client as unknown as WithSocket).connection;
      stream.cork();
      const sent = compiled.map(({ sql, parameters }) => client.query(sql, parameters));
      stream.uncork();
      const answers = await Promise.allSettled(sent);
      return answers.map((answer) => {
        if (answer.status === 'rejected') throw answer.reason;
        return answer.value;
      });
    },
  };
}

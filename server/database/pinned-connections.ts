import { type CompiledQuery, Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { preparing } from './prepared-pool.js';
import type { Tables } from './tables.js';

/** One connection that a transaction has to itself: built and typed queries, or several in one journey. */
export interface PinnedConnection {
  /** Queries on this connection, one after the other. */
  readonly db: Kysely<Tables>;
  /**
   * Sends all without waiting for an answer in between; the database runs them in order.
   *
   * @throws what the first failing one threw, after all were answered. Within a transaction those behind it
   * fail too, and a commit among them rolls back.
   */
  together(statements: readonly Statement[]): Promise<Answered[]>;
}

/** Statement of the query builder. */
export interface Statement {
  compile(db: Kysely<Tables>): CompiledQuery;
}

export interface Answered {
  /** Command tag of the result: `COMMIT`, `INSERT` and so on. */
  readonly command: string;
  readonly rows: readonly unknown[];
}

/** Hands out connections of a pool, whole. */
export class PinnedConnections {
  private readonly known = new WeakMap<PostgresPoolClient, PinnedConnection>();
  private readonly pool: ReturnType<typeof preparing>;

  constructor(pool: pg.Pool) {
    this.pool = preparing(pool);
  }

  /** Runs `work` on a connection that nobody else uses meanwhile. */
  async use<Result>(work: (connection: PinnedConnection) => Promise<Result>): Promise<Result> {
    const client = await this.pool.connect();
    try {
      return await work(this.pinned(client));
    } finally {
      client.release();
    }
  }

  private pinned(client: PostgresPoolClient): PinnedConnection {
    const known = this.known.get(client);
    if (known) return known;
    const made = pin(client);
    this.known.set(client, made);
    return made;
  }
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
      const answers = await Promise.allSettled(compiled.map(({ sql, parameters }) => client.query(sql, parameters)));
      return answers.map((answer) => {
        if (answer.status === 'rejected') throw answer.reason;
        return answer.value;
      });
    },
  };
}

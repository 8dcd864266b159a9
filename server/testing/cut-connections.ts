import pg from 'pg';

/** Decides about a statement before it is sent: true ends its connection, as a crash at that point would. */
export type Cut = (statement: string) => boolean;

/** Error of callers whose connection ends, regardless of which side notices first. */
export const CONNECTION_LOST = /connection/i;

/**
 * Ends connections of a pool at statements that a test names. The server's side is ended, and has gone before
 * the statement is sent: what happens to a transaction then is PostgreSQL's own doing.
 */
export class CutConnections {
  /** Every statement that was sent since `reset`, in order. */
  readonly statements: string[] = [];
  private cut: Cut = () => false;
  private lose: Cut = () => false;

  constructor(
    pool: pg.Pool,
    private readonly url: string,
  ) {
    pool.on('connect', (client) => this.watch(client));
  }

  /** Ends the connection before a statement is sent; once only. */
  cutBefore(cut: Cut): void {
    this.cut = once(cut);
  }

  /** Lets a statement through and loses its answer; once only. */
  loseAnswerOf(lose: Cut): void {
    this.lose = once(lose);
  }

  /** Ends connections before statements until `reset`. */
  storm(cut: Cut): void {
    this.cut = cut;
  }

  reset(): void {
    this.cut = () => false;
    this.lose = () => false;
    this.statements.length = 0;
  }

  private watch(client: pg.PoolClient): void {
    const send = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
    // Statements sent together with one that is cut do not overtake it.
    let ended: Promise<void> | null = null;
    const watched = async (...args: unknown[]): Promise<unknown> => {
      const statement = textOf(args[0]);
      this.statements.push(statement);
      const { processID } = client as unknown as { processID: number };
      if (!ended && this.cut(statement)) ended = this.end(processID);
      if (ended) await ended;
      const answer = await send(...args);
      if (!this.lose(statement)) return answer;
      await this.end(processID);
      throw new Error('Connection terminated unexpectedly');
    };
    client.query = watched as typeof client.query;
  }

  private async end(processId: number): Promise<void> {
    const admin = new pg.Client({ connectionString: this.url });
    await admin.connect();
    await admin.query('select pg_terminate_backend($1, 5000)', [processId]);
    await admin.end();
  }
}

/** A prepared statement comes with its name. */
const textOf = (query: unknown): string => (typeof query === 'string' ? query : (query as { text: string }).text);

const once = (cut: Cut): Cut => {
  let spent = false;
  return (statement) => {
    if (spent) return false;
    spent = cut(statement);
    return spent;
  };
};

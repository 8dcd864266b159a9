import pg from 'pg';
import { Subject } from 'rxjs';
import type { Logger } from 'pino';
import { parseMessage, WakeUp, type WakeUpMessage } from './wake-up.js';

const CHANNEL = 'rooster_wake_up';
/** Longest payload of a NOTIFY in characters; longer messages are left to the poll. */
const MAX_PAYLOAD = 7_900;
const CHECK_EVERY_MS = 10_000;
const RETRY_MS = 1_000;
const ANSWER_MS = 5_000;

/**
 * Wake-ups over LISTEN and NOTIFY, for installations without Redis. Listens on a connection of its own, checked every
 * 10 s and reopened when lost. Notifies outside of transactions, because a NOTIFY within one takes a global lock at its
 * commit. Messages above 7,900 characters are not sent.
 */
export class PgWakeUp extends WakeUp {
  private readonly subject = new Subject<WakeUpMessage>();
  readonly messages$ = this.subject.asObservable();
  private client: pg.Client | null = null;
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(
    private readonly url: string,
    private readonly pool: pg.Pool,
    private readonly logger: Logger,
  ) {
    super();
  }

  get healthy(): boolean {
    return this.client !== null;
  }

  async start(): Promise<void> {
    await this.listen();
    this.timer = setInterval(() => void this.check(), CHECK_EVERY_MS);
    this.timer.unref();
  }

  async publish(message: WakeUpMessage): Promise<void> {
    const payload = JSON.stringify(message);
    if (payload.length > MAX_PAYLOAD) return;
    await this.pool
      .query('select pg_notify($1, $2)', [CHANNEL, payload])
      .catch((err: unknown) => this.logger.warn({ err }, 'other nodes could not be woken'));
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.client?.end();
    this.client = null;
  }

  private async listen(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.url,
      keepAlive: true,
      // A connection whose other end has gone without a word answers nothing, and fails nothing either.
      query_timeout: ANSWER_MS,
      connectionTimeoutMillis: ANSWER_MS,
      application_name: 'rooster wake-up',
    });
    client.on('notification', ({ payload }) => {
      const message = parseMessage(payload);
      if (message) this.subject.next(message);
    });
    client.on('error', () => this.lose(client));
    client.on('end', () => this.lose(client));
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    this.client = client;
  }

  private async check(): Promise<void> {
    const { client } = this;
    if (!client) return;
    await client.query('select 1').catch(() => this.lose(client));
  }

  private lose(client: pg.Client): void {
    if (this.client !== client) return;
    this.client = null;
    client.end().catch(() => undefined);
    if (this.stopped) return;
    this.logger.warn('the wake-up connection was lost');
    void this.reconnect();
  }

  private async reconnect(): Promise<void> {
    while (!this.stopped && !this.client) {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      await this.listen().catch(() => undefined);
    }
  }
}

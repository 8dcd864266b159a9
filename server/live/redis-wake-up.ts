import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { Subject } from 'rxjs';
import { parseMessage, WakeUp, type WakeUpMessage } from './wake-up.js';

const CHANNEL = 'rooster:wake-up';

/** Wake-ups over Redis publish and subscribe. Connects again by itself; lost messages are found by polling. */
export class RedisWakeUp extends WakeUp {
  private readonly subject = new Subject<WakeUpMessage>();
  readonly messages$ = this.subject.asObservable();
  private readonly publisher: Redis;
  private readonly subscriber: Redis;
  private stopped = false;

  constructor(url: string, logger: Logger) {
    super();
    const options = { lazyConnect: true, maxRetriesPerRequest: 1, enableOfflineQueue: false };
    this.publisher = new Redis(url, options);
    this.subscriber = new Redis(url, { lazyConnect: true });
    for (const client of [this.publisher, this.subscriber])
      client.on('error', (err: unknown) => logger.warn({ err }, 'Redis is not reachable'));
    // Also after it was away at the start, when there was no subscription to make again.
    this.subscriber.on('ready', () => void this.subscriber.subscribe(CHANNEL).catch(() => undefined));
    this.subscriber.on('message', (_channel: string, payload: string) => {
      const message = parseMessage(payload);
      if (message) this.subject.next(message);
    });
  }

  get healthy(): boolean {
    return !this.stopped && this.subscriber.status === 'ready';
  }

  /** Connects. Resolves also without Redis: the node then polls until it connects. */
  async start(): Promise<void> {
    await Promise.allSettled([this.publisher.connect(), this.subscriber.connect()]);
    if (this.healthy) await this.subscriber.subscribe(CHANNEL);
  }

  async publish(message: WakeUpMessage): Promise<void> {
    // Lost wake-ups are found by polling; the error handler has told about it.
    await this.publisher.publish(CHANNEL, JSON.stringify(message)).catch(() => undefined);
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.publisher.disconnect();
    this.subscriber.disconnect();
  }
}

import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Logger } from 'pino';
import { LOGGER } from '../../logging/logger.js';
import { type Courier, DeliveryFailure, MAIL_ROUTE, type MailRoute } from '../../mail/courier.js';
import { MailSources } from '../../mail/mail-sources.js';
import { MessageRecorder } from './message-recorder.js';
import { Outbox, type TakenMessage } from '../../mail/outbox.js';

export interface CarrierTiming {
  /** Between two looks at what is to be mailed and sent, in milliseconds. */
  readonly pollMs: number;
  /** Waits after the first attempt, the second, and so on; after the last of them a message is given up. */
  readonly retryMs: readonly number[];
}

export const CARRIER_TIMING = Symbol('carrier timing');

const MINUTE = 60_000;

/** Gives up after a day: by then somebody has looked, or the news is stale. */
export const USUAL_TIMING: CarrierTiming = {
  pollMs: 2_000,
  retryMs: [1, 5, 15, 60, 180, 360, 720].map((minutes) => minutes * MINUTE),
};

/** Messages that a node sends at a time. */
const WIDTH = 4;

const TIDY_MS = 60 * MINUTE;

/**
 * Queues mails and sends what is due. Every node that serves runs one: a message is taken by one of them at a time, and stays in the
 * database until somebody answers for it, so restarts lose nothing.
 */
@Injectable()
export class MessageCarrier implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly sending = new Set<Promise<void>>();
  private looking: Promise<void> | null = null;
  private timer: NodeJS.Timeout | undefined;
  private tidiedAt = 0;
  private failing = false;
  private stopped = false;

  constructor(
    private readonly mails: MailSources,
    private readonly outbox: Outbox,
    private readonly recorder: MessageRecorder,
    @Inject(MAIL_ROUTE) private readonly route: MailRoute,
    @Inject(CARRIER_TIMING) private readonly timing: CarrierTiming,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    if (this.route !== 'elsewhere') this.lookIn(this.pause());
  }

  /** Waits for the mails that are being sent: nobody could tell afterwards whether they were. */
  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.looking;
    await Promise.all(this.sending);
  }

  private lookIn(ms: number): void {
    clearTimeout(this.timer);
    if (this.stopped) return;
    this.timer = setTimeout(() => {
      this.looking ??= this.look().finally(() => {
        this.looking = null;
      });
    }, ms);
    this.timer.unref();
  }

  private async look(): Promise<void> {
    try {
      const more = await this.mails.queue();
      await this.sendDue();
      await this.tidy();
      this.failing = false;
      this.lookIn(more ? 0 : this.pause());
    } catch (err) {
      if (!this.failing) this.logger.warn({ err }, 'messages cannot be read');
      this.failing = true;
      this.lookIn(this.pause());
    }
  }

  private async sendDue(): Promise<void> {
    const { route } = this;
    const free = WIDTH - this.sending.size;
    if (typeof route === 'string' || free <= 0) return;
    for (const message of await this.outbox.take(free)) this.carry(route, message);
  }

  private carry(courier: Courier, message: TakenMessage): void {
    const carried = this.deliver(courier, message)
      .catch((err: unknown) =>
        this.logger.error({ err, ...about(message) }, 'what became of a message could not be written'),
      )
      .finally(() => {
        this.sending.delete(carried);
        this.lookIn(0);
      });
    this.sending.add(carried);
  }

  private async deliver(courier: Courier, message: TakenMessage): Promise<void> {
    // Taken once more than it may be tried: every node that tried it last went down on the way.
    if (message.attempts > this.timing.retryMs.length + 1)
      return this.giveUp(message, new DeliveryFailure(false, 'EUNANSWERED', 'no attempt was answered for'));
    const { message_id, recipient, language, subject, body, html } = message;
    const to = { name: null, address: recipient };
    try {
      await courier.send({ messageId: message_id, to, language, subject: subject ?? '', text: body, html });
    } catch (error) {
      return this.failed(message, error);
    }
    await this.recorder.sent(message);
  }

  private async failed(message: TakenMessage, error: unknown): Promise<void> {
    if (!(error instanceof DeliveryFailure)) throw error;
    const wait = this.timing.retryMs[message.attempts - 1];
    if (error.permanent || wait === undefined) return this.giveUp(message, error);
    // Spread, so that what failed together does not come back together.
    await this.outbox.retry(message, { error: error.message, afterMs: Math.round(wait * (1 + Math.random() / 5)) });
    this.logger.info({ ...about(message), code: error.code }, 'a message was not taken, and will be tried again');
  }

  private async giveUp(message: TakenMessage, error: DeliveryFailure): Promise<void> {
    await this.recorder.failed(message, error);
    this.logger.error({ ...about(message), code: error.code, permanent: error.permanent }, 'a message was given up');
  }

  private async tidy(): Promise<void> {
    if (Date.now() - this.tidiedAt < TIDY_MS) return;
    this.tidiedAt = Date.now();
    await this.outbox.tidy();
  }

  private pause(): number {
    return this.timing.pollMs * (0.8 + Math.random() * 0.4);
  }
}

/** For the log: no address, no words. */
const about = ({ organisation_id, message_id, kind, attempts }: TakenMessage) => ({
  organisationId: organisation_id,
  messageId: message_id,
  kind,
  attempts,
});

import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Logger } from 'pino';
import { CHANNELS } from '#domain/message/message.events';
import { LOGGER } from '../../logging/logger.js';
import { type CircuitBreakerTiming, DEFAULT_CIRCUIT_BREAKER } from '../../messaging/circuit-breaker.js';
import { Couriers } from '../../messaging/couriers.js';
import { MessageChecks } from '../../messaging/message-checks.js';
import { MessageSources } from '../../messaging/message-sources.js';
import { Outbox } from '../../messaging/outbox.js';
import { Lane } from './lane.js';
import { MessageRecorder } from './message-recorder.js';

/** Intervals of the worker. */
export interface OutboxTiming {
  /** Interval of the poll, in milliseconds. */
  readonly pollMs: number;
  /** Waits in milliseconds after the first attempt, the second, and so on; after the last a message is given up. */
  readonly retryMs: readonly number[];
  /** Absent: `DEFAULT_CIRCUIT_BREAKER`. */
  readonly circuit?: CircuitBreakerTiming;
}

/** Injection token of `OutboxTiming`. */
export const OUTBOX_TIMING = Symbol('outbox timing');

const MINUTE = 60_000;

/** Intervals of a node in production: eight attempts in about a day. */
export const DEFAULT_OUTBOX_TIMING: OutboxTiming = {
  pollMs: 2_000,
  retryMs: [1, 5, 15, 60, 180, 360, 720].map((minutes) => minutes * MINUTE),
};

/**
 * Drains the message sources and sends due messages, each channel in its own lane. Polls on every node that sends;
 * messages stay in the database until their result is stored, so restarts lose none.
 */
@Injectable()
export class OutboxWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly lanes: readonly Lane[];
  private looking: Promise<void> | null = null;
  private timer: NodeJS.Timeout | undefined;
  private failing = false;
  private stopped = false;

  constructor(
    private readonly sources: MessageSources,
    outbox: Outbox,
    recorder: MessageRecorder,
    private readonly couriers: Couriers,
    @Inject(OUTBOX_TIMING) private readonly timing: OutboxTiming,
    @Inject(LOGGER) private readonly logger: Logger,
    checks: MessageChecks,
  ) {
    const { retryMs, circuit = DEFAULT_CIRCUIT_BREAKER } = timing;
    const parts = { couriers, outbox, recorder, checks, logger, retryMs, circuit };
    this.lanes = CHANNELS.map((channel) => new Lane(channel, parts, () => this.lookIn(0)));
  }

  onApplicationBootstrap(): void {
    if (this.couriers.carriesHere) this.lookIn(this.pause());
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.looking;
    await Promise.all(this.lanes.map((lane) => lane.finish()));
  }

  private lookIn(ms: number): void {
    clearTimeout(this.timer);
    if (this.stopped) return;
    this.timer = setTimeout(() => {
      this.looking ??= this.poll().finally(() => {
        this.looking = null;
      });
    }, ms);
    this.timer.unref();
  }

  private async poll(): Promise<void> {
    const queued = await this.tried(() => this.sources.queue());
    // A failure of queueing does not stop queued messages.
    const sent = await this.tried(async () => {
      for (const lane of this.lanes) await lane.sendDue();
      return true;
    });
    const failing = queued === null || sent === null;
    if (!failing) this.failing = false;
    this.lookIn(queued ? 0 : this.pause());
  }

  /** Result of `work`; null: it failed, which is logged once until it succeeds. */
  private async tried<T>(work: () => Promise<T>): Promise<T | null> {
    try {
      return await work();
    } catch (err) {
      if (!this.failing) this.logger.warn({ err }, 'messages cannot be read');
      this.failing = true;
      return null;
    }
  }

  private pause(): number {
    return this.timing.pollMs * (0.8 + Math.random() * 0.4);
  }
}

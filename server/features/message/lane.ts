import type { Logger } from 'pino';
import type { Channel } from '#domain/message/message.events';
import type { Courier, Handover, OutgoingMessage } from '../../messaging/courier.js';
import { CircuitBreaker, type CircuitBreakerTiming } from '../../messaging/circuit-breaker.js';
import type { Couriers } from '../../messaging/couriers.js';
import type { MessageCheck } from '../../messaging/message-checks.js';
import { isWithheldFromDemo, type Outbox, type LeasedMessage } from '../../messaging/outbox.js';
import type { MessageRecorder } from './message-recorder.js';

/** Messages of a channel that a node hands over at the same time. */
const WIDTH = 4;

/** Dependencies of a lane. */
export interface LaneParts {
  readonly couriers: Couriers;
  readonly outbox: Outbox;
  readonly recorder: MessageRecorder;
  readonly checks: MessageCheck;
  readonly logger: Logger;
  /** Waits in milliseconds after the first attempt, the second, and so on; after the last a message is given up. */
  readonly retryMs: readonly number[];
  readonly circuit: CircuitBreakerTiming;
}

/** Provider of a channel with its circuit breaker. */
interface Line {
  readonly provider: string;
  readonly circuit: CircuitBreaker;
  /** Number of messages that are being handed over. */
  underWay: number;
}

/** Provider name of channels with only one provider. */
const ONLY = '';

/**
 * Sends the due messages of one channel, at most 4 at a time per provider, with a circuit breaker for each provider.
 * Without a courier for the channel it sends nothing. `onDone` is called after each message; `finish` waits for those
 * under way.
 */
export class Lane {
  private readonly sending = new Set<Promise<void>>();
  private readonly lines = new Map<string, Line>();

  constructor(
    private readonly channel: Channel,
    private readonly parts: LaneParts,
    /** Called when a message is finished, so that there is room for another. */
    private readonly onDone: () => void,
  ) {}

  /** Leases due messages and starts to send them; does not wait for the results. Does nothing without a courier. */
  async sendDue(): Promise<void> {
    const courier = this.parts.couriers.of(this.channel);
    if (!courier) return;
    const { size } = this.sending;
    const room = courier.providerOf ? WIDTH - size : this.lineOf(ONLY).circuit.capacity(WIDTH, size);
    if (room <= 0) return;
    for (const message of await this.parts.outbox.take(this.channel, room)) this.carry(courier, message);
  }

  /** Waits for messages that are being sent, whose result would otherwise be unknown. */
  async finish(): Promise<void> {
    await Promise.all(this.sending);
  }

  private carry(courier: Courier, message: LeasedMessage): void {
    const carried = this.deliver(courier, message)
      .catch((err: unknown) =>
        this.parts.logger.error({ err, ...about(message) }, 'what became of a message could not be written'),
      )
      .finally(() => {
        this.sending.delete(carried);
        this.onDone();
      });
    this.sending.add(carried);
  }

  private async deliver(courier: Courier, message: LeasedMessage): Promise<void> {
    if (message.is_demo && isWithheldFromDemo(this.channel)) return this.parts.outbox.keep(message);
    if (message.was_unanswered && !courier.isRepeatable)
      return this.lose(message, 'EUNANSWERED', 'whoever sent it went down before the provider answered');
    // Taken once more than it may be tried: every node that tried it last went down on the way.
    if (message.attempts - message.earlier_attempts > this.parts.retryMs.length + 1)
      return this.giveUp(message, 'exhausted', { code: 'EUNANSWERED', reason: 'no attempt was answered for' });
    const line = this.lineOf((await courier.providerOf?.(outgoing(message))) ?? ONLY);
    if (line.circuit.capacity(WIDTH, line.underWay) <= 0) return this.parts.outbox.putOff(message, line.circuit.restMs);
    line.underWay += 1;
    try {
      const present = await this.asItIsNow(message);
      if (present) await this.handOver(courier, line, present);
    } finally {
      line.underWay -= 1;
    }
  }

  /** Current content of a message that has waited, which may have changed; null: do not send it now. */
  private async asItIsNow(message: LeasedMessage): Promise<LeasedMessage | null> {
    const verdict = await this.parts.checks.of(message);
    switch (verdict.goes) {
      case 'now':
        return message;
      case 'reworded':
        await this.parts.outbox.reword(message, verdict.texts);
        return {
          ...message,
          ...verdict.texts,
          subject: verdict.texts.subject ?? null,
          html: verdict.texts.html ?? null,
        };
      case 'later':
        await this.parts.outbox.putOff(message, verdict.afterMs);
        return null;
      case 'never':
        await this.parts.recorder.overtaken(message);
        return null;
    }
  }

  private async handOver(courier: Courier, line: Line, message: LeasedMessage): Promise<void> {
    const handover = await courier.send(outgoing(message), message.message_id);
    this.note(line, handover);
    if (handover.outcome === 'accepted') return this.parts.recorder.sent(message, handover.providerId);
    if (handover.outcome === 'refused') return this.giveUp(message, 'refused', handover);
    if (handover.mayBeTaken && !courier.isRepeatable) return this.lose(message, handover.code, handover.reason);
    return this.tryLater(message, handover);
  }

  private lineOf(provider: string): Line {
    const existing = this.lines.get(provider);
    if (existing) return existing;
    const line = { provider, circuit: new CircuitBreaker(this.parts.circuit), underWay: 0 };
    this.lines.set(provider, line);
    return line;
  }

  private note({ provider, circuit }: Line, handover: Handover): void {
    const { channel, parts } = this;
    const wasPaused = circuit.isPaused;
    if (handover.outcome === 'failed' && handover.providerDown) {
      if (circuit.failed())
        parts.logger.warn(
          { channel, provider, code: handover.code },
          'a provider does not answer, and is left alone for a while',
        );
      return;
    }
    circuit.succeeded();
    if (wasPaused) parts.logger.info({ channel, provider }, 'a provider answers again');
  }

  private async tryLater(
    message: LeasedMessage,
    { code, reason }: { readonly code: string; readonly reason: string },
  ): Promise<void> {
    const wait = this.parts.retryMs[message.attempts - message.earlier_attempts - 1];
    if (wait === undefined) return this.giveUp(message, 'exhausted', { code, reason });
    // Spread, so that what failed together does not come back together.
    const afterMs = Math.round(wait * (1 + Math.random() / 5));
    await this.parts.outbox.retry(message, { error: reason, afterMs });
    this.parts.logger.info({ ...about(message), code }, 'a message was not taken, and will be tried again');
  }

  private async giveUp(
    message: LeasedMessage,
    why: 'refused' | 'exhausted',
    { code, reason }: { readonly code: string; readonly reason: string },
  ): Promise<void> {
    await this.parts.recorder.failed(message, why, reason);
    const permanent = why === 'refused';
    this.parts.logger.error({ ...about(message), code, permanent }, 'a message was given up');
  }

  private async lose(message: LeasedMessage, code: string, reason: string): Promise<void> {
    await this.parts.recorder.lost(message, reason);
    this.parts.logger.error({ ...about(message), code }, 'nobody knows whether a message went out');
  }
}

const outgoing = (message: LeasedMessage): OutgoingMessage => ({
  organisationId: message.organisation_id,
  to: { name: null, address: message.recipient },
  language: message.language,
  subject: message.subject,
  text: message.body,
  html: message.html,
  sender: message.sender,
  headers: message.headers ?? {},
});

/** Fields of a message for the log, without address and text. */
const about = ({ organisation_id, message_id, kind, attempts }: LeasedMessage) => ({
  organisationId: organisation_id,
  messageId: message_id,
  kind,
  attempts,
});

import { createHash } from 'node:crypto';
import type { Channel } from '#domain/message/message.events';
import { CuttingProxy, seeded } from '../../../tools/testing/cutting-proxy.js';
import { TestPush } from '../test-push.js';
import { type SmsAnswer, TestSms } from '../test-sms.js';
import { smtpReply, stalling, TestSmtp } from '../../../tools/testing/test-smtp.js';

/** Behaviour of a provider for a message. `dies`: it takes the message and loses all connections before it answers. */
type FailureMode = 'takes' | 'refuses' | 'is busy' | 'stalls' | 'dies' | 'says half' | 'answers twice';

/** How often it is in each of them, of a hundred; in all others it takes the message. */
const FAILURE_MODES: readonly (readonly [FailureMode, number])[] = [
  ['refuses', 6],
  ['is busy', 10],
  ['stalls', 2],
  ['dies', 5],
  ['says half', 4],
  ['answers twice', 8],
];

export const PROVIDED: readonly Channel[] = ['mail', 'sms', 'push'];

/**
 * Providers of mails, text messages and pushes, as real servers on this machine, each behind a proxy that can be
 * closed: they take, refuse, stall, answer twice and die half-way, in an order given by a seed.
 */
export class FlakyProviders {
  private flaky = true;

  private constructor(
    private readonly smtp: TestSmtp,
    private readonly sms: TestSms,
    readonly push: TestPush,
    private readonly proxies: Readonly<Record<Channel, CuttingProxy>>,
    readonly ports: Readonly<Record<Channel, number>>,
    seed: number,
  ) {
    const modes = {
      mail: this.modes('mail', seed),
      sms: this.modes('sms', seed + 1),
      push: this.modes('push', seed + 2),
    };
    smtp.at('onData', () => {
      const mode = modes.mail();
      if (mode === 'refuses') return smtpReply(550, 'No such box');
      if (mode === 'is busy') return smtpReply(451, 'Busy');
      return mode === 'stalls' ? stalling('') : null;
    });
    sms.answering((_request, count) => smsAnswer(modes.sms(), count));
    push.answer = () => {
      const mode = modes.push();
      if (mode === 'stalls') return null;
      return mode === 'refuses' ? 413 : mode === 'is busy' ? 503 : 201;
    };
  }

  static async start(seed: number): Promise<FlakyProviders> {
    const [smtp, sms, push] = [
      await TestSmtp.start(),
      await TestSms.start(() => ({ status: 200 })),
      await TestPush.start(),
    ];
    const before = (port: number | string) => {
      const proxy = new CuttingProxy(Number(port), seeded(seed));
      proxy.calm = true;
      return proxy;
    };
    const proxies = {
      mail: before(new URL(smtp.url).port),
      sms: before(new URL(sms.url).port),
      push: before(push.port),
    };
    const ports = {
      mail: await proxies.mail.listen(),
      sms: await proxies.sms.listen(),
      push: await proxies.push.listen(),
    };
    return new FlakyProviders(smtp, sms, push, proxies, ports, seed);
  }

  get smtpUrl(): string {
    return `smtp://127.0.0.1:${this.ports.mail}`;
  }

  get smsUrl(): string {
    return `http://127.0.0.1:${this.ports.sms}`;
  }

  /** Closed ports, and nothing that was on its way comes to an end. */
  async goDown(): Promise<void> {
    await Promise.all(PROVIDED.map((channel) => this.proxies[channel].close()));
  }

  async comeBack(): Promise<void> {
    await Promise.all(PROVIDED.map((channel) => this.proxies[channel].listen(this.ports[channel])));
  }

  /** From now on they take everything. */
  recover(): void {
    this.flaky = false;
  }

  /** How many messages they have, each as often as it came. */
  get count(): number {
    return this.smtp.received.length + this.sms.accepted.length + this.push.received.length;
  }

  /** How many messages the one has that has most, each as often as it came. */
  get most(): number {
    return Math.max(this.smtp.received.length, this.sms.accepted.length, this.push.received.length);
  }

  /** How often each message was taken; of a push they know the topic alone. */
  accepted(ids: readonly string[]): Map<string, number> {
    const byTopic = new Map(ids.map((id) => [topicOf(id), id]));
    const keys = [
      ...this.smtp.received.map(({ headers }) => /^<(.+)@/.exec(headers['message-id'] ?? '')?.[1] ?? ''),
      ...this.sms.accepted.map(({ body }) => String(body['reference'])),
      ...this.push.received.map(({ headers }) => byTopic.get(String(headers['topic'])) ?? String(headers['topic'])),
    ];
    const times = new Map<string, number>();
    for (const key of keys) times.set(key, (times.get(key) ?? 0) + 1);
    return times;
  }

  async end(): Promise<void> {
    for (const channel of PROVIDED) await this.proxies[channel].close();
    await this.smtp.close();
    await this.sms.die();
    await this.push.close();
  }

  /** The mood in which it is at the next message; connections that it lets go of are gone at once. */
  private modes(channel: Channel, seed: number): () => FailureMode {
    const random = seeded(seed);
    return () => {
      if (!this.flaky) return 'takes';
      let remaining = random() * 100;
      const [mode] = FAILURE_MODES.find(([, share]) => (remaining -= share) < 0) ?? ['takes' as const];
      if (mode === 'dies') this.proxies[channel].cutAll();
      if (mode === 'says half') this.proxies[channel].cutInHalf('to client', 1);
      return mode;
    };
  }
}

const topicOf = (id: string): string => createHash('sha256').update(id).digest('base64url').slice(0, 32);

function smsAnswer(mode: FailureMode, count: number): SmsAnswer {
  if (mode === 'stalls') return 'stall';
  if (mode === 'refuses') return { status: 422, body: { message: 'No such number' } };
  if (mode === 'is busy') return { status: 429 };
  const accepted = { status: 200, body: { id: `id-${count}` } };
  return mode === 'answers twice' ? { ...accepted, twice: true } : accepted;
}

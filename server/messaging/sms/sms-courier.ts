import { Destinations } from '../../outbound/destinations.js';
import { OutboundFailure, post } from '../../outbound/post.js';
import { type Courier, failed, type Handover, type OutgoingMessage, refusedFor } from '../courier.js';
import { cm } from './cm.js';
import { messagebird } from './messagebird.js';
import type { SmsAccount, SmsProvider } from './sms-provider.js';
import { spryng } from './spryng.js';
import { twilio } from './twilio.js';

/** Names of the supported SMS providers. */
export const SMS_PROVIDERS = ['spryng', 'messagebird', 'cm', 'twilio'] as const;
export type SmsProviderName = (typeof SMS_PROVIDERS)[number];

interface Known {
  readonly provider: (account: SmsAccount) => SmsProvider;
  readonly baseUrl: string;
}

const KNOWN: Readonly<Record<SmsProviderName, Known>> = {
  spryng: { provider: spryng, baseUrl: 'https://rest.spryngsms.com/v1' },
  messagebird: { provider: messagebird, baseUrl: 'https://rest.messagebird.com' },
  cm: { provider: cm, baseUrl: 'https://gw.messaging.cm.com/v1.0' },
  twilio: { provider: twilio, baseUrl: 'https://api.twilio.com/2010-04-01' },
};

/** SMS provider of an installation. */
export interface SmsSettings {
  readonly provider: SmsProviderName;
  /** Token, or account and token with a colon in between. */
  readonly key: string;
  /** Sender where a location sets none. */
  readonly sender: string;
  /** Base URL set by the operator; null: the provider's own. */
  readonly baseUrl: string | null;
  /** URL for delivery reports; null: none are accepted. */
  readonly reportUrl: string | null;
}

const smsProviderOf = ({ provider, key, baseUrl, reportUrl }: SmsSettings): SmsProvider =>
  KNOWN[provider].provider({ baseUrl: (baseUrl ?? KNOWN[provider].baseUrl).replace(/\/+$/, ''), key, reportUrl });

/** Time limit of an attempt, shorter than the time a stopping node gets. Milliseconds. */
const TIMEOUT_MS = 20_000;

/**
 * Hands text messages to a provider, one per request, within 20 s. Statuses about the account (401, 402, 403, 404, 405,
 * 408, 429) and from 500 on are failures, other ones from 400 on refusals.
 */
export class SmsCourier implements Courier {
  readonly channel = 'sms';
  /** False: no provider recognises a key, so a message that may have been accepted is not sent again. */
  readonly isRepeatable = false;
  readonly reports?: NonNullable<Courier['reports']>;
  private readonly provider: SmsProvider;
  private readonly destinations: Destinations;

  constructor(
    private readonly settings: SmsSettings,
    private readonly timeoutMs = TIMEOUT_MS,
  ) {
    this.provider = smsProviderOf(settings);
    const { provider, baseUrl } = settings;
    this.destinations =
      baseUrl === null
        ? new Destinations([new URL(KNOWN[provider].baseUrl).host])
        : new Destinations([], [new URL(baseUrl).origin]);
    const secret = settings.reportUrl?.split('/').at(-1);
    if (secret) this.reports = { secret, read: (input) => this.provider.report(input) };
  }

  async send({ to, sender, text }: OutgoingMessage, key: string): Promise<Handover> {
    const sms = { number: to.address, sender: sender ?? this.settings.sender, text };
    const { url, headers, body } = this.provider.request(sms, key);
    const destination = this.destinations.find(url);
    if (!destination) return failed('ESMS address', 'the address of the provider is not understood');
    try {
      const { status, text: answer } = await post(destination, { headers, body, timeoutMs: this.timeoutMs });
      return this.meaningOf(status, jsonIn(answer));
    } catch (error) {
      if (error instanceof OutboundFailure) return failed(error.code, error.message, error);
      throw error;
    }
  }

  private meaningOf(status: number, body: unknown): Handover {
    if (status >= 200 && status < 300) return this.provider.accepted(body);
    const code = `HTTP ${status}`;
    const reason = this.provider.complaint(body) ?? code;
    // Our key, our balance, our address of it, too many at once: ours to put right, and nothing about this message.
    if ([401, 402, 403, 404, 405, 408, 429].includes(status)) return failed(code, reason);
    if (status < 500) return refusedFor(code, reason);
    // A gateway in between does not know what became of it.
    return failed(code, reason, { mayBeTaken: status === 502 || status === 504 });
  }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

import { createTransport } from 'nodemailer';
import { bareHost, isThisMachine } from '../outbound/addresses.js';
import { type Courier, failed, type Handover, type OutgoingMessage, refusedFor } from './courier.js';

/** Mail server and sender of an installation. */
export interface MailSettings {
  /**
   * `smtps://` uses TLS from the start. `smtp://` requires STARTTLS, except on this machine, where it is optional, and
   * with `?tls=off`, which sends in clear. Default ports 465 and 587.
   */
  readonly smtpUrl: string;
  /** Sender of all mails. */
  readonly sender: MailSender;
}

export interface MailSender {
  readonly name: string;
  readonly address: string;
}

/** Time limits in milliseconds. */
export interface SmtpTimeouts {
  /** Limit for connecting, and for the server's greeting. */
  readonly connectMs: number;
  /** Limit without data from the server. */
  readonly silenceMs: number;
  /** Limit for sending one mail. */
  readonly wholeMs: number;
}

/** Limits of a node in production; sending ends before a node that is asked to stop is killed. */
export const DEFAULT_TIMEOUTS: SmtpTimeouts = { connectMs: 10_000, silenceMs: 20_000, wholeMs: 25_000 };

type Transport = ReturnType<typeof transportTo>;

/**
 * Sends mails over SMTP, one connection per mail. A 5xx answer to recipient or content is final; everything else may be
 * tried again.
 */
export class SmtpCourier implements Courier {
  /** True: a repetition has the same `Message-ID`, and a duplicate mail does less harm than a missing one. */
  readonly isRepeatable = true;
  private readonly transport: Transport;

  constructor(
    private readonly settings: MailSettings,
    private readonly patience: SmtpTimeouts = DEFAULT_TIMEOUTS,
  ) {
    this.transport = transportTo(settings.smtpUrl, patience);
  }

  async send({ to, language, subject, text, html, headers }: OutgoingMessage, key: string): Promise<Handover> {
    const { sender } = this.settings;
    const sending = this.transport.sendMail({
      messageId: `<${key}@${sender.address.split('@')[1]}>`,
      from: sender,
      to: { name: to.name ?? '', address: to.address },
      subject: subject ?? '',
      text,
      ...(html === null ? {} : { html }),
      headers: {
        'Content-Language': language,
        'Auto-Submitted': 'auto-generated',
        'X-Auto-Response-Suppress': 'All',
        ...headers,
      },
    });
    try {
      await within(sending, this.patience.wholeMs);
      return { outcome: 'accepted', providerId: null };
    } catch (error) {
      return handoverOf(error);
    }
  }
}

function transportTo(smtpUrl: string, { connectMs, silenceMs }: SmtpTimeouts) {
  const { protocol, hostname, port, username, password, searchParams } = new URL(smtpUrl);
  const secure = protocol === 'smtps:';
  return createTransport({
    host: bareHost(hostname),
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    ...(searchParams.get('tls') === 'off' ? { ignoreTLS: true } : { requireTLS: !secure && !isThisMachine(hostname) }),
    ...(username === '' ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

async function within<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(Object.assign(new Error(`no answer within ${ms / 1000} s`), { code: 'ETIMEDOUT' })),
      ms,
    );
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** SMTP commands whose refusal is about the mail, not about settings. */
const ABOUT_THE_MAIL = ['RCPT TO', 'DATA'];

/**
 * Outcome of a failed attempt: final if the server refuses this mail with a code from 500; otherwise it is tried again.
 */
function handoverOf(error: unknown): Handover {
  const { code: kind = 'EUNKNOWN', responseCode, command = '', message } = error as SmtpError;
  const code = responseCode === undefined ? kind : `${kind} ${responseCode}`;
  const isAboutTheMail = responseCode !== undefined && ABOUT_THE_MAIL.some((step) => command.startsWith(step));
  if (isAboutTheMail && responseCode >= 500) return refusedFor(code, message);
  return failed(code, message, { mayBeTaken: responseCode === undefined, providerDown: !isAboutTheMail });
}

interface SmtpError extends Error {
  readonly code?: string;
  readonly responseCode?: number;
  readonly command?: string;
}

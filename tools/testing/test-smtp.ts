import { type AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** Mail that the server accepted; `to` is its first recipient. */
export interface ReceivedMail {
  readonly from: string;
  readonly to: string;
  /** Values by lower-case name; folded lines are joined. */
  readonly headers: Readonly<Record<string, string>>;
  /** Decoded text by media type, such as `text/plain`. */
  readonly parts: Readonly<Record<string, string>>;
}

/** Refusal with an SMTP reply code, such as 550. */
export const smtpReply = (code: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode: code });

type Step = 'onMailFrom' | 'onRcptTo' | 'onData';
type Answer = (address: string) => Error | null | Promise<Error | null>;

/** SMTP server on a free port of this machine that collects mails; answers of single steps can be replaced. */
export class TestSmtp {
  /** Accepted mails in order. */
  readonly received: ReceivedMail[] = [];
  /** Number of started mails, refused ones included. */
  attempts = 0;
  private readonly answers: Partial<Record<Step, Answer>> = {};

  private constructor(private readonly server: SMTPServer) {}

  /** Starts the server; resolves when it listens. By default without TLS and authentication. */
  static async start(options: SMTPServerOptions = {}): Promise<TestSmtp> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      logger: false,
      closeTimeout: 50,
      ...options,
      onMailFrom: (address, _session, done) => {
        smtp.attempts += 1;
        smtp.step('onMailFrom', address.address, done);
      },
      onRcptTo: (address, _session, done) => smtp.step('onRcptTo', address.address, done),
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const { mailFrom, rcptTo } = session.envelope;
          const to = rcptTo[0]?.address ?? '';
          smtp.step('onData', to, (refused) => {
            const from = mailFrom ? mailFrom.address : '';
            if (!refused) smtp.received.push({ from, to, ...parsed(Buffer.concat(chunks).toString('utf8')) });
            done(refused ?? null);
          });
        });
      },
    });
    server.on('error', () => undefined);
    const smtp = new TestSmtp(server);
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    return smtp;
  }

  /** Address of the server for a mail client: `smtp://127.0.0.1:{port}`. */
  get url(): string {
    return `smtp://127.0.0.1:${(this.server.server.address() as AddressInfo).port}`;
  }

  /**
   * Replaces the answer to a step, called with the step's address (sender or recipient); null: accept. Returns
   * itself.
   */
  at(step: Step, answer: Answer): this {
    this.answers[step] = answer;
    return this;
  }

  /** Mails to `{userId}@example.test`, in order. */
  to(userId: string): ReceivedMail[] {
    return this.received.filter(({ to }) => to === `${userId}@example.test`);
  }

  /** Stops the server; resolves when closed. */
  close(): Promise<void> {
    return new Promise((closed) => this.server.close(() => closed()));
  }

  private step(step: Step, address: string, done: (refused?: Error | null) => void): void {
    void Promise.resolve(this.answers[step]?.(address) ?? null).then((refused) => done(refused));
  }
}

/** Answer that never comes, for tests of timeouts. */
export const stalling: Answer = () => new Promise(() => undefined);

function parsed(raw: string): Pick<ReceivedMail, 'headers' | 'parts'> {
  const { headers, body } = divided(raw);
  const boundary = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '')?.[1];
  const parts = boundary === undefined ? [raw] : body.split(`--${boundary}`).slice(1, -1);
  return { headers, parts: Object.fromEntries(parts.map((part) => contentOf(part.trimStart()))) };
}

function divided(raw: string): { readonly headers: Record<string, string>; readonly body: string } {
  const end = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  );
  return { headers, body: raw.slice(end + 4) };
}

function contentOf(part: string): [string, string] {
  const { headers, body } = divided(part);
  const [type = ''] = (headers['content-type'] ?? '').split(';');
  const decode = DECODERS[headers['content-transfer-encoding'] ?? '7bit'];
  return [type, (decode ? decode(body) : body).trim().replaceAll('\r\n', '\n')];
}

const DECODERS: Readonly<Record<string, (body: string) => string>> = {
  base64: (body) => Buffer.from(body, 'base64').toString('utf8'),
  'quoted-printable': (body) => {
    const bytes = body
      .replaceAll(/=\r\n/g, '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
    return Buffer.from(bytes, 'latin1').toString('utf8');
  },
};

import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** A request as the provider got it. */
export interface ReceivedSms {
  readonly path: string;
  readonly authorization: string | null;
  /** JSON or a form, as an object. */
  readonly body: Record<string, unknown>;
}

/**
 * Behaviour for a request: an answer; reading it without ever answering; reading it and hanging up, as a provider that
 * dies with the message; or answering it twice.
 */
export type SmsAnswer =
  | { readonly status: number; readonly body?: unknown; readonly twice?: true }
  | 'stall'
  | 'hang up';

/** A real HTTP server on a free port that does what a provider of text messages does, good and bad. */
export class TestSms {
  /** Every request that it read, accepted or not. */
  readonly received: ReceivedSms[] = [];
  /** Requests that it accepted: what a phone would show. */
  readonly accepted: ReceivedSms[] = [];
  private readonly sockets = new Set<Socket>();
  private server: Server;
  private port = 0;

  private constructor(private answer: (request: ReceivedSms, count: number) => SmsAnswer) {
    this.server = this.made();
  }

  static async start(answer: (request: ReceivedSms, count: number) => SmsAnswer): Promise<TestSms> {
    const sms = new TestSms(answer);
    await sms.listen();
    return sms;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  answering(answer: (request: ReceivedSms, count: number) => SmsAnswer): this {
    this.answer = answer;
    return this;
  }

  /** Goes down, with whatever is on its way. */
  async die(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise<void>((closed) => this.server.close(() => closed()));
  }

  /** Is back at the same address. */
  async comeBack(): Promise<void> {
    this.server = this.made();
    await this.listen();
  }

  private listen(): Promise<void> {
    return new Promise((listening) => {
      this.server.listen(this.port, '127.0.0.1', () => {
        this.port = (this.server.address() as AddressInfo).port;
        listening();
      });
    });
  }

  private made(): Server {
    const server = createServer((request, response) => {
      const answered = bodyOf(request).then((body) => {
        const received = { path: request.url ?? '', authorization: request.headers.authorization ?? null, body };
        this.received.push(received);
        const answer = this.answer(received, this.received.length);
        if (answer === 'stall') return;
        // It has the message: only its answer is lost.
        if (answer === 'hang up') {
          this.accepted.push(received);
          request.socket.destroy();
          return;
        }
        if (answer.status < 300) this.accepted.push(received);
        const text = JSON.stringify(answer.body ?? {});
        if (answer.twice !== true) {
          response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(text);
          return;
        }
        const raw = `HTTP/1.1 ${answer.status} OK\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;
        request.socket.end(raw + raw);
      });
      // Cut off before it was whole: nobody has it.
      answered.catch(() => undefined);
    });
    server.on('connection', (socket) => {
      this.sockets.add(socket);
      socket.on('close', () => this.sockets.delete(socket)).on('error', () => undefined);
    });
    return server;
  }
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  return request.headers['content-type'] === 'application/json'
    ? (JSON.parse(text) as Record<string, unknown>)
    : Object.fromEntries(new URLSearchParams(text));
}

import { Agent, request } from 'node:http';
import { CONFIRMATION_AS_ANSWER } from '#domain/api/call';
import type { WireSessionView } from '#domain/session/session.views';

/** Requests of one session: a session may ask 1,200 times a minute, and a measurement is quicker than that. */
const REQUESTS_A_SESSION = 1_000;

/** A lean HTTP client with connections that stay open, so that what is measured is the server. */
export class HttpClient {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 64 });
  private sent = 0;

  /** `tokens`: sessions that are used in turn. */
  constructor(
    private readonly port: number,
    readonly tokens: readonly string[] = [],
  ) {}

  post<Answer>(path: string, body: object): Promise<Answer> {
    const payload = JSON.stringify(body);
    return this.send<Answer>(path, payload, 'application/json');
  }

  /** Asks what a write would do, and does nothing: facts of its confirmation question. */
  async ask<Facts>(path: string, body: object): Promise<Facts> {
    const prefer = { prefer: CONFIRMATION_AS_ANSWER };
    const question = await this.send<{ facts: Facts }>(path, JSON.stringify(body), 'application/json', 'POST', prefer);
    return question.facts;
  }

  put<Answer>(path: string, body: object): Promise<Answer> {
    return this.send<Answer>(path, JSON.stringify(body), 'application/json', 'PUT');
  }

  /** Opens a session at a location. */
  login(email: string, password: string, locationId: string): Promise<WireSessionView> {
    const form = new URLSearchParams({ email, password, horeca_locationID: locationId });
    return this.send<WireSessionView>('/api/auth/login', form.toString(), 'application/x-www-form-urlencoded');
  }

  close(): void {
    this.agent.destroy();
  }

  private authorization(): Record<string, string> {
    const token = this.tokens[Math.floor(this.sent / REQUESTS_A_SESSION) % this.tokens.length];
    this.sent += 1;
    return token ? { authorization: `Bearer ${token}` } : {};
  }

  private send<Answer>(
    path: string,
    payload: string,
    type: string,
    method = 'POST',
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const sent = request(
        {
          host: '127.0.0.1',
          port: this.port,
          path,
          method,
          agent: this.agent,
          headers: {
            'content-type': type,
            'content-length': Buffer.byteLength(payload),
            ...this.authorization(),
            ...headers,
          },
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () => {
            const text = Buffer.concat(chunks).toString();
            if ((response.statusCode ?? 500) >= 300) reject(new Error(`${path}: ${response.statusCode} ${text}`));
            else resolve(JSON.parse(text) as Answer);
          });
          response.on('error', reject);
        },
      );
      sent.on('error', reject);
      sent.end(payload);
    });
  }
}

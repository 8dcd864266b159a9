import { Agent, request } from 'node:http';

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

  /** A session at the first location of the demo. */
  static async login(port: number, account: string): Promise<HttpClient> {
    const form = new URLSearchParams({
      email: `${account}@veenkade.example`,
      password: 'rooster-demo',
      horeca_locationID: 'location-1',
    });
    const { token } = await new HttpClient(port).send<{ token: string }>(
      '/api/auth/login',
      form.toString(),
      'application/x-www-form-urlencoded',
    );
    return new HttpClient(port, [token]);
  }

  close(): void {
    this.agent.destroy();
  }

  private authorization(): Record<string, string> {
    const token = this.tokens[Math.floor(this.sent / REQUESTS_A_SESSION) % this.tokens.length];
    this.sent += 1;
    return token ? { authorization: `Bearer ${token}` } : {};
  }

  private send<Answer>(path: string, payload: string, type: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const sent = request(
        {
          host: '127.0.0.1',
          port: this.port,
          path,
          method: 'POST',
          agent: this.agent,
          headers: {
            'content-type': type,
            'content-length': Buffer.byteLength(payload),
            ...this.authorization(),
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

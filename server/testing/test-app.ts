import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type Logger, pino } from 'pino';
import { openPool } from '../database/database.js';
import { migrate } from '../database/migrate.js';
import { createApp } from '../create-app.js';
import { OUTBOX_TIMING, type OutboxTiming } from '../features/message/outbox-worker.js';
import type { GivenRoutes } from '../messaging/courier.js';
import { FILL_PROGRAM, type FillProgram } from '../fill/fill-searches.js';
import { builtSearchThread } from './built-search-thread.js';
import { createTestDatabase } from './test-database.js';

/** Ten times as often as a node that serves: tests wait for most messages that they let be sent. */
const SENDING_POLL_MS = 200;

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

export interface TestApp {
  readonly app: NestFastifyApplication;
  readonly url: string;
  /** Another node on the same database. */
  another(): Promise<NestFastifyApplication>;
  close(): Promise<void>;
}

export interface TestAppOptions {
  /** Absent: messages stay in the outbox. */
  readonly routes?: GivenRoutes;
  /** How often messages are looked for, in milliseconds. Absent: often where they have routes, else as by a node that serves. */
  readonly outboxPollMs?: number;
  /** Proxies in front of it that may say whom they speak for. */
  readonly trustProxy?: number;
  /** Folder of a built client; absent: only the API. */
  readonly clientDir?: string;
  /** Absent: nothing is logged, unless `TEST_LOG_LEVEL` says so. */
  readonly logger?: Logger;
}

/** The whole application on a database of its own, listening on a free port. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = await createTestDatabase(migrate);
  const apps: NestFastifyApplication[] = [];
  const start = async () => {
    const app = await startNode(database.url, options);
    apps.push(app);
    return app;
  };
  return {
    app: await start(),
    url: database.url,
    another: start,
    close: async () => {
      for (const app of apps) await app.close();
      await database.drop();
    },
  };
}

/** The whole application on a migrated database, listening on a free port. */
export async function startNode(
  url: string,
  { routes, outboxPollMs, trustProxy, logger, clientDir }: TestAppOptions = {},
): Promise<NestFastifyApplication> {
  const app = await createApp({
    pool: openPool(url, () => undefined, { max: 6 }),
    databaseUrl: url,
    redisUrl: null,
    logger: logger ?? pino({ level: process.env['TEST_LOG_LEVEL'] ?? 'silent' }),
    trustProxy: trustProxy ?? false,
    clientDir: clientDir ?? null,
    routes: routes ?? {},
  });
  const timing: Writable<OutboxTiming> = app.get(OUTBOX_TIMING, { strict: false });
  timing.pollMs = outboxPollMs ?? (routes ? SENDING_POLL_MS : timing.pollMs);
  app.get<Writable<FillProgram>>(FILL_PROGRAM, { strict: false }).entry = builtSearchThread;
  await app.listen(0, '127.0.0.1');
  return app;
}

/** A parsed answer: tests look into it as they like. */
type Json = ReturnType<typeof JSON.parse>;

/** Asks the API as somebody. */
export class TestClient {
  constructor(
    private readonly app: NestFastifyApplication,
    private readonly host: string,
    readonly token: string | null = null,
  ) {}

  static async login(app: NestFastifyApplication, host: string, userId: string): Promise<TestClient> {
    const form = new URLSearchParams({ email: `${userId}@example.test`, password: 'rooster-demo' });
    const response = await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
      payload: form.toString(),
    });
    if (response.statusCode !== 200) throw new Error(`Login of ${userId} failed: ${response.body}`);
    return new TestClient(app, host, response.json<{ token: string }>().token);
  }

  async request(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; body: Json; headers: Record<string, unknown> }> {
    const response = await this.app.inject({
      method,
      url: `/api${path}`,
      headers: {
        host: this.host,
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        ...headers,
      },
      ...(body ? { payload: body } : {}),
    });
    const text = response.body;
    return { status: response.statusCode, body: text ? JSON.parse(text) : undefined, headers: response.headers };
  }

  get = (path: string) => this.request('GET', path);
  post = (path: string, body: object = {}, headers?: Record<string, string>) =>
    this.request('POST', path, body, headers);
  put = (path: string, body: object, headers?: Record<string, string>) => this.request('PUT', path, body, headers);
  delete = (path: string) => this.request('DELETE', path);
}

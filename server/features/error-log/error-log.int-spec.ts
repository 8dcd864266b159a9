import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { pino } from 'pino';
import { openPool } from '../../database/database.js';
import { migrate } from '../../database/migrate.js';
import { createApp } from '../../create-app.js';
import { type Cafe, foundCafe } from '../../testing/cafe.js';
import { TestClient } from '../../testing/test-app.js';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js';

let database: TestDatabase;
let app: NestFastifyApplication;
let cafe: Cafe;
let daan: TestClient;
let anybody: TestClient;
const lines: { level: number; msg: string; clientError: object }[] = [];

beforeAll(async () => {
  database = await createTestDatabase(migrate);
  const logger = pino({ level: 'error' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const pool = openPool(database.url, () => undefined, { max: 4 });
  const parts = {
    pool,
    databaseUrl: database.url,
    redisUrl: null,
    logger,
    trustProxy: false,
    clientDir: null,
  } as const;
  app = await createApp(parts);
  await app.listen(0, '127.0.0.1');
  cafe = await foundCafe(app);
  daan = await TestClient.login(app, cafe.hosts.cafe, 'daan');
  anybody = new TestClient(app, cafe.hosts.cafe);
});
beforeEach(() => void lines.splice(0));
afterAll(async () => {
  await app.close();
  await database.drop();
});

const report = { name: 'ADMIN', message: '500 internal_error /api/jobs' };

it('an error report of a client is written to the server log', async () => {
  const ids = { horeca_location_id: 'cafe', user_id: 'daan', user_agent: 'Firefox' };
  expect((await daan.post('/error-logs', { ...report, ...ids })).status).toBe(204);
  const { organisationId } = cafe;
  expect(lines).toEqual([
    expect.objectContaining({
      level: 50,
      msg: 'client error',
      clientError: { ...report, organisationId, locationId: 'cafe', userId: 'daan', userAgent: 'Firefox' },
    }),
  ]);
});

it('an error report drops ids that do not match the session', async () => {
  await daan.post('/error-logs', { ...report, horeca_location_id: 'bar', user_id: 'emma' });
  expect(lines).toMatchObject([{ clientError: { locationId: null, userId: null } }]);
});

it('an error report needs no session, and then its ids are dropped', async () => {
  const sent = { ...report, horeca_location_id: 'cafe', user_id: 'daan' };
  expect((await anybody.request('POST', '/error-logs', sent, { 'user-agent': 'Safari' })).status).toBe(204);
  expect(lines).toMatchObject([
    { clientError: { organisationId: null, locationId: null, userId: null, userAgent: 'Safari' } },
  ]);
});

it('an error report with invalid lengths is refused and not logged', async () => {
  const long = await anybody.post('/error-logs', { name: '', message: 'x'.repeat(4001) });
  expect(long.body).toMatchObject({
    status: 422,
    errors: [
      { field: 'name', code: 'too_short' },
      { field: 'message', code: 'too_long' },
    ],
  });
  expect(lines).toEqual([]);
});

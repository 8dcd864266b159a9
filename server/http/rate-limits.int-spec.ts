import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AccountGuesses } from '../features/session/account-guesses.js';
import { LoginLimits } from '../security/login-limits.js';
import { type Cafe, foundCafe, PASSWORD } from '../testing/cafe.js';
import { startTestApp, type TestApp, TestClient } from '../testing/test-app.js';
import { TestSocket } from '../testing/test-socket.js';
import { until } from '../testing/until.js';

let direct: TestApp;
let proxied: TestApp;
let other: NestFastifyApplication;
let cafe: Cafe;

beforeAll(async () => {
  [direct, proxied] = await Promise.all([startTestApp(), startTestApp({ trustProxy: 1 })]);
  other = await direct.another();
  cafe = await foundCafe(direct.app);
  await foundCafe(proxied.app);
  // Accounts that are guessed at answer slower, which is not what is shown here.
  for (const app of [direct.app, other])
    vi.spyOn(app.get(AccountGuesses, { strict: false }), 'pause').mockResolvedValue();
});
afterAll(async () => {
  await direct.close();
  await proxied.close();
});

const login = async (
  app: NestFastifyApplication,
  remoteAddress: string,
  email: string,
  password: string,
  forwarded?: string,
) => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress,
    headers: {
      host: cafe.hosts.cafe,
      'content-type': 'application/x-www-form-urlencoded',
      ...(forwarded ? { 'x-forwarded-for': forwarded } : {}),
    },
    payload: new URLSearchParams({ email, password }).toString(),
  });
  return { status: answer.statusCode, retryAfter: Number(answer.headers['retry-after'] ?? 0) };
};

const times = async (
  count: number,
  ask: (index: number) => Promise<{ status: number }>,
): Promise<Record<number, number>> => {
  const seen: Record<number, number> = {};
  for (let index = 0; index < count; index += 1) {
    const { status } = await ask(index);
    seen[status] = (seen[status] ?? 0) + 1;
  }
  return seen;
};

describe('failed logins', () => {
  it('are limited to ten per account and address, on all nodes and in any spelling', async () => {
    const spellings = ['daan@example.test', 'DAAN@example.test', 'Daan@Example.Test'];
    const seen = await times(14, (index) =>
      login(index % 2 ? other : direct.app, '10.1.0.1', spellings[index % 3] as string, 'wrong'),
    );
    expect(seen).toEqual({ 401: 10, 429: 4 });
    const right = await login(other, '10.1.0.1', 'daan@example.test', PASSWORD);
    expect(right.status).toBe(429);
    expect(right.retryAfter).toBeGreaterThan(0);
    expect(right.retryAfter).toBeLessThanOrEqual(15 * 60);
  });

  it('do not block the account at other addresses or other accounts', async () => {
    expect((await login(direct.app, '10.1.0.2', 'daan@example.test', PASSWORD)).status).toBe(200);
    expect((await login(direct.app, '10.1.0.1', 'emma@example.test', PASSWORD)).status).toBe(200);
  });

  it('are limited to a hundred per address, for all accounts and nodes', async () => {
    const limits = [direct.app, other].map((app) => app.get(LoginLimits, { strict: false }));
    for (let index = 0; index < 100; index += 1)
      await limits[index % 2]?.take({ at: 'password', account: `nobody-${index}@example.test`, ip: '10.1.0.3' });
    expect((await login(other, '10.1.0.3', 'daan@example.test', PASSWORD)).status).toBe(429);
  });

  it('are limited to ten when they are concurrent', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        login(index % 2 ? other : direct.app, '10.1.0.5', 'daan@example.test', 'wrong'),
      ),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(50);
  });

  it('are limited to ten from one /64 of IPv6', async () => {
    const seen = await times(14, (index) =>
      login(direct.app, `2001:db8:1:1::${index.toString(16)}`, 'emma@example.test', 'wrong'),
    );
    expect(seen).toEqual({ 401: 10, 429: 4 });
    expect((await login(direct.app, '2001:db8:1:2::1', 'emma@example.test', PASSWORD)).status).toBe(200);
  });

  it('are reset by a correct password, so that many people can log in at one address', async () => {
    for (let index = 0; index < 12; index += 1)
      expect((await login(direct.app, '10.1.0.6', 'emma@example.test', PASSWORD)).status).toBe(200);
  });

  it('are counted for unknown accounts too', async () => {
    const seen = await times(12, () => login(direct.app, '10.1.0.4', 'nobody@example.test', 'wrong'));
    expect(seen).toEqual({ 401: 10, 429: 2 });
  });
});

const report = (app: NestFastifyApplication, remoteAddress: string, headers: Record<string, string>) =>
  app
    .inject({
      method: 'GET',
      url: `/api/horeca_locations/check?domain=${cafe.hosts.cafe}`,
      remoteAddress,
      headers: { host: cafe.hosts.cafe, ...headers },
    })
    .then(({ statusCode }) => ({ status: statusCode }));

describe('public calls', () => {
  it('are counted by the connecting address, without trust in forwarded headers', async () => {
    const seen = await times(125, (index) =>
      report(direct.app, '10.2.0.1', {
        'x-forwarded-for': `10.9.0.${index}`,
        'x-real-ip': `10.9.0.${index}`,
        forwarded: `for=10.9.0.${index}`,
      }),
    );
    expect(seen).toEqual({ 200: 120, 429: 5 });
  });

  it('are counted behind a proxy by the address that it adds, not by what the client sent', async () => {
    const seen = await times(125, (index) =>
      report(proxied.app, '10.2.0.9', { 'x-forwarded-for': `10.9.1.${index}, 10.2.0.2` }),
    );
    expect(seen).toEqual({ 200: 120, 429: 5 });
    expect((await report(proxied.app, '10.2.0.9', { 'x-forwarded-for': '10.2.0.2, 10.2.0.3' })).status).toBe(200);
  });

  it('are counted by the /64 of an IPv6 address', async () => {
    const seen = await times(125, (index) => report(direct.app, `2001:db8:0:1::${index.toString(16)}`, {}));
    expect(seen).toEqual({ 200: 120, 429: 5 });
    expect((await report(direct.app, '2001:db8:0:2::1', {})).status).toBe(200);
  });

  it('are counted by each node', async () => {
    expect((await report(other, '10.2.0.1', {})).status).toBe(200);
  });
});

describe('unknown tokens', () => {
  const jobs = (remoteAddress: string, token: string) =>
    direct.app
      .inject({
        method: 'GET',
        url: '/api/jobs',
        remoteAddress,
        headers: { host: cafe.hosts.cafe, authorization: `Bearer ${token}` },
      })
      .then(({ statusCode }) => ({ status: statusCode }));

  it('are limited to 120 per address, while known sessions and logins continue', async () => {
    const { token } = await TestClient.login(direct.app, cafe.hosts.cafe, 'sanne');
    expect((await jobs('10.3.0.1', token ?? '')).status).toBe(200);
    const seen = await times(125, (index) => jobs('10.3.0.1', `no-such-token-at-all-${index}`));
    expect(seen).toEqual({ 401: 120, 429: 5 });
    expect((await jobs('10.3.0.1', token ?? '')).status).toBe(200);
    expect((await login(direct.app, '10.3.0.1', 'emma@example.test', PASSWORD)).status).toBe(200);
  });

  it('do not block a known session when public calls of its address are exhausted', async () => {
    const { token } = await TestClient.login(direct.app, cafe.hosts.cafe, 'sanne');
    await times(120, () => report(direct.app, '10.3.0.2', {}));
    expect((await report(direct.app, '10.3.0.2', {})).status).toBe(429);
    expect((await jobs('10.3.0.2', token ?? '')).status).toBe(200);
    expect((await report(direct.app, '10.3.0.2', { authorization: `Bearer ${token}` })).status).toBe(200);
  });
});

describe('calendar feeds', () => {
  const feed = (remoteAddress: string, token: string) =>
    direct.app
      .inject({ method: 'GET', url: `/api/calendar/${token}.ics`, remoteAddress, headers: { host: cafe.hosts.cafe } })
      .then(({ statusCode }) => ({ status: statusCode }));
  const calendarOf = async (userId: string): Promise<string> => {
    const { body } = await (await TestClient.login(direct.app, cafe.hosts.cafe, userId)).post('/calendar-address');
    return /([\w-]{43})/.exec(JSON.stringify(body))?.[1] ?? '';
  };

  it('are limited to 30 reads a minute each, and do not block logins', async () => {
    const tokens = await Promise.all(['daan', 'emma', 'joelle', 'youssef'].map(calendarOf));
    expect(await times(120, (index) => feed('10.3.1.1', tokens[index % 4] ?? ''))).toEqual({ 200: 120 });
    expect((await feed('10.3.1.1', tokens[0] ?? '')).status).toBe(429);
    expect((await login(direct.app, '10.3.1.1', 'emma@example.test', PASSWORD)).status).toBe(200);
  });

  it('with unknown tokens are counted by the /64 of the address', async () => {
    const token = await calendarOf('sanne');
    const seen = await times(125, (index) => feed(`2001:db8:0:5::${index.toString(16)}`, `guess-${index}`));
    expect(seen).toEqual({ 404: 120, 429: 5 });
    expect((await feed('10.3.1.2', token)).status).toBe(200);
    expect((await feed('2001:db8:0:5::1', token)).status).toBe(200);
  });
});

describe('keys in socket handshakes', () => {
  const refusalOf = (forwarded: string): Promise<string> =>
    TestSocket.connect(proxied.app, 'a key that no screen has', { key: '' }, { 'x-forwarded-for': forwarded }).then(
      () => 'admitted',
      (error: Error) => error.message,
    );

  it('behind a proxy are counted by the address and /64 that the proxy adds', async () => {
    const seen: Record<string, number> = {};
    for (let index = 0; index < 125; index += 1) {
      const refused = await refusalOf(`10.9.2.${index}, 2001:db8:0:3::${index.toString(16)}`);
      seen[refused] = (seen[refused] ?? 0) + 1;
    }
    expect(seen).toEqual({ unauthenticated: 120, too_many: 5 });
    expect(await refusalOf('2001:db8:0:4::1')).toBe('unauthenticated');
  });
});

describe('a session', () => {
  it('is limited to 1,200 calls and messages a minute per node, without effect on other sessions', async () => {
    const daan = await TestClient.login(direct.app, cafe.hosts.cafe, 'daan');
    const sockets = [
      await TestSocket.connect(direct.app, daan.token),
      await TestSocket.connect(direct.app, daan.token),
    ];
    const [first, second] = sockets as [TestSocket, TestSocket];
    const watched = await Promise.all(
      Array.from({ length: 500 }, (_, index) => (index % 2 ? first : second).watch('own/daan')),
    );
    expect(watched.filter((answer) => 'refused' in answer)).toEqual([]);
    const authenticated = () => first.socket.timeout(5_000).emitWithAck('authenticate', { token: daan.token ?? '' });
    expect(await Promise.all(Array.from({ length: 200 }, authenticated))).toEqual(
      Array.from({ length: 200 }, () => true),
    );
    expect(await times(500, () => daan.get('/jobs'))).toEqual({ 200: 500 });
    expect((await daan.get('/jobs')).status).toBe(429);
    const refused = await first.watch('own/daan');
    expect(refused).toEqual({ refused: 'busy', retryAfterMs: expect.any(Number) });
    expect(await authenticated()).toBe(false);
    for (const socket of sockets) socket.close();
    expect((await (await TestClient.login(direct.app, cafe.hosts.cafe, 'daan')).get('/jobs')).status).toBe(200);
  });

  it('can have fifty open connections, and a new one when one closes', async () => {
    const emma = await TestClient.login(direct.app, cafe.hosts.cafe, 'emma');
    const sockets: TestSocket[] = [];
    for (let count = 0; count < 50; count += 1) sockets.push(await TestSocket.connect(direct.app, emma.token));
    const oneMore = await TestSocket.connect(direct.app, emma.token);
    expect(await oneMore.next('bye')).toEqual({ reason: 'too_many', retryAfterMs: 30_000 });
    sockets.pop()?.close();
    await until(async () => {
      const again = await TestSocket.connect(direct.app, emma.token);
      const isIn = await again.watch('own/emma').then(
        (answer) => 'mode' in answer,
        () => false,
      );
      if (isIn) sockets.push(again);
      return isIn;
    });
    expect(sockets).toHaveLength(50);
    for (const socket of sockets) socket.close();
  });
});

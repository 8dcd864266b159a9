import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Cafe, foundCafe, PASSWORD } from '../testing/cafe.js';
import { keepLog } from '../testing/hostile/log-lines.js';
import { startTestApp, type TestApp, TestClient } from '../testing/test-app.js';
import { TestSocket } from '../testing/test-socket.js';
import { SecurityLog } from './security-log.js';

const log = keepLog('info');
let test: TestApp;
let cafe: Cafe;

beforeAll(async () => {
  test = await startTestApp({ logger: log.logger });
  cafe = await foundCafe(test.app);
});
afterAll(() => test.close());
beforeEach(() => {
  log.lines.length = 0;
});

/** Lines of the security log, without their time. */
const lines = (): Record<string, unknown>[] =>
  log.lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ security }) => security !== undefined)
    .map(({ time: _time, ...facts }) => facts);

const post = (path: string, remoteAddress: string, payload: object) =>
  test.app.inject({ method: 'POST', url: `/api/${path}`, remoteAddress, headers: { host: cafe.hosts.cafe }, payload });

const login = (email: string, password: string, remoteAddress: string) =>
  test.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress,
    headers: { host: cafe.hosts.cafe, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ email, password }).toString(),
  });

const keyed = (account: string) => test.app.get(SecurityLog, { strict: false }).accountKey(account);
const INFO = 30;
const UNKNOWN = 'A'.repeat(43);

/** Code and reason with which the server closes a connection. */
const closeOf = (socket: TestSocket['socket']) =>
  new Promise<{ code: number; reason: string }>((resolve) =>
    socket.io.engine.once('close', (_reason, details) => {
      const { code, reason } = (details as { readonly context: CloseEvent }).context;
      resolve({ code, reason });
    }),
  );

const openSocket = async (who: TestClient) => {
  const opened = await TestSocket.connect(test.app, who.token);
  return { socket: opened.socket, bye: () => opened.next('bye') };
};

describe('the security log', () => {
  it('has a line for a refused login with a hashed account, without email or password', async () => {
    expect((await login('Daan@example.test', 'my secret guess', '10.5.0.1')).statusCode).toBe(401);
    expect(lines()).toEqual([
      {
        level: INFO,
        security: 'guess_refused',
        of: 'password',
        account: await keyed(`${cafe.organisationId} daan@example.test`),
        address: '10.5.0.1',
        code: 'invalid_credentials',
        msg: 'a guess was refused',
      },
    ]);
    expect(log.lines.join()).not.toMatch(/daan|secret guess/i);
  });

  it('has one line for a reached limit, however many requests it refuses', async () => {
    for (let index = 0; index < 13; index += 1) await login('emma@example.test', 'wrong', '10.5.0.2');
    const [ofAccount] = lines();
    expect(lines().slice(10)).toEqual([
      {
        level: INFO,
        security: 'limit_reached',
        of: 'password',
        account: ofAccount?.['account'],
        address: '10.5.0.2',
        msg: 'a limit is used up',
      },
    ]);
  });

  it.each([
    ['a link', 'account/link', { token: UNKNOWN }, 'link', 'link_expired'],
    ['a hand-over', 'auth/exchange', { token: UNKNOWN }, 'hand_over', 'hand_over_expired'],
    [
      'a passkey',
      'auth/passkey',
      { credential: UNKNOWN, clientData: 'e30', authenticatorData: 'AAAA', signature: 'AAAA', handle: 'AAAA' },
      'passkey',
      'invalid_credentials',
    ],
  ])('has a line, without the key, for %s that is unknown', async (_what, path, body, of, code) => {
    const { body: answer } = await post(path, '10.5.0.3', body);
    expect(JSON.parse(answer)).toMatchObject({ code });
    expect(lines()).toEqual([expect.objectContaining({ security: 'guess_refused', of, address: '10.5.0.3', code })]);
    expect(log.lines.join()).not.toContain(UNKNOWN);
  });

  it('has a line with person and session for a wrong present password and for a forbidden call', async () => {
    const daan = await TestClient.login(test.app, cafe.hosts.cafe, 'daan');
    await daan.put('/access/password', { present: 'wrong', password: 'kastanje-fiets-roer' });
    expect((await daan.get('/history')).status).toBe(403);
    const who = {
      account: 'daan',
      organisation: cafe.organisationId,
      session: expect.stringMatching(/^[\w-]{36}$/),
      address: '127.0.0.1',
    };
    expect(lines()).toEqual([
      expect.objectContaining({ security: 'guess_refused', of: 'present_password', ...who }),
      expect.objectContaining({ security: 'access_refused', of: 'history-list', code: 'forbidden', ...who }),
    ]);
  });

  it('has a line for a refused socket and one for a forbidden stream', async () => {
    await expect(TestSocket.connect(test.app, UNKNOWN)).rejects.toThrow('unauthenticated');
    const daan = await TestClient.login(test.app, cafe.hosts.cafe, 'daan');
    const socket = await TestSocket.connect(test.app, daan.token);
    expect(await socket.watch('history/own')).toEqual({ refused: 'forbidden' });
    socket.close();
    expect(lines()).toEqual([
      expect.objectContaining({ security: 'key_refused', of: 'session', address: '127.0.0.1' }),
      expect.objectContaining({ security: 'socket_refused', of: 'handshake', code: 'unauthenticated' }),
      expect.objectContaining({ security: 'access_refused', of: 'history/own', account: 'daan', code: 'forbidden' }),
    ]);
    expect(log.lines.join()).not.toContain(UNKNOWN);
  });

  it('has a line with the remote address for a socket from another origin', async () => {
    const daan = await TestClient.login(test.app, cafe.hosts.cafe, 'daan');
    const headers = { origin: 'https://evil.example', host: cafe.hosts.cafe };
    await expect(TestSocket.connect(test.app, daan.token, {}, headers)).rejects.toThrow('websocket error');
    expect(lines()).toEqual([
      {
        level: INFO,
        security: 'socket_refused',
        of: 'origin',
        address: '127.0.0.1',
        code: 'origin',
        msg: 'a socket was refused',
      },
    ]);
  });

  it('has lines for a flooding socket, which is closed with code 1008 and a retry time', async () => {
    const daan = await TestClient.login(test.app, cafe.hosts.cafe, 'daan');
    const { socket, ...flooding } = await openSocket(daan);
    const closed = closeOf(socket);
    for (let sent = 0; sent < 1_200; sent += 1) socket.emit('alive', () => undefined);
    expect(await socket.timeout(5_000).emitWithAck('alive')).toBe(false);
    for (let sent = 0; sent < 200; sent += 1) socket.emit('alive', () => undefined);

    const { reason, retryAfterMs } = await flooding.bye();
    expect(reason).toBe('flood');
    expect(retryAfterMs).toBeGreaterThan(0);
    expect(retryAfterMs).toBeLessThanOrEqual(60_000);
    expect(await closed).toEqual({ code: 1008, reason: 'flood' });
    const who = {
      account: 'daan',
      organisation: cafe.organisationId,
      session: expect.stringMatching(/^[\w-]{36}$/),
      address: '127.0.0.1',
    };
    expect(lines()).toEqual([
      expect.objectContaining({ security: 'limit_reached', of: 'session', session: who.session }),
      {
        level: INFO,
        security: 'socket_closed',
        of: 'messages',
        ...who,
        code: 'flood',
        msg: 'a socket was closed',
      },
    ]);
  });

  it('has a line for a connection beyond the limit of a session, closed with code 1013', async () => {
    const emma = await TestClient.login(test.app, cafe.hosts.cafe, 'emma');
    const sockets = await Promise.all(Array.from({ length: 50 }, () => TestSocket.connect(test.app, emma.token)));
    const oneMore = await openSocket(emma);
    expect(await closeOf(oneMore.socket)).toEqual({ code: 1013, reason: 'too_many' });
    expect(await oneMore.bye()).toEqual({ reason: 'too_many', retryAfterMs: 30_000 });
    expect(lines()).toEqual([
      expect.objectContaining({ security: 'socket_closed', of: 'connections', account: 'emma', code: 'too_many' }),
    ]);
    for (const socket of sockets) socket.close();
  });

  it('has no line for a correct login', async () => {
    expect((await login('joelle@example.test', PASSWORD, '10.5.0.4')).statusCode).toBe(200);
    expect(lines()).toEqual([]);
  });
});

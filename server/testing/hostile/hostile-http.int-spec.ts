import { once } from 'node:events';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { v7 as uuid } from 'uuid';
import { DATABASE, type Database } from '../../database/database.js';
import { newAddress, WalkWorld } from '../walk-world.js';
import { askOverHttp, closeConnections } from './http-client.js';
import { keepLog } from './log-lines.js';

const log = keepLog();
let world: WalkWorld;
let port: number;
let token: string;

beforeAll(async () => {
  world = await WalkWorld.open({ trustProxy: 1, logger: log.logger });
  port = (world.test.app.getHttpServer().address() as { port: number }).port;
  token = await world.token('boss');
});
afterAll(async () => {
  closeConnections();
  await world.test.close();
});

const authorised = () => ({
  host: world.cafe.hosts.cafe,
  authorization: `Bearer ${token}`,
  'content-type': 'application/json',
});

const events = async (): Promise<unknown> => {
  const db = world.test.app.get<Database>(DATABASE, { strict: false });
  const { count } = await db
    .selectFrom('event')
    .select((the) => the.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

const post = (path: string, payload: string, headers: Record<string, string> = {}) =>
  askOverHttp(port, { method: 'POST', path: `/api${path}`, headers: { ...authorised(), ...headers }, payload });

describe('a body of a mebibyte', () => {
  const MEBIBYTE = 1024 * 1024;
  const FIELDS: readonly (readonly [string, string, string])[] = [
    ['items of the wrong type', '/notifications/read', `{"ids":[${'1,'.repeat(500_000)}1]}`],
    [
      'items that are no records',
      '/free-days/bulk-upsert',
      `{"userId":"emma","month":"2027-01","dates":[${'"x",'.repeat(250_000)}"x"]}`,
    ],
    [
      'commands that are none',
      '/schedule-dt/commands',
      `{"locationId":"cafe","monday":"2027-06-07","commands":[${'{},'.repeat(340_000)}{}]}`,
    ],
    [
      'names that are none',
      '/schedule-dt/commands',
      `{"locationId":"cafe","monday":"2027-06-07","commands":[{"id":"${uuid()}","v":1,"payload":{"type":"RemoveSlot","slotId":"a"},"basedOn":{${Array.from({ length: 80_000 }, (_, index) => `"k${index}":1`).join(',')}}}]}`,
    ],
  ];

  it.each(FIELDS)('gets a short refusal when it is %s', async (_what, path, payload) => {
    expect(payload.length).toBeLessThan(MEBIBYTE * 1.05);
    const { status, text } = await post(path, payload.slice(0, MEBIBYTE + 100));
    expect(status === 422 || status === 413 || status === 400).toBe(true);
    expect(text.length).toBeLessThan(64 * 1024);
  });

  it.each([
    ['lists', '[', ']'],
    ['objects', '{"a":', '}'],
  ])('is refused when it nests %s', async (_what, open, close) => {
    const depth = Math.floor((MEBIBYTE - 200) / (open.length + close.length));
    const nested = `${open.repeat(depth)}0${close.repeat(depth)}`;
    const ignored = await post('/notifications/read', `{"unknown":${nested}}`, { 'idempotency-key': uuid() });
    expect(ignored.status).toBe(400);
    const refused = await post('/notifications/read', `{"ids":${nested}}`, { 'idempotency-key': uuid() });
    expect(refused.status).toBe(400);
    expect(log.failures()).toEqual([]);
  });

  it('is not unpacked when compressed', async () => {
    const bomb = gzipSync(Buffer.alloc(50 * MEBIBYTE, 32)).toString('latin1');
    const before = await events();
    const { status } = await post('/notifications/read', bomb, { 'content-encoding': 'gzip' });
    expect([400, 413, 415]).toContain(status);
    expect(await events()).toBe(before);
  });
});

/** Everything that a server sends until it closes the connection, or goes quiet after an answer to `/health` on it. */
async function rawAnswer(request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  let answer = '';
  socket.setEncoding('latin1');
  socket.on('data', (part: string) => (answer += part));
  socket.on('error', () => undefined);
  // An error is followed by the end as well: a server may reset a connection that it has no use for.
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write(request, 'latin1');
  // Half-closed: a server that waits for more gets no more, and has to end it.
  socket.end();
  await closed;
  return answer;
}

const statuses = (answer: string): number[] =>
  [...answer.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status));

describe('a connection that does not keep to HTTP', () => {
  const GOOD_BODY = '{"name":"ADMIN","message":"x"}';
  const line = (...lines: string[]) => lines.join('\r\n');
  const start = 'POST /api/error-logs HTTP/1.1';
  const json = 'Content-Type: application/json';
  const host = 'Host: a';

  const SMUGGLING: readonly (readonly [string, string])[] = [
    [
      'a length and chunks',
      line(
        start,
        host,
        json,
        'Content-Length: 6',
        'Transfer-Encoding: chunked',
        '',
        '0',
        '',
        'GET /api/jobs HTTP/1.1',
        host,
        '',
        '',
      ),
    ],
    ['two lengths', line(start, host, json, 'Content-Length: 30', 'Content-Length: 3', '', GOOD_BODY)],
    ['a length with a sign', line(start, host, json, 'Content-Length: +30', '', GOOD_BODY)],
    ['a length below zero', line(start, host, json, 'Content-Length: -1', '', GOOD_BODY)],
    ['a length beyond any number', line(start, host, json, `Content-Length: ${'9'.repeat(40)}`, '', GOOD_BODY)],
    ['chunks of chunks', line(start, host, json, 'Transfer-Encoding: chunked, chunked', '', '0', '', '')],
    ['chunks by another name', line(start, host, json, 'Transfer-Encoding: xchunked', '', '0', '', '')],
    ['a space before the colon', line(start, host, json, 'Transfer-Encoding : chunked', '', '0', '', '')],
    ['a folded header', line(start, host, json, 'X-A: b', ' folded: c', 'Content-Length: 30', '', GOOD_BODY)],
    ['a chunk of no size', line(start, host, json, 'Transfer-Encoding: chunked', '', 'zz', GOOD_BODY, '0', '', '')],
    [
      'a chunk beyond any size',
      line(start, host, json, 'Transfer-Encoding: chunked', '', 'FFFFFFFFFFFFFFFFF', GOOD_BODY, '0', '', ''),
    ],
    ['a bare carriage return', `${start}\r\n${host}\r\nX-A: b\rContent-Length: 30\r\n\r\n`],
    ['a nought in a header', line(start, host, 'X-A: b\u0000c', '', '')],
    ['no host', line(start, json, 'Content-Length: 30', '', GOOD_BODY)],
    ['headers without end', line(start, host, `X-A: ${'a'.repeat(100_000)}`, '', '')],
    [
      'thousands of headers',
      line(start, host, ...Array.from({ length: 5_000 }, (_, index) => `X-${index}: a`), '', ''),
    ],
    ['an address without end', line(`GET /api/${'a'.repeat(100_000)} HTTP/1.1`, host, '', '')],
    ['another protocol', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['a method that is none', line('BREW /api/jobs HTTP/1.1', host, '', '')],
    ['nothing but noise', '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003'],
  ];

  it.each(SMUGGLING)('with %s is refused and closed', async (_what, request) => {
    const before = await events();
    const answer = await rawAnswer(request);
    expect(statuses(answer).length).toBeLessThanOrEqual(1);
    for (const status of statuses(answer)) expect(status >= 400 && status < 500).toBe(true);
    expect(await events()).toBe(before);
    expect(log.failures()).toEqual([]);
  });

  it('is closed without effect when it sends less than it promised', async () => {
    const answer = await rawAnswer(line(start, host, json, 'Content-Length: 300', '', GOOD_BODY));
    expect(statuses(answer).every((status) => status === 400)).toBe(true);
  });

  it('has the rest refused as another request when it sends more than it promised', async () => {
    const answer = await rawAnswer(
      line(start, host, json, `Content-Length: ${GOOD_BODY.length}`, '', `${GOOD_BODY}NONSENSE`),
    );
    // The first may be cut off by what the second does.
    expect([[204, 400], [400], []]).toContainEqual(statuses(answer));
  });
});

describe('what a request says of itself', () => {
  const get = (path: string, headers: Record<string, string | string[]>) =>
    askOverHttp(port, { method: 'GET', path: `/api${path}`, headers: { ...authorised(), ...headers }, payload: null });

  it('does not become another method', async () => {
    const id = (await world.slot()).id;
    const before = await events();
    for (const headers of [
      { 'x-http-method-override': 'DELETE' },
      { 'x-http-method': 'DELETE' },
      { 'x-method-override': 'DELETE' },
    ])
      expect((await get(`/schedule-dt/${id}`, headers)).status).toBe(405);
    expect((await get(`/jobs?_method=DELETE`, {})).status).toBe(200);
    expect(await events()).toBe(before);
  });

  it('finds no location by a host that is none, and no more than its own by one that is', async () => {
    for (const host of ['nowhere.example', '__proto__', 'a'.repeat(300), 'cafe.main.test@evil.example']) {
      const login = await askOverHttp(port, {
        method: 'POST',
        path: '/api/auth/login',
        headers: { host, 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': newAddress() },
        payload: 'email=daan%40example.test&password=rooster-demo',
      });
      expect({ host, status: login.status }).toEqual({ host, status: 404 });
    }
    const { text } = await get('/horeca-locations', { host: 'pub.strangers.test' });
    expect(text).not.toContain('Pub');
  });

  it('does not open a path above, nor a file', async () => {
    for (const path of [
      '/api/../../../etc/passwd',
      '/api/%2e%2e/%2e%2e/etc/passwd',
      '/..%2f..%2fpackage.json',
      '/%00',
      '//etc/passwd',
      '/api/jobs%00',
      '/api/jobs/',
      '/api//jobs',
      '/API/jobs',
    ]) {
      const { status, text } = await askOverHttp(port, { method: 'GET', path, headers: authorised(), payload: null });
      expect({ path, status }).toEqual({ path, status: 404 });
      expect(text).not.toContain('root:');
    }
  });

  it('names an origin in vain', async () => {
    for (const origin of [
      'null',
      'https://evil.example',
      'http://localhost.evil.example',
      'http://localhost:5173',
      'http://evil.localhost:3000',
      'https://cafe.main.test.evil.example',
      'file://',
      'x'.repeat(5_000),
    ]) {
      const { headers } = await get('/jobs', { origin });
      expect(headers['access-control-allow-origin']).toBeUndefined();
      expect(headers['access-control-allow-credentials']).toBeUndefined();
    }
  });

  it('is not a body of another kind', async () => {
    const form = '--x\r\nContent-Disposition: form-data; name="ids"\r\n\r\n1\r\n--x--';
    const other = await post('/notifications/read', form, { 'content-type': 'multipart/form-data; boundary=x' });
    expect(other.status).toBe(415);
    const latin = await post('/notifications/read', '{"ids":["\u00ff"]}', {
      'content-type': 'application/json; charset=utf-16',
    });
    expect(latin.status).toBeLessThan(500);
  });

  it('does not reach the prototype of anything', async () => {
    for (const payload of ['{"__proto__":{"admin":true}}', '{"ids":[],"constructor":{"prototype":{"admin":true}}}'])
      expect((await post('/notifications/read', payload)).status).toBe(400);
    await get('/jobs?__proto__[admin]=true&constructor[prototype][admin]=true&__proto__.admin=1', {});
    expect(({} as { admin?: unknown }).admin).toBeUndefined();
  });
});

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

describe('a body of one MiB', () => {
  const MEBIBYTE = 1024 * 1024;
  const FIELDS: readonly (readonly [string, string, string])[] = [
    ['items of the wrong type', '/notifications/read', `{"ids":[${'1,'.repeat(500_000)}1]}`],
    [
      'texts in place of dates',
      '/free-days/bulk-upsert',
      `{"userId":"emma","month":"2027-01","dates":[${'"x",'.repeat(250_000)}"x"]}`,
    ],
    [
      'empty objects as commands',
      '/schedule-dt/commands',
      `{"locationId":"cafe","monday":"2027-06-07","commands":[${'{},'.repeat(340_000)}{}]}`,
    ],
    [
      'thousands of unknown keys',
      '/schedule-dt/commands',
      `{"locationId":"cafe","monday":"2027-06-07","commands":[{"id":"${uuid()}","v":1,"payload":{"type":"RemoveSlot","slotId":"a"},"basedOn":{${Array.from({ length: 80_000 }, (_, index) => `"k${index}":1`).join(',')}}}]}`,
    ],
  ];

  it.each(FIELDS)('gets a short refusal when it contains %s', async (_what, path, payload) => {
    expect(payload.length).toBeLessThan(MEBIBYTE * 1.05);
    const { status, text } = await post(path, payload.slice(0, MEBIBYTE + 100));
    expect(status === 422 || status === 413 || status === 400).toBe(true);
    expect(text.length).toBeLessThan(64 * 1024);
  });

  it.each([
    ['lists', '[', ']'],
    ['objects', '{"a":', '}'],
  ])('is refused as malformed when it deeply nests %s', async (_what, open, close) => {
    const depth = Math.floor((MEBIBYTE - 200) / (open.length + close.length));
    const nested = `${open.repeat(depth)}0${close.repeat(depth)}`;
    const ignored = await post('/notifications/read', `{"unknown":${nested}}`, { 'idempotency-key': uuid() });
    expect(ignored.status).toBe(400);
    const refused = await post('/notifications/read', `{"ids":${nested}}`, { 'idempotency-key': uuid() });
    expect(refused.status).toBe(400);
    expect(log.failures()).toEqual([]);
  });

  it('is refused when compressed, and writes nothing', async () => {
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

describe('a request that violates HTTP', () => {
  const GOOD_BODY = '{"name":"ADMIN","message":"x"}';
  const line = (...lines: string[]) => lines.join('\r\n');
  const start = 'POST /api/error-logs HTTP/1.1';
  const json = 'Content-Type: application/json';
  const host = 'Host: a';

  const SMUGGLING: readonly (readonly [string, string])[] = [
    [
      'a content length and chunks',
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
    ['two content lengths', line(start, host, json, 'Content-Length: 30', 'Content-Length: 3', '', GOOD_BODY)],
    ['a signed content length', line(start, host, json, 'Content-Length: +30', '', GOOD_BODY)],
    ['a negative content length', line(start, host, json, 'Content-Length: -1', '', GOOD_BODY)],
    ['a content length beyond any number', line(start, host, json, `Content-Length: ${'9'.repeat(40)}`, '', GOOD_BODY)],
    ['chunked encoding named twice', line(start, host, json, 'Transfer-Encoding: chunked, chunked', '', '0', '', '')],
    ['an unknown transfer encoding', line(start, host, json, 'Transfer-Encoding: xchunked', '', '0', '', '')],
    ['a space before the colon', line(start, host, json, 'Transfer-Encoding : chunked', '', '0', '', '')],
    ['a folded header', line(start, host, json, 'X-A: b', ' folded: c', 'Content-Length: 30', '', GOOD_BODY)],
    [
      'a chunk size that is no number',
      line(start, host, json, 'Transfer-Encoding: chunked', '', 'zz', GOOD_BODY, '0', '', ''),
    ],
    [
      'a chunk size beyond any number',
      line(start, host, json, 'Transfer-Encoding: chunked', '', 'FFFFFFFFFFFFFFFFF', GOOD_BODY, '0', '', ''),
    ],
    ['a bare carriage return', `${start}\r\n${host}\r\nX-A: b\rContent-Length: 30\r\n\r\n`],
    ['a NUL character in a header', line(start, host, 'X-A: b\u0000c', '', '')],
    ['no host header', line(start, json, 'Content-Length: 30', '', GOOD_BODY)],
    ['a header of 100,000 characters', line(start, host, `X-A: ${'a'.repeat(100_000)}`, '', '')],
    [
      'thousands of headers',
      line(start, host, ...Array.from({ length: 5_000 }, (_, index) => `X-${index}: a`), '', ''),
    ],
    ['a path of 100,000 characters', line(`GET /api/${'a'.repeat(100_000)} HTTP/1.1`, host, '', '')],
    ['an HTTP/2 preface', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['an unknown method', line('BREW /api/jobs HTTP/1.1', host, '', '')],
    ['binary noise', '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003'],
  ];

  it.each(SMUGGLING)('is refused and closed with %s', async (_what, request) => {
    const before = await events();
    const answer = await rawAnswer(request);
    expect(statuses(answer).length).toBeLessThanOrEqual(1);
    for (const status of statuses(answer)) expect(status >= 400 && status < 500).toBe(true);
    expect(await events()).toBe(before);
    expect(log.failures()).toEqual([]);
  });

  it('gets no answer but 400 when its body is shorter than declared', async () => {
    const answer = await rawAnswer(line(start, host, json, 'Content-Length: 300', '', GOOD_BODY));
    expect(statuses(answer).every((status) => status === 400)).toBe(true);
  });

  it('gets 400 or no answer for bytes beyond its declared length', async () => {
    const answer = await rawAnswer(
      line(start, host, json, `Content-Length: ${GOOD_BODY.length}`, '', `${GOOD_BODY}NONSENSE`),
    );
    // The first may be cut off by what the second does.
    expect([[204, 400], [400], []]).toContainEqual(statuses(answer));
  });
});

describe('a request with hostile headers, path or body', () => {
  const get = (path: string, headers: Record<string, string | string[]>) =>
    askOverHttp(port, { method: 'GET', path: `/api${path}`, headers: { ...authorised(), ...headers }, payload: null });

  it('keeps its method despite override headers and _method', async () => {
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

  it('finds no location by an unknown host, and only its own by a known one', async () => {
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

  it('gets 404 for path traversal, files and misspelled paths', async () => {
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

  it('gets no CORS headers for a foreign origin', async () => {
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

  it('gets 415 for a multipart body, and no server error for UTF-16', async () => {
    const form = '--x\r\nContent-Disposition: form-data; name="ids"\r\n\r\n1\r\n--x--';
    const other = await post('/notifications/read', form, { 'content-type': 'multipart/form-data; boundary=x' });
    expect(other.status).toBe(415);
    const latin = await post('/notifications/read', '{"ids":["\u00ff"]}', {
      'content-type': 'application/json; charset=utf-16',
    });
    expect(latin.status).toBeLessThan(500);
  });

  it('does not change the object prototype', async () => {
    for (const payload of ['{"__proto__":{"admin":true}}', '{"ids":[],"constructor":{"prototype":{"admin":true}}}'])
      expect((await post('/notifications/read', payload)).status).toBe(400);
    await get('/jobs?__proto__[admin]=true&constructor[prototype][admin]=true&__proto__.admin=1', {});
    expect(({} as { admin?: unknown }).admin).toBeUndefined();
  });
});

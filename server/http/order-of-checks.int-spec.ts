import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cafe, foundCafe } from '../testing/cafe.js';
import { UnsubscribeLinks } from '../messaging/unsubscribe-links.js';
import { startTestApp, type TestApp, TestClient } from '../testing/test-app.js';

let test: TestApp;
let cafe: Cafe;
let sanne: TestClient;
let port: number;

beforeAll(async () => {
  test = await startTestApp();
  cafe = await foundCafe(test.app);
  sanne = await TestClient.login(test.app, cafe.hosts.cafe, 'sanne');
  port = (test.app.getHttpServer().address() as { port: number }).port;
});
afterAll(() => test.close());

/** The status line of what is answered to a request whose body stays away. */
async function answeredWithoutBody(method: string, path: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const head = [
    `${method} ${path} HTTP/1.1`,
    `Host: ${cafe.hosts.cafe}`,
    'Content-Type: application/json',
    'Content-Length: 100',
    '',
    '',
  ];
  socket.write(head.join('\r\n'));
  const [first] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return first.toString().split('\r\n')[0] ?? '';
}

describe('the path of a request', () => {
  it.each([
    ['POST', '/api/nothing-here', 'HTTP/1.1 404 Not Found'],
    ['PUT', '/nothing-here', 'HTTP/1.1 404 Not Found'],
    ['POST', '/api/jobs/', 'HTTP/1.1 404 Not Found'],
    ['PUT', '/api/notifications', 'HTTP/1.1 405 Method Not Allowed'],
    ['PATCH', '/api/schedule-dt/any-id', 'HTTP/1.1 405 Method Not Allowed'],
    ['POST', '/api/schedule-dt', 'HTTP/1.1 401 Unauthorized'],
    ['PUT', `/api/schedule-dt/${'x'.repeat(200)}`, 'HTTP/1.1 404 Not Found'],
  ])('is checked before the body is read: %s %s', async (method, path, answer) => {
    expect(await answeredWithoutBody(method, path)).toBe(answer);
  });

  it('is not found when unknown, with any body', async () => {
    for (const headers of [{ 'content-type': 'application/json' }, { 'content-type': 'text/xml' }]) {
      const answer = await test.app.inject({ method: 'POST', url: '/api/nothing-here', headers, payload: '{"a":' });
      expect(answer.json()).toMatchObject({ status: 404, code: 'not_found', errors: [] });
    }
  });
});

describe('a write without a body', () => {
  const JSON_TYPE = { 'content-type': 'application/json' };

  it('may declare the content type JSON', async () => {
    const { status } = await sanne.request('POST', '/notifications/read', undefined, JSON_TYPE);
    expect(status).toBe(204);
    const chunked = await sanne.request('POST', '/notifications/read', undefined, {
      ...JSON_TYPE,
      'transfer-encoding': 'chunked',
    });
    expect(chunked.status).toBe(204);
  });

  it('is refused with every required field named once', async () => {
    const { status, body } = await sanne.request('POST', '/schedule-dt', undefined, JSON_TYPE);
    expect({ status, code: body.code }).toEqual({ status: 422, code: 'validation_failed' });
    expect(body.errors.map(({ field, code }: { field: string; code: string }) => ({ field, code }))).toEqual([
      { field: 'from', code: 'required' },
      { field: 'until', code: 'required' },
      { field: 'jobId', code: 'required' },
    ]);
  });

  it('is refused as malformed when its body is blank', async () => {
    const response = await test.app.inject({
      method: 'POST',
      url: '/api/notifications/read',
      headers: { host: cafe.hosts.cafe, authorization: `Bearer ${sanne.token}`, ...JSON_TYPE },
      payload: ' ',
    });
    expect(response.json()).toMatchObject({ status: 400, code: 'malformed_request' });
  });

  it('is refused as malformed when its body is null', async () => {
    const response = await test.app.inject({
      method: 'POST',
      url: '/api/notifications/read',
      headers: { host: cafe.hosts.cafe, authorization: `Bearer ${sanne.token}`, ...JSON_TYPE },
      payload: 'null',
    });
    expect(response.json()).toMatchObject({ status: 400, code: 'malformed_request' });
  });
});

describe('a multipart form', () => {
  const post = (url: string, type: string, payload: string) =>
    test.app.inject({ method: 'POST', url, headers: { host: cafe.hosts.cafe, 'content-type': type }, payload });
  const UNKNOWN = `/api/unsubscribe?token=${'x'.repeat(40)}`;
  const TYPE = 'multipart/form-data; boundary=part';
  const ONE_CLICK =
    '--part\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--part--\r\n';

  it('is accepted by the one-click unsubscribe call and validated', async () => {
    const unsubscription = { organisationId: cafe.organisationId, userId: 'daan', subject: 'mailings' as const };
    const { headers } = await test.app.get(UnsubscribeLinks).of(cafe.hosts.cafe, unsubscription);
    const answer = await post(/\/api\/[^>]+/.exec(headers['List-Unsubscribe'] ?? '')?.[0] ?? '', TYPE, ONE_CLICK);
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    const tooLong = await post(UNKNOWN, TYPE, ONE_CLICK.replace('One-Click', 'x'.repeat(41)));
    expect(tooLong.json()).toMatchObject({ status: 422, errors: [{ field: 'List-Unsubscribe', code: 'too_long' }] });
    expect((await post(UNKNOWN, TYPE, ONE_CLICK)).json()).toMatchObject({ status: 404, code: 'not_found' });
  });

  it.each([
    ['is refused as malformed when it has no parts', UNKNOWN, TYPE, 'no parts', 400, 'malformed_request'],
    ['is refused without its boundary', UNKNOWN, 'multipart/form-data', ONE_CLICK, 400, 'malformed_request'],
    ['is refused when it is too large', UNKNOWN, TYPE, ONE_CLICK.padEnd(20_000), 413, 'payload_too_large'],
    ['is refused by every other call', '/api/auth/login', TYPE, ONE_CLICK, 415, 'unsupported_media_type'],
  ])('%s', async (_what, url, type, payload, status, code) => {
    expect((await post(url, type, payload)).json()).toMatchObject({ status, code });
  });
});

it('refusals and preflight answers are not cached', async () => {
  const headers = { host: cafe.hosts.cafe, origin: `https://${cafe.hosts.cafe}` };
  const [asked, refused] = await Promise.all([
    test.app.inject({ method: 'OPTIONS', url: '/api/jobs', headers }),
    test.app.inject({ method: 'GET', url: '/api/jobs', headers }),
  ]);
  expect([asked.statusCode, refused.statusCode]).toEqual([204, 401]);
  for (const answer of [asked, refused]) expect(answer.headers['cache-control']).toBe('no-store');
});

it('the content security policy names the requested host, and permissions deny devices', async () => {
  const policiesAt = async (host: string) => {
    const { headers } = await test.app.inject({ method: 'GET', url: '/login', headers: { host } });
    const connect = String(headers['content-security-policy'])
      .split(';')
      .find((part) => part.startsWith('connect-src'));
    return { connect, permissions: headers['permissions-policy'] };
  };
  const { connect, permissions } = await policiesAt('cafe.main.test:8443');
  expect(connect).toBe("connect-src 'self' ws://cafe.main.test:8443 wss://cafe.main.test:8443");
  expect(String(permissions).split(', ')).toEqual(
    expect.arrayContaining(['camera=()', 'microphone=()', 'geolocation=()']),
  );
  expect((await policiesAt('evil.example https:')).connect?.trim()).toBe("connect-src 'self'");
});

it('refusals are in the accepted language with the greatest weight', async () => {
  const detailIn = async (header: string) =>
    (await sanne.request('GET', '/full-schedules/none', undefined, { 'accept-language': header })).body.title;
  expect(await detailIn('nl;q=0.4, en;q=0.8')).toBe('Not found');
  expect(await detailIn('en;q=0.4, nl')).toBe('Niet gevonden');
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, mondayOf } from '#domain/kernel/civil-date';
import { todayAt } from '#domain/kernel/zone';
import type { FirstScreen, DocumentData } from '#domain/own-roster/first-screen.views';
import { mountedCalls, routeOf } from '../../http/call-handler.js';
import { type Cafe, foundCafe, PASSWORD } from '../../testing/cafe.js';
import { startTestApp, type TestApp, TestClient } from '../../testing/test-app.js';
import { newAddress } from '../../testing/walk-world.js';

const PAGE = '<!doctype html><html><body><script>boot()</script></body></html>';
const FORM = 'application/x-www-form-urlencoded';
const COOKIE = 'rooster-session';
let directory: string;
let test: TestApp;
let cafe: Cafe;
let sanne: TestClient;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'client-'));
  await writeFile(join(directory, 'index.html'), PAGE);
  test = await startTestApp({ clientDir: directory, trustProxy: 1 });
  cafe = await foundCafe(test.app);
  sanne = await TestClient.login(test.app, cafe.hosts.cafe, 'sanne');
  await planned('daan');
  await sanne.post('/comments', { date: DATE, text: 'Kassa 2 is kapot', text_employees: 'Zwart shirt' });
});
afterAll(async () => {
  await test.close();
  await rm(directory, { recursive: true });
});

/** A Wednesday that is neither today nor tomorrow. */
const DATE = addDays(mondayOf(todayAt(Date.now(), 'Europe/Amsterdam')), 16);

async function planned(userId: string): Promise<void> {
  const { body } = await sanne.post('/full-schedules', {
    job_id: 'service',
    horeca_location_id: 'cafe',
    start: `${DATE} 17:00`,
    ending: `${DATE} 22:00`,
  });
  const { status } = await sanne.post(`/full-schedules/plan-user/${body.id}`, { userId, confirm: true });
  expect(status).toBe(200);
}

const logIn = (userId: string, headers: Record<string, string> = {}) =>
  test.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress: newAddress(),
    headers: { host: cafe.hosts.cafe, 'content-type': FORM, ...headers },
    payload: new URLSearchParams({ email: `${userId}@example.test`, password: PASSWORD }).toString(),
  });
/** Name and value alone, as a browser sends it back. */
const cookieOf = ({ headers }: { headers: Record<string, unknown> }): string =>
  String(headers['set-cookie']).split(';')[0] ?? '';
const documentAt = (url: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url, remoteAddress: newAddress(), headers: { host: cafe.hosts.cafe, ...headers } });
const dataIn = (body: string): DocumentData =>
  JSON.parse(/<script type="application\/json" id="rooster-data">(.*?)<\/script>/.exec(body)?.[1] ?? 'null');
const screenFor = async (cookie: string, url = '/main'): Promise<FirstScreen | null> =>
  dataIn((await documentAt(url, { cookie })).body).firstScreen;

describe('the first-screen record', () => {
  it('is part of the login answer of a planned person, in their language', async () => {
    const { firstScreen } = (await logIn('daan', { 'accept-language': 'en' })).json();
    expect(firstScreen).toMatchObject({
      version: 1,
      userId: 'daan',
      language: 'en',
      label: 'My next shift',
      shifts: [{ when: '17:00 – 22:00', until: null, facts: ['Café', 'You are on your own', 'Zwart shirt'] }],
    });
    expect(JSON.stringify(firstScreen)).not.toContain('Kassa 2');
  });

  it('is absent for managers and people who are not planned', async () => {
    for (const userId of ['sanne', 'joelle']) expect((await logIn(userId)).json()).not.toHaveProperty('firstScreen');
  });
});

describe('the session cookie', () => {
  it('is HttpOnly and SameSite=Lax, and Secure with the __Host- prefix over TLS', async () => {
    const { token } = (await logIn('daan')).json();
    const answer = await logIn('daan');
    expect(token).not.toBe(answer.json().token);
    expect(answer.headers['set-cookie']).toBe(
      `${COOKIE}=${answer.json().token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=2592000`,
    );
    const overTls = await logIn('daan', { 'x-forwarded-proto': 'https', 'x-forwarded-for': '192.0.2.7' });
    expect(overTls.headers['set-cookie']).toBe(
      `__Host-${COOKIE}=${overTls.json().token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=2592000; Secure`,
    );
  });

  it('adds the next shift to the start page, which is not stored', async () => {
    const answer = await documentAt('/main?week=2026-11-23', { cookie: `x=1; ${cookieOf(await logIn('daan'))}` });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(dataIn(answer.body)).toMatchObject({ place: 'Café', firstScreen: { userId: 'daan', language: 'nl' } });
    expect(answer.body.replace(/<script type="application\/json".*?<\/script>\s*/, '')).toBe(
      PAGE.replace('<body>', '<body>\n    '),
    );
  });

  it('is absent without a session, and the page then contains no personal data', async () => {
    const answer = await documentAt('/main');
    expect([dataIn(answer.body), answer.headers['cache-control'], answer.headers['set-cookie']]).toEqual([
      { place: 'Café', firstScreen: null },
      'no-cache',
      undefined,
    ]);
    const again = await documentAt('/main', { 'if-none-match': String(answer.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('adds no data to other pages, to index.html and at an unknown host', async () => {
    const cookie = cookieOf(await logIn('daan'));
    expect(await screenFor(cookie, '/agenda')).toBeNull();
    expect((await documentAt('/index.html', { cookie })).body).toBe(PAGE);
    expect(dataIn((await documentAt('/login', { host: 'elsewhere.test' })).body)).toEqual({
      place: null,
      firstScreen: null,
    });
  });

  it('authenticates no API call', async () => {
    const cookie = cookieOf(await logIn('sanne'));
    const calls = mountedCalls().filter(({ roles }) => !roles.includes('public'));
    expect(calls.length).toBeGreaterThan(100);
    for (const call of calls) {
      const { statusCode } = await test.app.inject({
        method: call.overrides ? 'POST' : call.method,
        url: routeOf(call).replaceAll(/:\w+/g, 'id') + (call.overrides ? `?_method=${call.overrides}` : ''),
        headers: { host: cafe.hosts.cafe, cookie },
      });
      expect([call.id, statusCode]).toEqual([call.id, 401]);
    }
  });

  it('is renewed with the session, and of no use after its end', async () => {
    const login = await logIn('daan');
    const cookie = cookieOf(login);
    const daan = new TestClient(test.app, cafe.hosts.cafe, login.json().token);
    const renewed = await daan.post('/auth/rehydrate', {});
    expect(cookieOf(renewed)).toBe(cookie);
    expect(renewed.body).not.toHaveProperty('firstScreen');

    const ended = await daan.request('POST', '/auth/logout', undefined, { cookie });
    expect([ended.status, ended.headers['set-cookie']]).toEqual([
      204,
      `${COOKIE}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0`,
    ]);
    const after = await documentAt('/main', { cookie });
    expect(dataIn(after.body).firstScreen).toBeNull();
    expect(cookieOf(after)).toBe(`${COOKIE}=`);
  });

  it('is kept when a replaced session ends', async () => {
    const { token } = (await logIn('daan')).json();
    const cookie = cookieOf(await logIn('daan'));
    const former = new TestClient(test.app, cafe.hosts.cafe, token);
    const { headers } = await former.request('POST', '/auth/logout', undefined, { cookie });
    expect(headers['set-cookie']).toBeUndefined();
    expect((await screenFor(cookie))?.userId).toBe('daan');
  });

  it('is not set for a person who is handed over to their own location', async () => {
    const { headers, body } = await logIn('bo');
    expect(JSON.parse(body).staffDomain).toBe(cafe.hosts.bar);
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('does not block the page or other people after many wrong cookies', async () => {
    const remoteAddress = newAddress();
    for (let guess = 0; guess < 40; guess += 1) {
      const cookie = `${COOKIE}=${'g'.repeat(41)}${10 + guess}`;
      const { statusCode } = await test.app.inject({
        url: '/main',
        remoteAddress,
        headers: { host: cafe.hosts.cafe, cookie },
      });
      expect(statusCode).toBe(200);
    }
    const cookie = cookieOf(await logIn('daan'));
    expect((await screenFor(cookie))?.userId).toBe('daan');
  });
});

it('a document with data is sent compressed', async () => {
  const { rawPayload, headers } = await documentAt('/main', { 'accept-encoding': 'gzip, br' });
  expect(headers['content-encoding']).toBe('br');
  expect(dataIn(brotliDecompressSync(rawPayload).toString()).place).toBe('Café');
});

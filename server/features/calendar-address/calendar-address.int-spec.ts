import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import ICAL from 'ical.js';
import { addDays, mondayOf } from '#domain/kernel/civil-date';
import type { UserId } from '#domain/kernel/ids';
import { todayAt } from '#domain/kernel/zone';
import { DATABASE, type Database } from '../../database/database.js';
import { type Cafe, foundCafe } from '../../testing/cafe.js';
import { Material } from '../../testing/material.js';
import { startTestApp, type TestApp, TestClient } from '../../testing/test-app.js';
import { OrganisationSetUp } from '../organisation/organisation-set-up.js';

let test: TestApp;
let db: Database;
let cafe: Cafe;
let sanne: TestClient;
let daan: TestClient;

beforeAll(async () => {
  test = await startTestApp();
  db = test.app.get<Database>(DATABASE);
  cafe = await foundCafe(test.app);
  await new Material(test.app, cafe).cancelReason('ill', 'cafe');
  [sanne, daan] = [
    await TestClient.login(test.app, cafe.hosts.cafe, 'sanne'),
    await TestClient.login(test.app, cafe.hosts.cafe, 'daan'),
  ];
});
afterAll(() => test.close());

const monday = addDays(mondayOf(todayAt(Date.now(), 'Europe/Amsterdam')), 7);

/** As a calendar asks: without a session, at whatever host. */
async function read(path: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') {
  const response = await test.app.inject({ method, url: path, headers: { host: cafe.hosts.bar, ...headers } });
  return { status: response.statusCode, text: response.body, headers: response.headers };
}

const renew = async (of: TestClient): Promise<string> => (await of.post('/calendar-address')).body.path;

async function entries(path: string): Promise<ICAL.Event[]> {
  const calendar = new ICAL.Component(ICAL.parse((await read(path)).text));
  ICAL.TimezoneService.reset();
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
}

async function plan(date: string, userId: string): Promise<string> {
  const { body } = await sanne.post('/full-schedules', {
    job_id: 'service',
    horeca_location_id: 'cafe',
    start: `${date} 17:00`,
    ending: `${date} 23:00`,
  });
  await sanne.post(`/full-schedules/plan-user/${body.id}`, { userId, confirm: true });
  return body.id;
}

describe('the calendar address', () => {
  it('is made on request and shown once', async () => {
    expect((await daan.get('/calendar-address')).body).toEqual({ since: null, readAt: null });
    const { status, body } = await daan.post('/calendar-address');
    expect([status, body]).toEqual([
      201,
      { path: expect.stringMatching(/^\/api\/calendar\/[\w-]{43}\.ics$/), since: expect.any(String) },
    ]);
    expect((await daan.get('/calendar-address')).body).toEqual({ since: body.since, readAt: null });
    await read(body.path);
    expect((await daan.get('/calendar-address')).body).toEqual({ since: body.since, readAt: expect.any(String) });
  });

  it('is not found once it was renewed or removed', async () => {
    const first = await renew(daan);
    const second = await renew(daan);
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
    expect((await daan.delete('/calendar-address')).status).toBe(204);
    expect((await read(second)).status).toBe(404);
    expect((await daan.get('/calendar-address')).body.since).toBeNull();
    expect((await daan.delete('/calendar-address')).status).toBe(204);
  });

  it('is stored nowhere: not in its row, the log or the stored outcome', async () => {
    const key = '0198c0de-0000-7000-8000-000000000001';
    const { body } = await daan.post('/calendar-address', {}, { 'idempotency-key': key });
    const secret = /calendar\/(.+)\.ics/.exec(body.path)?.[1] ?? '';
    const everything = await Promise.all([
      db.selectFrom('calendar_address').selectAll().execute(),
      db.selectFrom('event').selectAll().execute(),
      db.selectFrom('command_outcome').selectAll().execute(),
    ]);
    expect(secret).toHaveLength(43);
    expect(JSON.stringify(everything)).not.toContain(secret);
    expect(everything[1].filter(({ type }) => type.startsWith('CalendarAddress')).at(-1)).toMatchObject({
      type: 'CalendarAddressRenewed',
      data: { userId: 'daan' },
    });
  });

  it('ends when its owner is disabled', async () => {
    const joelle = await TestClient.login(test.app, cafe.hosts.cafe, 'joelle');
    const path = await renew(joelle);
    expect((await read(path)).status).toBe(200);
    await test.app.get(OrganisationSetUp, { strict: false }).disable(cafe.organisationId, 'joelle' as UserId);
    expect((await read(path)).status).toBe(404);
  });

  it('is not found for guessed tokens', async () => {
    for (const token of ['x', `${'x'.repeat(43)}.ics`, '%00', '..%2fready', 'x'.repeat(90)]) {
      const { status, text } = await read(`/api/calendar/${token}`);
      expect([status, JSON.parse(text).code]).toEqual([404, 'not_found']);
    }
  });
});

describe('the calendar feed', () => {
  it("contains the person's published shifts, moves and cancels them, and no shifts of others", async () => {
    const path = await renew(daan);
    const id = await plan(monday, 'daan');
    await plan(monday, 'emma');
    const eventsOfShift = (await entries(path)).filter(({ uid }) => uid === `${id}@rooster`);
    expect(eventsOfShift.map(({ summary, location }) => [summary, location])).toEqual([['Bediening, Café', 'Café']]);
    expect(await entries(path)).toHaveLength(1);

    await sanne.put(`/full-schedules/${id}`, { start: `${monday} 16:00`, confirm: true });
    const [moved] = await entries(path);
    expect([moved?.uid, moved?.startDate.hour]).toEqual([`${id}@rooster`, 16]);
    expect(moved?.sequence).toBeGreaterThan(eventsOfShift[0]?.sequence ?? Infinity);

    await sanne.put(`/full-schedules/${id}`, { canceled: true, cancel_reason_id: 'ill' });
    const [off] = await entries(path);
    expect([off?.uid, off?.component.getFirstPropertyValue('status')]).toEqual([`${id}@rooster`, 'CANCELLED']);
    expect((await read(path)).text).not.toContain('Reden');
    expect(off?.sequence).toBeGreaterThan(moved?.sequence ?? Infinity);
  });

  it('contains no drafts, and no higher sequence after an unchanged publication', async () => {
    const path = await renew(daan);
    const before = (await read(path)).text;
    const date = addDays(monday, 8);
    await sanne.post('/schedule-dt', {
      from: `${date} 10:00`,
      until: `${date} 17:00`,
      jobId: 'service',
      userId: 'daan',
      confirm: true,
    });
    expect((await read(path)).text).toBe(before);
    const period = { from: addDays(monday, 7), until: addDays(monday, 13), jobFilterId: 'floor', confirm: true };
    await sanne.post('/schedule-dt/publish', period);
    const published = await entries(path);
    expect(published.map(({ startDate }) => startDate.toString())).toContain(`${date}T10:00:00`);
    const [added] = published.filter(({ startDate }) => startDate.toString().startsWith(date));
    await sanne.post('/schedule-dt/start', { ...period, source: 'published' });
    await sanne.post('/schedule-dt/publish', period);
    const again = (await entries(path)).find(({ uid }) => uid === added?.uid);
    expect([again?.sequence, again?.startDate.toString()]).toEqual([added?.sequence, `${date}T10:00:00`]);
  });

  it('answers 304 until it has changed', async () => {
    const path = await renew(daan);
    const first = await read(path);
    expect(first.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
      etag: expect.stringMatching(/^"[\w-]{43}"$/),
    });
    const etag = String(first.headers['etag']);
    for (const tags of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await read(path, { 'if-none-match': tags });
      expect([again.status, again.text, again.headers['etag']]).toEqual([304, '', etag]);
    }
    await plan(addDays(monday, 2), 'daan');
    const changed = await read(path, { 'if-none-match': etag });
    expect([changed.status, changed.headers['etag'] === etag]).toEqual([200, false]);
  });

  it('answers HEAD like GET, without a body', async () => {
    const path = await renew(daan);
    const [full, head] = [await read(path), await read(path, {}, 'HEAD')];
    expect([head.status, head.text]).toEqual([200, '']);
    for (const name of ['etag', 'content-type', 'content-length', 'cache-control'])
      expect([name, head.headers[name]]).toEqual([name, full.headers[name]]);
    const unchanged = await read(path, { 'if-none-match': String(full.headers['etag']) }, 'HEAD');
    expect(unchanged.status).toBe(304);
    expect((await read('/api/calendar/nobody.ics', {}, 'HEAD')).status).toBe(404);
    expect((await read('/api/jobs', {}, 'HEAD')).status).toBe(405);
  });

  it('is in the language of its owner', async () => {
    const path = await renew(daan);
    await daan.post('/auth/rehydrate', {}, { 'accept-language': 'en' });
    expect((await read(path)).text).toContain('Called off: you do not work this shift.');
    await daan.post('/auth/rehydrate', {}, { 'accept-language': 'nl' });
    expect((await read(path)).text).toContain('Afgemeld: je werkt deze dienst niet.');
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { v7 as uuid } from 'uuid';
import { type Cafe, foundCafe } from '../../testing/cafe.js';
import { startTestApp, TestClient, type TestApp } from '../../testing/test-app.js';
import { DATABASE, type Database } from '../../database/database.js';

let test: TestApp;
let cafe: Cafe;
let boss: TestClient;
let sanne: TestClient;
let daan: TestClient;

beforeAll(async () => {
  test = await startTestApp();
  cafe = await foundCafe(test.app);
  boss = await TestClient.login(test.app, cafe.hosts.cafe, 'boss');
  sanne = await TestClient.login(test.app, cafe.hosts.cafe, 'sanne');
  daan = await TestClient.login(test.app, cafe.hosts.cafe, 'daan');
});
afterAll(() => test.close());

describe('finding a location by its address', () => {
  it('needs no session', async () => {
    const anybody = new TestClient(test.app, 'anywhere.test');
    expect(await anybody.get(`/horeca_locations/check?domain=${cafe.hosts.bar}`)).toMatchObject({
      status: 200,
      body: { horeca_location_id: 'bar', description: 'Bar', timezone: 'Europe/Amsterdam' },
    });
    expect(
      (await anybody.get(`/horeca_locations/check?domain=${cafe.hosts.cafe.toUpperCase()}:8080`)).body,
    ).toMatchObject({
      horeca_location_id: 'cafe',
    });
    expect((await anybody.get('/horeca_locations/check?domain=localhost')).body).toMatchObject({
      horeca_location_id: 'cafe',
    });
    expect((await anybody.get('/horeca_locations/check?domain=bar.localhost:3000')).body).toMatchObject({
      horeca_location_id: 'bar',
    });
    expect(await anybody.get('/horeca_locations/check?domain=nowhere.test')).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
  });
});

describe('locations within reach', () => {
  it('are listed by name, with opening hours and reminder text', async () => {
    const { body } = await boss.get('/horeca-locations');
    expect(body.map(({ id }: { id: string }) => id)).toEqual(['bar', 'cafe']);
    expect(body[1]).toMatchObject({
      description: 'Café',
      domain: cafe.hosts.cafe,
      timezone: 'Europe/Amsterdam',
      smsTextConfig: { text: '', sender: 'Test' },
    });
    expect(body[1].openingHours).toHaveLength(7);
    expect(body[1].openingHours[0]).toEqual({ day: 1, open: '09:00', close: '01:00' });
    expect((await sanne.get('/horeca-locations')).body.map(({ id }: { id: string }) => id)).toEqual(['cafe']);
    expect((await daan.get('/horeca-locations')).status).toBe(403);
  });
});

describe('the last bus', () => {
  it('is listed by location in the requested order, one entry a weekday', async () => {
    const { body } = await boss.get('/last-bus-time/get-by-horeca-ids?ids=cafe,bar');
    expect(body.map(({ horecaLocationId }: { horecaLocationId: string }) => horecaLocationId)).toEqual(['cafe', 'bar']);
    expect(body[0].times).toEqual([1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, time: null })));
    expect((await daan.get('/last-bus-time/get-by-horeca-ids?ids=cafe')).status).toBe(200);
    expect((await daan.get('/last-bus-time/get-by-horeca-ids?ids=cafe&ids=bar')).body).toMatchObject({
      code: 'not_found',
      errors: [{ field: 'ids[1]', code: 'not_found' }],
    });
  });
});

describe('the reminder text', () => {
  const events = async () => {
    const db = test.app.get<Database>(DATABASE, { strict: false });
    return db
      .selectFrom('event')
      .select(['type', 'data'])
      .where('stream_id', '=', 'location/cafe')
      .orderBy('version')
      .execute();
  };

  it('is set by a superuser, and stored outside the log', async () => {
    const config = { text: 'Hoi {name}, geef je beschikbaarheid door.', sender: 'DeVeenkade' };
    const key = uuid();
    const set = await boss.post('/horeca-locations/cafe/sms-text-config', config, { 'idempotency-key': key });
    expect(set).toMatchObject({ status: 200, body: config });
    expect(set.headers['rooster-write-id']).toBe(key);
    expect((await boss.get('/horeca-locations')).body[1].smsTextConfig).toEqual(config);
    const [event] = await events();
    expect(event).toMatchObject({ type: 'SmsTextConfigured', data: { locationId: 'cafe', sender: 'DeVeenkade' } });
    expect(JSON.stringify(event)).not.toContain('beschikbaarheid');
  });

  it('keeps its sender when none is given, and records nothing for an equal text', async () => {
    const again = await boss.post('/horeca-locations/cafe/sms-text-config', { text: 'Hoi {name}!' });
    expect(again.body).toEqual({ text: 'Hoi {name}!', sender: 'DeVeenkade' });
    const before = (await events()).length;
    await boss.post('/horeca-locations/cafe/sms-text-config', { text: ' Hoi {name}! ' });
    expect(await events()).toHaveLength(before);
  });

  it('is refused to admins, for an unknown location, and with an invalid text or sender', async () => {
    const post = (body: object, location = 'cafe') => boss.post(`/horeca-locations/${location}/sms-text-config`, body);
    expect((await sanne.post('/horeca-locations/cafe/sms-text-config', { text: 'Hoi' })).status).toBe(403);
    expect((await post({ text: 'Hoi' }, 'nowhere')).status).toBe(404);
    expect((await post({ text: ' ' })).body).toMatchObject({ errors: [{ field: 'text', code: 'too_short' }] });
    expect((await post({ text: 'x'.repeat(481) })).body).toMatchObject({
      errors: [{ field: 'text', code: 'too_long' }],
    });
    expect((await post({ text: '🍻'.repeat(480) })).status).toBe(200);
    expect((await post({ text: 'Hoi', sender: 'De Veenkade' })).body).toMatchObject({
      errors: [{ field: 'sender', code: 'format' }],
    });
  });
});

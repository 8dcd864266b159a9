import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addDays, type CivilDate, mondayOf } from '#domain/kernel/civil-date';
import { todayAt } from '#domain/kernel/zone';
import { type Cafe, foundCafe } from '../../testing/cafe.js';
import { startTestApp, type TestApp, TestClient } from '../../testing/test-app.js';

let test: TestApp;
let cafe: Cafe;
let sanne: TestClient;
let emma: TestClient;
let daan: TestClient;
let joelle: TestClient;

beforeAll(async () => {
  test = await startTestApp();
  cafe = await foundCafe(test.app);
  const login = (userId: string) => TestClient.login(test.app, cafe.hosts.cafe, userId);
  [sanne, emma, daan, joelle] = [await login('sanne'), await login('emma'), await login('daan'), await login('joelle')];
});
afterEach(async () => {
  for (const one of [sanne, emma, daan, joelle]) await one.post('/notifications/read');
});
afterAll(() => test.close());

let used = 0;
const freeMonday = (): CivilDate => addDays(mondayOf(todayAt(Date.now(), 'Europe/Amsterdam')), 7 * (2 + used++));

/** A week of the floor with Daan's shift on Monday, published. */
async function published(monday: CivilDate, telling: object): Promise<void> {
  const shift = { from: `${monday} 17:00`, until: `${monday} 23:00`, jobId: 'service', userId: 'daan', confirm: true };
  expect((await sanne.post('/schedule-dt', shift)).status).toBe(201);
  const week = { from: monday, until: addDays(monday, 6), jobFilterId: 'floor', confirm: true };
  expect((await sanne.post('/schedule-dt/publish', { ...week, ...telling })).status).toBe(200);
}

/** What somebody has not read yet. */
const unread = async (client: TestClient) =>
  ((await client.get('/notifications')).body as { kind: string; data: Record<string, unknown>; readAt: unknown }[])
    .filter(({ readAt }) => readAt === null)
    .map(({ kind, data: { shifts, sentence, by } }) => ({ kind, shifts, ...(sentence ? { sentence } : {}), by }));

const TOLD = { kind: 'RosterPublished', by: 'Sanne Vos' };

describe('a publication', () => {
  it('is told to those whose shifts it changes, with what the manager says', async () => {
    await published(freeMonday(), { sentence: '  Denk aan het dansfeest.  ' });
    expect(await unread(daan)).toEqual([{ ...TOLD, shifts: 1, sentence: 'Denk aan het dansfeest.' }]);
    expect(await unread(emma)).toEqual([]);
    expect(await unread(joelle)).toEqual([]);
  });

  it('is told to everybody of the department when the manager wants that', async () => {
    await published(freeMonday(), { tell: 'department', sentence: 'Het staat er.' });
    expect(await unread(daan)).toEqual([{ ...TOLD, shifts: 1, sentence: 'Het staat er.' }]);
    expect(await unread(emma)).toEqual([{ ...TOLD, shifts: 0, sentence: 'Het staat er.' }]);
    // Neither who works in another department, nor who published it.
    expect(await unread(joelle)).toEqual([]);
    expect(await unread(sanne)).toEqual([]);
  });

  it('is told to nobody when the manager wants that; what changes later shows it', async () => {
    const monday = freeMonday();
    await published(monday, { tell: 'nobody', sentence: 'Wordt niet verteld.' });
    expect([await unread(daan), await unread(emma)]).toEqual([[], []]);
    const [shift] = (await daan.get(`/full-schedules/getby/user/daan?from=${monday}&until=${monday}`)).body;
    expect(shift).toMatchObject({ date: monday, user_id: 'daan' });
  });

  it('needs a known audience and a sentence that is short', async () => {
    const monday = freeMonday();
    const week = { from: monday, until: addDays(monday, 6), jobFilterId: 'floor', confirm: true };
    const refused = await sanne.post('/schedule-dt/publish', { ...week, tell: 'friends', sentence: 'x'.repeat(281) });
    expect(refused).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
    const errors = (refused.body.errors as { field: string; code: string }[]).map(({ field, code }) => [field, code]);
    expect(errors).toEqual([
      ['tell', 'enum'],
      ['sentence', 'too_long'],
    ]);
  });
});

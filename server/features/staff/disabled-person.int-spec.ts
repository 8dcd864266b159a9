import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, type CivilDate } from '#domain/kernel/civil-date';
import { DATABASE, type Database } from '../../database/database.js';
import { PassedRequests } from '../../decision-context/passed-requests.js';
import { type Cafe, foundCafe } from '../../testing/cafe.js';
import { startTestApp, type TestApp, TestClient } from '../../testing/test-app.js';

const MONDAY = '2028-03-06' as CivilDate;
const PUBLISHED = addDays(MONDAY, 1);
const WEEK = { from: MONDAY, until: addDays(MONDAY, 6), jobFilterId: 'floor' };

let test: TestApp;
let cafe: Cafe;
let sanne: TestClient;
let emma: TestClient;
let daan: TestClient;

beforeAll(async () => {
  test = await startTestApp();
  cafe = await foundCafe(test.app);
  const login = (userId: string) => TestClient.login(test.app, cafe.hosts.cafe, userId);
  [sanne, emma, daan] = [await login('sanne'), await login('emma'), await login('daan')];
});
afterAll(() => test.close());

async function published(date: CivilDate, userId: string | null): Promise<string> {
  const times = { start: `${date} 10:00`, ending: `${date} 17:00` };
  const { body } = await sanne.post('/full-schedules', { job_id: 'service', horeca_location_id: 'cafe', ...times });
  if (userId) await sanne.post(`/full-schedules/plan-user/${body.id}`, { userId, confirm: true });
  return body.id;
}

const setEnabled = async (userId: string, enabled: boolean) => {
  const { status } = await sanne.post(`/people/${userId}/${enabled ? 'enable' : 'disable'}`, {});
  expect(status).toBe(200);
};

const waiting = async () => ({
  timeOuts: (await sanne.get('/holidays/unapproved')).body.map((one: { user: { name: string } }) => one.user.name),
  swaps: (await sanne.get('/swap-shift/unapproved')).body.length,
  requests: (await sanne.get('/shift-requests/pending')).body.length,
});

it('disabling a person ends their offers and requests, and enabling shows their time out again', async () => {
  const monday = addDays(MONDAY, 14);
  const offered = await published(monday, 'emma');
  const swap = await emma.post('/swap-shift', { fullScheduleId: offered, toUserId: 'daan' });
  await daan.post(`/swap-shift/accept/${swap.body.id}?_method=PUT`);
  const open = await published(addDays(monday, 1), null);
  expect((await emma.post('/shift-requests', { fullScheduleId: open })).status).toBe(201);
  await emma.post('/holidays', { from: addDays(monday, 4), until: addDays(monday, 5) });
  expect(await waiting()).toEqual({ timeOuts: ['Emma Bakker'], swaps: 1, requests: 1 });

  await setEnabled('emma', false);
  expect(await waiting()).toEqual({ timeOuts: [], swaps: 0, requests: 0 });
  const decided = await sanne.post(`/swap-shift/set-action/${swap.body.id}?_method=PUT`, { action: 'approve' });
  expect([decided.status, decided.body.code, decided.body.current.status]).toEqual([409, 'already_decided', 'lapsed']);

  await setEnabled('emma', true);
  expect(await waiting()).toEqual({ timeOuts: ['Emma Bakker'], swaps: 0, requests: 0 });
});

it('the periodic check ends offers of people who were disabled without an event', async () => {
  const offered = await published(addDays(MONDAY, 28), 'daan');
  const swap = await daan.post('/swap-shift', { fullScheduleId: offered });
  expect(swap.status).toBe(201);
  expect((await waiting()).swaps).toBe(1);
  const { organisationId } = cafe;
  const db = test.app.get<Database>(DATABASE, { strict: false });
  const ofDaan = db.updateTable('person').where('organisation_id', '=', organisationId).where('user_id', '=', 'daan');
  await ofDaan.set({ enabled: false }).execute();
  await test.app.get(PassedRequests, { strict: false }).lapse(Date.now());
  expect((await waiting()).swaps).toBe(0);
  await ofDaan.set({ enabled: true }).execute();
});

it('a disabled person who is still planned is reported in roster, draft, check and preview', async () => {
  const shift = await published(PUBLISHED, 'joelle');
  const start = await sanne.post('/schedule-dt/start', { ...WEEK, source: 'empty' });
  expect(start.status).toBe(201);
  const slot = await sanne.post('/schedule-dt', {
    jobId: 'service',
    userId: 'emma',
    from: `${MONDAY} 10:00`,
    until: `${MONDAY} 17:00`,
    confirm: true,
  });
  expect(slot.status).toBe(201);
  await setEnabled('joelle', false);
  await setEnabled('emma', false);

  const { body: shown } = await sanne.get(`/full-schedules/${shift}`);
  expect(shown.warnings).toContain('disabled');
  const { body: slots } = await sanne.get(`/schedule-dt?from=${WEEK.from}&until=${WEEK.until}`);
  expect(slots.map((one: { userId: string; warnings: string[] }) => [one.userId, one.warnings])).toEqual([
    ['emma', ['disabled']],
  ]);
  const { body: findings } = await sanne.get(`/schedule-dt/check?from=${WEEK.from}&until=${WEEK.until}`);
  const disabled = findings.filter(({ code }: { code: string }) => code === 'disabled');
  expect(disabled.map((one: { userId: string; severity: string }) => [one.userId, one.severity])).toEqual([
    ['emma', 'warning'],
  ]);
  const preview = await sanne.post('/schedule-dt/publish', WEEK);
  expect(preview.body.code).toBe('publishing_needs_confirmation');
  expect(
    preview.body.facts.warnings.map((one: { userId: string; reasons: string[] }) => [one.userId, one.reasons]),
  ).toEqual([['emma', ['disabled']]]);
  await setEnabled('joelle', true);
  await setEnabled('emma', true);
});

it('a person who left a location or department and is still planned there is reported', async () => {
  const week = addDays(MONDAY, 42);
  const range = { from: week, until: addDays(week, 6), jobFilterId: 'floor' };
  const shift = await published(addDays(week, 1), 'joelle');
  expect((await sanne.post('/schedule-dt/start', { ...range, source: 'empty' })).status).toBe(201);
  const times = { from: `${week} 10:00`, until: `${week} 17:00` };
  const slot = await sanne.post('/schedule-dt', { jobId: 'service', userId: 'emma', ...times, confirm: true });
  expect(slot.status).toBe(201);
  const seen = async () => {
    const { body: roster } = await sanne.get(`/full-schedules/${shift}`);
    const { body: slots } = await sanne.get(`/schedule-dt?from=${range.from}&until=${range.until}`);
    const { body: findings } = await sanne.get(`/schedule-dt/check?from=${range.from}&until=${range.until}`);
    const { body: preview } = await sanne.post('/schedule-dt/publish', range);
    const about = (code: string) =>
      findings.filter((one: { code: string }) => one.code === code).map((one: { userId: string }) => one.userId);
    return {
      published: roster.warnings,
      draft: slots.map((one: { warnings: string[] }) => one.warnings),
      check: { notAtLocation: about('not_at_location'), jobMissing: about('job_missing') },
      preview: preview.facts.warnings.map((one: { userId: string; reasons: string[] }) => [one.userId, one.reasons]),
    };
  };
  const boss = await TestClient.login(test.app, cafe.hosts.cafe, 'boss');
  const write = async (userId: string, fields: object) => {
    const { status, body } = await boss.put(`/people/${userId}`, { ...fields, confirm: true });
    expect([status, body.code]).toEqual([200, undefined]);
  };
  const { homeLocationId, locationIds } = (await boss.get('/people/emma')).body;
  const dishes = { from: week, jobIds: ['dishes'], always: true, contractKind: 'fixed', minHours: 32 };
  expect((await boss.post('/people/emma/terms', dishes)).status).toBe(200);
  const { draft, check, preview } = await seen();
  expect({ draft, check, preview }).toEqual({
    draft: [['job_missing']],
    check: { notAtLocation: [], jobMissing: ['emma'] },
    preview: [['emma', ['job_missing']]],
  });
  expect((await boss.delete(`/people/emma/terms/${week}`)).status).toBe(200);

  for (const userId of ['joelle', 'emma']) await write(userId, { homeLocationId: 'bar', locationIds: ['bar'] });

  expect(await seen()).toEqual({
    published: ['not_at_location'],
    draft: [['not_at_location']],
    check: { notAtLocation: ['emma'], jobMissing: [] },
    preview: [['emma', ['not_at_location']]],
  });

  await write('emma', { homeLocationId, locationIds });
});

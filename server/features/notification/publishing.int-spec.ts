import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addDays, type CivilDate, mondayOf } from '#domain/kernel/civil-date';
import { ALL } from '#domain/live/messages';
import { todayAt } from '#domain/kernel/zone';
import type { WeekSeen } from '#domain/notification/week-seen.views';
import { type Cafe, foundCafe } from '../../testing/cafe.js';
import { TestSocket } from '../../testing/test-socket.js';
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
async function published(monday: CivilDate, notice: object): Promise<void> {
  const shift = { from: `${monday} 17:00`, until: `${monday} 23:00`, jobId: 'service', userId: 'daan', confirm: true };
  expect((await sanne.post('/schedule-dt', shift)).status).toBe(201);
  const week = { from: monday, until: addDays(monday, 6), jobFilterId: 'floor', confirm: true };
  expect((await sanne.post('/schedule-dt/publish', { ...week, ...notice })).status).toBe(200);
}

/** Unread notices of a person. */
const unread = async (client: TestClient) =>
  ((await client.get('/notifications')).body as { kind: string; data: Record<string, unknown>; readAt: unknown }[])
    .filter(({ readAt }) => readAt === null)
    .map(({ kind, data: { shifts, sentence, by } }) => ({ kind, shifts, ...(sentence ? { sentence } : {}), by }));

const NOTIFICATION = { kind: 'RosterPublished', by: 'Sanne Vos' };

describe('the notice of a publication', () => {
  it("goes to people whose shifts it changes, with the manager's sentence", async () => {
    await published(freeMonday(), { sentence: '  Denk aan het dansfeest.  ' });
    expect(await unread(daan)).toEqual([{ ...NOTIFICATION, shifts: 1, sentence: 'Denk aan het dansfeest.' }]);
    expect(await unread(emma)).toEqual([]);
    expect(await unread(joelle)).toEqual([]);
  });

  it('goes to everybody of the department when the manager chooses that', async () => {
    await published(freeMonday(), { tell: 'department', sentence: 'Het staat er.' });
    expect(await unread(daan)).toEqual([{ ...NOTIFICATION, shifts: 1, sentence: 'Het staat er.' }]);
    expect(await unread(emma)).toEqual([{ ...NOTIFICATION, shifts: 0, sentence: 'Het staat er.' }]);
    // Neither who works in another department, nor who published it.
    expect(await unread(joelle)).toEqual([]);
    expect(await unread(sanne)).toEqual([]);
  });

  it('counts on open screens a shift that its recipient plans for themselves afterwards', async () => {
    const monday = freeMonday();
    const youssef = await TestClient.login(test.app, cafe.hosts.cafe, 'youssef');
    const shift = {
      from: `${monday} 17:00`,
      until: `${monday} 23:00`,
      jobId: 'service',
      userId: 'sanne',
      confirm: true,
    };
    expect((await youssef.post('/schedule-dt', shift)).status).toBe(201);
    const week = { from: monday, until: addDays(monday, 6), jobFilterId: 'floor', confirm: true };
    expect((await youssef.post('/schedule-dt/publish', week)).status).toBe(200);
    expect(await unread(sanne)).toMatchObject([{ kind: 'RosterPublished', shifts: 1 }]);

    const socket = await TestSocket.connect(test.app, sanne.token);
    await socket.watch('own/sanne');
    const [start, ending] = [`${addDays(monday, 1)} 17:00`, `${addDays(monday, 1)} 23:00`];
    const added = { job_id: 'service', horeca_location_id: 'cafe', start, ending };
    const { id } = (await sanne.post('/full-schedules', added)).body as { id: string };
    await sanne.post(`/full-schedules/plan-user/${id}`, { userId: 'sanne', confirm: true });
    const shiftsIn = ({ changes }: { changes: readonly { type: string; record: unknown }[] }) =>
      changes.flatMap(({ type, record }) =>
        type === 'notification' ? [(record as { data?: { shifts?: number } } | null)?.data?.shifts] : [],
      );
    expect(shiftsIn(await socket.next('records', (message) => shiftsIn(message).length > 0))).toEqual([2]);
    expect(await unread(sanne)).toMatchObject([{ kind: 'RosterPublished', shifts: 2 }]);
    socket.close();
  });

  it('goes to nobody when the manager chooses that', async () => {
    const monday = freeMonday();
    await published(monday, { tell: 'nobody', sentence: 'Wordt niet verteld.' });
    expect([await unread(daan), await unread(emma)]).toEqual([[], []]);
    const [shift] = (await daan.get(`/full-schedules/getby/user/daan?from=${monday}&until=${monday}`)).body;
    expect(shift).toMatchObject({ date: monday, user_id: 'daan' });
  });

  it('is refused with an unknown audience and a long sentence', async () => {
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

describe('the people who have not seen a week', () => {
  const seenIn = async (socket: TestSocket, monday: CivilDate) => {
    const answer = await socket.watch(`planning/cafe/${monday}`);
    if (!('state' in answer)) throw new Error('expected a snapshot');
    const records = (answer.state as { weekSeen: Record<string, WeekSeen> }).weekSeen;
    return Object.values(records).map(({ name, seenAt, remindedAt }) => [name, seenAt !== null, remindedAt !== null]);
  };
  /** Once somebody is told as this. */
  const next = async (socket: TestSocket, isIt: (one: WeekSeen) => boolean): Promise<WeekSeen> => {
    const people = ({ changes }: { changes: readonly { type: string; id: string; record: unknown }[] }) =>
      changes
        .filter(({ type, record }) => type === 'weekSeen' && record !== null)
        .flatMap(({ id, record }) => (id === ALL ? Object.values(record as object) : [record]) as WeekSeen[]);
    return people(await socket.next('records', (message) => people(message).some(isIt))).find(isIt) as WeekSeen;
  };

  it('are shown to managers live, and can be reminded once per change', async () => {
    const monday = freeMonday();
    const socket = await TestSocket.connect(test.app, sanne.token);
    expect(await seenIn(socket, monday)).toEqual([]);
    await published(monday, { tell: 'department' });
    await next(socket, ({ userId }) => userId === 'daan');
    const other = await TestSocket.connect(test.app, sanne.token);
    expect(await seenIn(other, monday)).toEqual([
      ['Daan Smit', false, false],
      ['Emma Bakker', false, false],
      ['Marleen Turf', false, false],
      ['Youssef Amrani', false, false],
    ]);

    const [notice] = (await emma.get('/notifications')).body as { id: string }[];
    await emma.post('/notifications/read', { ids: [notice?.id] });
    expect(await next(other, ({ userId, seenAt }) => userId === 'emma' && seenAt !== null)).toMatchObject({
      name: 'Emma Bakker',
      remindedAt: null,
    });

    expect(await sanne.post('/roster-reminders', { week: monday })).toMatchObject({
      status: 200,
      body: { reminded: 3 },
    });
    await next(other, ({ userId, remindedAt }) => userId === 'daan' && remindedAt !== null);
    expect(await sanne.post('/roster-reminders', { week: monday })).toMatchObject({
      status: 409,
      body: { code: 'nobody_to_remind' },
    });
    const notices = (await daan.get('/notifications')).body as { id: string; kind: string; link: string }[];
    expect(notices.map(({ kind, link }) => [kind, link]).slice(0, 2)).toEqual([
      ['RosterReminded', `/rooster?week=${monday}`],
      ['RosterPublished', expect.stringContaining(`/rooster?week=${monday}&day=${monday}&shift=`)],
    ]);

    // Opening the reminder marks the week as seen.
    await daan.post('/notifications/read', { ids: [notices[0]?.id] });
    await next(other, ({ userId, seenAt }) => userId === 'daan' && seenAt !== null);

    // A later change is told anew, and can be reminded of again.
    const [shift] = (await daan.get(`/full-schedules/getby/user/daan?from=${monday}&until=${monday}`)).body;
    await sanne.put(`/full-schedules/${shift.id}`, { start: `${monday} 18:00`, confirm: true });
    await next(other, ({ userId, seenAt, remindedAt }) => userId === 'daan' && seenAt === null && remindedAt === null);
    expect(await sanne.post('/roster-reminders', { week: monday })).toMatchObject({
      status: 200,
      body: { reminded: 1 },
    });
    socket.close();
    other.close();
  });

  it('can be reminded only for a Monday', async () => {
    expect(await sanne.post('/roster-reminders', { week: addDays(freeMonday(), 1) })).toMatchObject({
      status: 422,
      body: { code: 'invalid_dates' },
    });
  });
});

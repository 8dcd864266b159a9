import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, type CivilDate, mondayOf } from '#domain/kernel/civil-date';
import { todayAt } from '#domain/kernel/zone';
import type { CommandId, UserId } from '#domain/kernel/ids';
import type { RecordChange } from '#domain/live/messages';
import type { SessionEvent } from '#domain/session/session.events';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { DATABASE, type Database, PG_POOL } from '../../database/database.js';
import { CommandRunner } from '../../event-store/command-runner.js';
import { StreamReader } from '../../event-store/stream-reader.js';
import { StreamKinds } from '../../event-store/stream-kind.js';
import { LOGGER } from '../../logging/logger.js';
import { FollowedProjections } from '../../projections/followed-projection.js';
import { DEFAULT_TIMING, Follower } from '../../projections/follower.js';
import { type Cafe, foundCafe } from '../../testing/cafe.js';
import { Material } from '../../testing/material.js';
import { startTestApp, type TestApp, TestClient } from '../../testing/test-app.js';
import { TestSocket } from '../../testing/test-socket.js';
import { NotificationFeed } from './notification-feed.js';
import { notificationProjection } from './notification.projection.js';

let test: TestApp;
let cafe: Cafe;
let sanne: TestClient;
let emma: TestClient;
let daan: TestClient;
const sockets: TestSocket[] = [];

beforeAll(async () => {
  test = await startTestApp();
  cafe = await foundCafe(test.app);
  await new Material(test.app, cafe).cancelReason('ill', 'cafe');
  const login = (userId: string) => TestClient.login(test.app, cafe.hosts.cafe, userId);
  [sanne, emma, daan] = [await login('sanne'), await login('emma'), await login('daan')];
});
// Marks everything as read, so that later changes are told separately.
beforeEach(async () => {
  for (const one of [sanne, emma, daan]) await one.post('/notifications/read');
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});
afterAll(() => test.close());

const thisMonday = mondayOf(todayAt(Date.now(), 'Europe/Amsterdam'));
let used = 0;
/** A date soon that no other test uses. */
const freeDate = (): CivilDate => {
  used += 1;
  return addDays(thisMonday, 7 + used);
};

async function openShift(date: CivilDate): Promise<string> {
  const times = { start: `${date} 17:00`, ending: `${date} 23:00` };
  const { body } = await sanne.post('/full-schedules', { job_id: 'service', horeca_location_id: 'cafe', ...times });
  return body.id;
}

async function planned(userId: string, date: CivilDate): Promise<string> {
  const id = await openShift(date);
  await sanne.post(`/full-schedules/plan-user/${id}`, { userId, confirm: true });
  return id;
}

const newest = async (of: TestClient) => (await of.get('/notifications')).body[0];

async function watching(userId: string, stream: string): Promise<TestSocket> {
  const { token } = await TestClient.login(test.app, cafe.hosts.cafe, userId);
  const socket = await TestSocket.connect(test.app, token);
  sockets.push(socket);
  const answer = await socket.watch(stream);
  if (!('state' in answer)) throw new Error('expected a snapshot');
  return socket;
}

/** Accepts a record with this status. */
const inStatus =
  (status: string) =>
  ({ record }: RecordChange): boolean =>
    (record as { status?: string } | null)?.status === status;

it('the feed finds a change behind more than a thousand other events', async () => {
  const { organisationId } = cafe;
  const runner = test.app.get(CommandRunner, { strict: false });
  const head = () => test.app.get(StreamReader, { strict: false }).head(organisationId);
  const from = (await head()) + 1;
  const event: SessionEvent = { type: 'SessionEnded', data: { userId: 'daan' as UserId, reason: 'revoked' } };
  const origin = { organisationId, commandId: uuid() as CommandId, actorId: null, locationId: null, cause: 'system' };
  await runner.run({
    origin,
    execute: () => ({
      ok: true,
      appends: [{ streamId: 'session/many', events: Array.from({ length: 1_001 }, () => event) }],
      answer: () => null,
    }),
  });
  await planned('daan', freeDate());
  const changes = await test.app.get(NotificationFeed, { strict: false }).between(organisationId, from, await head());
  expect(changes.map(({ userId, kind }) => [userId, kind])).toEqual([['daan', 'ShiftAssigned']]);
});

describe("a person's notifications", () => {
  it('name shifts that they got and lost, with names and a link', async () => {
    const date = freeDate();
    const id = await planned('daan', date);
    const got = await newest(daan);
    const link = `/rooster?week=${mondayOf(date)}&day=${date}&shift=${id}`;
    expect(got).toMatchObject({ kind: 'ShiftAssigned', link, readAt: null });
    expect(got.data).toMatchObject({
      date,
      from: `${date} 17:00`,
      until: `${date} 23:00`,
      job: 'Bediening',
      location: 'Café',
      by: 'Sanne Vos',
    });
    await daan.post('/notifications/read');
    await sanne.post(`/full-schedules/plan-user/${id}`, { userId: 'emma', confirm: true });
    expect([(await newest(daan)).kind, (await newest(emma)).kind]).toEqual(['ShiftUnassigned', 'ShiftAssigned']);
    await emma.post('/notifications/read');
    await sanne.put(`/full-schedules/${id}`, { canceled: true, cancel_reason_id: 'ill' });
    expect(await newest(emma)).toMatchObject({ kind: 'ShiftCalledOff' });
  });

  it('contain one item for several changes of one write, and none about past shifts', async () => {
    const date = freeDate();
    const id = await planned('daan', date);
    await daan.post('/notifications/read');
    const before = (await daan.get('/notifications')).body.length;
    await sanne.put(`/full-schedules/${id}`, { start: `${date} 16:00`, job_id: 'bar', confirm: true });
    expect((await daan.get('/notifications')).body).toHaveLength(before + 1);
    expect((await newest(daan)).data).toMatchObject({
      from: `${date} 16:00`,
      job: 'Bar',
      changes: [
        {
          was: { from: `${date} 17:00`, job: 'Bediening' },
          is: { from: `${date} 16:00`, job: 'Bar', location: 'Café' },
        },
      ],
    });
    // Back to what it was before it was read by anybody: there is nothing to tell.
    const times = { start: `${date} 17:00`, job_id: 'service' };
    await sanne.put(`/full-schedules/${id}`, { ...times, confirm: true });
    expect((await daan.get('/notifications')).body).toHaveLength(before);
    await planned('daan', addDays(thisMonday, -30));
    expect((await daan.get('/notifications')).body).toHaveLength(before);
  });

  it('contain a publication only when it changes something for them', async () => {
    const monday = addDays(thisMonday, 70);
    const slot = { from: `${monday} 10:00`, until: `${monday} 17:00`, jobId: 'service', userId: 'daan', confirm: true };
    await sanne.post('/schedule-dt', slot);
    const period = { from: monday, until: addDays(monday, 6), jobFilterId: 'floor', confirm: true };
    await sanne.post('/schedule-dt/publish', period);
    const first = await newest(daan);
    expect(first).toMatchObject({
      kind: 'RosterPublished',
      data: { week: monday, shifts: 1, again: false, jobFilter: 'floor' },
    });
    await sanne.post('/schedule-dt/start', { ...period, source: 'published' });
    await sanne.post('/schedule-dt/publish', period);
    expect((await newest(daan)).id).toBe(first.id);
  });

  it('contain offers to them and every answer', async () => {
    const { body: swap } = await emma.post('/swap-shift', {
      fullScheduleId: await planned('emma', freeDate()),
      toUserId: 'daan',
    });
    expect(await newest(daan)).toMatchObject({
      kind: 'ShiftSwapOffered',
      data: { swapId: swap.id, name: 'Emma Bakker' },
    });
    await daan.post(`/swap-shift/accept/${swap.id}?_method=PUT`);
    expect(await newest(emma)).toMatchObject({ kind: 'ShiftSwapAccepted', data: { colleague: 'Daan Smit' } });
    await sanne.post(`/swap-shift/set-action/${swap.id}?_method=PUT`, { action: 'approve', confirm: true });
    expect([(await newest(emma)).kind, (await newest(daan)).kind]).toEqual(['ShiftSwapApproved', 'ShiftSwapApproved']);

    const { body: requested } = await daan.post('/shift-requests', { fullScheduleId: await openShift(freeDate()) });
    await sanne.post(`/shift-requests/set-action/${requested.id}?_method=PUT`, { action: 'decline' });
    expect(await newest(daan)).toMatchObject({ kind: 'OpenShiftRequestDeclined', data: { job: 'Bediening' } });

    const dates = { from: addDays(thisMonday, 100), until: addDays(thisMonday, 101) };
    const { body: timeOut } = await daan.post('/holidays', dates);
    await sanne.post(`/holidays/setApproved/${timeOut.id}?_method=PUT`, { approved: true });
    expect(await newest(daan)).toMatchObject({ kind: 'TimeOutApproved', data: dates, link: '/timeout' });
  });

  it('contain nothing about their own actions', async () => {
    const before = await newest(sanne);
    await planned('sanne', freeDate());
    expect(await newest(sanne)).toEqual(before);
  });
});

describe('read notifications', () => {
  it('remain read, one by one or all at once', async () => {
    await planned('daan', freeDate());
    const dates = { from: addDays(thisMonday, 110), until: addDays(thisMonday, 110) };
    const { body: timeOut } = await daan.post('/holidays', dates);
    await sanne.post(`/holidays/setApproved/${timeOut.id}?_method=PUT`, { approved: true });
    const { body: list } = await daan.get('/notifications');
    expect((await daan.post('/notifications/read', { ids: [list[0].id] })).status).toBe(204);
    const { body: after } = await daan.get('/notifications');
    expect([after[0].readAt === null, after[1].readAt]).toEqual([false, null]);
    await daan.post('/notifications/read');
    const { body: all } = await daan.get('/notifications');
    expect(all.filter(({ readAt }: { readAt: string | null }) => readAt === null)).toEqual([]);
    expect(all[0].readAt).toBe(after[0].readAt);
  });

  it('can be marked only by their recipient', async () => {
    await planned('daan', freeDate());
    const { id } = await newest(daan);
    const { status, body } = await emma.post('/notifications/read', { ids: [id] });
    expect([status, body.errors]).toMatchObject([404, [{ field: 'ids[0]', code: 'not_found' }]]);
  });
});

describe('live streams', () => {
  it('push a notification to its recipient, and update it when read', async () => {
    const socket = await watching('daan', 'own/daan');
    await planned('daan', freeDate());
    const arrived = await socket.nextChange('notification');
    expect(arrived.record).toMatchObject({ kind: 'ShiftAssigned', readAt: null });
    await daan.post('/notifications/read', { ids: [arrived.id] });
    const read = await socket.nextChange(
      'notification',
      ({ id, record }) => id === arrived.id && (record as { readAt: string | null }).readAt !== null,
    );
    expect(read.record).toMatchObject({ id: arrived.id, readAt: expect.any(String) });
  });

  it('push requests and offers to managers, and decisions to the requester', async () => {
    const manager = await watching('sanne', 'location/cafe');
    const asker = await watching('daan', 'own/daan');
    const { body: requested } = await daan.post('/shift-requests', { fullScheduleId: await openShift(freeDate()) });
    expect(await manager.nextChange('shiftRequest')).toMatchObject({
      id: requested.id,
      record: { status: 'pending', user: { id: 'daan' } },
    });
    expect((await asker.nextChange('shiftRequest')).id).toBe(requested.id);
    await sanne.post(`/shift-requests/set-action/${requested.id}?_method=PUT`, { action: 'approve', confirm: true });
    expect((await asker.nextChange('shiftRequest', inStatus('approved'))).id).toBe(requested.id);

    const { body: swap } = await emma.post('/swap-shift', { fullScheduleId: await planned('emma', freeDate()) });
    expect(await manager.nextChange('swap')).toMatchObject({ id: swap.id, record: { status: 'offered' } });
    const offered = await asker.nextChange('swap', ({ id }) => id === swap.id);
    expect(offered.record).toMatchObject({ status: 'offered', toUser: null });
    await emma.delete(`/swap-shift/${swap.id}`);
    await asker.goneRecord('swap', swap.id);
  });

  it('push nothing to staff about requests of others', async () => {
    const watcher = await watching('joelle', 'location/cafe');
    const { body: requested } = await emma.post('/shift-requests', { fullScheduleId: await openShift(freeDate()) });
    const monday = addDays(thisMonday, 49);
    await sanne.post('/schedule-dt/start', {
      from: monday,
      until: addDays(monday, 6),
      jobFilterId: 'kitchen',
      source: 'empty',
    });
    await sanne.post('/schedule-dt/publish', {
      from: monday,
      until: addDays(monday, 6),
      jobFilterId: 'kitchen',
      confirm: true,
    });
    // Told in the order of the log: what came before would have come by now.
    const week = await watcher.nextChange('week');
    expect(week.id).toContain('kitchen');
    expect(JSON.stringify(watcher.rest)).not.toContain(requested.id);
  });
});

it('GET /to-decide lists everything that waits for a manager', async () => {
  const { body: swap } = await emma.post('/swap-shift', {
    fullScheduleId: await planned('emma', freeDate()),
    toUserId: 'daan',
  });
  const { body: requested } = await daan.post('/shift-requests', { fullScheduleId: await openShift(freeDate()) });
  const { body: timeOut } = await emma.post('/holidays', {
    from: addDays(thisMonday, 110),
    until: addDays(thisMonday, 111),
  });
  const ids = async (kind: string) => (await sanne.get('/to-decide')).body[kind].map(({ id }: { id: string }) => id);
  expect(await ids('swaps')).not.toContain(swap.id);
  await daan.post(`/swap-shift/accept/${swap.id}?_method=PUT`);
  expect(await ids('swaps')).toContain(swap.id);
  expect([await ids('shiftRequests'), await ids('timeOuts')]).toEqual([
    expect.arrayContaining([requested.id]),
    [timeOut.id],
  ]);
});

it('the read model of notifications has the same rows after a rebuild', async () => {
  const { organisationId } = cafe;
  const db = test.app.get<Database>(DATABASE);
  const rows = async (version: number) => {
    const found = await sql<{ row: object }>`
      select to_jsonb(notification) - 'generation' as row from notification
      where organisation_id = ${organisationId} and generation = ${version} order by position, user_id`.execute(db);
    return found.rows.map(({ row }) => row);
  };
  await test.app.get(Follower).caughtUp(organisationId);
  const live = await rows(notificationProjection.version);
  expect(live.length).toBeGreaterThan(20);
  const version = notificationProjection.version + 1;
  const raised = new FollowedProjections();
  raised.register({ ...notificationProjection, version });
  const follower = new Follower(
    db,
    test.app.get(PG_POOL),
    test.app.get(StreamKinds),
    raised,
    DEFAULT_TIMING,
    test.app.get(LOGGER),
  );
  await follower.caughtUp(organisationId);
  await follower.onModuleDestroy();
  expect(await rows(version)).toEqual(live);
});

import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, type CivilDate } from '#domain/kernel/civil-date';
import { DATABASE, type Database } from '../../database/database.js';
import { Follower } from '../../projections/follower.js';
import { instantOf } from '#domain/kernel/zone';
import { type Cafe, foundCafe } from '../../testing/cafe.js';
import { comingMonday } from '../../testing/coming-monday.js';
import { Material } from '../../testing/material.js';
import { rowsAndRebuilt } from '../../testing/rebuilding.js';
import { startTestApp, type TestApp, TestClient } from '../../testing/test-app.js';
import { PassedRequests } from '../../decision-context/passed-requests.js';

let test: TestApp;
let cafe: Cafe;
let sanne: TestClient;
let emma: TestClient;
let daan: TestClient;
let youssef: TestClient;

beforeAll(async () => {
  test = await startTestApp();
  cafe = await foundCafe(test.app);
  await new Material(test.app, cafe).cancelReason('ill', 'cafe');
  const login = (userId: string) => TestClient.login(test.app, cafe.hosts.cafe, userId);
  [sanne, emma, daan, youssef] = [
    await login('sanne'),
    await login('emma'),
    await login('daan'),
    await login('youssef'),
  ];
});
afterAll(() => test.close());

let weeks = 0;
/** A Monday to come that no other test uses. */
const newMonday = (): CivilDate => {
  weeks += 1;
  return addDays(comingMonday(1, 2), weeks * 7);
};

/** A published shift of the café's floor with somebody on it. */
async function planned(userId: string, date: string): Promise<string> {
  const times = { start: `${date} 10:00`, ending: `${date} 17:00` };
  const { body } = await sanne.post('/full-schedules', { job_id: 'service', horeca_location_id: 'cafe', ...times });
  expect((await sanne.post(`/full-schedules/plan-user/${body.id}`, { userId, confirm: true })).status).toBe(200);
  return body.id;
}

const shiftOf = async (id: string) => (await sanne.get(`/full-schedules/${id}`)).body;
const accept = (by: TestClient, id: string) => by.post(`/swap-shift/accept/${id}?_method=PUT`);
const decide = (id: string, action: 'approve' | 'decline', confirm = true) =>
  sanne.post(`/swap-shift/set-action/${id}?_method=PUT`, { action, confirm });

/** Emma offers Monday for Daan's Tuesday; Daan accepts. */
async function trade(): Promise<{ id: string; monday: CivilDate; offered: string; requested: string }> {
  const monday = newMonday();
  const [offered, requested] = [await planned('emma', monday), await planned('daan', addDays(monday, 1))];
  const { status, body } = await emma.post('/swap-shift', {
    fullScheduleId: offered,
    toUserId: 'daan',
    wantedFullScheduleId: requested,
  });
  expect([status, body.status]).toEqual([201, 'offered']);
  expect((await accept(daan, body.id)).body).toMatchObject({ status: 'accepted', acceptedBy: { id: 'daan' } });
  return { id: body.id, monday, offered, requested };
}

describe('a swap', () => {
  it('exchanges two shifts in one write when it is approved', async () => {
    const { id, offered, requested } = await trade();
    expect((await sanne.get('/swap-shift/unapproved')).body).toMatchObject([{ id, status: 'accepted' }]);
    const { status, body, headers } = await decide(id, 'approve');
    expect([status, body.status, body.action, body.decidedBy.name]).toEqual([200, 'approved', 'approve', 'Sanne Vos']);
    expect(body).toMatchObject({ fullSchedule: { user_id: 'daan' }, wantedFullSchedule: { user_id: 'emma' } });
    expect([(await shiftOf(offered)).user_id, (await shiftOf(requested)).user_id]).toEqual(['daan', 'emma']);
    await test.app.get(Follower).caughtUp(cafe.organisationId);
    const { body: history } = await sanne.get('/history?kinds=ShiftAssigned,ShiftSwapApproved&limit=3');
    const writes = history.items.map(({ writeId, kind }: { writeId: string; kind: string }) => [writeId, kind]);
    expect(writes.filter(([writeId]: string[]) => writeId === headers['rooster-write-id'])).toHaveLength(writes.length);
    expect((await sanne.get('/swap-shift/unapproved')).body).toEqual([]);
  });

  it('exchanges two shifts on one date', async () => {
    const monday = newMonday();
    const [offered, requested] = [await planned('emma', monday), await planned('daan', monday)];
    const { body } = await emma.post('/swap-shift', {
      fullScheduleId: offered,
      toUserId: 'daan',
      wantedFullScheduleId: requested,
    });
    await accept(daan, body.id);
    expect((await decide(body.id, 'approve')).status).toBe(200);
    expect([(await shiftOf(offered)).user_id, (await shiftOf(requested)).user_id]).toEqual(['daan', 'emma']);
  });

  it('asks for confirmation with the unavailable person', async () => {
    const { id, monday, offered } = await trade();
    expect((await daan.post('/holidays', { from: monday, until: monday })).status).toBe(201);
    const { status, body } = await decide(id, 'approve', false);
    expect([status, body.code]).toEqual([409, 'planned_while_unavailable_needs_confirmation']);
    expect(body.facts.people).toMatchObject([{ userId: 'daan', name: 'Daan Smit', reasons: ['time_out_on_hold'] }]);
    expect((await shiftOf(offered)).user_id).toBe('emma');
  });

  it('cannot be approved before it is accepted, nor decided twice', async () => {
    const { body } = await emma.post('/swap-shift', {
      fullScheduleId: await planned('emma', newMonday()),
      toUserId: 'daan',
    });
    expect((await decide(body.id, 'approve')).body.code).toBe('swap_not_accepted');
    expect((await decide(body.id, 'decline')).body).toMatchObject({ status: 'declined', action: 'decline' });
    const again = await decide(body.id, 'decline');
    expect([again.body.code, again.body.current]).toEqual([
      'already_decided',
      expect.objectContaining({ id: body.id, status: 'declined' }),
    ]);
  });

  it('is refused when it breaks a rule, with the conflicts', async () => {
    const monday = newMonday();
    const offered = await planned('emma', monday);
    await planned('daan', monday);
    const same = await emma.post('/swap-shift', { fullScheduleId: offered, toUserId: 'daan' });
    expect(same.body).toMatchObject({
      code: 'same_date_schedule_exists',
      conflicts: [{ userId: 'daan', date: monday }],
    });
    const without = await emma.post('/swap-shift', { fullScheduleId: offered, toUserId: 'joelle' });
    expect(without.body).toMatchObject({ code: 'not_eligible', reasons: ['job_missing'] });
    expect((await emma.post('/swap-shift', { fullScheduleId: offered })).status).toBe(201);
    expect((await emma.post('/swap-shift', { fullScheduleId: offered })).body.code).toBe('request_exists');
  });

  it('refuses fields that do not match each other', async () => {
    const monday = newMonday();
    const [offered, requested] = [await planned('emma', monday), await planned('daan', addDays(monday, 1))];
    const toAll = await emma.post('/swap-shift', { fullScheduleId: offered, wantedFullScheduleId: requested });
    expect(toAll.body).toMatchObject({
      code: 'validation_failed',
      errors: [{ field: 'wantedFullScheduleId', code: 'mismatch' }],
    });
    const oneself = await emma.post('/swap-shift', { fullScheduleId: offered, toUserId: 'emma' });
    expect(oneself.body).toMatchObject({
      code: 'validation_failed',
      errors: [{ field: 'toUserId', code: 'mismatch' }],
    });
    expect((await emma.post('/swap-shift', { fullScheduleId: requested, toUserId: 'daan' })).status).toBe(404);
  });
});

describe('reopening the decision on a swap', () => {
  const reopen = (id: string, was: 'approve' | 'decline', confirm = false) =>
    sanne.post(`/swap-shift/set-action/${id}?_method=PUT`, { action: null, was, confirm });
  const people = async (...ids: string[]) => Promise.all(ids.map(async (id) => (await shiftOf(id)).user_id));
  const statusOf = async (by: TestClient, userId: string, id: string): Promise<string> =>
    (await by.get(`/swap-shift/getby/user/${userId}`)).body.find((one: { id: string }) => one.id === id)?.status;
  /** The latest notice about a date, with the decision that was taken back. */
  const noticed = async (by: TestClient, date: string): Promise<unknown> => {
    const { body } = await by.get('/notifications');
    const of = body.find(({ data }: { data: { date?: string } }) => data.date === date);
    return [of.kind, of.data.was];
  };

  it('makes a declined swap wait again after confirmation, and notifies both people', async () => {
    const { id, monday } = await trade();
    await decide(id, 'decline');
    const asked = await reopen(id, 'decline');
    expect([asked.status, asked.body.code, asked.body.facts]).toEqual([
      409,
      'reopening_needs_confirmation',
      {
        people: [
          { userId: 'emma', name: 'Emma Bakker', effect: 'waits_again' },
          { userId: 'daan', name: 'Daan Smit', effect: 'waits_again' },
        ],
      },
    ]);
    const { status, body } = await reopen(id, 'decline', true);
    expect([status, body.status, body.action, body.decidedAt, body.decidedBy]).toEqual([
      200,
      'accepted',
      null,
      null,
      null,
    ]);
    const { body: waiting } = await sanne.get('/swap-shift/unapproved');
    expect(waiting.map((one: { id: string }) => one.id)).toContain(id);
    expect([await noticed(emma, monday), await noticed(daan, monday)]).toEqual([
      ['ShiftSwapReopened', 'declined'],
      ['ShiftSwapReopened', 'declined'],
    ]);
    expect((await decide(id, 'approve')).body.status).toBe('approved');
  });

  it('reopens a declined offer without a taker, without a question', async () => {
    const { body } = await emma.post('/swap-shift', { fullScheduleId: await planned('emma', newMonday()) });
    await decide(body.id, 'decline');
    expect(await statusOf(daan, 'daan', body.id)).toBeUndefined();
    expect((await reopen(body.id, 'decline')).body).toMatchObject({ status: 'offered', acceptedBy: null });
    expect(await statusOf(daan, 'daan', body.id)).toBe('offered');
    expect((await accept(daan, body.id)).body.status).toBe('accepted');
  });

  it('returns both shifts of an approved swap in one write, once for an idempotency key', async () => {
    const { id, monday, offered, requested } = await trade();
    await decide(id, 'approve');
    const asked = await reopen(id, 'approve');
    expect([asked.body.code, asked.body.facts]).toEqual([
      'reopening_needs_confirmation',
      {
        people: [
          { userId: 'emma', name: 'Emma Bakker', effect: 'gets_shift_back' },
          { userId: 'daan', name: 'Daan Smit', effect: 'gets_shift_back' },
        ],
      },
    ]);
    expect(await people(offered, requested)).toEqual(['daan', 'emma']);
    const key = uuid();
    const body = { action: null, was: 'approve', confirm: true };
    const send = () => sanne.post(`/swap-shift/set-action/${id}?_method=PUT`, body, { 'Idempotency-Key': key });
    const [first, second] = [await send(), await send()];
    expect([first.status, first.body.status, second.status]).toEqual([200, 'accepted', 200]);
    expect(second.body).toEqual(first.body);
    expect(first.body).toMatchObject({ fullSchedule: { user_id: 'emma' }, wantedFullSchedule: { user_id: 'daan' } });
    expect(await people(offered, requested)).toEqual(['emma', 'daan']);
    expect([await noticed(emma, monday), await noticed(daan, monday)]).toEqual([
      ['ShiftSwapReopened', 'approved'],
      ['ShiftSwapReopened', 'approved'],
    ]);
    const { rows } = await sql<{ type: string; user_id: string }>`
      select type, data ->> 'userId' as user_id from event
      where command_id = (
        select command_id from event where type = 'ShiftSwapReopened' and data ->> 'swapId' = ${id}
      )
      order by type, data ->> 'userId'
    `.execute(test.app.get<Database>(DATABASE, { strict: false }));
    expect(rows).toEqual([
      { type: 'ShiftAssigned', user_id: 'daan' },
      { type: 'ShiftAssigned', user_id: 'emma' },
      { type: 'ShiftSwapReopened', user_id: 'emma' },
    ]);
    expect((await decide(id, 'approve')).body.status).toBe('approved');
    expect(await people(offered, requested)).toEqual(['daan', 'emma']);
  });

  it('ends an offer that the colleague has since made of the shift', async () => {
    const { body: gift } = await emma.post('/swap-shift', {
      fullScheduleId: await planned('emma', newMonday()),
      toUserId: 'daan',
    });
    await accept(daan, gift.id);
    await decide(gift.id, 'approve');
    const { body: offer } = await daan.post('/swap-shift', {
      fullScheduleId: gift.fullSchedule.id,
      toUserId: 'youssef',
    });
    const asked = await reopen(gift.id, 'approve');
    expect(asked.body.facts.people.map(({ userId, effect }: Record<string, string>) => [userId, effect])).toEqual([
      ['emma', 'gets_shift_back'],
      ['daan', 'loses_shift'],
      ['daan', 'offer_ends'],
      ['youssef', 'offer_ends'],
    ]);
    expect((await reopen(gift.id, 'approve', true)).body).toMatchObject({
      status: 'accepted',
      fullSchedule: { user_id: 'emma' },
    });
    expect([await statusOf(daan, 'daan', offer.id), await statusOf(daan, 'daan', gift.id)]).toEqual([
      'lapsed',
      'accepted',
    ]);
  });

  it('is refused without effect when a shift was reassigned or published since', async () => {
    const { id, offered, requested } = await trade();
    await decide(id, 'approve');
    await sanne.post(`/full-schedules/plan-user/${offered}`, { userId: 'youssef', confirm: true });
    const { status, body } = await reopen(id, 'approve', true);
    expect([status, body.code]).toEqual([409, 'shift_changed_since']);
    expect([...(await people(offered, requested)), await statusOf(emma, 'emma', id)]).toEqual([
      'youssef',
      'emma',
      'approved',
    ]);

    const published = await trade();
    await decide(published.id, 'approve');
    const period = { from: published.monday, until: addDays(published.monday, 6), jobFilterId: 'floor' };
    await sanne.post('/schedule-dt/start', { ...period, source: 'published' });
    expect((await sanne.post('/schedule-dt/publish', { ...period, confirm: true })).status).toBe(200);
    expect((await reopen(published.id, 'approve', true)).body.code).toBe('shift_changed_since');
    expect(await people(published.offered, published.requested)).toEqual(['daan', 'emma']);
  });

  it('is refused when the decision has changed', async () => {
    const { id } = await trade();
    await decide(id, 'decline');
    expect((await reopen(id, 'approve')).body).toMatchObject({
      code: 'already_decided',
      current: { id, status: 'declined' },
    });
    const unnamed = await sanne.post(`/swap-shift/set-action/${id}?_method=PUT`, { action: null });
    expect(unnamed.body.code).toBe('already_decided');
  });
});

describe('an offer to all colleagues', () => {
  it('is shown to eligible colleagues until the first accepts it', async () => {
    const { body } = await emma.post('/swap-shift', { fullScheduleId: await planned('emma', newMonday()) });
    const listed = async (by: TestClient, userId: string) =>
      (await by.get(`/swap-shift/getby/user/${userId}`)).body.some(({ id }: { id: string }) => id === body.id);
    expect([await listed(daan, 'daan'), await listed(youssef, 'youssef'), await listed(sanne, 'joelle')]).toEqual([
      true,
      true,
      false,
    ]);
    expect((await daan.post(`/swap-shift/refuse/${body.id}?_method=PUT`)).status).toBe(404);
    expect((await accept(daan, body.id)).status).toBe(200);
    expect((await accept(daan, body.id)).status).toBe(200);
    expect((await accept(youssef, body.id)).body.code).toBe('already_decided');
    expect([await listed(daan, 'daan'), await listed(youssef, 'youssef')]).toEqual([true, false]);
  });

  it('reaches only colleagues who are free that day at every location, and lists them before', async () => {
    const date = newMonday();
    const offered = await planned('emma', date);
    const offerees = async () =>
      (await emma.get(`/swap-shift/offerees?fullScheduleId=${offered}`)).body.map(({ id }: { id: string }) => id);
    expect(await offerees()).toEqual(['daan', 'boss', 'sanne', 'youssef']);
    await planned('youssef', date);
    expect(await offerees()).toEqual(['daan', 'boss', 'sanne']);
    const { body } = await emma.post('/swap-shift', { fullScheduleId: offered });
    const listed = async (by: TestClient, userId: string) =>
      (await by.get(`/swap-shift/getby/user/${userId}`)).body.some(({ id }: { id: string }) => id === body.id);
    expect([await listed(daan, 'daan'), await listed(youssef, 'youssef')]).toEqual([true, false]);
    expect((await daan.get(`/swap-shift/offerees?fullScheduleId=${offered}`)).status).toBe(404);
  });

  it('can be withdrawn until the decision, by its author only', async () => {
    const { body } = await emma.post('/swap-shift', { fullScheduleId: await planned('emma', newMonday()) });
    expect((await daan.delete(`/swap-shift/${body.id}`)).status).toBe(404);
    expect((await emma.delete(`/swap-shift/${body.id}`)).status).toBe(204);
    expect((await emma.delete(`/swap-shift/${body.id}`)).body.code).toBe('already_decided');
  });
});

describe('a swap lapses', () => {
  const statusOf = async (id: string): Promise<string> =>
    (await emma.get('/swap-shift/getby/user/emma')).body.find((swap: { id: string }) => swap.id === id)?.status;

  it('when one of its shifts is removed, which the confirmation counts', async () => {
    const { id, requested: wanted, monday } = await trade();
    const requested = await sanne.delete(`/full-schedules/${wanted}`);
    expect(requested.body).toMatchObject({
      code: 'removal_needs_confirmation',
      facts: { pendingSwaps: 1, pendingRequests: 0 },
    });
    expect(await statusOf(id)).toBe('accepted');
    expect((await sanne.delete(`/full-schedules/${wanted}?confirm=true`)).status).toBe(204);
    const { body } = await emma.get('/swap-shift/getby/user/emma');
    const lapsed = body.find((swap: { id: string }) => swap.id === id);
    expect(lapsed).toMatchObject({
      status: 'lapsed',
      wantedFullSchedule: { id: wanted, date: addDays(monday, 1), user_id: 'daan' },
    });
  });

  it.each([
    ['is called off', { canceled: true, cancel_reason_id: 'ill' }],
    ['is assigned to another person', { user_id: 'youssef' }],
    ['is unassigned', { user_id: null }],
    ['gets another job', { job_id: 'bar' }],
  ])('when its shift %s', async (_what, change) => {
    const { id, offered } = await trade();
    expect((await sanne.put(`/full-schedules/${offered}`, { ...change, confirm: true })).status).toBe(200);
    expect(await statusOf(id)).toBe('lapsed');
  });

  it('when its shift moves to another date, but not when its hours change', async () => {
    const { id, offered, monday } = await trade();
    const on = (date: string, from: string) => ({ start: `${date} ${from}`, ending: `${date} 18:00`, confirm: true });
    expect((await sanne.put(`/full-schedules/${offered}`, on(monday, '11:00'))).status).toBe(200);
    expect(await statusOf(id)).toBe('accepted');
    expect((await sanne.put(`/full-schedules/${offered}`, on(addDays(monday, 9), '11:00'))).status).toBe(200);
    expect(await statusOf(id)).toBe('lapsed');
  });

  it('when another swap of its shift is approved', async () => {
    const { id, offered, requested } = await trade();
    // Daan offers the shift that Emma wants, to all; Youssef takes it.
    const { body } = await daan.post('/swap-shift', { fullScheduleId: requested });
    await accept(youssef, body.id);
    expect((await decide(body.id, 'approve')).status).toBe(200);
    expect([await statusOf(id), (await shiftOf(offered)).user_id, (await shiftOf(requested)).user_id]).toEqual([
      'lapsed',
      'emma',
      'youssef',
    ]);
  });

  it('when a publication replaces its shift, which the preview counts', async () => {
    const monday = newMonday();
    const slot = { from: `${monday} 10:00`, until: `${monday} 17:00`, jobId: 'service', userId: 'emma', confirm: true };
    const { body: made } = await sanne.post('/schedule-dt', slot);
    const period = { from: monday, until: addDays(monday, 6), jobFilterId: 'floor' };
    await sanne.post('/schedule-dt/publish', { ...period, confirm: true });
    const { body: swap } = await emma.post('/swap-shift', { fullScheduleId: made.id, toUserId: 'daan' });
    await sanne.post('/schedule-dt/start', { ...period, source: 'published' });
    const unchanged = await sanne.post('/schedule-dt/publish', period);
    expect(unchanged.body.facts).toMatchObject({ lapsingSwaps: 0, lapsingRequests: 0 });
    const [revised] = (await sanne.get(`/schedule-dt?from=${period.from}&until=${period.until}&jobFilterId=floor`))
      .body;
    await sanne.put(`/schedule-dt/${revised.id}`, { userId: null });
    const preview = await sanne.post('/schedule-dt/publish', period);
    expect(preview.body.facts).toMatchObject({ lapsingSwaps: 1, lapsingRequests: 0 });
    expect((await sanne.post('/schedule-dt/publish', { ...period, confirm: true })).status).toBe(200);
    expect(await statusOf(swap.id)).toBe('lapsed');
  });
});

describe('the list of ended swaps', () => {
  it('is sorted by shift, latest first', async () => {
    const { body } = await sanne.get('/swap-shift/confirmed');
    const starts = body.map(({ fullSchedule }: { fullSchedule: { start: string } }) => fullSchedule.start);
    expect(starts.length).toBeGreaterThan(5);
    expect(starts).toEqual(starts.toSorted().toReversed());
    expect(body.every(({ status }: { status: string }) => !['offered', 'accepted'].includes(status))).toBe(true);
  });
});

it('a swap lapses when the earlier of its shifts begins', async () => {
  const { id, monday } = await trade();
  const passed = test.app.get(PassedRequests, { strict: false });
  const isWaiting = async () =>
    (await sanne.get('/swap-shift/unapproved')).body.some((swap: { id: string }) => swap.id === id);
  const begins = instantOf(monday, 600, 'Europe/Amsterdam');
  await passed.lapse(begins - 1);
  expect(await isWaiting()).toBe(true);
  await passed.lapse(begins);
  expect(await isWaiting()).toBe(false);
  expect((await decide(id, 'approve')).body).toMatchObject({ code: 'already_decided', current: { status: 'lapsed' } });
});

it('the read model of swaps has the same rows after a rebuild', async () => {
  const { written, rebuilt } = await rowsAndRebuilt(test.app, 'swap', 'swap');
  expect(written.length).toBeGreaterThan(10);
  expect(rebuilt).toEqual(written);
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { addDays, type CivilDate } from '#domain/kernel/civil-date';
import { DATABASE, type Database } from '../../database/database.js';
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

beforeAll(async () => {
  test = await startTestApp();
  cafe = await foundCafe(test.app);
  await new Material(test.app, cafe).cancelReason('ill', 'cafe');
  const login = (userId: string) => TestClient.login(test.app, cafe.hosts.cafe, userId);
  [sanne, emma, daan] = [await login('sanne'), await login('emma'), await login('daan')];
});
afterAll(() => test.close());

let days = 0;
/** A date to come that no other test uses. */
const newDate = (): CivilDate => {
  days += 1;
  return addDays(comingMonday(1, 2), days * 7);
};

async function openShift(date = newDate(), jobId = 'service'): Promise<string> {
  const times = { start: `${date} 10:00`, ending: `${date} 17:00` };
  const { body } = await sanne.post('/full-schedules', { job_id: jobId, horeca_location_id: 'cafe', ...times });
  return body.id;
}

const ask = (by: TestClient, fullScheduleId: string) => by.post('/shift-requests', { fullScheduleId });
const decide = (id: string, action: 'approve' | 'decline', confirm = true) =>
  sanne.post(`/shift-requests/set-action/${id}?_method=PUT`, { action, confirm });

describe('a request for an open shift', () => {
  it('is approved for one person and declined for the others, and the shift is planned', async () => {
    const shift = await openShift();
    const [first, second] = [(await ask(emma, shift)).body, (await ask(daan, shift)).body];
    expect(first).toMatchObject({
      status: 'pending',
      action: null,
      user: { name: 'Emma Bakker' },
      fullSchedule: { id: shift },
    });
    const { body: pending } = await sanne.get('/shift-requests/pending');
    expect(pending.map(({ id }: { id: string }) => id)).toEqual([first.id, second.id]);

    const { status, body } = await decide(second.id, 'approve');
    expect([status, body.status, body.fullSchedule.user_id]).toEqual([200, 'approved', 'daan']);
    expect(body.fullSchedule.add_employee_schedule).toBe(false);
    const { body: requests } = await emma.get('/shift-requests/getby/user/emma');
    expect(requests[0]).toMatchObject({
      id: first.id,
      status: 'declined',
      action: 'decline',
      decidedBy: { name: 'Sanne Vos' },
    });
    expect((await sanne.get('/shift-requests/pending')).body).toEqual([]);
  });

  it('asks for a confirmation when the requester is unavailable', async () => {
    const date = newDate();
    const { body: requested } = await ask(daan, await openShift(date));
    expect((await daan.post('/holidays', { from: date, until: date })).status).toBe(201);
    const { status, body } = await decide(requested.id, 'approve', false);
    expect([status, body.code]).toEqual([409, 'planned_while_unavailable_needs_confirmation']);
    expect(body.facts.people).toMatchObject([{ userId: 'daan', name: 'Daan Smit', reasons: ['time_out_on_hold'] }]);
    expect((await decide(requested.id, 'decline', false)).body).toMatchObject({ status: 'declined' });
  });

  it('is refused for a shift that the person cannot take', async () => {
    const date = newDate();
    const shift = await openShift(date);
    expect((await ask(daan, await openShift(date, 'dishes'))).body).toMatchObject({
      code: 'not_eligible',
      reasons: ['job_missing'],
    });
    await ask(daan, shift);
    expect((await ask(daan, shift)).body.code).toBe('request_exists');
    await sanne.post(`/full-schedules/plan-user/${shift}`, { userId: 'emma', confirm: true });
    expect((await ask(daan, shift)).body.code).toBe('shift_not_open');
    const other = await ask(emma, await openShift(date));
    expect(other.body).toMatchObject({ code: 'same_date_schedule_exists', conflicts: [{ id: shift }] });
    expect((await ask(daan, await openShift(addDays('2020-01-06' as CivilDate, days)))).body.code).toBe(
      'shift_in_past',
    );
  });

  it('cannot be approved for a person who has another shift that day', async () => {
    const date = newDate();
    const { body: requested } = await ask(daan, await openShift(date));
    await sanne.post(`/full-schedules/plan-user/${await openShift(date)}`, { userId: 'daan', confirm: true });
    expect((await decide(requested.id, 'approve')).body.code).toBe('same_date_schedule_exists');
  });

  it('can be withdrawn by its author while pending', async () => {
    const { body: requested } = await ask(daan, await openShift());
    expect((await emma.delete(`/shift-requests/${requested.id}`)).status).toBe(404);
    expect((await daan.delete(`/shift-requests/${requested.id}`)).status).toBe(204);
    const decided = await decide(requested.id, 'approve');
    expect(decided.body).toMatchObject({ code: 'already_decided', current: { id: requested.id, status: 'withdrawn' } });
  });
});

describe('reopening the decision on a shift request', () => {
  const reopen = (id: string, was: 'approve' | 'decline', confirm = false) =>
    sanne.post(`/shift-requests/set-action/${id}?_method=PUT`, { action: null, was, confirm });
  const statusOf = async (by: TestClient, userId: string, id: string): Promise<string> =>
    (await by.get(`/shift-requests/getby/user/${userId}`)).body.find((one: { id: string }) => one.id === id)?.status;
  const shiftOf = async (id: string) => (await sanne.get(`/full-schedules/${id}`)).body;
  const noticed = async (by: TestClient, date: string): Promise<unknown[]> => {
    const { body } = await by.get('/notifications');
    return body
      .filter(({ data }: { data: { date?: string } }) => data.date === date)
      .map(({ kind, data }: { kind: string; data: { was?: string } }) => [kind, data.was]);
  };

  it('makes a declined request pending again and notifies its author', async () => {
    const date = newDate();
    const { body: requested } = await ask(daan, await openShift(date));
    await decide(requested.id, 'decline');
    await daan.post('/notifications/read');
    const { status, body } = await reopen(requested.id, 'decline');
    expect([status, body.status, body.action, body.decidedAt, body.decidedBy]).toEqual([
      200,
      'pending',
      null,
      null,
      null,
    ]);
    expect((await sanne.get('/shift-requests/pending')).body.map(({ id }: { id: string }) => id)).toContain(
      requested.id,
    );
    expect(await noticed(daan, date)).toEqual([
      ['OpenShiftRequestReopened', 'declined'],
      ['OpenShiftRequestDeclined', undefined],
    ]);
    expect((await decide(requested.id, 'approve')).body.status).toBe('approved');
  });

  it('unassigns an approved person and reopens the declined requests, after confirmation', async () => {
    const date = newDate();
    const shift = await openShift(date);
    const [first, second] = [(await ask(emma, shift)).body, (await ask(daan, shift)).body];
    await decide(second.id, 'approve');
    await Promise.all([emma, daan].map((one) => one.post('/notifications/read')));
    const asked = await reopen(second.id, 'approve');
    expect([asked.status, asked.body.code, asked.body.facts]).toEqual([
      409,
      'reopening_needs_confirmation',
      {
        people: [
          { userId: 'daan', name: 'Daan Smit', effect: 'loses_shift' },
          { userId: 'emma', name: 'Emma Bakker', effect: 'waits_again' },
        ],
      },
    ]);
    expect((await shiftOf(shift)).user_id).toBe('daan');
    const { status, body } = await reopen(second.id, 'approve', true);
    expect([status, body.status]).toEqual([200, 'pending']);
    expect(await shiftOf(shift)).toMatchObject({ user_id: null, add_employee_schedule: true });
    expect([await statusOf(emma, 'emma', first.id), await statusOf(daan, 'daan', second.id)]).toEqual([
      'pending',
      'pending',
    ]);
    expect((await noticed(daan, date))[0]).toEqual(['OpenShiftRequestReopened', 'approved']);
    expect((await noticed(emma, date))[0]).toEqual(['OpenShiftRequestReopened', 'declined']);
    // Nobody is told a second time by the roster.
    expect((await noticed(daan, date)).map((one) => (one as string[])[0])).toEqual([
      'OpenShiftRequestReopened',
      'OpenShiftRequestApproved',
    ]);
    expect((await decide(first.id, 'approve')).body).toMatchObject({
      status: 'approved',
      fullSchedule: { user_id: 'emma' },
    });
  });

  it('ends an offer that the person has since made of the shift', async () => {
    const shift = await openShift();
    const { body: requested } = await ask(daan, shift);
    await decide(requested.id, 'approve');
    const { body: offer } = await daan.post('/swap-shift', { fullScheduleId: shift, toUserId: 'emma' });
    const asked = await reopen(requested.id, 'approve');
    expect(asked.body.facts.people.map(({ userId, effect }: Record<string, string>) => [userId, effect])).toEqual([
      ['daan', 'loses_shift'],
      ['daan', 'offer_ends'],
      ['emma', 'offer_ends'],
    ]);
    expect((await reopen(requested.id, 'approve', true)).body.status).toBe('pending');
    const { body: offers } = await daan.get('/swap-shift/getby/user/daan');
    expect(offers.find(({ id }: { id: string }) => id === offer.id).status).toBe('lapsed');
  });

  it('is refused without effect when another person is planned on the shift since', async () => {
    const shift = await openShift();
    const { body: requested } = await ask(daan, shift);
    await decide(requested.id, 'approve');
    await sanne.post(`/full-schedules/plan-user/${shift}`, { userId: 'emma', confirm: true });
    const { status, body } = await reopen(requested.id, 'approve', true);
    expect([status, body.code]).toEqual([409, 'shift_changed_since']);
    expect([(await shiftOf(shift)).user_id, await statusOf(daan, 'daan', requested.id)]).toEqual(['emma', 'approved']);
  });

  it('is refused when the week was published since', async () => {
    const monday = newDate();
    const shift = await openShift(monday);
    const { body: requested } = await ask(daan, shift);
    await decide(requested.id, 'approve');
    const period = { from: monday, until: addDays(monday, 6), jobFilterId: 'floor' };
    await sanne.post('/schedule-dt/start', { ...period, source: 'published' });
    expect((await sanne.post('/schedule-dt/publish', { ...period, confirm: true })).status).toBe(200);
    expect((await reopen(requested.id, 'approve', true)).body.code).toBe('shift_changed_since');
    expect((await shiftOf(shift)).user_id).toBe('daan');
  });

  it('is refused when the decision has changed', async () => {
    const { body: requested } = await ask(daan, await openShift());
    await decide(requested.id, 'decline');
    expect((await reopen(requested.id, 'approve')).body).toMatchObject({
      code: 'already_decided',
      current: { id: requested.id, status: 'declined' },
    });
    expect(
      (await sanne.post(`/shift-requests/set-action/${requested.id}?_method=PUT`, { action: null })).body.code,
    ).toBe('already_decided');
  });

  it('is done once for an idempotency key', async () => {
    const shift = await openShift();
    const { body: requested } = await ask(daan, shift);
    await decide(requested.id, 'approve');
    const key = uuid();
    const send = () =>
      sanne.post(
        `/shift-requests/set-action/${requested.id}?_method=PUT`,
        { action: null, was: 'approve' },
        { 'Idempotency-Key': key },
      );
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    const { rows } = await sql<{ type: string }>`
      select type from event
      where type in ('OpenShiftRequestReopened', 'ShiftUnassigned', 'ShiftOpened') and data ->> 'shiftId' = ${shift}
    `.execute(test.app.get<Database>(DATABASE, { strict: false }));
    expect(rows.map(({ type }) => type).sort()).toEqual(['OpenShiftRequestReopened', 'ShiftOpened', 'ShiftUnassigned']);
  });
});

describe('a shift request lapses', () => {
  const statusOf = async (id: string): Promise<string> =>
    (await daan.get('/shift-requests/getby/user/daan')).body.find((request: { id: string }) => request.id === id)
      ?.status;

  it.each([
    ['assigned to another person', { user_id: 'emma' }],
    ['closed', { add_employee_schedule: false }],
    ['called off', { canceled: true, cancel_reason_id: 'ill' }],
    ['given another job', { job_id: 'bar' }],
    ['moved to another location', { horeca_location_id: 'bar' }],
  ])('when its shift is %s', async (_what, change) => {
    const shift = await openShift();
    const { body: requested } = await ask(daan, shift);
    const manager = 'horeca_location_id' in change ? await TestClient.login(test.app, cafe.hosts.cafe, 'boss') : sanne;
    const { status } = await manager.put(`/full-schedules/${shift}`, { ...change, confirm: true });
    expect(status).toBe(200);
    expect(await statusOf(requested.id)).toBe('lapsed');
  });

  it('when its shift is removed, which the confirmation counts', async () => {
    const shift = await openShift();
    const { body: requested } = await ask(daan, shift);
    const { body } = await sanne.delete(`/full-schedules/${shift}`);
    expect(body).toMatchObject({ code: 'removal_needs_confirmation', facts: { pendingRequests: 1, pendingSwaps: 0 } });
    expect((await sanne.delete(`/full-schedules/${shift}?confirm=true`)).status).toBe(204);
    expect(await statusOf(requested.id)).toBe('lapsed');
    const [deletedRequest] = (await sanne.get('/shift-requests/history')).body;
    expect(deletedRequest).toMatchObject({ id: requested.id, fullSchedule: { id: shift, user_id: null } });
  });

  it('when a publication fills its shift, which the preview counts', async () => {
    const monday = newDate();
    const slot = { from: `${monday} 10:00`, until: `${monday} 17:00`, jobId: 'service' };
    const { body: made } = await sanne.post('/schedule-dt', slot);
    const period = { from: monday, until: addDays(monday, 6), jobFilterId: 'floor' };
    await sanne.post('/schedule-dt/publish', { ...period, confirm: true });
    const { body: requested } = await ask(daan, made.id);
    await sanne.post('/schedule-dt/start', { ...period, source: 'published' });
    const [revised] = (await sanne.get(`/schedule-dt?from=${period.from}&until=${period.until}&jobFilterId=floor`))
      .body;
    await sanne.put(`/schedule-dt/${revised.id}`, { userId: 'emma' });
    expect((await sanne.post('/schedule-dt/publish', period)).body.facts).toMatchObject({
      lapsingSwaps: 0,
      lapsingRequests: 1,
    });
    await sanne.post('/schedule-dt/publish', { ...period, confirm: true });
    expect(await statusOf(requested.id)).toBe('lapsed');
  });
});

describe('a shift request for a shift in the past', () => {
  const passed = () => test.app.get(PassedRequests, { strict: false });
  const pending = async () => (await sanne.get('/shift-requests/pending')).body.map(({ id }: { id: string }) => id);
  const toDecide = async () => (await sanne.get('/to-decide')).body.shiftRequests.map(({ id }: { id: string }) => id);

  it('lapses on every list when the shift ends, by its current hours', async () => {
    const date = comingMonday(3, 3);
    const shift = await openShift(date);
    const { body: requested } = await ask(daan, shift);
    // Winter in Amsterdam: 18:30 there.
    await sanne.put(`/full-schedules/${shift}`, { ending: `${date} 18:30`, confirm: true });
    const isListed = async () => [await pending(), await toDecide()].map((ids) => ids.includes(requested.id));

    await passed().lapse(Date.parse(`${date}T17:29:59Z`));
    expect(await isListed()).toEqual([true, true]);
    await passed().lapse(Date.parse(`${date}T17:30:00Z`));
    expect(await isListed()).toEqual([false, false]);
    const [ended] = (await sanne.get('/shift-requests/history')).body;
    expect(ended).toMatchObject({ id: requested.id, status: 'lapsed', action: null, decidedBy: null });
    expect((await decide(requested.id, 'approve')).body.code).toBe('already_decided');
  });

  it('lapses once when several nodes check it at the same time', async () => {
    const date = addDays(comingMonday(3, 3), 7);
    const { body: requested } = await ask(daan, await openShift(date));
    const other = await test.another();
    const later = Date.parse(`${addDays(date, 6)}T00:00:00Z`);
    await Promise.all([passed().lapse(later), other.get(PassedRequests, { strict: false }).lapse(later)]);
    const { rows } = await sql<{ type: string }>`
      select type from event where type = 'OpenShiftRequestLapsed' and data ->> 'shiftRequestId' = ${requested.id}
    `.execute(test.app.get<Database>(DATABASE, { strict: false }));
    expect(rows).toEqual([{ type: 'OpenShiftRequestLapsed' }]);
  });
});

it('the read model of shift requests has the same rows after a rebuild', async () => {
  const { written, rebuilt } = await rowsAndRebuilt(test.app, 'shift_request', 'shift-request');
  expect(written.length).toBeGreaterThan(8);
  expect(rebuilt).toEqual(written);
});

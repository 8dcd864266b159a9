import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, type CivilDate } from '#domain/kernel/civil-date';
import type { TimeOutId, UserId } from '#domain/kernel/ids';
import { todayAt } from '#domain/kernel/zone';
import { Acting } from '../../testing/acting.js';
import { type Cafe, foundCafe } from '../../testing/cafe.js';
import { startTestApp, TestClient, type TestApp } from '../../testing/test-app.js';
import { EditTimeOut } from './time-out.messages.js';

let test: TestApp;
let cafe: Cafe;
let daan: TestClient;
let sanne: TestClient;
let bo: TestClient;

beforeAll(async () => {
  test = await startTestApp();
  cafe = await foundCafe(test.app);
  daan = await TestClient.login(test.app, cafe.hosts.cafe, 'daan');
  sanne = await TestClient.login(test.app, cafe.hosts.cafe, 'sanne');
  bo = await TestClient.login(test.app, cafe.hosts.bar, 'bo');
});
afterAll(() => test.close());

const today = todayAt(Date.now(), 'Europe/Amsterdam');
const soon = (days: number): CivilDate => addDays(today, days);
const ask = (who: TestClient, from: number, until: number, more: object = {}) =>
  who.post('/holidays', { from: soon(from), until: soon(until), ...more });
const decide = (id: string, approved: boolean, confirm = false) =>
  sanne.post(`/holidays/setApproved/${id}?_method=PUT`, { approved, confirm });
const idsIn = (body: { id: string }[]) => body.map(({ id }) => id);

describe('a time out', () => {
  it('is on hold until it is decided, then moves from the unapproved to the confirmed list', async () => {
    const requested = await ask(daan, 5, 8, { remark: '  Wintersport  ' });
    expect(requested).toMatchObject({
      status: 201,
      body: { user: { id: 'daan', name: 'Daan Smit' }, approved: null, remark: 'Wintersport', decidedBy: null },
    });
    expect((await sanne.get('/holidays/unapproved')).body).toEqual([requested.body]);

    const declined = await decide(requested.body.id, false);
    expect(declined).toMatchObject({
      status: 200,
      body: { approved: false, decidedBy: { id: 'sanne', name: 'Sanne Vos' } },
    });
    expect(await decide(requested.body.id, false)).toMatchObject({ status: 200, body: declined.body });
    expect((await sanne.get('/holidays/unapproved')).body).toEqual([]);
    expect((await sanne.get('/holidays/confirmed')).body).toEqual([declined.body]);
    expect((await daan.get('/holidays/getby/user/daan')).body).toEqual([declined.body]);
  });

  it('is decided only once by two managers at the same moment', async () => {
    const { body } = await ask(daan, 60, 61);
    const answers = await Promise.all([decide(body.id, true), decide(body.id, false)]);
    const [accepted, refused] = answers.toSorted((a, b) => a.status - b.status);
    expect([accepted?.status, refused?.status, refused?.body.code]).toEqual([200, 409, 'already_decided']);
    expect(refused?.body.current).toMatchObject({ id: body.id, approved: accepted?.body.approved });
    // The change names the decision that it replaces, so it is accepted.
    const approved = accepted?.body.approved as boolean;
    const change = { approved: !approved, was: approved };
    const changed = await sanne.post(`/holidays/setApproved/${body.id}?_method=PUT`, change);
    expect([changed.status, changed.body.approved]).toEqual([200, !approved]);
  });

  it('is on hold again after its decision is taken back', async () => {
    const { body } = await ask(daan, 90, 91);
    expect((await decide(body.id, true)).status).toBe(200);
    const back = { approved: null, was: true };
    expect(await sanne.post(`/holidays/setApproved/${body.id}?_method=PUT`, back)).toMatchObject({
      status: 200,
      body: { approved: null, decidedAt: null, decidedBy: null },
    });
    expect(idsIn((await sanne.get('/holidays/unapproved')).body)).toContain(body.id);
    expect((await sanne.post(`/holidays/setApproved/${body.id}?_method=PUT`, { approved: null })).status).toBe(200);
    expect((await decide(body.id, false)).body).toMatchObject({ approved: false });
  });

  it('can be approved by its own manager, unless the organisation requires another one', async () => {
    const boss = await TestClient.login(test.app, cafe.hosts.cafe, 'boss');
    const { body: settings } = await boss.get('/organisation');
    const allow = async (ownTimeOutAllowed: boolean) => {
      const { name, messageDays, quietFrom, quietUntil } = settings;
      const answer = await boss.put('/organisation', { name, messageDays, quietFrom, quietUntil, ownTimeOutAllowed });
      expect(answer).toMatchObject({ status: 200, body: { ownTimeOutAllowed } });
    };
    const mayIn = async () => (await sanne.post('/auth/rehydrate')).body.user.ownTimeOutAllowed as boolean;
    expect(await mayIn()).toBe(true);
    const { body: first } = await ask(sanne, 70, 71);
    expect(await decide(first.id, true)).toMatchObject({ status: 200, body: { decidedBy: { id: 'sanne' } } });

    await allow(false);
    expect(await mayIn()).toBe(false);
    const { body: second } = await ask(sanne, 80, 81);
    expect(await decide(second.id, true)).toMatchObject({ status: 409, body: { code: 'own_time_out' } });
    const longer = { from: soon(70), until: soon(72) };
    expect((await sanne.put(`/holidays/${first.id}`, longer)).body.code).toBe('own_time_out');
    const { body: ofDaan } = await ask(daan, 80, 81);
    expect((await decide(ofDaan.id, true)).status).toBe(200);
    expect(await boss.post(`/holidays/setApproved/${second.id}?_method=PUT`, { approved: true })).toMatchObject({
      status: 200,
      body: { decidedBy: { id: 'boss' } },
    });
    await allow(true);
  });

  it('can be changed by its requester while on hold, and then only by a manager', async () => {
    const { body } = await ask(daan, 20, 22);
    const longer = await daan.put(`/holidays/${body.id}`, { until: soon(23) });
    expect(longer).toMatchObject({ status: 200, body: { from: soon(20), until: soon(23), remark: null } });
    expect((await decide(body.id, true)).status).toBe(200);
    expect(await daan.put(`/holidays/${body.id}`, { until: soon(24) })).toMatchObject({
      status: 409,
      body: { code: 'already_decided', current: { id: body.id, approved: true } },
    });
    expect((await daan.delete(`/holidays/${body.id}`)).body.code).toBe('already_decided');
    const byManager = await sanne.put(`/holidays/${body.id}`, { until: soon(24), remark: 'In overleg' });
    expect(byManager.body).toMatchObject({ until: soon(24), remark: 'In overleg', approved: true });
    expect((await sanne.delete(`/holidays/${body.id}?sendMail=1`)).status).toBe(204);
    expect((await sanne.get('/holidays/confirmed')).body.filter(({ id }: { id: string }) => id === body.id)).toEqual(
      [],
    );
  });

  it('is refused for today, invalid dates and overlapping dates', async () => {
    expect((await ask(daan, 0, 2)).body.code).toBe('dates_not_in_future');
    expect((await ask(daan, 32, 31)).body).toMatchObject({ code: 'invalid_dates', errors: [{ field: 'until' }] });
    expect((await ask(daan, 731, 731)).body).toMatchObject({ errors: [{ field: 'from', code: 'max' }] });
    expect((await ask(daan, 30, 33)).status).toBe(201);
    expect((await ask(sanne, 33, 34, { userId: 'daan' })).body.code).toBe('time_out_overlaps');
  });

  it('is approved over a planned shift after confirmation, and the shift then has a warning', async () => {
    const date = soon(41);
    const times = { start: `${date} 10:00`, ending: `${date} 17:00` };
    const { body: shift } = await sanne.post('/full-schedules', {
      job_id: 'service',
      horeca_location_id: 'cafe',
      ...times,
    });
    await sanne.post(`/full-schedules/plan-user/${shift.id}`, { userId: 'daan', confirm: true });
    const { body } = await ask(daan, 40, 42);
    expect(await decide(body.id, true)).toMatchObject({
      status: 409,
      body: { code: 'time_out_over_shifts_needs_confirmation', facts: { shifts: [{ id: shift.id }], slots: [] } },
    });
    expect((await decide(body.id, true, true)).body).toMatchObject({ approved: true });
    expect((await sanne.get(`/full-schedules/${shift.id}`)).body).toMatchObject({
      user_id: 'daan',
      warnings: expect.arrayContaining(['time_out_approved']),
    });
  });
});

describe("a planned shift out of a manager's reach", () => {
  it('is named in the question with location and times only', async () => {
    const date = soon(51);
    const times = { start: `${date} 10:00`, ending: `${date} 17:00` };
    const { body: shift } = await sanne.post('/full-schedules', {
      job_id: 'service',
      horeca_location_id: 'cafe',
      ...times,
    });
    await sanne.post(`/full-schedules/plan-user/${shift.id}`, { userId: 'emma', confirm: true });
    const { body } = await ask(bo, 50, 52, { userId: 'emma' });
    const requested = await bo.post(`/holidays/setApproved/${body.id}?_method=PUT`, { approved: true });
    const atOtherLocations = [
      { id: null, jobId: null, location: 'Café', date, from: `${date} 10:00`, until: `${date} 17:00` },
    ];
    expect(requested.body).toMatchObject({
      code: 'time_out_over_shifts_needs_confirmation',
      facts: { shifts: [], slots: [], elsewhere: atOtherLocations },
    });
    expect(JSON.stringify(requested.body)).not.toContain(shift.id);
    expect((await bo.delete(`/holidays/${body.id}`)).status).toBe(204);
  });
});

describe('the lists of time outs', () => {
  it("contain last year's time outs only on request, latest first", async () => {
    const youssef = new Acting(test.app, cafe, 'youssef');
    const lastYear = Number(today.slice(0, 4)) - 1;
    for (const [id, year] of [
      ['old', lastYear],
      ['older', lastYear - 1],
    ] as const) {
      const [from, until] = [`${year}-07-01`, `${year}-07-05`] as [CivilDate, CivilDate];
      const edit = {
        type: 'RequestTimeOut',
        timeOutId: id as TimeOutId,
        userId: 'youssef' as UserId,
        from,
        until,
        remark: null,
      } as const;
      await youssef.send(new EditTimeOut(youssef.caller, youssef.origin(), 'youssef' as UserId, edit, true));
      await decide(id, true);
    }
    const { body: next } = await ask(sanne, 60, 61, { userId: 'youssef' });
    expect(idsIn((await sanne.get('/holidays/getby/user/youssef')).body)).toEqual([next.id]);
    expect(idsIn((await sanne.get('/holidays/getby/user/youssef?showLastYear=1')).body)).toEqual([next.id, 'old']);
    expect(idsIn((await sanne.get('/holidays/confirmed')).body)).not.toContain('old');
    expect(idsIn((await sanne.get('/holidays/confirmed?showLastYear=1')).body).at(-1)).toBe('old');
  });

  it('contain the session location for managers, and only their own for staff', async () => {
    expect((await bo.get('/holidays/unapproved')).body).toEqual([]);
    expect((await bo.get('/holidays/confirmed')).body).toEqual([]);
    for (const list of ['unapproved', 'confirmed']) expect((await daan.get(`/holidays/${list}`)).status).toBe(403);
    expect((await daan.get('/holidays/getby/user/youssef')).status).toBe(404);
    const { body } = await ask(sanne, 70, 71, { userId: 'youssef' });
    for (const who of [daan, bo]) {
      expect((await who.put(`/holidays/${body.id}`, { remark: 'Nee' })).status).toBe(404);
      expect((await who.delete(`/holidays/${body.id}`)).status).toBe(404);
    }
    expect((await bo.post(`/holidays/setApproved/${body.id}?_method=PUT`, { approved: true })).status).toBe(404);
    expect((await daan.post(`/holidays/setApproved/${body.id}?_method=PUT`, { approved: true })).status).toBe(403);
  });
});

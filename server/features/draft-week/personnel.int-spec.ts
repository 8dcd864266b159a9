import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cafe, foundCafe } from '../../testing/cafe.js';
import { Material } from '../../testing/material.js';
import { startTestApp, TestClient, type TestApp } from '../../testing/test-app.js';

let test: TestApp;
let cafe: Cafe;
let sanne: TestClient;
let bo: TestClient;
let daan: TestClient;

/** Week 23 of 2027. */
const monday = '2027-06-07';
const date = (offset: number): string => new Date(Date.parse(monday) + offset * 86_400_000).toISOString().slice(0, 10);

const slot = (offset: number, userId: string | null, from = '10:00', until = '17:00', jobId = 'service') => ({
  from: `${date(offset)} ${from}`,
  until: `${date(until <= from ? offset + 1 : offset)} ${until}`,
  jobId,
  userId,
  confirm: true,
});

beforeAll(async () => {
  test = await startTestApp();
  cafe = await foundCafe(test.app);
  const material = new Material(test.app, cafe);
  await material.availability('daan', monday, 480, 960);
  await material.availability('joelle', monday);
  await material.freeDay('sanne', monday);
  await material.timeOut('emma', date(3), date(4), null);
  await material.scenario('quiet', 'cafe', [
    { day: 3, date: null, jobId: 'service' as never, from: '10:00', until: '17:00', maxEmployees: 2 },
    { day: null, date: date(6) as never, jobId: 'bar' as never, from: '10:00', until: '17:00', maxEmployees: 1 },
  ]);
  sanne = await TestClient.login(test.app, cafe.hosts.cafe, 'sanne');
  daan = await TestClient.login(test.app, cafe.hosts.cafe, 'daan');
  bo = await TestClient.login(test.app, cafe.hosts.bar, 'bo');
});
afterAll(() => test.close());

describe('personnel for a slot', () => {
  it('lists people of the department: available, unavailable with reasons, planned', async () => {
    await bo.post('/schedule-dt', slot(0, 'emma', '17:00', '02:00', 'bar'));
    const filled = await sanne.post('/schedule-dt', slot(0, 'daan', '10:00', '15:00'));
    const query = `jobFilterId=floor&jobId=service&from=${date(0)} 10:00&until=${date(0)} 15:00`;
    const address = `/schedule-dt/cafe/personnel?${query.replaceAll(' ', '%20')}`;
    const { status, body } = await sanne.get(`${address}&fullScheduleDtId=${filled.body.id}`);
    expect(status).toBe(200);
    expect(
      body.map((person: { id: string; status: string; reasons: string[] }) => [
        person.id,
        person.status,
        person.reasons,
      ]),
    ).toEqual([
      ['daan', 'AVAILABLE', []],
      ['boss', 'AVAILABLE', []],
      ['sanne', 'UNAVAILABLE', ['free_day']],
      ['youssef', 'UNAVAILABLE', ['no_availability']],
      ['emma', 'PLANNED', []],
    ]);
    expect(body[0]).toEqual({
      id: 'daan',
      name: 'Daan Smit',
      status: 'AVAILABLE',
      reasons: [],
      planned: null,
      availability: {
        id: expect.any(String),
        userId: 'daan',
        from: `${date(0)} 08:00`,
        until: `${date(0)} 16:00`,
        choice: 'custom',
      },
      always: false,
      jobIds: ['service'],
      // The slot being filled is left out of account.
      weekHours: 0,
      contractHours: 20,
    });
    // At the bar, which is outside her reach, Sanne sees that there is a shift and no more.
    expect(body.at(-1)).toMatchObject({
      weekHours: 8,
      planned: { layer: 'draft', id: null, jobId: null, location: 'Bar' },
    });

    const planned = await sanne.get(address);
    expect(planned.body.find(({ id }: { id: string }) => id === 'daan')).toMatchObject({
      status: 'PLANNED',
      weekHours: 5,
    });
  });

  it('counts hours of the open draft, or else of the published roster', async () => {
    const week = { from: '2027-07-05', until: '2027-07-11', jobFilterId: 'floor' };
    const day = (offset: number) => new Date(Date.parse(week.from) + offset * 86_400_000).toISOString().slice(0, 10);
    const on = (offset: number, until: string) => ({
      from: `${day(offset)} 10:00`,
      until: `${day(offset)} ${until}`,
      jobId: 'service',
      userId: 'emma',
      confirm: true,
    });
    await sanne.post('/schedule-dt', on(0, '17:00'));
    await sanne.post('/schedule-dt/publish', { ...week, confirm: true });
    const hours = async () => {
      const address = `/schedule-dt/cafe/personnel?jobFilterId=floor&jobId=bar&from=${day(2)}%2010:00&until=${day(2)}%2017:00`;
      return (await sanne.get(address)).body.find(({ id }: { id: string }) => id === 'emma').weekHours;
    };
    expect(await hours()).toBe(7);
    await sanne.post('/schedule-dt/start', { ...week, source: 'published' });
    await sanne.post('/schedule-dt', on(1, '12:00'));
    expect(await hours()).toBe(9);
  });

  it('refuses another location, department, job or slot and invalid times', async () => {
    const ask = async (query: string, location = 'cafe') =>
      (await sanne.get(`/schedule-dt/${location}/personnel?${query}`)).body;
    const times = `from=${date(1)}%2010:00&until=${date(1)}%2017:00`;
    expect(await ask(`jobFilterId=floor&jobId=service&${times}`, 'bar')).toMatchObject({
      code: 'not_found',
      errors: [],
    });
    expect(await ask(`jobFilterId=bar-floor&jobId=service&${times}`)).toMatchObject({
      code: 'not_found',
      errors: [{ field: 'jobFilterId' }],
    });
    expect(await ask(`jobFilterId=kitchen&jobId=service&${times}`)).toMatchObject({
      errors: [{ field: 'jobId', code: 'not_in_job_filter' }],
    });
    expect(await ask(`jobFilterId=floor&jobId=service&from=${date(1)}%2017:00&until=${date(1)}%2010:00`)).toMatchObject(
      { code: 'invalid_dates' },
    );
    expect(await ask(`jobFilterId=floor&jobId=service&${times}&fullScheduleDtId=none`)).toMatchObject({
      code: 'not_found',
      errors: [{ field: 'fullScheduleDtId' }],
    });
    expect((await daan.get(`/schedule-dt/cafe/personnel?jobFilterId=floor&jobId=service&${times}`)).status).toBe(403);
  });
});

describe('get-users-schedule-week', () => {
  it('returns people in the requested order with slots, shifts, availability, free days and time outs', async () => {
    const { body: shift } = await sanne.post('/full-schedules', {
      job_id: 'dishes',
      horeca_location_id: 'cafe',
      start: `${monday} 10:00`,
      ending: `${monday} 16:00`,
    });
    await sanne.post(`/full-schedules/plan-user/${shift.id}`, { userId: 'joelle' });
    const dates = [date(4), date(0), date(3), date(0)].join(',');
    const { status, body } = await sanne.get(`/schedule-dt/get-users-schedule-week?dates=${dates}&userIds=joelle,emma`);
    expect(status).toBe(200);
    expect(body).toMatchObject([
      { userId: 'joelle', name: 'Joëlle de Wit', hours: 6 },
      { userId: 'emma', name: 'Emma Bakker', hours: 8 },
    ]);
    expect(body[0].days.map((day: { date: string }) => day.date)).toEqual([date(0), date(3), date(4)]);
    expect(body[0].days[0]).toMatchObject({
      slots: [],
      shifts: [{ id: shift.id, user_id: 'joelle' }],
      availability: { choice: 'all_day' },
      freeDay: false,
      holiday: null,
      hours: 6,
    });
    // Her slot is at the bar: outside Sanne's reach, but hours are hours.
    expect(body[1].days[0]).toMatchObject({ slots: [], shifts: [], availability: null, hours: 8 });
    expect(body[1].days[1]).toMatchObject({
      holiday: {
        user: { id: 'emma', name: 'Emma Bakker' },
        from: date(3),
        until: date(4),
        approved: null,
        remark: null,
        decidedBy: null,
      },
      hours: 0,
    });
    const atBar = await bo.get(`/schedule-dt/get-users-schedule-week?dates=${monday}&userIds[]=emma`);
    expect(atBar.body[0].days[0].slots).toMatchObject([{ userId: 'emma', horecaLocationId: 'bar' }]);
  });

  it('reports each unknown person', async () => {
    const { body } = await sanne.get(`/schedule-dt/get-users-schedule-week?dates=${monday}&userIds=emma,bo`);
    expect(body).toMatchObject({ code: 'not_found', errors: [{ field: 'userIds[1]', code: 'not_found' }] });
  });
});

describe('the roster check', () => {
  const check = async (from: string, until = from, filter = '') =>
    (await sanne.get(`/schedule-dt/check?from=${from}&until=${until}${filter}`)).body;
  const codesOf = (findings: { code: string }[]) => findings.map(({ code }) => code);

  it('finds unassigned slots and pending time outs of a draft, with their slot id', async () => {
    const { body: open } = await sanne.post('/schedule-dt', slot(1, null));
    const { body: onHold } = await sanne.post('/schedule-dt', slot(3, 'emma'));
    expect(await check(date(1), date(1), '&jobFilterId=floor')).toEqual([
      expect.objectContaining({ code: 'not_published', severity: 'info', date: null, layer: 'draft', slotId: null }),
      {
        code: 'unassigned_slot',
        severity: 'warning',
        layer: 'draft',
        date: date(1),
        jobFilterId: 'floor',
        jobId: 'service',
        slotId: open.id,
        fullScheduleId: null,
        userId: null,
        name: null,
        facts: { from: `${date(1)} 10:00`, until: `${date(1)} 17:00` },
      },
    ]);
    expect(await check(date(3), date(3), '&jobFilterId=floor')).toContainEqual(
      expect.objectContaining({
        code: 'time_out_on_hold',
        slotId: onHold.id,
        name: 'Emma Bakker',
        facts: expect.objectContaining({ timeOutFrom: date(3), timeOutUntil: date(4) }),
      }),
    );
  });

  it('finds too little rest after a shift at another location', async () => {
    // Emma closes at the bar on Monday night, at 01:00.
    const { body: early } = await sanne.post('/schedule-dt', slot(1, 'emma', '10:00', '14:00'));
    const findings = await check(date(1), date(1), '&jobFilterId=floor');
    expect(findings).toContainEqual(
      expect.objectContaining({
        code: 'rest_too_short',
        slotId: early.id,
        facts: expect.objectContaining({ hours: 9, minimum: 11, otherLocationId: 'bar' }),
      }),
    );
    await sanne.delete(`/schedule-dt/${early.id}`);
  });

  it('compares with the scenario of the week and with demand on a date', async () => {
    const week = { from: '2027-08-02', until: '2027-08-08', jobFilterId: 'floor' };
    await sanne.post('/schedule-dt/start', { ...week, source: 'scenario', scenarioId: 'quiet' });
    const wednesday = '2027-08-04';
    const { body: slots } = await sanne.get(`/schedule-dt?from=${wednesday}&until=${wednesday}`);
    await sanne.put(`/schedule-dt/${slots[0].id}`, { userId: 'emma' });
    const findings = await check(wednesday, wednesday, '&jobFilterId=floor');
    expect(findings).toContainEqual(
      expect.objectContaining({ code: 'demand_not_met', jobId: 'service', facts: { planned: 1, needed: 2, open: 1 } }),
    );
    expect(codesOf(await check(date(6), date(6), '&jobFilterId=floor'))).toContain('demand_not_met');
  });

  it('checks the published roster when no draft is open, and reports an unpublished week', async () => {
    const { body: shift } = await sanne.post('/full-schedules', {
      job_id: 'dishes',
      horeca_location_id: 'cafe',
      start: '2027-09-06 10:00',
      ending: '2027-09-06 16:00',
    });
    await sanne.post(`/full-schedules/plan-user/${shift.id}`, { userId: 'joelle', confirm: true });
    const findings = await check('2027-09-06', '2027-09-12', '&jobFilterId=kitchen');
    expect(findings).toMatchObject([
      { code: 'not_published', severity: 'info', layer: 'published', date: null, facts: { monday: '2027-09-06' } },
      {
        code: 'no_availability',
        severity: 'info',
        layer: 'published',
        fullScheduleId: shift.id,
        name: 'Joëlle de Wit',
      },
    ]);
  });

  it('reports a missing licence that the location requires, once it has expired', async () => {
    const boss = await TestClient.login(test.app, cafe.hosts.cafe, 'boss');
    const { body: before } = await boss.get('/horeca-locations/settings');
    const { description, domain, timezone } = (before as { id: string }[]).find(({ id }) => id === 'cafe') as never;
    const settings = { description, domain, timezone, sender: 'Test', socialHygiene: 0, firstAid: 1 };
    expect((await boss.put('/horeca-locations/cafe', settings)).status).toBe(200);
    const [thursday, friday] = ['2027-10-07', '2027-10-08'];
    const licences = [{ kind: 'first_aid', name: '', expiresOn: thursday }];
    expect((await boss.put('/people/joelle', { licences })).status).toBe(200);
    for (const on of [thursday, friday]) {
      const times = { start: `${on} 10:00`, ending: `${on} 16:00` };
      const { body } = await sanne.post('/full-schedules', { job_id: 'dishes', horeca_location_id: 'cafe', ...times });
      expect(
        (await sanne.post(`/full-schedules/plan-user/${body.id}`, { userId: 'joelle', confirm: true })).status,
      ).toBe(200);
    }
    const missing = (await check(thursday, friday)).filter(
      ({ code }: { code: string }) => code === 'first_aid_missing',
    );
    expect(missing).toEqual([
      {
        code: 'first_aid_missing',
        severity: 'warning',
        layer: 'published',
        date: friday,
        jobFilterId: 'kitchen',
        jobId: null,
        slotId: null,
        fullScheduleId: null,
        userId: null,
        name: null,
        facts: { from: `${friday} 10:00`, until: `${friday} 16:00`, needed: 1, present: 0 },
      },
    ]);
  });

  it('is forbidden for staff, and refuses another location and invalid dates', async () => {
    expect((await daan.get(`/schedule-dt/check?from=${monday}&until=${monday}`)).status).toBe(403);
    expect((await check(monday, monday, '&jobFilterId=bar-floor')) as object).toMatchObject({ code: 'not_found' });
    expect(await check(date(1), monday)).toMatchObject({ code: 'invalid_dates' });
    expect(await check(monday, date(31))).toMatchObject({ errors: [{ field: 'until', code: 'range_too_long' }] });
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, type CivilDate, daysBetween, mondayOf } from '#domain/kernel/civil-date';
import { instantOf, todayAt } from '#domain/kernel/zone';
import { ruleYear } from '#domain/rules/rule-year';
import { halfYearOf, nextHalfYear } from '#domain/rules/minimum-wage';
import { DATABASE, type Database } from '../../database/database.js';
import { Follower } from '../../projections/follower.js';
import { type Cafe, foundCafe } from '../../testing/cafe.js';
import { Material } from '../../testing/material.js';
import { rowsAndRebuilt } from '../../testing/rebuilding.js';
import { startTestApp, type TestApp, TestClient } from '../../testing/test-app.js';
import { insightProjection } from './insight.projection.js';

const ZONE = 'Europe/Amsterdam';

let test: TestApp;
let db: Database;
let cafe: Cafe;
let sanne: TestClient;
let boss: TestClient;
let bo: TestClient;
let daan: TestClient;
let emma: TestClient;
const today = todayAt(Date.now(), ZONE);

beforeAll(async () => {
  test = await startTestApp();
  db = test.app.get<Database>(DATABASE, { strict: false });
  cafe = await foundCafe(test.app);
  await new Material(test.app, cafe).cancelReason('ill', 'cafe');
  const login = (userId: string, at: 'cafe' | 'bar' = 'cafe') => TestClient.login(test.app, cafe.hosts[at], userId);
  [sanne, boss, bo, daan, emma] = [
    await login('sanne'),
    await login('boss'),
    await login('bo', 'bar'),
    await login('daan'),
    await login('emma'),
  ];
});
afterAll(() => test.close());

const caughtUp = () => test.app.get(Follower).caughtUp(cafe.organisationId);

/** A shift as it stands in the read model: what is long past cannot be planned any more. */
async function worked(
  shift: { id: string; user: string | null; date: CivilDate; start: number; end: number } & Partial<{
    kind: string;
    calledOffAt: Date;
    replacementOf: string;
    location: string;
  }>,
): Promise<void> {
  await caughtUp();
  await db
    .insertInto('shift_figure')
    .values({
      organisation_id: cafe.organisationId,
      generation: insightProjection.version,
      shift_id: shift.id,
      location_id: shift.location ?? 'cafe',
      job_filter_id: 'floor',
      job_id: 'service',
      user_id: shift.user,
      date: shift.date,
      start_minute: shift.start * 60,
      end_kind: (shift.kind ?? 'exact') as 'exact',
      end_minute: shift.end * 60,
      called_off_at: shift.calledOffAt ?? null,
      cancel_reason_id: shift.calledOffAt ? 'ill' : null,
      replacement_of: shift.replacementOf ?? null,
    })
    .execute();
}

const ago = (days: number): CivilDate => addDays(today, -days);
/** So many hours before a shift begins. */
const before = (date: CivilDate, start: number, hours: number): Date =>
  new Date(instantOf(date, start * 60, ZONE) - hours * 3_600_000);

describe('call-offs', () => {
  beforeAll(async () => {
    const off = (id: string, user: string, date: CivilDate, hours: number, more = {}) =>
      worked({ id, user, date, start: 17, end: 23, calledOffAt: before(date, 17, hours), ...more });
    await off('off-1', 'daan', ago(3), 2.5);
    await off('off-2', 'daan', ago(10), 30);
    await off('off-3', 'daan', ago(40), 100);
    await off('off-4', 'emma', ago(5), 12);
    await off('off-5', 'emma', ago(400), 12);
    await off('off-6', 'emma', ago(6), 48, { location: 'bar' });
    await worked({ id: 'instead', user: 'emma', date: ago(3), start: 18, end: 23, replacementOf: 'off-1' });
    await worked({ id: 'nobody', user: null, date: ago(10), start: 17, end: 23, replacementOf: 'off-2' });
  });

  it('are counted by employee, highest first', async () => {
    const { body } = await sanne.get(`/stats/timeslots?from=${ago(60)}&until=${today}`);
    expect(body).toEqual([
      { userId: 'daan', name: 'Daan Smit', within12Hours: 1, within48Hours: 1, farInAdvance: 1, total: 3 },
      { userId: 'emma', name: 'Emma Bakker', within12Hours: 1, within48Hours: 0, farInAdvance: 0, total: 1 },
    ]);
    expect((await bo.get(`/stats/timeslots?from=${ago(60)}&until=${today}`)).body).toEqual([
      { userId: 'emma', name: 'Emma Bakker', within12Hours: 0, within48Hours: 1, farInAdvance: 0, total: 1 },
    ]);
  });

  it('are counted by week, also for weeks without one', async () => {
    const { body } = await sanne.get(`/stats/timeslots-weeks?from=${ago(41)}&until=${today}`);
    expect(body.weeks.map(({ monday }: { monday: string }) => monday)).toEqual(
      [...new Set([41, 34, 27, 20, 13, 6, 0].map((days) => mondayOf(ago(days))))].toSorted(),
    );
    const sums = body.weeks.reduce(
      (sum: number, week: Record<string, number>) => sum + (week['within12Hours'] ?? 0),
      0,
    );
    expect(sums).toBe(2);
    expect(body.notices).toEqual([
      { userId: 'daan', hoursBefore: 2.5 },
      { userId: 'emma', hoursBefore: 12 },
      { userId: 'daan', hoursBefore: 30 },
      { userId: 'daan', hoursBefore: 100 },
    ]);
  });

  it('are listed for one person, latest first, with notice and result', async () => {
    const { body } = await sanne.get(`/stats/timeslots-detail/daan?from=${ago(20)}&until=${today}`);
    expect(body).toEqual([
      {
        fullScheduleId: 'off-1',
        date: ago(3),
        start: `${ago(3)} 17:00`,
        ending: `${ago(3)} 23:00`,
        jobId: 'service',
        horecaLocationId: 'cafe',
        canceledAt: before(ago(3), 17, 2.5).toISOString(),
        cancelReason: 'Reden ill',
        hoursBefore: 2.5,
        bucket: 'within12Hours',
      },
      expect.objectContaining({ fullScheduleId: 'off-2', hoursBefore: 30, bucket: 'within48Hours' }),
    ]);
    const outcomes = await sanne.get(`/stats/calloff-outcomes/daan?from=${ago(20)}&until=${today}`);
    expect(outcomes.body).toEqual([
      {
        fullScheduleId: 'off-1',
        minutesBefore: 150,
        replacement: {
          fullScheduleId: 'instead',
          userId: 'emma',
          name: 'Emma Bakker',
          start: `${ago(3)} 18:00`,
          ending: `${ago(3)} 23:00`,
        },
      },
      {
        fullScheduleId: 'off-2',
        minutesBefore: 1800,
        replacement: {
          fullScheduleId: 'nobody',
          userId: null,
          name: null,
          start: `${ago(10)} 17:00`,
          ending: `${ago(10)} 23:00`,
        },
      },
    ]);
  });

  it('name the final replacement when one was called off as well', async () => {
    const [date, next] = [ago(900), ago(899)];
    const off = (id: string, user: string, on: CivilDate, hours: number, more = {}) =>
      worked({ id, user, date: on, start: 17, end: 23, calledOffAt: before(on, 17, hours), ...more });
    await off('chain-1', 'daan', date, 30);
    await off('chain-2', 'emma', date, 5, { replacementOf: 'chain-1' });
    await worked({ id: 'chain-3', user: 'joelle', date, start: 18, end: 23, replacementOf: 'chain-2' });
    await off('end-1', 'daan', next, 30);
    await off('end-2', 'emma', next, 5, { replacementOf: 'end-1' });
    const { body } = await sanne.get(`/stats/calloff-outcomes/daan?from=${date}&until=${next}`);
    expect(body).toEqual([
      { fullScheduleId: 'end-1', minutesBefore: 1800, replacement: null },
      {
        fullScheduleId: 'chain-1',
        minutesBefore: 1800,
        replacement: {
          fullScheduleId: 'chain-3',
          userId: 'joelle',
          name: 'Joëlle de Wit',
          start: `${date} 18:00`,
          ending: `${date} 23:00`,
        },
      },
    ]);
  });

  it("are counted for four weeks and 365 days; details are limited by the reader's reach", async () => {
    expect((await sanne.get('/stats/calloffs')).body).toEqual([
      { userId: 'daan', name: 'Daan Smit', last4Weeks: 2, last365Days: 3, toCome: 0 },
      { userId: 'emma', name: 'Emma Bakker', last4Weeks: 1, last365Days: 1, toCome: 0 },
    ]);
    const ids = async (client: TestClient) =>
      (await client.get('/stats/calloffs-detail/emma')).body.map(
        ({ fullScheduleId }: { fullScheduleId: string }) => fullScheduleId,
      );
    expect(await ids(sanne)).toEqual(['off-4']);
    expect(await ids(boss)).toEqual(['off-4', 'off-6']);
    expect((await bo.get('/stats/calloffs-detail/daan')).status).toBe(404);
  });

  it('count for future shifts from the call-off until a reinstatement', async () => {
    const date = addDays(today, 30);
    const times = { start: `${date} 10:00`, ending: `${date} 17:00` };
    const { body } = await sanne.post('/full-schedules', { job_id: 'dishes', horeca_location_id: 'cafe', ...times });
    await sanne.post(`/full-schedules/plan-user/${body.id}`, { userId: 'joelle', confirm: true });
    const call = (canceled: boolean) =>
      sanne.put(`/full-schedules/${body.id}`, {
        canceled,
        ...(canceled ? { cancel_reason_id: 'ill' } : {}),
        confirm: true,
      });
    expect((await call(true)).status).toBe(200);
    await caughtUp();
    expect((await sanne.get('/stats/calloffs')).body).toContainEqual({
      userId: 'joelle',
      name: 'Joëlle de Wit',
      last4Weeks: 1,
      last365Days: 1,
      toCome: 1,
    });
    const untilToday = await sanne.get(`/stats/timeslots?from=${ago(27)}&until=${today}`);
    expect(untilToday.body.map((one: { name: string; total: number }) => [one.name, one.total])).toEqual(
      (await sanne.get('/stats/calloffs')).body
        .map((one: { name: string; last4Weeks: number; toCome: number }) => [one.name, one.last4Weeks - one.toCome])
        .filter(([, total]: [string, number]) => total > 0),
    );
    await call(false);
    await caughtUp();
    expect((await sanne.get('/stats/calloffs-detail/joelle')).body).toEqual([]);
  });
});

describe('worked time in the statistics', () => {
  const saturday = addDays(mondayOf(ago(14)), 5);

  beforeAll(async () => {
    await worked({ id: 'sat', user: 'emma', date: saturday, start: 17, end: 26, kind: 'close' });
    await worked({ id: 'sun', user: 'emma', date: addDays(saturday, 1), start: 10, end: 16 });
    await worked({ id: 'call', user: 'emma', date: addDays(saturday, -1), start: 16, end: 31, kind: 'call' });
  });

  it('is listed for everybody by name, also without shifts', async () => {
    const monday = mondayOf(saturday);
    const { body } = await sanne.get(`/stats/employees?from=${monday}&until=${addDays(monday, 6)}`);
    expect(body.map(({ name }: { name: string }) => name)).toEqual([
      'Daan Smit',
      'Emma Bakker',
      'Joëlle de Wit',
      'Marleen Turf',
      'Sanne Vos',
      'Youssef Amrani',
    ]);
    expect(body[1]).toEqual({
      userId: 'emma',
      name: 'Emma Bakker',
      shifts: 3,
      // 17:00 to 01:00, and six.
      hours: 14,
      evenings: 1,
      weekends: 2,
      callOffs: 0,
      swaps: 0,
      availabilityGiven: 0,
    });
  });

  it('is listed by week with the agreed hours', async () => {
    const monday = mondayOf(saturday);
    const { body } = await sanne.get(`/stats/employees-weeks?from=${addDays(monday, -7)}&until=${addDays(monday, 6)}`);
    expect(body.mondays).toEqual([addDays(monday, -7), monday]);
    expect(body.people.find(({ userId }: { userId: string }) => userId === 'emma')).toMatchObject({
      closings: 1,
      agreedHours: 40,
      hours: [expect.any(Number), 14],
    });
  });

  it('is listed week by week for one person, with the legal limits', async () => {
    const sunday = addDays(mondayOf(today), 6);
    const slot = { from: `${sunday} 10:00`, until: `${sunday} 17:00`, jobId: 'service', userId: 'emma' };
    const added = await sanne.post('/schedule-dt', slot);
    const { body } = await sanne.get('/stats/employees/emma?weeks=4');
    expect((await sanne.delete(`/schedule-dt/${added.body.id}`)).status).toBe(204);
    expect(body).toMatchObject({
      userId: 'emma',
      name: 'Emma Bakker',
      limits: { week: 60, mean: 48, recent: { weeks: 4, hours: 55 }, manyNights: { nights: 16, hours: 40 } },
      nights: { count: 0, late: 0 },
    });
    expect(body.year).toEqual({
      sundays: 1,
      allSundays: ruleYear(mondayOf(today)).weeks,
      leastFree: 13,
      longNights: 0,
      mostLongNights: 22,
    });
    expect(body.weeks).toHaveLength(4);
    expect(body.weeks.at(-1).monday).toBe(mondayOf(today));
    expect(body.weeks.find(({ monday }: { monday: string }) => monday === mondayOf(saturday))).toEqual({
      monday: mondayOf(saturday),
      shifts: 3,
      hours: 14,
      wholeHours: 14,
      evenings: 1,
      weekends: 2,
      closings: 1,
      minHours: 20,
      maxHours: 20,
    });
    expect((await bo.get('/stats/employees/daan')).status).toBe(404);
  });

  it('counts approved swaps for both people, and availability', async () => {
    const monday = addDays(mondayOf(today), 35);
    const planned = async (userId: string, date: string): Promise<string> => {
      const times = { start: `${date} 10:00`, ending: `${date} 17:00` };
      const { body } = await sanne.post('/full-schedules', { job_id: 'service', horeca_location_id: 'cafe', ...times });
      await sanne.post(`/full-schedules/plan-user/${body.id}`, { userId, confirm: true });
      return body.id;
    };
    const offered = await planned('emma', monday);
    const wanted = await planned('daan', addDays(monday, 1));
    const swap = await emma.post('/swap-shift', {
      fullScheduleId: offered,
      toUserId: 'daan',
      wantedFullScheduleId: wanted,
    });
    await daan.post(`/swap-shift/accept/${swap.body.id}?_method=PUT`);
    const approved = await sanne.post(`/swap-shift/set-action/${swap.body.id}?_method=PUT`, {
      action: 'approve',
      confirm: true,
    });
    expect(approved.status).toBe(200);
    const entered = await daan.post('/availables', {
      userId: 'daan',
      from: `${addDays(monday, 3)} 10:00`,
      until: `${addDays(monday, 3)} 20:00`,
    });
    expect(entered.status).toBe(201);
    await caughtUp();
    const { body } = await sanne.get(`/stats/employees?from=${monday}&until=${addDays(monday, 6)}`);
    const of = (userId: string) => body.find((one: { userId: string }) => one.userId === userId);
    expect(of('daan')).toMatchObject({ swaps: 1, availabilityGiven: 1, shifts: 0 });
    expect(of('emma')).toMatchObject({ swaps: 1, availabilityGiven: 0, shifts: 0 });

    const reopening = { action: null, was: 'approve', confirm: true };
    await sanne.post(`/swap-shift/set-action/${swap.body.id}?_method=PUT`, reopening);
    await caughtUp();
    const { body: after } = await sanne.get(`/stats/employees?from=${monday}&until=${addDays(monday, 6)}`);
    expect(after.filter(({ swaps }: { swaps: number }) => swaps > 0)).toEqual([]);
  });

  it('is compared with the contract in the weeks before a Monday', async () => {
    const monday = addDays(mondayOf(saturday), 7);
    const { body } = await sanne.get(`/stats/contract?start=${monday}`);
    expect(body.mondays).toEqual([addDays(monday, -21), addDays(monday, -14), addDays(monday, -7)]);
    const emmas = body.people.find(({ userId }: { userId: string }) => userId === 'emma');
    expect(emmas.weeks.at(-1)).toEqual({ minutes: 840, timeOffMinutes: 0, minMinutes: 1200, maxMinutes: 1200 });
    expect((await sanne.get(`/stats/contract?start=${addDays(monday, 1)}`)).body).toMatchObject({
      code: 'invalid_dates',
      errors: [{ field: 'start', code: 'not_a_monday' }],
    });
  });

  it('has the same balance for every manager, with hours at other locations and time off', async () => {
    const monday = addDays(mondayOf(saturday), 7);
    await worked({ id: 'at-bar', user: 'emma', date: addDays(monday, -14), start: 10, end: 14, location: 'bar' });
    await worked({ id: 'on-leave', user: 'emma', date: addDays(monday, -21), start: 10, end: 14, location: 'bar' });
    const off = { from_date: addDays(monday, -21), until_date: addDays(monday, -15) };
    await db
      .insertInto('time_out')
      .values({
        ...off,
        organisation_id: cafe.organisationId,
        time_out_id: 'off-emma',
        user_id: 'emma',
        approved: true,
        remark_id: null,
        requested_at: new Date(),
        decided_at: new Date(),
        decided_by: 'sanne',
      })
      .execute();
    const weeksFor = async (client: TestClient) =>
      (await client.get(`/stats/contract?start=${monday}`)).body.people.find(
        ({ userId }: { userId: string }) => userId === 'emma',
      ).weeks;
    const agreed = { minMinutes: 1200, maxMinutes: 1200 };
    const expected = [
      // A seventh of the week is 171 minutes: the day on which she worked counts as its work alone.
      { minutes: 240, timeOffMinutes: 1029, ...agreed },
      { minutes: 240, timeOffMinutes: 0, ...agreed },
      { minutes: 840, timeOffMinutes: 0, ...agreed },
    ];
    // Sanne reaches the café alone, Marleen every location.
    expect(await weeksFor(sanne)).toEqual(expected);
    expect(await weeksFor(boss)).toEqual(expected);
  });

  it('is prorated in the week of a Thursday start, in every call', async () => {
    const monday = mondayOf(saturday);
    const ofDaan = () => db.updateTable('person').where('organisation_id', '=', cafe.organisationId);
    const begins = (date: CivilDate) =>
      ofDaan().set({ employment_start: date }).where('user_id', '=', 'daan').execute();
    await begins(addDays(monday, 3));
    const find = (people: { userId: string }[]) => people.find(({ userId }) => userId === 'daan');
    const week = `from=${monday}&until=${addDays(monday, 6)}`;
    // Seven days' share of twenty hours a week and its terms.
    expect(find((await sanne.get(`/stats/employees-weeks?${week}`)).body.people)).toMatchObject({ agreedHours: 11.43 });
    const contract = (await sanne.get(`/stats/contract?start=${addDays(monday, 7)}`)).body;
    expect(find(contract.people)).toMatchObject({
      weeks: [
        { minMinutes: null, maxMinutes: null },
        { minMinutes: null, maxMinutes: null },
        { minMinutes: 686, maxMinutes: 686 },
      ],
    });
    const { weeks } = (await sanne.get('/stats/employees/daan?weeks=4')).body;
    const agreed = weeks.map((one: { minHours: number; maxHours: number }) => [one.minHours, one.maxHours]);
    expect(agreed.slice(0, 3)).toEqual([
      [null, null],
      [11.43, 11.43],
      [20, 20],
    ]);
    await begins('2020-01-01' as CivilDate);
  });
});

describe('the fairness ledger', () => {
  const ledger = async (client: TestClient) => (await client.get('/stats/fairness?weeks=8')).body;

  it('compares people with the same job and contract size', async () => {
    const { people, forAll, until } = await ledger(sanne);
    expect([forAll, until]).toEqual([false, today]);
    const emmas = people.find(({ userId }: { userId: string }) => userId === 'emma');
    // Everybody of the café who serves, each with twenty hours.
    expect(emmas).toMatchObject({ jobId: 'service', share: 'up_to_32', peers: 5 });
    expect(emmas.counts).toMatchObject({ closings: 1, calls: 1 });
    expect(emmas.mean.closings).toBe(0.2);
  });

  it('shows staff only themselves, unless the organisation shows everybody', async () => {
    expect((await ledger(daan)).people.map(({ userId }: { userId: string }) => userId)).toEqual(['daan']);
    const { body: settings } = await boss.get('/organisation');
    const { name, messageDays, quietFrom, quietUntil } = settings;
    const set = (fairnessForAll: boolean) =>
      boss.put('/organisation', { name, messageDays, quietFrom, quietUntil, fairnessForAll });
    expect((await set(true)).body).toMatchObject({ fairnessForAll: true, holidayAllowance: 8 });
    expect((await ledger(daan)).people).toHaveLength(6);
    await set(false);
    expect((await ledger(daan)).people).toHaveLength(1);
  });

  it('counts open shifts that a person requested and got', async () => {
    const tomorrow = addDays(today, 20);
    const times = { start: `${tomorrow} 10:00`, ending: `${tomorrow} 17:00` };
    const { body } = await sanne.post('/full-schedules', { job_id: 'service', horeca_location_id: 'cafe', ...times });
    const request = await daan.post('/shift-requests', { fullScheduleId: body.id });
    expect(request.status).toBe(201);
    const decided = await sanne.post(`/shift-requests/set-action/${request.body.id}?_method=PUT`, {
      action: 'approve',
      confirm: true,
    });
    expect(decided.status).toBe(200);
    await caughtUp();
    const rows = await db.selectFrom('taken_shift').select(['shift_id', 'user_id']).execute();
    expect(rows).toEqual([{ shift_id: body.id, user_id: 'daan' }]);
  });
});

describe('the cost of a week', () => {
  // Later than the shifts that are judged against the minimum wage, on any weekday.
  const monday = addDays(mondayOf(today), 21);

  it('is visible to people who may see wages, and forbidden to everybody else', async () => {
    for (const client of [sanne, daan, bo]) {
      expect((await client.get(`/cost?start=${monday}`)).status).toBe(403);
      expect((await client.put('/cost/turnover', { date: monday, cents: 1 })).status).toBe(403);
    }
    await db
      .updateTable('person')
      .set({ type_name: 'Admin lonen' })
      .where('organisation_id', '=', cafe.organisationId)
      .where('user_id', '=', 'youssef')
      .execute();
    const youssef = await TestClient.login(test.app, cafe.hosts.cafe, 'youssef');
    expect((await youssef.get(`/cost?start=${monday}`)).status).toBe(200);
    expect((await youssef.get(`/cost?start=${monday}&horecaLocationId=bar`)).status).toBe(404);
  });

  it('uses the wages of each date', async () => {
    const put = async (body: object) => (await boss.put('/people/emma', { ...body })).body;
    expect((await put({ hourlyCents: 1500 })).wages).toEqual([{ from: '1970-01-01', hourlyCents: 1500 }]);
    expect(await put({ hourlyCents: 1600, wageFrom: monday })).toMatchObject({
      hourlyCents: 1500,
      wages: [
        { from: '1970-01-01', hourlyCents: 1500 },
        { from: monday, hourlyCents: 1600 },
      ],
    });
    expect(await put({ hourlyCents: 1550 })).toMatchObject({
      hourlyCents: 1550,
      wages: [
        { from: '1970-01-01', hourlyCents: 1500 },
        { from: today, hourlyCents: 1550 },
        { from: monday, hourlyCents: 1600 },
      ],
    });
    const { body } = await boss.get(`/cost?start=${monday}`);
    expect(body).toMatchObject({ employerSurcharge: 20, holidayAllowance: 8, costTarget: null, turnover: [] });
    expect(body.people.map(({ userId }: { userId: string }) => userId)).toEqual(['emma']);
    expect((await sanne.get('/people/emma')).body).toMatchObject({ hourlyCents: null, wages: [] });
  });

  it('includes the expected turnover by day', async () => {
    const set = (cents: number | null, date = monday) => boss.put('/cost/turnover', { date, cents });
    expect((await set(450_000)).body).toEqual({ date: monday, cents: 450_000 });
    await set(300_000, addDays(monday, 1));
    await set(500_000);
    await set(null, addDays(monday, 1));
    expect((await boss.get(`/cost?start=${monday}`)).body.turnover).toEqual([{ date: monday, cents: 500_000 }]);
    const { written, rebuilt } = await rowsAndRebuilt(test.app, 'expected_turnover', 'turnover');
    expect(written).toHaveLength(1);
    expect(rebuilt).toEqual(written);
    expect((await set(-1)).status).toBe(422);
  });
});

describe('wages below the statutory minimum', () => {
  const tomorrow = addDays(today, 1);
  const range = `from=${tomorrow}&until=${addDays(tomorrow, 1)}`;

  it('are found on planned shifts by age and date, and told ahead, to readers of wages alone', async () => {
    const { name, messageDays, quietFrom, quietUntil } = (await boss.get('/organisation')).body;
    const saved = { name, messageDays, quietFrom, quietUntil };
    const amount = { [halfYearOf(today)]: 1500, [nextHalfYear(today)]: 1500 };
    expect((await boss.put('/organisation', { ...saved, minimumWages: { '2027-02-01': 1500 } })).status).toBe(422);
    expect((await boss.put('/organisation', { ...saved, minimumWages: amount })).body.minimumWages).toEqual(amount);
    // 21 the day after tomorrow: the minimum of 20 holds tomorrow.
    const birthDate = `${Number(addDays(tomorrow, 1).slice(0, 4)) - 21}${addDays(tomorrow, 1).slice(4)}`;
    await boss.put('/people/emma', { birthDate, hourlyCents: 1400, wageFrom: today });
    for (const date of [tomorrow, addDays(tomorrow, 1)]) {
      const slot = { from: `${date} 10:00`, until: `${date} 16:00`, jobId: 'service', userId: 'emma', confirm: true };
      expect((await boss.post('/schedule-dt', slot)).status).toBe(201);
    }
    const emmas = { userId: 'emma', date: addDays(tomorrow, 1), age: 21, hourlyCents: 1400, minimumCents: 1500 };
    const check = await boss.get(`/minimum-wage/check?${range}`);
    expect(check.body.people).toEqual([{ ...emmas, name: 'Emma Bakker', shifts: 1, minutes: 360 }]);
    const changes = (await boss.get('/minimum-wage/changes')).body;
    expect(changes.people.filter(({ userId }: { userId: string }) => userId === 'emma')).toMatchObject([
      { ...emmas, cause: 'birthday' },
    ]);
    const looks = db.selectFrom('data_access').select(['kind', 'reader_id']).distinct().where('user_id', '=', 'emma');
    expect(await looks.where('kind', '=', 'wage').execute()).toEqual([{ kind: 'wage', reader_id: 'boss' }]);
    for (const client of [sanne, daan])
      for (const path of [`/minimum-wage/check?${range}`, '/minimum-wage/changes'])
        expect((await client.get(path)).status).toBe(403);
    expect((await bo.get(`/minimum-wage/check?${range}`)).status).toBe(403);
    expect(await boss.get(`/minimum-wage/check?from=${tomorrow}&until=${today}`)).toMatchObject({
      status: 422,
      body: { code: 'invalid_dates', errors: [{ field: 'until', code: 'mismatch' }] },
    });
    expect(await boss.get(`/minimum-wage/check?from=${today}&until=${addDays(today, 42)}`)).toMatchObject({
      status: 422,
      body: { code: 'validation_failed', errors: [{ field: 'until', code: 'range_too_long' }] },
    });
  });
});

describe('people on call', () => {
  it('are listed with the offer that is due and the mean of the weeks before it, at all locations', async () => {
    const from = addDays(today, -370);
    const zeroHours = {
      jobIds: ['service'],
      always: false,
      contractKind: 'zero_hours',
      minHours: null,
      maxHours: null,
    };
    await boss.put('/people/daan', { employmentFrom: from });
    expect((await boss.post('/people/daan/terms', { from, ...zeroHours })).status).toBeLessThan(300);
    const lastMonday = addDays(mondayOf(today), -7);
    for (const [index, location] of ['cafe', 'bar'].entries())
      await db
        .insertInto('shift')
        .values({
          organisation_id: cafe.organisationId,
          shift_id: `on-call-${index}`,
          location_id: location,
          monday: addDays(lastMonday, -14),
          job_filter_id: 'floor',
          job_id: 'service',
          user_id: 'daan',
          date: addDays(lastMonday, -14 + index),
          start_minute: 600,
          end_kind: 'exact',
          end_minute: 600 + 26 * 60,
          open: false,
          flagged: false,
          edited: false,
          revision: `on-call-${index}`,
        })
        .execute();
    const { body } = await sanne.get('/on-call-terms');
    expect(body.filter(({ userId }: { userId: string }) => userId === 'daan')).toEqual([
      {
        userId: 'daan',
        name: 'Daan Smit',
        kind: 'offer',
        since: from,
        offerFrom: expect.any(String),
        offerUntil: expect.any(String),
        meanMinutes: expect.any(Number),
      },
    ]);
    const [{ offerFrom, meanMinutes }] = body.filter(({ userId }: { userId: string }) => userId === 'daan');
    // 52 hours in the first week that is known, and none in those after it until the offer or this week.
    const end = [mondayOf(offerFrom), mondayOf(today)].sort()[0] as CivilDate;
    expect(meanMinutes).toBe((52 * 60 * 7) / daysBetween(addDays(lastMonday, -14), end));
    expect((await daan.get('/on-call-terms')).status).toBe(403);
  });
});

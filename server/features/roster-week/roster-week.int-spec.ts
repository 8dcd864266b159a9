import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cafe, foundCafe } from '../../testing/cafe.js';
import { Material } from '../../testing/material.js';
import { startTestApp, TestClient, type TestApp } from '../../testing/test-app.js';

let test: TestApp;
let cafe: Cafe;
let boss: TestClient;
let sanne: TestClient;
let bo: TestClient;
let daan: TestClient;
let emma: TestClient;

/** A week for each test: no two of them share a date. */
const MONDAYS = Array.from({ length: 40 }, (_, week) => dateAfter('2027-01-04', week * 7));
let used = 0;
const freeMonday = (): string => {
  used += 1;
  return MONDAYS[used - 1] as string;
};

function dateAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
}

beforeAll(async () => {
  test = await startTestApp();
  cafe = await foundCafe(test.app);
  const material = new Material(test.app, cafe);
  await material.cancelReason('ill', 'cafe');
  await material.cancelReason('busy', 'cafe');
  await material.cancelReason('outdated', 'cafe', { removed: true });
  await material.cancelReason('bar-only', 'bar');
  await material.template('monday-floor', { locationId: 'cafe', jobFilterId: 'floor' }, [
    { day: 1, jobId: 'service' as never, from: '10:00', until: '17:00', count: 2 },
    { day: 1, jobId: 'bar' as never, from: '17:00', until: '02:00', count: 1 },
    { day: 2, jobId: 'bar' as never, from: '17:00', until: '02:00', count: 1 },
  ]);
  for (const monday of MONDAYS) await material.availability('daan', monday);
  await material.freeDay('emma', dateAfter(MONDAYS[0] as string, 1));
  [boss, sanne, daan, emma] = (await Promise.all(
    ['boss', 'sanne', 'daan', 'emma'].map((userId) => TestClient.login(test.app, cafe.hosts.cafe, userId)),
  )) as [TestClient, TestClient, TestClient, TestClient];
  bo = await TestClient.login(test.app, cafe.hosts.bar, 'bo');
});
afterAll(() => test.close());

const shiftOn = (date: string, differences: object = {}) => ({
  job_id: 'service',
  horeca_location_id: 'cafe',
  start: `${date} 10:00`,
  ending: `${date} 17:00`,
  ...differences,
});

/** A shift of the café's published roster; with somebody on it when told so. */
async function published(date: string, userId: string | null = null) {
  const { body } = await sanne.post('/full-schedules', shiftOn(date));
  if (userId === null) return body;
  return (await sanne.post(`/full-schedules/plan-user/${body.id}`, { userId, confirm: true })).body;
}

describe('adding a shift', () => {
  it('adds an open shift, also in a week that is not published', async () => {
    const monday = freeMonday();
    const { status, body } = await sanne.post('/full-schedules', shiftOn(monday));
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      user_id: null,
      name: null,
      job_id: 'service',
      horeca_location_id: 'cafe',
      start: `${monday} 10:00`,
      ending: `${monday} 17:00`,
      canceled: false,
      cancel_reason_id: null,
      add_employee_schedule: true,
      date: monday,
      job_filter_id: 'floor',
      ending_kind: 'exact',
      hours: 7,
      cancel_reason: null,
      canceled_at: null,
      replacement_of: null,
      warnings: [],
      edited: true,
      revision: expect.stringMatching(/^[0-9a-f-]{36}:0$/),
    });
    expect((await sanne.get(`/full-schedules/${body.id}`)).body).toEqual(body);
  });

  it('belongs to the date of its start, and counts to closing time', async () => {
    const monday = freeMonday();
    const night = shiftOn(monday, { start: `${monday} 17:00`, ending: `${dateAfter(monday, 1)} 02:00` });
    // Closing is 01:00.
    expect((await sanne.post('/full-schedules', night)).body).toMatchObject({
      date: monday,
      ending_kind: 'close',
      hours: 8,
    });
  });

  it('is refused with the reason for each invalid value', async () => {
    const monday = freeMonday();
    const refusalOf = async (differences: object) =>
      (await sanne.post('/full-schedules', shiftOn(monday, differences))).body;
    expect(await refusalOf({ job_id: 'unknown' })).toMatchObject({ code: 'not_found', errors: [{ field: 'job_id' }] });
    expect(await refusalOf({ horeca_location_id: 'bar' })).toMatchObject({
      code: 'not_found',
      errors: [{ field: 'horeca_location_id' }],
    });
    expect(await refusalOf({ start: `${monday} 10:05` })).toMatchObject({
      errors: [{ field: 'start', code: 'not_a_start_time' }],
    });
    expect(await refusalOf({ ending: `${monday} 17:10` })).toMatchObject({
      errors: [{ field: 'ending', code: 'not_an_end_time' }],
    });
    expect(await refusalOf({ ending: `${dateAfter(monday, 1)} 07:00` })).toMatchObject({
      errors: [{ field: 'ending', code: 'call_not_allowed' }],
    });
    expect(await refusalOf({ ending: `${monday} 09:00` })).toMatchObject({ code: 'invalid_dates' });
    const dishesAtTheBar = shiftOn(monday, { horeca_location_id: 'bar', job_id: 'dishes' });
    expect((await boss.post('/full-schedules', dishesAtTheBar)).body).toMatchObject({
      code: 'validation_failed',
      errors: [{ field: 'job_id', code: 'not_at_location' }],
    });
    expect(await daan.post('/full-schedules', shiftOn(monday))).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
  });
});

describe('adding a day of a template', () => {
  it('adds its shifts as open, and asks before it adds to existing shifts', async () => {
    const monday = freeMonday();
    const request = { templateId: 'monday-floor', day: 1, date: monday, jobFilterId: 'floor' };
    const added = await sanne.post('/full-schedules/day-template', request);
    expect(added.status).toBe(201);
    expect(added.body).toMatchObject([
      { start: `${monday} 10:00`, job_id: 'service', add_employee_schedule: true },
      { start: `${monday} 10:00`, job_id: 'service' },
      { start: `${monday} 17:00`, job_id: 'bar', ending_kind: 'close' },
    ]);

    const again = await sanne.post('/full-schedules/day-template', request);
    expect(again).toMatchObject({
      status: 409,
      body: { code: 'template_overlap_needs_confirmation', facts: { date: monday, shifts: 3 } },
    });
    expect((await sanne.post('/full-schedules/day-template', { ...request, confirm: true })).body).toHaveLength(3);
  });

  it('accepts only templates of the department', async () => {
    const request = { templateId: 'monday-floor', day: 1, date: freeMonday() };
    expect(
      (await sanne.post('/full-schedules/day-template', { ...request, jobFilterId: 'kitchen' })).body,
    ).toMatchObject({
      errors: [{ field: 'templateId', code: 'not_in_job_filter' }],
    });
    expect(
      (await sanne.post('/full-schedules/day-template', { ...request, templateId: 'none', jobFilterId: 'floor' })).body,
    ).toMatchObject({
      code: 'not_found',
      errors: [{ field: 'templateId' }],
    });
  });
});

describe('changing a shift', () => {
  it('plans a person, which closes the open shift', async () => {
    const shift = await published(freeMonday());
    const planned = await sanne.put(`/full-schedules/${shift.id}`, { user_id: 'daan' });
    expect(planned).toMatchObject({
      status: 200,
      body: { user_id: 'daan', name: 'Daan Smit', add_employee_schedule: false, warnings: [] },
    });
    const open = await sanne.put(`/full-schedules/${shift.id}`, { add_employee_schedule: true });
    expect(open.body).toMatchObject({
      errors: [{ field: 'add_employee_schedule', code: 'planned_shift_cannot_be_open' }],
    });
    const off = await sanne.put(`/full-schedules/${shift.id}`, { user_id: null, add_employee_schedule: true });
    expect(off.body).toMatchObject({ user_id: null, add_employee_schedule: true });
  });

  it('keeps the fields that are not sent, also one end of the times', async () => {
    const monday = freeMonday();
    const shift = await published(monday, 'daan');
    const changed = await sanne.put(`/full-schedules/${shift.id}`, { ending: `${monday} 18:30` });
    expect(changed.body).toMatchObject({
      start: `${monday} 10:00`,
      ending: `${monday} 18:30`,
      user_id: 'daan',
      hours: 8.5,
    });
  });

  it('asks before it plans an unavailable person, with the reasons', async () => {
    const tuesday = dateAfter(MONDAYS[0] as string, 1);
    const shift = await published(tuesday);
    const plan = (body: object) => sanne.post(`/full-schedules/plan-user/${shift.id}`, body);
    const requested = await plan({ userId: 'emma' });
    expect(requested).toMatchObject({ status: 409, body: { code: 'planned_while_unavailable_needs_confirmation' } });
    expect(requested.body.facts).toEqual({
      people: [
        {
          userId: 'emma',
          name: 'Emma Bakker',
          status: 'UNAVAILABLE',
          reasons: ['free_day'],
          from: `${tuesday} 10:00`,
          until: `${tuesday} 17:00`,
          jobId: 'service',
        },
      ],
    });
    expect((await plan({ userId: 'emma', confirm: true })).body).toMatchObject({
      user_id: 'emma',
      warnings: ['free_day'],
    });
  });

  it('allows one shift a day over all locations', async () => {
    const monday = freeMonday();
    const atBar = await bo.post('/full-schedules', shiftOn(monday, { horeca_location_id: 'bar' }));
    await bo.post(`/full-schedules/plan-user/${atBar.body.id}`, { userId: 'emma' });
    const publishedWeek = await published(monday);
    const second = await sanne.post(`/full-schedules/plan-user/${publishedWeek.id}`, { userId: 'emma', confirm: true });
    expect(second).toMatchObject({ status: 409, body: { code: 'same_date_schedule_exists' } });
    expect(second.body.conflicts).toMatchObject([{ layer: 'published', id: null, jobId: null, location: 'Bar' }]);
  });

  it('refuses a stale revision and returns the current shift', async () => {
    const monday = freeMonday();
    const shift = await published(monday);
    const { body: newer } = await sanne.put(`/full-schedules/${shift.id}`, {
      ending: `${monday} 18:00`,
      basedOn: shift.revision,
    });
    const late = await boss.put(`/full-schedules/${shift.id}`, { ending: `${monday} 19:00`, basedOn: shift.revision });
    expect(late).toMatchObject({ status: 409, body: { code: 'version_conflict' } });
    expect(late.body.current).toEqual(newer);
    expect(
      (await boss.put(`/full-schedules/${shift.id}`, { ending: `${monday} 19:00`, basedOn: newer.revision })).status,
    ).toBe(200);
  });

  it('names the person field of each call in refusals', async () => {
    const shift = await published(freeMonday());
    expect((await sanne.post(`/full-schedules/plan-user/${shift.id}`, { userId: 'bo' })).body).toMatchObject({
      code: 'not_found',
      errors: [{ field: 'userId' }],
    });
    expect((await boss.post(`/full-schedules/plan-user/${shift.id}`, { userId: 'bo' })).body).toMatchObject({
      errors: [{ field: 'userId', code: 'not_at_location' }],
    });
    expect((await boss.put(`/full-schedules/${shift.id}`, { user_id: 'bo' })).body).toMatchObject({
      errors: [{ field: 'user_id', code: 'not_at_location' }],
    });
  });

  it('records nothing when nothing changes', async () => {
    const shift = await published(freeMonday(), 'daan');
    const same = await sanne.put(`/full-schedules/${shift.id}`, {
      user_id: 'daan',
      job_id: 'service',
      canceled: false,
    });
    expect(same.body.revision).toBe(shift.revision);
  });
});

describe('calling off', () => {
  it('requires a reason of the location', async () => {
    const shift = await published(freeMonday(), 'daan');
    const callOff = async (reason?: string) =>
      (
        await sanne.put(`/full-schedules/${shift.id}`, {
          canceled: true,
          ...(reason ? { cancel_reason_id: reason } : {}),
        })
      ).body;
    expect(await callOff()).toMatchObject({ errors: [{ field: 'cancel_reason_id', code: 'reason_required' }] });
    for (const reason of ['unknown', 'outdated', 'bar-only'])
      expect(await callOff(reason)).toMatchObject({
        status: 404,
        errors: [{ field: 'cancel_reason_id', code: 'not_found' }],
      });
    expect(await callOff('ill')).toMatchObject({
      canceled: true,
      cancel_reason_id: 'ill',
      cancel_reason: 'Reden ill',
      canceled_at: expect.any(String),
      user_id: 'daan',
    });
    expect(await callOff('busy')).toMatchObject({ cancel_reason_id: 'busy' });
    const back = await sanne.put(`/full-schedules/${shift.id}`, { canceled: false });
    expect(back.body).toMatchObject({ canceled: false, cancel_reason: null, canceled_at: null, user_id: 'daan' });
  });

  it('opens a new shift for the replacement and keeps the called-off one', async () => {
    const monday = freeMonday();
    const shift = await published(monday, 'daan');
    await sanne.put(`/full-schedules/${shift.id}`, { canceled: true, cancel_reason_id: 'ill' });
    const replaced = await sanne.post(`/full-schedules/plan-user/${shift.id}`, { userId: 'emma' });
    expect(replaced.body).toMatchObject({ user_id: 'emma', replacement_of: shift.id, canceled: false });
    expect(replaced.body.id).not.toBe(shift.id);
    const { body: list } = await sanne.get(`/full-schedules?from=${monday}&to=${monday}`);
    const inShort = ({ id, user_id: userId, canceled }: { id: string; user_id: string; canceled: boolean }) => [
      id,
      userId,
      canceled,
    ];
    expect(new Set(list.map(inShort))).toEqual(
      new Set([
        [shift.id, 'daan', true],
        [replaced.body.id, 'emma', false],
      ]),
    );
  });

  it('calls off and replaces in one write', async () => {
    const shift = await published(freeMonday(), 'daan');
    const replaced = await sanne.put(`/full-schedules/${shift.id}`, {
      canceled: true,
      cancel_reason_id: 'ill',
      user_id: 'emma',
    });
    expect(replaced.body).toMatchObject({ user_id: 'emma', replacement_of: shift.id });
    expect((await sanne.get(`/full-schedules/${shift.id}`)).body).toMatchObject({ canceled: true, user_id: 'daan' });
  });
});

describe('moving a shift', () => {
  it('moves the shift to another week with its id', async () => {
    const monday = freeMonday();
    const next = freeMonday();
    const shift = await published(monday, 'daan');
    const moved = await sanne.put(`/full-schedules/${shift.id}`, { start: `${next} 12:00`, ending: `${next} 20:00` });
    expect(moved).toMatchObject({ status: 200, body: { id: shift.id, date: next, user_id: 'daan', hours: 8 } });
    expect((await sanne.get(`/full-schedules?from=${monday}&to=${monday}`)).body).toEqual([]);
    expect((await sanne.get(`/full-schedules?from=${next}&to=${next}`)).body).toEqual([moved.body]);
    const freed = await published(monday);
    expect((await sanne.post(`/full-schedules/plan-user/${freed.id}`, { userId: 'daan' })).status).toBe(200);
  });

  it('moves it to another location where the person may be planned', async () => {
    const shift = await published(freeMonday(), 'emma');
    expect((await sanne.put(`/full-schedules/${shift.id}`, { horeca_location_id: 'bar' })).body).toMatchObject({
      code: 'not_found',
    });
    const moved = await boss.put(`/full-schedules/${shift.id}`, { horeca_location_id: 'bar' });
    expect(moved.body).toMatchObject({
      id: shift.id,
      horeca_location_id: 'bar',
      job_filter_id: 'bar-floor',
      user_id: 'emma',
    });
    expect((await sanne.get(`/full-schedules/${shift.id}`)).status).toBe(404);
    expect((await bo.get(`/full-schedules/${shift.id}`)).body).toEqual(moved.body);

    const other = await published(freeMonday(), 'daan');
    expect((await boss.put(`/full-schedules/${other.id}`, { horeca_location_id: 'bar' })).body).toMatchObject({
      errors: [{ field: 'user_id', code: 'not_at_location' }],
    });
  });

  it('refuses to move a called-off shift to another date', async () => {
    const shift = await published(freeMonday(), 'daan');
    await sanne.put(`/full-schedules/${shift.id}`, { canceled: true, cancel_reason_id: 'ill' });
    const next = freeMonday();
    const moved = await sanne.put(`/full-schedules/${shift.id}`, { start: `${next} 10:00`, ending: `${next} 17:00` });
    expect(moved.body).toMatchObject({ errors: [{ field: 'start', code: 'other_date' }] });
  });
});

describe('removing a shift', () => {
  it('asks for confirmation with the shift when somebody is planned', async () => {
    const monday = freeMonday();
    const shift = await published(monday, 'daan');
    const requested = await sanne.delete(`/full-schedules/${shift.id}`);
    expect(requested).toMatchObject({
      status: 409,
      body: { code: 'removal_needs_confirmation', facts: { shift, pendingRequests: 0, pendingSwaps: 0 } },
    });
    expect((await sanne.delete(`/full-schedules/${shift.id}?confirm=true`)).status).toBe(204);
    expect((await sanne.get(`/full-schedules/${shift.id}`)).status).toBe(404);
    expect((await sanne.delete(`/full-schedules/${shift.id}?confirm=true`)).status).toBe(404);
  });

  it('does not ask about a shift without a person', async () => {
    const shift = await published(freeMonday());
    expect((await sanne.delete(`/full-schedules/${shift.id}`)).status).toBe(204);
  });
});

describe('a published week for staff', () => {
  it('contains everybody who works, and only their own call-offs', async () => {
    const monday = freeMonday();
    const publishedWeek = await published(monday, 'daan');
    const others = await published(monday, 'emma');
    await sanne.put(`/full-schedules/${publishedWeek.id}`, { canceled: true, cancel_reason_id: 'ill' });
    const range = `from=${monday}&to=${monday}`;
    const { body: ofDaan } = await daan.get(`/full-schedules?${range}`);
    expect(new Set(ofDaan.map(({ id }: { id: string }) => id))).toEqual(new Set([publishedWeek.id, others.id]));
    expect((await daan.get(`/full-schedules/${publishedWeek.id}`)).body).toMatchObject({ cancel_reason: 'Reden ill' });

    const seen = await emma.get(`/full-schedules?${range}`);
    expect(seen.body).toMatchObject([{ id: others.id, name: 'Emma Bakker', warnings: [] }]);
    expect((await emma.get(`/full-schedules/${publishedWeek.id}`)).status).toBe(404);
  });

  it('contains open shifts, but no closed shifts without a person', async () => {
    const monday = freeMonday();
    const open = await published(monday);
    const closed = await published(monday);
    const answer = await sanne.put(`/full-schedules/${closed.id}`, { add_employee_schedule: false });
    expect(answer.body).toMatchObject({ user_id: null, add_employee_schedule: false });
    const range = `from=${monday}&to=${monday}`;
    const seenBy = async (client: TestClient) =>
      new Set((await client.get(`/full-schedules?${range}`)).body.map(({ id }: { id: string }) => id));
    expect(await seenBy(emma)).toEqual(new Set([open.id]));
    expect(await seenBy(sanne)).toEqual(new Set([open.id, closed.id]));
    expect((await emma.get(`/full-schedules/${closed.id}`)).status).toBe(404);
  });

  it('has no warnings, which managers do see', async () => {
    const tuesday = dateAfter(freeMonday(), 1);
    const shift = await published(tuesday, 'daan');
    expect((await sanne.get(`/full-schedules/${shift.id}`)).body.warnings).toEqual(['no_availability']);
    expect((await emma.get(`/full-schedules/${shift.id}`)).body.warnings).toEqual([]);
  });

  it('contains no drafts', async () => {
    const monday = freeMonday();
    await sanne.post('/schedule-dt', { from: `${monday} 10:00`, until: `${monday} 17:00`, jobId: 'service' });
    const address = `/published-schedules/check-if-published?start=${monday}&jobFilterId=floor`;
    expect((await sanne.get(address)).body).toMatchObject({ state: 'drafting', published: false, revision: 2 });
    expect((await emma.get(address)).body).toMatchObject({
      state: 'empty',
      published: false,
      revision: 0,
      publishedBy: null,
    });
    expect((await emma.get(`/full-schedules?from=${monday}&to=${monday}`)).body).toEqual([]);
    expect(
      (await sanne.get(`/published-schedules/check-if-published?start=${dateAfter(monday, 1)}&jobFilterId=floor`)).body,
    ).toMatchObject({
      code: 'invalid_dates',
      errors: [{ field: 'start', code: 'not_a_monday' }],
    });
  });
});

describe('the lists of shifts', () => {
  it('are sorted by start, and by department or person on request', async () => {
    const monday = freeMonday();
    const late = (await sanne.post('/full-schedules', shiftOn(monday, { start: `${monday} 12:00` }))).body;
    const early = await published(monday, 'daan');
    const kitchen = (await sanne.post('/full-schedules', shiftOn(monday, { job_id: 'dishes' }))).body;
    const idsOf = async (filter: string) =>
      (await sanne.get(`/full-schedules?from=${monday}&to=${monday}${filter}`)).body.map(
        ({ id }: { id: string }) => id,
      );
    expect(await idsOf('')).toEqual([kitchen.id, early.id, late.id]);
    expect(await idsOf('&jobFilterId=kitchen')).toEqual([kitchen.id]);
    expect(await idsOf('&userId=daan')).toEqual([early.id]);
    expect((await boss.get(`/full-schedules?from=${monday}&to=${monday}&jobFilterId=bar-floor`)).body).toMatchObject({
      errors: [{ field: 'jobFilterId', code: 'not_at_location' }],
    });
  });

  it("contain own shifts of every location, and others' only within reach", async () => {
    const monday = freeMonday();
    const atBar = await bo.post('/full-schedules', shiftOn(monday, { horeca_location_id: 'bar' }));
    await bo.post(`/full-schedules/plan-user/${atBar.body.id}`, { userId: 'emma' });
    const publishedWeek = await published(dateAfter(monday, 2), 'emma');
    const range = `from=${monday}&until=${dateAfter(monday, 6)}`;
    expect((await emma.get(`/full-schedules/getby/user/emma?${range}`)).body).toMatchObject([
      { id: atBar.body.id },
      { id: publishedWeek.id },
    ]);
    expect((await sanne.get(`/full-schedules/getby/user/emma?${range}`)).body).toMatchObject([
      { id: publishedWeek.id },
    ]);
    expect((await daan.get(`/full-schedules/getby/user/emma?${range}`)).status).toBe(404);
  });
});

describe('people who could work a shift', () => {
  it('have a status for the shift, which itself is ignored', async () => {
    const monday = freeMonday();
    const shift = await published(monday, 'daan');
    const statusOf = async (userId: string) =>
      (await sanne.get(`/full-schedules/check-availability/${shift.id}?userId=${userId}`)).body;
    expect(await statusOf('daan')).toEqual({ userId: 'daan', status: 'AVAILABLE', reasons: [], planned: null });
    expect(await statusOf('joelle')).toMatchObject({
      status: 'UNAVAILABLE',
      reasons: ['no_availability', 'job_missing'],
    });
    const second = await published(monday);
    const planned = await sanne.get(`/full-schedules/check-availability/${second.id}?userId=daan`);
    expect(planned.body).toMatchObject({
      status: 'PLANNED',
      reasons: [],
      planned: { id: shift.id, layer: 'published' },
    });
  });

  it('are available people who are not planned, by name', async () => {
    const monday = freeMonday();
    const tuesday = dateAfter(monday, 1);
    await published(monday, 'daan');
    await sanne.post('/schedule-dt', {
      from: `${tuesday} 10:00`,
      until: `${tuesday} 17:00`,
      jobId: 'service',
      userId: 'emma',
      confirm: true,
    });
    const extra = await sanne.get(`/full-schedules/extra-personnel?from=${monday}&to=${tuesday}&jobFilterId=floor`);
    const wholeDay = (...dates: string[]) => dates.map((date) => ({ date, from: null, until: null }));
    expect(extra.body).toEqual([
      {
        id: 'emma',
        name: 'Emma Bakker',
        phone_number: null,
        always: true,
        jobIds: ['service', 'bar'],
        days: wholeDay(monday),
      },
      {
        id: 'boss',
        name: 'Marleen Turf',
        phone_number: null,
        always: true,
        jobIds: ['service'],
        days: wholeDay(monday, tuesday),
      },
      {
        id: 'sanne',
        name: 'Sanne Vos',
        phone_number: null,
        always: true,
        jobIds: ['service'],
        days: wholeDay(monday, tuesday),
      },
    ]);
  });

  it('include a part-timer with the entered hours', async () => {
    const monday = freeMonday();
    const extra = await sanne.get(`/full-schedules/extra-personnel?from=${monday}&to=${monday}&jobFilterId=floor`);
    expect(extra.body.find(({ id }: { id: string }) => id === 'daan')).toMatchObject({
      days: [{ date: monday, from: `${monday} 07:00`, until: `${dateAfter(monday, 1)} 02:00` }],
    });
  });
});

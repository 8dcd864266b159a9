import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LocationSettings } from '#domain/location/location-settings.views';
import type { WorkSettings } from '#domain/job/work-settings.views';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { UserId } from '#domain/kernel/ids';
import { loadPeopleFacts } from '../../decision-context/people-facts.js';
import { DATABASE, type Database } from '../../database/database.js';
import { Follower } from '../../projections/follower.js';
import { type Cafe, foundCafe } from '../../testing/cafe.js';
import { startTestApp, TestClient, type TestApp } from '../../testing/test-app.js';
import { TestSocket } from '../../testing/test-socket.js';

let test: TestApp;
let cafe: Cafe;
let other: Cafe;
let boss: TestClient;
let otherBoss: TestClient;

beforeAll(async () => {
  test = await startTestApp();
  cafe = await foundCafe(test.app);
  other = await foundCafe(test.app, 'other');
  boss = await TestClient.login(test.app, cafe.hosts.cafe, 'boss');
  otherBoss = await TestClient.login(test.app, other.hosts.cafe, 'boss');
});
afterAll(() => test.close());

const OPENING = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, open: '10:00', close: day === 5 ? '02:00' : '00:00' }));
const settingsOf = async (id: string): Promise<LocationSettings> => {
  const { body } = await boss.get('/horeca-locations/settings');
  return (body as LocationSettings[]).find((one) => one.id === id) as LocationSettings;
};
const open = async (description: string, domain: string, by = boss) =>
  by.post('/horeca-locations', { description, domain, timezone: 'Europe/Amsterdam', opening: OPENING });
const put = (path: string, body: object) => boss.request('PUT', path, body);

describe('a location', () => {
  it('is opened with its hours, is found by its host, and needs a unique name', async () => {
    const { status, body } = await open('Club', 'club.main.test');
    expect(status).toBe(201);
    expect(body).toMatchObject({
      description: 'Club',
      domain: 'club.main.test',
      closedAt: null,
      hasShifts: false,
      revision: 1,
      opening: { weeks: [{ from: null, wrapUp: 0, days: OPENING }], dates: [] },
    });
    expect((await boss.get('/horeca_locations/check?domain=club.main.test')).body).toMatchObject({
      description: 'Club',
    });
    expect((await open('club ', 'club2.main.test')).body).toMatchObject({
      errors: [{ field: 'description', code: 'duplicate' }],
    });
  });

  it('copies departments, jobs and opening hours of another location', async () => {
    const cafeHours = (await settingsOf('cafe')).opening;
    const { status, body } = await boss.post('/horeca-locations', {
      description: 'Copy',
      domain: 'copy.main.test',
      timezone: 'Europe/Amsterdam',
      copyFrom: 'cafe',
    });
    expect(status).toBe(201);
    const copied = body as LocationSettings;
    expect(copied.opening).toEqual(cafeHours);
    const { jobs, locations } = (await boss.get('/jobs/settings')).body as WorkSettings;
    const departmentsAt = (id: string) =>
      locations.find(({ horecaLocationId }) => horecaLocationId === id)?.departments ?? [];
    const namesAndJobs = (id: string) => departmentsAt(id).map(({ name, jobIds }) => [name, jobIds]);
    expect(namesAndJobs(copied.id)).toEqual(namesAndJobs('cafe'));
    expect(namesAndJobs(copied.id).length).toBeGreaterThan(1);
    for (const { id, jobIds } of departmentsAt(copied.id))
      for (const jobId of jobIds) expect(jobs.find((job) => job.id === jobId)?.departmentIds).toContain(id);
  });

  it('copies the time settings of another location', async () => {
    const source = (await open('Late bar', 'late.main.test')).body as LocationSettings;
    const details = { timezone: 'Europe/Amsterdam', sender: '', socialHygiene: 0, firstAid: 0 };
    const late = { description: 'Late bar', domain: 'late.main.test', quarterHours: true, untilClosing: true };
    expect((await put(`/horeca-locations/${source.id}`, { ...details, ...late })).status).toBe(200);
    const { body } = await boss.post('/horeca-locations', {
      description: 'Later bar',
      domain: 'later.main.test',
      timezone: 'Europe/Amsterdam',
      copyFrom: source.id,
    });
    expect(body).toMatchObject({ quarterHours: true, untilClosing: true });
    expect((await open('Early bar', 'early.main.test')).body).toMatchObject({
      quarterHours: false,
      untilClosing: false,
    });
  });

  it('requires opening hours or a location to copy them from', async () => {
    const location = { description: 'Bare', domain: 'bare.main.test', timezone: 'Europe/Amsterdam' };
    expect((await boss.post('/horeca-locations', location)).body).toMatchObject({
      errors: [{ field: 'opening', code: 'required' }],
    });
    expect((await boss.post('/horeca-locations', { ...location, copyFrom: 'nowhere' })).status).toBe(404);
  });

  it('gets a host for only one of two concurrent requests, also across organisations', async () => {
    const names = Array.from({ length: 4 }, (_, index) => `race${index}.main.test`);
    for (const [index, domain] of names.entries()) {
      const answers = await Promise.all([open(`Race ${index}`, domain), open(`Race ${index}`, domain, otherBoss)]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
      expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
        code: 'host_taken',
        errors: [{ field: 'domain', code: 'duplicate' }],
      });
    }
    // The same by a change.
    const change = (by: TestClient, name: string) =>
      by.request('PUT', '/horeca-locations/bar', {
        description: name,
        domain: 'raced.main.test',
        timezone: 'Europe/Amsterdam',
        sender: '',
        socialHygiene: 0,
        firstAid: 0,
      });
    const changes = await Promise.all([change(boss, 'Bar'), change(otherBoss, 'Bar')]);
    expect(changes.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('refuses the second of two concurrent changes as a version conflict', async () => {
    const before = await settingsOf('cafe');
    const [hours, date] = await Promise.all([
      put('/horeca-locations/cafe/opening-hours', {
        from: '2030-01-07',
        days: OPENING,
        wrapUp: 30,
        basedOn: before.revision,
      }),
      put('/horeca-locations/cafe/opening-dates', {
        date: '2030-04-27',
        hours: { open: '08:00', close: '03:00' },
        basedOn: before.revision,
      }),
    ]);
    expect([hours.status, date.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
    const lost = hours.status === 409 ? hours : date;
    const after = await settingsOf('cafe');
    expect(lost.body).toMatchObject({ code: 'version_conflict', current: { revision: after.revision } });
    expect(after.revision).toBe(before.revision + 1);
  });

  it('changes hours from a date and on single dates, and refuses past dates', async () => {
    const answer = await put('/horeca-locations/cafe/opening-hours', { from: '2031-01-06', days: OPENING, wrapUp: 15 });
    expect(answer.status).toBe(200);
    const { opening } = answer.body as LocationSettings;
    expect(opening.weeks.at(-1)).toEqual({ from: '2031-01-06', wrapUp: 15, days: OPENING });
    await put('/horeca-locations/cafe/opening-dates', { date: '2030-12-25', hours: { open: null, close: null } });
    expect((await settingsOf('cafe')).opening.dates).toContainEqual({ date: '2030-12-25', open: null, close: null });
    expect(
      (await put('/horeca-locations/cafe/opening-hours', { from: '2020-01-06', days: OPENING, wrapUp: 0 })).body,
    ).toMatchObject({ code: 'date_closed', errors: [{ field: 'from', code: 'min' }] });
    const bus = await put('/horeca-locations/cafe/last-bus', {
      from: '2030-01-07',
      days: OPENING.map(({ day }) => ({ day, time: '00:14' })),
    });
    expect((bus.body as LocationSettings).lastBus.weeks.at(-1)).toMatchObject({ from: '2030-01-07' });
    const none = await put('/horeca-locations/cafe/last-bus-dates', { date: '2030-12-31', bus: { time: null } });
    expect((none.body as LocationSettings).lastBus.dates).toEqual([{ date: '2030-12-31', time: null }]);
  });

  it('offers quarters and times until closing once they are set, and pushes that to boards', async () => {
    const night = { start: '2031-03-07 20:15', ending: '2031-03-08 03:30', horeca_location_id: 'bar' };
    const shift = { ...night, job_id: 'bar', user_id: null };
    const template = {
      horecaLocationId: 'bar',
      jobFilterId: 'bar-floor',
      shifts: [5, 6].map((day) => ({ day, jobId: 'bar', from: '20:15', until: '03:30', count: 1 })),
    };
    const days = OPENING.map(({ day, open: opens }) => ({ day, open: opens, close: day === 5 ? '03:30' : '00:00' }));
    await put('/horeca-locations/bar/opening-hours', { from: '2031-01-06', days, wrapUp: 0 });
    expect((await boss.post('/full-schedules', shift)).body).toMatchObject({
      errors: [
        { field: 'start', code: 'not_a_start_time' },
        { field: 'ending', code: 'not_an_end_time' },
      ],
    });

    const socket = await TestSocket.connect(test.app, boss.token);
    const stream = 'planning/bar/2031-03-03';
    await socket.watch(stream);
    const { description, domain, timezone, quarterHours, untilClosing } = await settingsOf('bar');
    expect({ quarterHours, untilClosing }).toEqual({ quarterHours: false, untilClosing: false });
    const details = { description, domain, timezone, sender: 'Test', socialHygiene: 0, firstAid: 0 };
    const set = await put('/horeca-locations/bar', { ...details, quarterHours: true, untilClosing: true });
    expect(set.body).toMatchObject({ quarterHours: true, untilClosing: true });
    const message = await socket.next('records', (records) => records.stream === stream);
    expect(JSON.stringify(message.changes.find(({ type }) => type === 'location'))).toContain(
      '"quarterHours":true,"untilClosing":true',
    );
    socket.close();

    const added = await boss.post('/full-schedules', shift);
    expect(added.body).toMatchObject({ ending_kind: 'exact', hours: 7.25 });
    expect((await boss.request('DELETE', `/full-schedules/${added.body.id}`)).status).toBe(204);
    const saturday = { ...shift, start: '2031-03-08 20:15', ending: '2031-03-09 03:30' };
    expect((await boss.post('/full-schedules', saturday)).body).toMatchObject({
      errors: [{ field: 'ending', code: 'not_an_end_time' }],
    });
    expect((await boss.post('/templates', { ...template, name: 'Nacht' })).body).toMatchObject({
      errors: [{ field: 'shifts[1].until', code: 'not_an_end_time' }],
    });
    // Details alone leave them as they are.
    expect((await put('/horeca-locations/bar', details)).body).toMatchObject({
      quarterHours: true,
      untilClosing: true,
    });
    await test.app.get(Follower).caughtUp(cafe.organisationId);
    const { body } = await boss.get('/history?kinds=LocationChanged');
    expect((body as { items: unknown[] }).items[0]).toMatchObject({
      before: { quarterHours: false, untilClosing: false },
      after: { quarterHours: true, untilClosing: true },
    });
  });

  it('pushes changed opening hours to open boards', async () => {
    const socket = await TestSocket.connect(test.app, boss.token);
    const stream = 'planning/cafe/2032-01-05';
    await socket.watch(stream);
    await put('/horeca-locations/cafe/opening-dates', { date: '2032-01-07', hours: { open: '12:00', close: '18:00' } });
    const message = await socket.next('records', (message) => message.stream === stream);
    expect(JSON.stringify(message.changes.find(({ type }) => type === 'location'))).toContain('2032-01-07');
    socket.close();
  });

  it('closes after confirmation: its sessions end, its host is free, its shifts are removed', async () => {
    const bo = await TestClient.login(test.app, (await settingsOf('bar')).domain ?? '', 'bo');
    const before = await settingsOf('bar');
    const shift = { from: '2031-03-03 17:00', until: '2031-03-03 22:00', userId: 'emma', confirm: true };
    expect((await bo.post('/schedule-dt', { ...shift, jobId: 'bar' })).status).toBe(201);
    const [from, until] = ['2031-03-10', '2031-03-16'];
    await bo.post('/schedule-dt', { ...shift, from: `${from} 17:00`, until: `${from} 22:00`, jobId: 'bar' });
    const { status } = await bo.post('/schedule-dt/publish', { from, until, jobFilterId: 'bar-floor', confirm: true });
    expect(status).toBe(200);
    const atCafe = () => boss.post('/schedule-dt', { ...shift, jobId: 'service' });
    expect((await atCafe()).body.code).toBe('same_date_schedule_exists');
    const requested = await boss.post('/horeca-locations/bar/close', {});
    expect(requested.body).toMatchObject({
      code: 'location_closing_needs_confirmation',
      facts: { futureShifts: 2, people: ['Bo Dijk'] },
    });
    expect((await bo.get('/jobs')).status).toBe(200);
    const closed = await boss.post('/horeca-locations/bar/close', { confirm: true });
    expect(closed.body).toMatchObject({ id: 'bar', domain: null });
    // A person planned there can be planned elsewhere.
    expect((await atCafe()).status).toBe(201);
    for (const table of ['shift', 'draft_slot'] as const) {
      const db = test.app.get<Database>(DATABASE);
      const remaining = await db
        .selectFrom(table)
        .select('date')
        .where('location_id', '=', 'bar')
        .where('organisation_id', '=', cafe.organisationId)
        .execute();
      expect(remaining).toEqual([]);
    }
    expect((await bo.get('/jobs')).status).toBe(401);
    const ended = await test.app
      .get<Database>(DATABASE)
      .selectFrom('event')
      .select('data')
      .where('organisation_id', '=', cafe.organisationId)
      .where('type', '=', 'SessionEnded')
      .execute();
    expect(ended).toEqual([{ data: { userId: 'bo', reason: 'revoked' } }]);
    expect((await open('Bar', before.domain ?? '')).status).toBe(201);
    // A person without another location gets a refusal, not a server error.
    await expect(TestClient.login(test.app, cafe.hosts.cafe, 'bo')).rejects.toThrow('forbidden');
    expect((await boss.get('/horeca-locations')).body.map(({ id }: { id: string }) => id)).not.toContain('bar');
  });
});

describe('jobs and departments', () => {
  const work = async (): Promise<WorkSettings> => (await boss.get('/jobs/settings')).body as WorkSettings;
  const atCafe = async () => (await work()).locations.find(({ horecaLocationId }) => horecaLocationId === 'cafe');
  const DJ = { name: 'DJ', jobTypeId: 2, colour: '#336699', callAllowed: false, servesAlcohol: true };

  it('are added, moved, ordered and retired, and lists show that', async () => {
    const added = (await boss.post('/jobs', { ...DJ, departmentIds: ['floor'] })).body as WorkSettings;
    const dj = added.jobs.find(({ name }) => name === 'DJ');
    expect(dj).toMatchObject({ ...DJ, horecaLocationIds: ['cafe'], departmentIds: ['floor'], retired: false });
    expect((await boss.post('/jobs', { ...DJ, departmentIds: ['floor'] })).body).toMatchObject({
      errors: [{ field: 'name', code: 'duplicate' }],
    });
    const id = dj?.id ?? '';
    await put(`/jobs/${id}`, { ...DJ, colour: '#225588', departmentIds: ['kitchen'], basedOn: dj?.revision });
    expect((await boss.get('/jobs/filters')).body).toEqual([
      { id: 'floor', name: 'floor', horecaLocationId: 'cafe', jobIds: ['service', 'bar'] },
      { id: 'kitchen', name: 'kitchen', horecaLocationId: 'cafe', jobIds: ['dishes', id] },
    ]);
    const departments = [
      { id: 'kitchen', jobIds: [id, 'dishes'] },
      { id: 'floor', jobIds: ['bar', 'service'] },
    ];
    expect((await put('/horeca-locations/cafe/departments', { departments })).status).toBe(200);
    expect((await boss.get('/jobs/filters')).body.map((one: { id: string }) => one.id)).toEqual(['kitchen', 'floor']);
    expect((await boss.post(`/jobs/${id}/retire`, {})).body).toMatchObject({
      code: 'job_retirement_needs_confirmation',
      facts: { futureShifts: 0, people: [] },
    });
    const retired = (await boss.post(`/jobs/${id}/retire`, { confirm: true })).body as WorkSettings;
    expect(retired.jobs.find((job) => job.id === id)).toMatchObject({ retired: true, departmentIds: [] });
    expect((await boss.get('/jobs/getby/filter?jobFilterId=kitchen')).body).toMatchObject([{ id: 'dishes' }]);
  });

  it('count a published shift once when a draft revises it', async () => {
    const week = { from: '2031-04-07', until: '2031-04-13', jobFilterId: 'kitchen' };
    const slot = { from: `${week.from} 17:00`, until: `${week.from} 22:00`, jobId: 'dishes' };
    expect((await boss.post('/schedule-dt', slot)).status).toBe(201);
    expect((await boss.post('/schedule-dt/publish', { ...week, confirm: true })).status).toBe(200);
    const start = { ...week, source: 'published' };
    expect((await boss.post('/schedule-dt/start', start)).status).toBe(201);
    expect((await boss.post('/jobs/dishes/retire', {})).body).toMatchObject({
      code: 'job_retirement_needs_confirmation',
      facts: { futureShifts: 1 },
    });
  });

  it('refuse the second of two concurrent reorderings', async () => {
    const before = await atCafe();
    const departments = (before?.departments ?? []).map(({ id, jobIds }) => ({ id, jobIds }));
    const move = (order: typeof departments) =>
      put('/horeca-locations/cafe/departments', { departments: order, basedOn: before?.revision });
    const answers = await Promise.all([
      move(departments.toReversed()),
      move(departments.map((one) => ({ ...one, jobIds: one.jobIds.toReversed() }))),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('are added and removed as departments without jobs', async () => {
    const added = await boss.post('/jobs/filters', { name: 'Terras', horecaLocationId: 'cafe' });
    const terrace = (added.body as WorkSettings).locations
      .flatMap((location) => location.departments)
      .find(({ name }) => name === 'Terras');
    expect((await put(`/jobs/filters/${terrace?.id}`, { name: 'Tuin' })).status).toBe(200);
    expect((await boss.request('DELETE', '/jobs/filters/floor')).body).toMatchObject({ code: 'department_in_use' });
    expect((await boss.request('DELETE', `/jobs/filters/${terrace?.id}`)).status).toBe(200);
    expect((await atCafe())?.departments.map(({ name }) => name).toSorted()).toEqual(['floor', 'kitchen']);
  });
});

it('an organisation is renamed and changes its settings, with validation and revisions', async () => {
  const body = { name: 'Veengroep', messageDays: 60, quietFrom: '23:00', quietUntil: '08:00' };
  expect((await put('/organisation', body)).body).toMatchObject({ ...body, revision: 2 + 1 });
  expect((await put('/organisation', { ...body, messageDays: 5 })).body).toMatchObject({
    errors: [{ field: 'messageDays', code: 'min' }],
  });
  expect((await put('/organisation', { ...body, basedOn: 1 })).body).toMatchObject({
    code: 'version_conflict',
    current: { name: 'Veengroep' },
  });
  const sms = { smsPartPrice: 7.5, smsFor: ['ownShifts', 'offers'] };
  expect((await put('/organisation', { ...body, ...sms })).body).toMatchObject({ ...sms, revision: 4 });
  // The same again is nothing new.
  expect((await put('/organisation', { ...body, ...sms })).body).toMatchObject({ ...sms, revision: 4 });
  expect((await put('/organisation', { ...body, smsFor: ['alles'] })).body).toMatchObject({
    errors: [{ field: 'smsFor[0]', code: 'enum' }],
  });
});

describe('the school calendar of an organisation', () => {
  const week = '2026-12-14' as CivilDate;
  const school = async () => {
    const people = await loadPeopleFacts(test.app.get<Database>(DATABASE), cafe.organisationId, week);
    return [people.get('emma' as UserId)?.school, people.get('daan' as UserId)?.school];
  };

  it('is known of people under 16 once a region is chosen, with own days off and the periods of the year', async () => {
    await boss.put('/people/emma', { birthDate: '2011-06-01' });
    expect(await school()).toEqual([undefined, undefined]);
    const saved = { name: 'Group', messageDays: 90, quietFrom: '22:00', quietUntil: '08:00', schoolRegion: 'noord' };
    const schoolDays = { '2026-12-16': '2026-12-16', '2026-09-01': '2026-09-02' };
    expect((await boss.put('/organisation', { ...saved, schoolDaysOff: schoolDays })).body).toMatchObject({
      schoolRegion: 'noord',
      schoolDaysOff: schoolDays,
    });
    expect(await school()).toEqual([
      {
        known: { from: '2025-09-01', until: '2027-08-22' },
        holidays: [
          { from: '2025-12-20', until: '2026-01-04' },
          { from: '2026-02-21', until: '2026-03-01' },
          { from: '2026-04-25', until: '2026-05-03' },
          { from: '2026-07-04', until: '2026-08-16' },
          { from: '2026-10-10', until: '2026-10-18' },
          { from: '2026-12-19', until: '2027-01-03' },
        ],
        daysOff: [
          { from: '2026-04-06', until: '2026-04-06' },
          { from: '2026-05-14', until: '2026-05-14' },
          { from: '2026-05-25', until: '2026-05-25' },
          { from: '2026-09-01', until: '2026-09-02' },
          { from: '2026-12-16', until: '2026-12-16' },
        ],
      },
      undefined,
    ]);
  });

  it('refuses a period that ends before it begins by its first day, and more than 60 periods', async () => {
    const saved = { name: 'Group', messageDays: 90, quietFrom: '22:00', quietUntil: '08:00' };
    expect(await boss.put('/organisation', { ...saved, schoolDaysOff: { '2026-12-16': '2026-12-15' } })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'schoolDaysOff.2026-12-16', code: 'mismatch' }] },
    });
    const days = Array.from({ length: 61 }, (_, index) => `${2000 + index}-12-01`);
    const many = Object.fromEntries(days.map((day) => [day, day]));
    expect(await boss.put('/organisation', { ...saved, schoolDaysOff: many })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'schoolDaysOff', code: 'too_many' }] },
    });
  });
});

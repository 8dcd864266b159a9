import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cafe, foundCafe, CAFE_PEOPLE } from '../../testing/cafe.js';
import { Material } from '../../testing/material.js';
import { startTestApp, TestClient, type TestApp } from '../../testing/test-app.js';
import { type NewPerson, OrganisationSetUp } from '../organisation/organisation-set-up.js';
import type { UserId } from '#domain/kernel/ids';

let test: TestApp;
let cafe: Cafe;
let boss: TestClient;
let sanne: TestClient;
let daan: TestClient;
let bo: TestClient;

const monday = '2027-06-07';
const [template] = CAFE_PEOPLE;
const newcomer = (differences: Partial<NewPerson> & Pick<NewPerson, 'user_id' | 'name'>): NewPerson => ({
  ...(template as NewPerson),
  email: null,
  super_user: false,
  type_id: 5,
  type_name: 'Medewerker',
  always: false,
  home_location_id: 'cafe',
  location_ids: ['cafe'],
  password: null,
  ...differences,
});
const date = (text: string) => text as NewPerson['birth_date'];

beforeAll(async () => {
  test = await startTestApp();
  cafe = await foundCafe(test.app);
  const setUp = test.app.get(OrganisationSetUp, { strict: false });
  await setUp.employ(
    cafe.organisationId,
    newcomer({
      user_id: 'leap',
      name: 'Lea Schrikkel',
      birth_date: date('2012-02-29'),
      employment_start: date('2028-02-21'),
    }),
  );
  await setUp.employ(
    cafe.organisationId,
    newcomer({ user_id: 'leaver', name: 'Lars Vertrek', birth_date: null, employment_end: date('2028-03-02') }),
  );
  await setUp.employ(cafe.organisationId, newcomer({ user_id: 'gone', name: 'Gijs Weg' }));
  await setUp.disable(cafe.organisationId, 'gone' as UserId);
  const material = new Material(test.app, cafe);
  await material.availability('daan', monday, 1020, 1080);
  await material.freeDay('sanne', monday);
  await material.cancelReason('ill', 'cafe');
  [boss, sanne, daan] = (await Promise.all(
    ['boss', 'sanne', 'daan'].map((userId) => TestClient.login(test.app, cafe.hosts.cafe, userId)),
  )) as [TestClient, TestClient, TestClient];
  bo = await TestClient.login(test.app, cafe.hosts.bar, 'bo');
});
afterAll(() => test.close());

const idsOf = (body: { id: string }[]) => body.map(({ id }) => id);

describe('the people of a location', () => {
  it('are its enabled people by name', async () => {
    const { body } = await sanne.get('/users/enabled');
    expect(idsOf(body)).toEqual(['daan', 'emma', 'joelle', 'leaver', 'leap', 'boss', 'sanne', 'youssef']);
    expect(body[1]).toEqual({
      id: 'emma',
      name: 'Emma Bakker',
      email: 'emma@example.test',
      phone_number: null,
      type: { id: 5, name: 'Medewerker' },
      always: true,
      jobIds: ['service', 'bar'],
      homeLocationId: 'cafe',
      locationIds: ['cafe', 'bar'],
      contractHours: 20,
      employmentStart: '2020-01-01',
      employmentEnd: null,
    });
    expect(idsOf((await bo.get('/users/enabled')).body)).toEqual(['bo', 'emma', 'boss']);
    expect(await daan.get('/users/enabled')).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });

  it('with a job have more fields for managers than for staff', async () => {
    expect((await sanne.get('/users/get-by/job?jobId=bar')).body).toEqual([
      { id: 'emma', name: 'Emma Bakker', jobIds: ['service', 'bar'], always: true },
    ]);
    expect((await daan.get('/users/get-by/job?jobId=bar')).body).toEqual([
      { id: 'emma', name: 'Emma Bakker', jobIds: [], always: null },
    ]);
    expect((await daan.get('/users/get-by/job?jobId=none')).body).toMatchObject({
      code: 'not_found',
      errors: [{ field: 'jobId', code: 'not_found' }],
    });
    expect((await bo.get('/users/get-by/job?jobId=dishes')).status).toBe(404);
  });
});

describe('the options for a date', () => {
  it('have availability, planned shifts at other locations, and no people out of service', async () => {
    const shift = await bo.post('/full-schedules', {
      job_id: 'service',
      horeca_location_id: 'bar',
      start: `${monday} 10:00`,
      ending: `${monday} 14:00`,
    });
    await bo.post(`/full-schedules/plan-user/${shift.body.id}`, { userId: 'emma' });
    // A draft does not count: these are choices for the published roster.
    await sanne.post('/schedule-dt', {
      from: `${monday} 10:00`,
      until: `${monday} 17:00`,
      jobId: 'service',
      userId: 'boss',
    });
    const { body } = await sanne.get(`/users/options?date=${monday}&jobId=service`);
    expect(
      body.map((user: { id: string; status: string; reasons: string[] }) => [user.id, user.status, user.reasons]),
    ).toEqual([
      ['daan', 'AVAILABLE', []],
      ['emma', 'PLANNED', []],
      ['leaver', 'UNAVAILABLE', ['no_availability']],
      ['boss', 'AVAILABLE', []],
      ['sanne', 'UNAVAILABLE', ['free_day']],
      ['youssef', 'UNAVAILABLE', ['no_availability']],
    ]);
    expect(body[0].availability).toMatchObject({ from: `${monday} 17:00`, until: `${monday} 18:00`, choice: 'custom' });
    expect(body[1]).toMatchObject({ weekHours: 4, planned: { id: null, location: 'Bar' } });
    const everybody = await sanne.get(`/users/options?date=${monday}`);
    expect(idsOf(everybody.body)).toContain('joelle');
  });
});

describe('the scheduled people of a date', () => {
  it('are those with a published shift that is not called off, by start and name', async () => {
    const plan = async (userId: string, from: string, jobId = 'service') => {
      const times = { start: `${monday} ${from}`, ending: `${monday} 22:00` };
      const { body } = await sanne.post('/full-schedules', { job_id: jobId, horeca_location_id: 'cafe', ...times });
      return (await sanne.post(`/full-schedules/plan-user/${body.id}`, { userId, confirm: true })).body;
    };
    const daans = await plan('daan', '17:00');
    const joelles = await plan('joelle', '12:00', 'dishes');
    const youssefs = await plan('youssef', '17:00');
    await sanne.put(`/full-schedules/${youssefs.id}`, { canceled: true, cancel_reason_id: 'ill' });
    const { body } = await sanne.get(`/users/scheduled?date=${monday}`);
    expect(body).toEqual([
      {
        id: 'joelle',
        name: 'Joëlle de Wit',
        fullScheduleId: joelles.id,
        jobId: 'dishes',
        start: `${monday} 12:00`,
        ending: `${monday} 22:00`,
      },
      {
        id: 'daan',
        name: 'Daan Smit',
        fullScheduleId: daans.id,
        jobId: 'service',
        start: `${monday} 17:00`,
        ending: `${monday} 22:00`,
      },
    ]);
  });
});

describe('the kitchen check', () => {
  it('lists by job type the people working on a date and the uncovered hours', async () => {
    const on = '2027-06-16';
    const shift = { job_id: 'service', horeca_location_id: 'cafe', add_employee_schedule: false };
    const times = { start: `${on} 09:00`, ending: `${on} 17:00` };
    const made = await boss.post('/full-schedules', { ...shift, ...times });
    const planned = { userId: 'emma', confirm: true };
    expect((await boss.post(`/full-schedules/plan-user/${made.body.id}`, planned)).status).toBe(200);
    const { body } = await sanne.get(`/users/kitchen-check?date=${on}`);
    const all = [{ from: `${on} 09:00`, until: '2027-06-17 01:00' }];
    expect(body).toEqual({
      date: on,
      types: [
        { jobTypeId: 1, users: [], covered: false, gaps: all },
        {
          jobTypeId: 2,
          users: [
            {
              id: 'emma',
              name: 'Emma Bakker',
              fullScheduleId: made.body.id,
              jobId: 'service',
              start: times.start,
              ending: times.ending,
            },
          ],
          covered: false,
          gaps: [{ from: times.ending, until: '2027-06-17 01:00' }],
        },
        { jobTypeId: 3, users: [], covered: false, gaps: all },
      ],
    });
    expect((await daan.get(`/users/kitchen-check?date=${on}`)).status).toBe(403);
  });
});

describe('the phone list', () => {
  const numbers = async (client: TestClient, locationId = 'cafe') => {
    const { body } = await client.get(`/users/phone-list/${locationId}`);
    const listed = body as { name: string; phone_number: string | null }[];
    return listed.map(({ name, phone_number }) => `${name} ${phone_number ?? '–'}`);
  };

  it('lists the people of a location by name, with the numbers that their owners share', async () => {
    const share = (client: TestClient, phoneFor: string, number: string) =>
      client.put('/account/contact', { phone_number: number, phoneFor });
    const emma = await TestClient.login(test.app, cafe.hosts.cafe, 'emma');
    expect((await share(emma, 'managers', '06 11111111')).status).toBe(204);
    expect((await share(daan, 'colleagues', '06 22222222')).status).toBe(204);
    expect((await share(sanne, 'nobody', '06 33333333')).status).toBe(204);
    const seen = ['Daan Smit +31622222222', 'Emma Bakker +31611111111', 'Sanne Vos –'];
    expect((await numbers(boss)).filter((line) => /Daan|Emma|Sanne/.test(line))).toEqual(seen);
    const joelle = await TestClient.login(test.app, cafe.hosts.cafe, 'joelle');
    expect((await numbers(joelle)).filter((line) => /Daan|Emma|Sanne/.test(line))).toEqual([
      'Daan Smit +31622222222',
      'Emma Bakker –',
      'Sanne Vos –',
    ]);
    expect(await numbers(sanne)).toContain('Sanne Vos +31633333333');
    expect(await numbers(sanne)).not.toContainEqual(expect.stringContaining('Gijs Weg'));
  });

  it("is recorded in everybody's access log when it is saved as a file", async () => {
    const joelle = await TestClient.login(test.app, cafe.hosts.cafe, 'joelle');
    const exports = async (): Promise<unknown[]> => {
      const { looks } = (await joelle.get('/account/access')).body as { looks: { kind: string; reader: string }[] };
      return looks.filter(({ kind }) => kind === 'export').map(({ reader }) => reader);
    };
    expect(await exports()).toEqual([]);
    expect((await sanne.post('/users/list-saved', { locationIds: ['cafe', 'cafe'] })).status).toBe(204);
    expect(await exports()).toEqual(['Sanne Vos']);
    expect(await daan.post('/users/list-saved', { locationIds: ['cafe', 'bar'] })).toMatchObject({
      status: 404,
      body: { errors: [{ field: 'locationIds[1]', code: 'not_found' }] },
    });
    expect(await exports()).toEqual(['Sanne Vos']);
  });

  it('is not found for a location out of reach', async () => {
    expect((await daan.get('/users/phone-list/bar')).status).toBe(404);
    expect((await numbers(bo, 'bar')).map((line) => line.split(' ')[0])).toEqual(['Bo', 'Emma', 'Marleen']);
  });
});

describe('the department of a person', () => {
  it('is that of their first job at the session location', async () => {
    expect((await sanne.get('/users/joelle/job-filter')).body).toEqual({
      id: 'kitchen',
      name: 'kitchen',
      horecaLocationId: 'cafe',
      jobIds: ['dishes'],
    });
    expect((await bo.get('/users/emma/job-filter')).body).toMatchObject({ id: 'bar-floor' });
    expect((await daan.get('/users/daan/job-filter')).body).toMatchObject({ id: 'floor' });
    expect((await daan.get('/users/emma/job-filter')).status).toBe(404);
  });

  it('is null for a person without jobs', async () => {
    const setUp = test.app.get(OrganisationSetUp, { strict: false });
    await setUp.employ(cafe.organisationId, newcomer({ user_id: 'jobless', name: 'Zoë Zonder', job_ids: [] }));
    const answer = await boss.get('/users/jobless/job-filter');
    expect(answer).toMatchObject({ status: 200, body: null });
  });
});

describe('employee tags', () => {
  it('are sorted by person and first date, and cut to the period', async () => {
    const { body } = await sanne.get('/employee-tags?from=2028-02-21&until=2028-03-05');
    expect(body).toEqual([
      { userId: 'leap', tag: 'new', from: '2028-02-21', until: '2028-03-05' },
      { userId: 'leap', tag: 'under_18', from: '2028-02-21', until: '2028-03-05' },
      { userId: 'leap', tag: 'birthday', from: '2028-02-29', until: '2028-02-29' },
      { userId: 'leaver', tag: 'last_week', from: '2028-02-25', until: '2028-03-02' },
    ]);
    expect((await daan.get('/employee-tags?from=2028-02-21&until=2028-03-05')).status).toBe(403);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cafe, foundCafe, CAFE_PEOPLE } from '../../testing/cafe.js';
import { startTestApp, TestClient, type TestApp } from '../../testing/test-app.js';
import { type NewPerson, OrganisationSetUp } from '../organisation/organisation-set-up.js';

let test: TestApp;
let cafe: Cafe;
let boss: TestClient;
let sanne: TestClient;
let daan: TestClient;
let bo: TestClient;

const date = (text: string) => text as NewPerson['birth_date'];
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
/** A year that no other person of the café has an occasion in April of. */
const year = new Date().getUTCFullYear() + 1;

beforeAll(async () => {
  test = await startTestApp();
  cafe = await foundCafe(test.app);
  const setUp = test.app.get(OrganisationSetUp, { strict: false });
  const people = [
    newcomer({
      user_id: 'lars',
      name: 'Lars Vertrek',
      birth_date: date('2001-04-20'),
      employment_start: date(`${year - 3}-04-02`),
      employment_end: date(`${year}-04-10`),
      phone_number: '+31612345678',
    }),
    newcomer({ user_id: 'mees', name: 'Mees Thuis', birth_date: date('2000-04-05'), phone_number: '+31206241111' }),
  ];
  for (const one of people) await setUp.employ(cafe.organisationId, one);
  boss = await TestClient.login(test.app, cafe.hosts.cafe, 'boss');
  sanne = await TestClient.login(test.app, cafe.hosts.cafe, 'sanne');
  daan = await TestClient.login(test.app, cafe.hosts.cafe, 'daan');
  bo = await TestClient.login(test.app, cafe.hosts.bar, 'bo');
});
afterAll(() => test.close());

describe('HR notifications', () => {
  const april = `from=${year}-04-01&to=${year}-04-30`;

  it('contain the occasions and the time outs on hold of a period, by date', async () => {
    const requested = await daan.post('/holidays', { from: `${year}-03-30`, until: `${year}-04-01` });
    await sanne.post('/holidays', { from: `${year}-05-01`, until: `${year}-05-02`, userId: 'daan' });
    const { body } = await sanne.get(`/hr-notifications?${april}`);
    const lars = { id: 'lars', name: 'Lars Vertrek' };
    expect(body).toEqual([
      {
        type: 'time_out_on_hold',
        user: { id: 'daan', name: 'Daan Smit' },
        date: `${year}-03-30`,
        years: null,
        holidayId: requested.body.id,
      },
      { type: 'anniversary', user: lars, date: `${year}-04-02`, years: 3, holidayId: null },
      {
        type: 'birthday',
        user: { id: 'mees', name: 'Mees Thuis' },
        date: `${year}-04-05`,
        years: year - 2000,
        holidayId: null,
      },
      { type: 'employment_ending', user: lars, date: `${year}-04-10`, years: null, holidayId: null },
    ]);
  });

  it('exclude decided time outs and people of other locations', async () => {
    const { body: onHold } = await sanne.get('/holidays/unapproved');
    await sanne.post(`/holidays/setApproved/${onHold[0].id}?_method=PUT`, { approved: false });
    const { body } = await sanne.get(`/hr-notifications?${april}`);
    expect(body.map(({ type }: { type: string }) => type)).toEqual(['anniversary', 'birthday', 'employment_ending']);
    expect((await bo.get(`/hr-notifications?${april}`)).body).toEqual([]);
    expect((await daan.get(`/hr-notifications?${april}`)).status).toBe(403);
  });
});

describe('the people to remind of availability', () => {
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
  const week = `from=${day(10)}&until=${day(16)}&jobFilterId=floor`;
  const idsIn = (body: { id: string }[]) => body.map(({ id }) => id);

  it('are part-timers of the department without availability on the dates, by name', async () => {
    const { body } = await boss.get(`/users/availability-reminder?${week}`);
    expect(idsIn(body)).toEqual(['daan', 'lars', 'mees', 'youssef']);
    expect(body[1]).toEqual({
      id: 'lars',
      name: 'Lars Vertrek',
      phone_number: '+31612345678',
      phoneValid: true,
      jobIds: ['service'],
      lastEntered: null,
    });
    // A landline number gets no text message.
    expect(body[2]).toMatchObject({ phone_number: '+31206241111', phoneValid: false });
  });

  it('exclude people with one entry, and say when others last entered availability', async () => {
    const entry = (offset: number) => ({ from: `${day(offset)} 17:00`, until: `${day(offset)} 23:00` });
    await daan.post('/availables', { userId: 'daan', ...entry(16) });
    await sanne.post('/availables', { userId: 'youssef', ...entry(17) });
    const { body } = await boss.get(`/users/availability-reminder?${week}`);
    expect(idsIn(body)).toEqual(['lars', 'mees', 'youssef']);
    expect(Date.now() - Date.parse(body[2].lastEntered)).toBeLessThan(60_000);
  });

  it('can be limited to jobs of the department', async () => {
    expect((await boss.get(`/users/availability-reminder?${week}&jobIds=bar`)).body).toEqual([]);
    expect((await boss.get(`/users/availability-reminder?${week}&jobIds=bar,dishes`)).body).toMatchObject({
      code: 'validation_failed',
      errors: [{ field: 'jobIds[1]', code: 'not_in_job_filter' }],
    });
    const otherDepartment = week.replace('floor', 'bar-floor');
    expect((await boss.get(`/users/availability-reminder?${otherDepartment}`)).body).toMatchObject({
      errors: [{ field: 'jobFilterId', code: 'not_at_location' }],
    });
    expect((await sanne.get(`/users/availability-reminder?${week}`)).status).toBe(403);
  });
});

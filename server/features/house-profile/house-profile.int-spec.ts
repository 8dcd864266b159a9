import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { foundCafe, type Cafe } from '../../testing/cafe.js';
import { rowsAndRebuilt } from '../../testing/rebuilding.js';
import { startTestApp, TestClient, type TestApp } from '../../testing/test-app.js';
import { Follower } from '../../projections/follower.js';
import { TestSocket } from '../../testing/test-socket.js';
import { NoticeSender } from '../notification/notice-sender.js';
import { ProfileEndReminders } from './profile-end-reminders.js';

let test: TestApp;
let cafe: Cafe;
let boss: TestClient;
let sanne: TestClient;

/** Far enough ahead for any clock. */
const JANUARY = { from: '2040-01-01', until: '2040-01-31' };
const strict = {
  name: 'Onze regels',
  note: 'Afgesproken met de ondernemingsraad',
  origin: 'wet',
  values: [{ age: 18, limit: 'maxDay', value: 600 }],
  severities: [{ age: 18, rule: 'average_too_long', severity: 'error' }],
  ...JANUARY,
};

beforeAll(async () => {
  test = await startTestApp();
  cafe = await foundCafe(test.app);
  boss = await TestClient.login(test.app, cafe.hosts.cafe, 'boss');
  sanne = await TestClient.login(test.app, cafe.hosts.cafe, 'sanne');
});
afterAll(() => test.close());

const list = async (client = boss) => (await client.get('/house-profiles')).body as { id: string; revision: number }[];

describe('rule profiles of an organisation', () => {
  let id: string;

  it('are added by superusers, read by managers, and forbidden to others', async () => {
    const added = await boss.post('/house-profiles', strict);
    expect(added).toMatchObject({ status: 201, body: { ...strict, revision: 1 } });
    id = added.body.id;
    expect(await list(sanne)).toEqual([{ id, ...strict, revision: 1 }]);
    expect((await sanne.post('/house-profiles', strict)).status).toBe(403);
    const daan = await TestClient.login(test.app, cafe.hosts.cafe, 'daan');
    expect((await daan.get('/house-profiles')).status).toBe(403);
  });

  it('are refused when their dates overlap, with both profiles named', async () => {
    const other = { ...strict, name: 'Andere regels', from: '2040-01-31', until: null };
    expect(await boss.post('/house-profiles', other)).toMatchObject({
      status: 409,
      body: {
        code: 'rule_profiles_overlap',
        errors: [{ field: 'from', code: 'mismatch' }],
        facts: {
          profile: { name: 'Andere regels', from: '2040-01-31', until: null },
          other: { name: 'Onze regels', ...JANUARY },
        },
      },
    });
  });

  it('are refused with every invalid field named', async () => {
    const values = [{ age: 18, limit: 'maxDay', value: 2000 }];
    const dates = { from: '2041-01-01', until: '2041-01-31' };
    expect(await boss.post('/house-profiles', { ...strict, values, ...dates })).toMatchObject({
      status: 422,
      body: { code: 'validation_failed', errors: [{ field: 'values[0].value', code: 'max' }] },
    });
    expect(await boss.post('/house-profiles', { ...strict, name: '', values: [{ age: 18 }], ...dates })).toMatchObject({
      status: 422,
      body: { code: 'validation_failed' },
    });
    expect(await boss.post('/house-profiles', { ...strict, from: '2020-01-01' })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'from', code: 'past' }] },
    });
  });

  it('ask before they continue an agreement laxer than law, with the article', async () => {
    const goOn = { name: 'Cao zoals het was', origin: 'cao-horeca-2025', from: '2040-02-01', until: null };
    expect(await boss.post('/house-profiles', goOn)).toMatchObject({
      status: 409,
      body: {
        code: 'laxer_than_law_needs_confirmation',
        facts: {
          values: [
            { age: 15, limit: 'callNotice', value: 1440, law: 5760, article: '7:628a BW' },
            { age: 16, limit: 'callNotice', value: 1440, law: 5760, article: '7:628a BW' },
            { age: 18, limit: 'daysWithNight', value: 8, law: 7, article: '5:8' },
            { age: 18, limit: 'lateNights', value: null, law: 36, article: '5:8' },
            { age: 18, limit: 'rosterNotice', value: 21, law: 28, article: '4:2' },
            { age: 18, limit: 'callNotice', value: 1440, law: 5760, article: '7:628a BW' },
          ],
          severities: [],
        },
      },
    });
    const added = await boss.post('/house-profiles', { ...goOn, confirm: true });
    expect(added).toMatchObject({ status: 201, body: { ...goOn, note: '', values: [] } });
    expect((await boss.delete(`/house-profiles/${added.body.id}`)).status).toBe(204);
  });

  it('are pushed to boards and managers on a change, and refuse a stale revision', async () => {
    const socket = await TestSocket.connect(test.app, sanne.token);
    await socket.watch(`location/${cafe.cafe}`);
    await socket.watch(`planning/${cafe.cafe}/2040-01-02`);
    const changed = await boss.put(`/house-profiles/${id}`, { name: 'Onze strenge regels', note: '', basedOn: 1 });
    expect(changed).toMatchObject({ status: 200, body: { name: 'Onze strenge regels', note: '', revision: 2 } });
    const isNew = (record: unknown) => JSON.stringify(record).includes('Onze strenge regels');
    expect(await socket.nextChange('houseProfile', ({ record }) => isNew(record))).toMatchObject({
      record: { [id]: { id, name: 'Onze strenge regels', revision: 2 } },
    });
    expect(await socket.nextChange('location', ({ record }) => isNew(record))).toMatchObject({
      record: { [cafe.cafe]: { houseProfiles: [{ profileId: id, values: strict.values, ...JANUARY }] } },
    });
    socket.close();
    expect(await boss.put(`/house-profiles/${id}`, { name: 'Ik', basedOn: 1 })).toMatchObject({
      status: 409,
      body: { code: 'version_conflict', current: { name: 'Onze strenge regels', revision: 2 } },
    });
    expect((await boss.put('/house-profiles/nobody', { name: 'Ik' })).status).toBe(404);
  });

  it('get a last day, which a put-back reverts', async () => {
    const retired = await boss.post(`/house-profiles/${id}/retire`, { until: '2040-01-15' });
    expect(retired).toMatchObject({ status: 200, body: { until: '2040-01-15', revision: 3 } });
    const writeId = String(retired.headers['rooster-write-id']);
    const asked = await boss.post('/history/put-back', { writeId });
    expect(asked).toMatchObject({
      status: 409,
      body: {
        code: 'put_back_needs_confirmation',
        facts: {
          changes: [
            {
              before: { name: 'Onze strenge regels', until: '2040-01-15' },
              after: { name: 'Onze strenge regels', until: '2040-01-31' },
            },
          ],
          changedSince: false,
        },
      },
    });
    const done = await boss.post('/history/put-back', { writeId, confirm: asked.body.facts.seen });
    expect(done.status).toBe(200);
    expect(await list()).toMatchObject([{ id, until: '2040-01-31', revision: 4 }]);
    expect((await sanne.post('/history/put-back', { writeId })).status).toBe(404);
  });

  it('are removed before their first day, which a put-back reverts', async () => {
    const removed = await boss.delete(`/house-profiles/${id}`);
    expect(await list()).toEqual([]);
    const writeId = String(removed.headers['rooster-write-id']);
    const asked = await boss.post('/history/put-back', { writeId });
    await boss.post('/history/put-back', { writeId, confirm: asked.body.facts.seen });
    expect(await list()).toMatchObject([{ id, name: 'Onze strenge regels', ...JANUARY }]);
  });

  it('have the same rows after a rebuild', async () => {
    const { written, rebuilt } = await rowsAndRebuilt(test.app, 'house_profile', 'house-profile');
    expect(rebuilt).toEqual(written);
    expect(written).toHaveLength(1);
  });
});

describe('plans across a change of profile', () => {
  const [friday, sunday] = ['2039-12-30', '2040-01-01'];

  it('are compared by week, and judged by the date of each shift with the clock on either side', async () => {
    const slot = (date: string) => ({
      from: `${date} 10:00`,
      until: `${date} 21:00`,
      jobId: 'service',
      userId: 'emma',
    });
    for (const date of [friday, sunday]) expect((await boss.post('/schedule-dt', slot(date))).status).toBe(201);
    const tooLong = async () => {
      const { body } = await boss.get('/schedule-dt/check?from=2039-12-26&until=2040-01-08');
      return (body as { code: string; date: string; facts: { maximum: number } }[])
        .filter(({ code }) => code === 'day_too_long')
        .map(({ date, facts }) => [date, facts.maximum]);
    };
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2039-12-20T10:00:00Z') });
    try {
      expect((await boss.get('/house-profiles/changes')).body).toEqual({
        boundary: {
          date: '2040-01-01',
          now: 'Arbeidstijdenwet',
          next: 'Onze strenge regels',
          judgedUntil: '2040-02-05',
        },
        weeks: [
          {
            monday: '2039-12-26',
            horecaLocationId: 'cafe',
            location: expect.any(String),
            people: 1,
            comes: 1,
            goes: 0,
          },
        ],
      });
      expect(await tooLong()).toEqual([[sunday, 10]]);
      vi.setSystemTime(Date.parse('2040-01-01T10:00:00Z'));
      expect(await tooLong()).toEqual([[sunday, 10]]);
      expect((await boss.get('/house-profiles/changes')).body).toMatchObject({
        boundary: { date: '2040-02-01', now: 'Onze strenge regels', next: 'Arbeidstijdenwet' },
      });
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('the end of rules', () => {
  const noon = (date: string) => Date.parse(`${date}T11:00:00Z`);
  const remind = (date: string, app = test.app) => app.get(ProfileEndReminders, { strict: false }).remind(noon(date));
  const nextRecord = async (client: TestClient) =>
    ((await client.get('/notifications')).body as { kind: string; data: object; link: string }[])
      .filter(({ kind }) => kind === 'ProfileEndReminded')
      .map(({ data, link }) => ({ data, link }));
  const agreement = {
    data: {
      profileId: 'cao-horeca-2025',
      nextId: 'wet',
      date: '2026-12-31',
      profile: 'Cao Horeca 2025–2026',
      next: 'Arbeidstijdenwet',
    },
    link: '/manager/rules',
  };

  const wages = {
    data: { profileId: 'minimum-wage-2026-07-01', nextId: 'minimum-wage-2027-01-01', date: '2026-12-31' },
    link: '/manager/rules',
  };

  it('is told to superusers 60 days before, once by two nodes, in the product and by mail', async () => {
    const { name, messageDays } = (await boss.get('/organisation')).body;
    await boss.put('/organisation', { name, messageDays, quietFrom: '00:00', quietUntil: '00:00' });
    await remind('2026-10-31');
    expect(await nextRecord(boss)).toEqual([]);
    const socket = await TestSocket.connect(test.app, boss.token);
    await socket.watch('own/boss');
    const other = await test.another();
    await Promise.all([remind('2026-11-01'), remind('2026-11-01', other)]);
    expect(
      await socket.nextChange('notification', ({ record }) => JSON.stringify(record).includes('ProfileEndReminded')),
    ).toMatchObject({ record: expect.anything() });
    socket.close();
    await remind('2026-11-02', other);
    await remind('2026-12-31');
    expect([await nextRecord(boss), await nextRecord(sanne)]).toEqual([[wages, agreement], []]);
    await test.app.get(Follower).caughtUp(cafe.organisationId);
    await test.app.get(NoticeSender, { strict: false }).queue();
    expect((await boss.get('/outbox')).body.items).toMatchObject([
      { user: { name: 'Marleen Turf' }, subject: 'Het minimumloon verandert' },
      { user: { name: 'Marleen Turf' }, subject: 'Jullie werktijdregels lopen af' },
    ]);
  });

  it('is told late to somebody who becomes superuser, and for another profile once more', async () => {
    expect((await boss.put('/people/sanne', { superUser: true })).status).toBe(200);
    sanne = await TestClient.login(test.app, cafe.hosts.cafe, 'sanne');
    await remind('2026-12-20');
    expect([await nextRecord(boss), await nextRecord(sanne)]).toEqual([
      [wages, agreement],
      [wages, agreement],
    ]);
    await remind('2040-01-20');
    const [{ id } = { id: '' }] = await list();
    const ending = { profileId: id, nextId: 'wet', date: '2040-01-31', profile: 'Onze strenge regels' };
    expect(await nextRecord(sanne)).toEqual([
      { ...agreement, data: { ...ending, next: 'Arbeidstijdenwet' } },
      wages,
      agreement,
    ]);
  });
});

describe('New Year', () => {
  it('passes while two nodes work: shifts are judged by their own date on both, and the next change is told', async () => {
    const other = await test.another();
    const otherClient = await TestClient.login(other, cafe.hosts.cafe, 'boss');
    const young = { name: 'Jip Jong', homeLocationId: 'cafe', jobIds: ['service'], birthDate: '2012-06-01' };
    const { id: userId } = (await boss.post('/people', young)).body;
    const plan = async (client: TestClient, date: string) => {
      const times = { from: `${date} 10:00`, until: `${date} 15:00` };
      const { status } = await client.post('/schedule-dt', { ...times, jobId: 'service', userId, confirm: true });
      return status;
    };
    const judged = async (client: TestClient) =>
      (
        (await client.get('/schedule-dt/check?from=2026-12-28&until=2027-01-03')).body as {
          code: string;
          date: string;
          facts: { maximum: number };
        }[]
      )
        .filter(({ code }) => code === 'under_18_hours')
        .map(({ date, facts: { maximum } }) => [date, maximum]);
    const boundary = async (client: TestClient) => (await client.get('/house-profiles/changes')).body.boundary;
    const tooYoung = [['2026-12-31', 0]];
    // Half a minute before midnight in Amsterdam, and half a minute after it.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-31T22:59:30Z') });
    try {
      expect([await plan(boss, '2026-12-31'), await plan(otherClient, '2027-01-02')]).toEqual([201, 201]);
      expect([await judged(boss), await judged(otherClient)]).toEqual([tooYoung, tooYoung]);
      for (const client of [boss, otherClient])
        expect(await boundary(client)).toMatchObject({
          date: '2027-01-01',
          now: 'Cao Horeca 2025–2026',
          next: 'Arbeidstijdenwet',
        });
      vi.setSystemTime(Date.parse('2026-12-31T23:00:30Z'));
      expect([await plan(otherClient, '2026-12-30'), await plan(boss, '2027-01-03')]).toEqual([201, 201]);
      const both = [['2026-12-30', 0], ...tooYoung];
      expect([await judged(boss), await judged(otherClient)]).toEqual([both, both]);
      for (const client of [boss, otherClient])
        expect(await boundary(client)).toMatchObject({ date: '2040-01-01', now: 'Arbeidstijdenwet' });
    } finally {
      vi.useRealTimers();
    }
  });
});

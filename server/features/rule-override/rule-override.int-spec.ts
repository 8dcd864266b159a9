import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, type CivilDate, civilDate } from '#domain/kernel/civil-date';
import type { OverridesOfPerson } from '#domain/rule-override/rule-override.views';
import { type Cafe, foundCafe } from '../../testing/cafe.js';
import { rowsAndRebuilt } from '../../testing/rebuilding.js';
import { startTestApp, TestClient, type TestApp } from '../../testing/test-app.js';
import { until } from '../../testing/until.js';
import { TestSocket } from '../../testing/test-socket.js';

let test: TestApp;
let cafe: Cafe;
let boss: TestClient;
let sanne: TestClient;

beforeAll(async () => {
  test = await startTestApp();
  cafe = await foundCafe(test.app);
  boss = await TestClient.login(test.app, cafe.hosts.cafe, 'boss');
  sanne = await TestClient.login(test.app, cafe.hosts.cafe, 'sanne');
});
afterAll(() => test.close());

let weeks = 0;
const freeMonday = (): CivilDate => {
  weeks += 1;
  return addDays(civilDate('2027-09-06'), weeks * 7);
};

/** A shift of Emma's on a date, longer than a day may be unless told otherwise. */
const plan = async (date: CivilDate, until = '22:00', userId = 'emma') => {
  const times = { from: `${date} 09:00`, until: `${date} ${until}` };
  const { status, body } = await sanne.post('/schedule-dt', { ...times, jobId: 'service', userId, confirm: true });
  expect(status).toBe(201);
  return body.id as string;
};
const longDay = (monday: CivilDate, differences: object = {}) => ({
  userId: 'emma',
  rule: 'day_too_long',
  monday,
  from: monday,
  until: monday,
  weeks: null,
  value: 780,
  reason: 'Bruiloft in de zaal',
  ...differences,
});
const publish = (who: TestClient, from: CivilDate, more: object = {}) =>
  who.post('/schedule-dt/publish', { from, until: addDays(from, 6), jobFilterId: 'floor', confirm: true, ...more });
const asked = async (from: CivilDate) => (await publish(sanne, from, { confirm: false })).body.facts;
/** The newest entry of a kind and week, once the follower has written it. */
async function newest(kind: string, week: CivilDate) {
  const read = async () => (await sanne.get(`/history?kinds=${kind}&week=${week}`)).body.items;
  await until(async () => (await read()).length > 0);
  return (await read())[0];
}
const allowManagers = async (overridesByManagers: boolean) => {
  const { name, messageDays, quietFrom, quietUntil } = (await boss.get('/organisation')).body;
  const body = { name, messageDays, quietFrom, quietUntil, overridesByManagers };
  expect((await boss.put('/organisation', body)).body).toMatchObject({ overridesByManagers });
};

describe('publishing what breaks a rule', () => {
  it('needs an override with a reason, which names whoever may make it', async () => {
    const monday = freeMonday();
    await plan(monday);
    expect(await asked(monday)).toMatchObject({
      acknowledge: null,
      overrideBy: [{ id: 'boss', name: 'Marleen Turf' }],
      workingTime: [
        { code: 'day_too_long', severity: 'error', name: 'Emma Bakker', facts: { hours: 13, maximum: 12 } },
      ],
    });
    const refused = await publish(sanne, monday);
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'working_time_override_missing',
        facts: {
          findings: [
            { rule: 'day_too_long', userId: 'emma', name: 'Emma Bakker', from: monday, value: 780, limit: 720 },
          ],
        },
      },
    });
    expect((await boss.post('/rule-overrides', longDay(monday))).status).toBe(201);
    expect(await asked(monday)).toMatchObject({
      overrideBy: [],
      workingTime: [
        {
          code: 'day_too_long',
          override: { reason: 'Bruiloft in de zaal', by: { id: 'boss', name: 'Marleen Turf' }, withdrawn: null },
        },
      ],
    });
    expect((await publish(sanne, monday)).status).toBe(200);
  });

  it('needs the warnings to be acknowledged as they are, and history tells how many were', async () => {
    const monday = freeMonday();
    const tuesday = addDays(monday, 1);
    await plan(monday, '22:00', 'joelle');
    const slot = await plan(tuesday, '10:00', 'emma');
    await sanne.post('/schedule-dt', {
      from: `${monday} 14:00`,
      until: `${tuesday} 00:00`,
      jobId: 'service',
      userId: 'emma',
      confirm: true,
    });
    expect((await boss.post('/rule-overrides', longDay(monday, { userId: 'joelle' }))).status).toBe(201);
    const { acknowledge, workingTime } = await asked(monday);
    expect(workingTime.map(({ code, severity }: Record<string, string>) => [code, severity])).toContainEqual([
      'rest_too_short',
      'warning',
    ]);
    expect(acknowledge).toMatch(/^[0-9a-f]+$/);
    for (const more of [{}, { acknowledged: 'else' }])
      expect(await publish(sanne, monday, more)).toMatchObject({
        status: 409,
        body: { code: 'working_time_not_acknowledged', facts: { acknowledge } },
      });
    await sanne.put(`/schedule-dt/${slot}`, { from: `${tuesday} 09:30`, confirm: true });
    const later = (await asked(monday)).acknowledge;
    expect(later).not.toBe(acknowledge);
    expect((await publish(sanne, monday, { acknowledged: acknowledge })).body.code).toBe(
      'working_time_not_acknowledged',
    );
    expect((await publish(sanne, monday, { acknowledged: later })).status).toBe(200);
    expect(await newest('RosterPublished', monday)).toMatchObject({ after: { warnings: 1 } });
  });
});

describe('an override', () => {
  it('lapses once the shift becomes longer, and holds while it is as long or shorter', async () => {
    const monday = freeMonday();
    const slot = await plan(monday);
    await boss.post('/rule-overrides', longDay(monday));
    const lengths = ['22:00', '21:30', '22:30'];
    const overridden = [];
    for (const until of lengths) {
      await sanne.put(`/schedule-dt/${slot}`, { until: `${monday} ${until}`, confirm: true });
      const [finding] = (await asked(monday)).workingTime;
      overridden.push(finding.override !== undefined);
    }
    expect(overridden).toEqual([true, true, false]);
    expect((await publish(sanne, monday)).body.code).toBe('working_time_override_missing');
  });

  it('is made once, answers a repeated key alike, and can be withdrawn', async () => {
    const monday = freeMonday();
    await plan(monday);
    const key = { 'idempotency-key': uuid() };
    const first = await boss.post('/rule-overrides', longDay(monday), key);
    expect((await boss.post('/rule-overrides', longDay(monday), key)).body).toEqual(first.body);
    const again = await boss.post('/rule-overrides', longDay(monday, { reason: 'Nog eens' }));
    expect(again.body).toEqual(first.body);
    expect((await boss.delete(`/rule-overrides/${first.body.id}`)).status).toBe(204);
    expect((await publish(sanne, monday)).body.code).toBe('working_time_override_missing');
    const list = (await sanne.get(`/rule-overrides?from=${monday}&until=${addDays(monday, 6)}`)).body;
    expect(list).toEqual([
      { ...first.body, withdrawn: { by: { id: 'boss', name: 'Marleen Turf' }, at: expect.any(String) } },
    ]);
  });

  it('is refused for a finding that has changed, without a reason, and for strangers', async () => {
    const monday = freeMonday();
    await plan(monday);
    expect((await boss.post('/rule-overrides', longDay(monday, { value: 750 }))).body.code).toBe('finding_changed');
    expect((await boss.post('/rule-overrides', longDay(monday, { rule: 'week_too_long' }))).body.code).toBe(
      'finding_changed',
    );
    expect(await boss.post('/rule-overrides', longDay(monday, { reason: '  ' }))).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'reason', code: 'too_short' }] },
    });
    expect((await boss.post('/rule-overrides', longDay(monday, { userId: 'nobody' }))).status).toBe(404);
    const notMonday = longDay(monday, { monday: addDays(monday, 1) });
    expect(await boss.post('/rule-overrides', notMonday)).toMatchObject({
      status: 422,
      body: { code: 'invalid_dates' },
    });
    expect((await boss.delete(`/rule-overrides/${uuid()}`)).status).toBe(404);
  });

  it('is for managers where the organisation allows it, and for minors never', async () => {
    const monday = freeMonday();
    await plan(monday);
    expect((await sanne.post('/rule-overrides', longDay(monday))).status).toBe(403);
    await allowManagers(true);
    expect((await sanne.post('/auth/rehydrate')).body.user.overridesByManagers).toBe(true);
    const made = await sanne.post('/rule-overrides', longDay(monday));
    expect(made.status).toBe(201);
    await allowManagers(false);
    expect((await sanne.delete(`/rule-overrides/${made.body.id}`)).status).toBe(403);

    await allowManagers(true);
    const { body: young } = await boss.post('/people', {
      name: 'Jip Jong',
      homeLocationId: 'cafe',
      jobIds: ['service'],
      birthDate: addDays(monday, -17 * 365),
    });
    const tuesday = addDays(monday, 1);
    await plan(tuesday, '19:00', young.id);
    const [finding] = (await asked(monday)).workingTime.filter(({ userId }: { userId: string }) => userId === young.id);
    expect([finding.code, finding.severity]).toEqual(['under_18_hours', 'error']);
    const dates = { from: tuesday, until: tuesday };
    const request = longDay(monday, { userId: young.id, rule: 'under_18_hours', value: 60, ...dates });
    expect((await sanne.post('/rule-overrides', request)).status).toBe(403);
    expect((await boss.post('/rule-overrides', request)).body).toMatchObject({ isMinor: true, value: 60, limit: 0 });
    await allowManagers(false);
  });

  it('is needed for somebody of 15 until 20:00 on a Saturday, unless parents and staff consent', async () => {
    const monday = freeMonday();
    const saturday = addDays(monday, 5);
    const birthDate = addDays(monday, -15 * 365 - 30);
    const young = { name: 'Mo Jong', homeLocationId: 'cafe', jobIds: ['service'], birthDate };
    const { id } = (await boss.post('/people', young)).body;
    const times = { from: `${saturday} 15:00`, until: `${saturday} 20:00` };
    await sanne.post('/schedule-dt', { ...times, jobId: 'service', userId: id, confirm: true });
    const told = async () =>
      (await asked(monday)).workingTime
        .filter(({ code }: { code: string }) => code === 'under_18_hours')
        .map(({ severity, facts }: { severity: string; facts: { latest: string; consent?: string } }) => [
          severity,
          facts.latest.slice(11),
          facts.consent,
        ]);
    expect(await told()).toEqual([['error', '19:00', 'missing']]);

    const { name, messageDays, quietFrom, quietUntil } = (await boss.get('/organisation')).body;
    const settings = { name, messageDays, quietFrom, quietUntil };
    const consented = await boss.put('/organisation', { ...settings, lateWorkFrom: monday });
    expect(consented.body).toMatchObject({ lateWorkFrom: monday });
    expect(await told()).toEqual([['error', '19:00', 'missing']]);

    const consent = { kind: 'parental_consent', name: '', expiresOn: saturday };
    expect((await boss.put(`/people/${id}`, { licences: [consent] })).status).toBe(200);
    const given = [['info', '20:00', 'given']];
    expect(await told()).toEqual(given);
    const findings = (await sanne.get(`/schedule-dt/check?from=${monday}&until=${saturday}`)).body;
    expect(
      findings.filter(
        ({ code, userId }: { code: string; userId: string }) => code === 'under_18_hours' && userId === id,
      ),
    ).toMatchObject([{ severity: 'info', facts: { latest: `${saturday} 20:00`, consent: 'given' } }]);

    await boss.put('/organisation', { ...settings, lateWorkFrom: addDays(saturday, 1) });
    expect(await told()).toEqual([['error', '19:00', 'missing']]);
    await boss.put('/organisation', { ...settings, lateWorkFrom: saturday });
    expect(await told()).toEqual(given);
    await boss.put(`/people/${id}`, { licences: [{ ...consent, expiresOn: addDays(saturday, -1) }] });
    expect(await told()).toEqual([['error', '19:00', 'missing']]);
  });

  it('is told without its reason at other locations where the person works', async () => {
    const monday = freeMonday();
    await plan(monday);
    expect((await boss.put('/people/emma', { locationIds: ['cafe', 'bar'] })).status).toBe(200);
    const { body } = await boss.post('/rule-overrides', longDay(monday));
    expect(body).toMatchObject({ horecaLocationId: 'cafe', reason: 'Bruiloft in de zaal' });
    const bo = await TestClient.login(test.app, cafe.hosts.bar, 'bo');
    const socket = await TestSocket.connect(test.app, bo.token);
    const answer = await socket.watch(`planning/bar/${monday}`);
    socket.close();
    const { emma } = (answer as { state: { ruleOverrides: Record<string, OverridesOfPerson> } }).state.ruleOverrides;
    expect(emma?.overrides).toContainEqual({ ...body, reason: '' });
    expect(new Set(emma?.overrides.map(({ reason }) => reason))).toEqual(new Set(['']));
    expect((await bo.get(`/rule-overrides?from=${monday}&until=${monday}`)).body).toEqual([]);
    expect((await boss.put('/people/emma', { locationIds: ['cafe'] })).status).toBe(200);
  });

  it('is told to planners of the week, with its reason in the history', async () => {
    const monday = freeMonday();
    await plan(monday);
    const socket = await TestSocket.connect(test.app, sanne.token);
    await socket.watch(`planning/cafe/${monday}`);
    const { body } = await boss.post('/rule-overrides', longDay(monday));
    const { record } = await socket.nextChange('ruleOverrides', ({ id, record: one }) => id === 'emma' && one !== null);
    expect(record).toMatchObject({ userId: 'emma', overrides: expect.arrayContaining([body]) });
    socket.close();
    expect(await newest('RuleOverridden', monday)).toMatchObject({
      subject: { id: 'emma' },
      date: monday,
      after: { rule: 'day_too_long', value: 780, limit: 720, reason: 'Bruiloft in de zaal' },
    });
  });
});

it('the read model of overrides has the same rows after a rebuild', async () => {
  const { written, rebuilt } = await rowsAndRebuilt(test.app, 'rule_override', 'rule-override');
  expect(written.length).toBeGreaterThan(3);
  expect(rebuilt).toEqual(written);
});

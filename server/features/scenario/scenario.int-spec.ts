import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { civilDate } from '#domain/kernel/civil-date';
import type { JobId, LocationId, ScenarioId } from '#domain/kernel/ids';
import { Acting } from '../../testing/acting.js';
import { type Cafe, foundCafe } from '../../testing/cafe.js';
import { rowsAndRebuilt } from '../../testing/rebuilding.js';
import { TestSocket } from '../../testing/test-socket.js';
import { startTestApp, TestClient, type TestApp } from '../../testing/test-app.js';
import type { NewScenarioShift } from '#domain/scenario/scenario.events';
import { EditScenario, type ScenarioEditCommand } from './scenario.messages.js';

let test: TestApp;
let cafe: Cafe;
let boss: Acting;
let asSanne: TestClient;

const [service, dishes] = ['service', 'dishes'] as JobId[] as [JobId, JobId];
const need = (jobId: JobId, when: Partial<NewScenarioShift>, maxEmployees: number): NewScenarioShift => ({
  day: null,
  date: null,
  jobId,
  from: '10:00',
  until: '17:00',
  maxEmployees,
  ...when,
});
const monday = '2027-06-07';
const wednesday = civilDate('2027-06-09');

const edit = (id: string, change: ScenarioEditCommand) => new EditScenario(boss.origin(), id as ScenarioId, change);
const create = (id: string, name: string, shifts: NewScenarioShift[], locationId: LocationId = cafe.cafe) =>
  edit(id, { type: 'CreateScenario', locationId, name, shifts });

beforeAll(async () => {
  test = await startTestApp();
  cafe = await foundCafe(test.app);
  boss = new Acting(test.app, cafe, 'boss');
  asSanne = await TestClient.login(test.app, cafe.hosts.cafe, 'sanne');
  await boss.send(
    create('normal', 'Normaal', [
      need(service, { day: 1 }, 2),
      need(service, { day: 3 }, 4),
      need(dishes, { day: 1 }, 1),
    ]),
  );
  await boss.send(create('busy', 'Druk', [need(service, { day: 1 }, 7), need(service, { date: wednesday }, 9)]));
  await boss.send(create('of-the-bar', 'Normaal', [], cafe.bar));
  const week = { from: monday, until: '2027-06-13', jobFilterId: 'floor', source: 'scenario', scenarioId: 'normal' };
  await asSanne.post('/schedule-dt/start', week);
});
afterAll(() => test.close());

const demand = async (query: string) => {
  const { body } = await asSanne.get(`/scenario-shifts/get-date-scenario-shifts?${query}`);
  return (body as { date: string; jobId: string; maxEmployees: number }[]).map(
    ({ date, jobId, maxEmployees }) => `${date} ${jobId} ${maxEmployees}`,
  );
};

describe('the demand on dates', () => {
  it('is that of the scenario of the week, except for entries for the date', async () => {
    expect(await demand(`date=${monday}&until=2027-06-13`)).toEqual([`${monday} service 2`, `${wednesday} service 9`]);
  });

  it('contains day and date of every entry', async () => {
    const { body } = await asSanne.get(`/scenario-shifts/get-date-scenario-shifts?date=${monday}`);
    expect(body).toEqual([
      {
        id: expect.any(String),
        scenarioId: 'normal',
        day: 1,
        date: monday,
        jobId: 'service',
        from: '10:00',
        until: '17:00',
        maxEmployees: 2,
      },
    ]);
  });

  it('can be limited to one scenario or one department', async () => {
    expect(await demand(`date=${monday}&until=${wednesday}&scenarioId=normal`)).toEqual([
      `${monday} dishes 1`,
      `${monday} service 2`,
      `${wednesday} service 4`,
    ]);
    expect(await demand(`date=${monday}&scenarioId=normal&userJobFilter=kitchen`)).toEqual([`${monday} dishes 1`]);
  });

  it('is empty for a week without a scenario', async () => {
    expect(await demand('date=2027-06-14')).toEqual([]);
  });

  it('is forbidden for staff, and not found for scenarios of other locations', async () => {
    const daan = await TestClient.login(test.app, cafe.hosts.cafe, 'daan');
    expect((await daan.get(`/scenario-shifts/get-date-scenario-shifts?date=${monday}`)).status).toBe(403);
    const foreign = await asSanne.get(`/scenario-shifts/get-date-scenario-shifts?date=${monday}&scenarioId=of-the-bar`);
    expect(foreign).toMatchObject({ status: 404, body: { errors: [{ field: 'scenarioId', code: 'not_found' }] } });
  });

  it.each([
    ['until=2027-06-06', 'invalid_dates'],
    ['until=2027-07-08', 'validation_failed'],
  ])('is refused for the dates %s', async (query, code) => {
    const { status, body } = await asSanne.get(`/scenario-shifts/get-date-scenario-shifts?date=${monday}&${query}`);
    expect([status, body.code]).toEqual([422, code]);
  });
});

describe('scenarios', () => {
  it('require a unique name at a location, and one entry per date and job', async () => {
    const { errors } = await boss.refused(create('twin', 'NORMAAL', []), 'validation_failed');
    expect(errors).toEqual([{ field: 'name', code: 'duplicate' }]);
    await boss.refused(create('again', 'Nog een', [need(service, { date: wednesday }, 1)]), 'scenario_shift_exists');
  });

  it('are copied without entries for dates, and changed', async () => {
    const copy = edit('copy', {
      type: 'CopyScenario',
      sourceId: 'busy' as ScenarioId,
      locationId: cafe.cafe,
      name: 'Kopie',
    });
    expect(await boss.send(copy)).toMatchObject({ id: 'copy', name: 'Kopie', shifts: [{ day: 1, maxEmployees: 7 }] });
    const change = edit('copy', { type: 'ChangeScenario', shifts: [need(service, { day: 1 }, 8)], basedOn: 1 });
    expect(await boss.send(change)).toMatchObject({ revision: 2, shifts: [{ maxEmployees: 8 }] });
    const { current } = await boss.refused(
      edit('copy', { type: 'ChangeScenario', name: 'X', basedOn: 1 }),
      'version_conflict',
    );
    expect(current).toMatchObject({ id: 'copy', name: 'Kopie', revision: 2 });
  });

  it('are created, changed, copied and deleted by call, and pushed to managers', async () => {
    const asBoss = await TestClient.login(test.app, cafe.hosts.cafe, 'boss');
    const { token } = await TestClient.login(test.app, cafe.hosts.cafe, 'sanne');
    const socket = await TestSocket.connect(test.app, token);
    const nextRecord = async (id: string) => (await socket.nextChange('scenario', (change) => change.id === id)).record;
    await socket.watch('location/cafe');

    const entry = { day: 5, jobId: 'service', from: '17:00', until: '02:00', maxEmployees: 6 };
    const made = await asBoss.post('/scenarios', { name: 'Terras', shifts: [entry] });
    const { id } = made.body;
    expect(made).toMatchObject({
      status: 201,
      body: {
        name: 'Terras',
        horecaLocationId: 'cafe',
        revision: 1,
        shifts: [{ ...entry, date: null, scenarioId: id }],
      },
    });
    expect(await nextRecord(id)).toEqual(made.body);
    expect((await asSanne.get(`/scenarios/${id}`)).body).toEqual(made.body);

    const change = { shifts: [{ ...entry, maxEmployees: 8 }], basedOn: 1 };
    const changed = await asBoss.put(`/scenarios/${id}`, change);
    expect(changed).toMatchObject({
      status: 200,
      body: { revision: 2, shifts: [{ id: made.body.shifts[0].id, maxEmployees: 8 }] },
    });
    const late = await asBoss.put(`/scenarios/${id}`, { name: 'Ander terras', basedOn: 1 });
    expect(late).toMatchObject({ status: 409, body: { code: 'version_conflict', current: changed.body } });
    const twice = await asBoss.put(`/scenarios/${id}`, { shifts: [entry, { ...entry, from: '18:00' }] });
    expect(twice).toMatchObject({ status: 409, body: { code: 'scenario_shift_exists' } });

    const copied = await asBoss.post('/scenarios/copy', { scenarioId: id, name: 'Terras', horecaLocationId: 'bar' });
    expect(copied).toMatchObject({ status: 201, body: { horecaLocationId: 'bar', shifts: [{ maxEmployees: 8 }] } });
    expect((await asSanne.get(`/scenarios/${copied.body.id}`)).status).toBe(404);

    const template = { name: 'Terrasweek', jobFilterId: 'floor', scenarioId: id, shifts: [] };
    const { id: templateId } = (await asBoss.post('/templates', template)).body;
    expect((await asBoss.delete(`/scenarios/${id}`)).status).toBe(204);
    expect((await asSanne.get(`/templates/${templateId}`)).body).toMatchObject({ scenarioId: null, revision: 1 });
    const renamed = await asSanne.post(`/templates/${templateId}?_method=PUT`, { name: 'Buiten' });
    expect(renamed).toMatchObject({ status: 200, body: { name: 'Buiten', scenarioId: null } });
    const { body } = await asSanne.get('/scenarios');
    expect(body.map(({ name }: { name: string }) => name)).toEqual(['Druk', 'Kopie', 'Normaal']);
    socket.close();
  });

  it('are removed from weeks when they are deleted', async () => {
    const asBoss = await TestClient.login(test.app, cafe.hosts.cafe, 'boss');
    const state = async () =>
      (await asBoss.get(`/published-schedules/check-if-published?start=${monday}&jobFilterId=floor`)).body.scenarioId;
    expect(await state()).toBe('normal');
    await boss.send(edit('normal', { type: 'DeleteScenario' }));
    expect(await demand(`date=${monday}&until=2027-06-13`)).toEqual([`${wednesday} service 9`]);
    expect(await state()).toBeNull();
  });

  it('have the same rows after a rebuild', async () => {
    const { written, rebuilt } = await rowsAndRebuilt(test.app, 'scenario', 'scenario');
    expect(written).toHaveLength(4);
    expect(rebuilt).toEqual(written);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STRICT } from '#domain/fill/fill-settings';
import { type Cafe, foundCafe } from '../../testing/cafe.js';
import { rowsAndRebuilt } from '../../testing/rebuilding.js';
import { startTestApp, TestClient, type TestApp } from '../../testing/test-app.js';
import { TestSocket } from '../../testing/test-socket.js';
import { until } from '../../testing/until.js';

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

describe('the settings with which a department is filled', () => {
  const contract = { ...STRICT, wishes: { ...STRICT.wishes, contract: 4 } };

  it('are changed by managers, and reach other managers at once and after a reload', async () => {
    const socket = await TestSocket.connect(test.app, boss.token);
    await socket.watch(`location/${cafe.cafe}`);
    expect(await sanne.put('/fill-settings/floor', { wishes: { contract: 4 } })).toMatchObject({
      status: 200,
      body: { jobFilterId: 'floor', settings: contract },
    });
    const isFloor = (record: unknown) => JSON.stringify(record).includes('"contract":4');
    expect(await socket.nextChange('fillSettings', ({ record }) => isFloor(record))).toMatchObject({
      id: 'floor',
      record: { jobFilterId: 'floor', settings: contract },
    });
    socket.close();
    const reloaded = await TestSocket.connect(test.app, boss.token);
    expect(await reloaded.watch(`location/${cafe.cafe}`)).toMatchObject({
      state: { fillSettings: { floor: { settings: contract } } },
    });
    reloaded.close();
  });

  it('are refused to staff, for an unknown department, and with a pair of somebody unknown', async () => {
    const daan = await TestClient.login(test.app, cafe.hosts.cafe, 'daan');
    expect((await daan.put('/fill-settings/floor', {})).status).toBe(403);
    expect((await sanne.put('/fill-settings/nowhere', {})).status).toBe(404);
    expect(await sanne.put('/fill-settings/floor', { apart: [['daan', 'nobody']] })).toMatchObject({
      status: 404,
      body: { errors: [{ field: 'apart[0]', code: 'not_found' }] },
    });
    expect(await sanne.put('/fill-settings/floor', { wishes: { contract: 5 } })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'wishes.contract', code: 'max' }] },
    });
  });

  it('stand in the history by ids alone, and are put back from there by any manager', async () => {
    const written = await sanne.put('/fill-settings/floor', { apart: [['emma', 'daan']] });
    const writeId = String(written.headers['rooster-write-id']);
    const entries = async () => (await boss.get('/history?kinds=FillSettingsChanged')).body.items;
    await until(async () => (await entries())[0]?.writeId === writeId);
    expect((await entries())[0]).toMatchObject({
      author: { id: 'sanne' },
      jobFilterId: 'floor',
      before: { apart: 0, pairs: [], contract: 4 },
      after: { apart: 1, pairs: ['daan emma'], contract: 4 },
    });
    expect(JSON.stringify((await entries())[0])).not.toMatch(/Emma|Daan/);

    const asked = await boss.post('/history/put-back', { writeId });
    expect(asked).toMatchObject({
      status: 409,
      body: {
        code: 'put_back_needs_confirmation',
        facts: { changes: [{ before: { apart: 1 }, after: { apart: 0 } }] },
      },
    });
    expect((await boss.post('/history/put-back', { writeId, confirm: asked.body.facts.seen })).status).toBe(200);
    expect(await sanne.put('/fill-settings/floor', {})).toMatchObject({ body: { settings: contract } });
  });

  it('are the same when their rows are rebuilt', async () => {
    const { written, rebuilt } = await rowsAndRebuilt(test.app, 'fill_settings', 'fill-settings');
    expect(written).toHaveLength(1);
    expect(rebuilt).toEqual(written);
  });
});

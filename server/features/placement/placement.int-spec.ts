import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, type CivilDate, mondayOf } from '#domain/kernel/civil-date';
import type { JobId } from '#domain/kernel/ids';
import { todayAt } from '#domain/kernel/zone';
import type { RecordSnapshot } from '#domain/live/messages';
import { type Cafe, foundCafe } from '../../testing/cafe.js';
import { Material } from '../../testing/material.js';
import { rowsAndRebuilt } from '../../testing/rebuilding.js';
import { startTestApp, TestClient, type TestApp } from '../../testing/test-app.js';
import { TestSocket } from '../../testing/test-socket.js';

const nextMonday = addDays(mondayOf(todayAt(Date.now(), 'Europe/Amsterdam')), 7);
const dayOf = (offset: number): CivilDate => addDays(nextMonday, offset);
const floor = { horecaLocationId: 'cafe', jobFilterId: 'floor' };

let test: TestApp;
let cafe: Cafe;
let boss: TestClient;
let socket: TestSocket;

beforeAll(async () => {
  test = await startTestApp();
  cafe = await foundCafe(test.app);
  boss = await TestClient.login(test.app, cafe.hosts.cafe, 'boss');
  const material = new Material(test.app, cafe);
  const shift = { jobId: 'service' as JobId, from: '10:00', until: '17:00', count: 2 };
  const department = { locationId: 'cafe', jobFilterId: 'floor' };
  await material.template('ordinary', department, [
    { ...shift, day: 1 },
    { ...shift, day: 6 },
  ]);
  await material.template('busy', department, [{ ...shift, day: 1, count: 5 }]);
  await material.template('of-the-bar', { locationId: 'bar', jobFilterId: 'bar-floor' }, []);
  const { token } = await TestClient.login(test.app, cafe.hosts.cafe, 'sanne');
  socket = await TestSocket.connect(test.app, token);
});
afterAll(async () => {
  socket.close();
  await test.close();
});

const put = (templateId: string, start: CivilDate, end: CivilDate, more: object = {}) =>
  boss.post('/template-schedules/upsert', { templateId, ...floor, start, end, ...more });
const placed = async (from: CivilDate, until: CivilDate) => {
  const { body } = await boss.get(
    `/template-schedules/get-events?horecaLocationId=cafe&jobFilterId=floor&start=${from}&end=${until}`,
  );
  return (body as { title: string; start: string; end: string }[]).map(({ title, start, end }) => [title, start, end]);
};

it('template-locations lists the templates that can be placed at a location', async () => {
  expect((await boss.get('/template-locations/get-by/location?horecaLocationId=cafe')).body).toEqual([
    { templateId: 'busy', name: 'Sjabloon busy', horecaLocationId: 'cafe', jobFilterId: 'floor' },
    { templateId: 'ordinary', name: 'Sjabloon ordinary', horecaLocationId: 'cafe', jobFilterId: 'floor' },
  ]);
});

describe('a placement', () => {
  let id: string;

  it('is added on dates and pushed live', async () => {
    const answer = await socket.watch('location/cafe');
    expect((answer as { state: RecordSnapshot }).state['placement']).toEqual({});
    const { status, body } = await put('ordinary', nextMonday, dayOf(6));
    id = body.id;
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        id,
        templateId: 'ordinary',
        title: 'Sjabloon ordinary',
        ...floor,
        start: nextMonday,
        end: dayOf(6),
        scenarioId: null,
        begun: [],
      },
    });
    expect(await socket.nextChange('placement', (change) => change.id === id)).toMatchObject({ record: body });
    expect(await placed(nextMonday, nextMonday)).toEqual([['Sjabloon ordinary', nextMonday, dayOf(6)]]);
  });

  it('is refused for the same template on a date, and asked about beside another', async () => {
    expect((await put('ordinary', dayOf(6), dayOf(9))).body).toMatchObject({ code: 'template_already_on_date' });
    expect((await put('busy', dayOf(5), dayOf(5))).body).toMatchObject({
      code: 'template_overlap_needs_confirmation',
      facts: { dates: [{ date: dayOf(5), templates: ['Sjabloon ordinary'] }] },
    });
    expect((await put('busy', dayOf(5), dayOf(5), { confirm: true })).status).toBe(200);
    const query = `from=${dayOf(4)}&until=${dayOf(5)}`;
    const { body } = await boss.get(`/template-schedules/get-by/date-range?${query}`);
    expect((body as { date: string; name: string }[]).map(({ date, name }) => [date, name])).toEqual([
      [dayOf(4), 'Sjabloon ordinary'],
      [dayOf(5), 'Sjabloon busy'],
      [dayOf(5), 'Sjabloon ordinary'],
    ]);
  });

  it('is moved only within its department', async () => {
    const moved = await put('ordinary', nextMonday, dayOf(4), { id });
    expect(moved).toMatchObject({ status: 200, body: { id, end: dayOf(4) } });
    const otherDepartment = { horecaLocationId: 'cafe', jobFilterId: 'kitchen' };
    expect((await put('ordinary', nextMonday, dayOf(4), { id, ...otherDepartment })).body).toMatchObject({
      code: 'validation_failed',
      errors: [{ field: 'jobFilterId', code: 'mismatch' }],
    });
    expect((await put('of-the-bar', nextMonday, dayOf(4))).body).toMatchObject({
      code: 'validation_failed',
      errors: [{ field: 'templateId', code: 'not_at_location' }],
    });
  });

  it('is marked when its week is started, and its removal leaves the started week unchanged', async () => {
    const week = { from: nextMonday, until: dayOf(6), jobFilterId: 'floor', source: 'scheduler' };
    const begun = await boss.post('/schedule-dt/start', week);
    expect(begun).toMatchObject({ status: 201, body: { state: { state: 'drafting' } } });
    expect(begun.body.slots).toHaveLength(2);
    const { body } = await boss.get(
      `/template-schedules/get-events?horecaLocationId=cafe&jobFilterId=floor&start=${nextMonday}&end=${dayOf(6)}`,
    );
    expect(body[0]).toMatchObject({ id, begun: [nextMonday] });
    expect((await boss.post('/template-schedules/remove', { id })).status).toBe(204);
    await socket.goneRecord('placement', id);
    const slots = await boss.get(`/schedule-dt?from=${nextMonday}&until=${dayOf(6)}&jobFilterId=floor`);
    expect(slots.body).toHaveLength(2);
    expect((await boss.post('/template-schedules/remove', { id })).status).toBe(404);
  });
});

describe('a template repeated every week', () => {
  const repeat = (start: CivilDate, repeatUntil: CivilDate, more: object = {}) =>
    boss.post('/template-schedules/repeat', { templateId: 'busy', ...floor, start, end: start, repeatUntil, ...more });

  it('is placed until a date, except where it is placed already', async () => {
    expect((await put('busy', dayOf(21), dayOf(21))).status).toBe(200);
    const { status, body } = await repeat(dayOf(14), dayOf(34));
    expect(status).toBe(200);
    expect(body.placed.map(({ start }: { start: string }) => start)).toEqual([dayOf(14), dayOf(28)]);
    expect(body.skipped).toEqual([{ start: dayOf(21), end: dayOf(21) }]);
    expect((await repeat(dayOf(14), dayOf(34))).body).toMatchObject({ code: 'template_already_on_date' });
    expect((await repeat(dayOf(14), dayOf(14 + 400))).body).toMatchObject({
      code: 'validation_failed',
      errors: [{ field: 'repeatUntil', code: 'range_too_long' }],
    });
  });

  it('starts its weeks in any order', async () => {
    for (const offset of [28, 14]) {
      const week = { from: dayOf(offset), until: dayOf(offset + 6), jobFilterId: 'floor', source: 'scheduler' };
      expect((await boss.post('/schedule-dt/start', week)).body.slots).toHaveLength(5);
    }
  });
});

it('the read model of placements has the same rows after a rebuild', async () => {
  const { written, rebuilt } = await rowsAndRebuilt(test.app, 'placement', 'placement');
  expect(written).toHaveLength(4);
  expect(rebuilt).toEqual(written);
});

it('remove-series removes a series in one write except weeks with a started draft', async () => {
  const start = dayOf(70);
  const body = { templateId: 'ordinary', ...floor, start, end: dayOf(76), repeatUntil: dayOf(97) };
  const repeated = (await boss.post('/template-schedules/repeat', body)).body.placed as { id: string }[];
  const week = { from: dayOf(77), until: dayOf(83), jobFilterId: 'floor', source: 'scheduler' };
  expect((await boss.post('/schedule-dt/start', week)).status).toBe(201);
  const id = repeated[2]?.id;
  const removed = await boss.post('/template-schedules/remove-series', { id, part: 'all' });
  expect(removed.status).toBe(200);
  expect(removed.body.removed.map((one: { start: string }) => one.start)).toEqual([start, dayOf(84), dayOf(91)]);
  expect(removed.body.kept).toEqual([{ start: dayOf(77), end: dayOf(83) }]);
  expect(await placed(start, dayOf(97))).toEqual([['Sjabloon ordinary', dayOf(77), dayOf(83)]]);
  expect((await boss.post('/template-schedules/remove-series', { id, part: 'all' })).status).toBe(404);
  expect((await boss.post('/template-schedules/remove-series', { id, part: 'some' })).body).toMatchObject({
    code: 'validation_failed',
    errors: [{ field: 'part' }],
  });
});

it('change-several repeats, moves and removes in one write, each undone in one', async () => {
  const two = [
    (await put('ordinary', dayOf(140), dayOf(143))).body.id as string,
    (await put('busy', dayOf(144), dayOf(146))).body.id as string,
  ];
  const several = (body: object) => boss.post('/template-schedules/change-several', { ...floor, ids: two, ...body });
  const back = (writeId: string) => boss.post('/history/put-back', { writeId, undo: true });
  const shown = () => placed(dayOf(140), dayOf(175));
  const asPlaced = [
    ['Sjabloon ordinary', dayOf(140), dayOf(143)],
    ['Sjabloon busy', dayOf(144), dayOf(146)],
  ];

  const repeated = await several({ change: 'repeat', repeatUntil: dayOf(160) });
  expect(repeated.status).toBe(200);
  expect(repeated.body.placements.map(({ start, end }: { start: string; end: string }) => [start, end])).toEqual([
    [dayOf(147), dayOf(150)],
    [dayOf(151), dayOf(153)],
    [dayOf(154), dayOf(157)],
    [dayOf(158), dayOf(160)],
  ]);
  expect(repeated.body.skipped).toEqual([]);
  expect((await back(repeated.body.writeId)).status).toBe(200);
  expect(await shown()).toEqual(asPlaced);

  const moved = await several({ change: 'move', days: 7 });
  expect(moved.body.placements.map(({ id, start }: { id: string; start: string }) => [id, start])).toEqual([
    [two[0], dayOf(147)],
    [two[1], dayOf(151)],
  ]);
  expect((await back(moved.body.writeId)).status).toBe(200);
  expect(await shown()).toEqual(asPlaced);

  const removed = await several({ change: 'remove' });
  expect(removed.body.placements).toHaveLength(2);
  expect(await shown()).toEqual([]);
  expect((await several({ change: 'remove' })).body).toMatchObject({
    code: 'not_found',
    errors: [0, 1].map((index) => ({ field: `ids[${index}]`, code: 'not_found' })),
  });
  expect((await back(removed.body.writeId)).status).toBe(200);
  expect(await shown()).toEqual(asPlaced);

  expect((await several({ change: 'move' })).body).toMatchObject({ errors: [{ field: 'days', code: 'required' }] });
  expect((await several({ change: 'repeat', repeatUntil: dayOf(141) })).body).toMatchObject({
    code: 'invalid_dates',
    errors: [{ field: 'repeatUntil' }],
  });
});

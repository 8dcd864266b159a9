import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, mondayOf } from '#domain/kernel/civil-date';
import type { JobId } from '#domain/kernel/ids';
import { todayAt } from '#domain/kernel/zone';
import { Follower } from '../projections/follower.js';
import { type Cafe, foundCafe } from '../testing/cafe.js';
import { Material } from '../testing/material.js';
import { startTestApp, TestClient, type TestApp } from '../testing/test-app.js';

const monday = addDays(mondayOf(todayAt(Date.now(), 'Europe/Amsterdam')), 7);
const floor = { horecaLocationId: 'cafe', jobFilterId: 'floor' };
const shift = { day: 1, jobId: 'service' as JobId, from: '10:00', until: '17:00', count: 2 };
const need = { day: 1, date: null, jobId: 'service' as JobId, from: '10:00', until: '17:00', maxEmployees: 2 };

let test: TestApp;
let cafe: Cafe;
let boss: TestClient;
let sanne: TestClient;

beforeAll(async () => {
  test = await startTestApp();
  cafe = await foundCafe(test.app);
  const material = new Material(test.app, cafe);
  await material.template('week', { locationId: 'cafe', jobFilterId: 'floor' }, [shift]);
  await material.template('of-the-bar', { locationId: 'bar', jobFilterId: 'bar-floor' }, []);
  await material.scenario('busy', 'cafe', [need]);
  boss = await TestClient.login(test.app, cafe.hosts.cafe, 'boss');
  sanne = await TestClient.login(test.app, cafe.hosts.cafe, 'sanne');
});
afterAll(() => test.close());

/** The last entry of a record, as the history shows it. */
const lastEntry = async (entityId: string) => {
  await test.app.get(Follower).caughtUp(cafe.organisationId);
  const { body } = await boss.get(`/history?entityId=${entityId}`);
  const [{ kind, cause, undoOf, writeId }] = (body as { items: Record<string, string>[] }).items as [
    Record<string, string>,
  ];
  return { kind, cause, undoOf, writeId };
};

describe('a template', () => {
  const putBack = (who: TestClient, body: object) => who.post('/templates/week/put-back', body);
  const read = async () => {
    const { body } = await sanne.get('/templates/week');
    const { name, shifts, revision } = body as Record<string, unknown>;
    return { name, shifts, revision };
  };
  const change = async (body: object) =>
    String((await sanne.post('/templates/week?_method=PUT', body)).headers['rooster-write-id']);

  it('gets back what a write had changed, after a question', async () => {
    const writeId = await change({ name: 'Andere naam', shifts: [{ ...shift, count: 5 }] });
    await change({ shifts: [{ ...shift, count: 6 }] });
    const requested = await putBack(sanne, { writeId });
    expect({ status: requested.status, code: requested.body.code, facts: requested.body.facts }).toEqual({
      status: 409,
      code: 'put_back_needs_confirmation',
      facts: {
        name: 'Sjabloon week',
        changes: [
          {
            before: { name: 'Andere naam', scenario: null, shifts: 6 },
            after: { name: 'Sjabloon week', scenario: null, shifts: 2 },
          },
        ],
        comes: [],
        goes: [{ ...shift, date: null, count: 4 }],
        changedSince: true,
        revision: 3,
      },
    });
    const done = await putBack(sanne, { writeId, basedOn: 3, confirm: true });
    expect({ status: done.status, body: done.body }).toEqual({
      status: 200,
      body: { writeId: done.headers['rooster-write-id'] },
    });
    expect(await read()).toEqual({ name: 'Sjabloon week', shifts: [shift], revision: 4 });
    await expect
      .poll(() => lastEntry('week'))
      .toEqual({
        kind: 'TemplateChanged',
        cause: 'templates-put-back',
        undoOf: writeId,
        writeId: done.body.writeId,
      });
    expect((await putBack(sanne, { writeId: done.body.writeId, confirm: true })).status).toBe(200);
    expect(await read()).toEqual({ name: 'Andere naam', shifts: [{ ...shift, count: 6 }], revision: 5 });
  });

  it('is changed once where it is so already', async () => {
    const writeId = await change({ name: 'Weer anders' });
    expect((await putBack(sanne, { writeId, confirm: true })).body.writeId).not.toBeNull();
    expect((await putBack(sanne, { writeId })).body).toEqual({ writeId: null });
  });

  it('cannot be put back to before it was there, by a write of another, or as somebody else saw it', async () => {
    const made = await sanne.post('/templates', { name: 'Nieuw', ...floor, shifts: [] });
    const created = { writeId: String(made.headers['rooster-write-id']), confirm: true };
    expect((await sanne.post(`/templates/${made.body.id}/put-back`, created)).body.code).toBe('nothing_to_undo');
    expect((await putBack(sanne, created)).body.errors).toMatchObject([{ field: 'writeId', code: 'not_found' }]);
    expect((await putBack(sanne, { writeId: 'no such write' })).status).toBe(404);
    const writeId = await change({ shifts: [] });
    expect((await putBack(sanne, { writeId, basedOn: 1, confirm: true })).body.code).toBe('version_conflict');
  });

  it('is of its location', async () => {
    expect((await sanne.post('/templates/of-the-bar/put-back', { writeId: 'any' })).status).toBe(404);
  });
});

describe('a scenario', () => {
  it('gets back what a write had changed, by a superuser', async () => {
    const { headers } = await boss.put('/scenarios/busy', { name: 'Stil', shifts: [] });
    const writeId = String(headers['rooster-write-id']);
    expect((await sanne.post('/scenarios/busy/put-back', { writeId })).status).toBe(403);
    expect((await boss.post('/scenarios/busy/put-back', { writeId })).body.facts).toEqual({
      changes: [{ before: { name: 'Stil', shifts: 0 }, after: { name: 'Scenario busy', shifts: 2 } }],
      comes: [{ day: 1, date: null, jobId: 'service', from: '10:00', until: '17:00', count: 2 }],
      goes: [],
      changedSince: false,
      revision: 2,
    });
    expect((await boss.post('/scenarios/busy/put-back', { writeId, confirm: true })).status).toBe(200);
    expect((await boss.get('/scenarios/busy')).body).toMatchObject({
      name: 'Scenario busy',
      shifts: [{ day: 1, jobId: 'service', maxEmployees: 2 }],
    });
    await expect.poll(() => lastEntry('busy')).toMatchObject({ cause: 'scenarios-put-back', undoOf: writeId });
  });
});

describe('placements', () => {
  const start = addDays(monday, 70);
  const putBack = (who: TestClient, body: object) => who.post('/template-schedules/put-back', { ...floor, ...body });
  const placed = async () => {
    const range = `start=${start}&end=${addDays(start, 60)}`;
    const { body } = await boss.get(`/template-schedules/get-events?horecaLocationId=cafe&jobFilterId=floor&${range}`);
    return (body as { id: string; start: string }[]).map((one) => ({ id: one.id, start: one.start }));
  };

  it('are taken back in one write, and come back in one', async () => {
    const end = addDays(start, 6);
    const body = { templateId: 'week', ...floor, start, end, repeatUntil: addDays(start, 20) };
    const { headers } = await boss.post('/template-schedules/repeat', body);
    const before = await placed();
    expect(before.map((one) => one.start)).toEqual([start, addDays(start, 7), addDays(start, 14)]);
    const writeId = String(headers['rooster-write-id']);
    expect((await putBack(sanne, { writeId })).status).toBe(403);
    const { facts } = (await putBack(boss, { writeId })).body;
    expect({ ...facts, changes: facts.changes.length, first: facts.changes[0] }).toEqual({
      changes: 3,
      first: { before: { template: expect.any(String), from: start, until: end }, after: null },
      changedSince: false,
      dates: [],
      kept: [],
    });
    const gone = await putBack(boss, { writeId, confirm: true });
    expect(gone.status).toBe(200);
    expect(await placed()).toEqual([]);
    expect((await putBack(boss, { writeId: gone.body.writeId, confirm: true })).status).toBe(200);
    expect(await placed()).toEqual(before);
  });

  it('are put back one by one', async () => {
    const [one, two] = (await placed()) as [{ id: string; start: string }, { id: string; start: string }];
    const removed = await boss.post('/template-schedules/remove', { id: one.id });
    const writeId = String(removed.headers['rooster-write-id']);
    const back = await putBack(boss, { writeId, id: one.id, confirm: true });
    expect(back.status).toBe(200);
    expect((await placed()).slice(0, 2)).toEqual([one, two]);
    await expect
      .poll(() => lastEntry(one.id))
      .toEqual({
        kind: 'TemplatePlaced',
        cause: 'template-schedules-put-back',
        undoOf: writeId,
        writeId: back.body.writeId,
      });
    expect((await putBack(boss, { writeId, id: two.id })).status).toBe(404);
  });
});

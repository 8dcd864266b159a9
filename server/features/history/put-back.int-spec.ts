import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, mondayOf } from '#domain/kernel/civil-date';
import type { JobId } from '#domain/kernel/ids';
import { todayAt } from '#domain/kernel/zone';
import { Follower } from '../../projections/follower.js';
import { type Cafe, foundCafe } from '../../testing/cafe.js';
import { Material } from '../../testing/material.js';
import { startTestApp, TestClient, type TestApp } from '../../testing/test-app.js';

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

/** Asks without confirming. */
const ask = (who: TestClient, body: object) => who.post('/history/put-back', body);

/** Asks, and confirms what was seen. */
async function confirm(who: TestClient, body: object) {
  const { facts } = (await ask(who, body)).body as { facts: { seen: string } };
  return ask(who, { ...body, confirm: facts.seen });
}

/** The last entry of a record, as the history shows it. */
const lastEntry = async (entityId: string) => {
  await test.app.get(Follower).caughtUp(cafe.organisationId);
  const { body } = await boss.get(`/history?entityId=${entityId}`);
  const [{ kind, cause, undoOf, writeId }] = (body as { items: Record<string, string>[] }).items as [
    Record<string, string>,
  ];
  return { kind, cause, undoOf, writeId };
};

describe('putting back a template', () => {
  const read = async () => {
    const { body } = await sanne.get('/templates/week');
    const { name, shifts, revision } = body as Record<string, unknown>;
    return { name, shifts, revision };
  };
  const change = async (body: object) =>
    String((await sanne.post('/templates/week?_method=PUT', body)).headers['rooster-write-id']);

  it('reverts the parts that a write had changed, after confirmation', async () => {
    const writeId = await change({ name: 'Andere naam', shifts: [{ ...shift, count: 5 }] });
    await change({ shifts: [{ ...shift, count: 6 }] });
    const entryId = `${writeId}:0`;
    const requested = await ask(sanne, { entryId });
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
        seen: expect.stringMatching(/^[\w-]{22}$/),
      },
    });
    const done = await ask(sanne, { entryId, confirm: requested.body.facts.seen });
    expect({ status: done.status, body: done.body }).toEqual({
      status: 200,
      body: { writeId: done.headers['rooster-write-id'], left: 0 },
    });
    expect(await read()).toEqual({ name: 'Sjabloon week', shifts: [shift], revision: 4 });
    await expect
      .poll(() => lastEntry('week'))
      .toEqual({
        kind: 'TemplateChanged',
        cause: 'history-put-back',
        undoOf: writeId,
        writeId: done.body.writeId,
      });
    expect((await ask(sanne, { writeId: done.body.writeId, undo: true })).status).toBe(200);
    expect(await read()).toEqual({ name: 'Andere naam', shifts: [{ ...shift, count: 6 }], revision: 5 });
  });

  it('changes nothing when restored already, and only once for an idempotency key', async () => {
    const writeId = await change({ name: 'Weer anders' });
    const { facts } = (await ask(sanne, { writeId })).body;
    const keyed = { 'idempotency-key': '01933b00-0000-7000-8000-0000000000aa' };
    const confirmed = { writeId, confirm: facts.seen };
    const first = await sanne.post('/history/put-back', confirmed, keyed);
    expect(first.body.writeId).not.toBeNull();
    expect((await sanne.post('/history/put-back', confirmed, keyed)).body).toEqual(first.body);
    expect((await ask(sanne, { writeId })).body).toEqual({ writeId: null, left: 0 });
  });

  it('asks again when the template was changed after the question', async () => {
    const writeId = await change({ shifts: [] });
    const { facts } = (await ask(sanne, { writeId })).body;
    await change({ shifts: [{ ...shift, count: 9 }] });
    const again = await ask(sanne, { writeId, confirm: facts.seen });
    expect([again.status, again.body.code, again.body.facts.changes[0].before.shifts]).toEqual([
      409,
      'put_back_needs_confirmation',
      9,
    ]);
    expect((await read()).shifts).toEqual([{ ...shift, count: 9 }]);
  });

  it('is refused for a creation and an unknown entry', async () => {
    const made = await sanne.post('/templates', { name: 'Nieuw', ...floor, shifts: [] });
    const writeId = String(made.headers['rooster-write-id']);
    expect((await ask(sanne, { writeId })).body.code).toBe('nothing_to_undo');
    for (const body of [{ writeId: 'no such write' }, { writeId: 'constructor-of-nothing' }])
      expect((await ask(sanne, body)).body).toMatchObject({
        status: 404,
        errors: [{ field: 'writeId', code: 'not_found' }],
      });
    expect((await ask(sanne, { entryId: `${writeId}:7` })).body.errors).toMatchObject([
      { field: 'entryId', code: 'not_found' },
    ]);
  });

  it('requires an entry or a write', async () => {
    const errors = async (body: object) => (await ask(sanne, body)).body.errors;
    expect(await errors({})).toMatchObject([{ field: 'entryId', code: 'required' }]);
    expect(await errors({ entryId: 'a:0', undo: true })).toMatchObject([{ field: 'writeId', code: 'required' }]);
  });

  it('is not found for a location out of reach', async () => {
    const changed = await boss.post('/templates/of-the-bar?_method=PUT', { name: 'Anders' });
    const writeId = String(changed.headers['rooster-write-id']);
    expect((await ask(sanne, { writeId })).body.errors).toMatchObject([{ field: 'writeId', code: 'not_found' }]);
    expect((await ask(boss, { writeId })).body.code).toBe('put_back_needs_confirmation');
  });
});

describe('putting back a scenario', () => {
  it('restores it after confirmation, for superusers only, and is not offered once it is deleted', async () => {
    const { headers } = await boss.put('/scenarios/busy', { name: 'Stil', shifts: [] });
    const writeId = String(headers['rooster-write-id']);
    expect((await ask(sanne, { writeId })).status).toBe(403);
    expect((await ask(boss, { writeId })).body.facts).toEqual({
      changes: [{ before: { name: 'Stil', shifts: 0 }, after: { name: 'Scenario busy', shifts: 2 } }],
      comes: [{ day: 1, date: null, jobId: 'service', from: '10:00', until: '17:00', count: 2 }],
      goes: [],
      changedSince: false,
      seen: expect.any(String),
    });
    expect((await confirm(boss, { writeId })).status).toBe(200);
    expect((await boss.get('/scenarios/busy')).body).toMatchObject({
      name: 'Scenario busy',
      shifts: [{ day: 1, jobId: 'service', maxEmployees: 2 }],
    });
    await expect.poll(() => lastEntry('busy')).toMatchObject({ cause: 'history-put-back', undoOf: writeId });
    const offered = async () => {
      await test.app.get(Follower).caughtUp(cafe.organisationId);
      const { items } = (await boss.get('/history?entityId=busy')).body as { items: Record<string, unknown>[] };
      return items.map(({ kind, putBackLayer }) => [kind, putBackLayer]).slice(0, 2);
    };
    expect(await offered()).toEqual([
      ['ScenarioChanged', 'scenario'],
      ['ScenarioChanged', 'scenario'],
    ]);
    expect((await boss.delete('/scenarios/busy')).status).toBe(204);
    expect(await offered()).toEqual([
      ['ScenarioDeleted', null],
      ['ScenarioChanged', null],
    ]);
  });
});

describe('putting back placements', () => {
  const start = addDays(monday, 70);
  const placed = async () => {
    const range = `start=${start}&end=${addDays(start, 60)}`;
    const { body } = await boss.get(`/template-schedules/get-events?horecaLocationId=cafe&jobFilterId=floor&${range}`);
    return (body as { id: string; start: string }[]).map((one) => ({ id: one.id, start: one.start }));
  };

  it('removes and restores a series in one write', async () => {
    const end = addDays(start, 6);
    const body = { templateId: 'week', ...floor, start, end, repeatUntil: addDays(start, 20) };
    const { headers } = await boss.post('/template-schedules/repeat', body);
    const before = await placed();
    expect(before.map((one) => one.start)).toEqual([start, addDays(start, 7), addDays(start, 14)]);
    const writeId = String(headers['rooster-write-id']);
    expect((await ask(sanne, { writeId })).status).toBe(403);
    const { facts } = (await ask(boss, { writeId })).body;
    expect({ ...facts, changes: facts.changes.length, first: facts.changes[0] }).toEqual({
      changes: 3,
      first: { before: { template: expect.any(String), from: start, until: end }, after: null },
      changedSince: false,
      dates: [],
      kept: [],
      seen: expect.any(String),
    });
    const answer = await confirm(boss, { writeId });
    expect(answer.status).toBe(200);
    expect(await placed()).toEqual([]);
    expect((await ask(boss, { writeId: answer.body.writeId, undo: true })).status).toBe(200);
    expect(await placed()).toEqual(before);
  });

  it('restores a single placement', async () => {
    const [one, two] = (await placed()) as [{ id: string; start: string }, { id: string; start: string }];
    const removed = await boss.post('/template-schedules/remove', { id: one.id });
    const writeId = String(removed.headers['rooster-write-id']);
    const back = await confirm(boss, { entryId: `${writeId}:0` });
    expect(back.status).toBe(200);
    expect((await placed()).slice(0, 2)).toEqual([one, two]);
    await expect
      .poll(() => lastEntry(one.id))
      .toEqual({
        kind: 'TemplatePlaced',
        cause: 'history-put-back',
        undoOf: writeId,
        writeId: back.body.writeId,
      });
  });
});

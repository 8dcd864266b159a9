import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, type CivilDate, mondayOf } from '#domain/kernel/civil-date';
import { todayAt } from '#domain/kernel/zone';
import { type Cafe, foundCafe } from '../../testing/cafe.js';
import { startTestApp, TestClient, type TestApp } from '../../testing/test-app.js';

let test: TestApp;
let cafe: Cafe;
let sanne: TestClient;
let youssef: TestClient;
let bo: TestClient;
/** Each test has a week of its own. */
let monday: CivilDate = addDays(mondayOf(todayAt(Date.now(), 'Europe/Amsterdam')), 14);

beforeAll(async () => {
  test = await startTestApp();
  cafe = await foundCafe(test.app);
  sanne = await TestClient.login(test.app, cafe.hosts.cafe, 'sanne');
  youssef = await TestClient.login(test.app, cafe.hosts.cafe, 'youssef');
  bo = await TestClient.login(test.app, cafe.hosts.bar, 'bo');
});
afterAll(() => test.close());
beforeEach(() => {
  monday = addDays(monday, 7);
});

interface Slot {
  readonly id: string;
  readonly userId: string | null;
  readonly from: string;
}

const week = () => ({ from: monday, until: addDays(monday, 6) });
const at = (day: number, time: string) => `${addDays(monday, day)} ${time}`;
const slots = async () => (await sanne.get(`/schedule-dt?from=${monday}&until=${addDays(monday, 6)}`)).body as Slot[];
const planned = async () => (await slots()).map(({ from, userId }) => [from, userId]);
const shape = (day: number, userId: string | null, jobId: string) => ({
  from: at(day, '10:00'),
  until: at(day, '17:00'),
  jobId,
  userId,
  confirm: true,
});
const add = async (day: number, userId: string | null, jobId = 'service') =>
  String((await sanne.post('/schedule-dt', shape(day, userId, jobId))).body.id);
const publish = async (jobFilterId = 'floor') => {
  const published = await sanne.post('/schedule-dt/publish', { ...week(), jobFilterId, confirm: true });
  expect(published.status).toBe(200);
};

/** An instant after everything before it and before everything after it. */
const now = async (): Promise<string> => {
  const start = Date.now();
  while (Date.now() <= start + 2) await new Promise(setImmediate);
  return new Date(start + 1).toISOString();
};

const ask = (who: TestClient, instant: string, body: object = {}, headers: Record<string, string> = {}) =>
  who.post('/history/roster-week/put-back', { start: monday, horecaLocationId: 'cafe', at: instant, ...body }, headers);
const factsOf = async (instant: string, body: object = {}) => (await ask(sanne, instant, body)).body.facts;
const putBack = async (instant: string, body: object = {}) => {
  const { seen } = await factsOf(instant, body);
  return ask(sanne, instant, { ...body, confirm: seen });
};
const undo = (who: TestClient, writeId: string) => who.post('/history/put-back', { writeId, undo: true });

describe('putting back a draft week', () => {
  it('restores an instant in one write after confirmation, and its undo reverts that', async () => {
    const unchanged = await add(0, 'emma');
    const removed = await add(1, null);
    const instant = await now();
    await sanne.put(`/schedule-dt/${unchanged}`, { userId: null });
    await sanne.delete(`/schedule-dt/${removed}`);
    const added = await add(2, 'emma');
    const before = await slots();

    const question = await ask(sanne, instant);
    const side = (day: number, userId: string | null) => ({
      from: at(day, '10:00'),
      until: at(day, '17:00'),
      jobId: 'service',
      userId,
      name: userId && 'Emma Bakker',
    });
    expect([question.status, question.body.code, question.body.facts]).toEqual([
      409,
      'put_back_needs_confirmation',
      {
        changes: [
          { before: side(0, null), after: side(0, 'emma') },
          { before: null, after: side(1, null) },
          { before: side(2, 'emma'), after: null },
        ],
        changedSince: false,
        left: [],
        drafts: [{ jobFilterId: 'floor', begins: null }],
        told: [],
        asks: null,
        seen: expect.any(String),
      },
    ]);
    expect(await slots()).toEqual(before);

    const done = await ask(sanne, instant, { confirm: question.body.facts.seen });
    expect([done.status, done.body]).toEqual([200, { writeId: done.headers['rooster-write-id'], left: 0 }]);
    expect((await slots()).map(({ id }) => id)).toEqual([unchanged, removed]);
    expect(await planned()).toEqual([
      [at(0, '10:00'), 'emma'],
      [at(1, '10:00'), null],
    ]);
    expect((await ask(sanne, instant)).body).toEqual({ writeId: null, left: 0 });

    expect((await undo(youssef, done.body.writeId)).body.code).toBe('nothing_to_undo');
    expect((await undo(sanne, done.body.writeId)).body).toMatchObject({ left: 0 });
    expect(await planned()).toEqual([
      [at(0, '10:00'), null],
      [at(2, '10:00'), 'emma'],
    ]);
    expect((await slots()).map(({ id }) => id)).toEqual([unchanged, added]);
  });

  it('is one write in history, and runs once for an idempotency key', async () => {
    const id = await add(0, 'emma');
    const instant = await now();
    await sanne.put(`/schedule-dt/${id}`, { userId: null });
    await add(1, null);
    const { seen } = await factsOf(instant);
    const key = { 'idempotency-key': '0198f6a0-0000-7000-8000-00000000beef' };
    const first = await ask(sanne, instant, { confirm: seen }, key);
    const again = await ask(sanne, instant, { confirm: seen }, key);
    expect([again.status, again.body]).toEqual([200, first.body]);
    const causes = async () => {
      const { body } = await sanne.get(`/history?week=${monday}&horecaLocationId=cafe`);
      const { items } = body as { items: { kind: string; cause: string; writeId: string }[] };
      return items.filter(({ writeId }) => writeId === first.body.writeId).map(({ kind, cause }) => [kind, cause]);
    };
    await expect.poll(causes).toEqual([
      ['DraftSlotAssigned', 'history-week-put-back'],
      ['DraftSlotRemoved', 'history-week-put-back'],
    ]);
  });

  it('restores people who swapped slots on a day, and its undo swaps them again', async () => {
    const first = await add(0, 'emma');
    const second = await add(0, 'daan', 'bar');
    const instant = await now();
    await sanne.put(`/schedule-dt/${first}`, { userId: null });
    await sanne.put(`/schedule-dt/${second}`, { userId: 'emma', confirm: true });
    await sanne.put(`/schedule-dt/${first}`, { userId: 'daan', confirm: true });
    const people = async () => Object.fromEntries((await slots()).map(({ id, userId }) => [id, userId]));
    const done = await putBack(instant);
    expect(await people()).toEqual({ [first]: 'emma', [second]: 'daan' });
    await undo(sanne, done.body.writeId);
    expect(await people()).toEqual({ [first]: 'daan', [second]: 'emma' });
  });

  it('asks again when a colleague has changed the week meanwhile', async () => {
    const id = await add(0, 'emma');
    const instant = await now();
    await sanne.put(`/schedule-dt/${id}`, { userId: null });
    const { seen } = await factsOf(instant);
    await youssef.put(`/schedule-dt/${id}`, { until: at(0, '18:00') });
    const asked = await ask(sanne, instant, { confirm: seen });
    expect([asked.status, asked.body.code]).toEqual([409, 'put_back_needs_confirmation']);
    expect(asked.body.facts.changes[0].before).toMatchObject({ userId: null, until: at(0, '18:00') });
  });

  it('restores a single shift', async () => {
    const one = await add(0, 'emma');
    await add(1, 'emma');
    const instant = await now();
    for (const { id } of await slots()) await sanne.put(`/schedule-dt/${id}`, { userId: null });
    expect((await putBack(instant, { shiftId: one })).status).toBe(200);
    expect(await planned()).toEqual([
      [at(0, '10:00'), 'emma'],
      [at(1, '10:00'), null],
    ]);
    const unknown = await ask(sanne, instant, { shiftId: 'no-such-shift' });
    expect(unknown.body).toMatchObject({ errors: [{ field: 'shiftId', code: 'not_found' }] });
  });

  it('skips a shift that breaks a rule and names it with the reason in the question', async () => {
    const id = await add(0, 'emma');
    await add(1, 'emma');
    const instant = await now();
    for (const slot of await slots()) await sanne.put(`/schedule-dt/${slot.id}`, { userId: null });
    const shift = { job_id: 'service', horeca_location_id: 'bar', start: at(0, '18:00'), ending: at(0, '23:00') };
    const { body } = await bo.post('/full-schedules', shift);
    await bo.post(`/full-schedules/plan-user/${body.id}`, { userId: 'emma', confirm: true });
    const facts = await factsOf(instant);
    expect(facts.left).toMatchObject([
      {
        week: monday,
        date: addDays(monday, 0),
        code: 'same_date_schedule_exists',
        shift: { from: at(0, '10:00'), userId: 'emma', name: 'Emma Bakker' },
        conflicts: [{ userId: 'emma', from: at(0, '18:00') }],
      },
    ]);
    expect(facts.changes).toHaveLength(1);
    const done = await ask(sanne, instant, { confirm: facts.seen });
    expect(done.body).toMatchObject({ left: 1 });
    expect((await slots()).find((slot) => slot.id === id)?.userId).toBeNull();
  });

  it('includes the question about people who are unavailable', async () => {
    const id = await add(0, 'daan', 'bar');
    const instant = await now();
    await sanne.put(`/schedule-dt/${id}`, { userId: null });
    expect((await factsOf(instant)).asks).toMatchObject({
      code: 'planned_while_unavailable_needs_confirmation',
      facts: { people: [{ userId: 'daan', name: 'Daan Smit', reasons: ['job_missing'] }] },
    });
  });

  it('is refused out of reach, for a future instant and for a start that is no Monday', async () => {
    await add(0, 'emma');
    const instant = await now();
    expect((await ask(bo, instant)).status).toBe(404);
    const later = await ask(sanne, '2999-01-01T00:00:00.000Z');
    expect(later.body).toMatchObject({ status: 422, errors: [{ field: 'at', code: 'max' }] });
    const tuesday = await ask(sanne, instant, { start: addDays(monday, 1) });
    expect(tuesday.body).toMatchObject({ status: 422, errors: [{ field: 'start' }] });
  });
});

describe('putting back a published week', () => {
  const published = async () => {
    await add(0, 'emma');
    await add(1, null);
    const instant = await now();
    await publish();
    const { body } = await sanne.get(`/full-schedules?from=${monday}&to=${addDays(monday, 6)}`);
    const [first] = body as { id: string }[];
    await sanne.put(`/full-schedules/${first?.id}`, { ending: at(0, '18:00') });
    return instant;
  };
  it('revises it in a new draft, which the undo discards', async () => {
    const instant = await published();
    const facts = await factsOf(instant);
    expect(facts.drafts).toEqual([{ jobFilterId: 'floor', begins: 'published' }]);
    expect(facts.changes).toMatchObject([{ before: { until: at(0, '18:00') }, after: { until: at(0, '17:00') } }]);
    const done = await ask(sanne, instant, { confirm: facts.seen });
    expect(await planned()).toEqual([
      [at(0, '10:00'), 'emma'],
      [at(1, '10:00'), null],
    ]);
    expect((await undo(sanne, done.body.writeId)).body).toMatchObject({ left: 0 });
    expect(await slots()).toEqual([]);
  });

  it('keeps the revision when a colleague has edited it before the undo', async () => {
    const instant = await published();
    const done = await putBack(instant);
    await youssef.post('/schedule-dt', shape(3, null, 'service'));
    expect((await undo(sanne, done.body.writeId)).status).toBe(200);
    const remaining = (await sanne.get(`/schedule-dt?from=${monday}&until=${addDays(monday, 6)}`)).body as object[];
    expect(remaining).toMatchObject([
      { from: at(0, '10:00'), until: at(0, '18:00'), userId: 'emma' },
      { from: at(1, '10:00'), until: at(1, '17:00') },
      { from: at(3, '10:00') },
    ]);
  });
});

describe('putting back an emptied week', () => {
  it('starts drafts in several departments, which the undo discards', async () => {
    await add(0, 'emma');
    await add(0, null, 'dishes');
    const instant = await now();
    for (const jobFilterId of ['floor', 'kitchen'])
      await sanne.post('/schedule-dt/discard', { ...week(), jobFilterId, confirm: true });
    const facts = await factsOf(instant);
    expect(facts.drafts).toEqual([
      { jobFilterId: 'floor', begins: 'empty' },
      { jobFilterId: 'kitchen', begins: 'empty' },
    ]);
    const done = await ask(sanne, instant, { confirm: facts.seen });
    expect(await planned()).toHaveLength(2);
    expect((await ask(sanne, instant)).body).toEqual({ writeId: null, left: 0 });
    expect((await undo(sanne, done.body.writeId)).body).toMatchObject({ left: 0 });
    expect(await slots()).toEqual([]);
    expect((await factsOf(instant)).drafts).toMatchObject([{ begins: 'empty' }, { begins: 'empty' }]);
  });

  it('restores a single department', async () => {
    await add(0, 'emma');
    await add(0, null, 'dishes');
    const instant = await now();
    for (const jobFilterId of ['floor', 'kitchen'])
      await sanne.post('/schedule-dt/discard', { ...week(), jobFilterId, confirm: true });
    await putBack(instant, { jobFilterId: 'kitchen' });
    expect(await planned()).toEqual([[at(0, '10:00'), null]]);
  });
});

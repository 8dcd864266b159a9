import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { STRICT } from '#domain/fill/fill-settings';
import type { WeekFillView } from '#domain/fill/fill.views';
import { addDays, type CivilDate } from '#domain/kernel/civil-date';
import type { SlotId } from '#domain/kernel/ids';
import {
  timeOn,
  CAFE,
  day,
  EMMA,
  fullTimer,
  amsterdamHours,
  SERVICE,
} from '#domain/planning/testing/planning-fixtures';
import { DATABASE, type Database } from '../../database/database.js';
import type { FillJob } from '../../fill/fill-job.js';
import { FillSearches } from '../../fill/fill-searches.js';
import { type Cafe, foundCafe } from '../../testing/cafe.js';
import { comingMonday } from '../../testing/coming-monday.js';
import { Material } from '../../testing/material.js';
import { startTestApp, TestClient, type TestApp } from '../../testing/test-app.js';
import { TestSocket } from '../../testing/test-socket.js';
import { until } from '../../testing/until.js';
import { FillStore } from './fill-store.js';
import { FillWorker } from './fill-worker.js';

const MONDAY = addDays(comingMonday(6), 7);
const on = (offset: number): CivilDate => addDays(MONDAY, offset);

let test: TestApp;
let db: Database;
let cafe: Cafe;
let sanne: TestClient;
let boss: TestClient;
/** Id of the open slot of a date. */
const slots = new Map<string, string>();

beforeAll(async () => {
  test = await startTestApp();
  db = test.app.get<Database>(DATABASE, { strict: false });
  cafe = await foundCafe(test.app);
  sanne = await TestClient.login(test.app, cafe.hosts.cafe, 'sanne');
  boss = await TestClient.login(test.app, cafe.hosts.cafe, 'boss');
  const material = new Material(test.app, cafe);
  // Emma works full-time and is free on Tuesday; Daan is a part-timer who can on Monday and Tuesday alone.
  await material.freeDay('emma', on(1));
  await material.availability('daan', on(0));
  await material.availability('daan', on(1));
  for (const [offset, userId] of [
    [0, null],
    [1, null],
    [2, 'emma'],
    [3, null],
  ] as const)
    slots.set(on(offset), await openSlot(on(offset), userId));
});
afterAll(() => test.close());

async function openSlot(date: string, userId: string | null = null, jobId = 'service'): Promise<string> {
  const times = { from: `${date} 10:00`, until: `${date} 17:00`, jobId };
  const added = await sanne.post('/schedule-dt', { ...times, userId });
  expect(added.status).toBe(201);
  return added.body.id;
}

let weeks = 0;
/** Monday of a week with one open slot. */
async function openWeek(): Promise<CivilDate> {
  weeks += 1;
  const monday = addDays(comingMonday(9), weeks * 7);
  await openSlot(monday);
  return monday;
}

const ask = (more: object = {}, client = sanne) =>
  client.post('/schedule-dt/fills', { start: MONDAY, steps: 500, ...more });

const stateOf = async (id: string, client = sanne): Promise<WeekFillView> =>
  (await client.get(`/schedule-dt/fills/${id}`)).body;

/** A search of the client once it has ended. */
async function ended(id: string, client = sanne): Promise<WeekFillView> {
  let state = await stateOf(id, client);
  await until(async () => {
    state = await stateOf(id, client);
    return ['ready', 'failed'].includes(state.status);
  });
  return state;
}

const proposed = async (more: object = {}) => {
  const { status, body } = await ask(more);
  expect(status).toBe(202);
  return (await ended(body.id)).proposal;
};

/** Calls `work` while the node of the spec begins no search; `take` begins the next one, as another node. */
async function whileNodeRests<Answer>(work: (take: FillStore['take']) => Promise<Answer>): Promise<Answer> {
  await until(async () => {
    const busy = db.selectFrom('week_fill').select('fill_id').where('status', 'in', ['waiting', 'searching']);
    return (await busy.execute()).length === 0;
  });
  const take = FillStore.prototype.take.bind(test.app.get(FillStore, { strict: false }));
  const resting = vi.spyOn(FillStore.prototype, 'take').mockResolvedValue(null);
  try {
    return await work(take);
  } finally {
    resting.mockRestore();
    test.app.get(FillWorker, { strict: false }).wake();
  }
}

describe('a search for people for the open slots of a draft', () => {
  it('plans nobody on a free day or without availability, and changes nothing', async () => {
    const before = (await sanne.get(`/schedule-dt?from=${MONDAY}&until=${on(6)}`)).body;
    const proposal = await proposed();
    const who = new Map(proposal?.assignments.map((one) => [one.slotId as string, one.userId as string]));
    expect(who.get(slots.get(on(1)) ?? '')).toBe('daan');
    // Emma has a shift already; the boss, who has none, comes before her.
    expect(who.get(slots.get(on(3)) ?? '')).toBe('boss');
    expect([proposal?.slots.length, who.size]).toEqual([3, 3]);
    expect((await sanne.get(`/schedule-dt?from=${MONDAY}&until=${on(6)}`)).body).toEqual(before);
  });

  it('moves a planned person only when asked to, and names who is there now', async () => {
    const monday = comingMonday(8);
    // Emma alone can tend the bar; the boss and others can wait instead of her.
    const placed = await openSlot(monday, 'emma');
    const open = await openSlot(monday, null, 'bar');
    const kept = await proposed({ start: monday });
    expect([kept?.slots.map(({ slotId }) => slotId), kept?.assignments]).toEqual([[open], []]);
    await sanne.put('/fill-settings/floor', { movePlaced: true });
    const free = await proposed({ start: monday });
    await sanne.put('/fill-settings/floor', { movePlaced: false });
    expect(free?.slots.map((slot) => [slot.slotId, slot.placed])).toEqual(
      expect.arrayContaining([
        [open, undefined],
        [placed, 'emma'],
      ]),
    );
    expect(free?.assignments).toHaveLength(2);
    expect(free?.assignments).toContainEqual({ slotId: open, userId: 'emma' });
  });

  it('weighs wages for people who may see them, and neither uses nor keeps that wish for others', async () => {
    const monday = addDays(comingMonday(8), 14);
    await openSlot(monday);
    const only = { contract: 0, fairness: 0, variety: 0, warnings: 0, likedJob: 0 };
    const pick = async (lowPay: number, client: TestClient) => {
      expect((await sanne.put('/fill-settings/floor', { wishes: { ...only, lowPay } })).status).toBe(200);
      const { body } = await ask({ start: monday, jobFilterId: 'floor' }, client);
      const { settings, proposal } = await ended(body.id, client);
      return { lowPay: settings.wishes.lowPay, userId: proposal?.assignments[0]?.userId as string };
    };
    const usual = await pick(0, boss);
    const others = ['boss', 'sanne', 'emma'].filter((userId) => userId !== usual.userId);
    for (const [userId, hourlyCents] of [...others.map((userId) => [userId, 1_500]), [usual.userId, 4_000]])
      expect((await boss.put(`/people/${userId}`, { hourlyCents })).status).toBe(200);
    const cheap = await pick(4, boss);
    expect([cheap.lowPay, others.includes(cheap.userId)]).toEqual([4, true]);
    expect(await pick(4, sanne)).toEqual(usual);
    await sanne.put('/fill-settings/floor', { wishes: STRICT.wishes });
  });

  it('gives each shift of a day to a licence holder where the location requires one', async () => {
    const monday = addDays(comingMonday(8), 21);
    await openSlot(monday);
    const evening = { from: `${monday} 17:00`, until: `${monday} 23:00`, jobId: 'service', userId: null };
    expect((await sanne.post('/schedule-dt', evening)).status).toBe(201);
    const people = async () =>
      (await proposed({ start: monday, jobFilterId: 'floor' }))?.assignments.map(({ userId }) => userId as string) ??
      [];
    const [one = '', two = ''] = await people();
    const holders = [one, ['boss', 'sanne', 'emma'].find((userId) => ![one, two].includes(userId)) ?? ''];
    const requireFirstAid = async (firstAid: number) => {
      const { body } = await boss.get('/horeca-locations/settings');
      const { description, domain, timezone } = (body as { id: string }[]).find(({ id }) => id === 'cafe') as never;
      const settings = { description, domain, timezone, sender: 'Test', socialHygiene: 0, firstAid };
      expect((await boss.put('/horeca-locations/cafe', settings)).status).toBe(200);
    };
    for (const userId of holders)
      expect((await boss.put(`/people/${userId}`, { licences: [{ kind: 'first_aid', name: '' }] })).status).toBe(200);
    await requireFirstAid(1);
    expect((await people()).toSorted()).toEqual(holders.toSorted());
    await requireFirstAid(0);
  });

  it('gives the same proposal for a seed, and that of the rules with zero steps', async () => {
    const first = await proposed({ seed: 7 });
    expect(await proposed({ seed: 7 })).toEqual(first);
    const ofRules = await proposed({ steps: 0 });
    expect(ofRules).toMatchObject({ steps: 0, penalty: ofRules?.firstPenalty });
  });

  it('covers a department, a date or selected slots', async () => {
    const ofDay = await proposed({ jobFilterId: 'floor', date: on(1) });
    expect(ofDay?.assignments).toEqual([{ slotId: slots.get(on(1)), userId: 'daan' }]);
    const ofSlots = await proposed({ slotIds: [slots.get(on(3))] });
    expect(ofSlots?.assignments).toEqual([{ slotId: slots.get(on(3)), userId: 'boss' }]);
  });

  it('tells of slots from a scenario as long as it is there', async () => {
    const { body } = await ask({ slotIds: [slots.get(on(3))], fromScenario: true });
    expect(body.fromScenario).toBe(true);
    expect((await ended(body.id)).fromScenario).toBe(true);
    expect((await ask()).body.fromScenario).toBe(false);
  });

  it('is refused where nothing is open, for a start that is no Monday, and without a second to search', async () => {
    expect(await ask({ date: on(2) })).toMatchObject({ status: 409, body: { code: 'nothing_to_fill' } });
    expect(await ask({ jobFilterId: 'kitchen' })).toMatchObject({ status: 409, body: { code: 'nothing_to_fill' } });
    expect(await ask({ start: on(1) })).toMatchObject({
      status: 422,
      body: {
        code: 'invalid_dates',
        detail: 'Een week begint op maandag. Kies een maandag.',
        errors: [{ field: 'start', code: 'not_a_monday', detail: 'Een week begint op maandag. Kies een maandag.' }],
      },
    });
    expect(await ask({ date: on(7) })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'date', code: 'other_week', detail: 'Deze dag valt buiten de week.' }] },
    });
    expect(await ask({ seconds: 0 })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'seconds', code: 'min' }] },
    });
    expect(await ask({ seconds: 61 })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'seconds', code: 'max' }] },
    });
  });

  it('fills each department of a location by the settings of that department', async () => {
    const monday = await openWeek();
    // Daan has entered nothing for this week, and Joelle alone can wash dishes.
    const times = { from: `${monday} 10:00`, until: `${monday} 17:00`, jobId: 'dishes', userId: null };
    const dishes = (await sanne.post('/schedule-dt', times)).body.id;
    const filled = async () =>
      (await proposed({ start: monday }))?.assignments.map(({ slotId }) => slotId as string).includes(dishes);
    expect(await filled()).toBe(false);
    await sanne.put('/fill-settings/kitchen', { unknownToo: true });
    expect(await filled()).toBe(true);
    const { departments } = (await ask({ start: monday })).body;
    expect(departments).toContainEqual({ jobFilterId: 'kitchen', settings: { ...STRICT, unknownToo: true } });
    await sanne.put('/fill-settings/kitchen', { unknownToo: false });
  });

  it('ends without shifts and without an entry in the history when the draft is published before it begins', async () => {
    const monday = await openWeek();
    const id = await whileNodeRests(async () => {
      const { body } = await ask({ start: monday });
      const week = { from: monday, until: addDays(monday, 6), jobFilterId: 'floor', confirm: true };
      expect((await sanne.post('/schedule-dt/publish', week)).status).toBe(200);
      return body.id as string;
    });
    expect(await ended(id)).toMatchObject({ status: 'ready', proposal: { slots: [], assignments: [] } });
    expect((await sanne.get(`/history?kinds=WeekFillProposed&week=${monday}`)).body.items).toEqual([]);
  });

  it('fails where no model can be solved, changes nothing, and can be tried again', async () => {
    const monday = await openWeek();
    const draft = async () => (await sanne.get(`/schedule-dt?from=${monday}&until=${addDays(monday, 6)}`)).body;
    const before = await draft();
    const failing = vi.spyOn(FillSearches.prototype, 'run').mockRejectedValue(new Error('unsolvable'));
    const { body } = await ask({ start: monday });
    expect(await ended(body.id)).toMatchObject({ status: 'failed', proposal: null });
    failing.mockRestore();
    expect(await draft()).toEqual(before);
    expect((await sanne.post(`/schedule-dt/fills/${body.id}/resume`, { seconds: 10 })).status).toBe(204);
    await until(async () => (await stateOf(body.id)).status === 'ready');
    expect(await stateOf(body.id)).toMatchObject({ progress: { slots: 1, filled: 1 } });
  });

  it('is seen by the person who asked alone', async () => {
    const { body } = await ask();
    expect((await boss.get(`/schedule-dt/fills/${body.id}`)).status).toBe(404);
    const emma = await TestClient.login(test.app, cafe.hosts.cafe, 'emma');
    expect((await ask({}, emma)).status).toBe(403);
  });

  it('pushes its progress to the person who asked, and is there again after a reload', async () => {
    const monday = await openWeek();
    const socket = await TestSocket.connect(test.app, sanne.token);
    await socket.watch('own/sanne');
    const { body } = await ask({ start: monday });
    const isNow = (status: string) => (change: { record: unknown }) =>
      (change.record as Record<string, WeekFillView> | null)?.[body.id]?.status === status;
    const { record } = await socket.nextChange('weekFill', isNow('ready'));
    expect((record as Record<string, WeekFillView>)[body.id]).toMatchObject({
      monday,
      progress: { slots: 1, filled: 1, secondsLeft: null },
      proposal: { assignments: [{ userId: expect.any(String) }] },
    });
    socket.close();
    const reloaded = await TestSocket.connect(test.app, sanne.token);
    const answer = await reloaded.watch('own/sanne');
    expect(answer).toMatchObject({ state: { weekFill: { [body.id]: { status: 'ready' } } } });
    reloaded.close();
  });

  it('tells a connection that was lost meanwhile that the search is gone, though no event says so', async () => {
    const monday = await openWeek();
    const { body } = await ask({ start: monday });
    await ended(body.id);
    const lost = await TestSocket.connect(test.app, sanne.token);
    const before = await lost.watch('own/sanne');
    if (!('state' in before)) throw new Error('no snapshot');
    lost.close();
    expect((before.state as { weekFill: object }).weekFill).toHaveProperty(body.id);
    await sanne.delete(`/schedule-dt/fills/${body.id}`);
    const again = await TestSocket.connect(test.app, sanne.token);
    const { version: since, epoch } = before;
    const missed = await again.watch('own/sanne', { since, epoch });
    again.close();
    expect(missed).toMatchObject({
      mode: 'records',
      from: since,
      to: since,
      changes: [{ type: 'weekFill', id: '*', actorId: null, writeId: null }],
    });
    expect((missed as { changes: { record: object }[] }).changes[0]?.record).not.toHaveProperty(body.id);
  });

  it('waits for the one before it at the location, whose person is named', async () => {
    const monday = await openWeek();
    await whileNodeRests(async () => {
      const first = (await ask({ start: monday }, boss)).body;
      const second = (await ask({ start: monday })).body;
      expect(first).toMatchObject({ status: 'waiting', ahead: 0, before: null });
      expect(second).toMatchObject({ status: 'waiting', ahead: 1, before: { id: 'boss', name: 'Marleen Turf' } });
    });
  });

  it('is begun by one node at a time for each location, and taken over when its node is gone', async () => {
    const monday = await openWeek();
    const id = await whileNodeRests(async (take) => {
      const { body } = await ask({ start: monday });
      const other = await ask({ start: await openWeek() }, boss);
      // A node begins the search and is gone: it renews nothing.
      expect(await take()).toMatchObject({ fill_id: body.id, attempts: 1 });
      expect(await take()).toBeNull();
      expect((await stateOf(other.body.id, boss)).before).toEqual({ id: 'sanne', name: expect.any(String) });
      await db
        .updateTable('week_fill')
        .set({ lease_until: sql<Date>`clock_timestamp() - interval '1 second'` })
        .where('fill_id', '=', body.id)
        .execute();
      return body.id as string;
    });
    expect(await ended(id)).toMatchObject({ status: 'ready', progress: { filled: 1 } });
    const row = await db.selectFrom('week_fill').select('attempts').where('fill_id', '=', id).executeTakeFirst();
    expect(row).toEqual({ attempts: 2 });
  });

  it('stops with what it has, goes on from there, and is gone when it is cancelled', async () => {
    const monday = await openWeek();
    const { body } = await ask({ start: monday, seconds: 60, steps: 1_000_000 });
    await until(async () => (await stateOf(body.id)).progress.filled === 1);
    expect((await sanne.post(`/schedule-dt/fills/${body.id}/stop`)).status).toBe(204);
    const stopped = await ended(body.id);
    expect(stopped).toMatchObject({ status: 'ready', progress: { filled: 1 } });
    expect((await sanne.post(`/schedule-dt/fills/${body.id}/resume`, { seconds: 1 })).status).toBe(204);
    await until(async () => (await ended(body.id)).proposal?.seed === 2);
    expect(await ended(body.id)).toMatchObject({ seconds: 1, progress: { filled: 1 } });
    expect((await sanne.delete(`/schedule-dt/fills/${body.id}`)).status).toBe(204);
    expect((await sanne.get(`/schedule-dt/fills/${body.id}`)).status).toBe(404);
  });
});

describe('the history of a proposal', () => {
  const entries = async (kind: string, week: string) =>
    (await sanne.get(`/history?kinds=${kind}&week=${week}`)).body.items;

  it('tells its scope, settings and seed, and which part of it was planned', async () => {
    const monday = await openWeek();
    const second = await openSlot(addDays(monday, 1));
    await sanne.put('/fill-settings/floor', { beyondContract: true });
    const { body } = await ask({ start: monday, jobFilterId: 'floor', seed: 3 });
    const { proposal } = await ended(body.id);
    await until(async () => (await entries('WeekFillProposed', monday)).length > 0);
    expect((await entries('WeekFillProposed', monday))[0]).toMatchObject({
      author: { id: 'sanne' },
      jobFilterId: 'floor',
      after: { slots: 2, filled: 2, seed: 3, beyondContract: true, unknownToo: false },
    });
    const [first] = proposal?.assignments ?? [];
    await sanne.put(`/schedule-dt/${first?.slotId}`, { userId: first?.userId });
    const slotIds = [first?.slotId, first?.slotId, second];
    const key = { 'idempotency-key': uuid() };
    for (const _ of [1, 2])
      expect((await sanne.post(`/schedule-dt/fills/${body.id}/taken`, { slotIds }, key)).status).toBe(204);
    await until(async () => (await entries('WeekFillTaken', monday)).length > 0);
    expect(await entries('WeekFillTaken', monday)).toMatchObject([{ after: { taken: 1, filled: 2 } }]);
    // Discarded before the next part of it is recorded.
    const [, other] = proposal?.assignments ?? [];
    await sanne.put(`/schedule-dt/${other?.slotId}`, { userId: other?.userId });
    expect((await sanne.delete(`/schedule-dt/fills/${body.id}`)).status).toBe(204);
    const late = { slotIds: [other?.slotId] };
    expect((await sanne.post(`/schedule-dt/fills/${body.id}/taken`, late)).status).toBe(204);
    await until(async () => (await entries('WeekFillTaken', monday)).length > 1);
    expect((await entries('WeekFillTaken', monday))[0]).toMatchObject({ after: { taken: 1, filled: 2 } });
    expect((await sanne.post(`/schedule-dt/fills/${body.id}/resume`, { seconds: 1 })).status).toBe(404);
    await sanne.put('/fill-settings/floor', { beyondContract: false });
  });
});

it('a fill search that is stopped ends with what it has', async () => {
  const searches = test.app.get(FillSearches, { strict: false });
  const job: FillJob = {
    question: {
      locationId: CAFE,
      slots: [{ slotId: 'open' as SlotId, jobId: SERVICE, time: timeOn(day(0), '10:00-17:00') }],
      people: [fullTimer(EMMA)],
      planned: [],
      houseProfiles: [],
      settings: STRICT,
    },
    places: { [CAFE]: amsterdamHours() },
    otherWeeks: {},
    shares: {},
    wages: null,
    budget: { seed: 1, steps: 1_000_000_000 },
    limitMs: 60_000,
  };
  const leaving = new AbortController();
  const found: number[] = [];
  const search = searches.run(job, {
    stop: leaving.signal,
    onBest: ({ assignments }) => {
      found.push(assignments.length);
      leaving.abort();
    },
  });
  expect((await search).assignments).toEqual([{ slotId: 'open', userId: EMMA }]);
  expect(found[0]).toBe(1);
});

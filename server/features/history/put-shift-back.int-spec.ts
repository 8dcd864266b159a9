import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, type CivilDate, mondayOf } from '#domain/kernel/civil-date';
import { todayAt } from '#domain/kernel/zone';
import { Follower } from '../../projections/follower.js';
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

const ask = (who: TestClient, body: object) => who.post('/history/put-back', body);
const writeOf = (answer: { headers: Record<string, unknown> }) => String(answer.headers['rooster-write-id']);
const at = (time: string) => `${monday} ${time}`;
const nextWeek = () => {
  monday = addDays(monday, 7);
};

/** Asks, and confirms what was seen. */
async function confirm(who: TestClient, body: object) {
  const { facts } = (await ask(who, body)).body as { facts: { seen: string } };
  return ask(who, { ...body, confirm: facts.seen });
}

describe('putting back a draft slot', () => {
  const slots = async () => {
    const { body } = await sanne.get(`/schedule-dt?from=${monday}&until=${addDays(monday, 6)}`);
    return (body as Record<string, unknown>[]).map(({ id, from, until, userId }) => ({ id, from, until, userId }));
  };
  const add = async (userId = 'emma', jobId = 'service') => {
    nextWeek();
    const slot = { from: at('10:00'), until: at('17:00'), jobId, userId, confirm: true };
    const answer = await sanne.post('/schedule-dt', slot);
    return { id: String(answer.body.id), writeId: writeOf(answer) };
  };
  const change = async (id: string, body: object) => writeOf(await sanne.put(`/schedule-dt/${id}`, body));
  const SLOT = { jobId: 'service', userId: 'emma', name: 'Emma Bakker' };

  it('restores its former times after confirmation, and its undo reverts that', async () => {
    const { id } = await add();
    const writeId = await change(id, { from: at('12:00'), until: at('18:00') });
    const { status, body } = await ask(sanne, { entryId: `${writeId}:0` });
    expect([status, body.code, body.facts]).toEqual([
      409,
      'put_back_needs_confirmation',
      {
        changes: [
          {
            before: { from: at('12:00'), until: at('18:00'), ...SLOT },
            after: { from: at('10:00'), until: at('17:00'), ...SLOT },
          },
        ],
        changedSince: false,
        told: [],
        asks: null,
        seen: expect.any(String),
      },
    ]);
    const done = await confirm(sanne, { entryId: `${writeId}:0` });
    expect([done.status, done.body]).toEqual([200, { writeId: writeOf(done), left: 0 }]);
    expect(await slots()).toEqual([{ id, from: at('10:00'), until: at('17:00'), userId: 'emma' }]);
    expect((await ask(sanne, { entryId: `${writeId}:0` })).body).toEqual({ writeId: null, left: 0 });
    // Nobody undoes what somebody else put back.
    expect((await ask(youssef, { writeId: done.body.writeId, undo: true })).body.code).toBe('nothing_to_undo');
    const undone = await ask(sanne, { writeId: done.body.writeId, undo: true });
    expect([undone.status, undone.body.left]).toEqual([200, 0]);
    expect(await slots()).toEqual([{ id, from: at('12:00'), until: at('18:00'), userId: 'emma' }]);
  });

  it('restores a removed slot under its id, and removes an added one', async () => {
    const { id, writeId: added } = await add();
    const removed = writeOf(await sanne.delete(`/schedule-dt/${id}`));
    const back = await confirm(sanne, { entryId: `${removed}:0` });
    expect(back.status).toBe(200);
    expect(await slots()).toEqual([{ id, from: at('10:00'), until: at('17:00'), userId: 'emma' }]);
    // The first event of the write opened the draft.
    expect((await confirm(sanne, { entryId: `${added}:1` })).status).toBe(200);
    expect(await slots()).toEqual([]);
    expect((await ask(sanne, { entryId: `${added}:1` })).body.code).toBe('slot_removed');
  });

  it('is refused and not offered for a discarded draft, and not found by managers out of reach', async () => {
    const { id } = await add();
    const writeId = await change(id, { until: at('18:00') });
    const offered = async () => {
      await test.app.get(Follower).caughtUp(cafe.organisationId);
      const { items } = (await sanne.get(`/history?entityId=${id}`)).body as { items: Record<string, unknown>[] };
      return items.map(({ kind, putBackLayer }) => [kind, putBackLayer]);
    };
    const slotEntries = (layer: string | null) => [
      ['DraftSlotRescheduled', layer],
      ['DraftSlotAssigned', layer],
      ['DraftSlotAdded', layer],
    ];
    expect(await offered()).toEqual(slotEntries('draft'));
    expect((await ask(bo, { entryId: `${writeId}:0` })).body).toMatchObject({
      status: 404,
      errors: [{ field: 'entryId', code: 'not_found' }],
    });
    const week = { from: monday, until: addDays(monday, 6), jobFilterId: 'floor', confirm: true };
    expect((await sanne.post('/schedule-dt/discard', week)).status).toBe(200);
    expect((await ask(sanne, { entryId: `${writeId}:0` })).body.code).toBe('draft_published');
    expect(await offered()).toEqual([['DraftDiscarded', null], ...slotEntries(null)]);
  });

  it('includes the question about an unavailable person, and is refused when they already work', async () => {
    const { id } = await add('daan', 'bar');
    const writeId = await change(id, { userId: null });
    const { facts } = (await ask(sanne, { entryId: `${writeId}:0` })).body;
    expect(facts.asks).toMatchObject({
      code: 'planned_while_unavailable_needs_confirmation',
      facts: { people: [{ userId: 'daan', name: 'Daan Smit', reasons: ['job_missing'] }] },
    });
    const other = { from: at('12:00'), until: at('18:00'), jobId: 'service', userId: 'daan', confirm: true };
    expect((await sanne.post('/schedule-dt', other)).status).toBe(201);
    const refused = await ask(sanne, { entryId: `${writeId}:0`, confirm: facts.seen });
    expect([refused.body.code, refused.body.conflicts]).toMatchObject([
      'same_date_schedule_exists',
      [{ userId: 'daan', from: at('12:00') }],
    ]);
  });
});

describe('putting back a published shift', () => {
  const SHIFT = { job_id: 'service', horeca_location_id: 'cafe' };
  const add = async () => {
    nextWeek();
    const { body } = await sanne.post('/full-schedules', { ...SHIFT, start: at('10:00'), ending: at('17:00') });
    await sanne.post(`/full-schedules/plan-user/${body.id}`, { userId: 'emma', confirm: true });
    return String(body.id);
  };
  const shifts = async () => {
    const { body } = await sanne.get(`/full-schedules?from=${monday}&to=${addDays(monday, 6)}`);
    return (body as Record<string, unknown>[]).map(({ start, ending, user_id, canceled }) => [
      start,
      ending,
      user_id,
      canceled,
    ]);
  };
  const AS_IT_WAS = () => [[at('10:00'), at('17:00'), 'emma', false]];

  it('restores its former times, names the notified person, and its undo reverts that', async () => {
    const id = await add();
    const writeId = writeOf(await sanne.put(`/full-schedules/${id}`, { start: at('12:00'), ending: at('18:00') }));
    const { facts } = (await ask(sanne, { entryId: `${writeId}:0` })).body;
    const side = { jobId: 'service', userId: 'emma', name: 'Emma Bakker', open: false, canceled: false };
    expect(facts).toEqual({
      changes: [
        {
          before: { from: at('12:00'), until: at('18:00'), ...side, cancelReason: null },
          after: { from: at('10:00'), until: at('17:00'), ...side, cancelReason: null },
        },
      ],
      changedSince: false,
      told: ['Emma Bakker'],
      asks: null,
      seen: expect.any(String),
    });
    const done = await ask(sanne, { entryId: `${writeId}:0`, confirm: facts.seen });
    expect(done.status).toBe(200);
    expect(await shifts()).toEqual(AS_IT_WAS());
    expect((await ask(youssef, { writeId: done.body.writeId, undo: true })).status).toBe(404);
    expect((await ask(sanne, { writeId: done.body.writeId, undo: true })).status).toBe(200);
    expect(await shifts()).toEqual([[at('12:00'), at('18:00'), 'emma', false]]);
  });

  it('cannot be undone after somebody else has changed the shift', async () => {
    const id = await add();
    const writeId = writeOf(await sanne.put(`/full-schedules/${id}`, { ending: at('18:00') }));
    const { writeId: back } = (await confirm(sanne, { entryId: `${writeId}:0` })).body;
    expect((await youssef.put(`/full-schedules/${id}`, { ending: at('19:00') })).status).toBe(200);
    expect((await ask(sanne, { writeId: back, undo: true })).body.code).toBe('version_conflict');
    expect(await shifts()).toEqual([[at('10:00'), at('19:00'), 'emma', false]]);
  });

  it('restores a removed shift with its person in one write, and its undo removes it', async () => {
    const id = await add();
    const writeId = writeOf(await sanne.delete(`/full-schedules/${id}?confirm=true`));
    expect(await shifts()).toEqual([]);
    const done = await confirm(sanne, { entryId: `${writeId}:0` });
    expect(done.status).toBe(200);
    expect(await shifts()).toEqual(AS_IT_WAS());
    // The assignment is part of adding the shift, so both are put back together.
    const { facts } = (await ask(sanne, { entryId: `${done.body.writeId}:1` })).body;
    expect(facts.changes).toMatchObject([{ before: { userId: 'emma' }, after: null }]);
    expect((await ask(sanne, { writeId: done.body.writeId, undo: true })).status).toBe(200);
    expect(await shifts()).toEqual([]);
  });

  it('is refused when the person has another shift that day', async () => {
    const id = await add();
    const writeId = writeOf(await sanne.delete(`/full-schedules/${id}?confirm=true`));
    const { facts } = (await ask(sanne, { entryId: `${writeId}:0` })).body;
    const { body } = await sanne.post('/full-schedules', { ...SHIFT, start: at('12:00'), ending: at('18:00') });
    await sanne.post(`/full-schedules/plan-user/${body.id}`, { userId: 'emma', confirm: true });
    const refused = await ask(sanne, { entryId: `${writeId}:0`, confirm: facts.seen });
    expect(refused.body.code).toBe('same_date_schedule_exists');
    expect(await shifts()).toEqual([[at('12:00'), at('18:00'), 'emma', false]]);
  });

  it('removes an added shift, and is not found the second time', async () => {
    nextWeek();
    const added = await sanne.post('/full-schedules', { ...SHIFT, start: at('10:00'), ending: at('17:00') });
    const entryId = `${writeOf(added)}:0`;
    const { facts } = (await ask(sanne, { entryId })).body;
    expect([facts.changes[0].after, facts.told]).toEqual([null, []]);
    expect((await ask(sanne, { entryId, confirm: facts.seen })).status).toBe(200);
    expect(await shifts()).toEqual([]);
    expect((await ask(sanne, { entryId })).body).toMatchObject({ status: 404, code: 'not_found', errors: [] });
  });
});

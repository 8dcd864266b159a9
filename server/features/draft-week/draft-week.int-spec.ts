import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { v7 as uuid } from 'uuid';
import { type Cafe, foundCafe } from '../../testing/cafe.js';
import { startTestApp, TestClient, type TestApp } from '../../testing/test-app.js';

let test: TestApp;
let cafe: Cafe;
let sanne: TestClient;
let youssef: TestClient;

beforeAll(async () => {
  test = await startTestApp();
  cafe = await foundCafe(test.app);
  sanne = await TestClient.login(test.app, cafe.hosts.cafe, 'sanne');
  youssef = await TestClient.login(test.app, cafe.hosts.cafe, 'youssef');
});
afterAll(() => test.close());

let week = 0;
/** A Monday that no other test uses. */
const freeMonday = (): string => {
  week += 1;
  return new Date(Date.UTC(2027, 0, 4 + week * 7)).toISOString().slice(0, 10);
};

const dayOf = (monday: string, day: number): string =>
  new Date(Date.parse(monday) + day * 86_400_000).toISOString().slice(0, 10);
const sundayOf = (monday: string): string => dayOf(monday, 6);

const slotOn = (date: string, userId: string | null = null) => ({
  from: `${date} 10:00`,
  until: `${date} 17:00`,
  jobId: 'service',
  userId,
  confirm: true,
});

describe('editing a draft week', () => {
  it('adds, changes and removes a slot', async () => {
    const monday = freeMonday();
    const added = await sanne.post('/schedule-dt', slotOn(monday, 'emma'));
    expect(added.status).toBe(201);
    expect(added.body).toMatchObject({
      userId: 'emma',
      name: 'Emma Bakker',
      hours: 7,
      jobFilterId: 'floor',
      untilKind: 'exact',
    });

    const changed = await youssef.put(`/schedule-dt/${added.body.id}`, { until: `${monday} 18:00` });
    expect(changed.body).toMatchObject({ until: `${monday} 18:00`, userId: 'emma', hours: 8 });
    expect(changed.body.revision).not.toBe(added.body.revision);

    expect((await sanne.delete(`/schedule-dt/${added.body.id}`)).status).toBe(204);
    const list = await sanne.get(`/schedule-dt?from=${monday}&until=${monday}`);
    expect(list.body).toEqual([]);
  });

  it('refuses the second edit of the same part and accepts an edit of another part', async () => {
    const monday = freeMonday();
    const { body: slot } = await sanne.post('/schedule-dt', slotOn(monday));
    await youssef.put(`/schedule-dt/${slot.id}`, { from: `${monday} 11:00`, basedOn: slot.revision });

    const times = await sanne.put(`/schedule-dt/${slot.id}`, { from: `${monday} 12:00`, basedOn: slot.revision });
    expect(times.status).toBe(409);
    expect(times.body).toMatchObject({
      code: 'slot_changed',
      current: { id: slot.id, from: `${monday} 11:00` },
    });
    expect(times.body.attempted).toEqual({ from: `${monday} 12:00`, basedOn: slot.revision });

    const person = await sanne.put(`/schedule-dt/${slot.id}`, { userId: 'emma', basedOn: slot.revision });
    expect(person).toMatchObject({ status: 200, body: { from: `${monday} 11:00`, userId: 'emma' } });
  });

  it('allows one shift a day per person over all locations', async () => {
    const monday = freeMonday();
    const bo = await TestClient.login(test.app, cafe.hosts.bar, 'bo');
    await bo.post('/schedule-dt', { ...slotOn(monday, 'emma'), jobId: 'bar' });
    const second = await sanne.post('/schedule-dt', slotOn(monday, 'emma'));
    expect(second).toMatchObject({ status: 409, body: { code: 'same_date_schedule_exists' } });
    expect(second.body.conflicts).toMatchObject([{ id: null, jobId: null, location: 'Bar', name: 'Emma Bakker' }]);
  });

  it('answers a repeated idempotency key once and alike', async () => {
    const monday = freeMonday();
    const key = uuid();
    const first = await sanne.post('/schedule-dt', slotOn(monday), { 'idempotency-key': key });
    const again = await sanne.post('/schedule-dt', slotOn(monday), { 'idempotency-key': key });
    expect(again.body).toEqual(first.body);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(again.headers['rooster-write-id']).toBe(key);
    const other = await sanne.post('/schedule-dt', slotOn(monday, 'emma'), { 'idempotency-key': key });
    expect(other).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } });
    expect((await sanne.get(`/schedule-dt?from=${monday}&until=${monday}`)).body).toHaveLength(1);
  });
});

describe('publishing', () => {
  it('asks for confirmation, then makes the draft the roster and refuses later edits', async () => {
    const monday = freeMonday();
    const sunday = sundayOf(monday);
    const { body: slot } = await sanne.post('/schedule-dt', slotOn(monday, 'emma'));
    await sanne.post('/schedule-dt', slotOn(monday));
    const request = { from: monday, until: sunday, jobFilterId: 'floor' };

    const requested = await sanne.post('/schedule-dt/publish', request);
    expect(requested).toMatchObject({
      status: 409,
      body: { code: 'publishing_needs_confirmation', facts: { shifts: 2, openShifts: 1, replaces: 0, edited: [] } },
    });
    const preferring = { Prefer: 'confirmation=answer', 'Idempotency-Key': uuid() };
    const answered = await sanne.post('/schedule-dt/publish', request, preferring);
    expect(answered.headers).toMatchObject({
      'preference-applied': 'confirmation=answer',
      'content-type': 'application/problem+json; charset=utf-8',
    });
    expect([answered.status, answered.body]).toEqual([
      200,
      { ...requested.body, status: 200, instance: answered.body.instance },
    ]);
    expect((await sanne.get(`/schedule-dt?from=${monday}&until=${monday}`)).body).toHaveLength(2);
    const unknown = await sanne.post(
      '/schedule-dt/publish',
      { ...request, jobFilterId: 'attic' },
      { ...preferring, 'Idempotency-Key': uuid() },
    );
    expect([unknown.status, 'preference-applied' in unknown.headers]).toEqual([404, false]);

    const confirmed = { ...request, confirm: true, basedOn: requested.body.facts.revision };
    const published = await sanne.post('/schedule-dt/publish', confirmed, preferring);
    expect(published).toMatchObject({
      status: 200,
      body: { shifts: 2, openShifts: 1, publishedBy: { name: 'Sanne Vos' } },
    });

    const late = await youssef.put(`/schedule-dt/${slot.id}`, { userId: null });
    const { publishedBy, publishedAt } = published.body;
    const facts = { by: publishedBy.id, at: publishedAt };
    expect(late).toMatchObject({ status: 409, body: { code: 'draft_published', attempted: { userId: null }, facts } });
    expect((await sanne.post('/schedule-dt/publish', confirmed)).body.code).toBe('draft_published');
  });

  it('can be revised, with every person still on their shift', async () => {
    const monday = freeMonday();
    const sunday = sundayOf(monday);
    const request = { from: monday, until: sunday, jobFilterId: 'floor' };
    const { body: slot } = await sanne.post('/schedule-dt', slotOn(monday, 'emma'));
    await sanne.post('/schedule-dt/publish', { ...request, confirm: true });

    const revised = await sanne.post('/schedule-dt/start', { ...request, source: 'published' });
    expect(revised).toMatchObject({
      status: 201,
      body: { leftOut: [], slots: [{ userId: 'emma', fullScheduleId: slot.id, from: `${monday} 10:00` }] },
    });
  });
});

describe('undo', () => {
  it('reverts own edits of one slot step by step', async () => {
    const { body: slot } = await sanne.post('/schedule-dt', slotOn(freeMonday()));
    const edit = async (body: object): Promise<string> => {
      const key = uuid();
      expect(
        (await sanne.put(`/schedule-dt/${slot.id}`, { ...body, confirm: true }, { 'idempotency-key': key })).status,
      ).toBe(200);
      return key;
    };
    const first = await edit({ userId: 'emma' });
    const second = await edit({ userId: null });

    const undone = await sanne.post('/schedule-dt/undo', { writeId: second });
    expect(undone).toMatchObject({ status: 200, body: { slots: [{ userId: 'emma' }], skipped: [] } });
    expect((await sanne.post('/schedule-dt/undo', { writeId: first })).body).toMatchObject({
      slots: [{ userId: null }],
      skipped: [],
    });
    expect((await sanne.post('/schedule-dt/undo', { writeId: first })).body.code).toBe('nothing_to_undo');
  });

  it('reverts the start of a copied week as a whole, unless a colleague has changed a slot', async () => {
    const earlier = freeMonday();
    const begin = (monday: string, key: string) =>
      sanne.post(
        '/schedule-dt/start',
        { from: monday, until: sundayOf(monday), jobFilterId: 'floor', source: 'week', week: earlier, withUsers: true },
        { 'idempotency-key': key },
      );
    for (const day of [0, 1]) await sanne.post('/schedule-dt', slotOn(dayOf(earlier, day)));

    const request = { monday: freeMonday(), key: uuid() };
    const started = await begin(request.monday, request.key);
    const ids = started.body.slots.map(({ id }: { id: string }) => id).toSorted();
    expect([started.status, ids.length]).toEqual([201, 2]);
    const undone = await sanne.post('/schedule-dt/undo', { writeId: request.key });
    expect(undone).toMatchObject({ status: 200, body: { slots: [], skipped: [] } });
    expect(undone.body.removedIds.toSorted()).toEqual(ids);
    expect((await sanne.post('/schedule-dt/undo', { writeId: request.key })).body.code).toBe('nothing_to_undo');
    expect((await begin(request.monday, uuid())).status).toBe(201);

    const touched = { monday: freeMonday(), key: uuid() };
    const slotId: string = (await begin(touched.monday, touched.key)).body.slots[0].id;
    await youssef.put(`/schedule-dt/${slotId}`, { until: `${touched.monday} 18:00` });
    const partly = await sanne.post('/schedule-dt/undo', { writeId: touched.key });
    expect(partly).toMatchObject({
      status: 200,
      body: { slots: [], skipped: [{ slotId, code: 'slot_changed' }] },
    });
    expect((await begin(touched.monday, uuid())).body.code).toBe('draft_exists');
    const { body: remaining } = await sanne.get(
      `/schedule-dt?from=${touched.monday}&until=${sundayOf(touched.monday)}`,
    );
    expect(remaining.map(({ id, until }: { id: string; until: string }) => [id, until])).toEqual([
      [slotId, `${touched.monday} 18:00`],
    ]);
  });
});

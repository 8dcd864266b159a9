import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cafe, foundCafe } from '../../testing/cafe.js';
import { rowsAndRebuilt } from '../../testing/rebuilding.js';
import { startTestApp, TestClient, type TestApp } from '../../testing/test-app.js';

let test: TestApp;
let cafe: Cafe;
let asSanne: TestClient;
let asDaan: TestClient;
let asBoss: TestClient;

const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
const [first, last] = [day(40), day(41)];

beforeAll(async () => {
  test = await startTestApp();
  cafe = await foundCafe(test.app);
  asSanne = await TestClient.login(test.app, cafe.hosts.cafe, 'sanne');
  asDaan = await TestClient.login(test.app, cafe.hosts.cafe, 'daan');
  asBoss = await TestClient.login(test.app, cafe.hosts.bar, 'boss');
});
afterAll(() => test.close());

describe('a blocked day', () => {
  let id: string;

  it('is added, listed by date, and changed in the given fields', async () => {
    const later = await asSanne.post('/blocked-days', { from: day(60), until: day(60), reason: 'Kermis' });
    expect(later).toMatchObject({ status: 201, body: { jobFilterId: null, reason: 'Kermis' } });
    const added = await asSanne.post('/blocked-days', { from: first, until: first, reason: 'Koningsnacht' });
    id = added.body.id;
    const changed = await asSanne.put(`/blocked-days/${id}`, { until: last });
    const view = { id, from: first, until: last, jobFilterId: null, reason: 'Koningsnacht' };
    expect(changed).toMatchObject({ status: 200, body: view });
    const renamed = await asSanne.put(`/blocked-days/${id}`, { reason: 'Koningsdag' });
    expect(renamed.body).toEqual({ ...view, reason: 'Koningsdag' });
    expect((await asSanne.get('/blocked-days')).body).toEqual([{ ...view, reason: 'Koningsdag' }, later.body]);
    expect((await asBoss.get('/blocked-days')).body).toEqual([]);
  });

  it("is refused with an end before its start, another location's department, or by staff", async () => {
    const body = { from: first, until: day(39), reason: 'Feest' };
    expect(await asSanne.post('/blocked-days', body)).toMatchObject({ status: 422, body: { code: 'invalid_dates' } });
    const unknown = await asSanne.post('/blocked-days', { ...body, until: first, jobFilterId: 'nowhere' });
    expect(unknown).toMatchObject({ status: 404, body: { errors: [{ field: 'jobFilterId', code: 'not_found' }] } });
    expect((await asDaan.post('/blocked-days', body)).status).toBe(403);
  });

  it('is asked about when a time out is requested, and shown to managers with the request', async () => {
    const request = { from: day(38), until: first, remark: null };
    const requested = await asDaan.post('/holidays', request);
    const blocked = [{ id, from: first, until: last, reason: 'Koningsdag' }];
    expect(requested).toMatchObject({
      status: 409,
      body: { code: 'time_out_on_blocked_day_needs_confirmation', facts: { blocked } },
    });
    const added = await asDaan.post('/holidays', { ...request, confirm: true });
    expect(added).toMatchObject({ status: 201, body: { from: day(38), until: first, blocked } });
    expect((await asSanne.get('/holidays/unapproved')).body).toMatchObject([{ id: added.body.id, blocked }]);
    const free = await asDaan.post('/holidays', { from: day(45), until: day(46) });
    expect(free).toMatchObject({ status: 201, body: { blocked: [] } });
  });

  it('asks only about people with a job of its department', async () => {
    const date = day(70);
    await asSanne.post('/blocked-days', { from: date, until: date, jobFilterId: 'kitchen', reason: 'Kerst' });
    const { body } = await asSanne.post('/holidays', { userId: 'joelle', from: date, until: date });
    expect(body).toMatchObject({ code: 'time_out_on_blocked_day_needs_confirmation' });
    expect((await asDaan.post('/holidays', { from: date, until: date })).status).toBe(201);
  });

  it('is removed once, and has the same rows after a rebuild', async () => {
    expect((await asSanne.delete(`/blocked-days/${id}`)).status).toBe(204);
    expect((await asSanne.delete(`/blocked-days/${id}`)).status).toBe(404);
    expect((await asSanne.get('/holidays/unapproved')).body).toMatchObject([{ blocked: [] }, {}, {}]);
    const { written, rebuilt } = await rowsAndRebuilt(test.app, 'blocked_day', 'blocked-day');
    expect(written).toHaveLength(2);
    expect(rebuilt).toEqual(written);
  });
});

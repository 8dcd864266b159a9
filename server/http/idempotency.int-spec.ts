import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { v7 as uuid } from 'uuid';
import { DATABASE, type Database } from '../database/database.js';
import { type Cafe, foundCafe } from '../testing/cafe.js';
import { startTestApp, type TestApp, TestClient } from '../testing/test-app.js';

const MONDAY = '2027-06-07';
const SLOT = { from: `${MONDAY} 10:00`, until: `${MONDAY} 17:00`, jobId: 'service' };

let test: TestApp;
let other: NestFastifyApplication;
let cafe: Cafe;
let sanne: TestClient;
let sanneElsewhere: TestClient;
let key: { 'idempotency-key': string };

beforeAll(async () => {
  test = await startTestApp();
  other = await test.another();
  cafe = await foundCafe(test.app);
  sanne = await TestClient.login(test.app, cafe.hosts.cafe, 'sanne');
  sanneElsewhere = new TestClient(other, cafe.hosts.cafe, sanne.token);
});
beforeEach(() => {
  key = { 'idempotency-key': uuid() };
});
afterAll(() => test.close());

const eventsOfKey = async (): Promise<number> => {
  const db = test.app.get<Database>(DATABASE, { strict: false });
  const rows = await db.selectFrom('event').select('type').where('command_id', '=', key['idempotency-key']).execute();
  return rows.length;
};

describe('a refusal is stored under its idempotency key', () => {
  const holiday = { from: '2027-06-07', until: '2027-06-09' };
  const week = { from: MONDAY, until: '2027-06-13', jobFilterId: 'floor', templateId: 'none' };
  it.each([
    ['/holidays', { ...holiday, until: '2027-06-01' }, 422, 'invalid_dates'],
    ['/holidays', { ...holiday, userId: 'nobody' }, 404, 'not_found'],
    ['/schedule-dt/undo', { writeId: 'none' }, 409, 'nothing_to_undo'],
    ['/schedule-dt/copy-from-template', { ...week, from: '2027-06-08' }, 422, 'invalid_dates'],
    ['/schedule-dt/day-template', { ...week, date: MONDAY, day: 9 }, 422, 'validation_failed'],
    ['/notifications/read', { ids: 'all' }, 422, 'validation_failed'],
    ['/notifications/read', { ids: ['none'] }, 404, 'not_found'],
  ])('for %s %j', async (path, body, status, code) => {
    const first = await sanne.post(path, body, key);
    expect(first).toMatchObject({ status, body: { code } });
    expect(first.headers['idempotency-replayed']).toBeUndefined();
    const again = await sanneElsewhere.post(path, body, key);
    expect(again).toMatchObject({ status, headers: { 'idempotency-replayed': 'true' } });
    expect({ ...again.body, instance: '' }).toEqual({ ...first.body, instance: '' });
    const another = await sanne.post(path, { ...body, more: true }, key);
    expect(another).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } });
    expect(another.headers['idempotency-replayed']).toBeUndefined();
    expect(await eventsOfKey()).toBe(0);
  });

  it('unless it asks to confirm: the confirmed repetition is executed', async () => {
    await sanne.post('/holidays', { ...holiday, userId: 'daan' });
    const [requested] = (await sanne.get('/holidays/unapproved')).body as { id: string }[];
    await sanne.post('/schedule-dt', { ...SLOT, userId: 'daan', confirm: true });
    const path = `/holidays/setApproved/${requested?.id ?? ''}?_method=PUT`;
    expect(await sanne.post(path, { approved: true }, key)).toMatchObject({
      status: 409,
      body: { code: 'time_out_over_shifts_needs_confirmation' },
    });
    const confirmed = await sanne.post(path, { approved: true, confirm: true }, key);
    expect(confirmed.status).toBe(200);
    expect(confirmed.headers['idempotency-replayed']).toBeUndefined();
    expect((await sanne.post(path, { approved: true }, key)).headers['idempotency-replayed']).toBe('true');
  });
});

it('an idempotency key may be a UUID of any version', async () => {
  const other = { 'idempotency-key': '5eEd0000-1111-0222-3333-444455556666' };
  const [first, again] = [await sanne.post('/schedule-dt', SLOT, other), await sanne.post('/schedule-dt', SLOT, other)];
  expect([first.status, again.body]).toEqual([201, first.body]);
  expect(again.headers).toMatchObject({
    'rooster-write-id': other['idempotency-key'].toLowerCase(),
    'idempotency-replayed': 'true',
  });
});

describe('a call that changes nothing', () => {
  it('is stored under its idempotency key as well', async () => {
    expect((await sanne.post('/notifications/read', {}, key)).status).toBe(204);
    const again = await sanne.post('/notifications/read', {}, key);
    expect({ status: again.status, replayed: again.headers['idempotency-replayed'] }).toEqual({
      status: 204,
      replayed: 'true',
    });
    expect((await sanne.post('/notifications/read', { ids: ['none'] }, key)).body.code).toBe('idempotency_key_reused');
  });
});

describe('six simultaneous requests with one key', () => {
  const replayed = (answers: readonly { headers: Record<string, unknown> }[]) =>
    answers.filter(({ headers }) => headers['idempotency-replayed'] === 'true').length;

  it('have one effect and five replayed answers on two nodes', async () => {
    const nodes = [sanne, sanneElsewhere, sanne, sanneElsewhere, sanne, sanneElsewhere];
    const answers = await Promise.all(nodes.map((client) => client.post('/schedule-dt', SLOT, key)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(replayed(answers)).toBe(5);
    const slots = (await sanne.get(`/schedule-dt?from=${MONDAY}&until=2027-06-13`)).body as { id: string }[];
    expect(slots.filter(({ id }) => id === answers[0]?.body.id)).toHaveLength(1);
  });

  it('have one effect when they remove a slot', async () => {
    const { body } = await sanne.post('/schedule-dt', SLOT);
    const nodes = [sanne, sanneElsewhere, sanne, sanneElsewhere, sanne, sanneElsewhere];
    const answers = await Promise.all(
      nodes.map((client) => client.request('DELETE', `/schedule-dt/${body.id}`, undefined, key)),
    );
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204, 204]);
    expect(replayed(answers)).toBe(5);
    expect(await eventsOfKey()).toBe(1);
  });

  it('are refused with one refusal and five replays', async () => {
    const nodes = [sanne, sanneElsewhere, sanne, sanneElsewhere, sanne, sanneElsewhere];
    const answers = await Promise.all(
      nodes.map((client) => client.post('/schedule-dt/undo', { writeId: 'none' }, key)),
    );
    expect(answers.map(({ body }) => body.code)).toEqual(Array(6).fill('nothing_to_undo'));
    expect(replayed(answers)).toBe(5);
  });

  it('are one write and two refusals when two of them have another body', async () => {
    const answers = await Promise.all([
      sanne.post('/schedule-dt', SLOT, key),
      ...[sanne, sanneElsewhere].map((client) => client.post('/schedule-dt', { ...SLOT, jobId: 'bar' }, key)),
    ]);
    const codes = answers.map(({ status, body }) => (status === 201 ? body.jobId : body.code));
    expect([
      ['service', 'idempotency_key_reused', 'idempotency_key_reused'],
      ['idempotency_key_reused', 'bar', 'bar'],
    ]).toContainEqual(codes);
  });
});

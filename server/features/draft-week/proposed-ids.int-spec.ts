import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { v7 as uuid } from 'uuid';
import { type Cafe, foundCafe } from '../../testing/cafe.js';
import { startTestApp, type TestApp, TestClient } from '../../testing/test-app.js';

const HERE = '2027-06-07';
const ELSEWHERE = '2027-06-14';

let test: TestApp;
let cafe: Cafe;
let boss: TestClient;
let bossAtBar: TestClient;

beforeAll(async () => {
  test = await startTestApp();
  cafe = await foundCafe(test.app);
  boss = await TestClient.login(test.app, cafe.hosts.cafe, 'boss');
  bossAtBar = await TestClient.login(test.app, cafe.hosts.bar, 'boss');
});
afterAll(() => test.close());

const slot = (monday: string, id: string) => ({
  from: `${monday} 10:00`,
  until: `${monday} 17:00`,
  jobId: 'service',
  id,
});
const publish = (monday: string, jobFilterId: string) =>
  boss.post('/schedule-dt/publish', {
    from: monday,
    until: `${monday.slice(0, 8)}${Number(monday.slice(8)) + 6}`,
    jobFilterId,
    confirm: true,
  });
const byBoard = (monday: string, slotId: string) =>
  boss.post('/schedule-dt/commands', {
    locationId: 'cafe',
    monday,
    commands: [
      {
        id: uuid(),
        v: 1,
        basedOn: {},
        payload: {
          type: 'AddSlot',
          slotId,
          jobId: 'service',
          userId: null,
          time: { date: monday, start: 600, end: { kind: 'exact', minute: 1020 } },
        },
      },
    ],
  });

/** Nobody gets a second thing under this id, wherever and however it is asked for. */
async function expectTaken(id: string): Promise<void> {
  for (const client of [boss, bossAtBar]) {
    const { status, body } = await client.post('/schedule-dt', slot(ELSEWHERE, id));
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'id_taken' });
  }
  const { status, body } = await byBoard(ELSEWHERE, id);
  expect({ status, outcomes: body.outcomes }).toMatchObject({
    status: 200,
    outcomes: [{ status: 'refused', code: 'id_taken' }],
  });
}

describe('a proposed slot id in an organisation', () => {
  it('is refused while its slot is drafted, and after it was published or removed', async () => {
    const [drafted, removed] = [uuid(), uuid()];
    for (const id of [drafted, removed]) expect((await boss.post('/schedule-dt', slot(HERE, id))).status).toBe(201);
    await expectTaken(drafted);
    expect((await boss.delete(`/schedule-dt/${removed}`)).status).toBe(204);
    await expectTaken(removed);
    expect((await publish(HERE, 'floor')).status).toBe(200);
    await expectTaken(drafted);
    expect((await boss.get(`/full-schedules/${drafted}`)).body).toMatchObject({ id: drafted, start: `${HERE} 10:00` });
  });

  it('is refused while its shift exists, and after it was removed', async () => {
    const shift = {
      start: `${HERE} 10:00`,
      ending: `${HERE} 17:00`,
      job_id: 'bar',
      horeca_location_id: 'cafe',
      add_employee_schedule: false,
    };
    const { body } = await boss.post('/full-schedules', shift);
    await expectTaken(body.id);
    expect((await boss.delete(`/full-schedules/${body.id}?confirm=true`)).status).toBe(204);
    await expectTaken(body.id);
  });

  it('is accepted once when several weeks use it at once', async () => {
    const id = uuid();
    const mondays = ['2027-07-05', '2027-07-12', '2027-07-19', '2027-07-26'];
    const answers = await Promise.all(mondays.map((monday) => boss.post('/schedule-dt', slot(monday, id))));
    expect(answers.filter(({ status }) => status === 201).map(({ body }) => body.id)).toEqual([id]);
    expect(answers.filter(({ status }) => status === 409).map(({ body }) => body.code)).toEqual(
      Array(3).fill('id_taken'),
    );
  });

  it('is accepted again by the undo of its removal', async () => {
    const id = uuid();
    expect((await boss.post('/schedule-dt', slot('2027-08-02', id))).status).toBe(201);
    const removal = await boss.delete(`/schedule-dt/${id}`);
    const undone = await boss.post('/schedule-dt/undo', { writeId: removal.headers['rooster-write-id'] });
    expect(undone).toMatchObject({ status: 200, body: { slots: [{ id, from: '2027-08-02 10:00' }] } });
  });

  it('is accepted for another slot in another organisation', async () => {
    const id = uuid();
    const other = await foundCafe(test.app, 'other');
    expect((await boss.post('/schedule-dt', slot('2027-08-09', id))).status).toBe(201);
    const theirs = await TestClient.login(test.app, other.hosts.cafe, 'boss');
    expect((await theirs.post('/schedule-dt', slot('2027-08-09', id))).status).toBe(201);
  });
});

it('an edit of a removed slot names the person who removed it', async () => {
  const id = uuid();
  await boss.post('/schedule-dt', slot('2027-08-16', id));
  await boss.delete(`/schedule-dt/${id}`);
  const attempted = { until: '2027-08-16 18:00' };
  expect(await boss.put(`/schedule-dt/${id}`, attempted)).toMatchObject({
    status: 409,
    body: { code: 'slot_removed', facts: { by: 'boss', reason: 'removed' }, attempted },
  });
});

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { PlannedElsewhere } from '#domain/planning/planning.views';
import { DATABASE, type Database } from '../database/database.js';
import { type Cafe, foundCafe } from '../testing/cafe.js';
import { startTestApp, type TestApp, TestClient } from '../testing/test-app.js';
import { TestSocket } from '../testing/test-socket.js';

let test: TestApp;
let cafe: Cafe;
let sanne: TestClient;
let bo: TestClient;
const sockets: TestSocket[] = [];

beforeAll(async () => {
  test = await startTestApp();
  cafe = await foundCafe(test.app);
  sanne = await TestClient.login(test.app, cafe.hosts.cafe, 'sanne');
  bo = await TestClient.login(test.app, cafe.hosts.bar, 'bo');
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});
afterAll(() => test.close());

const connect = async (who: TestClient): Promise<TestSocket> => {
  const socket = await TestSocket.connect(test.app, who.token);
  sockets.push(socket);
  return socket;
};

let week = 0;
const freeMonday = (): string => {
  week += 1;
  return new Date(Date.UTC(2027, 0, 4 + week * 7)).toISOString().slice(0, 10);
};
const dayOf = (monday: string, days: number): string =>
  new Date(Date.parse(monday) + days * 86_400_000).toISOString().slice(0, 10);
const slot = (date: string, jobId: string, userId: string | null) => ({
  from: `${date} 10:00`,
  until: `${date} 17:00`,
  jobId,
  userId,
  confirm: true,
});

describe('the planning stream of a week', () => {
  it('contains locations, jobs, filters and people as records', async () => {
    const socket = await connect(sanne);
    const answer = await socket.watch(`planning/cafe/${freeMonday()}`);
    expect(answer).toMatchObject({
      mode: 'snapshot',
      state: {
        location: { cafe: { name: 'Café', zone: 'Europe/Amsterdam' } },
        job: { dishes: { jobFilterId: 'kitchen' }, bar: { callAllowed: true } },
        filter: { floor: { jobIds: ['service', 'bar'] } },
        person: { emma: { name: 'Emma Bakker', terms: [{ always: true, jobIds: ['service', 'bar'] }], here: true } },
        elsewhere: {},
      },
    });
  });

  it('pushes a short name as soon as it is chosen', async () => {
    const freshCafe = await foundCafe(test.app, 'short-names');
    const manager = await TestClient.login(test.app, freshCafe.hosts.cafe, 'sanne');
    const socket = await connect(manager);
    const answer = await socket.watch(`planning/cafe/${freeMonday()}`);
    if (!('state' in answer)) throw new Error('expected a snapshot');
    expect((answer.state as { person: Record<string, object> }).person['emma']).not.toHaveProperty('shortName');
    expect((await manager.put('/people/emma', { shortName: 'Em' })).status).toBe(200);
    const { changes } = await socket.next('records', (message) =>
      message.changes.some(({ type }) => type === 'person'),
    );
    expect(changes.find(({ type }) => type === 'person')).toMatchObject({
      record: { emma: { name: 'Emma Bakker', shortName: 'Em' } },
    });
  });

  it('contains people of other locations only by name, in weeks in which they are planned', async () => {
    const freshCafe = await foundCafe(test.app, 'leaving');
    const manager = await TestClient.login(test.app, freshCafe.hosts.cafe, 'sanne');
    const monday = freeMonday();
    expect((await manager.post('/schedule-dt', slot(monday, 'service', 'daan'))).status).toBe(201);
    const moved = { location_ids: ['bar'], home_location_id: 'bar' };
    const ofMoved = test.app
      .get<Database>(DATABASE)
      .updateTable('person')
      .set(moved)
      .where('organisation_id', '=', freshCafe.organisationId);
    await ofMoved.where('user_id', 'in', ['daan', 'boss']).execute();

    const peopleIn = async (week: string) => {
      const answer = await (await connect(manager)).watch(`planning/cafe/${week}`);
      if (!('state' in answer)) throw new Error('expected a snapshot');
      return (answer.state as { person: Record<string, unknown> }).person;
    };
    const standing = await peopleIn(monday);
    expect(Object.keys(standing).sort()).toEqual(['boss', 'daan', 'emma', 'joelle', 'sanne', 'youssef']);
    expect(standing['daan']).toEqual({ userId: 'daan', name: 'Daan Smit', here: false });
    expect(standing['boss']).toEqual({ userId: 'boss', name: 'Marleen Turf', here: false });
    // Warnings say that they are gone from there, and nothing of what they entered.
    const { body } = await manager.get(`/schedule-dt?from=${monday}&until=${dayOf(monday, 6)}`);
    expect(body).toMatchObject([{ name: 'Daan Smit', warnings: ['not_at_location'] }]);

    const other = await peopleIn(freeMonday());
    expect(Object.keys(other).sort()).toEqual(['boss', 'emma', 'joelle', 'sanne', 'youssef']);
  });

  it('reveals nothing entered by or planned for people of other locations', async () => {
    const monday = freeMonday();
    const socket = await connect(sanne);
    const first = await socket.watch(`planning/cafe/${monday}`);
    if (!('version' in first)) throw new Error('expected a snapshot');
    const boss = await TestClient.login(test.app, cafe.hosts.cafe, 'boss');
    await bo.post('/schedule-dt', slot(monday, 'bar', 'bo'));
    const timeOut = { from: monday, until: monday };
    expect((await boss.post('/holidays', { userId: 'bo', ...timeOut })).status).toBe(201);
    expect((await boss.post('/holidays', { userId: 'daan', ...timeOut })).status).toBe(201);
    const { changes } = await socket.next('records', (message) => message.changes.some(({ id }) => id === 'daan'));
    expect(changes.find(({ id }) => id === 'daan')).toMatchObject({
      type: 'person',
      record: { timeOuts: [{ from: monday, approved: null }] },
    });
    expect(JSON.stringify([changes, socket.rest])).not.toContain('"bo"');
    const late = await (
      await connect(sanne)
    ).watch(`planning/cafe/${monday}`, { since: first.version, epoch: first.epoch });
    expect(JSON.stringify(late)).toContain('"daan"');
    expect(JSON.stringify(late)).not.toContain('"bo"');
  });

  it('pushes a shift at another location without its id and job', async () => {
    const monday = freeMonday();
    const socket = await connect(sanne);
    await socket.watch(`planning/cafe/${monday}`);
    await bo.post('/schedule-dt', slot(monday, 'bar', 'emma'));
    const { changes } = await socket.next('records', (message) => message.changes.some(({ id }) => id === 'emma'));
    expect(changes.find(({ id }) => id === 'emma')).toMatchObject({
      type: 'elsewhere',
      actorId: 'bo',
      record: { items: [{ date: monday, layer: 'draft', location: 'Bar', id: null, jobId: null }] },
    });
  });

  it('pushes changed shifts of the week before', async () => {
    const monday = freeMonday();
    const before = dayOf(monday, -5);
    const socket = await connect(sanne);
    await socket.watch(`planning/cafe/${monday}`);
    await sanne.post('/schedule-dt', slot(before, 'service', 'emma'));
    const { changes } = await socket.next('records', (message) => message.changes.some(({ id }) => id === 'emma'));
    const told = changes.find(({ id }) => id === 'emma')?.record as PlannedElsewhere | undefined;
    expect(told?.items.filter(({ date }) => date === before)).toMatchObject([
      { layer: 'draft', location: 'Café', id: null, jobId: null },
    ]);
  });

  it('contains the sums of weeks further away, and pushes their changes', async () => {
    const before = freeMonday();
    const monday = dayOf(before, 21);
    week += 3;
    await sanne.post('/schedule-dt', slot(before, 'service', 'emma'));
    const socket = await connect(sanne);
    const sums = (minutes: number) => ({ monday: before, minutes });
    const answer = await socket.watch(`planning/cafe/${monday}`);
    expect(answer).toMatchObject({
      state: { otherWeeks: { emma: { userId: 'emma', weeks: expect.arrayContaining([sums(7 * 60)]) } } },
    });
    const night = { from: `${dayOf(before, 1)} 17:00`, until: `${dayOf(before, 2)} 01:30` };
    await bo.post('/schedule-dt', { ...slot(dayOf(before, 1), 'bar', 'emma'), ...night });
    const { changes } = await socket.next('records', (message) =>
      message.changes.some(({ type, id }) => type === 'otherWeeks' && id === 'emma'),
    );
    expect(changes.find(({ type }) => type === 'otherWeeks')).toMatchObject({
      actorId: 'bo',
      record: { userId: 'emma', weeks: expect.arrayContaining([{ ...sums(15.5 * 60), nights: 1, nightMinutes: 90 }]) },
    });
  });

  it('contains the sums of all weeks of its year, and pushes a Sunday at the end of it', async () => {
    const monday = freeMonday();
    const socket = await connect(sanne);
    await socket.watch(`planning/cafe/${monday}`);
    // More than sixteen weeks ahead, in the last week but one of 2027.
    await sanne.post('/schedule-dt', slot('2027-12-26', 'service', 'emma'));
    const { changes } = await socket.next('records', (message) =>
      message.changes.some(({ type, id }) => type === 'otherWeeks' && id === 'emma'),
    );
    const sunday = { monday: '2027-12-20', minutes: 420, sundays: 1 };
    expect(changes.find(({ type }) => type === 'otherWeeks')).toMatchObject({
      record: { userId: 'emma', weeks: expect.arrayContaining([sunday]) },
    });
    const later = await connect(sanne);
    expect(await later.watch(`planning/cafe/${monday}`)).toMatchObject({
      state: { otherWeeks: { emma: { weeks: expect.arrayContaining([sunday]) } } },
    });
    const nextYear = await later.watch('planning/cafe/2028-05-01');
    expect(JSON.stringify(nextYear)).not.toContain('2027-12-20');
  });

  it('lets the roster check warn of a long average over four weeks', async () => {
    const first = freeMonday();
    week += 3;
    const long = (date: string) => ({
      ...slot(date, 'service', 'emma'),
      from: `${date} 09:00`,
      until: `${date} 23:00`,
    });
    for (const ofWeek of [0, 7, 14, 21])
      for (const day of [0, 2, 4, 6])
        expect((await sanne.post('/schedule-dt', long(dayOf(first, ofWeek + day)))).body).toMatchObject({
          userId: 'emma',
        });
    const last = dayOf(first, 21);
    const found = await sanne.get(`/schedule-dt/check?from=${last}&until=${dayOf(last, 6)}&jobFilterId=floor`);
    expect(found.body.filter(({ code }: { code: string }) => code === 'average_too_long')).toMatchObject([
      {
        severity: 'warning',
        userId: 'emma',
        date: dayOf(last, 6),
        facts: { hours: 56, maximum: 55, monday: first, weeks: 4 },
      },
    ]);
  });

  it('sends missed changes to a client that reconnects', async () => {
    const monday = freeMonday();
    const socket = await connect(sanne);
    const first = await socket.watch(`planning/cafe/${monday}`);
    if (!('version' in first)) throw new Error('expected a snapshot');
    await bo.post('/schedule-dt', slot(monday, 'bar', 'emma'));
    const late = await connect(sanne);
    const answer = await late.watch(`planning/cafe/${monday}`, { since: first.version, epoch: first.epoch });
    expect(answer).toMatchObject({
      mode: 'records',
      from: first.version,
      changes: [{ type: 'elsewhere', id: 'emma' }],
    });
  });

  it('names who published an unavailable person until that person is unassigned', async () => {
    const monday = freeMonday();
    const socket = await connect(sanne);
    expect(await socket.watch(`planning/cafe/${monday}`)).toMatchObject({ state: { acknowledged: {} } });
    const evening = { userId: 'daan', from: `${monday} 17:00`, until: `${monday} 23:00` };
    expect((await sanne.post('/availables', evening)).status).toBe(201);
    const planned = await sanne.post('/schedule-dt', { ...slot(monday, 'service', 'daan'), confirm: true });
    const request = { from: monday, until: dayOf(monday, 6), jobFilterId: 'floor', confirm: true };
    const published = await sanne.post('/schedule-dt/publish', request);
    const { publishedAt: at } = published.body;
    const confirmed = ({ changes }: { changes: readonly { type: string }[] }) =>
      changes.some(({ type }) => type === 'acknowledged');
    const { id } = planned.body;
    const { changes } = await socket.next('records', confirmed);
    expect(changes.filter(({ type }) => type === 'acknowledged')).toMatchObject([
      {
        type: 'acknowledged',
        record: {
          [id]: { shiftId: id, codes: ['outside_availability'], by: { userId: 'sanne', name: 'Sanne Vos' }, at },
        },
      },
    ]);
    expect((await sanne.put(`/full-schedules/${id}`, { user_id: null })).status).toBe(200);
    const later = await socket.next('records', confirmed);
    expect(later.changes.find(({ type }) => type === 'acknowledged')?.record).toEqual({});
  });

  it('is refused to staff', async () => {
    const daan = await TestClient.login(test.app, cafe.hosts.cafe, 'daan');
    expect(await (await connect(daan)).watch(`planning/cafe/${freeMonday()}`)).toEqual({ refused: 'forbidden' });
  });
});

describe('the roster stream of a week', () => {
  it('pushes published shifts with warnings to managers and without them to staff', async () => {
    const monday = freeMonday();
    const stream = `roster-week/cafe/${monday}`;
    const daan = await TestClient.login(test.app, cafe.hosts.cafe, 'daan');
    const manager = await connect(sanne);
    const staff = await connect(daan);
    await manager.watch(stream);
    expect(await staff.watch(stream)).toMatchObject({
      mode: 'snapshot',
      state: { shift: {}, week: { floor: { state: 'empty' } } },
    });

    // Daan has given no availability: a warning, for managers.
    await sanne.post('/schedule-dt', slot(monday, 'service', 'daan'));
    const request = { from: monday, until: dayOf(monday, 6), jobFilterId: 'floor', confirm: true };
    expect((await sanne.post('/schedule-dt/publish', request)).status).toBe(200);

    const toManager = await manager.next('records', ({ changes }) => changes.some(({ type }) => type === 'shift'));
    const toStaff = await staff.next('records', ({ changes }) => changes.some(({ type }) => type === 'shift'));
    const shiftsIn = (message: typeof toStaff) =>
      Object.values(message.changes.find(({ type }) => type === 'shift')?.record as Record<string, object>);
    expect(shiftsIn(toManager)).toMatchObject([{ user_id: 'daan', warnings: ['no_availability'] }]);
    expect(shiftsIn(toStaff)).toMatchObject([{ user_id: 'daan', name: 'Daan Smit', warnings: [] }]);
    expect(toStaff.changes.find(({ type }) => type === 'week')?.record).toMatchObject({
      floor: { state: 'published', publishedBy: null },
    });
  });
});

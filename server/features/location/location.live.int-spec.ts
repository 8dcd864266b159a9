import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addDays, type CivilDate, mondayOf } from '#domain/kernel/civil-date';
import type { CancelReasonId, CommentId, StartTimeId, TemplateId } from '#domain/kernel/ids';
import { todayAt } from '#domain/kernel/zone';
import type { RecordSnapshot } from '#domain/live/messages';
import { EditCancelReasons } from '../cancel-reason/cancel-reason.messages.js';
import { EditComment } from '../comment/comment.messages.js';
import { EditStartTimes } from '../start-time/start-time.messages.js';
import { EditTemplate } from '../template/template.messages.js';
import { Acting } from '../../testing/acting.js';
import { type Cafe, foundCafe } from '../../testing/cafe.js';
import { Material } from '../../testing/material.js';
import { startTestApp, type TestApp, TestClient } from '../../testing/test-app.js';
import { TestSocket } from '../../testing/test-socket.js';

const STREAM = 'location/cafe';
const thisMonday = mondayOf(todayAt(Date.now(), 'Europe/Amsterdam'));

let test: TestApp;
let cafe: Cafe;
let material: Material;
let sanne: TestClient;
let acting: Acting;
const sockets: TestSocket[] = [];

beforeAll(async () => {
  test = await startTestApp();
  cafe = await foundCafe(test.app);
  material = new Material(test.app, cafe);
  acting = new Acting(test.app, cafe, 'sanne');
  sanne = await TestClient.login(test.app, cafe.hosts.cafe, 'sanne');
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});
afterAll(() => test.close());

const connect = async (userId: string, host = cafe.hosts.cafe): Promise<TestSocket> => {
  const { token } = await TestClient.login(test.app, host, userId);
  const socket = await TestSocket.connect(test.app, token);
  sockets.push(socket);
  return socket;
};

const stateOf = async (socket: TestSocket): Promise<RecordSnapshot> => {
  const answer = await socket.watch(STREAM);
  if (!('state' in answer)) throw new Error('expected a snapshot');
  return answer.state as RecordSnapshot;
};

/** Somebody who watches, and has what was there. */
const watcher = async (userId: string): Promise<TestSocket> => {
  const socket = await connect(userId);
  await stateOf(socket);
  return socket;
};

/** The next change of a record. */
const nextRecord = (socket: TestSocket, type: string, id: string) =>
  socket.nextChange(type, (change) => change.id === id);

let days = 0;
const freeDate = (): CivilDate => {
  days += 1;
  return addDays(thisMonday, days);
};
let comments = 0;
const comment = async (date: CivilDate, text: string | null, textEmployees: string | null): Promise<CommentId> => {
  comments += 1;
  const commentId = `comment-${comments}` as CommentId;
  await acting.send(
    new EditComment(acting.origin(), cafe.cafe, { type: 'AddDayComment', commentId, date, text, textEmployees }),
  );
  return commentId;
};

const draft = async (monday: CivilDate): Promise<void> => {
  const times = { from: `${monday} 10:00`, until: `${monday} 17:00` };
  expect((await sanne.post('/schedule-dt', { ...times, jobId: 'service' })).status).toBe(201);
};
const publish = async (monday: CivilDate): Promise<void> => {
  const period = { from: monday, until: addDays(monday, 6), jobFilterId: 'floor', confirm: true };
  expect((await sanne.post('/schedule-dt/publish', period)).status).toBe(200);
};

describe('the live location stream', () => {
  it('has comments from last week to eight weeks ahead, staff only the text for employees', async () => {
    const forAll = freeDate();
    const forManagers = freeDate();
    await comment(forAll, 'Kassa 2 wordt vervangen', 'Briefing om 17:15');
    await comment(forManagers, 'Overleg leiding', null);
    await comment(addDays(thisMonday, -8), 'Voorbij', 'Voorbij');
    await comment(addDays(thisMonday, 63), 'Later', 'Later');
    const ofDaan = await stateOf(await connect('daan'));
    expect(ofDaan.comment).toEqual({ [forAll]: { date: forAll, text: null, textEmployees: 'Briefing om 17:15' } });
    const ofSanne = await stateOf(await connect('sanne'));
    expect(ofSanne.comment).toEqual({
      [forAll]: { date: forAll, text: 'Kassa 2 wordt vervangen', textEmployees: 'Briefing om 17:15' },
      [forManagers]: { date: forManagers, text: 'Overleg leiding', textEmployees: null },
    });
    expect(ofSanne.window).toEqual({ window: { from: addDays(thisMonday, -7), until: addDays(thisMonday, 62) } });
  });

  it('pushes a changed comment, to staff only when their text changes', async () => {
    const date = freeDate();
    const commentId = await comment(date, 'Groep van 24', 'Groep om 18:30');
    const daan = await watcher('daan');
    const youssef = await watcher('youssef');
    const change = (texts: { text?: string; textEmployees?: string }) =>
      acting.send(new EditComment(acting.origin(), cafe.cafe, { type: 'ChangeDayComment', commentId, ...texts }));
    await change({ text: 'Groep van 30, allergieën in de map' });
    await change({ textEmployees: 'Groep om 19:00' });
    expect((await nextRecord(youssef, 'comment', date)).actorId).toBe('sanne');
    expect(await nextRecord(daan, 'comment', date)).toMatchObject({
      record: { date, text: null, textEmployees: 'Groep om 19:00' },
      actorId: null,
    });
    expect(daan.rest.filter(({ name }) => name === 'records')).toEqual([]);
  });

  it('pushes a published week to staff, and author and draft only to managers', async () => {
    const monday = addDays(thisMonday, 14);
    const key = `${monday}|floor`;
    const daan = await watcher('daan');
    const youssef = await watcher('youssef');
    await draft(monday);
    expect(await nextRecord(youssef, 'week', key)).toMatchObject({ record: { state: 'drafting', published: false } });
    await publish(monday);
    expect(await nextRecord(youssef, 'week', key)).toMatchObject({
      record: { state: 'published', publishedBy: { id: 'sanne', name: 'Sanne Vos' } },
      actorId: 'sanne',
    });
    expect(await nextRecord(daan, 'week', key)).toMatchObject({
      record: { state: 'published', publishedBy: null },
      actorId: null,
    });
    expect(JSON.stringify(daan.rest)).not.toContain('drafting');

    await sanne.post('/schedule-dt/start', {
      from: monday,
      until: addDays(monday, 6),
      jobFilterId: 'floor',
      source: 'published',
    });
    expect((await stateOf(await connect('daan'))).week?.[key]).toMatchObject({ state: 'published', scenarioId: null });
    expect((await stateOf(await connect('youssef'))).week?.[key]).toMatchObject({ state: 'drafting', published: true });
  });

  it('keeps the record of a week unchanged while its draft is edited', async () => {
    const monday = addDays(thisMonday, 21);
    const key = `${monday}|floor`;
    const youssef = await watcher('youssef');
    await draft(monday);
    const record = (await nextRecord(youssef, 'week', key)).record;
    await draft(monday);
    await draft(addDays(monday, 1));
    expect((await stateOf(await connect('youssef'))).week?.[key]).toEqual(record);
  });
});

describe('records for admins in the live location stream', () => {
  it('include a marker that people have changed, without details', async () => {
    const admin = await watcher('sanne');
    expect(await stateOf(await connect('emma'))).not.toHaveProperty('people');
    expect((await sanne.put('/people/emma', { shortName: 'Em' })).status).toBe(200);
    expect(await nextRecord(admin, 'people', 'people')).toMatchObject({ record: { change: expect.any(String) } });
  });

  it('include templates and cancel reasons of that location only', async () => {
    const shifts = [{ day: 5, jobId: 'service' as never, from: '17:00', until: '02:00', count: 2 }];
    await material.template('terrace', { locationId: 'cafe', jobFilterId: 'floor' }, shifts);
    await material.template('bar-night', { locationId: 'bar', jobFilterId: 'bar-floor' }, shifts);
    await material.cancelReason('ill', 'cafe');
    await material.cancelReason('gone', 'cafe', { removed: true });
    await material.cancelReason('of-bar', 'bar');
    const state = await stateOf(await connect('sanne'));
    expect(state.template).toEqual({
      terrace: {
        id: 'terrace',
        name: 'Sjabloon terrace',
        horecaLocationId: 'cafe',
        jobFilterId: 'floor',
        scenarioId: null,
        shiftCount: 2,
        hours: 16,
        revision: 1,
      },
    });
    expect(state.cancelReason).toEqual({ ill: { id: 'ill', description: 'Reden ill' } });
    expect(Object.keys(await stateOf(await connect('daan'))).sort()).toEqual([
      'comment',
      'specialJob',
      'week',
      'window',
    ]);
  });

  it('are pushed on change, to admins only', async () => {
    const daan = await watcher('daan');
    const youssef = await watcher('youssef');
    await material.template('late', { locationId: 'cafe', jobFilterId: 'floor' }, []);
    expect(await nextRecord(youssef, 'template', 'late')).toMatchObject({
      record: { name: 'Sjabloon late', shiftCount: 0 },
    });
    const boss = new Acting(test.app, cafe, 'boss');
    await boss.send(new EditTemplate(boss.origin(), 'late' as TemplateId, { type: 'DeleteTemplate', confirm: true }));
    expect(await nextRecord(youssef, 'template', 'late')).toMatchObject({ record: null });

    const startTimeId = 'early' as StartTimeId;
    await acting.send(
      new EditStartTimes(acting.origin(), cafe.cafe, { type: 'AddStartTime', startTimeId, minute: 1055 }),
    );
    expect(await nextRecord(youssef, 'startTime', 'early')).toMatchObject({
      record: { id: 'early', start_time: '17:35' },
    });
    const cancelReasonId = 'storm' as CancelReasonId;
    const reasons = (edit: EditCancelReasons['edit']) =>
      acting.send(new EditCancelReasons(acting.origin(), cafe.cafe, edit));
    await reasons({ type: 'AddCancelReason', cancelReasonId, description: 'Storm' });
    expect(await nextRecord(youssef, 'cancelReason', 'storm')).toMatchObject({ record: { description: 'Storm' } });
    await reasons({ type: 'RemoveCancelReason', cancelReasonId });
    expect(await nextRecord(youssef, 'cancelReason', 'storm')).toMatchObject({ record: null });

    // This comment is the first record that Daan receives, so none of the above was sent to him.
    const date = freeDate();
    await comment(date, null, 'Briefing');
    await nextRecord(daan, 'comment', date);
    expect(daan.rest.filter(({ name }) => name === 'records')).toEqual([]);
  });

  it('exclude records of other locations', async () => {
    const youssef = await watcher('youssef');
    await material.template('bar-only', { locationId: 'bar', jobFilterId: 'bar-floor' }, []);
    await material.cancelReason('bar-reason', 'bar');
    await material.template('cafe-too', { locationId: 'cafe', jobFilterId: 'floor' }, []);
    await nextRecord(youssef, 'template', 'cafe-too');
    expect(JSON.stringify(youssef.rest)).not.toContain('bar-');
  });
});

it('a location stream is not found out of reach', async () => {
  const bo = await connect('bo', cafe.hosts.bar);
  expect(await bo.watch(STREAM)).toEqual({ refused: 'not_found' });
  expect(await bo.watch('location/cafe/more')).toEqual({ refused: 'not_found' });
  expect(await bo.watch('location/bar')).toMatchObject({ mode: 'snapshot' });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { v7 as uuid } from 'uuid';
import { addDays, type CivilDate } from '#domain/kernel/civil-date';
import type { HistoryEntry } from '#domain/history/history.views';
import { matchesHistory } from '#domain/history/history-filters';
import type { HistoryViewer } from '#domain/history/history-reach';
import type { CancelReasonId, CommentId, JobFilterId, ScenarioId, TemplateId } from '#domain/kernel/ids';
import { HISTORY_KINDS } from '#domain/catalogue/history-kinds';
import { DATABASE, type Database } from '../../database/database.js';
import { StreamReader } from '../../event-store/stream-reader.js';
import { EditCancelReasons } from '../cancel-reason/cancel-reason.messages.js';
import { EditComment } from '../comment/comment.messages.js';
import { OrganisationSetUp } from '../organisation/organisation-set-up.js';
import { Follower } from '../../projections/follower.js';
import { Acting } from '../../testing/acting.js';
import { Material } from '../../testing/material.js';
import { type Cafe, foundCafe } from '../../testing/cafe.js';
import { comingMonday } from '../../testing/coming-monday.js';
import { startTestApp, type TestApp, TestClient } from '../../testing/test-app.js';
import { openTestNode } from '../../testing/test-node.js';
import { type FreshEntry, HistoryFeed } from './history-feed.js';
import { cancelReason } from '#domain/cancel-reason/cancel-reason.resource';
import { recordNamesOf } from '../../resource/resource-rows.js';
import { EditScenario } from '../scenario/scenario.messages.js';
import { scenarioNames } from '../scenario/scenario.table.js';
import { EditTemplate } from '../template/template.messages.js';
import { templateNames } from '../template/template.table.js';
import { RecordNames } from '../../event-store/record-names.js';
import type { Caller } from '../../http/caller.js';
import { HistoryNameReader } from './history-names.js';
import { HistoryReader } from './history-reader.js';
import { historyEntry, visibilityFor } from './history.presenter.js';
import { HistoryListQueries } from './history-list.query.js';

let test: TestApp;
let cafe: Cafe;
let boss: TestClient;
let sanne: TestClient;
let youssef: TestClient;
let bo: TestClient;
let emma: TestClient;

beforeAll(async () => {
  test = await startTestApp();
  cafe = await foundCafe(test.app);
  boss = await TestClient.login(test.app, cafe.hosts.cafe, 'boss');
  sanne = await TestClient.login(test.app, cafe.hosts.cafe, 'sanne');
  youssef = await TestClient.login(test.app, cafe.hosts.cafe, 'youssef');
  bo = await TestClient.login(test.app, cafe.hosts.bar, 'bo');
  emma = await TestClient.login(test.app, cafe.hosts.cafe, 'emma');
});
afterAll(() => test.close());

let week = 0;
/** A Monday that no other test uses. */
const freeMonday = (): CivilDate => {
  week += 1;
  return addDays(comingMonday(1, 2), week * 7);
};

const slotOn = (date: string, userId: string | null = null, times = ['10:00', '17:00']) => ({
  from: `${date} ${times[0]}`,
  until: `${date} ${times[1]}`,
  jobId: 'service',
  userId,
  confirm: true,
});

const caughtUp = () => test.app.get(Follower).caughtUp(cafe.organisationId);

/** Entries found with filters, after history has caught up. */
const find = async (who: TestClient, filters: Record<string, string> = {}): Promise<HistoryEntry[]> => {
  await caughtUp();
  const { status, body } = await who.get(`/history?${new URLSearchParams({ limit: '200', ...filters }).toString()}`);
  expect(status).toBe(200);
  return body.items;
};

const addReason = async (manager: Acting, description: string): Promise<{ id: string }> => {
  const cancelReasonId = uuid() as CancelReasonId;
  const edit = { type: 'AddCancelReason', cancelReasonId, description } as const;
  await manager.send(new EditCancelReasons(manager.origin(), cafe.cafe, edit));
  return { id: cancelReasonId };
};

const kindsOf = (entries: readonly HistoryEntry[]) => entries.map(({ kind }) => kind);

const publish = async (who: TestClient, monday: CivilDate, jobFilterId = 'floor') => {
  const request = { from: monday, until: addDays(monday, 6), jobFilterId, confirm: true };
  expect((await who.post('/schedule-dt/publish', request)).status).toBe(200);
};

const startOf = (monday: CivilDate, at?: string) =>
  `/history/roster-week?${new URLSearchParams({ start: monday, ...(at ? { at } : {}) }).toString()}`;

describe('the list of history', () => {
  it('shows author, record, names, and values before and after, newest first', async () => {
    const monday = freeMonday();
    const { body: slot, headers } = await sanne.post('/schedule-dt', slotOn(monday, 'emma'));
    await youssef.put(`/schedule-dt/${slot.id}`, { userId: 'daan', confirm: true });
    const [replaced, planned, added] = await find(sanne, { week: monday });
    expect(replaced).toMatchObject({
      kind: 'DraftSlotAssigned',
      author: { id: 'youssef', name: 'Youssef Amrani' },
      subject: { id: 'daan', name: 'Daan Smit' },
      horecaLocationId: 'cafe',
      jobFilterId: 'floor',
      date: monday,
      week: monday,
      entityId: slot.id,
      before: { from: slot.from, until: slot.until, jobId: 'service', userId: 'emma', name: 'Emma Bakker' },
      after: { from: slot.from, until: slot.until, jobId: 'service', userId: 'daan', name: 'Daan Smit' },
      cause: 'schedule-dt-update',
      undoOf: null,
      putBackLayer: 'draft',
    });
    expect(planned).toMatchObject({ kind: 'DraftSlotAssigned', before: { userId: null, name: null } });
    expect(added).toMatchObject({ kind: 'DraftSlotAdded', before: null, writeId: headers['rooster-write-id'] });
    expect(planned?.writeId).toBe(added?.writeId);
    expect(replaced?.id).toBe(`${replaced?.writeId}:0`);
  });

  it('finds by author, subject, kinds, location, date, week, department and record', async () => {
    const monday = freeMonday();
    const tuesday = addDays(monday, 1);
    const { body: early } = await sanne.post('/schedule-dt', slotOn(monday, 'emma'));
    const { body: late } = await youssef.post('/schedule-dt', slotOn(tuesday, 'daan'));
    await sanne.post('/schedule-dt', { ...slotOn(monday), jobId: 'dishes' });
    await bo.post('/schedule-dt', { ...slotOn(monday), jobId: 'bar' });
    const inWeek = (filters: Record<string, string>, who = boss) => find(who, { week: monday, ...filters });

    expect(new Set((await inWeek({ authorId: 'youssef' })).map(({ entityId }) => entityId))).toEqual(
      new Set([late.id]),
    );
    expect(kindsOf(await inWeek({ subjectId: 'emma' }))).toEqual(['DraftSlotAssigned']);
    expect(kindsOf(await inWeek({ kinds: 'DraftSlotAssigned' }))).toEqual(['DraftSlotAssigned', 'DraftSlotAssigned']);
    expect(kindsOf(await inWeek({ kinds: 'DraftSlotAssigned,DraftStarted' }))).toHaveLength(5);
    expect(await inWeek({ kinds: 'NoSuchKind' })).toEqual([]);
    expect((await inWeek({ horecaLocationId: 'bar' })).map(({ horecaLocationId }) => horecaLocationId)).toEqual([
      'bar',
      'bar',
    ]);
    expect(new Set((await inWeek({ date: tuesday })).map(({ entityId }) => entityId))).toEqual(new Set([late.id]));
    expect(kindsOf(await inWeek({ jobFilterId: 'kitchen' }))).toEqual(['DraftSlotAdded', 'DraftStarted']);
    expect(kindsOf(await inWeek({ entityId: early.id }))).toEqual(['DraftSlotAssigned', 'DraftSlotAdded']);
    expect(kindsOf(await inWeek({ entityId: early.id, authorId: 'youssef' }))).toEqual([]);
  });

  it('finds entries also by the previously planned person', async () => {
    const monday = freeMonday();
    const { body: slot } = await sanne.post('/schedule-dt', slotOn(monday, 'emma'));
    await sanne.put(`/schedule-dt/${slot.id}`, { userId: 'daan', confirm: true });
    expect(await find(sanne, { week: monday, subjectId: 'emma' })).toHaveLength(2);
    expect(await find(sanne, { week: monday, subjectId: 'daan' })).toHaveLength(1);
  });

  it('finds a rescheduled slot by both dates', async () => {
    const monday = freeMonday();
    const friday = addDays(monday, 4);
    const { body: slot } = await sanne.post('/schedule-dt', slotOn(monday));
    await sanne.put(`/schedule-dt/${slot.id}`, { from: `${friday} 10:00`, until: `${friday} 17:00` });
    expect(kindsOf(await find(sanne, { date: monday }))).toEqual(['DraftSlotRescheduled', 'DraftSlotAdded']);
    expect(kindsOf(await find(sanne, { date: friday }))).toEqual(['DraftSlotRescheduled']);
  });

  it('finds a slot after publication as the shift that it became', async () => {
    const monday = freeMonday();
    const { body: slot } = await sanne.post('/schedule-dt', slotOn(monday, 'emma'));
    await publish(sanne, monday);
    await sanne.put(`/full-schedules/${slot.id}`, { ending: `${monday} 18:00` });
    await sanne.post('/schedule-dt/start', {
      from: monday,
      until: addDays(monday, 6),
      jobFilterId: 'floor',
      source: 'published',
    });
    await publish(sanne, monday);
    const entries = await find(sanne, { entityId: slot.id });
    expect(kindsOf(entries)).toEqual([
      'RosterPublished',
      'DraftSlotAdded',
      'ShiftRescheduled',
      'RosterPublished',
      'DraftSlotAssigned',
      'DraftSlotAdded',
    ]);
    expect(entries[1]?.after).toMatchObject({ fullScheduleId: slot.id });
    expect(entries[3]).toMatchObject({
      jobFilterId: 'floor',
      week: monday,
      date: null,
      after: { shifts: 1, added: 1, changed: 0, removed: 0, unchanged: 0, open: 0 },
    });
    expect(kindsOf(await find(sanne, { week: monday, subjectId: 'emma', kinds: 'RosterPublished' }))).toEqual([
      'RosterPublished',
    ]);
  });

  it('shows the names of the templates and scenarios that others were copied from', async () => {
    const manager = new Acting(test.app, cafe, 'boss');
    const material = new Material(test.app, cafe);
    await material.template('lunches', { locationId: cafe.cafe, jobFilterId: 'floor' }, []);
    await material.scenario('summer', cafe.cafe, []);
    const name = 'Kopie';
    const copyOfTemplate = {
      type: 'CopyTemplate',
      leaveOut: false,
      sourceId: 'lunches' as TemplateId,
      locationId: cafe.cafe,
      jobFilterId: 'floor' as JobFilterId,
      name,
    } as const;
    await manager.send(new EditTemplate(manager.origin(), 'lunches-2' as TemplateId, copyOfTemplate));
    const copyOfScenario = {
      type: 'CopyScenario',
      sourceId: 'summer' as ScenarioId,
      locationId: cafe.cafe,
      name,
    } as const;
    await manager.send(new EditScenario(manager.origin(), 'summer-2' as ScenarioId, copyOfScenario));
    const [scenario, template] = await find(sanne, { kinds: 'TemplateCopied,ScenarioCopied' });
    expect(template?.after).toEqual({
      name,
      scenarioId: null,
      scenario: null,
      shifts: 0,
      fromTemplateId: 'lunches',
      fromTemplate: 'Sjabloon lunches',
    });
    expect(scenario?.after).toEqual({ name, shifts: 0, fromScenarioId: 'summer', fromScenario: 'Scenario summer' });
  });

  it('shows texts and reasons in words, but not after they were erased', async () => {
    const monday = freeMonday();
    const manager = new Acting(test.app, cafe, 'sanne');
    const reason = await addReason(manager, 'Griep');
    const commentId = uuid() as CommentId;
    const comment = {
      type: 'AddDayComment',
      commentId,
      locationId: cafe.cafe,
      date: monday,
      text: 'Feest op het plein',
    } as const;
    await manager.send(new EditComment(manager.origin(), cafe.cafe, comment));
    const { body: slot } = await sanne.post('/schedule-dt', slotOn(monday, 'emma'));
    await publish(sanne, monday);
    await sanne.put(`/full-schedules/${slot.id}`, { canceled: true, cancel_reason_id: reason.id });
    const [calledOff] = await find(sanne, { kinds: 'ShiftCalledOff', week: monday });
    expect(calledOff).toMatchObject({
      subject: { name: 'Emma Bakker' },
      before: { canceled: false },
      after: { canceled: true, cancelReasonId: reason.id, cancelReason: 'Griep' },
    });
    const [commented] = await find(sanne, { kinds: 'DayCommentAdded', date: monday });
    expect(commented?.after).toEqual({ text: 'Feest op het plein', text_employees: null });

    const db = test.app.get<Database>(DATABASE);
    await db.updateTable('text_content').set({ content: null }).where('content', '=', 'Feest op het plein').execute();
    const [erased] = await find(sanne, { kinds: 'DayCommentAdded', date: monday });
    expect(erased?.after).toEqual({ text: null, text_employees: null });
  });

  it('keeps the name of a person who has left until the person is erased', async () => {
    const monday = freeMonday();
    const freshCafe = await foundCafe(test.app, 'leaving');
    const manager = await TestClient.login(test.app, freshCafe.hosts.cafe, 'sanne');
    await manager.post('/schedule-dt', slotOn(monday, 'emma'));
    await test.app.get(OrganisationSetUp, { strict: false }).disable(freshCafe.organisationId, 'emma' as never);
    await test.app.get(Follower).caughtUp(freshCafe.organisationId);
    const subjectOf = async () => {
      const { body } = await manager.get(`/history?kinds=DraftSlotAssigned&week=${monday}`);
      return body.items[0].subject;
    };
    expect(await subjectOf()).toEqual({ id: 'emma', name: 'Emma Bakker' });
    const db = test.app.get<Database>(DATABASE);
    await db
      .deleteFrom('person')
      .where('organisation_id', '=', freshCafe.organisationId)
      .where('user_id', '=', 'emma')
      .execute();
    expect(await subjectOf()).toEqual({ id: 'emma', name: '' });
  });
});

describe('pages of history', () => {
  it('continue after the last entry with their filters, despite entries recorded meanwhile', async () => {
    const monday = freeMonday();
    for (const hour of [10, 11, 12, 13, 14])
      await sanne.post('/schedule-dt', slotOn(monday, null, [`${hour}:00`, '17:00']));
    const all = await find(sanne, { week: monday, kinds: 'DraftSlotAdded' });
    expect(all).toHaveLength(5);

    const first = await sanne.get(`/history?week=${monday}&kinds=DraftSlotAdded&limit=2`);
    expect(first.body.items).toEqual(all.slice(0, 2));
    await sanne.post('/schedule-dt', slotOn(monday, null, ['15:00', '17:00']));
    await caughtUp();
    // Filters sent along with a cursor are ignored: the cursor holds its own.
    const second = await sanne.get(`/history?limit=2&authorId=youssef&cursor=${first.body.nextCursor}`);
    expect(second.body.items).toEqual(all.slice(2, 4));
    const third = await sanne.get(`/history?limit=2&cursor=${second.body.nextCursor}`);
    expect(third.body).toEqual({ items: all.slice(4), nextCursor: null });
    expect(first.body.nextCursor).not.toContain('DraftSlotAdded');
  });

  it('have no cursor after the last entry', async () => {
    const monday = freeMonday();
    await sanne.post('/schedule-dt', slotOn(monday));
    await caughtUp();
    const { body } = await sanne.get(`/history?week=${monday}&limit=2`);
    expect(body.items).toHaveLength(2);
    expect(body.nextCursor).toBeNull();
  });

  it.each(['x', 'AAAA', Buffer.from('[1,2]').toString('base64url'), '%00'])('refuse %j as a cursor', async (cursor) => {
    const { status, body } = await sanne.get(`/history?cursor=${encodeURIComponent(cursor)}`);
    expect({ status, code: body.code, errors: body.errors }).toMatchObject({
      status: 422,
      code: 'validation_failed',
      errors: [{ field: 'cursor', code: 'format' }],
    });
  });

  it('have a limit of 1 to 200', async () => {
    for (const limit of ['0', '201', 'many']) expect((await sanne.get(`/history?limit=${limit}`)).status).toBe(422);
    expect((await sanne.get('/history?limit=1')).body.items).toHaveLength(1);
  });

  it('take at most five queries for any number of entries', async () => {
    const node = openTestNode(test.url, {});
    const recordNames = new RecordNames();
    for (const named of [recordNamesOf(cancelReason), scenarioNames, templateNames])
      if (named) recordNames.register(named);
    const queries = new HistoryListQueries(new HistoryReader(node.db), new HistoryNameReader(node.db, recordNames));
    const caller = {
      organisationId: cafe.organisationId,
      role: 'admin',
      reach: new Set(['cafe', 'bar']),
    } as unknown as Caller;
    const costOf = async (limit: number): Promise<[entries: number, statements: number]> => {
      node.connections.reset();
      const { items } = await queries.listHistory(caller, {}, limit, null);
      return [items.length, node.connections.statements.length];
    };
    const [few, costOfFew] = await costOf(3);
    const [many, costOfMany] = await costOf(200);
    expect(many).toBeGreaterThan(few * 5);
    expect(costOfMany).toBeLessThanOrEqual(5);
    expect(costOfFew).toBeLessThanOrEqual(costOfMany);
    await node.close();
  });
});

describe('readers of history', () => {
  it('are managers within their reach, and superusers for the whole organisation', async () => {
    const monday = freeMonday();
    await sanne.post('/schedule-dt', slotOn(monday));
    await bo.post('/schedule-dt', { ...slotOn(monday), jobId: 'bar' });
    const locationsOf = async (who: TestClient) =>
      new Set((await find(who, { week: monday })).map(({ horecaLocationId }) => horecaLocationId));
    expect(await locationsOf(sanne)).toEqual(new Set(['cafe']));
    expect(await locationsOf(bo)).toEqual(new Set(['bar']));
    expect(await locationsOf(boss)).toEqual(new Set(['cafe', 'bar']));
    expect(kindsOf(await find(boss, { kinds: 'OrganisationFounded' }))).toEqual(['OrganisationFounded']);
    expect(await find(bo, { kinds: 'OrganisationFounded' })).toEqual([]);
  });

  it('get requests only of people within reach, with any filter', async () => {
    const from = addDays(freeMonday(), 1);
    const ask = async (userId: string) => {
      const { status, body } = await boss.post('/holidays', { userId, from, until: from, remark: 'geheim: operatie' });
      expect(status).toBe(201);
      return body.id as string;
    };
    const [ofBo, ofEmma, ofDaan] = [await ask('bo'), await ask('emma'), await ask('daan')];
    const found = async (who: TestClient, filters: Record<string, string>) =>
      (await find(who, filters)).map(({ subject, after }) => [subject?.name, after?.['remark']]);
    expect(await found(sanne, { kinds: 'TimeOutRequested', date: from })).toEqual([
      ['Daan Smit', 'geheim: operatie'],
      ['Emma Bakker', 'geheim: operatie'],
    ]);
    expect(await found(bo, { kinds: 'TimeOutRequested', date: from })).toEqual([
      ['Emma Bakker', 'geheim: operatie'],
      ['Bo Dijk', 'geheim: operatie'],
    ]);
    expect(await found(boss, { kinds: 'TimeOutRequested', date: from })).toHaveLength(3);
    expect(await found(sanne, { entityId: ofBo })).toEqual([]);
    expect(await found(sanne, { entityId: ofDaan })).toEqual([['Daan Smit', 'geheim: operatie']]);
    expect(await found(bo, { entityId: ofEmma })).toEqual([['Emma Bakker', 'geheim: operatie']]);
    expect((await find(sanne, { authorId: 'boss' })).flatMap(({ subject }) => subject?.name ?? [])).not.toContain(
      'Bo Dijk',
    );
  });

  it('lose the entries of people who moved to another location, whose managers get them', async () => {
    const monday = freeMonday();
    const freshCafe = await foundCafe(test.app, 'moving');
    const [there, here, over] = await Promise.all([
      TestClient.login(test.app, freshCafe.hosts.bar, 'bo'),
      TestClient.login(test.app, freshCafe.hosts.cafe, 'sanne'),
      TestClient.login(test.app, freshCafe.hosts.cafe, 'boss'),
    ]);
    const since = await between();
    const { body: slot } = await here.post('/schedule-dt', slotOn(monday));
    await here.put(`/schedule-dt/${slot.id}`, { userId: 'daan', confirm: true });
    const { body: timeOut } = await over.post('/holidays', {
      userId: 'daan',
      from: monday,
      until: monday,
      remark: 'geheim: operatie',
    });
    const kindsFor = async (who: TestClient, entityId: string) => {
      await test.app.get(Follower).caughtUp(freshCafe.organisationId);
      return kindsOf((await who.get(`/history?entityId=${entityId}`)).body.items);
    };
    const diffFor = async (who: TestClient) => {
      const query = new URLSearchParams({ start: monday, since, horecaLocationId: 'cafe' });
      const { body } = await who.get(`/history/roster-week/diff?${query.toString()}`);
      return body.slots.added.map(({ name }: { name: string }) => name);
    };
    expect(await kindsFor(here, slot.id)).toEqual(['DraftSlotAssigned', 'DraftSlotAdded']);
    expect(await kindsFor(here, timeOut.id)).toEqual(['TimeOutRequested']);
    expect(await kindsFor(there, timeOut.id)).toEqual([]);

    const db = test.app.get<Database>(DATABASE);
    await db
      .updateTable('person')
      .set({ location_ids: ['bar'], home_location_id: 'bar' })
      .where('organisation_id', '=', freshCafe.organisationId)
      .where('user_id', '=', 'daan')
      .execute();
    expect(await kindsFor(here, slot.id)).toEqual(['DraftSlotAdded']);
    expect(await kindsFor(here, timeOut.id)).toEqual([]);
    expect(await kindsFor(there, timeOut.id)).toEqual(['TimeOutRequested']);
    expect(await kindsFor(over, slot.id)).toEqual(['DraftSlotAssigned', 'DraftSlotAdded']);
    // The week itself still says who stood in it, as the board does.
    expect(await diffFor(here)).toEqual(['Daan Smit']);
  });

  it('find a shift that moved to another location at both locations', async () => {
    const monday = freeMonday();
    const { body: slot } = await sanne.post('/schedule-dt', slotOn(monday, 'emma'));
    await publish(sanne, monday);
    const moved = await boss.put(`/full-schedules/${slot.id}`, { horeca_location_id: 'bar', confirm: true });
    expect(moved.status).toBe(200);
    for (const who of [sanne, bo]) {
      const [entry] = await find(who, { entityId: slot.id });
      expect(entry).toMatchObject({
        kind: 'ShiftLocationChanged',
        horecaLocationId: 'bar',
        before: { horecaLocationId: 'cafe' },
        after: { horecaLocationId: 'bar', userId: 'emma', name: 'Emma Bakker' },
      });
    }
    expect(kindsOf(await find(boss, { entityId: slot.id, horecaLocationId: 'cafe' }))[0]).toBe('ShiftLocationChanged');
  });

  it.each([
    ['horecaLocationId', 'bar'],
    ['jobFilterId', 'bar-floor'],
    ['authorId', 'bo'],
    ['subjectId', 'nobody'],
  ])('get not_found for a %s out of reach', async (field, value) => {
    const { status, body } = await sanne.get(`/history?${field}=${value}`);
    expect({ status, errors: body.errors }).toMatchObject({ status: 404, errors: [{ field, code: 'not_found' }] });
  });

  it("do not extend their reach with another reader's cursor", async () => {
    const monday = freeMonday();
    for (const hour of [10, 11])
      await bo.post('/schedule-dt', { ...slotOn(monday, null, [`${hour}:00`, '17:00']), jobId: 'bar' });
    await caughtUp();
    const { body } = await boss.get(`/history?horecaLocationId=bar&week=${monday}&limit=1`);
    expect((await boss.get(`/history?cursor=${body.nextCursor}`)).status).toBe(200);
    expect((await sanne.get(`/history?cursor=${body.nextCursor}`)).status).toBe(404);
    const everywhere = await boss.get(`/history?week=${monday}&limit=1`);
    expect((await sanne.get(`/history?cursor=${everywhere.body.nextCursor}`)).body.items).toEqual([]);
  });

  it.each([
    '/history',
    '/history/roster-week?start=2027-01-04',
    '/history/roster-week/diff?start=2027-01-04&since=2026-01-01T00:00:00.000Z',
  ])('exclude staff and callers without a session: %s', async (path) => {
    expect((await emma.get(path)).status).toBe(403);
    expect((await new TestClient(test.app, cafe.hosts.cafe).get(path)).status).toBe(401);
  });

  it('exclude people of another organisation', async () => {
    const other = await foundCafe(test.app, 'other');
    const stranger = await TestClient.login(test.app, other.hosts.cafe, 'boss');
    const monday = freeMonday();
    await sanne.post('/schedule-dt', slotOn(monday, 'emma'));
    await caughtUp();
    expect((await stranger.get(`/history?week=${monday}`)).body.items).toEqual([]);
    expect((await stranger.get(startOf(monday))).body.slots).toEqual([]);
  });
});

/** An instant after everything before it and before everything after it. */
const between = async (): Promise<string> => {
  const now = Date.now();
  while (Date.now() <= now + 2) await new Promise(setImmediate);
  return new Date(now + 1).toISOString();
};

describe('a past roster week', () => {
  it('shows draft, roster and state at any instant', async () => {
    const monday = freeMonday();
    const before = await between();
    const { body: slot } = await sanne.post('/schedule-dt', slotOn(monday, 'emma'));
    const drafted = await between();
    await youssef.put(`/schedule-dt/${slot.id}`, { until: `${monday} 18:00` });
    const changed = await between();
    await publish(sanne, monday);
    const published = await between();
    await sanne.put(`/full-schedules/${slot.id}`, { user_id: null });

    const asOf = async (at?: string) => (await sanne.get(startOf(monday, at))).body;
    const floor = (body: { states: { jobFilterId: string }[] }) =>
      body.states.find(({ jobFilterId }) => jobFilterId === 'floor');
    expect(await asOf(before)).toMatchObject({
      start: monday,
      at: before,
      horecaLocationId: 'cafe',
      slots: [],
      shifts: [],
    });
    expect(floor(await asOf(before))).toMatchObject({ state: 'empty', published: false, revision: 0 });
    expect(await asOf(drafted)).toMatchObject({
      slots: [{ id: slot.id, until: `${monday} 17:00`, name: 'Emma Bakker', warnings: [] }],
      shifts: [],
    });
    expect(floor(await asOf(drafted))).toMatchObject({ state: 'drafting', start: monday, horecaLocationId: 'cafe' });
    expect((await asOf(changed)).slots).toMatchObject([{ until: `${monday} 18:00`, hours: 8 }]);
    expect(await asOf(published)).toMatchObject({
      slots: [],
      shifts: [{ id: slot.id, user_id: 'emma', edited: false }],
    });
    expect(floor(await asOf(published))).toMatchObject({ state: 'published', publishedBy: { name: 'Sanne Vos' } });
    const now = await asOf();
    expect(now).toMatchObject({ slots: [], shifts: [{ id: slot.id, user_id: null, edited: true }] });
    expect(Date.parse(now.at)).toBeGreaterThan(Date.parse(published));
  });

  it('equals the boards for the current instant', async () => {
    const monday = freeMonday();
    for (const hour of [10, 12, 14]) await sanne.post('/schedule-dt', slotOn(monday, null, [`${hour}:00`, '20:00']));
    await sanne.post('/schedule-dt', { ...slotOn(addDays(monday, 2)), jobId: 'dishes' });
    await publish(sanne, monday, 'kitchen');
    const { body } = await sanne.get(startOf(monday));
    const sunday = addDays(monday, 6);
    expect(body.slots).toEqual((await sanne.get(`/schedule-dt?from=${monday}&until=${sunday}`)).body);
    expect(body.shifts).toEqual((await sanne.get(`/full-schedules?from=${monday}&to=${sunday}`)).body);
    expect(body.states.map(({ jobFilterId }: { jobFilterId: string }) => jobFilterId).sort()).toEqual([
      'floor',
      'kitchen',
    ]);

    const kitchen = await sanne.get(`${startOf(monday)}&jobFilterId=kitchen`);
    expect(kitchen.body).toMatchObject({
      states: [{ jobFilterId: 'kitchen', state: 'published' }],
      slots: [],
      shifts: [{ job_id: 'dishes' }],
    });
  });

  it.each<[string, number, string, string]>([
    ['start=2027-01-05', 422, 'invalid_dates', 'start'],
    ['start=2027-01-04&at=2999-01-01T00:00:00.000Z', 422, 'validation_failed', 'at'],
    ['start=2027-01-04&at=yesterday', 422, 'validation_failed', 'at'],
    ['start=2027-01-04&horecaLocationId=bar', 404, 'not_found', 'horecaLocationId'],
    ['start=2027-01-04&jobFilterId=bar-floor', 404, 'not_found', 'jobFilterId'],
  ])('is refused for %s', async (query, status, code, field) => {
    const answer = await sanne.get(`/history/roster-week?${query}`);
    expect({ status: answer.status, code: answer.body.code, field: answer.body.errors[0].field }).toEqual({
      status,
      code,
      field,
    });
  });

  it('is refused for a department of another location', async () => {
    const answer = await boss.get(`${startOf(freeMonday())}&horecaLocationId=cafe&jobFilterId=bar-floor`);
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'jobFilterId', code: 'not_at_location' }] },
    });
  });
});

describe('the difference of a week between two instants', () => {
  it('lists added, removed and changed slots, each with its entries', async () => {
    const monday = freeMonday();
    const { body: goes } = await sanne.post('/schedule-dt', slotOn(monday, 'emma'));
    const { body: changes } = await sanne.post('/schedule-dt', slotOn(addDays(monday, 1)));
    const { body: returns } = await sanne.post('/schedule-dt', slotOn(addDays(monday, 2)));
    const since = await between();
    await sanne.delete(`/schedule-dt/${goes.id}`);
    await sanne.put(`/schedule-dt/${changes.id}`, { userId: 'emma', confirm: true });
    await youssef.put(`/schedule-dt/${changes.id}`, { until: `${addDays(monday, 1)} 18:00` });
    await sanne.put(`/schedule-dt/${returns.id}`, { until: `${addDays(monday, 2)} 18:00` });
    await sanne.put(`/schedule-dt/${returns.id}`, { until: `${addDays(monday, 2)} 17:00` });
    const { body: comes } = await sanne.post('/schedule-dt', slotOn(addDays(monday, 3)));
    const at = await between();
    await sanne.put(`/schedule-dt/${changes.id}`, { userId: null });

    const { status, body } = await sanne.get(`/history/roster-week/diff?start=${monday}&since=${since}&at=${at}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      start: monday,
      since,
      at,
      horecaLocationId: 'cafe',
      shifts: { added: [], removed: [], changed: [] },
    });
    expect(body.slots.added).toMatchObject([{ id: comes.id }]);
    expect(body.slots.removed).toMatchObject([{ id: goes.id, userId: 'emma', name: 'Emma Bakker' }]);
    expect(body.slots.changed).toMatchObject([
      {
        id: changes.id,
        fields: ['until', 'userId', 'name', 'hours'],
        before: { userId: null, until: `${addDays(monday, 1)} 17:00` },
        after: { userId: 'emma', until: `${addDays(monday, 1)} 18:00` },
      },
    ]);
    const entries = await find(sanne, { entityId: changes.id });
    expect(body.slots.changed[0].entryIds).toEqual([entries[2]?.id, entries[1]?.id]);
  });

  it('shows a publication as removed slots and added shifts', async () => {
    const monday = freeMonday();
    const { body: slot } = await sanne.post('/schedule-dt', slotOn(monday, 'emma'));
    const since = await between();
    await publish(sanne, monday);
    const { body } = await sanne.get(`/history/roster-week/diff?start=${monday}&since=${since}`);
    expect(body.slots).toMatchObject({ added: [], removed: [{ id: slot.id }], changed: [] });
    expect(body.shifts).toMatchObject({ added: [{ id: slot.id, user_id: 'emma' }], removed: [], changed: [] });
    expect(Date.parse(body.at)).toBeGreaterThan(Date.parse(since));
  });

  it('names the entry of a call-off', async () => {
    const monday = freeMonday();
    const reason = await addReason(new Acting(test.app, cafe, 'sanne'), 'Trein');
    const { body: slot } = await sanne.post('/schedule-dt', slotOn(monday, 'emma'));
    await publish(sanne, monday);
    const since = await between();
    await sanne.put(`/full-schedules/${slot.id}`, { canceled: true, cancel_reason_id: reason.id });
    const { body } = await sanne.get(`/history/roster-week/diff?start=${monday}&since=${since}`);
    const [change] = body.shifts.changed;
    expect(change.fields).toEqual(
      expect.arrayContaining(['canceled', 'cancel_reason_id', 'cancel_reason', 'canceled_at']),
    );
    const [entry] = await find(sanne, { entityId: slot.id });
    expect(change.entryIds).toEqual([entry?.id]);
  });

  it.each([
    ['since=2026-02-01T00:00:00.000Z&at=2026-01-01T00:00:00.000Z', 'invalid_dates'],
    ['since=2999-01-01T00:00:00.000Z', 'invalid_dates'],
    ['at=2026-01-01T00:00:00.000Z', 'validation_failed'],
  ])('is refused for %s', async (query, code) => {
    const answer = await sanne.get(`/history/roster-week/diff?start=2027-01-04&${query}`);
    expect({ status: answer.status, code: answer.body.code, field: answer.body.errors[0].field }).toEqual({
      status: 422,
      code,
      field: 'since',
    });
  });
});

describe('history entries pushed to clients', () => {
  it('equal those that the list shows, with the same filters', async () => {
    const monday = freeMonday();
    const streams = test.app.get(StreamReader);
    const from = await streams.head(cafe.organisationId);
    const { body: slot } = await sanne.post('/schedule-dt', slotOn(monday, 'emma'));
    await bo.post('/schedule-dt', { ...slotOn(monday), jobId: 'bar' });
    await youssef.put(`/schedule-dt/${slot.id}`, {
      from: `${addDays(monday, 3)} 10:00`,
      until: `${addDays(monday, 3)} 17:00`,
      confirm: true,
    });
    await publish(sanne, monday);
    await boss.put(`/full-schedules/${slot.id}`, { horeca_location_id: 'bar', confirm: true });
    await emma.post('/auth/logout');
    await boss.post('/holidays', {
      userId: 'bo',
      from: addDays(monday, 7),
      until: addDays(monday, 7),
      remark: 'geheim: operatie',
    });

    const feed = test.app.get(HistoryFeed, { strict: false });
    const events = await streams.logAfter(cafe.organisationId, from, 1000);
    // One by one and then all again: what was remembered is worth the same as reading anew.
    for (const event of events) await feed.entriesOf(cafe.organisationId, [event]);
    const fresh = await feed.entriesOf(cafe.organisationId, events);
    const everything = await find(boss);
    const shownTo = (viewer: HistoryViewer, { record, names }: FreshEntry) => historyEntry(record, names, viewer);
    const asBoss: HistoryViewer = { role: 'superuser', reach: new Set([cafe.cafe, cafe.bar]) };
    const asSanne: HistoryViewer = { role: 'admin', reach: new Set([cafe.cafe]) };
    expect([...fresh].reverse().map((one) => shownTo(asBoss, one))).toEqual(everything.slice(0, fresh.length));
    expect(fresh.length).toBe(events.length - 2);

    const filters: Record<string, string>[] = [
      {},
      { authorId: 'youssef' },
      { subjectId: 'emma' },
      { kinds: 'DraftSlotAdded,RosterPublished' },
      { horecaLocationId: 'cafe' },
      { date: monday },
      { date: addDays(monday, 3) },
      { week: monday },
      { jobFilterId: 'floor' },
      { entityId: slot.id },
      { entityId: slot.id, authorId: 'boss' },
    ];
    const shown = new Set<string>(fresh.map(({ record }) => record.eventId));
    const watchers = [
      [boss, asBoss],
      [sanne, asSanne],
    ] as const;
    for (const [who, viewer] of watchers) {
      for (const filter of filters) {
        const { kinds, ...others } = filter;
        const requested = { ...others, ...(kinds ? { kinds: kinds.split(',') } : {}) };
        const seen = fresh.filter(({ record, names }) => visibilityFor(viewer, record, names) !== 'hidden');
        const pushed = seen
          .filter(({ record }) => matchesHistory(record, requested))
          .map((one) => shownTo(viewer, one));
        const listed = (await find(who, filter)).filter(({ id }) => shown.has(id));
        expect({ filter, pushed: pushed.reverse() }).toEqual({ filter, pushed: listed });
      }
    }
  });

  it('have only kinds that filters accept', async () => {
    const kinds = new Set(kindsOf(await find(boss)));
    expect([...kinds].filter((kind) => !HISTORY_KINDS.includes(kind))).toEqual([]);
  });
});

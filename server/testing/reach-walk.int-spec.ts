import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { v7 as uuid } from 'uuid';
import type { HistoryEntry } from '#domain/history/history.views';
import { HISTORY_KINDS } from '#domain/catalogue/history-kinds';
import type { CivilDate } from '#domain/kernel/civil-date';
import { DATABASE, type Database } from '../database/database.js';
import { OrganisationSetUp } from '../features/organisation/organisation-set-up.js';
import { checkpointsOf } from '../projections/checkpoints.js';
import { Follower } from '../projections/follower.js';
import { type Cafe, foundCafe, CAFE_PEOPLE } from './cafe.js';
import { startTestApp, type TestApp, TestClient } from './test-app.js';
import { TestSocket } from './test-socket.js';

/** Readers and their location: every role, of either location and of both. */
const VIEWERS = [
  ['boss', 'cafe'],
  ['sanne', 'cafe'],
  ['bo', 'bar'],
  ['emma', 'cafe'],
  ['daan', 'cafe'],
  ['bram', 'bar'],
] as const;
type Viewer = (typeof VIEWERS)[number][0];

const ADMINS = ['boss', 'sanne', 'bo'] as const;
const MONDAY = '2027-03-01' as CivilDate;
const TUESDAY = '2027-03-02' as CivilDate;
/** Subjects of entries: people of one location, of both, of the other, nobody, and an erased person. */
const SUBJECTS = ['daan', 'emma', 'bram', null, 'erased'] as const;
/** Location of an entry, and its former location. */
const PLACES = [
  [null, null],
  ['cafe', null],
  ['bar', null],
  ['bar', 'cafe'],
  ['cafe', 'bar'],
] as const;

let test: TestApp;
let cafe: Cafe;
const clients = new Map<Viewer, TestClient>();
const sockets = new Map<Viewer, TestSocket>();
/** Entries that a watcher got at once, before anything happened. */
const disclosed = new Map<Viewer, ReadonlySet<string>>();
/** A time out that everybody who may watch hears of, after all else. */
let lastRequest = '';
const as = (viewer: Viewer): TestClient => clients.get(viewer) as TestClient;

/** Confidential text of a person, unique to them. */
const remarkOf = (userId: string): string => `geheim van ${userId}`;

beforeAll(async () => {
  test = await startTestApp();
  cafe = await foundCafe(test.app);
  const bo = CAFE_PEOPLE.find(({ user_id }) => user_id === 'bo');
  if (!bo) throw new Error('The bar has no manager');
  const bram = {
    ...bo,
    user_id: 'bram',
    name: 'Bram Tapper',
    email: 'bram@example.test',
    type_id: 5,
    type_name: 'Medewerker',
    always: false,
  };
  await test.app.get(OrganisationSetUp, { strict: false }).employ(cafe.organisationId, bram);
  for (const [viewer, location] of VIEWERS)
    clients.set(viewer, await TestClient.login(test.app, cafe.hosts[location], viewer));
  // Everything that happens from here on is pushed to whoever may watch.
  for (const viewer of ADMINS) {
    const socket = await TestSocket.connect(test.app, as(viewer).token);
    sockets.set(viewer, socket);
    const answer = await socket.watch('history/own');
    if (!('state' in answer)) throw new Error('expected a snapshot');
    disclosed.set(viewer, new Set(Object.keys((answer.state as { entry: Record<string, unknown> }).entry)));
  }
  await live();
  const { body } = await as('boss').post('/holidays', { userId: 'emma', from: MONDAY, until: MONDAY });
  lastRequest = body.id;
  await oneOfEveryKind();
}, 120_000);

afterAll(async () => {
  for (const socket of sockets.values()) socket.close();
  await test.close();
});

/** People of both locations enter, ask and are planned. */
async function live(): Promise<void> {
  const done = async (viewer: Viewer, path: string, body: object = {}) => {
    const answer = await as(viewer).post(path, body);
    expect({ path, ok: answer.status < 300, code: answer.body?.code }).toEqual({ path, ok: true, code: undefined });
    return answer.body;
  };
  for (const userId of ['daan', 'emma', 'bram', 'bo']) {
    const requested = await done('boss', '/holidays', {
      userId,
      from: TUESDAY,
      until: TUESDAY,
      remark: remarkOf(userId),
    });
    await done('boss', `/holidays/setApproved/${requested.id}?_method=PUT`, { approved: true });
  }
  for (const userId of ['daan', 'bram'])
    await done('boss', '/availables', { userId, from: `${MONDAY} 10:00`, until: `${MONDAY} 20:00` });
  const slot = { from: `${MONDAY} 10:00`, until: `${MONDAY} 17:00`, confirm: true };
  await done('sanne', '/schedule-dt', { ...slot, jobId: 'service', userId: 'daan' });
  await done('bo', '/schedule-dt', { ...slot, jobId: 'service', userId: 'bram' });
  await done('daan', '/calendar-address');
  await done('bram', '/calendar-address');
}

/** Rows as older versions of the program have left them: each kind, everywhere, about everybody. */
async function oneOfEveryKind(): Promise<void> {
  const { organisationId } = cafe;
  await test.app.get(Follower).caughtUp(organisationId);
  const db = test.app.get<Database>(DATABASE);
  const serving = (await checkpointsOf(db, { projection: 'history', organisationId })).find((one) => one.serving);
  const combinations = HISTORY_KINDS.flatMap((kind) =>
    PLACES.flatMap((place) => SUBJECTS.map((subject) => ({ kind, place, subject }))),
  );
  const rows = combinations.map(({ kind, place: [location_id, from_location_id], subject }, index) => ({
    organisation_id: organisationId,
    generation: serving?.version ?? 1,
    position: 1_000_000 + index,
    event_id: `made-${index}`,
    at: new Date(),
    author_id: 'boss',
    kind,
    location_id,
    from_location_id,
    job_filter_id: null,
    date: null,
    week: null,
    from_date: null,
    from_week: null,
    subject_id: subject,
    entity_id: uuid(),
    people: subject ? [subject] : [],
    entities: [],
    before: null,
    after: null,
    cause: 'system',
    write_id: uuid(),
    undo_of: null,
  }));
  for (let start = 0; start < rows.length; start += 500)
    await db
      .insertInto('history_entry')
      .values(rows.slice(start, start + 500))
      .execute();
}

async function historyOf(viewer: Viewer): Promise<HistoryEntry[]> {
  await test.app.get(Follower).caughtUp(cafe.organisationId);
  const entries: HistoryEntry[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const { status, body }: Awaited<ReturnType<TestClient['get']>> = await as(viewer).get(
      `/history?limit=200${cursor ? `&cursor=${cursor}` : ''}`,
    );
    expect(status).toBe(200);
    entries.push(...body.items);
    cursor = body.nextCursor;
  }
  return entries;
}

/** Cached answers of the records' own calls for a reader: time outs of a person, start times of a location. */
class Calls {
  private readonly cached = new Map<string, Promise<boolean>>();

  constructor(private readonly viewer: Viewer) {}

  readsPerson(id: string): Promise<boolean> {
    return this.reads(`/holidays/getby/user/${id}?showLastYear=0`);
  }

  readsPlace(id: string): Promise<boolean> {
    return this.reads(`/start-times?horecaLocationId=${id}`);
  }

  private reads(path: string): Promise<boolean> {
    const cached =
      this.cached.get(path) ??
      as(this.viewer)
        .get(path)
        .then(({ status }) => status === 200);
    this.cached.set(path, cached);
    return cached;
  }
}

/** Whether the calls would show somebody the record of an entry. Of who was erased only the place is left. */
async function allows(calls: Calls, viewer: Viewer, entry: HistoryEntry): Promise<boolean> {
  if (viewer === 'boss') return true;
  const { horecaLocationId, subject, before } = entry;
  const from = fromOf(entry) ?? (before?.['horecaLocationId'] as string | undefined) ?? null;
  const places = [horecaLocationId, from].filter((id) => id !== null);
  const readsPlace = (await Promise.all(places.map((id) => calls.readsPlace(id)))).some(Boolean);
  const readsSubject = subject !== null && (await calls.readsPerson(subject.id));
  if (places.length === 0) return readsSubject;
  return readsPlace && (readsSubject || subject === null || subject.id === 'erased');
}

/** Former location of a row of `oneOfEveryKind`; entries contain it only in their details. */
function fromOf({ id }: HistoryEntry): string | null {
  if (!id.startsWith('made-')) return null;
  const index = Number(id.slice('made-'.length));
  return PLACES[Math.floor(index / SUBJECTS.length) % PLACES.length]?.[1] ?? null;
}

describe('the history within the reach of its reader', () => {
  it.each(ADMINS)('shows %s exactly the entries whose records the calls allow', async (viewer) => {
    const everything = await historyOf('boss');
    const calls = new Calls(viewer);
    const allowed: string[] = [];
    for (const entry of everything) if (await allows(calls, viewer, entry)) allowed.push(entry.id);
    expect((await historyOf(viewer)).map(({ id }) => id)).toEqual(allowed);
    const kinds = new Set(everything.map(({ kind }) => kind));
    expect(HISTORY_KINDS.filter((kind) => !kinds.has(kind))).toEqual([]);
    expect(allowed.length).toBeGreaterThan(HISTORY_KINDS.length);
  });

  it.each(ADMINS)('shows %s remarks only of people within reach', async (viewer) => {
    const calls = new Calls(viewer);
    const text = JSON.stringify(await historyOf(viewer));
    for (const userId of ['daan', 'emma', 'bram', 'bo'])
      expect([userId, text.includes(remarkOf(userId))]).toEqual([userId, await calls.readsPerson(userId)]);
  });

  it.each(ADMINS)('pushes %s the same entries over the live connection', async (viewer) => {
    const socket = sockets.get(viewer) as TestSocket;
    const pushed: HistoryEntry[] = [];
    while (!pushed.some(({ entityId }) => entityId === lastRequest)) {
      const { changes } = await socket.next('records');
      pushed.push(...changes.map(({ record }) => record as HistoryEntry));
    }
    const listed = (await historyOf(viewer))
      .filter(({ id }) => !id.startsWith('made-') && !disclosed.get(viewer)?.has(id))
      .reverse();
    const seen = ({ id, kind, subject, before, after }: HistoryEntry) => ({ id, kind, subject, before, after });
    expect(pushed.map(seen)).toEqual(listed.map(seen));
  });

  it.each(['emma', 'daan', 'bram'] as const)('is forbidden to %s', async (viewer) => {
    expect((await as(viewer).get('/history')).status).toBe(403);
  });
});

const STREAMS = ['cafe', 'bar'].flatMap((location) => [
  `planning/${location}/${MONDAY}`,
  `draft-week/${location}/${MONDAY}`,
  `roster-week/${location}/${MONDAY}`,
  `location/${location}`,
]);

describe.each(VIEWERS)('the streams watched by %s of the %s', (viewer) => {
  const isAdmin = (ADMINS as readonly string[]).includes(viewer);

  it('name only people whom calls name, and contain no remarks out of reach', async () => {
    const socket = await TestSocket.connect(test.app, as(viewer).token);
    const calls = new Calls(viewer);
    const { body: colleagues } = await as(viewer).get('/users/get-by/job?jobId=service');
    const named = new Set<string>(colleagues.map(({ id }: { id: string }) => id));
    for (const stream of [...STREAMS, `own/${viewer}`, 'history/own']) {
      const answer = await socket.watch(stream);
      const text = JSON.stringify(answer);
      const locationId = stream.split('/')[1] ?? '';
      if (locationId === 'cafe' || locationId === 'bar') {
        const reaches =
          viewer === 'boss' || viewer === 'emma' || (locationId === 'bar') === (viewer === 'bo' || viewer === 'bram');
        const forAdmins = /^(planning|draft-week)/.test(stream);
        const expected = forAdmins && !isAdmin ? 'forbidden' : reaches ? undefined : 'not_found';
        expect([stream, (answer as { refused?: string }).refused]).toEqual([stream, expected]);
      }
      for (const { user_id, name } of [...CAFE_PEOPLE, { user_id: 'bram', name: 'Bram Tapper' }]) {
        const may =
          user_id === viewer || user_id === 'boss' || named.has(user_id) || (await calls.readsPerson(user_id));
        if (!may)
          expect({ stream, name, isDisclosed: text.includes(name) || text.includes(`"${user_id}"`) }).toEqual({
            stream,
            name,
            isDisclosed: false,
          });
        const mayRead = user_id === viewer || (isAdmin && (await calls.readsPerson(user_id)));
        if (!mayRead) expect({ stream, remark: text.includes(remarkOf(user_id)) }).toEqual({ stream, remark: false });
      }
    }
    socket.close();
  });
});

import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, mondayOf } from '#domain/kernel/civil-date';
import { instantOf, todayAt } from '#domain/kernel/zone';
import { DATABASE, type Database } from '../database/database.js';
import type { Tables } from '../database/tables.js';
import { OrganisationSetUp } from '../features/organisation/organisation-set-up.js';
import type { CommandId, OrganisationId } from '#domain/kernel/ids';
import { retentionStream } from '#domain/retention/retention.events';
import { CommandRunner } from '../event-store/command-runner.js';
import { startTestApp, TestClient, type TestApp } from '../testing/test-app.js';
import { DEMO_ORGANISATION } from './demo-ids.js';
import { loadDemo, showDemo } from './load-demo.js';
import { killLoadAfter } from './testing/killed-load.js';

const LOADING_MS = 120_000;

let test: TestApp;
let db: Database;
const printed: string[] = [];

beforeAll(async () => {
  test = await startTestApp();
  db = test.app.get<Database>(DATABASE, { strict: false });
  const loading = loadDemo(test.app, (line) => printed.push(line));
  await Promise.all([loading, recordNow()]);
}, LOADING_MS);
afterAll(() => test.close());

/** A write of a timer of the node, as of now. */
const recordNow = (): Promise<unknown> =>
  test.app.get(CommandRunner, { strict: false }).run({
    origin: {
      organisationId: DEMO_ORGANISATION,
      commandId: uuid() as CommandId,
      actorId: null,
      locationId: null,
      cause: 'system',
    },
    execute: () => ({
      ok: true,
      appends: [
        {
          streamId: retentionStream(DEMO_ORGANISATION),
          events: [{ type: 'OldDataRemoved', data: { messages: 1, texts: 0, looks: 0 } }],
        },
      ],
      answer: () => null,
    }),
  });

const MONDAY = mondayOf(todayAt(Date.now(), 'Europe/Amsterdam'));

/** Weekday and time at which events of a type were recorded, by the clock on the wall: first and last of each week of a stream. */
const timesOf = async (type: string, stream: string): Promise<string[]> => {
  const { rows } = await sql<{ first: string; last: string }>`
    select to_char(min(at), 'YYYY-MM-DD HH24:MI') as first, to_char(max(at), 'YYYY-MM-DD HH24:MI') as last
    from (select stream_id, recorded_at at time zone 'Europe/Amsterdam' as at from event
      where type = ${type} and stream_id like ${`${stream}/location-1/%`}) as ofStream
    group by stream_id order by stream_id`.execute(db);
  return rows.map(({ first, last }) => `${first} – ${last}`);
};

const count = async (table: keyof Tables, where = sql<boolean>`true`, of = db): Promise<number> => {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from ${sql.table(table)} where ${where}`.execute(of);
  return rows[0]?.count ?? 0;
};

/** Recorded events, without generated ids and without logins. */
const eventsOf = async (of: Database): Promise<Set<string>> => {
  const rows = await of
    .selectFrom('event')
    .select(['stream_id', 'type', 'command_id', 'command_index'])
    .where('stream_id', 'not like', 'session/%')
    .where('type', '!=', 'OldDataRemoved')
    // Follows when notices may go out: not at night, and not while the demo is still being loaded.
    .where('type', '!=', 'PersonNotified')
    .execute();
  return new Set(rows.map((row) => `${row.stream_id} ${row.type} ${row.command_id}:${row.command_index}`));
};

/** Shifts and slots as rows; those whose ids the product made, without them. */
const rosterOf = async (of: Database): Promise<string[]> => {
  const shifts = await of.selectFrom('shift').selectAll().execute();
  const slots = await of.selectFrom('draft_slot').selectAll().execute();
  return [
    ...shifts.map(({ called_off_at, shift_id, ...shift }) =>
      JSON.stringify({
        ...shift,
        shift_id: shift_id.startsWith('shift-') ? shift_id : '',
        off: called_off_at !== null,
      }),
    ),
    ...slots.map((slot) => JSON.stringify(slot)),
  ].toSorted((a, b) => a.localeCompare(b));
};

it('a write of now during the load is recorded behind the whole demo', async () => {
  const { rows } = await sql<{ type: string }>`
    select type from event where type in ('OldDataRemoved', 'DemoLoaded') order by position`.execute(db);
  expect(rows.map(({ type }) => type)).toEqual(['DemoLoaded', 'OldDataRemoved']);
});

describe('the loaded demo', () => {
  it('has its locations, people and planning templates', async () => {
    expect(await count('location')).toBe(3);
    expect(await count('job')).toBe(12);
    expect(await count('job_filter')).toBe(14);
    expect(await count('person')).toBe(46);
    expect(await count('person', sql`not enabled`)).toBe(1);
    expect(await count('cancel_reason')).toBe(27);
    expect(await count('scenario')).toBe(12);
    expect(await count('template')).toBe(42);
    expect(await count('placement')).toBe(53);
    expect(await count('day_comment')).toBe(4);
  });

  it('has news, agenda items, notes and special jobs', async () => {
    expect(await count('news')).toBe(4);
    expect(await count('agenda_item')).toBe(5);
    expect(await count('note')).toBe(2);
    expect(await count('special_job', sql`done_at is null`)).toBe(3);
  });

  it('has the availability of its part-timers', async () => {
    expect(await count('availability')).toBe(659);
    expect(await count('free_day')).toBe(130);
    expect(await count('time_out')).toBe(13);
    expect(await count('time_out', sql`approved`)).toBe(6);
    expect(await count('time_out', sql`approved is null`)).toBe(5);
  });

  it('has four published weeks with later edits and one draft week', async () => {
    expect(await count('shift')).toBe(578);
    expect(await count('shift', sql`called_off_at is not null`)).toBe(5);
    expect(await count('shift', sql`open and user_id is null`)).toBe(39);
    expect(await count('draft_slot')).toBe(146);
    expect(await count('draft_slot', sql`user_id is null`)).toBe(10);
    expect(await count('week_part', sql`drafting`)).toBe(13);
    expect(await count('week_part', sql`not drafting`)).toBe(56);
  });

  it('has swaps and shift requests in every status', async () => {
    expect(await count('swap')).toBe(7);
    expect(await count('swap', sql`status = 'accepted'`)).toBe(4);
    expect(await count('swap', sql`status in ('offered', 'approved', 'declined')`)).toBe(3);
    expect(await count('shift_request')).toBe(8);
    expect(await count('shift_request', sql`status = 'pending'`)).toBe(6);
    expect(await count('shift', sql`shift_id = 'shift-1006' and user_id = 'user-29'`)).toBe(1);
  });

  it('was drafted by several managers', async () => {
    const { rows } = await sql<{ authors: number }>`
      select count(distinct meta ->> 'actorId')::int as authors from event
      where type = 'DraftSlotAssigned' and stream_id in (select distinct 'draft-week/' || location_id || '/' || monday from draft_slot)
    `.execute(db);
    expect(rows).toEqual([{ authors: 6 }]);
  });

  it('dates its events in the weeks before, none after the last Sunday', async () => {
    const day = (offset: number, clock: string) => `${addDays(MONDAY, offset)} ${clock}`;
    expect(await timesOf('RosterPublished', 'roster-week')).toEqual(
      [-7, 0, 7, 14].map((first) => `${day(first - 17, '15:00')} – ${day(first - 17, '15:08')}`),
    );
    expect(await timesOf('DraftStarted', 'draft-week')).toEqual([
      ...[-7, 0, 7, 14].map((first) => `${day(first - 22, '11:00')} – ${day(first - 22, '11:12')}`),
      `${day(-3, '16:00')} – ${day(-3, '16:12')}`,
    ]);
    const { rows } = await sql<{ type: string }>`
      select distinct type from event where stream_id not like 'session/%'
        and type <> 'OldDataRemoved'
        and recorded_at >= ${new Date(instantOf(MONDAY, 0, 'Europe/Amsterdam'))}`.execute(db);
    expect(rows).toEqual([{ type: 'DemoLoaded' }]);
    expect(
      await count(
        'event',
        sql`position > 1 and recorded_at < (select recorded_at from event as earlier
      where earlier.organisation_id = event.organisation_id and earlier.position = event.position - 1)`,
      ),
    ).toBe(0);
  });

  it('has draft edits of the weekend at separate instants', async () => {
    const { rows } = await sql<{ instants: number; edits: number }>`
      select count(distinct recorded_at)::int as instants, count(*)::int as edits from event
      where type = 'DraftSlotAssigned' and stream_id = ${`draft-week/location-1/${addDays(MONDAY, 21)}`}`.execute(db);
    expect(rows[0]?.edits).toBeGreaterThan(40);
    expect(rows[0]?.instants).toBeGreaterThan(40);
  });

  it('lets its people log in at the hosts of its locations', async () => {
    const marleen = await test.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { host: 'veenkade.localhost:3000', 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'email=marleen.turfdijk@veenkade.example&password=rooster-demo',
    });
    expect(marleen.json()).toMatchObject({ user: { name: 'Marleen Turfdijk', super_user: true }, staffDomain: null });
    const client = new TestClient(test.app, 'veenkade.localhost', marleen.json<{ token: string }>().token);
    const { body } = await client.get('/templates/search?query=normale week · bediening');
    expect(body).toMatchObject([{ name: 'Veenkade – normale week · Bediening', shiftCount: 31 }]);
  });

  it('reports what it loads and shows its addresses afterwards', async () => {
    expect(printed[0]).toBe('Loading the demo, Horecagroep De Veenkade');
    expect(printed.filter((line) => line.includes('the week of'))).toHaveLength(new Set(printed).size - 2);
    expect(printed.at(-2)).toBe(`Loading the demo: the week of ${addDays(MONDAY, -7)}`);
    expect(printed.at(-1)).toMatch(/^The demo is loaded \(\d+\.\d s\)$/);
    const shown: string[] = [];
    await showDemo(test.app, 4000, (line) => shown.push(line));
    expect(shown.join('\n')).toContain('http://turfentij.localhost:4000');
  });

  it('does not change when it is loaded again', async () => {
    const before = await eventsOf(db);
    const lines: string[] = [];
    await loadDemo(test.app, (line) => lines.push(line));
    expect(lines).toEqual([]);
    expect(await eventsOf(db)).toEqual(before);
  });
});

it(
  'is the same after loads that were killed',
  async () => {
    const other = await startTestApp();
    try {
      const otherDb = other.app.get<Database>(DATABASE, { strict: false });
      expect(await killLoadAfter(10, 'PersonEmployed', other.url)).toBe('SIGKILL');
      expect(await killLoadAfter(2, 'DraftSlotAssigned', other.url)).toBe('SIGKILL');
      const planned = await count('event', sql`type = 'DraftSlotAssigned'`, otherDb);
      expect(planned).toBeGreaterThan(0);
      expect(planned).toBeLessThan(await count('event', sql`type = 'DraftSlotAssigned'`));
      // Outcomes of commands are kept for a week; a demo may be finished later than that.
      await otherDb.deleteFrom('command_outcome').execute();
      await loadDemo(other.app, () => undefined);
      expect(await eventsOf(otherDb)).toEqual(await eventsOf(db));
      expect(await rosterOf(otherDb)).toEqual(await rosterOf(db));
    } finally {
      await other.close();
    }
  },
  LOADING_MS,
);

it('is not loaded into a database with another organisation', async () => {
  const other = await startTestApp();
  try {
    await other.app.get(OrganisationSetUp, { strict: false }).found('own' as OrganisationId, 'Eigen zaak', false);
    const lines: string[] = [];
    await loadDemo(other.app, (line) => lines.push(line));
    await showDemo(other.app, 4000, (line) => lines.push(line));
    expect(lines).toEqual([]);
    const otherDb = other.app.get<Database>(DATABASE, { strict: false });
    expect(await count('organisation', sql`organisation_id = ${DEMO_ORGANISATION}`, otherDb)).toBe(0);
  } finally {
    await other.close();
  }
});

import type { Browser } from '@playwright/test';
import type pg from 'pg';
import { v7 as uuid } from 'uuid';
import type { WireSessionView } from '#domain/session/session.views';
import { freshContext, withBrowser } from './browser.js';
import { HttpClient } from './http-client.js';
import { median, percentile } from './measure.js';
import { bareTable, compareWithBare, editRepeatedly, type PageFigures } from './page-figures.js';
import { openBenchPool } from './pool.js';
import type { Product } from './product.js';
import { RENDER_WATCH } from './render-watch.js';
import { fixed, progress, ratio, table } from './report.js';
import { setUpOrganisation } from './set-up.js';

const PEOPLE = 1_000;
const COLUMNS = 9;
/** As many as one import may have. */
const ROWS = 2_000;
const IMPORTS = 5;
const EDITS = 40;
const OPENINGS = 7;
const HOST = 'staff.localhost';
const MANAGER = { email: 'manager@staff.example', password: 'staff-measurement' };

declare const renderWatch: {
  untilThere(begin: () => void, selector: string, least: number): Promise<number>;
};
declare const history: { back(): void };

/** A business of a thousand people: their page in the browser, one of them changed, and lists of two thousand taken over. */
export async function benchPeople(product: Product): Promise<void> {
  const pool = openBenchPool(product.databaseUrl);
  await setUpOrganisation(product.databaseUrl, BUSINESS);
  const { rows: places } = await pool.query<{ location_id: string }>(
    'select location_id from location where domain = $1',
    [HOST],
  );
  const session = await new HttpClient(product.port).login(
    MANAGER.email,
    MANAGER.password,
    places[0]?.location_id ?? '',
  );
  const client = new HttpClient(product.port, [session.token]);
  await client.post('/api/people-imports', { people: list(PEOPLE, 'staff') });
  const origin = `http://${HOST}:${product.port}`;
  await withBrowser(async (browser) => {
    const bare = await bareTable(browser, { rows: PEOPLE, columns: COLUMNS });
    compareWithBare(`${PEOPLE} people`, 'people', bare, await peoplePage(browser, { origin, session }));
    const sheet = await bareTable(browser, { rows: ROWS, columns: COLUMNS });
    await readList(browser, { origin, session }, sheet.first);
  });
  await changePeople(client, pool);
  await importLists(client, pool);
  client.close();
  await pool.end();
}

interface Place {
  readonly origin: string;
  readonly session: WireSessionView;
}

/** The list, opened again from a page beside it, and searched: a letter typed, and taken away. */
async function peoplePage(browser: Browser, { origin, session }: Place): Promise<PageFigures> {
  const context = await freshContext(browser, session);
  await context.addInitScript(RENDER_WATCH);
  const page = await context.newPage();
  await page.goto(`${origin}/people`);
  await page.locator('tbody tr').nth(10).waitFor();
  const firsts: number[] = [];
  for (let opening = 0; opening < OPENINGS; opening += 1) {
    await page.locator('a[href="/people/import"]').click();
    await page.waitForURL(`${origin}/people/import`);
    await page.waitForLoadState('networkidle');
    firsts.push(await page.evaluate(() => renderWatch.untilThere(() => history.back(), 'tbody tr', 10)));
  }
  await page.getByRole('searchbox').first().click();
  // Somebody with a 7 in their number, then everybody.
  const keys = [{ key: '7' }, { key: 'Backspace' }] as const;
  const edits = await editRepeatedly(page, { cell: 'tbody', keys, counted: 'td' });
  await context.close();
  return { first: median(firsts), ...edits };
}

/** A list pasted into the page, from the press of the button to what would happen to each row. */
async function readList(browser: Browser, { origin, session }: Place, bare: number): Promise<void> {
  const context = await freshContext(browser, session);
  await context.addInitScript(RENDER_WATCH);
  const page = await context.newPage();
  const lines = list(ROWS, 'paste').map(({ name, email, minHours }) => [name, email, minHours].join('\t'));
  const times: number[] = [];
  for (let reading = 0; reading < OPENINGS; reading += 1) {
    await page.goto(`${origin}/people/import`);
    await page
      .locator('textarea')
      .first()
      .fill(['Naam\tE-mail\tUren', ...lines].join('\n'));
    const button = await page.getByRole('button', { name: 'Lezen' }).elementHandle();
    times.push(
      await page.evaluate(
        (read: { click(): void } | null) => renderWatch.untilThere(() => read?.click(), 'tbody tr', 10),
        button,
      ),
    );
  }
  await context.close();
  table(
    `A list of ${ROWS} rows read in the browser, until its preview is on screen`,
    ['', 'p50 ms', 'slowest, ms', 'p50, times a bare table of as many rows'],
    [['read and looked through', fixed(median(times), 1), fixed(percentile(times, 1), 1), ratio(median(times), bare)]],
  );
}

/** One of a thousand is changed, against a bare update of a row. */
async function changePeople(client: HttpClient, pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ user_id: string }>(
    'select user_id from person where name like $1 order by name limit 1',
    ['staff%'],
  );
  const id = rows[0]?.user_id ?? '';
  const bare: number[] = [];
  const ours: number[] = [];
  await pool.query('create table bare_person (id text primary key, name text not null)');
  await pool.query('insert into bare_person select g::text, g::text from generate_series(1, $1::int) g', [PEOPLE]);
  for (let turn = 0; turn < EDITS; turn += 1) {
    bare.push(await timed(() => pool.query('update bare_person set name = $1 where id = $2', [`Other ${turn}`, '7'])));
    ours.push(await timed(() => client.put(`/api/people/${id}`, { name: `staff other ${turn}` })));
  }
  compare(`One of ${PEOPLE} people changed`, 'update', bare, ours);
}

/** 2,000 new people in one write, again and again, against as many small rows written bare in one statement. */
async function importLists(client: HttpClient, pool: pg.Pool): Promise<void> {
  await pool.query('create table bare_import (id uuid primary key, body jsonb not null)');
  const bare: number[] = [];
  const ours: number[] = [];
  for (let round = 0; round < IMPORTS; round += 1) {
    const people = list(ROWS, `import ${round}`);
    const ids = people.map(() => uuid());
    const [first] = people;
    bare.push(
      await timed(() =>
        pool.query('insert into bare_import select id, $2 from unnest($1::uuid[]) as id', [ids, JSON.stringify(first)]),
      ),
    );
    ours.push(await timed(() => client.post('/api/people-imports', { people })));
    progress(`imported ${round + 1} of ${IMPORTS}`);
  }
  compare(`${ROWS} people in one import, the organisation growing to ${PEOPLE + ROWS * IMPORTS}`, 'insert', bare, ours);
}

function compare(title: string, what: string, bare: readonly number[], ours: readonly number[]): void {
  const base = median([...bare]);
  table(
    title,
    ['', 'p50 ms', 'slowest, ms', `p50, times the bare ${what}`],
    Object.entries({ bare, ours }).map(([name, all]) => [
      name,
      fixed(median([...all]), 1),
      fixed(percentile([...all], 1), 1),
      ratio(median([...all]), base),
    ]),
  );
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

const list = (count: number, name: string) =>
  Array.from({ length: count }, (_, index) => ({
    id: null,
    name: `${name} ${String(index).padStart(4, '0')}`,
    email: `${name.replace(' ', '-')}-${index}@staff.example`,
    contractKind: 'fixed',
    minHours: 8 + (index % 30),
    maxHours: 8 + (index % 30),
  }));

/** The file of `npm run cli -- set-up`. */
const BUSINESS = {
  organisation: { key: 'staff', name: 'Staff' },
  locations: [
    {
      key: 'place',
      name: 'Place',
      domain: HOST,
      opening: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, open: '10:00', close: '23:00' })),
    },
  ],
  jobs: [{ key: 'service', name: 'Service', type: 'non-kitchen', colour: '#2e7d5b', locations: ['place'] }],
  jobFilters: [{ key: 'floor', name: 'Floor', location: 'place', jobs: ['service'] }],
  people: [{ key: 'manager', name: 'Manager', ...MANAGER, type: 'Admin', superUser: true, home: 'place' }],
};

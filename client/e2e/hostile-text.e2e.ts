import { expect, type Page, test } from '@playwright/test';
import pg from 'pg';
import { addDays, type CivilDate, monthOf } from '#domain/kernel/civil-date';
import type { OrganisationView } from '#domain/organisation/organisation.views';
import { futureMonday, login } from '../../tools/testing/demo.js';
import { askApi, callAs } from './ask-api.js';
import { Visitor } from './visitor.js';

const port = Number(process.env['ROOSTER_PORT']);
const SUPERUSER = 'marleen.turfdijk';
const MANAGER = 'bas.veenstroom';
const WAITER = 'fatima.wilgenroos';
const FLOOR = 'filter-3-1';
const thisWeek = futureMonday(0);
/** A day that no other journey asks for. */
const date = addDays(futureMonday(31), 2);

/** Hostile texts that must be shown literally. Each sets `stolen`, or changes the page, where it is interpreted. */
const HOSTILE = [
  '<img src=x onerror="window.stolen=1">',
  '"><script>window.stolen=1</script>',
  "'-window.stolen=1-'",
  '<svg onload=window.stolen=1>',
  'javascript:window.stolen=1',
  '{{7*7}}${7*7}',
  '$t(common:save)',
  '{name} {count, plural, one {#} other {#}}',
  '\u202Eegnaro\u2066',
  '</style><style>*{display:none}</style>',
];
const hostile = (index: number): string => `${HOSTILE[index % HOSTILE.length]} ${index}`;

/** Names of people, places, jobs and departments, and every free text, by table and key. */
const TEXTS = [
  ['person', 'user_id', 'name'],
  ['person', 'user_id', 'type_name'],
  ['location', 'location_id', 'name'],
  ['job', 'job_id', 'name'],
  ['job_filter', 'job_filter_id', 'name'],
  ['organisation', 'organisation_id', 'name'],
  ['text_content', 'text_id', 'content'],
] as const;

interface Kept {
  readonly table: string;
  readonly key: string;
  readonly column: string;
  readonly rows: readonly { readonly organisation_id: string; readonly key: string; readonly value: string }[];
}

let database: pg.Client;
const stored: Kept[] = [];
let requested = '';
let messageDays = 0;

const write = ({ table, key, column }: Kept, organisationId: string, id: string, value: string) =>
  database.query(`update ${table} set ${column} = $1 where organisation_id = $2 and ${key} = $3`, [
    value,
    organisationId,
    id,
  ]);

/**
 * Changes the organisation and its superuser a little: nodes read again what stands in tables without an event, which
 * these texts do.
 */
async function changeALittle(messageDays: number, shortName: string): Promise<void> {
  const { name, quietFrom, quietUntil } = await askApi<OrganisationView>(SUPERUSER, 'GET', '/organisation');
  await askApi(SUPERUSER, 'PUT', '/organisation', { name, quietFrom, quietUntil, messageDays });
  const { user } = await login(port, SUPERUSER);
  await askApi(SUPERUSER, 'PUT', `/people/${user.id}`, { shortName });
}

test.beforeAll(async () => {
  database = new pg.Client({ connectionString: process.env['ROOSTER_DATABASE_URL'] });
  await database.connect();
  const remark = await callAs(WAITER, 'POST', '/holidays', { from: date, until: date, remark: hostile(0) });
  requested = ((await remark.json()) as { id: string }).id;
  for (const [table, key, column] of TEXTS) {
    // The admin role depends on the name of the user type, so only the staff type is changed.
    const only = column === 'type_name' ? ` and type_name = 'Medewerker'` : '';
    const { rows } = await database.query<Kept['rows'][number]>(
      `select organisation_id, ${key} as key, ${column} as value from ${table} where ${column} is not null${only} order by ${key}`,
    );
    const texts = { table, key, column, rows };
    stored.push(texts);
    for (const [index, row] of rows.entries()) await write(texts, row.organisation_id, row.key, hostile(index));
  }
  ({ messageDays } = await askApi<OrganisationView>(SUPERUSER, 'GET', '/organisation'));
  await changeALittle(messageDays + 1, 'M.');
});

test.afterAll(async () => {
  for (const texts of stored)
    for (const { organisation_id, key, value } of texts.rows) await write(texts, organisation_id, key, value);
  await changeALittle(messageDays, '');
  await callAs(MANAGER, 'DELETE', `/holidays/${requested}`);
  await database.end();
});

/** Remembers what the content policy had to stop. */
const watchPolicy = (page: Page) =>
  page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { violations: seen });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      seen.push(`${violatedDirective} ${blockedURI}`),
    );
  });

/**
 * Expects that no hostile text ran, changed the page or made it wider than the screen.
 *
 * @returns the text of the page
 */
async function findsItHarmless(page: Page, path: string): Promise<string> {
  const found = await page.evaluate(() => {
    const { stolen, violations } = window as unknown as { stolen?: unknown; violations: string[] };
    const { scrollWidth, clientWidth } = document.documentElement;
    return {
      stolen: stolen ?? null,
      violations,
      made: document.querySelectorAll(
        'img[src="x"], svg[onload], [onerror], body script:not([src]):not([type="application/json"]), body style:not([data-mantine-styles]):not([data-emotion])',
      ).length,
      links: [...document.querySelectorAll('a')].filter(({ href }) => /^javascript:/i.test(href)).length,
      wider: Math.max(0, scrollWidth - clientWidth),
      text: `${document.title}\n${document.body.innerText}`,
    };
  });
  const { text, ...rest } = found;
  expect({ path, ...rest }).toEqual({ path, stolen: null, violations: [], made: 0, links: 0, wider: 0 });
  expect(text).not.toMatch(/\b4949\b/);
  return text;
}

const month = monthOf(thisWeek as CivilDate);
const OF_MANAGERS = [
  '/main',
  `/new-rooster?week=${thisWeek}&department=${FLOOR}&view=employees`,
  `/new-rooster?week=${thisWeek}&department=${FLOOR}&view=week`,
  `/new-rooster?week=${futureMonday(1)}&department=${FLOOR}&view=employees`,
  `/new-rooster/select-template?week=${futureMonday(6)}&department=${FLOOR}`,
  '/swap-shifts-overview',
  '/shift-request-overview',
  '/history',
  `/free-day-overview/${month}`,
  '/timeout-overview',
];
const OF_STAFF = ['/main', '/rooster', '/available', '/timeout'];

/** Opens a page and waits until it has something of the kind that it shows. */
async function openPage(visitor: Visitor, path: string): Promise<string> {
  await visitor.open(path);
  return findsItHarmless(visitor.page, path);
}

test('hostile texts are shown literally to managers on planning pages, and are never run', async ({ browser }) => {
  const manager = await Visitor.signIn(browser, port, { account: MANAGER, jobFilterId: FLOOR });
  await watchPolicy(manager.page);
  let shown = '';
  for (const path of OF_MANAGERS) shown += await openPage(manager, path);
  // Every hostile text stands literally somewhere on these pages.
  for (const text of HOSTILE.filter((one) => !one.includes('\u202E'))) expect(shown).toContain(text);
  await manager.leave();
});

test('hostile texts are shown literally to staff on their phones, and are never run', async ({ browser }) => {
  const waiter = await Visitor.signIn(browser, port, { account: WAITER, phone: true, language: 'en' });
  await watchPolicy(waiter.page);
  let shown = '';
  for (const path of OF_STAFF) shown += await openPage(waiter, path);
  expect(shown).toContain(HOSTILE[0]);
  await waiter.leave();
});

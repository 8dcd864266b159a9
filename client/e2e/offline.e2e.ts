import { expect, type Page, test } from '@playwright/test';
import { addDays, type CivilDate, mondayOf, monthOf } from '#domain/kernel/civil-date';
import type { WireShiftRequestView } from '#domain/shift-request/shift-request.views';
import { dateLong, dayAndMonth } from '#domain/texts/dates';
import { futureMonday, login } from '../../tools/testing/demo.js';
import { RosterCalls } from './roster-calls.js';
import { askApi, callAs } from './ask-api.js';
import { Visitor } from './visitor.js';

const port = Number(process.env['ROOSTER_PORT']);
const otherPort = Number(process.env['ROOSTER_OTHER_PORT'] ?? port);
const MANAGER = 'bas.veenstroom';
const EMPLOYEE = 'noor.ijsvogel';

/** Resolves when this version of Rooster is on the device, with all pages of staff. */
async function isInstalled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state === 'activated') return;
    await new Promise<void>((resolve) =>
      active?.addEventListener('statechange', () => active.state === 'activated' && resolve()),
    );
  });
  const hasPages = () =>
    page.evaluate(async () => {
      const names = await caches.keys();
      const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return keys.flat().some(({ url }) => url.includes('/fairness.page-'));
    });
  await expect.poll(hasPages).toBe(true);
}

/** Whether the device keeps something of a kind of stream. */
const keeps = (page: Page, stream: string) =>
  expect.poll(() =>
    page.evaluate(
      (expected) =>
        new Promise<boolean>((resolve, reject) => {
          const opening = indexedDB.open('rooster-known');
          opening.onerror = () => reject(opening.error);
          opening.onsuccess = () => {
            const asking = opening.result.transaction('answers').objectStore('answers').getAllKeys();
            asking.onsuccess = () => {
              opening.result.close();
              resolve(asking.result.some((key) => String((key as string[])[1]).startsWith(expected)));
            };
          };
        }),
      stream,
    ),
  );

/** Stores a value as an earlier version of Rooster did, in a database of its own. */
const storeAsBefore = (page: Page, [database, table]: readonly [string, string], key: string, value: unknown) =>
  page.evaluate(
    (row) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(row.database);
        opening.onupgradeneeded = () => opening.result.createObjectStore(row.table);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const storing = opening.result.transaction(row.table, 'readwrite');
          storing.objectStore(row.table).put(row.value, row.key);
          storing.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    { database, table, key, value },
  );

const databasesOf = (page: Page) =>
  page.evaluate(async () =>
    (await indexedDB.databases()).map(({ name }) => name ?? '').toSorted((a, b) => a.localeCompare(b)),
  );

/** Addresses that staff open from the menu and the account, with the title of each page. */
const PAGES_OF_STAFF = [
  ['/requests', 'Aanvragen'],
  ['/available', 'Beschikbaarheid'],
  ['/timeout', 'Mijn verlof'],
  ['/fairness', 'Eerlijk verdeeld'],
  ['/account', 'Mijn account'],
] as const;

/** A day of a calendar. */
const day = (on: Page, date: CivilDate) => on.locator(`[data-date="${date}"]`);

/** Shifts that somebody has asked for, as a manager finds them. */
async function requestsOf(userId: string): Promise<string[]> {
  const pending = await askApi<WireShiftRequestView[]>(MANAGER, 'GET', '/shift-requests/pending', undefined, otherPort);
  return pending.filter(({ user }) => user.id === userId).map(({ fullSchedule: { id } }) => id);
}

test('the own roster is readable offline, with the time of its last update', async ({ browser }) => {
  const roster = await RosterCalls.of(port, MANAGER);
  const { user } = await login(port, EMPLOYEE);
  const [date] = await roster.freeDays([futureMonday(1), futureMonday(2)], [user]);
  if (date === undefined) throw new Error('she works every day');
  const shift = await roster.add(user.id, date);
  const employee = await Visitor.signIn(browser, port, { account: EMPLOYEE, phone: true, worker: true });
  const { page, context } = employee;
  await page.goto(`/rooster?week=${mondayOf(date)}`);
  const card = page.locator('article').filter({ hasText: dayAndMonth(date, 'nl') });
  await expect(card).toBeVisible();
  await isInstalled(page);
  await keeps(page, 'own/').toBe(true);
  await keeps(page, 'roster-week/').toBe(true);
  // Fetched answers are stored too: a month before the live window, and phone numbers of colleagues.
  const month = page.getByRole('table').filter({ hasText: /^ma/ });
  const numbers = page.getByRole('link', { name: /^Bel / });
  const fetched = [
    { path: `/rooster?view=month&month=${monthOf(addDays(date, -120))}`, shown: month, stored: 'own-shifts ' },
    { path: '/phone-list', shown: numbers.first(), stored: 'phone-list' },
  ];
  for (const { path, shown, stored } of fetched) {
    await page.goto(path);
    await expect(shown).toBeVisible();
    await keeps(page, stored).toBe(true);
  }
  await page.goto(`/rooster?week=${mondayOf(date)}`);
  await expect(card).toBeVisible();

  // The connection is lost while she looks, and is still away when she opens Rooster again.
  await context.setOffline(true);
  const moment = page.getByText(/^Geen verbinding\. Bijgewerkt/);
  await expect(moment).toBeVisible();
  await page.reload();
  await expect(card).toBeVisible();
  await expect(moment).toBeVisible();
  await employee.expectAccessible();
  for (const { path, shown } of fetched) {
    await page.goto(path);
    await expect(shown).toBeVisible();
  }
  // Pages that she never opened on this device come from it all the same, with what they open.
  const missing: string[] = [];
  page.on('requestfailed', (request) => {
    // Requests aborted by the next navigation are not missing.
    const isCutOff = request.failure()?.errorText === 'net::ERR_ABORTED';
    if (request.url().includes('/assets/') && !isCutOff) missing.push(request.url());
  });
  for (const [path, title] of PAGES_OF_STAFF) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
  await page.getByRole('button', { name: /^Meer/ }).tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(missing).toEqual([]);
  // Also the page where Rooster begins.
  await page.goto(`/main?week=${mondayOf(date)}`);
  await expect(page.getByText(/^Geen verbinding\. Bijgewerkt/)).toBeVisible();

  // Back again it is as it is now, without being asked.
  await page.goto(`/rooster?week=${mondayOf(date)}`);
  await expect(card).toBeVisible();
  await roster.remove(shift.id);
  await context.setOffline(false);
  await expect(moment).toBeHidden();
  await expect(card).toHaveCount(0);

  // Logging out removes her data from the device.
  await page.getByRole('button', { name: /^Account van/ }).tap();
  await page.getByRole('button', { name: 'Uitloggen' }).tap();
  await expect(page).toHaveURL(/\/login/);
  await keeps(page, 'own/').toBe(false);
  await keeps(page, 'roster-week/').toBe(false);
  await context.close();
});

test('a request made offline survives closing the app, and reaches the manager when the device is online', async ({
  browser,
}) => {
  const roster = await RosterCalls.of(port, MANAGER);
  const { user } = await login(port, EMPLOYEE);
  const [date] = await roster.freeDays([futureMonday(1), futureMonday(2)], [user]);
  if (date === undefined) throw new Error('she works every day');
  const shift = await roster.addOpen(date);
  const deletedShift = await roster.addOpen(date);
  const employee = await Visitor.signIn(browser, port, { account: EMPLOYEE, phone: true, worker: true });
  const { page, context } = employee;
  await page.goto(`/main?week=${mondayOf(date)}`);
  const open = page.getByRole('region', { name: 'Kun jij deze dienst?' });
  await expect(open).toBeVisible();
  await isInstalled(page);
  const all = open.getByRole('button', { name: /^Alle/ });
  if (await all.isVisible()) await all.tap();
  const ask = () =>
    open
      .getByRole('listitem')
      .filter({ hasText: dateLong(date, 'nl') })
      .getByRole('button', { name: /^Vraag aan/ });
  await expect(ask()).toHaveCount(2);

  await context.setOffline(true);
  await expect(page.getByText(/^Geen verbinding\. Bijgewerkt/)).toBeVisible();
  await ask().first().tap();
  const waiting = page.getByRole('region', { name: 'Wacht op verbinding' });
  await expect(waiting.getByRole('listitem')).toHaveCount(1);
  await ask().first().tap();
  await expect(waiting.getByRole('listitem')).toHaveCount(2);
  await employee.expectAccessible();

  // Closed and opened again it still waits.
  await page.reload();
  await expect(waiting.getByRole('listitem')).toHaveCount(2);

  // One of the shifts goes meanwhile: that request is refused, and says so.
  await roster.remove(deletedShift.id);
  await context.setOffline(false);
  await expect.poll(() => requestsOf(user.id)).toEqual([shift.id]);
  const refused = page.getByRole('region', { name: 'Nog niet verstuurd' });
  await expect(refused.getByRole('listitem')).toHaveCount(1);
  await expect(refused.getByRole('alert')).toBeVisible();
  await refused.getByRole('button', { name: /^Niet versturen/ }).tap();
  await expect(refused).toHaveCount(0);

  await roster.remove(shift.id);
  await context.close();
});

test('availability entered offline survives a reload, and is sent once online', async ({ browser }) => {
  const { user } = await login(port, EMPLOYEE);
  const first = addDays(futureMonday(6), 1);
  const month = monthOf(first);
  const entered = () =>
    askApi<{ id: string; from: string }[]>(
      EMPLOYEE,
      'GET',
      `/availables/getby/user/${user.id}?from=${first}&until=${first}`,
    );
  for (const { id } of await entered()) await callAs(EMPLOYEE, 'DELETE', `/availables/${id}?confirm=true`);
  const employee = await Visitor.signIn(browser, port, { account: EMPLOYEE, phone: true, worker: true });
  const { page, context } = employee;
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto(`/available/${month}`);
  await expect(day(page, first)).toBeVisible();
  await isInstalled(page);
  await keeps(page, 'own/').toBe(true);

  await context.setOffline(true);
  await day(page, first).tap();
  await expect(day(page, first)).toContainText('nog niet verstuurd');
  for (const open of [() => page.reload(), () => page.goto(`/available/${month}`)]) {
    await open();
    await expect(day(page, first)).toContainText(/hele dag.*nog niet verstuurd/);
    await expect(page.getByText(/^1 dag wacht op verbinding/)).toBeVisible();
    await expect(page.getByText('Wat je eerder invulde kon niet worden opgehaald')).toHaveCount(0);
  }
  await context.setOffline(false);
  await expect.poll(async () => (await entered()).map(({ from }) => from.slice(0, 10))).toEqual([first]);

  for (const { id } of await entered()) await callAs(EMPLOYEE, 'DELETE', `/availables/${id}?confirm=true`);
  await context.close();
});

test('unsaved free days are shared by all tabs, and pending writes of an earlier version are migrated', async ({
  browser,
}) => {
  const [first, second] = [addDays(futureMonday(6), 1), addDays(futureMonday(6), 2)];
  const fullTimer = await Visitor.signIn(browser, port, { account: 'fatima.wilgenroos', phone: true });
  const { page, context } = fullTimer;
  const other = await context.newPage();
  for (const tab of [page, other]) await tab.goto(`/free-day/${monthOf(first)}`);
  await day(page, first).tap();
  await expect(day(other, first)).toContainText('Vrij');
  await day(other, second).tap();
  await expect(day(page, second)).toContainText('Vrij');
  await page.reload();
  for (const date of [first, second]) await expect(day(page, date)).toContainText('Vrij');
  await page.getByRole('button', { name: 'Terugdraaien' }).tap();
  await expect(day(other, second)).not.toContainText('Vrij');

  // Pending writes of an earlier version are moved, and its databases deleted.
  await other.close();
  const { user } = await login(port, 'fatima.wilgenroos');
  const refused = {
    key: '01975c4e-0000-7000-8000-00000000000a',
    change: 'askTimeOut',
    request: {},
    subject: first,
    from: first,
    until: first,
    refused: 'not_eligible',
  };
  await storeAsBefore(page, ['rooster-outbox', 'entries'], user.id, [refused]);
  await storeAsBefore(page, ['rooster-kept', 'unsent'], `free-days ${user.id}`, [[second, true]]);
  await page.reload();
  await expect(day(page, second)).toContainText('Vrij');
  const unsentRegion = page.getByRole('region', { name: 'Nog niet verstuurd' });
  await expect(unsentRegion.getByRole('listitem')).toHaveCount(1);
  await expect.poll(() => databasesOf(page)).toEqual(['rooster', 'rooster-known']);
  await unsentRegion.getByRole('button', { name: /^Niet versturen/ }).tap();
  await expect(unsentRegion).toHaveCount(0);
  await page.getByRole('button', { name: 'Terugdraaien' }).tap();
  await fullTimer.leave();
});

test('Rooster can be installed, and browsers never cache its service worker', async ({ request }) => {
  const base = `http://127.0.0.1:${port}`;
  const page = await (await request.get(`${base}/`)).text();
  expect(page).toContain('rel="manifest"');
  const manifest = await request.get(`${base}/manifest.webmanifest`);
  expect(manifest.headers()['content-type']).toContain('application/manifest+json');
  const { lang, icons } = (await manifest.json()) as { lang: string; icons: { src: string; type: string }[] };
  expect(lang).toBe('nl');
  for (const { src, type } of [...icons, { src: '/icons/apple-touch-icon.png', type: 'image/png' }])
    expect((await request.get(`${base}${src}`)).headers()['content-type']).toBe(type);
  const worker = await request.get(`${base}/service-worker.js`);
  expect(worker.headers()['cache-control']).toBe('no-cache');
  expect(await worker.text()).toContain('/index.html');
});

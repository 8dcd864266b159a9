import { expect, type Page, test } from '@playwright/test';
import { addDays, isoWeekNumber } from '#domain/kernel/civil-date';
import { todayAt } from '#domain/kernel/zone';
import { futureMonday } from '../../testing/demo.js';
import { Visitor } from './visitor.js';

const port = Number(process.env['ROOSTER_PORT']);
const FLOOR = 'filter-3-1';
/** Leiding, which all jobs of the superuser belong to. */
const OWN = 'filter-5-1';
const [thisWeek, nextWeek, afterNext] = [futureMonday(0), futureMonday(1), futureMonday(2)];

const weekShown = (page: Page) => page.getByRole('button', { name: /Kies een week/ });
const place = (page: Page) => `${new URL(page.url()).pathname}${new URL(page.url()).search}`;

test('the address says week and department, is followed, and goes back; planning pages share the week', async ({
  browser,
}) => {
  const manager = await Visitor.signIn(browser, port, { account: 'marleen.turfdijk' });
  const { page } = manager;
  await page.goto('/main');
  await expect(weekShown(page)).toContainText(`Week ${isoWeekNumber(thisWeek)}`);
  await expect.poll(() => place(page)).toBe(`/main?week=${thisWeek}&department=${OWN}`);

  await page.getByRole('combobox', { name: 'Afdeling' }).click();
  await expect(page.getByRole('option').first()).toHaveText('Alle afdelingen');
  await page.getByRole('option', { name: 'Bediening' }).click();
  await expect.poll(() => place(page)).toBe(`/main?week=${thisWeek}&department=${FLOOR}`);
  await page.getByRole('button', { name: 'Volgende week' }).click();
  await page.getByRole('button', { name: 'Volgende week' }).click();
  await expect(weekShown(page)).toContainText(`Week ${isoWeekNumber(afterNext)}`);
  expect(place(page)).toBe(`/main?week=${afterNext}&department=${FLOOR}`);
  await page.goBack();
  await expect(weekShown(page)).toContainText(`Week ${isoWeekNumber(nextWeek)}`);
  expect(place(page)).toBe(`/main?week=${nextWeek}&department=${FLOOR}`);
  await page.reload();
  await expect(weekShown(page)).toContainText(`Week ${isoWeekNumber(nextWeek)}`);
  // A button until its list has come.
  const department = page.getByRole('combobox', { name: 'Afdeling' }).and(page.locator('input'));
  await expect(department).toHaveValue('Bediening');

  // A shift that is opened, and closed, stays in the same place.
  await page.locator('[data-slot]').first().click();
  await page.waitForURL((url) => /^\/main\/\d/.test(url.pathname) && url.searchParams.get('department') === FLOOR);
  await page.getByRole('complementary', { name: 'Dienst' }).getByRole('button', { name: 'Sluiten' }).click();
  await expect.poll(() => place(page)).toBe(`/main?week=${nextWeek}&department=${FLOOR}`);

  // Who plans takes the week along to the other planning pages, and nobody to their own roster.
  await page.getByRole('link', { name: 'Overzicht vrije dagen' }).click();
  await expect.poll(() => place(page)).toBe(`/free-day-overview?week=${nextWeek}`);
  await page.getByRole('link', { name: 'Rooster maken' }).click();
  await page.waitForURL(
    (url) =>
      url.pathname === '/new-rooster' &&
      url.searchParams.get('week') === nextWeek &&
      url.searchParams.get('department') === FLOOR,
  );
  await page.goto('/rooster');
  await expect.poll(() => place(page)).toBe(`/rooster?week=${thisWeek}`);
  await manager.leave();
});

test('a week that does not exist leads to this week, with a word', async ({ browser }) => {
  const manager = await Visitor.signIn(browser, port, { account: 'marleen.turfdijk' });
  const { page } = manager;
  for (const requested of [
    '/main?week=abc',
    `/main?week=${addDays(thisWeek, 7 * 110)}`,
    '/rooster?week=abc',
    '/free-day-overview?week=abc',
    '/new-rooster?week=abc',
    '/history?week=abc',
  ]) {
    await page.goto(requested);
    await page.waitForURL(
      (url) => requested.startsWith(`${url.pathname}?`) && url.searchParams.get('week') === thisWeek,
    );
    await expect(page.getByText('Die week is er niet. Je ziet nu deze week.')).toBeVisible();
  }
  await manager.leave();
});

test('staff go back to this week on every page; their own department stands in the address', async ({ browser }) => {
  const waiter = await Visitor.signIn(browser, port, { account: 'noor.ijsvogel', phone: true });
  const { page } = waiter;
  await page.goto(`/rooster?week=${afterNext}`);
  await expect(weekShown(page)).toContainText(`Week ${isoWeekNumber(afterNext)}`);
  await page.getByRole('link', { name: 'Home' }).tap();
  await expect.poll(() => place(page)).toBe(`/main?week=${thisWeek}&department=${FLOOR}`);
  await waiter.leave();
});

test('a phone shows all that waits on one page, and rings the manager on duty for who cannot come', async ({
  browser,
}) => {
  const waiter = await Visitor.signIn(browser, port, { account: 'noor.ijsvogel', phone: true });
  const { page } = waiter;
  await page.goto('/main');
  await page.getByRole('button', { name: 'Afmelden' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Kun je niet komen?' });
  await expect(dialog.getByRole('link', { name: /^Bel / })).toHaveAttribute('href', /^tel:\+31\d{9}$/);
  await waiter.expectAccessible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Aanvragen' }).tap();
  await expect(page.getByRole('heading', { name: 'Aanvragen', level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Mijn verlof' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Aanvragen' })).toHaveAttribute('aria-current', 'page');
  await waiter.leave();

  const manager = await Visitor.signIn(browser, port, { account: 'lotte.watermunt', phone: true });
  await manager.page.goto('/main');
  await manager.page.getByRole('link', { name: /Aanvragen/ }).tap();
  await expect(manager.page.getByRole('region', { name: 'Wacht op jou' }).getByRole('listitem').first()).toBeVisible();
  await manager.leave();
});

test('the palette finds people with their shifts, departments, dates, templates and actions', async ({ browser }) => {
  const manager = await Visitor.signIn(browser, port, { account: 'lotte.watermunt' });
  const { page } = manager;
  const friday = addDays(nextWeek, 4);
  await page.goto(`/main?week=${nextWeek}&department=${FLOOR}`);
  await expect(page.getByRole('grid')).toBeVisible();
  const find = async (query: string) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Zoek of ga naar' }).fill(query);
    return page.getByRole('listbox', { name: 'Zoek of ga naar' });
  };
  const list = await find('noor');
  await expect(list.getByRole('option', { name: /^Noor IJsvogel\s*\d+ diensten? in week/ })).toBeVisible();
  await expect(list.getByRole('option', { name: 'Noor IJsvogel: geschiedenis' })).toBeVisible();
  await manager.expectAccessible();
  await page.keyboard.press('Escape');

  // Somebody is their row on the board, with the cursor on it.
  await find('noor');
  await page.getByRole('option', { name: /^Noor IJsvogel\s*\d+ diensten? in week/ }).click();
  const board = `/new-rooster?week=${nextWeek}&department=all&view=employees&avoidRefresh=1`;
  await expect.poll(() => place(page)).toBe(board);
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /^Noor IJsvogel/ }) });
  await expect(row.locator('[role="gridcell"][tabindex="0"]')).toBeVisible();
  await page.goto(`/main?week=${nextWeek}&department=${FLOOR}`);
  await expect(page.getByRole('grid')).toBeVisible();

  const day = (await find(friday)).getByRole('option').first();
  await expect(day).toHaveText(new RegExp(`^vr.*Week ${isoWeekNumber(nextWeek)}$`));
  await day.click();
  await expect.poll(() => place(page)).toBe(`/main?week=${nextWeek}&department=${FLOOR}`);

  await find('keuken');
  await page
    .getByRole('option', { name: /^Keuken/ })
    .first()
    .click();
  await expect.poll(() => new URL(page.url()).searchParams.get('department')).not.toBe(FLOOR);
  await expect(page.getByRole('combobox', { name: 'Afdeling' })).toHaveValue('Keuken');

  await find('dienst toev');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === `/main/add/${thisWeek}/${todayAt(Date.now(), 'Europe/Amsterdam')}`);
  await manager.leave();
});

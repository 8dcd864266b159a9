import { expect, type Page, test } from '@playwright/test';
import { isoWeekNumber } from '#domain/kernel/civil-date';
import { futureMonday } from '../../tools/testing/demo.js';
import { Visitor } from './visitor.js';

const port = Number(process.env['ROOSTER_PORT']);
const FLOOR = 'filter-3-1';
/** Leiding, which all jobs of the superuser belong to. */
const OWN = 'filter-5-1';
const [thisWeek, nextWeek, afterNext] = [futureMonday(0), futureMonday(1), futureMonday(2)];

const weekShown = (page: Page) => page.getByRole('button', { name: /Kies een week/ });
const addressOf = (page: Page) => `${new URL(page.url()).pathname}${new URL(page.url()).search}`;

test('the address keeps week and department through reload and Back, and planning pages share the week', async ({
  browser,
}) => {
  const manager = await Visitor.signIn(browser, port, { account: 'marleen.turfdijk' });
  const { page } = manager;
  await page.goto('/main');
  await expect(weekShown(page)).toContainText(`Week ${isoWeekNumber(thisWeek)}`);
  await expect.poll(() => addressOf(page)).toBe(`/main?week=${thisWeek}&department=${OWN}`);

  await page.getByRole('combobox', { name: 'Afdeling' }).click();
  await expect(page.getByRole('option').first()).toHaveText('Alle afdelingen');
  await page.getByRole('option', { name: 'Bediening' }).click();
  await expect.poll(() => addressOf(page)).toBe(`/main?week=${thisWeek}&department=${FLOOR}`);
  await page.getByRole('button', { name: 'Volgende week' }).click();
  await page.getByRole('button', { name: 'Volgende week' }).click();
  await expect(weekShown(page)).toContainText(`Week ${isoWeekNumber(afterNext)}`);
  expect(addressOf(page)).toBe(`/main?week=${afterNext}&department=${FLOOR}`);
  await page.goBack();
  await expect(weekShown(page)).toContainText(`Week ${isoWeekNumber(nextWeek)}`);
  expect(addressOf(page)).toBe(`/main?week=${nextWeek}&department=${FLOOR}`);
  await page.reload();
  await expect(weekShown(page)).toContainText(`Week ${isoWeekNumber(nextWeek)}`);
  // A button until its list has come.
  const department = page.getByRole('combobox', { name: 'Afdeling' }).and(page.locator('input'));
  await expect(department).toHaveValue('Bediening');

  // A shift that is opened, and closed, stays in the same place.
  await page.locator('[data-slot]').first().click();
  await page.waitForURL((url) => /^\/main\/\d/.test(url.pathname) && url.searchParams.get('department') === FLOOR);
  await page.getByRole('complementary', { name: 'Dienst' }).getByRole('button', { name: 'Sluiten' }).click();
  await expect.poll(() => addressOf(page)).toBe(`/main?week=${nextWeek}&department=${FLOOR}`);

  // Links between planning pages keep the week; the link to the own roster does not.
  await page.getByRole('link', { name: 'Overzicht vrije dagen' }).click();
  await expect.poll(() => addressOf(page)).toBe(`/free-day-overview?week=${nextWeek}`);
  await page.getByRole('link', { name: 'Rooster maken' }).click();
  await page.waitForURL(
    (url) =>
      url.pathname === '/new-rooster' &&
      url.searchParams.get('week') === nextWeek &&
      url.searchParams.get('department') === FLOOR,
  );
  await manager.open('/rooster');
  expect(addressOf(page)).toBe(`/rooster?week=${thisWeek}`);

  // The palette of all there is to go to lies over any page.
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Zoek of ga naar' }).fill('noor');
  const found = page.getByRole('listbox', { name: 'Zoek of ga naar' }).getByRole('option');
  await expect(found.filter({ hasText: /^Noor IJsvogel\s*\d+ diensten? in week/ })).toBeVisible();
  await manager.expectAccessible();
  await manager.leave();
});

import { expect, type Locator, type Page, test } from '@playwright/test';
import { addDays, civilDate, mondayOf, monthOf } from '#domain/kernel/civil-date';
import { futureMonday } from '../../tools/testing/demo.js';
import { Visitor } from './visitor.js';

const port = Number(process.env['ROOSTER_PORT']);
/** Bediening, far enough ahead that nothing is placed there. */
const FLOOR = 'filter-3-1';
const month = monthOf(futureMonday(40));
const monday = mondayOf(civilDate(`${month}-10`));

/** Drags with single mouse steps: the target may lie below another bar, where `dragTo` would not reach it. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.hover({ position: { x: 20, y: 8 } });
  await page.mouse.down();
  const { x, y } = (await to.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(x + 6, y + 6, { steps: 6 });
  await page.mouse.move(x + 12, y + 10, { steps: 3 });
  await expect(page.locator('[data-date][data-painting]').first()).toBeVisible();
  await page.mouse.up();
}

test('a manager drags a template onto a week, and onto days of the next week', async ({ browser }) => {
  const manager = await Visitor.signIn(browser, port, { account: 'marleen.turfdijk' });
  const { page } = manager;
  await page.goto(`/manager/scheduler?month=${month}&location=location-1&department=${FLOOR}`);
  const week = (start: string) => page.locator(`[data-week="${start}"]`);
  const bars = page.locator('[data-bar]');
  const card = page.getByRole('region', { name: 'Sjablonen' }).getByRole('button').first();
  await drag(page, card, week(monday));
  await expect(bars).toHaveCount(1);
  await expect(page.getByText(/staat klaar op/)).toBeVisible();

  const next = addDays(monday, 2);
  await drag(page, bars, page.locator(`[data-date="${next}"]`));
  await expect(page.getByText(/staat nu op/)).toBeVisible();
  // Held by its Monday, it begins where that was dropped, and goes on into the next week.
  await expect(bars).toHaveCount(2);
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect(bars).toHaveCount(1);
  await manager.expectAccessible();
  await manager.leave();
});

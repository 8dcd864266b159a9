import { test } from '@playwright/test';
import { futureMonday } from '../../tools/testing/demo.js';
import { Visitor } from './visitor.js';

const port = Number(process.env['ROOSTER_PORT']);

test('every view of the board is accessible with a shift selected', async ({ browser }) => {
  const bas = await Visitor.signIn(browser, port, { account: 'bas.veenstroom' });
  const { page } = bas;
  for (const view of ['jobs', 'employees', 'day'] as const) {
    await bas.open(`/new-rooster?week=${futureMonday(3)}&department=all&view=${view}&avoidRefresh=1`);
    await page.locator('[data-slot]').first().click();
    await bas.expectAccessible();
  }
  await bas.leave();
});

import { expect, test } from '@playwright/test';
import { futureMonday, login } from '../../tools/testing/demo.js';
import { DraftCalls } from './draft-calls.js';
import { Visitor } from './visitor.js';

const port = Number(process.env['ROOSTER_PORT']);
const otherPort = Number(process.env['ROOSTER_OTHER_PORT'] ?? port);
const FLOOR = 'filter-3-1';
const KITCHEN = 'filter-1-1';
const MANAGER = 'bas.veenstroom';

const address = (week: string, department = FLOOR) =>
  `/new-rooster/select-template?week=${week}&department=${department}`;

test('a manager previews a template by keyboard alone and uses it', async ({ browser }) => {
  const week = futureMonday(22);
  const manager = await Visitor.signIn(browser, port, { account: MANAGER, week });
  const { page } = manager;
  await manager.open(`/new-rooster/select-template?week=${week}`);
  await expect(page.getByRole('combobox', { name: 'Bediening begint met' })).toBeVisible();
  await manager.expectAccessible();

  await manager.open(address(week));
  await page.getByRole('radio', { name: /drukke week/ }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /normale week/ })).toBeChecked();
  await expect(page.getByRole('region', { name: 'Voorbeeld' })).toContainText('31 diensten');
  await manager.expectAccessible();
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/new-rooster');
  await expect(page.getByRole('grid')).toContainText('Open');
  await manager.leave();
});

test(
  'a draft started by a colleague opens the board for everybody, also from a preview on a phone',
  { tag: '@long' },
  async ({ browser }) => {
    const week = futureMonday(24);
    const manager = await Visitor.signIn(browser, port, { account: MANAGER, phone: true, language: 'en', week });
    const { page } = manager;
    await manager.open(address(week, KITCHEN));
    await manager.expectAccessible();
    await page.getByRole('radio').nth(1).click({ force: true });
    await expect(page.getByRole('dialog')).toBeVisible();
    await manager.expectAccessible();
    const { token } = await login(otherPort, 'emine.rietpluim');
    await new DraftCalls(otherPort, token, week, KITCHEN).start('template-1-1');
    await page.waitForURL((url) => url.pathname === '/new-rooster');
    await expect(page.getByText(/A colleague .*week \d+/)).toBeVisible();
    await manager.leave();
  },
);

import { expect, test } from '@playwright/test';
import { addDays } from '#domain/kernel/civil-date';
import { LOOKS } from './accessibility.js';
import { futureMonday, login } from '../../testing/demo.js';
import { DraftCalls } from './draft-calls.js';
import { Visitor } from './visitor.js';

const port = Number(process.env['ROOSTER_PORT']);
const otherPort = Number(process.env['ROOSTER_OTHER_PORT'] ?? port);
const FLOOR = 'filter-3-1';
const KITCHEN = 'filter-1-1';
const MANAGER = 'bas.veenstroom';

const address = (week: string, department = FLOOR) =>
  `/new-rooster/select-template?week=${week}&department=${department}`;

test('a manager looks at a template before using it, by keyboard alone', async ({ browser }) => {
  const week = futureMonday(22);
  const manager = await Visitor.signIn(browser, port, { account: MANAGER, week });
  const { page } = manager;
  await page.goto(address(week));
  const search = page.getByRole('searchbox', { name: 'Zoek een sjabloon' });
  await search.fill('zomer');
  await expect(page.getByText('Geen sjabloon met “zomer”.')).toBeVisible();
  await search.fill('terras');
  await expect(page.getByRole('radio', { name: /terrasweek/ })).toBeChecked();
  await expect(page.getByRole('table')).toContainText('Terras');
  await search.fill('');
  await page.getByRole('radio', { name: /drukke week/ }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /normale week/ })).toBeChecked();
  await expect(page.getByRole('region', { name: 'Voorbeeld' })).toContainText('31 diensten');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/new-rooster');
  await expect(page.getByRole('grid')).toContainText('Open');

  // There is something now: the templates lead back to the board.
  await page.goto(address(week));
  await page.waitForURL((url) => url.pathname === '/new-rooster');
  await manager.leave();
});

test('a week is begun like an earlier one, and who cannot come along is named', async ({ browser }) => {
  const week = futureMonday(23);
  const manager = await Visitor.signIn(browser, port, { account: MANAGER, week });
  const { page } = manager;
  await page.goto(address(week));
  await page
    .getByRole('radio', { name: /^Zoals week/ })
    .first()
    .check({ force: true });
  await expect(page.getByRole('list', { name: 'Komen open te staan' })).toContainText('niets doorgegeven');
  await page.getByRole('button', { name: /^Beginnen zoals week/ }).click();
  await page.waitForURL((url) => url.pathname === '/new-rooster');
  await manager.leave();
});

test('a colleague who is faster takes everybody along to the board', async ({ browser }) => {
  const week = futureMonday(24);
  const manager = await Visitor.signIn(browser, port, { account: MANAGER, phone: true, week });
  const { page } = manager;
  await page.goto(address(week, KITCHEN));
  await expect(page.getByRole('radio').first()).toBeAttached();
  const { token } = await login(otherPort, 'emine.rietpluim');
  await new DraftCalls(otherPort, token, week, KITCHEN).start('template-1-1');
  await page.waitForURL((url) => url.pathname === '/new-rooster');
  await expect(page.getByText(/Een collega is week \d+ voor Keuken al begonnen/)).toBeVisible();
  await manager.leave();
});

test('departments begin together; one that fails keeps none of the others from it, and is begun after all', async ({
  browser,
}) => {
  const week = futureMonday(48);
  const manager = await Visitor.signIn(browser, port, { account: MANAGER, week });
  const { page } = manager;
  let failures = 1;
  await page.route('**/api/schedule-dt/copy-from-template', async (route) => {
    if (route.request().postDataJSON().jobFilterId !== KITCHEN || failures-- === 0) return route.continue();
    const body = {
      type: '/problems/draft_exists',
      title: '',
      status: 409,
      detail: '',
      instance: 'r',
      code: 'draft_exists',
      errors: [],
    };
    return route.fulfill({ status: 409, contentType: 'application/problem+json', body: JSON.stringify(body) });
  });
  await page.goto(`/new-rooster/select-template?week=${week}`);
  const row = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('checkbox', { name, exact: true }) });
  await row('Bediening').getByRole('combobox', { name: 'Bediening begint met' }).selectOption('template:template-1-3');
  await expect(row('Bediening')).toContainText('31 diensten');
  for (const box of await page.getByRole('checkbox').all()) await box.setChecked(false);
  await row('Bediening').getByRole('checkbox').check();
  await row('Keuken').getByRole('checkbox').check();
  await manager.expectAccessible();
  await page.getByRole('button', { name: '2 afdelingen beginnen' }).click();
  await expect(row('Bediening')).toContainText('begonnen, 31 diensten');
  await expect(row('Keuken')).toContainText('niet begonnen');
  await expect(page.getByText('1 afdeling kon niet beginnen. De rest is begonnen.')).toBeVisible();

  await page.getByRole('button', { name: '1 afdeling beginnen' }).click();
  await page.waitForURL((url) => url.pathname === '/new-rooster' && url.searchParams.get('department') === 'all');
  await expect(page.getByText('2 afdelingen zijn begonnen.')).toBeVisible();
  await manager.leave();
});

test('addresses that lead nowhere lead somewhere', async ({ browser }) => {
  const thisWeek = futureMonday(0);
  const manager = await Visitor.signIn(browser, port, { account: MANAGER });
  const { page } = manager;
  await page.goto(address('2026-02-30'));
  await page.waitForURL((url) => url.searchParams.get('week') === thisWeek);
  const sunday = addDays(futureMonday(25), 6);
  await page.goto(address(sunday));
  await page.waitForURL((url) => url.searchParams.get('week') === futureMonday(25));
  await page.goto(address(futureMonday(-30)));
  await expect(page.getByText(/is voorbij$/)).toBeVisible();
  await manager.leave();

  const waiter = await Visitor.signIn(browser, port, { account: 'noor.ijsvogel', phone: true });
  await waiter.page.goto(address(futureMonday(25)));
  await waiter.page.waitForURL((url) => url.pathname === '/main');
  await waiter.leave();
});

for (const { language, phone, where } of LOOKS)
  test(`the choice of a template keeps nobody out, ${where}`, async ({ browser }) => {
    const week = futureMonday(25);
    const manager = await Visitor.signIn(browser, port, { account: MANAGER, phone, language, week });
    await manager.page.goto(address(week));
    await expect(manager.page.getByRole('radio').first()).toBeAttached();
    await manager.expectAccessible();
    if (phone) {
      await manager.page.getByRole('radio').nth(1).click({ force: true });
      await expect(manager.page.getByRole('dialog')).toBeVisible();
      await manager.expectAccessible();
    }
    await manager.leave();
  });

import { expect, type Page, test } from '@playwright/test';
import { addDays, isoWeekNumber } from '#domain/kernel/civil-date';
import { CuttingProxy } from '../../tools/testing/cutting-proxy.js';
import { futureMonday } from '../../tools/testing/demo.js';
import { Visitor } from './visitor.js';

const port = Number(process.env['ROOSTER_PORT']);

const state = (page: Page) => page.getByRole('banner').getByRole('status');

/** Proxy in front of the server that passes everything until it is told to drop traffic. */
const proxy = new CuttingProxy(port, Math.random);
/** Manager who works through the proxy, shared by the journeys of this file. */
let manager: Visitor;
const requested: string[] = [];

test.beforeAll(async ({ browser }) => {
  proxy.calm = true;
  manager = await Visitor.signIn(browser, await proxy.listen(), { account: 'bas.veenstroom' });
  manager.page.on('dialog', (dialog) => {
    requested.push(dialog.type());
    void dialog.accept();
  });
});
test.afterAll(async () => {
  await manager.leave();
  await proxy.close();
});

test('unsent edits make the browser ask before closing, and are sent at the next start on any page', async () => {
  const monday = futureMonday(45);
  const week = isoWeekNumber(monday);
  const { page } = manager;
  const board = `/new-rooster?week=${monday}&department=all&view=jobs&avoidRefresh=1`;
  const cell = (on: Page, day: number) =>
    on
      .getByRole('row')
      .filter({ has: on.getByRole('rowheader', { name: /^Bediening/ }) })
      .locator(`[role="gridcell"][data-column="${day}"][data-line]`)
      .first();
  // The menu with the way out comes after the board.
  const menuLoaded = page.waitForResponse(/account-popover/);
  await page.goto(board);
  await expect(cell(page, 1)).toBeVisible();
  await menuLoaded;
  // Questions come right after the first paint, and would be waited for as well.
  await page.waitForLoadState('networkidle');

  const resume = proxy.stall();
  for (const day of [1, 3]) {
    await cell(page, day).click();
    await page.keyboard.type('12-17');
    await page.keyboard.press('Enter');
    await expect(cell(page, day)).toContainText('12:00–17:00');
  }
  await expect(state(page)).toHaveText(`Geen antwoord van de server · 2 wijzigingen van week ${week} wachten`);

  // Logging out is asked about, and can be left.
  await page.getByRole('button', { name: /Bas/ }).click();
  await page.getByRole('button', { name: 'Uitloggen' }).click();
  const question = page.getByRole('dialog', { name: '2 wijzigingen zijn nog niet verzonden' });
  await expect(question).toContainText(`Week ${week}: 2 wijzigingen`);
  await question.getByRole('button', { name: 'Ingelogd blijven' }).click();

  // The browser asks before leaving, and the journey confirms.
  await page.goto('about:blank');
  expect(requested).toEqual(['beforeunload']);
  resume();
  await page.goto('/history');
  await expect(page.getByText(`2 wijzigingen van week ${week} zijn verzonden.`)).toBeVisible();
  await expect(state(page)).toHaveText('Verbonden');
  await manager.open(board);
  for (const day of [1, 3]) await expect(cell(page, day)).toContainText('12:00–17:00');
  expect(requested).toEqual(['beforeunload']);

  for (const day of [1, 3]) {
    await cell(page, day).click();
    // The next journey counts unsent writes, so this one waits for its answers.
    await Promise.all([page.waitForResponse(/schedule-dt\/commands/), page.keyboard.press('Delete')]);
    await expect(cell(page, day)).not.toContainText('12:00');
  }
});

test('a change of the published roster is sent once by the next page when its own page closes before the answer', async () => {
  const monday = futureMonday(49);
  const date = addDays(monday, 2);
  const { page, token } = manager;
  await manager.open(`/main/add/${monday}/${date}`);
  const add = page.getByRole('complementary').getByRole('button', { name: 'Dienst toevoegen' });
  await expect(add).toBeVisible();
  await expect(state(page)).toHaveText('Verbonden');

  const resume = proxy.stall();
  await add.click();
  await expect(state(page)).toHaveText(
    `Geen antwoord van de server · 1 wijziging van week ${isoWeekNumber(monday)} wacht`,
  );
  // A page that needs no server: what was asked for is gone before anything can answer it.
  await page.goto('about:blank');
  resume();
  await page.goto('/history');
  await expect(page.getByText('Verstuurd: Dienst toevoegen.')).toBeVisible();
  await expect(state(page)).toHaveText('Verbonden');
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`http://127.0.0.1:${port}/api/full-schedules?from=${date}&to=${date}`, { headers });
  const [added, ...others] = (await response.json()) as { id: string; user_id: string | null }[];
  expect([added?.user_id, others]).toEqual([null, []]);
  await fetch(`http://127.0.0.1:${port}/api/full-schedules/${added?.id}`, { method: 'DELETE', headers });
});

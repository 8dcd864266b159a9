import { expect, type Page, test } from '@playwright/test';
import { addDays, isoWeekNumber, monthOf } from '#domain/kernel/civil-date';
import { CuttingProxy } from '../../testing/cutting-proxy.js';
import { futureMonday, login } from '../../testing/demo.js';
import { DraftCalls } from './draft-calls.js';
import { Visitor } from './visitor.js';

const port = Number(process.env['ROOSTER_PORT']);
const WAITER = 'noor.ijsvogel';
const MANAGER = 'bas.veenstroom';
/** Bediening, with a template of 31 shifts. */
const FLOOR = 'filter-3-1';
const TEMPLATE = 'template-1-3';

const state = (page: Page) => page.getByRole('banner').getByRole('status');

/** A way to the product that lets everything through until it is told to swallow it. */
async function quietProxy(): Promise<{ proxy: CuttingProxy; through: number }> {
  const proxy = new CuttingProxy(port, Math.random);
  proxy.calm = true;
  return { proxy, through: await proxy.listen() };
}

test('a server that does not answer is told, with what waits for it, and what waits goes when it answers', async ({
  browser,
}) => {
  const { proxy, through } = await quietProxy();
  const waiter = await Visitor.signIn(browser, through, { account: WAITER });
  const { page } = waiter;
  const date = addDays(futureMonday(23), 2);
  const day = page.locator(`[data-date="${date}"]`);
  await page.goto(`/available/${monthOf(date)}`);
  await expect(day).toBeVisible();
  await expect(state(page)).toHaveText('Verbonden');

  const resume = proxy.stall();
  await page.getByRole('radio', { name: /^Avond/ }).check();
  await day.click();
  await expect(state(page)).toHaveText('Geen antwoord van de server · 1 wijziging wacht');
  await expect(day).toContainText('nog niet verstuurd');
  await expect(page.getByText('Geen antwoord van de server. 1 dag wacht en wordt vanzelf verstuurd.')).toBeVisible();

  resume();
  await expect(state(page)).toHaveText('Verbonden');
  await expect(day).not.toContainText('nog niet verstuurd');
  const { token } = await login(port, WAITER);
  const entered = async (): Promise<{ id: string; choice: string }[]> => {
    const response = await fetch(
      `http://127.0.0.1:${port}/api/availables/getby/user/${waiter.userId}?from=${date}&until=${date}`,
      { headers: { authorization: `Bearer ${token}` } },
    );
    return (await response.json()) as { id: string; choice: string }[];
  };
  await expect.poll(async () => (await entered()).map(({ choice }) => choice)).toEqual(['evening']);
  for (const { id } of await entered())
    await fetch(`http://127.0.0.1:${port}/api/availables/${id}?confirm=true`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${token}` },
    });
  await waiter.leave();
  await proxy.close();
});

test('edits that were not sent are asked about, and go at the next start, whichever page is open', async ({
  browser,
}) => {
  const { proxy, through } = await quietProxy();
  const monday = futureMonday(45);
  const week = isoWeekNumber(monday);
  const manager = await Visitor.signIn(browser, through, { account: MANAGER });
  const { page } = manager;
  const board = `/new-rooster?week=${monday}&department=all&view=jobs&avoidRefresh=1`;
  const cell = (on: Page, day: number) =>
    on
      .getByRole('row')
      .filter({ has: on.getByRole('rowheader', { name: /^Bediening/ }) })
      .locator(`[role="gridcell"][data-column="${day}"][data-line]`)
      .first();
  const requested: string[] = [];
  page.on('dialog', (dialog) => {
    requested.push(dialog.type());
    void dialog.accept();
  });
  await page.goto(board);
  await expect(page.getByRole('grid')).toBeVisible();
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

  // So is leaving: the browser asks, and is told to go on.
  await page.goto('about:blank');
  expect(requested).toEqual(['beforeunload']);
  resume();
  await page.goto('/history');
  await expect(page.getByText(`2 wijzigingen van week ${week} zijn verzonden.`)).toBeVisible();
  await expect(state(page)).toHaveText('Verbonden');
  await page.goto(board);
  for (const day of [1, 3]) await expect(cell(page, day)).toContainText('12:00–17:00');
  expect(requested).toEqual(['beforeunload']);

  for (const day of [1, 3]) {
    await cell(page, day).click();
    await page.keyboard.press('Delete');
    await expect(cell(page, day)).not.toContainText('12:00');
  }
  await manager.leave();
  await proxy.close();
});

test('a change of the published roster whose page goes before the answer is sent by the next one, once', async ({
  browser,
}) => {
  const { proxy, through } = await quietProxy();
  const monday = futureMonday(49);
  const date = addDays(monday, 2);
  const manager = await Visitor.signIn(browser, through, { account: MANAGER });
  const { page, token } = manager;
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto(`/main/add/${monday}/${date}`);
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
  await manager.leave();
  await proxy.close();
});

test('an edit that lost to a publication is told with both values, and made in the revision in one step', async ({
  browser,
}) => {
  const week = futureMonday(46);
  const { token } = await login(port, 'emine.rietpluim');
  const emine = new DraftCalls(port, token, week, FLOOR);
  await emine.start(TEMPLATE);
  const manager = await Visitor.signIn(browser, port, { account: MANAGER, week, jobFilterId: FLOOR });
  const { page, context } = manager;
  await page.goto(`/new-rooster?week=${week}&department=${FLOOR}&view=jobs`);
  const cells = page.getByRole('gridcell');
  const first = cells.filter({ hasText: '17:00–sluit' }).first();
  await expect(first).toBeVisible();

  await context.setOffline(true);
  await expect(state(page)).toHaveText('Geen verbinding');
  await first.click();
  await page.keyboard.press('F2');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('18:30-23');
  await page.keyboard.press('Enter');
  const edited = cells.filter({ hasText: '18:30–23:00' });
  await expect(edited).toHaveCount(1);
  await emine.publish();
  await context.setOffline(false);

  await expect(page.getByText('Weer verbonden. 1 wijziging is niet overgenomen.')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Alles is bijgewerkt')).toHaveCount(0);
  const card = page.getByRole('alertdialog');
  await expect(card).toContainText('Emine heeft dit gepubliceerd, zojuist');
  await expect(card).toContainText('Jouw wijziging: 18:30–23');
  await expect(card).toContainText(/Nu gepubliceerd: Open, ma .*, 17:00–sluit/);
  await expect(edited).toHaveCount(0);

  await card.getByRole('button', { name: 'In de herziening alsnog' }).click();
  await expect(edited).toHaveCount(1);
  await expect(card).toHaveCount(0);
  await expect(page.getByText('Je wijziging staat in de herziening van Bediening.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Publiceren/ })).toContainText('1');
  // Their browser has written down that it was without a connection.
  await context.close();
});

import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { addDays, type CivilDate } from '#domain/kernel/civil-date';
import type { JobFilterView } from '#domain/job/job.views';
import { futureMonday, LOCATION, login } from '../../testing/demo.js';
import { Visitor } from './visitor.js';

const port = () => Number(process.env['ROOSTER_PORT']);

async function visitorAs(browser: Browser, account: string): Promise<Visitor> {
  const visitor = await Visitor.signIn(browser, port(), { account });
  await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  return visitor;
}

const addressOf = (monday: CivilDate, view: 'jobs' | 'employees' | 'day' = 'jobs') =>
  `/new-rooster?week=${monday}&department=all&view=${view}&avoidRefresh=1`;

async function openBoard({ page }: Visitor, monday: CivilDate): Promise<void> {
  await page.goto(addressOf(monday));
  await expect(page.getByRole('grid')).toBeVisible();
}

/** The first place of a job on a day; 0: Monday. */
async function place(page: Page, job: string, day: number): Promise<Locator> {
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${job}`) }) });
  return row.locator(`[role="gridcell"][data-column="${day}"][data-line]`).first();
}

const type = async ({ page }: Visitor, text: string): Promise<void> => {
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
};

/** Takes away what an earlier journey has left in a week. */
async function emptyWeek(monday: CivilDate): Promise<void> {
  const { token } = await login(port(), 'bas.veenstroom');
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const api = `http://127.0.0.1:${port()}/api`;
  const filters = (await (
    await fetch(`${api}/jobs/filters?horecaLocationId=${LOCATION}`, { headers })
  ).json()) as JobFilterView[];
  for (const { id: jobFilterId } of filters) {
    const body = JSON.stringify({ from: monday, until: addDays(monday, 6), jobFilterId, confirm: true });
    const { status } = await fetch(`${api}/schedule-dt/discard`, { method: 'POST', headers, body });
    // 409: there was no draft.
    expect([200, 409]).toContain(status);
  }
}

test('two managers write one week: each sees the other, their edits, and what was taken back', async ({ browser }) => {
  const monday = futureMonday(6);
  const bas = await visitorAs(browser, 'bas.veenstroom');
  const lotte = await visitorAs(browser, 'lotte.watermunt');
  await emptyWeek(monday);
  for (const manager of [bas, lotte]) await openBoard(manager, monday);
  await expect(bas.page.getByText('Lotte is hier')).toBeVisible();
  await expect(lotte.page.getByText('Bas is hier')).toBeVisible();

  const ofBas = await place(bas.page, 'Bediening', 0);
  const ofLotte = await place(lotte.page, 'Bediening', 0);
  await ofBas.click();
  await type(bas, '17-s');
  await expect(ofBas).toContainText('17:00–sluit');
  await expect(ofLotte).toContainText('17:00–sluit');

  await bas.page.keyboard.press('Control+z');
  await expect(ofLotte).not.toHaveAttribute('data-slot');
  await bas.page.keyboard.press('Control+Shift+z');
  await expect(ofLotte).toContainText('17:00–sluit');

  // Both begin with the same times: who is second sees both, and decides with one key.
  await ofLotte.click();
  await lotte.page.keyboard.press('F2');
  await expect(lotte.page.getByRole('combobox', { name: 'Dienst' })).toBeFocused();
  await type(bas, '18-23');
  await expect(ofLotte).toContainText('18:00–23:00');
  await lotte.page.keyboard.press('Control+a');
  await type(lotte, '16-22');
  const card = lotte.page.getByRole('alertdialog');
  await expect(card).toContainText('Bas wijzigde dit zojuist');
  await expect(card).toContainText('18–23');
  await lotte.page.keyboard.press('1');
  await expect(card).toBeHidden();
  await expect(ofBas).toContainText('16:00–22:00');

  // A shift that is gone when somebody has typed into it: beside where it was, and back with one key.
  await ofLotte.click();
  await lotte.page.keyboard.press('F2');
  await expect(lotte.page.getByRole('combobox', { name: 'Dienst' })).toBeFocused();
  await ofBas.click();
  await bas.page.keyboard.press('Delete');
  await expect(ofLotte).not.toHaveAttribute('data-slot');
  await lotte.page.keyboard.press('Control+a');
  await type(lotte, '17-22');
  await expect(card).toContainText('Bas heeft deze dienst verwijderd');
  await expect(card.getByRole('button', { name: /Opnieuw toevoegen/ })).toContainText('1');
  const [cardBox, cellBox] = [await card.boundingBox(), await ofLotte.boundingBox()];
  expect(cardBox?.x).toBe((cellBox?.x ?? 0) + 4);
  await lotte.page.keyboard.press('1');
  await expect(card).toBeHidden();
  await expect(lotte.page.getByRole('combobox', { name: 'Dienst' })).toBeHidden();
  await expect(ofBas).toContainText('17:00–22:00');

  for (const manager of [bas, lotte]) await manager.leave();
});

test('a week is written with the keyboard alone, and thrown away with a yes', async ({ browser }) => {
  const monday = futureMonday(6);
  const bas = await visitorAs(browser, 'bas.veenstroom');
  const { page } = bas;
  await emptyWeek(monday);
  await openBoard(bas, monday);
  const cell = (day: number) => place(page, 'Bediening', day);
  await page.locator('[role="gridcell"][tabindex="0"]').focus();
  while (!(await (await cell(0)).evaluate((element) => element === document.activeElement)))
    await page.keyboard.press('ArrowDown');

  await type(bas, '17:30-zn');
  await expect(await cell(0)).toContainText('17:30–zn');
  await page.keyboard.press('Alt+ArrowRight');
  await expect(await cell(0)).toContainText('18:00–zn');
  await page.keyboard.press('Control+c');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Control+v');
  await expect(await cell(1)).toContainText('18:00–zn');
  // Longer and shorter never change what an end means; Escape lets go of a whole day.
  await page.keyboard.press('Alt+Shift+ArrowRight');
  await page.keyboard.press('Alt+Shift+ArrowLeft');
  await expect(await cell(1)).toContainText('18:00–zn');
  await page.keyboard.press('Control+Space');
  await expect(page.getByRole('columnheader', { selected: true })).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader', { selected: true })).toHaveCount(0);
  await (await cell(1)).click();
  await page.keyboard.press('Delete');
  await expect(await cell(1)).not.toHaveAttribute('data-slot');
  await page.keyboard.type('25-30');
  await expect(page.getByText('“25” is geen tijd')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Sneltoetsen' });
  await expect(keys.getByRole('region', { name: 'Typen in een cel' })).toContainText('Tot sluit17-s');
  await expect(keys.getByRole('region', { name: 'Met de muis' })).toContainText(
    'Kopie naar een andere dag of rijAlt slepen',
  );
  await expect(keys.getByRole('region', { name: 'Met de muis' })).toContainText(
    'Begin of eind verzetten, in de dagweergaverand slepen',
  );
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Meer', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: /Concept van Bediening weggooien/ }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Concept van Bediening weggooien?' });
  await expect(question).toContainText('1 dienst');
  await question.getByRole('button', { name: 'Concept weggooien' }).press('Enter');
  await expect(page.locator('[data-slot]')).toHaveCount(0);
  await bas.leave();
});

test('what is done without a connection is kept, told and sent', async ({ browser }) => {
  const monday = futureMonday(19);
  const bas = await visitorAs(browser, 'bas.veenstroom');
  const lotte = await visitorAs(browser, 'lotte.watermunt');
  await emptyWeek(monday);
  for (const manager of [bas, lotte]) await openBoard(manager, monday);
  await bas.context.setOffline(true);
  await expect(bas.page.getByText(/Geen verbinding\. Werk gerust door/)).toBeVisible();
  await (await place(bas.page, 'Bediening', 2)).click();
  await type(bas, '12-17');
  await expect(bas.page.getByText('1 wijziging wacht.', { exact: false })).toBeVisible();
  await bas.context.setOffline(false);
  await expect(bas.page.getByText('Weer verbonden. 1 wijziging is verzonden.')).toBeVisible({ timeout: 30_000 });
  await expect(await place(lotte.page, 'Bediening', 2)).toContainText('12:00–17:00');
  for (const { context } of [bas, lotte]) await context.close();
});

test('an empty week leads to the templates', async ({ browser }) => {
  const bas = await visitorAs(browser, 'bas.veenstroom');
  await bas.page.goto(`/new-rooster?week=${futureMonday(12)}&department=all`);
  await expect(bas.page).toHaveURL(/\/new-rooster\/select-template/);
  await bas.leave();
});

for (const language of ['nl', 'en'] as const)
  test(`the board keeps nobody out: ${language}`, async ({ browser }) => {
    const bas = await Visitor.signIn(browser, port(), {
      account: 'bas.veenstroom',
      language,
    });
    for (const view of ['jobs', 'employees', 'day'] as const) {
      await bas.open(addressOf(futureMonday(3), view));
      await bas.page.locator('[data-slot]').first().click();
      await bas.expectAccessible();
    }
    await bas.leave();
  });

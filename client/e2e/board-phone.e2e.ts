import { expect, type Page, test } from '@playwright/test';
import { futureMonday } from '../../tools/testing/demo.js';
import { Visitor } from './visitor.js';

const port = Number(process.env['ROOSTER_PORT']);
const otherPort = Number(process.env['ROOSTER_OTHER_PORT'] ?? port);
/** A week of which nothing exists in the demo. */
const week = futureMonday(48);
const FLOOR = 'filter-3-1';
const address = (view: 'day' | 'jobs') => `/new-rooster?week=${week}&department=all&view=${view}&avoidRefresh=1`;

const MANAGER = { account: 'emine.rietpluim', week } as const;
const COLLEAGUE = { account: 'petra.korenaar', week } as const;
/** Gives out no availability for that week: planning her is asked about first. */
const SILENT = 'Anouk Grutto';

/** The only shift on the board of a colleague, as its cell says it; empty: there is none. */
const shiftOn = (page: Page) => page.getByRole('grid').locator('[data-slot]');
const sheet = (page: Page) => page.getByRole('dialog');

async function addOpenShift(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Bediening: dienst toevoegen' }).tap();
  await page.getByLabel('Begin').selectOption({ label: '17:00' });
  await page.getByLabel('Eind').selectOption({ label: '22:00' });
  await page.getByRole('button', { name: 'Open dienst toevoegen' }).tap();
}

test('a manager plans on an accessible phone board, and a colleague at a desk sees every step live', async ({
  browser,
}) => {
  const phone = await Visitor.signIn(browser, port, { ...MANAGER, phone: true });
  const desk = await Visitor.signIn(browser, otherPort, COLLEAGUE);
  await desk.page.goto(address('jobs'));
  await phone.page.goto(address('day'));
  const seen = shiftOn(desk.page);
  await expect(desk.page.getByRole('grid')).toBeVisible();

  await test.step('adds an open shift', async () => {
    await addOpenShift(phone.page);
    await expect(sheet(phone.page)).toContainText('Wie werkt ma 17:00–22:00?');
    await expect(seen).toHaveText(/17:00–22:00\s*Open/);
  });

  await test.step('changes when it ends', async () => {
    await sheet(phone.page).getByRole('tab', { name: 'Tijd' }).tap();
    await sheet(phone.page).getByLabel('Eind').selectOption({ label: 'sluit' });
    await expect(seen).toHaveText(/17:00–sluit\s*Open/);
  });

  await test.step('assigns it to a colleague without availability, with one tap', async () => {
    await sheet(phone.page).getByRole('tab', { name: 'Kandidaten' }).tap();
    await sheet(phone.page).getByRole('combobox').fill('anouk');
    await sheet(phone.page).getByRole('option', { name: SILENT }).tap();
    await expect(sheet(phone.page)).toContainText(SILENT);
    await expect(seen).toHaveText(/17:00–sluit\s*Anouk G\./);
  });

  await test.step('undoes everything, step by step', async () => {
    await sheet(phone.page).getByRole('button', { name: 'Sluiten' }).tap();
    const undo = phone.page.getByRole('button', { name: 'Ongedaan maken' });
    await undo.tap();
    await expect(seen).toHaveText(/17:00–sluit\s*Open/);
    await undo.tap();
    await expect(seen).toHaveText(/17:00–22:00\s*Open/);
    await undo.tap();
    await expect(seen).toHaveCount(0);
    await phone.page.getByRole('button', { name: 'Opnieuw' }).tap();
    await expect(seen).toHaveText(/17:00–22:00\s*Open/);
  });

  await test.step('sees who edits a shift, and its sheet closes when they delete it', async () => {
    await seen.click();
    await expect(
      phone.page.getByRole('button', { name: /17:00 tot 22:00.*gekozen door Petra Korenaar/ }),
    ).toBeVisible();
    await phone.page.locator('[data-slot]').tap();
    await expect(sheet(phone.page)).toContainText('Wie werkt');
    await seen.click();
    await desk.page.keyboard.press('Delete');
    await expect(sheet(phone.page)).toBeHidden();
    await expect(phone.page.locator('[data-slot]')).toHaveCount(0);
  });

  await test.step('a full day, a shift in it and its publication are accessible', async () => {
    await phone.open(`/new-rooster?week=${futureMonday(3)}&department=${FLOOR}&view=day`);
    await phone.expectAccessible();
    await phone.page.locator('[data-slot]').first().tap();
    await expect(sheet(phone.page).getByRole('option').first()).toBeVisible();
    await phone.expectAccessible();
    await sheet(phone.page).getByRole('tab').nth(1).tap();
    await expect(sheet(phone.page).getByRole('combobox').first()).toBeVisible();
    await phone.expectAccessible();
    await sheet(phone.page).getByRole('button', { name: 'Sluiten' }).tap();
    await phone.page.getByRole('button', { name: /^Publiceren/ }).tap();
    await expect(sheet(phone.page).getByRole('button', { name: /publiceren$/ })).toBeEnabled();
    await phone.expectAccessible();
  });

  await phone.leave();
  await desk.leave();
});

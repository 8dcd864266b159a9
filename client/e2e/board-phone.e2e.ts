import { expect, type Page, test } from '@playwright/test';
import { futureMonday } from '../../testing/demo.js';
import { Visitor } from './visitor.js';

const port = Number(process.env['ROOSTER_PORT']);
const otherPort = Number(process.env['ROOSTER_OTHER_PORT'] ?? port);
/** A week of which nothing exists in the demo. */
const week = futureMonday(8);
const address = (view: 'day' | 'jobs') => `/new-rooster?week=${week}&department=all&view=${view}&avoidRefresh=1`;

const MANAGER = { account: 'emine.rietpluim', week } as const;
const COLLEAGUE = { account: 'petra.korenaar', week } as const;
/** Gives out no availability for that week: planning her is asked about first. */
const UNAVAILABLE = 'Anouk Grutto';

/** The only shift on the board of a colleague, as its cell says it; empty: there is none. */
const shiftOn = (page: Page) => page.getByRole('grid').locator('[data-slot]');
const sheet = (page: Page) => page.getByRole('dialog');

async function addOpenShift(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Bediening: dienst toevoegen' }).tap();
  await page.getByLabel('Begin').selectOption({ label: '17:00' });
  await page.getByLabel('Eind').selectOption({ label: '22:00' });
  await page.getByRole('button', { name: 'Open dienst toevoegen' }).tap();
}

test('a manager plans a shift on a phone, and a colleague at a desk sees every step as it happens', async ({
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

  await test.step('gives it to somebody who entered nothing, after being asked', async () => {
    await sheet(phone.page).getByRole('tab', { name: 'Kandidaten' }).tap();
    await sheet(phone.page).getByRole('combobox').fill('anouk');
    await sheet(phone.page).getByRole('option', { name: UNAVAILABLE }).tap();
    const question = phone.page.getByRole('dialog', { name: `${UNAVAILABLE} toch inplannen?` });
    await expect(question).toContainText('niets doorgegeven');
    await expect(seen).toHaveText(/Open/);
    await question.getByRole('button', { name: 'Toch inplannen' }).tap();
    await expect(sheet(phone.page)).toContainText(UNAVAILABLE);
    await expect(seen).toHaveText(/17:00–sluit\s*Anouk G\./);
  });

  await test.step('takes it all back, step by step', async () => {
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

  await test.step('deletes it, and finds it gone everywhere', async () => {
    await phone.page.locator('[data-slot]').tap();
    await sheet(phone.page).getByRole('button', { name: 'Dienst verwijderen' }).tap();
    await expect(sheet(phone.page)).toBeHidden();
    await expect(phone.page.locator('[data-slot]')).toHaveCount(0);
    await expect(seen).toHaveCount(0);
  });

  await phone.leave();
  await desk.leave();
});

test('a colleague who is at a shift shows on the phone, and a shift that is taken away closes its sheet', async ({
  browser,
}) => {
  const phone = await Visitor.signIn(browser, port, { ...MANAGER, phone: true });
  const desk = await Visitor.signIn(browser, otherPort, COLLEAGUE);
  await desk.page.goto(address('jobs'));
  await phone.page.goto(address('day'));
  await expect(desk.page.getByRole('grid')).toBeVisible();
  await addOpenShift(phone.page);
  await sheet(phone.page).getByRole('button', { name: 'Sluiten' }).tap();

  const cell = shiftOn(desk.page);
  await cell.click();
  await expect(phone.page.getByRole('button', { name: /17:00 tot 22:00.*gekozen door Petra Korenaar/ })).toBeVisible();

  await phone.page.locator('[data-slot]').tap();
  await expect(sheet(phone.page)).toContainText('Wie werkt');
  await cell.click();
  await desk.page.keyboard.press('Delete');
  await expect(sheet(phone.page)).toBeHidden();
  await expect(phone.page.locator('[data-slot]')).toHaveCount(0);
  await phone.leave();
  await desk.leave();
});

for (const language of ['nl', 'en'] as const)
  test(`nothing on the board of a phone keeps anybody out, in ${language}`, async ({ browser }) => {
    const visitor = await Visitor.signIn(browser, port, { account: 'emine.rietpluim', phone: true, language });
    const { page } = visitor;
    await page.goto(`/new-rooster?week=${futureMonday(3)}&department=all&view=day`);
    const first = page.locator('[data-slot]').first();
    await expect(first).toBeVisible();
    await visitor.expectAccessible();
    await first.tap();
    await expect(sheet(page).getByRole('option').first()).toBeVisible();
    await visitor.expectAccessible();
    await sheet(page).getByRole('tab').nth(1).tap();
    await expect(sheet(page).getByRole('combobox').first()).toBeVisible();
    await visitor.expectAccessible();
    await visitor.leave();
  });

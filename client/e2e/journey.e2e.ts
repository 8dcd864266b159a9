import { expect, type Page, test } from '@playwright/test';
import { futureMonday } from '../../tools/testing/demo.js';
import { Visitor } from './visitor.js';

const port = Number(process.env['ROOSTER_PORT']);
const otherPort = Number(process.env['ROOSTER_OTHER_PORT'] ?? port);
/** Bediening, with a template of 31 shifts. */
const FLOOR = 'filter-3-1';
/** Empty in the demo, and near enough for staff to be told of. */
const week = futureMonday(5);

/** The shifts of a day of the service department on the board, in order; 0: Monday. */
const shifts = (page: Page, day: number) => page.getByRole('grid').locator(`[data-slot][data-column="${day}"]`);
const panel = (page: Page) => page.getByRole('complementary', { name: 'Dienst' });

test('two managers plan a week from a template, publish it to a phone, and find it in the history', async ({
  browser,
}) => {
  const bas = await Visitor.signIn(browser, port, { account: 'bas.veenstroom', week, jobFilterId: FLOOR });
  const lotte = await Visitor.signIn(browser, otherPort, { account: 'lotte.watermunt', week, jobFilterId: FLOOR });
  const noor = await Visitor.signIn(browser, otherPort, { account: 'noor.ijsvogel', phone: true });
  await noor.page.goto(`/rooster?week=${week}`);
  await expect(noor.page.getByRole('main')).toBeVisible();

  await test.step('Bas starts the draft with a template, and Lotte opens it', async () => {
    await bas.page.goto(`/new-rooster?week=${week}&department=${FLOOR}`);
    await bas.page
      .getByRole('radio', { name: /normale week/ })
      .last()
      .check({ force: true });
    await bas.page.getByRole('button', { name: 'Beginnen met dit sjabloon' }).click();
    await expect(shifts(bas.page, 0).first()).toBeVisible();
    await lotte.page.goto(`/new-rooster?week=${week}&department=${FLOOR}`);
    await expect(shifts(lotte.page, 0).first()).toBeVisible();
    await expect(bas.page.getByText('Lotte is hier')).toBeVisible();
    await expect(lotte.page.getByText('Bas is hier')).toBeVisible();
  });

  const evening = (page: Page) =>
    shifts(page, 0)
      .filter({ hasText: /17:00–sluit|Noor/ })
      .first();
  const tuesday = (page: Page) => shifts(page, 1).first();
  const before = (await tuesday(lotte.page).innerText()).replaceAll(/\s+/g, ' ');

  await test.step("both edit, and each sees the other's edit", async () => {
    await evening(bas.page).click();
    await bas.page.keyboard.type('noor');
    await bas.page.keyboard.press('Enter');
    // She has asked for time off in that week.
    await bas.page.getByRole('button', { name: /Toch inplannen/ }).click();
    await expect(evening(lotte.page)).toContainText('Noor');

    await tuesday(lotte.page).click();
    await lotte.page.keyboard.type('11-16');
    await lotte.page.keyboard.press('Enter');
    await expect(tuesday(bas.page)).toContainText('11:00–16:00');
  });

  await test.step('Lotte undoes her edits, and those of Bas stay', async () => {
    await lotte.page.keyboard.press('Control+z');
    await expect(tuesday(bas.page)).not.toContainText('11:00');
    await expect(tuesday(lotte.page)).toHaveText(new RegExp(before.split(' ')[0] ?? ''));
    await expect(evening(bas.page)).toContainText('Noor');
    await expect(evening(lotte.page)).toContainText('Noor');
  });

  await test.step('both change one shift, and Lotte sees both versions and chooses', async () => {
    await tuesday(lotte.page).click();
    await lotte.page.keyboard.press('F2');
    await expect(lotte.page.getByRole('combobox', { name: 'Dienst' })).toBeFocused();
    await tuesday(bas.page).click();
    await bas.page.keyboard.type('12-18');
    await bas.page.keyboard.press('Enter');
    await expect(tuesday(lotte.page)).toContainText('12:00–18:00');
    await lotte.page.keyboard.press('Control+a');
    await lotte.page.keyboard.type('13-19');
    await lotte.page.keyboard.press('Enter');
    const card = lotte.page.getByRole('alertdialog');
    await expect(card).toContainText('Bas wijzigde dit zojuist');
    await lotte.page.keyboard.press('1');
    await expect(card).toBeHidden();
    await expect(tuesday(bas.page)).toContainText('13:00–19:00');
  });

  await test.step('Lotte types into a shift that Bas deletes, is told so beside its cell, and restores it with one key', async () => {
    await tuesday(lotte.page).click();
    await lotte.page.keyboard.press('F2');
    await expect(lotte.page.getByRole('combobox', { name: 'Dienst' })).toBeFocused();
    const box = await tuesday(lotte.page).boundingBox();
    const slotId = (await tuesday(lotte.page).getAttribute('data-slot')) ?? '';
    await tuesday(bas.page).click();
    await bas.page.keyboard.press('Delete');
    await expect(lotte.page.locator(`[data-slot="${slotId}"]`)).toHaveCount(0);
    await lotte.page.keyboard.press('Control+a');
    await lotte.page.keyboard.type('17-22');
    await lotte.page.keyboard.press('Enter');
    const card = lotte.page.getByRole('alertdialog');
    await expect(card).toContainText('Bas heeft deze dienst verwijderd');
    expect((await card.boundingBox())?.x).toBe((box?.x ?? 0) + 4);
    await lotte.page.keyboard.press('1');
    await expect(card).toBeHidden();
    await expect(shifts(bas.page, 1).filter({ hasText: '17:00–22:00' })).toHaveCount(1);
  });

  await test.step('Bas publishes the previewed week, which Lotte had open too, and it appears on Noor’s phone', async () => {
    const previewOn = async ({ page }: Visitor) => {
      await page.getByRole('button', { name: /^Publiceren/ }).click();
      return page.getByRole('dialog', { name: /publiceren$/ });
    };
    const ofLotte = await previewOn(lotte);
    const preview = await previewOn(bas);
    await expect(preview).toContainText('31 nieuw');
    await preview.getByRole('checkbox', { name: /niet beschikbaar/ }).check();
    await preview.getByRole('button', { name: '31 diensten publiceren' }).click();
    await expect(bas.page.getByRole('dialog', { name: /is gepubliceerd$/ })).toBeVisible();
    await noor.expectAnnounced('Nieuwe dienst voor jou');
    await expect(noor.page.getByRole('main')).toContainText('17:00');
    // Lotte was about to do the same.
    await expect(ofLotte.getByText('Bas heeft Bediening zojuist gepubliceerd')).toBeVisible();
    await expect(ofLotte.getByRole('button', { name: /publiceren$/ })).toBeDisabled();
    await lotte.expectAccessible();
    await ofLotte.getByRole('button', { name: /^Terug naar het bord/ }).click();
    await expect(ofLotte).toBeHidden();
    await expect(lotte.page.getByText(/Gepubliceerd/).first()).toBeVisible();
  });

  await test.step('a later start in the published week appears on Noor’s phone', async () => {
    await bas.page.getByRole('button', { name: 'Rooster bekijken' }).click();
    await bas.page.waitForURL(`**/main?week=${week}&department=${FLOOR}`);
    // The board with a similar cell stays mounted for a moment.
    const published = bas.page.getByRole('grid', { name: /^Gepubliceerd rooster/ });
    await published.locator('[data-slot]').filter({ hasText: 'Noor' }).first().click();
    await panel(bas.page).getByRole('tab', { name: 'Tijd en functie' }).click();
    await panel(bas.page).getByRole('combobox', { name: 'Begintijd' }).click();
    await bas.page.getByRole('option', { name: '18:30', exact: true }).click();
    await panel(bas.page).getByRole('button', { name: 'Opslaan' }).click();
    await noor.expectAnnounced('Je dienst is gewijzigd');
    await expect(noor.page.getByRole('main')).toContainText('18:30');
  });

  await test.step('history lists every change, and shows the week as it was', async () => {
    const { page } = lotte;
    await page.goto(`/history?week=${week}&department=${FLOOR}`);
    const items = page.getByRole('main').getByRole('listitem');
    await expect(items.filter({ hasText: /Bas Veenstroom begon week/ })).toHaveCount(1);
    await expect(items.filter({ hasText: /Bas Veenstroom publiceerde/ })).toHaveCount(1);
    await expect(items.filter({ hasText: /18:30/ }).first()).toBeVisible();
    const comparison = page.getByRole('region', { name: /vergelijken$/ });
    await expect(comparison).toContainText('1 gewijzigd');
    await comparison.getByRole('button', { name: 'Bekijk het rooster van toen' }).click();
    const then = page.getByRole('grid', { name: /zoals het was/ });
    await expect(then.getByRole('gridcell', { name: /later gewijzigd/ })).toHaveCount(1);
    await expect(then.getByRole('gridcell').filter({ hasText: 'Noor' })).toContainText('17:00');
  });

  for (const visitor of [bas, lotte, noor]) await visitor.leave();
});

import { expect, test } from '@playwright/test';
import { futureMonday } from '../../tools/testing/demo.js';
import { Visitor } from './visitor.js';

const port = Number(process.env['ROOSTER_PORT']);
/** A week of which nothing exists in the demo. */
const week = futureMonday(8);

test('a manager plans a week on the board and in its panel by keyboard alone, and discards it after a confirmation', async ({
  browser,
}) => {
  const manager = await Visitor.signIn(browser, port, { account: 'petra.korenaar', week });
  await manager.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { page } = manager;
  const { keyboard } = page;
  await page.goto(`/new-rooster?week=${week}&department=all&view=jobs&avoidRefresh=1`);
  const grid = page.getByRole('grid');
  const panel = page.getByRole('complementary', { name: 'Gekozen dienst' });
  const shift = grid.locator('[data-slot]');
  await expect(grid).toBeVisible();

  await test.step('the keyboard reaches the board, and types a shift into it', async () => {
    await grid.locator('[tabindex="0"]').first().focus();
    await keyboard.press('ArrowDown');
    await keyboard.type('17-22');
    await keyboard.press('Enter');
    await expect(shift).toHaveText(/17:00–22:00\s*Open/);
  });

  await test.step('Enter plans a person without availability, and focus returns to the shift', async () => {
    const search = panel.getByRole('combobox');
    // The panel comes after the board.
    await expect(search).toBeVisible();
    await keyboard.press('Control+Enter');
    await expect(search).toBeFocused();
    await keyboard.type('joel');
    await keyboard.press('Enter');
    await expect(shift).toHaveText(/17:00–22:00\s*Joëlle E\./);
    await expect(shift).toBeFocused();
  });

  await test.step('a second Enter plans nobody else on the shift', async () => {
    await keyboard.press('Control+Enter');
    await keyboard.type('fatima');
    await keyboard.press('Enter');
    await keyboard.press('Enter');
    await keyboard.press('Escape');
    await expect(shift).toHaveText(/17:00–22:00\s*Fatima W\./);
    await expect(shift).toBeFocused();
  });

  await test.step('Enter alone does not take a person from another shift', async () => {
    await keyboard.type('n10-16');
    await keyboard.press('Enter');
    const other = shift.filter({ hasText: '10:00–16:00' });
    await expect(other).toBeFocused();
    await keyboard.press('Control+Enter');
    await keyboard.type('fatima');
    await keyboard.press('Enter');
    const question = page.getByRole('dialog', { name: 'Fatima Wilgenroos toch inplannen?' });
    await expect(question).toContainText(/Komt open te staan: ma \d+ \w+, 17:00–22:00/);
    await expect(question.getByRole('button', { name: 'Annuleren' })).toBeFocused();
    await manager.expectAccessible();
    await keyboard.press('Enter');
    await expect(question).toBeHidden();
    await expect(other).toHaveText(/10:00–16:00\s*Open/);
    await expect(panel.getByRole('combobox')).toBeFocused();
    await keyboard.press('Escape');
    await keyboard.press('Escape');
    await expect(other).toBeFocused();
    await keyboard.press('Delete');
    await expect(shift).toHaveText(/17:00–22:00\s*Fatima W\./);
    await shift.click();
  });

  await test.step('the panel leaves the shift open and moves it to another day', async () => {
    await panel.getByRole('button', { name: 'Laat open' }).focus();
    await keyboard.press('Enter');
    await expect(shift).toHaveText(/Open/);
    await panel.getByRole('tab', { name: 'Kandidaten' }).focus();
    await keyboard.press('ArrowRight');
    await panel.getByRole('group', { name: 'Dag' }).getByRole('button').nth(2).focus();
    await keyboard.press('Enter');
    await expect(shift).toHaveAttribute('data-column', '2');
  });

  await test.step('Escape returns focus to the shift, and Delete removes the shift', async () => {
    await keyboard.press('Escape');
    await expect(shift).toBeFocused();
    await keyboard.press('Delete');
    await expect(shift).toHaveCount(0);
  });

  await test.step('several open shifts are filled one after the other, and undone one by one', async () => {
    const open = shift.filter({ hasText: 'Open' });
    const next = panel.getByRole('status');
    for (const count of [1, 2, 3]) {
      if (count > 1) await keyboard.press('ArrowRight');
      await keyboard.type('17-22');
      await keyboard.press('Enter');
      await expect(open).toHaveCount(count);
    }
    await keyboard.press('Shift+ArrowLeft');
    await keyboard.press('Shift+ArrowLeft');
    await expect(next).toHaveText(/^3 open, eerst: ma \d+ \w+, 17:00–22:00, Bediening$/);
    await keyboard.press('Control+Enter');
    await manager.expectAccessible();
    await keyboard.type('joel');
    await keyboard.press('Enter');
    await expect(next).toHaveText(/^2 open, eerst: di /);
    await expect(panel.getByRole('combobox')).toBeFocused();
    await keyboard.press('Enter');
    await expect(next).toHaveText(/^1 open: wo /);
    await keyboard.press('Control+z');
    await expect(next).toHaveText(/^2 open, eerst: di /);
    await keyboard.press('Enter');
    await expect(next).toHaveText(/^1 open: wo /);
    await keyboard.press('Enter');
    await expect(next).toHaveCount(0);
    await expect(open).toHaveCount(0);
    await expect(grid.locator('[tabindex="0"]')).toBeFocused();
    await keyboard.press('Control+z');
    await expect(next).toHaveText(/^1 open: wo /);
    await keyboard.press('Delete');
    await expect(shift).toHaveCount(0);
  });

  await test.step('a shift is moved to a later time and copied to the next day, which is selected and deselected', async () => {
    await keyboard.type('17:30-zn');
    await keyboard.press('Enter');
    await expect(shift).toHaveText(/17:30–zn/);
    await keyboard.press('Alt+ArrowRight');
    await expect(shift).toHaveText(/18:00–zn/);
    await keyboard.press('Control+c');
    await keyboard.press('ArrowRight');
    await keyboard.press('Control+v');
    await expect(shift).toHaveText([/18:00–zn/, /18:00–zn/]);
    await keyboard.press('Control+Space');
    await expect(page.getByRole('columnheader', { selected: true })).toHaveCount(1);
    await keyboard.press('Escape');
    await expect(page.getByRole('columnheader', { selected: true })).toHaveCount(0);
  });

  await test.step('the draft is discarded from its menu', async () => {
    await page.getByRole('button', { name: 'Meer', exact: true }).press('Enter');
    await page.getByRole('menuitem', { name: /Concept van Bediening weggooien/ }).press('Enter');
    const question = page.getByRole('dialog', { name: 'Concept van Bediening weggooien?' });
    await expect(question).toContainText('2 diensten');
    await question.getByRole('button', { name: 'Concept weggooien' }).press('Enter');
    await expect(shift).toHaveCount(0);
  });

  await manager.leave();
});

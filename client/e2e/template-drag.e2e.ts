import { expect, type Page, test } from '@playwright/test';
import { Visitor } from './visitor.js';

const port = Number(process.env['ROOSTER_PORT']);
/** Of Bediening, at De Veenkade. */
const TEMPLATE = 'template-1-3';

const cells = (page: Page, column: number) => page.getByRole('grid').locator(`[data-slot][data-column="${column}"]`);

test('shifts of a template are dragged to another day, copied with Alt, and come back with undo', async ({
  browser,
}) => {
  const manager = await Visitor.signIn(browser, port, { account: 'bas.veenstroom' });
  const { page } = manager;
  await page.goto(`/templates/${TEMPLATE}/edit`);
  const saved = page.getByText('Opgeslagen', { exact: true });
  await expect(saved).toBeVisible();
  // At a time that no other shift has, so that it joins none where it is dropped.
  const free = page.getByRole('gridcell', { name: /^Geen dienst, maandag/ }).first();
  await free.click();
  await page.keyboard.type('5x 11-15:30');
  await page.keyboard.press('Enter');
  const dragged = page.getByRole('gridcell', { name: /^5 diensten, \w+, 11:00 tot 15:30/ });
  await expect(dragged).toHaveAttribute('data-column', '0');

  await dragged.locator('[title]').dragTo(cells(page, 2).first());
  await expect(dragged).toHaveAttribute('data-column', '2');
  await page.keyboard.press('Control+z');
  await expect(dragged).toHaveAttribute('data-column', '0');

  await page.keyboard.down('Alt');
  await dragged.locator('[title]').dragTo(cells(page, 2).first());
  await page.keyboard.up('Alt');
  await expect(dragged).toHaveCount(2);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(dragged).toHaveCount(0);
  await expect(saved).toBeVisible();
  await manager.leave();
});

test('two managers shape one template at once: both edits stay, and the later one sees both', async ({ browser }) => {
  const bas = await Visitor.signIn(browser, port, { account: 'bas.veenstroom' });
  const petra = await Visitor.signIn(browser, port, { account: 'petra.korenaar' });
  const both = [bas, petra];
  const write = async ({ page }: Visitor, day: string, text: string) => {
    await page
      .getByRole('gridcell', { name: new RegExp(`^Geen dienst, ${day}`) })
      .first()
      .click();
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  };
  for (const { page } of both) {
    await page.goto(`/templates/${TEMPLATE}/edit`);
    await expect(page.getByText('Opgeslagen', { exact: true })).toBeVisible();
  }
  await Promise.all([write(bas, 'dinsdag', '4x 9-11:30'), write(petra, 'woensdag', '6x 10-12:30')]);
  for (const { page } of both) {
    await expect(page.getByRole('gridcell', { name: /^4 diensten, dinsdag, 09:00 tot 11:30/ })).toBeVisible();
    await expect(page.getByRole('gridcell', { name: /^6 diensten, woensdag, 10:00 tot 12:30/ })).toBeVisible();
    await expect(page.getByText('Opgeslagen', { exact: true })).toBeVisible();
  }
  // Each takes back their own.
  for (const { page } of both) await page.keyboard.press('Control+z');
  for (const { page } of both) {
    await expect(page.getByRole('gridcell', { name: /^4 diensten, dinsdag, 09:00 tot 11:30/ })).toHaveCount(0);
    await expect(page.getByRole('gridcell', { name: /^6 diensten, woensdag, 10:00 tot 12:30/ })).toHaveCount(0);
  }
  for (const manager of both) await manager.leave();
});

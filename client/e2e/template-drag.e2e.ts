import { expect, type Page, test } from '@playwright/test';
import { Visitor } from './visitor.js';

const port = Number(process.env['ROOSTER_PORT']);
/** Template of Bediening at De Veenkade. */
const TEMPLATE = 'template-1-3';

const cells = (page: Page, column: number) => page.getByRole('grid').locator(`[data-slot][data-column="${column}"]`);

test('a manager drags, copies and restores shifts of a template, while a colleague sees it and edits too', async ({
  browser,
}) => {
  const bas = await Visitor.signIn(browser, port, { account: 'bas.veenstroom' });
  const petra = await Visitor.signIn(browser, port, { account: 'petra.korenaar' });
  const both = [bas, petra];
  const { page } = bas;
  const write = async (on: Page, day: string, text: string) => {
    await on
      .getByRole('gridcell', { name: new RegExp(`^Geen dienst, ${day}`) })
      .first()
      .click();
    await on.keyboard.type(text);
    await on.keyboard.press('Enter');
  };
  const saved = (on: Page) => on.getByText('Opgeslagen', { exact: true });
  await Promise.all(both.map((visitor) => visitor.page.goto(`/templates/${TEMPLATE}/edit`)));
  for (const visitor of both) await expect(saved(visitor.page)).toBeVisible();
  // At a time that no other shift has, so that it joins none where it is dropped.
  await write(page, 'maandag', '5x 11-15:30');
  const lunch = (on: Page) => on.getByRole('gridcell', { name: /^5 diensten, \w+, 11:00 tot 15:30/ });
  const dragged = lunch(page);
  await expect(dragged).toHaveAttribute('data-column', '0');

  await dragged.locator('[title]').dragTo(cells(page, 2).first());
  await expect(dragged).toHaveAttribute('data-column', '2');
  await expect(lunch(petra.page)).toHaveAttribute('data-column', '2');
  await page.keyboard.press('Control+z');
  await expect(dragged).toHaveAttribute('data-column', '0');

  await page.keyboard.down('Alt');
  await dragged.locator('[title]').dragTo(cells(page, 2).first());
  await page.keyboard.up('Alt');
  await expect(dragged).toHaveCount(2);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(dragged).toHaveCount(0);
  await expect(saved(page)).toBeVisible();
  await expect(lunch(petra.page)).toHaveCount(0);

  // Both at once: both edits stay, and each takes back their own.
  await Promise.all([write(page, 'dinsdag', '4x 9-11:30'), write(petra.page, 'woensdag', '6x 10-12:30')]);
  const edits = (on: Page) => [
    on.getByRole('gridcell', { name: /^4 diensten, dinsdag, 09:00 tot 11:30/ }),
    on.getByRole('gridcell', { name: /^6 diensten, woensdag, 10:00 tot 12:30/ }),
  ];
  for (const visitor of both) {
    for (const edit of edits(visitor.page)) await expect(edit).toBeVisible();
    await expect(saved(visitor.page)).toBeVisible();
  }
  for (const visitor of both) await visitor.page.keyboard.press('Control+z');
  for (const visitor of both) for (const edit of edits(visitor.page)) await expect(edit).toHaveCount(0);
  for (const visitor of both) await visitor.leave();
});

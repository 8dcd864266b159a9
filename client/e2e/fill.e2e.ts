import { expect, type Page, test } from '@playwright/test';
import { addDays } from '#domain/kernel/civil-date';
import { futureMonday } from '../../tools/testing/demo.js';
import { askApi } from './ask-api.js';
import { Visitor } from './visitor.js';

const port = Number(process.env['ROOSTER_PORT']);
const otherPort = Number(process.env['ROOSTER_OTHER_PORT'] ?? port);
const FLOOR = 'filter-3-1';
const SERVICE = 'job-5';
/** A week of which nothing exists in the demo, so that full-timers are free on each day. */
const week = futureMonday(13);

/** Shift of a day on the board; 0: Monday. */
const shift = (page: Page, day: number) => page.getByRole('grid').locator(`[data-slot][data-column="${day}"]`);

test('a manager fills a week while another edits it, accepts what still holds, undoes it in one step, and publishes', async ({
  browser,
}) => {
  for (const day of [0, 1, 2, 3, 4, 5]) {
    const date = addDays(week, day);
    const body = { from: `${date} 12:00`, until: `${date} 17:00`, jobId: SERVICE };
    await askApi('lotte.watermunt', 'POST', '/schedule-dt', body);
  }
  const bas = await Visitor.signIn(browser, port, { account: 'bas.veenstroom', week, jobFilterId: FLOOR });
  const lotte = await Visitor.signIn(browser, otherPort, { account: 'lotte.watermunt', week, jobFilterId: FLOOR });
  const board = `/new-rooster?week=${week}&department=${FLOOR}&view=jobs&avoidRefresh=1`;
  await Promise.all([bas.page.goto(board), lotte.page.goto(board)]);
  const strip = bas.page.getByRole('region', { name: 'Voorstel voor de week' });
  const ghosts = bas.page.locator('[data-ghost]');
  const open = (page: Page) => page.getByRole('grid').locator('[data-slot]').filter({ hasText: 'Open' });

  await test.step('Bas gets a proposal for each shift, which nobody else sees', async () => {
    await bas.page.getByRole('button', { name: 'Vul de week' }).click();
    await expect(strip).toContainText('6 van 6 open diensten gevuld');
    await expect(ghosts).toHaveCount(6);
    await expect(open(lotte.page)).toHaveCount(6);
  });

  await test.step('Lotte moves one shift and removes another, and the proposal keeps what still holds', async () => {
    await shift(lotte.page, 1).click();
    await lotte.page.keyboard.type('13-18');
    await lotte.page.keyboard.press('Enter');
    await expect(strip).toContainText('1 geldt niet meer');
    await expect(ghosts).toHaveCount(5);
    await shift(lotte.page, 2).click();
    await lotte.page.keyboard.press('Delete');
    await expect(ghosts).toHaveCount(4);
    await expect(strip).toContainText('4 van 5 open diensten gevuld');
  });

  await test.step('Bas rejects one person, accepts the others, and Lotte sees them', async () => {
    await shift(bas.page, 4).click();
    await strip.getByRole('button', { name: 'Niet doen' }).click();
    await strip.getByRole('button', { name: 'Alles overnemen (3)' }).click();
    await expect(open(lotte.page)).toHaveCount(2);
    await expect(shift(lotte.page, 0)).not.toContainText('Open');
    await expect(shift(lotte.page, 3)).not.toContainText('Open');
    await expect(shift(lotte.page, 1)).toContainText('13:00–18:00');
  });

  await test.step('one undo takes all of it back, also for Lotte, and one redo plans it again', async () => {
    await shift(bas.page, 0).click();
    await bas.page.keyboard.press('Control+z');
    await expect(open(lotte.page)).toHaveCount(5);
    await expect(shift(lotte.page, 1)).toContainText('13:00–18:00');
    await bas.page.keyboard.press('Control+Shift+z');
    await expect(open(lotte.page)).toHaveCount(2);
  });

  await test.step('Bas publishes the week, with the open shifts in it', async () => {
    await bas.page.getByRole('button', { name: /^Publiceren/ }).click();
    const preview = bas.page.getByRole('dialog', { name: /publiceren$/ });
    await preview.getByRole('button', { name: '5 diensten publiceren' }).click();
    await expect(bas.page.getByRole('dialog', { name: /is gepubliceerd$/ })).toBeVisible();
    await expect(lotte.page.getByText(/Gepubliceerd/).first()).toBeVisible();
  });

  await bas.leave();
  await lotte.leave();
});

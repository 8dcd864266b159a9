import { expect, test } from '@playwright/test';
import { addDays, type CivilDate, isoWeekNumber, monthOf } from '#domain/kernel/civil-date';
import { monthGrid } from '../roster/month-calendar/month-grid.js';
import { futureMonday, LOCATION } from '../../tools/testing/demo.js';
import { Visitor } from './visitor.js';

const port = Number(process.env['ROOSTER_PORT']);
/** Bediening. */
const FLOOR = 'filter-3-1';
const NAME = 'Lenteseizoen';
/** Five weeks on one page of the calendar. */
const FIRST = [54, 55, 56, 57, 58].map(futureMonday).find((monday) => {
  const rows = monthGrid(monthOf(addDays(monday, 17))).map((row) => row.monday);
  return rows.includes(monday) && rows.includes(addDays(monday, 28));
}) as CivilDate;
const WEEKS = [0, 7, 14, 21, 28].map((days) => addDays(FIRST, days));
const [, SECOND = FIRST, , , LAST = FIRST] = WEEKS;
/** Week and year, as the list of weeks to begin says them. */
const saying = (monday: CivilDate) =>
  new RegExp(`^Week ${isoWeekNumber(monday)}, .* ${addDays(monday, 6).slice(0, 4)}$`);

test(
  'a manager plans a season from needs to drafts, adjusts and publishes a week of it, and staff read it',
  { tag: '@long' },
  async ({ browser }) => {
    const manager = await Visitor.signIn(browser, port, { account: 'marleen.turfdijk' });
    const { page } = manager;
    const write = async (cell: RegExp, text: string) => {
      await page.getByRole('gridcell', { name: cell }).click();
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
      await expect(page.getByText('Opgeslagen', { exact: true })).toBeVisible();
    };
    const add = async (name: string) => {
      await page.getByRole('textbox', { name: 'Naam' }).fill(name);
      await page.keyboard.press('Enter');
    };

    await page.goto('/manager/scenarios');
    await add(NAME);
    await page.getByRole('link', { name: NAME }).click();
    await write(/^Niemand nodig, maandag, Bediening/, '2x 17-s');
    // The single days are below the grid, and the wheel scrolls on to them.
    const singleDays = page.getByRole('heading', { name: 'Afwijkende dagen' });
    await expect(singleDays).not.toBeInViewport();
    await page.getByRole('grid').hover();
    await page.mouse.wheel(0, 2000);
    await expect(singleDays).toBeInViewport();

    await manager.open('/templates');
    await page.getByRole('combobox', { name: 'Afdeling', exact: true }).click();
    await page.getByRole('option', { name: 'Bediening' }).click();
    await add(NAME);
    await page.getByRole('link', { name: NAME }).click();
    await page.getByRole('combobox', { name: 'Scenario' }).click();
    await page.getByRole('option', { name: NAME }).click();
    await write(/^Geen dienst, maandag, Bediening/, '2x 17-s');
    await expect(page.getByRole('grid')).toContainText('2 / 2');

    await manager.open(
      `/manager/scheduler?month=${monthOf(addDays(FIRST, 17))}&location=${LOCATION}&department=${FLOOR}`,
    );
    await page.getByRole('region', { name: 'Sjablonen' }).getByRole('button', { name: NAME }).click();
    await page.getByRole('button', { name: `Wk ${isoWeekNumber(FIRST)}: hele week klaarzetten` }).click();
    await page.locator('[data-bar]').first().click();
    await page.getByLabel('Elke week t/m').fill(addDays(LAST, 6));
    await page.getByRole('button', { name: 'Herhalen' }).click();
    await expect(page.getByText(`${NAME} staat klaar in 4 weken`)).toBeVisible();

    for (const monday of WEEKS) await page.getByRole('checkbox', { name: saying(monday) }).check();
    await page.getByRole('button', { name: '5 weken beginnen' }).click();
    await expect(page.getByText('5 weken begonnen.')).toBeVisible();
    await page.getByRole('link', { name: saying(SECOND) }).click();

    const evening = page.getByRole('gridcell').filter({ hasText: '17:00–sluit' });
    await expect(evening).toHaveCount(2);
    await evening.first().click();
    await page.keyboard.type('noor');
    await page.keyboard.press('Enter');
    await page.getByRole('gridcell').filter({ hasText: 'Noor' }).click();
    await page.keyboard.type('18-s');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('gridcell').filter({ hasText: 'Noor' })).toHaveText(/18:00–sluit/);
    await page.getByRole('button', { name: /^Publiceren/ }).click();
    const preview = page.getByRole('dialog', { name: /publiceren$/ });
    await expect(preview).toContainText('1 medewerker heeft niets doorgegeven');
    await preview.getByRole('button', { name: '2 diensten publiceren' }).click();
    await expect(page.getByRole('dialog', { name: /is gepubliceerd$/ })).toContainText('2 diensten, 1 open');

    await manager.open(`/new-rooster?week=${LAST}&department=${FLOOR}`);
    await expect(page.getByRole('grid')).toContainText('2 / 0');

    const waiter = await Visitor.signIn(browser, port, { account: 'noor.ijsvogel', phone: true });
    await waiter.page.goto(`/rooster?week=${SECOND}`);
    await expect(waiter.page.getByRole('article')).toHaveCount(1);
    await expect(waiter.page.getByRole('article')).toContainText('18:00–sluit');
    // A draft that is not published shows nothing to staff.
    await waiter.open(`/rooster?week=${LAST}`);
    await expect(waiter.page.getByText(/^Je hebt in week \d+ geen diensten$/)).toBeVisible();
    await manager.leave();
    await waiter.leave();
  },
);

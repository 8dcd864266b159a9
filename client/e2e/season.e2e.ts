import { expect, test } from '@playwright/test';
import { addDays, isoWeekNumber, monthOf } from '#domain/kernel/civil-date';
import { futureMonday, LOCATION } from '../../testing/demo.js';
import { Visitor } from './visitor.js';

const port = Number(process.env['ROOSTER_PORT']);
/** Bediening. */
const FLOOR = 'filter-3-1';
const NAME = 'Lenteseizoen';
const [FIRST, SECOND, LAST] = [futureMonday(51), futureMonday(52), futureMonday(53)];

test('a season is needed, shaped, placed and begun; a week of it is filled in and published', async ({ browser }) => {
  const manager = await Visitor.arrive(browser, port, { account: 'marleen.turfdijk' });
  const { page } = manager;
  const write = async (cell: RegExp, text: string) => {
    await page.getByRole('gridcell', { name: cell }).click();
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Opgeslagen')).toBeVisible();
  };
  const add = async (name: string) => {
    await page.getByRole('textbox', { name: 'Naam' }).fill(name);
    await page.keyboard.press('Enter');
  };

  await page.goto('/manager/scenarios');
  await add(NAME);
  await page.getByRole('link', { name: `Bezetting van ${NAME}` }).click();
  await write(/^Niemand nodig, maandag, Bediening/, '2x 17-s');

  await page.goto('/templates');
  await page.getByRole('combobox', { name: 'Afdeling', exact: true }).click();
  await page.getByRole('option', { name: 'Bediening' }).click();
  await add(NAME);
  await page.getByRole('link', { name: NAME }).click();
  await page.getByRole('combobox', { name: 'Scenario' }).click();
  await page.getByRole('option', { name: NAME }).click();
  await write(/^Geen dienst, maandag, Bediening/, '2x 17-s');
  await expect(page.getByRole('grid')).toContainText('2 / 2');

  await page.goto(`/manager/scheduler?month=${monthOf(addDays(FIRST, 3))}&location=${LOCATION}&department=${FLOOR}`);
  await page.getByRole('region', { name: 'Sjablonen' }).getByRole('button', { name: NAME }).click();
  await page.getByRole('button', { name: `Wk ${isoWeekNumber(FIRST)}: hele week klaarzetten` }).click();
  await page.locator('[data-bar]').first().click();
  await page.getByLabel('Elke week t/m').fill(addDays(LAST, 6));
  await page.getByRole('button', { name: 'Herhalen' }).click();
  await expect(page.getByText(`${NAME} staat klaar in 2 weken`)).toBeVisible();

  for (const monday of [FIRST, SECOND, LAST])
    await page.getByRole('checkbox', { name: new RegExp(`^Week ${isoWeekNumber(monday)},`) }).check();
  await page.getByRole('button', { name: '3 weken beginnen' }).click();
  await expect(page.getByText('3 weken begonnen.')).toBeVisible();
  await page.getByRole('link', { name: new RegExp(`^Week ${isoWeekNumber(SECOND)},`) }).click();

  const evening = page.getByRole('gridcell').filter({ hasText: '17:00–sluit' });
  await expect(evening).toHaveCount(2);
  await evening.first().click();
  await page.keyboard.type('noor');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /Toch inplannen/ }).click();
  await page.getByRole('button', { name: /^Publiceren/ }).click();
  const preview = page.getByRole('dialog', { name: /publiceren$/ });
  await preview.getByRole('checkbox', { name: /niet beschikbaar/ }).check();
  await preview.getByRole('button', { name: '2 diensten publiceren' }).click();
  await expect(page.getByRole('dialog', { name: /is gepubliceerd$/ })).toContainText('2 diensten, 1 open');

  await page.goto(`/new-rooster?week=${LAST}&department=${FLOOR}`);
  await expect(page.getByRole('grid')).toContainText('2 / 0');
  await manager.leave();
});

import { expect, test } from '@playwright/test';
import { dayAndMonth } from '#domain/texts/dates';
import { futureMonday, login } from '../../tools/testing/demo.js';
import { RosterCalls } from './roster-calls.js';
import { askApi } from './ask-api.js';
import { Visitor } from './visitor.js';

const port = Number(process.env['ROOSTER_PORT']);

let roster: RosterCalls;

test.afterEach(() => roster.tidy());

test(
  'the figures pages show call-offs, fairness shares and costs of the roster in charts and tables',
  { tag: '@long' },
  async ({ browser }) => {
    roster = await RosterCalls.of(port, 'bas.veenstroom');
    const { user: anouk } = await login(port, 'anouk.grutto');
    const [off, works] = await roster.freeDays([futureMonday(2)], [anouk]);
    if (off === undefined || works === undefined) throw new Error('Anouk works every day');
    const { id } = await roster.add(anouk.id, off);
    await roster.callOff(id);
    await roster.add(anouk.id, works, '17:00', '22:00');
    await setWage(anouk.id, 2000);

    const marleen = await Visitor.signIn(browser, port, { account: 'marleen.turfdijk' });
    const { page } = marleen;
    await marleen.open('/calloff-overview');
    const row = page.getByRole('table', { name: 'Afmeldingen per medewerker' }).getByRole('row', { name: /Anouk/ });
    await expect(row.getByRole('cell')).toHaveText(['Anouk Grutto', '0', '0', '1']);
    await row.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Afmeldingen van Anouk Grutto');
    await expect(page.getByRole('table', { name: 'Afmeldingen' }).getByRole('row').nth(1)).toContainText(
      `${dayAndMonth(off, 'nl')}, 17:00–22:00`,
    );
    await expect(page.locator('.recharts-bar-rectangle path')).toHaveCount(1);
    await marleen.expectAccessible();

    await marleen.open(`/stats/timeslot?period=own&from=${off}&until=${off}`);
    await expect(page.getByText('0 van 1 binnen 24 uur')).toBeVisible();
    await page.getByRole('navigation', { name: 'Onderdelen' }).getByRole('link', { name: 'Medewerkers' }).click();
    const figures = page.getByRole('table', { name: 'Cijfers per medewerker' });
    await expect(figures).toBeVisible();
    await figures.getByRole('link', { name: 'Anouk Grutto' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anouk Grutto');
    await expect(page.locator('.recharts-bar').first()).toBeVisible();

    await marleen.open(`/files?kind=roster&from=${off}&until=${works}`);
    await page.getByRole('button', { name: 'Maak bestand' }).click();
    const fetched = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Ophalen: Rooster/ }).click();
    expect((await fetched).suggestedFilename()).toMatch(/\.xlsx$/);
    await expect(page.getByText('Opgehaald')).toBeVisible();

    await marleen.open(`/new-rooster?week=${futureMonday(2)}&department=all`);
    await page.getByRole('button', { name: 'Kosten', exact: true }).click();
    const cost = page.getByRole('table').filter({ hasText: 'Verwachte omzet' });
    const day = (new Date(`${works}T12:00:00Z`).getUTCDay() || 7) - 1;
    const onDay = (row: RegExp) => cost.getByRole('row', { name: row }).getByRole('cell').nth(day);
    // Five hours of € 20, with 8% and then 20% on top.
    await expect(onDay(/^Loonkosten/)).toHaveText('130');
    const turnover = cost.getByRole('textbox').nth(day);
    await turnover.fill('1300');
    await turnover.press('Enter');
    await expect(onDay(/^Deel van de omzet/)).toHaveText('10%');
    await marleen.expectAccessible();
    await page.getByRole('button', { name: 'Bezetting', exact: true }).click();
    await marleen.expectAccessible();
    await page.getByRole('button', { name: 'Contract', exact: true }).click();
    await expect(page.getByRole('table', { name: 'Contract' })).toBeVisible();
    await marleen.expectAccessible();
    await marleen.leave();
  },
);

/** Sets the hourly wage of a person, in cents, from 2020 on. */
const setWage = (userId: string, hourlyCents: number): Promise<unknown> =>
  askApi('marleen.turfdijk', 'PUT', `/people/${userId}`, { hourlyCents, wageFrom: '2020-01-01' });

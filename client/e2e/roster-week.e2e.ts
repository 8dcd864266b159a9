import { expect, type Page, test } from '@playwright/test';
import type { z } from 'zod';
import { addDays, type CivilDate, weekDates } from '#domain/kernel/civil-date';
import type { PlanStatusView } from '#domain/kernel/views';
import type { WireFullSchedule } from '#domain/roster-week/roster-week.views';
import { futureMonday, login } from '../../tools/testing/demo.js';
import { askApi } from './ask-api.js';
import { Visitor } from './visitor.js';

const port = Number(process.env['ROOSTER_PORT']);
const otherPort = Number(process.env['ROOSTER_OTHER_PORT'] ?? port);
const monday = futureMonday(2);
const MANAGER = 'bas.veenstroom';
const LOTTE = 'lotte.watermunt';
const WAITER = 'fatima.wilgenroos';
const NAME = 'Fatima Wilgenroos';

/** A day of the week on which somebody works nowhere yet. */
async function freeDay(userId: string): Promise<CivilDate> {
  const myShifts = await askApi<WireFullSchedule[]>(
    WAITER,
    'GET',
    `/full-schedules/getby/user/${userId}?from=${monday}&until=${addDays(monday, 6)}`,
  );
  const day = weekDates(monday).find((date) => myShifts.every((shift) => shift.date !== date));
  if (day === undefined) throw new Error(`${userId} works every day of the week of ${monday}`);
  return day;
}

const department = async (): Promise<string> => {
  const filters = await askApi<{ id: string; name: string }[]>(WAITER, 'GET', '/jobs/filters');
  return filters.find(({ name }) => name === 'Bediening')?.id ?? '';
};

const panel = (page: Page) => page.getByRole('complementary', { name: 'Dienst' });

test('a manager adds, changes and calls off a published shift, and a colleague and the waiter see each step live on their phones', async ({
  browser,
}) => {
  const { user } = await login(port, WAITER);
  const date = await freeDay(user.id);
  const jobFilterId = await department();
  const at = { week: monday, jobFilterId };
  const manager = await Visitor.signIn(browser, port, { account: MANAGER, ...at });
  // Another manager, on another node.
  const colleague = await Visitor.signIn(browser, otherPort, { account: LOTTE, phone: true, language: 'en', ...at });
  const waiter = await Visitor.signIn(browser, otherPort, { account: WAITER, phone: true });
  const { page } = manager;

  await waiter.page.goto(`/main?week=${monday}&department=${jobFilterId}`);
  await waiter.page
    .getByRole('group', { name: 'Dagen van de week' })
    .getByRole('button')
    .nth(weekDates(monday).indexOf(date))
    .tap();
  await page.goto(`/main/add/${monday}/${date}`);
  const who = waiter.page
    .locator('section')
    .filter({ has: waiter.page.getByRole('heading', { level: 3 }) })
    .last();
  const myRow = who.getByRole('listitem').filter({ hasText: 'Jij' });
  const openThere = who.getByRole('listitem').filter({ hasText: 'Open' });
  await expect(who).toBeVisible();
  const openBefore = await openThere.count();

  // Adds an open shift.
  await panel(page).getByRole('button', { name: 'Dienst toevoegen' }).click();
  await page.waitForURL((url) => !url.pathname.includes('/add/'));
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const cell = page.locator(`[data-slot="${id}"]`);
  await expect(cell).toContainText('Open');
  await expect(openThere).toHaveCount(openBefore + 1);
  await colleague.page.goto(`/main/${date}/${id}`);
  const sheet = colleague.page.getByRole('dialog');
  await expect(sheet.getByRole('tab')).toHaveCount(2);

  // Puts the waiter on it.
  const status = await askApi<z.infer<typeof PlanStatusView>>(
    MANAGER,
    'GET',
    `/full-schedules/check-availability/${id}?userId=${user.id}`,
  );
  await panel(page).getByPlaceholder('Zoek op naam').fill(NAME);
  await panel(page).getByRole('button', { name: NAME }).click();
  if (status.reasons.some((reason) => reason !== 'no_availability'))
    await page.getByRole('dialog').getByRole('button', { name: 'Toch inplannen' }).click();
  await expect(myRow).toBeVisible();
  await waiter.expectAnnounced('Nieuwe dienst voor jou');
  await colleague.expectAnnounced(/^Bas Veenstroom changed/);
  await expect(sheet).toContainText(NAME);

  // Lotte has changed the same shift meanwhile: the second manager sees the new version and decides.
  await beforeNext(page, id, { start: `${date} 12:00` });
  await panel(page).getByRole('tab', { name: 'Tijd en functie' }).click();
  await panel(page).getByRole('combobox', { name: 'Begintijd' }).click();
  await page.getByRole('option', { name: '18:30', exact: true }).click();
  await panel(page).getByRole('button', { name: 'Opslaan' }).click();
  await expect(panel(page)).toContainText('Deze dienst is intussen gewijzigd');
  await expect(panel(page)).toContainText('12:00');
  await manager.expectAccessible();
  await panel(page).getByRole('button', { name: 'Die van mij' }).click();
  await expect(cell).toContainText('18:30');
  await expect(myRow).toContainText('18:30');
  await waiter.expectAnnounced('Je dienst is gewijzigd');
  await sheet.getByRole('tab').last().tap();
  await expect(sheet.getByRole('combobox', { name: 'Start time' })).toHaveValue('18:30');
  await colleague.expectAccessible();

  // Called off, with a reason.
  await panel(page).getByRole('tab', { name: 'Wie' }).click();
  await panel(page).getByRole('button', { name: 'Te rustig' }).click();
  await expect(panel(page)).toContainText('Afgemeld: Te rustig');
  await waiter.expectAnnounced('Je dienst is afgemeld');
  await expect(myRow).toHaveCount(0);

  // Reverts the change, in the name of its author.
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect(myRow).toContainText('18:30');
  await expect(panel(page)).not.toContainText('Afgemeld: Te rustig');

  // Removed: what it hits is said first.
  await panel(page).getByRole('button', { name: 'Dienst verwijderen' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText(NAME);
  await expect(question).toContainText('18:30');
  await question.getByRole('button', { name: 'Verwijderen' }).click();
  await page.waitForURL((url) => url.pathname === '/main' && url.searchParams.get('week') === monday);
  await expect(cell).toHaveCount(0);
  await expect(sheet).toContainText('This shift no longer exists');
  await expect(myRow).toHaveCount(0);
  await waiter.expectAnnounced('Je werkt niet meer op');

  for (const visitor of [manager, colleague, waiter]) await visitor.leave();
});

/** Changes a shift as a colleague while the next change of this page is in flight. */
async function beforeNext(page: Page, id: string, changes: object): Promise<void> {
  await page.route(
    `**/api/full-schedules/${id}`,
    async (route) => {
      await askApi(LOTTE, 'PUT', `/full-schedules/${id}`, { ...changes, confirm: true }, otherPort);
      await route.continue();
    },
    { times: 1 },
  );
}

import { expect, type Page, test } from '@playwright/test';
import { addDays, type CivilDate, monthOf, weekDates } from '#domain/kernel/civil-date';
import type { AvailabilityView } from '#domain/kernel/views';
import { futureMonday, login } from '../../tools/testing/demo.js';
import { askApi, callAs } from './ask-api.js';
import { Visitor } from './visitor.js';

const port = Number(process.env['ROOSTER_PORT']);
const otherPort = Number(process.env['ROOSTER_OTHER_PORT'] ?? port);
const WAITER = 'noor.ijsvogel';
const NAME = 'Noor IJsvogel';
const MANAGER = 'bas.veenstroom';
const DEPARTMENT = 'filter-3-1';

/** Week within one month, so that its days are one row of the calendar. */
const week = [futureMonday(20), futureMonday(21)].find(
  (monday) => monthOf(monday) === monthOf(addDays(monday, 6)),
) as CivilDate;
const [monday, tuesday, wednesday, thursday, friday] = weekDates(week) as [
  CivilDate,
  CivilDate,
  CivilDate,
  CivilDate,
  CivilDate,
];
const address = `/available/${monthOf(week)}`;

const day = (page: Page, date: CivilDate) => page.locator(`[data-date="${date}"]`);
const choose = (page: Page, choice: string) => page.getByRole('radio', { name: new RegExp(`^${choice}`) }).check();
/** Cell of the waiter for a date on the board of the week. */
const onBoard = (page: Page, date: CivilDate) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: new RegExp(NAME) }) })
    .locator(`[role="gridcell"][data-column="${weekDates(week).indexOf(date)}"]`);

async function openBoard(page: Page): Promise<void> {
  await page.goto(`/new-rooster?week=${week}&department=${DEPARTMENT}&view=employees&avoidRefresh=1`);
  await expect(onBoard(page, monday)).toContainText('niets doorgegeven');
}

/** Availability of the waiter in the week, according to the API. */
async function entered(): Promise<AvailabilityView[]> {
  const { user } = await login(port, WAITER);
  return askApi(WAITER, 'GET', `/availables/getby/user/${user.id}?from=${week}&until=${addDays(week, 6)}`);
}

test.afterEach(async () => {
  for (const { id } of await entered()) await callAs(WAITER, 'DELETE', `/availables/${id}?confirm=true`);
});

test('a waiter enters availability on a phone, and the manager sees it on the board', async ({ browser }) => {
  const manager = await Visitor.signIn(browser, otherPort, { account: MANAGER });
  const waiter = await Visitor.signIn(browser, port, { account: WAITER, phone: true });
  await Promise.all([openBoard(manager.page), waiter.page.goto(address)]);

  // All day, at one tap.
  await day(waiter.page, monday).tap();
  await expect(day(waiter.page, monday)).toContainText('dag');
  await expect(onBoard(manager.page, monday)).toContainText('Hele dag');

  // Evenings.
  await choose(waiter.page, 'Avond');
  await day(waiter.page, tuesday).tap();
  await expect(onBoard(manager.page, tuesday)).toContainText('vanaf 17:00');

  // Custom times.
  await choose(waiter.page, 'Eigen tijden');
  await waiter.page.getByRole('combobox', { name: 'Van' }).selectOption('11:00');
  await waiter.page.getByRole('combobox', { name: 'Tot' }).selectOption('15:30');
  await day(waiter.page, wednesday).tap();
  await expect(day(waiter.page, wednesday)).toContainText('11:00 tot 15:30');
  await expect(onBoard(manager.page, wednesday)).toContainText('11:00');
  await waiter.expectAccessible();

  // Another choice for a day, and none.
  await choose(waiter.page, 'Avond');
  await day(waiter.page, monday).tap();
  await expect(onBoard(manager.page, monday)).toContainText('vanaf 17:00');
  await day(waiter.page, monday).tap();
  await expect(onBoard(manager.page, monday)).toContainText('niet beschikbaar');

  // It is all there when one comes back.
  await waiter.page.reload();
  await expect(day(waiter.page, tuesday)).toContainText('avond');
  await expect(day(waiter.page, monday)).not.toContainText('avond');
  for (const visitor of [manager, waiter]) await visitor.leave();
});

test('a waiter enters availability of several days at once by mouse and keyboard, and undoes it', async ({
  browser,
}) => {
  const desk = await Visitor.signIn(browser, port, { account: WAITER });
  await desk.page.goto(address);

  // Over three days.
  await choose(desk.page, 'Avond');
  await day(desk.page, monday).hover();
  await desk.page.mouse.down();
  for (const date of [tuesday, wednesday]) await day(desk.page, date).hover();
  await desk.page.mouse.up();
  for (const date of [monday, tuesday, wednesday]) await expect(day(desk.page, date)).toContainText('avond');
  await expect.poll(async () => (await entered()).map(({ choice }) => choice)).toEqual(Array(3).fill('evening'));

  // Back with one button.
  await desk.page.getByRole('alert').getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect(day(desk.page, tuesday)).not.toContainText('avond');
  await expect.poll(entered).toEqual([]);

  // With Shift and the arrows.
  await choose(desk.page, 'Hele dag');
  await day(desk.page, thursday).focus();
  await desk.page.keyboard.press('Shift+ArrowRight');
  await expect(desk.page.getByRole('status').filter({ hasText: '2 geselecteerd' })).toBeAttached();
  await desk.expectAccessible();
  await desk.page.keyboard.press('Enter');
  await expect
    .poll(async () => (await entered()).map(({ from, choice }) => [from.slice(0, 10), choice]))
    .toEqual([
      [thursday, 'all_day'],
      [friday, 'all_day'],
    ]);
  await desk.leave();
});

import { expect, type Page, test } from '@playwright/test';
import { addDays, type CivilDate, monthOf, weekDates } from '#domain/kernel/civil-date';
import type { TimeOutView } from '#domain/time-out/time-out.views';
import { dateLong, dateRangeText } from '#domain/texts/dates';
import { futureMonday, login } from '../../tools/testing/demo.js';
import { RosterCalls } from './roster-calls.js';
import { callAs } from './ask-api.js';
import { Visitor } from './visitor.js';

const port = Number(process.env['ROOSTER_PORT']);
const otherPort = Number(process.env['ROOSTER_OTHER_PORT'] ?? port);
const WAITER = 'fatima.wilgenroos';
const NAME = 'Fatima Wilgenroos';
const MANAGER = 'bas.veenstroom';
const DEPARTMENT = 'filter-3-1';

/** A week that lies in one month. */
const wholeWeek = (weeks: readonly number[]): CivilDate =>
  weeks.map(futureMonday).find((monday) => monthOf(monday) === monthOf(addDays(monday, 6))) as CivilDate;
const week = wholeWeek([20, 21]);
const [monday, tuesday, wednesday] = weekDates(week) as [CivilDate, CivilDate, CivilDate];
const dates = dateRangeText(monday, wednesday, 'nl', { withWeekdays: true });
/** Free days come live to managers up to eight weeks ahead. */
const freeWeek = wholeWeek([7, 8]);
const [, freeTuesday, freeWednesday] = weekDates(freeWeek) as [CivilDate, CivilDate, CivilDate];

const onBoard = (page: Page, date: CivilDate) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: new RegExp(NAME) }) })
    .locator(`[role="gridcell"][data-column="${weekDates(freeWeek).indexOf(date)}"]`);
const BOARD = `/new-rooster?week=${freeWeek}&department=${DEPARTMENT}&view=employees&avoidRefresh=1`;

/** The waiter's time outs that meet the week. */
async function timeOuts(): Promise<TimeOutView[]> {
  const { user } = await login(port, WAITER);
  const all = (await (
    await callAs(WAITER, 'GET', `/holidays/getby/user/${user.id}?showLastYear=0`)
  ).json()) as TimeOutView[];
  return all.filter(({ from, until }) => from <= addDays(week, 6) && until >= week);
}

/** Both stay where they are from one journey to the next. */
let waiter: Visitor;
let manager: Visitor;
test.beforeAll(async ({ browser }) => {
  waiter = await Visitor.signIn(browser, port, { account: WAITER, phone: true });
  manager = await Visitor.signIn(browser, otherPort, { account: MANAGER });
});
test.afterAll(() => Promise.all([waiter.leave(), manager.leave()]));

test.afterEach(async () => {
  for (const { id } of await timeOuts()) await callAs(MANAGER, 'DELETE', `/holidays/${id}`);
  const { user } = await login(port, WAITER);
  await callAs(WAITER, 'POST', '/free-days/bulk-upsert', {
    userId: user.id,
    month: monthOf(freeWeek),
    dates: [],
    confirm: true,
  });
});

/** Turns the calendar of a form to a month and chooses the first and the last date. */
async function chooseDates(page: Page, from: CivilDate, until: CivilDate): Promise<void> {
  const form = page.locator('form');
  const first = form.getByRole('button', { name: dateLong(from, 'nl') });
  await expect(form.getByRole('button', { name: 'Volgende maand' })).toBeVisible();
  while (!(await first.isVisible())) await form.getByRole('button', { name: 'Volgende maand' }).click();
  await first.click();
  await form.getByRole('button', { name: dateLong(until, 'nl') }).click();
}

const myTimeOuts = (page: Page) => page.getByRole('region', { name: 'Lopend en komend' });
const ownRow = (page: Page) => myTimeOuts(page).getByRole('listitem').filter({ hasText: dates });
const waiting = (page: Page) =>
  page
    .getByRole('table', { name: 'Verlofaanvragen die wachten' })
    .getByRole('row', { name: new RegExp(NAME) })
    .filter({ hasText: dates });
const decided = (page: Page) =>
  page
    .getByRole('table', { name: 'Laatst beoordeeld' })
    .getByRole('row', { name: new RegExp(NAME) })
    .filter({ hasText: dates });

test('a waiter asks for time off, the manager approves it over a shift and withdraws it, and both see it live', async () => {
  const roster = await RosterCalls.of(port, MANAGER);
  const { user } = await login(port, WAITER);
  await roster.add(user.id, tuesday);
  try {
    await Promise.all([waiter.open('/timeout'), manager.open('/timeout-overview')]);
    await expect(manager.page.getByRole('heading', { name: 'Verlofaanvragen' })).toBeVisible();

    // Asks for time off, and sees the shift in those days.
    await waiter.page.getByRole('button', { name: 'Verlof vragen' }).tap();
    await chooseDates(waiter.page, monday, wednesday);
    await expect(waiter.page.locator('form')).toContainText('17:00–22:00');
    await waiter.expectAccessible();
    await waiter.page.getByRole('textbox', { name: 'Toelichting' }).fill('Bruiloft van mijn zus');
    await waiter.page.getByRole('button', { name: '3 dagen verlof vragen' }).tap();
    await expect(ownRow(waiter.page)).toContainText('Wacht op de leiding');

    // The manager sees what it hits.
    await manager.expectAnnounced(/^Nieuwe verlofaanvraag van Fatima Wilgenroos/);
    await expect(waiting(manager.page)).toContainText('1 dienst');
    await expect(waiting(manager.page)).toContainText('Bruiloft van mijn zus');
    await waiting(manager.page)
      .getByRole('button', { name: /^Goedkeuren/ })
      .click();
    const question = manager.page.getByRole('dialog', { name: 'Fatima staat dan ingepland' });
    await expect(question).toContainText('17:00–22:00');
    await question.getByRole('button', { name: 'Toch goedkeuren' }).click();
    await expect(waiting(manager.page)).toContainText('Ongedaan maken');
    await expect(waiting(manager.page)).toContainText('Goedgekeurd');

    // Both know.
    await waiter.expectAnnounced(/Goedgekeurd/);
    await expect(ownRow(waiter.page)).toContainText('Goedgekeurd door Bas');
    await expect(ownRow(waiter.page).getByRole('button')).toHaveCount(0);

    // Taken away again.
    await manager.page.reload();
    await expect(decided(manager.page)).toContainText('Goedgekeurd');
    await decided(manager.page).getByRole('button', { name: /^Meer/ }).click();
    await manager.page.getByRole('menuitem', { name: 'Verwijderen' }).click();
    const removal = manager.page.getByRole('dialog', { name: 'Verlof van Fatima verwijderen?' });
    await removal.getByRole('checkbox', { name: 'Stuur Fatima een mail' }).uncheck();
    await removal.getByRole('button', { name: 'Verwijderen' }).click();
    await expect(ownRow(waiter.page)).toHaveCount(0);
  } finally {
    await roster.tidy();
  }
});

test('a waiter with fixed hours takes free days, and the manager sees them on the board', async () => {
  await Promise.all([waiter.open(`/free-day/${monthOf(freeWeek)}`), manager.open(BOARD)]);
  const freeCell = onBoard(manager.page, freeTuesday);
  await expect(freeCell).toBeVisible();

  for (const date of [freeTuesday, freeWednesday]) await waiter.page.locator(`[data-date="${date}"]`).tap();
  await waiter.expectAccessible();
  await expect(freeCell).not.toContainText('Vrije dag');
  await waiter.page.getByRole('button', { name: 'Opslaan' }).tap();
  await expect(waiter.page.getByText('Alles is opgeslagen.')).toBeVisible();
  await expect(freeCell).toContainText('Vrije dag');

  // Back, at one tap.
  await waiter.page.getByRole('button', { name: 'Ongedaan maken' }).tap();
  await expect(freeCell).not.toContainText('Vrije dag');
});

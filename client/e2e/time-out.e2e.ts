import { expect, type Page, test } from '@playwright/test';
import { addDays, type CivilDate, monthOf, weekDates } from '#domain/kernel/civil-date';
import type { TimeOutView } from '#domain/time-out/time-out.views';
import { dateLong, dateRange } from '../shared/format/dates.js';
import { LOOKS } from './accessibility.js';
import { futureMonday, login } from '../../testing/demo.js';
import { RosterCalls } from './roster-calls.js';
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
const dates = dateRange(monday, wednesday, 'nl', { withWeekdays: true });
/** Free days come live to managers up to eight weeks ahead. */
const freeWeek = wholeWeek([7, 8]);
const [, freeTuesday, freeWednesday] = weekDates(freeWeek) as [CivilDate, CivilDate, CivilDate];

const onBoard = (page: Page, date: CivilDate, from = week) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: new RegExp(NAME) }) })
    .locator(`[role="gridcell"][data-column="${weekDates(from).indexOf(date)}"]`);
const board = (from: CivilDate) => `/new-rooster?week=${from}&department=${DEPARTMENT}&view=employees&avoidRefresh=1`;

async function ask(account: string, method: string, path: string, body?: object): Promise<Response> {
  const { token } = await login(port, account);
  return fetch(`http://127.0.0.1:${port}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
}

/** The waiter's time outs that meet the week. */
async function timeOuts(): Promise<TimeOutView[]> {
  const { user } = await login(port, WAITER);
  const all = (await (
    await ask(WAITER, 'GET', `/holidays/getby/user/${user.id}?showLastYear=0`)
  ).json()) as TimeOutView[];
  return all.filter(({ from, until }) => from <= addDays(week, 6) && until >= week);
}

test.afterEach(async () => {
  for (const { id } of await timeOuts()) await ask(MANAGER, 'DELETE', `/holidays/${id}`);
  const { user } = await login(port, WAITER);
  await ask(WAITER, 'POST', '/free-days/bulk-upsert', {
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

const own = (page: Page) => page.getByRole('region', { name: 'Lopend en komend' });
const ownRow = (page: Page) => own(page).getByRole('listitem').filter({ hasText: dates });
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

test('a waiter asks for time off; the manager approves it over a shift; the waiter and the board see it at once', async ({
  browser,
}) => {
  const roster = await RosterCalls.of(port, MANAGER);
  const { user } = await login(port, WAITER);
  await roster.add(user.id, tuesday);
  try {
    const waiter = await Visitor.signIn(browser, port, { account: WAITER, phone: true });
    const manager = await Visitor.signIn(browser, otherPort, { account: MANAGER });
    const planner = await Visitor.signIn(browser, port, { account: 'lotte.watermunt' });
    await waiter.page.goto('/timeout');
    await manager.page.goto('/timeout-overview');
    await planner.page.goto(board(week));
    await expect(manager.page.getByRole('heading', { name: 'Verlofaanvragen' })).toBeVisible();

    // Asks, and is told of the shift.
    await waiter.page.getByRole('button', { name: 'Verlof vragen' }).tap();
    await chooseDates(waiter.page, monday, wednesday);
    await expect(waiter.page.locator('form')).toContainText('17:00–22:00');
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
    await expect(waiting(manager.page)).toHaveCount(0);
    await expect(decided(manager.page)).toContainText('Goedgekeurd');

    // Both know.
    await waiter.expectAnnounced(/Goedgekeurd/);
    await expect(ownRow(waiter.page)).toContainText('Goedgekeurd door Bas');
    await expect(ownRow(waiter.page).getByRole('button')).toHaveCount(0);
    await expect(onBoard(planner.page, monday)).toContainText('Verlof');

    // Taken away again.
    await decided(manager.page).getByRole('button', { name: /^Meer/ }).click();
    await manager.page.getByRole('menuitem', { name: 'Verwijderen' }).click();
    const removal = manager.page.getByRole('dialog', { name: 'Verlof van Fatima verwijderen?' });
    await removal.getByRole('checkbox', { name: 'Stuur Fatima een mail' }).uncheck();
    await removal.getByRole('button', { name: 'Verwijderen' }).click();
    await expect(ownRow(waiter.page)).toHaveCount(0);
    await expect(onBoard(planner.page, monday)).not.toContainText('Verlof');
    for (const visitor of [waiter, manager, planner]) await visitor.leave();
  } finally {
    await roster.tidy();
  }
});

test('a request is changed and withdrawn while it waits, put back, declined, and approved after all', async ({
  browser,
}) => {
  const waiter = await Visitor.signIn(browser, port, { account: WAITER, phone: true });
  const manager = await Visitor.signIn(browser, otherPort, { account: MANAGER });
  await ask(WAITER, 'POST', '/holidays', { from: monday, until: tuesday });
  await waiter.page.goto('/timeout');
  await manager.page.goto('/timeout-overview');

  // A day longer.
  await own(waiter.page)
    .getByRole('button', { name: /^Wijzigen/ })
    .last()
    .tap();
  await chooseDates(waiter.page, monday, wednesday);
  await waiter.page.getByRole('dialog').getByRole('button', { name: 'Opslaan' }).tap();
  await expect(ownRow(waiter.page)).toBeVisible();
  await expect(waiting(manager.page)).toContainText('3 dagen');

  // Withdrawn, and back.
  await ownRow(waiter.page)
    .getByRole('button', { name: /^Intrekken/ })
    .tap();
  await expect(waiting(manager.page)).toHaveCount(0);
  await waiter.page.getByRole('button', { name: 'Ongedaan maken' }).tap();
  await expect(waiting(manager.page)).toHaveCount(1);

  // Declined, after a yes; then approved after all.
  await waiting(manager.page)
    .getByRole('button', { name: /^Afwijzen/ })
    .click();
  await manager.page
    .getByRole('dialog', { name: 'Verlof van Fatima afwijzen?' })
    .getByRole('button', { name: 'Afwijzen' })
    .click();
  await expect(ownRow(waiter.page)).toContainText('Afgewezen door Bas');
  await decided(manager.page).getByRole('button', { name: /^Meer/ }).click();
  await manager.page.getByRole('menuitem', { name: 'Alsnog goedkeuren' }).click();
  await expect(ownRow(waiter.page)).toContainText('Goedgekeurd door Bas');
  for (const visitor of [waiter, manager]) await visitor.leave();
});

test('a manager enters time off for somebody, approved at once', async ({ browser }) => {
  const manager = await Visitor.signIn(browser, port, { account: MANAGER });
  const waiter = await Visitor.signIn(browser, otherPort, { account: WAITER, phone: true });
  await waiter.page.goto('/timeout');
  await manager.page.goto('/timeout-overview');
  await manager.page.getByRole('combobox', { name: 'Medewerker' }).fill('Fatima');
  await manager.page.getByRole('option', { name: NAME }).click();
  await chooseDates(manager.page, monday, wednesday);
  await manager.page.getByRole('button', { name: '3 dagen verlof opslaan' }).click();
  await expect(decided(manager.page)).toContainText('Goedgekeurd');
  await expect(ownRow(waiter.page)).toContainText('Goedgekeurd door Bas');
  for (const visitor of [manager, waiter]) await visitor.leave();
});

test('a waiter with fixed hours takes free days; the overview and the board of the managers follow', async ({
  browser,
}) => {
  const waiter = await Visitor.signIn(browser, port, { account: WAITER, phone: true });
  const manager = await Visitor.signIn(browser, otherPort, { account: MANAGER, week: freeWeek });
  const planner = await Visitor.signIn(browser, port, { account: 'lotte.watermunt' });
  await waiter.page.goto(`/free-day/${monthOf(freeWeek)}`);
  await manager.page.goto(`/free-day-overview?week=${freeWeek}`);
  await planner.page.goto(board(freeWeek));
  const there = manager.page.getByRole('table', { name: /Bediening/ }).getByRole('row', { name: new RegExp(NAME) });
  await expect(there).toBeVisible();

  for (const date of [freeTuesday, freeWednesday]) await waiter.page.locator(`[data-date="${date}"]`).tap();
  await expect(there.getByText('Vrij')).toHaveCount(0);
  await waiter.page.getByRole('button', { name: 'Opslaan' }).tap();
  await expect(waiter.page.getByText('Alles is opgeslagen.')).toBeVisible();
  await expect(there.getByText('Vrij')).toHaveCount(2);
  await expect(onBoard(planner.page, freeTuesday, freeWeek)).toContainText('Vrije dag');

  // Back, at one tap.
  await waiter.page.getByRole('button', { name: 'Ongedaan maken' }).tap();
  await expect(there.getByText('Vrij')).toHaveCount(0);
  await expect(onBoard(planner.page, freeTuesday, freeWeek)).not.toContainText('Vrije dag');
  for (const visitor of [waiter, manager, planner]) await visitor.leave();
});

for (const { language, phone, where } of LOOKS) {
  test(`time off and free days keep nobody out, ${where}`, async ({ browser }) => {
    await ask(WAITER, 'POST', '/holidays', { from: monday, until: wednesday, remark: 'Bruiloft' });
    const waiter = await Visitor.signIn(browser, port, { account: WAITER, phone, language });
    await waiter.page.goto('/timeout');
    await expect(waiter.page.getByText('Bruiloft')).toBeVisible();
    await waiter.expectAccessible();
    if (phone) {
      await waiter.page.getByRole('button', { name: 'Ask for time off' }).tap();
      await expect(waiter.page.locator('form')).toBeVisible();
      await waiter.expectAccessible();
    }
    await waiter.open(`/free-day/${monthOf(freeWeek)}`);
    await waiter.page.locator(`[data-date="${freeTuesday}"]`).click();
    await waiter.expectAccessible();
    await waiter.leave();
  });
}

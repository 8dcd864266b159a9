import { expect, type Page, test } from '@playwright/test';
import { addDays, type CivilDate, monthOf, weekDates } from '#domain/kernel/civil-date';
import type { AvailabilityView } from '#domain/kernel/views';
import { LOOKS } from './accessibility.js';
import { futureMonday, login } from '../../testing/demo.js';
import { RosterCalls } from './roster-calls.js';
import { Visitor } from './visitor.js';

const port = Number(process.env['ROOSTER_PORT']);
const otherPort = Number(process.env['ROOSTER_OTHER_PORT'] ?? port);
const WAITER = 'noor.ijsvogel';
const NAME = 'Noor IJsvogel';
const MANAGER = 'bas.veenstroom';
const DEPARTMENT = 'filter-3-1';

/** A week that lies in one month, so that its days stand in one row of its calendar. */
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
/** What the board of the week says of the waiter on a day. */
const onBoard = (page: Page, date: CivilDate) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: new RegExp(NAME) }) })
    .locator(`[role="gridcell"][data-column="${weekDates(week).indexOf(date)}"]`);

async function openBoard(page: Page): Promise<void> {
  await page.goto(`/new-rooster?week=${week}&department=${DEPARTMENT}&view=employees&avoidRefresh=1`);
  await expect(onBoard(page, monday)).toContainText('niets doorgegeven');
}

async function ask(method: string, path: string): Promise<Response> {
  const { token } = await login(port, WAITER);
  return fetch(`http://127.0.0.1:${port}/api${path}`, { method, headers: { authorization: `Bearer ${token}` } });
}

/** What is entered for the week. */
async function entered(): Promise<AvailabilityView[]> {
  const { user } = await login(port, WAITER);
  const response = await ask('GET', `/availables/getby/user/${user.id}?from=${week}&until=${addDays(week, 6)}`);
  return (await response.json()) as AvailabilityView[];
}

test.afterEach(async () => {
  for (const { id } of await entered()) await ask('DELETE', `/availables/${id}?confirm=true`);
});

test('a waiter fills in days with a thumb, and the board of the manager follows', async ({ browser }) => {
  const manager = await Visitor.signIn(browser, otherPort, { account: MANAGER });
  const waiter = await Visitor.signIn(browser, port, { account: WAITER, phone: true });
  await openBoard(manager.page);
  await waiter.page.goto(address);

  // All day, at one tap.
  await day(waiter.page, monday).tap();
  await expect(day(waiter.page, monday)).toContainText('dag');
  await expect(onBoard(manager.page, monday)).toContainText('Hele dag');

  // Evenings.
  await choose(waiter.page, 'Avond');
  await day(waiter.page, tuesday).tap();
  await expect(onBoard(manager.page, tuesday)).toContainText('vanaf 17:00');

  // Times of one's own.
  await choose(waiter.page, 'Eigen tijden');
  await waiter.page.getByRole('combobox', { name: 'Van' }).selectOption('11:00');
  await waiter.page.getByRole('combobox', { name: 'Tot' }).selectOption('15:30');
  await day(waiter.page, wednesday).tap();
  await expect(day(waiter.page, wednesday)).toContainText('11:00 tot 15:30');
  await expect(onBoard(manager.page, wednesday)).toContainText('11:00');

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

test('a waiter fills in several days at once, by mouse and by keyboard, and takes it back; the phone shows it too', async ({
  browser,
}) => {
  const desk = await Visitor.signIn(browser, port, { account: WAITER });
  const phone = await Visitor.signIn(browser, otherPort, { account: WAITER, phone: true });
  for (const { page } of [desk, phone]) await page.goto(address);

  // Over three days.
  await choose(desk.page, 'Avond');
  await day(desk.page, monday).hover();
  await desk.page.mouse.down();
  for (const date of [tuesday, wednesday]) await day(desk.page, date).hover();
  await desk.page.mouse.up();
  for (const date of [monday, tuesday, wednesday]) await expect(day(phone.page, date)).toContainText('avond');
  expect((await entered()).map(({ choice }) => choice)).toEqual(['evening', 'evening', 'evening']);

  // Back with one button.
  await desk.page.getByRole('alert').getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect(day(phone.page, tuesday)).not.toContainText('avond');
  await expect.poll(entered).toEqual([]);

  // With Shift and the arrows.
  await choose(desk.page, 'Hele dag');
  await day(desk.page, thursday).focus();
  await desk.page.keyboard.press('Shift+ArrowRight');
  await expect(desk.page.getByRole('status').filter({ hasText: '2 geselecteerd' })).toBeAttached();
  await desk.page.keyboard.press('Enter');
  for (const date of [thursday, friday]) await expect(day(phone.page, date)).toContainText('hele dag');

  // A whole weekday.
  await desk.page.getByRole('button', { name: /^Alle open dagen op vrijdag/ }).click();
  await expect(desk.page.getByText(/dagen ingevuld/)).toBeVisible();
  await desk.page.getByRole('alert').getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect
    .poll(async () => (await entered()).map(({ from, choice }) => [from.slice(0, 10), choice]))
    .toEqual([
      [thursday, 'all_day'],
      [friday, 'all_day'],
    ]);
  for (const visitor of [desk, phone]) await visitor.leave();
});

test('a waiter is asked before a shift is left uncovered; the shift is flagged', async ({ browser }) => {
  const roster = await RosterCalls.of(port, MANAGER);
  const { user } = await login(port, WAITER);
  const waiter = await Visitor.signIn(browser, port, { account: WAITER });
  await waiter.page.goto(address);
  await day(waiter.page, thursday).click();
  await expect.poll(entered).toHaveLength(1);
  const shift = await roster.add(user.id, thursday);
  try {
    expect((await roster.get(shift.id)).warnings).toEqual([]);

    // No: it stays.
    await choose(waiter.page, 'Niet');
    await day(waiter.page, thursday).click();
    const question = waiter.page.getByRole('dialog', { name: 'Je staat die dag ingepland' });
    await expect(question).toContainText('17:00–22:00');
    await question.getByRole('button', { name: 'Annuleren' }).click();
    await expect(day(waiter.page, thursday)).toContainText('Hele dag');
    expect(await entered()).toHaveLength(1);

    // Yes.
    await day(waiter.page, thursday).click();
    await question.getByRole('button', { name: 'Toch wijzigen' }).click();
    await expect.poll(entered).toEqual([]);
    await expect
      .poll(async () => (await roster.get(shift.id)).warnings)
      .toEqual(['no_availability', 'availability_changed']);
  } finally {
    await roster.tidy();
  }
  await waiter.leave();
});

test('what is filled in without a connection is kept, and sent when there is one', async ({ browser }) => {
  const manager = await Visitor.signIn(browser, otherPort, { account: MANAGER });
  const waiter = await Visitor.signIn(browser, port, { account: WAITER, phone: true });
  await openBoard(manager.page);
  await waiter.page.goto(address);
  await expect(day(waiter.page, friday)).toBeVisible();
  await waiter.context.setOffline(true);
  await day(waiter.page, friday).tap();
  await expect(waiter.page.getByText('1 dag wacht op verbinding.')).toBeVisible();
  await expect(day(waiter.page, friday)).toContainText('nog niet verstuurd');

  // Another day of the phone.
  await waiter.context.setOffline(false);
  await expect(onBoard(manager.page, friday)).toContainText('Hele dag');
  await expect(waiter.page.getByText('1 dag wacht op verbinding.')).toHaveCount(0);
  await manager.leave();
  // Their browser has written down that it was without a connection.
  await waiter.context.close();
});

test('an address without a month, or with one that does not exist, leads to the current one', async ({ browser }) => {
  const waiter = await Visitor.signIn(browser, port, { account: WAITER });
  for (const wrong of ['/available', '/available/2026-13', '/available/soon']) {
    await waiter.page.goto(wrong);
    await expect(waiter.page).toHaveURL(
      new RegExp(`/available/${monthOf(futureMonday(0))}$|/available/${monthOf(addDays(futureMonday(0), 6))}$`),
    );
  }
  await waiter.leave();
});

for (const { language, phone, where } of LOOKS)
  test(`availability keeps nobody out, ${where}`, async ({ browser }) => {
    const waiter = await Visitor.signIn(browser, port, { account: WAITER, phone, language });
    await waiter.page.goto(address);
    await day(waiter.page, monday).click();
    await day(waiter.page, monday).focus();
    await waiter.page.keyboard.press('Shift+ArrowRight');
    await expect(day(waiter.page, monday)).toContainText(language === 'nl' ? 'hele dag' : 'all day');
    await waiter.expectAccessible();
    await waiter.leave();
  });

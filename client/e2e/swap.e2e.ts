import { expect, type Locator, type Page, test } from '@playwright/test';
import { type CivilDate, mondayOf } from '#domain/kernel/civil-date';
import type { WireSessionView } from '#domain/session/session.views';
import type { WireSwapView } from '#domain/swap/swap.views';
import { dateLong } from '#domain/texts/dates';
import { futureMonday, login } from '../../tools/testing/demo.js';
import { askApi } from './ask-api.js';
import { RosterCalls } from './roster-calls.js';
import { Visitor } from './visitor.js';

const port = Number(process.env['ROOSTER_PORT']);
const otherPort = Number(process.env['ROOSTER_OTHER_PORT'] ?? port);
const weeks = [futureMonday(1), futureMonday(2)];
const MANAGER = 'bas.veenstroom';
const OFFERS = 'noor.ijsvogel';
const TAKES = 'fatima.wilgenroos';

let roster: RosterCalls;

test.afterEach(() => roster.tidy());

/** Waiters who swap, and days on which neither works. */
async function people() {
  roster = await RosterCalls.of(port, MANAGER);
  const [noor, fatima] = [(await login(port, OFFERS)).user, (await login(port, TAKES)).user];
  const days = await roster.freeDays(weeks, [noor, fatima]);
  return { noor, fatima, days: days as [CivilDate, CivilDate, ...CivilDate[]] };
}

const card = (page: Page, date: CivilDate) =>
  page.locator('article').filter({ hasText: new RegExp(cardHeading(date), 'i') });
/** `Woensdag 25 nov`, as a card says it. */
const cardHeading = (date: CivilDate) => dateLong(date, 'nl').split(' ').slice(0, 2).join(' ');
const offerButton = (page: Page, date: CivilDate) =>
  page.getByRole('button', { name: new RegExp(`^Ruilen of weggeven: ${dateLong(date, 'nl')}`) });
const section = (page: Page, name: string) => page.getByRole('region', { name });
const requestRow = (page: Page, date: CivilDate) =>
  section(page, 'Collega’s vragen jou')
    .getByRole('listitem')
    .filter({ hasText: dateLong(date, 'nl') });
const mine = (page: Page, date: CivilDate) =>
  section(page, 'Mijn aanvragen')
    .getByRole('listitem')
    .filter({ hasText: dateLong(date, 'nl') });
const bell = (page: Page) => page.getByRole('button', { name: /^Meldingen/ });
const row = (page: Page, user: WireSessionView['user'], text: string) =>
  page
    .getByRole('table', { name: 'Ruilverzoeken' })
    .getByRole('row', { name: new RegExp(user.name) })
    .filter({ hasText: text });

/** Looks for barriers at each way to offer a shift. */
async function expectEachWayAccessible(waiter: Visitor, sheet: Locator): Promise<void> {
  await expect(sheet.getByRole('radiogroup').first().getByRole('radio')).toHaveCount(3);
  for (const way of ['Aan één', 'Ruilen', 'Aan iedereen']) {
    await sheet.getByText(way, { exact: true }).click();
    await waiter.expectAccessible();
  }
}

/** Confirms the question about unavailability, if it is asked. */
const approveAnyway = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Toch goedkeuren' }).click();

test('a waiter gives a shift to a colleague, who accepts; the manager approves, and both rosters change live', async ({
  browser,
}) => {
  const { noor, fatima, days } = await people();
  const [date] = days;
  const shift = await roster.add(noor.id, date);
  const time = '17:00–22:00';
  const waiter = await Visitor.signIn(browser, port, { account: OFFERS, phone: true });
  const colleague = await Visitor.signIn(browser, otherPort, { account: TAKES, phone: true });
  const manager = await Visitor.signIn(browser, port, { account: MANAGER });
  await waiter.page.goto(`/rooster?week=${mondayOf(date)}`);
  await colleague.page.goto(`/main?week=${mondayOf(date)}`);
  await manager.page.goto('/swap-shifts-overview');
  await expect(bell(colleague.page)).toBeVisible();
  await expect(bell(manager.page)).toBeVisible();

  // Asks one.
  await offerButton(waiter.page, date).tap();
  const sheet = waiter.page.getByRole('dialog', { name: 'Dienst ruilen of weggeven' });
  await expectEachWayAccessible(waiter, sheet);
  await sheet.getByText('Aan één', { exact: true }).tap();
  await sheet.getByText(fatima.name, { exact: true }).tap();
  await sheet.getByRole('button', { name: 'Vraag Fatima' }).tap();
  await expect(card(waiter.page, date)).toContainText('Fatima is gevraagd');
  await waiter.expectAccessible();
  await colleague.expectAnnounced(/Noor vraagt of jij/);
  await expect(section(manager.page, 'Wacht op een collega')).toContainText(noor.name);

  // Yes.
  await requestRow(colleague.page, date)
    .getByRole('button', { name: /^Ik neem hem over/ })
    .tap();
  await expect(requestRow(colleague.page, date)).toContainText('De leiding beslist nog');
  await waiter.expectAnnounced(/Fatima zei ja/);
  await expect(card(waiter.page, date)).toContainText('Fatima zei ja');
  await manager.expectAnnounced(/Nieuwe aanvraag van Noor IJsvogel/);
  await expect(manager.page.getByRole('link', { name: /Ruilverzoeken/ })).toContainText(/[1-9]/);

  // The bell lists the request too, beside notifications.
  await bell(manager.page).click();
  const panel = manager.page.getByRole('dialog', { name: 'Meldingen' });
  await expect(
    panel.getByRole('listitem').filter({ hasText: noor.name }).filter({ hasText: 'naar Fatima Wilgenroos' }).first(),
  ).toBeVisible();
  await manager.expectAccessible();
  await panel.locator('label').last().click();
  await manager.expectAccessible();
  await manager.page.keyboard.press('Escape');

  // Approved, with what speaks against it.
  const waiting = row(manager.page, noor, time);
  await expect(waiting).toContainText('Fatima');
  const asks = await roster.isUnavailable(fatima.id, shift.id);
  await waiting.getByRole('button', { name: /^Goedkeuren/ }).click();
  if (asks) await approveAnyway(manager.page);
  await expect(waiting).toContainText('Goedgekeurd');

  // Rosters and notifications of both waiters.
  await waiter.expectAnnounced(/Goedgekeurd: Fatima neemt/);
  await expect(card(waiter.page, date)).toHaveCount(0);
  await expect(mine(waiter.page, date).filter({ hasText: 'Goedgekeurd' }).first()).toBeVisible();
  await colleague.expectAnnounced(/Goedgekeurd: jij werkt/);
  await colleague.open(`/rooster?week=${mondayOf(date)}`);
  await expect(card(colleague.page, date)).toContainText(time);
  await bell(colleague.page).tap();
  const notice = colleague.page
    .getByRole('dialog', { name: 'Meldingen' })
    .getByRole('button', { name: /Goedgekeurd: jij werkt/ })
    .first();
  await expect(notice).toContainText('Ongelezen:');
  await notice.tap();
  await expect(colleague.page).toHaveURL(new RegExp(`/rooster\\?week=${mondayOf(date)}&day=${date}&shift=`));
  await expect(colleague.page.locator('article[data-asked]')).toContainText(time);
  await bell(colleague.page).tap();
  await expect(
    colleague.page
      .getByRole('dialog', { name: 'Meldingen' })
      .getByRole('button', { name: /Goedgekeurd: jij werkt/ })
      .first(),
  ).not.toContainText('Ongelezen:');
  expect((await roster.get(shift.id)).user_id).toBe(fatima.id);

  for (const visitor of [waiter, colleague, manager]) await visitor.leave();
});

test(
  'a waiter proposes a trade at a desk, and its approval swaps both shifts on screen',
  { tag: '@long' },
  async ({ browser }) => {
    const { noor, fatima, days } = await people();
    const [date, otherDate] = days;
    const given = await roster.add(noor.id, date);
    const requested = await roster.add(fatima.id, otherDate, '18:00', '23:00');
    const waiter = await Visitor.signIn(browser, port, { account: OFFERS });
    await waiter.page.goto(`/rooster?week=${mondayOf(date)}`);

    await offerButton(waiter.page, date).click();
    const sheet = waiter.page.getByRole('dialog', { name: 'Dienst ruilen of weggeven' });
    await expectEachWayAccessible(waiter, sheet);
    await sheet.getByText('Ruilen', { exact: true }).click();
    if (mondayOf(date) !== mondayOf(otherDate)) await sheet.getByRole('button', { name: 'Volgende week' }).click();
    await sheet.locator('label').filter({ hasText: fatima.name }).filter({ hasText: '18:00–23:00' }).click();
    await sheet.getByRole('button', { name: 'Stel Fatima een ruil voor' }).click();
    await expect(card(waiter.page, date)).toContainText('Fatima is gevraagd');

    const swaps = await askApi<WireSwapView[]>(OFFERS, 'GET', `/swap-shift/getby/user/${noor.id}`);
    const id = swaps.find(({ fullSchedule }) => fullSchedule.id === given.id)?.id;
    await askApi(TAKES, 'POST', `/swap-shift/accept/${id}?_method=PUT`);
    await waiter.expectAnnounced(/Fatima zei ja/);
    await askApi(MANAGER, 'POST', `/swap-shift/set-action/${id}?_method=PUT`, { action: 'approve', confirm: true });
    await waiter.expectAnnounced(/Goedgekeurd/);
    await expect(card(waiter.page, date)).toHaveCount(0);
    await waiter.open(`/rooster?week=${mondayOf(otherDate)}`);
    await expect(card(waiter.page, otherDate)).toContainText('18:00–23:00');
    expect((await roster.get(given.id)).user_id).toBe(fatima.id);
    expect((await roster.get(requested.id)).user_id).toBe(noor.id);
    await waiter.leave();
  },
);

import { expect, type Page, test } from '@playwright/test';
import { type CivilDate, mondayOf } from '#domain/kernel/civil-date';
import type { WireSessionView } from '#domain/session/session.views';
import { dateLong } from '../shared/format/dates.js';
import { LOOKS } from './accessibility.js';
import { futureMonday, login } from '../../testing/demo.js';
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

/** Those who swap, and days on which neither of them works. */
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

/** Says yes to what is asked when somebody is not available. */
const approveAnyway = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Toch goedkeuren' }).click();

test('a waiter gives a shift to a colleague, who says yes; the manager approves; both rosters follow', async ({
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
  await sheet.getByText('Aan één', { exact: true }).tap();
  await sheet.getByRole('button', { name: 'Vraag een collega' }).tap();
  await expect(sheet.getByRole('alert')).toHaveText('Kies eerst een collega.');
  await sheet.getByText(fatima.name, { exact: true }).tap();
  await sheet.getByRole('button', { name: 'Vraag Fatima' }).tap();
  await expect(card(waiter.page, date)).toContainText('Fatima is gevraagd');
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

  // Approved, with what speaks against it.
  const waiting = row(manager.page, noor, time);
  await expect(waiting).toContainText('Fatima');
  const asks = await roster.isUnavailable(fatima.id, shift.id);
  await waiting.getByRole('button', { name: /^Goedkeuren/ }).click();
  if (asks) await approveAnyway(manager.page);
  await expect(manager.page.getByRole('table', { name: 'Laatst beoordeeld' })).toContainText('Bas Veenstroom');
  await expect(waiting).toHaveCount(0);

  // Both rosters, and what both are told.
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

test('two trade their shifts; the manager decides behind the bell, and both shifts change hands', async ({
  browser,
}) => {
  const { noor, fatima, days } = await people();
  const [date, otherDate] = days;
  const given = await roster.add(noor.id, date);
  const wanted = await roster.add(fatima.id, otherDate, '18:00', '23:00');
  const waiter = await Visitor.signIn(browser, port, { account: OFFERS });
  const colleague = await Visitor.signIn(browser, otherPort, { account: TAKES });
  const manager = await Visitor.signIn(browser, port, { account: MANAGER, phone: true });
  await waiter.page.goto(`/rooster?week=${mondayOf(date)}`);
  await colleague.page.goto(`/rooster?week=${mondayOf(otherDate)}`);
  await manager.page.goto('/main');

  await offerButton(waiter.page, date).click();
  const sheet = waiter.page.getByRole('dialog', { name: 'Dienst ruilen of weggeven' });
  await sheet.getByText('Ruilen', { exact: true }).click();
  if (mondayOf(date) !== mondayOf(otherDate)) await sheet.getByRole('button', { name: 'Volgende week' }).click();
  await sheet.locator('label').filter({ hasText: fatima.name }).filter({ hasText: '18:00–23:00' }).click();
  await sheet.getByRole('button', { name: 'Stel Fatima een ruil voor' }).click();
  await expect(card(waiter.page, date)).toContainText('Fatima is gevraagd');

  const question = requestRow(colleague.page, date);
  await expect(question).toContainText('Noor wil deze dienst ruilen voor die van jou');
  await question.getByRole('button', { name: /^Ruilen: / }).click();
  await expect(bell(manager.page)).toHaveAccessibleName(/te beslissen/);

  await bell(manager.page).tap();
  const decision = manager.page
    .getByRole('dialog', { name: 'Meldingen' })
    .getByRole('listitem')
    .filter({ hasText: 'ruilt met Fatima Wilgenroos' });
  const asks = (await roster.isUnavailable(fatima.id, given.id)) || (await roster.isUnavailable(noor.id, wanted.id));
  await decision.getByRole('button', { name: /^Goedkeuren/ }).tap();
  if (asks) await approveAnyway(manager.page);
  await expect(decision).toHaveCount(0);

  await waiter.expectAnnounced(/Goedgekeurd/);
  await expect(card(waiter.page, date)).toHaveCount(0);
  expect((await roster.get(given.id)).user_id).toBe(fatima.id);
  expect((await roster.get(wanted.id)).user_id).toBe(noor.id);

  for (const visitor of [waiter, colleague, manager]) await visitor.leave();
});

test('an offer is taken back, refused, and lapses with its shift; both sides see each as it happens', async ({
  browser,
}) => {
  const { noor, days } = await people();
  const [date] = days;
  const shift = await roster.add(noor.id, date);
  const waiter = await Visitor.signIn(browser, port, { account: OFFERS });
  const colleague = await Visitor.signIn(browser, otherPort, { account: TAKES, phone: true });
  await waiter.page.goto(`/rooster?week=${mondayOf(date)}`);
  await colleague.page.goto(`/main?week=${mondayOf(date)}`);
  const offer = async (way: string, send: string) => {
    await offerButton(waiter.page, date).click();
    const sheet = waiter.page.getByRole('dialog', { name: 'Dienst ruilen of weggeven' });
    await sheet.getByText(way, { exact: true }).click();
    if (way === 'Aan één') await sheet.getByText('Fatima Wilgenroos', { exact: true }).click();
    await sheet.getByRole('button', { name: send }).click();
    await expect(sheet).toHaveCount(0);
  };

  // Taken back.
  await offer('Aan iedereen', 'Bied aan iedereen aan');
  await expect(requestRow(colleague.page, date)).toContainText('Noor biedt deze dienst aan iedereen aan');
  await card(waiter.page, date)
    .getByRole('button', { name: /^Intrekken/ })
    .click();
  await expect(requestRow(colleague.page, date)).toHaveCount(0);

  // Refused.
  await offer('Aan één', 'Vraag Fatima');
  await requestRow(colleague.page, date).getByRole('button', { name: /^Nee/ }).tap();
  await expect(requestRow(colleague.page, date)).toHaveCount(0);
  await waiter.expectAnnounced(/Fatima kan je dienst/);
  await expect(mine(waiter.page, date).filter({ hasText: 'Geweigerd' }).first()).toBeVisible();

  // Its shift is removed.
  await offer('Aan iedereen', 'Bied aan iedereen aan');
  await expect(requestRow(colleague.page, date)).toBeVisible();
  await roster.remove(shift.id);
  await expect(requestRow(colleague.page, date)).toHaveCount(0);
  await expect(card(waiter.page, date)).toHaveCount(0);
  await expect(mine(waiter.page, date).filter({ hasText: 'Vervallen' }).first()).toBeVisible();
  await bell(waiter.page).click();
  await expect(waiter.page.getByRole('dialog', { name: 'Meldingen' })).toContainText('is vervallen');

  for (const visitor of [waiter, colleague]) await visitor.leave();
});

for (const { language, phone, where } of LOOKS) {
  test(`swaps keep nobody out, ${where}`, async ({ browser }) => {
    const { noor, days } = await people();
    const [date] = days;
    await roster.add(noor.id, date);
    const looks = { phone, language };
    const waiter = await Visitor.signIn(browser, port, { account: OFFERS, ...looks });
    await waiter.page.goto(`/rooster?week=${mondayOf(date)}`);
    const name = new RegExp(
      `${language === 'nl' ? 'Ruilen of weggeven' : 'Swap or give away'}: ${dateLong(date, language)}`,
    );
    await waiter.page.getByRole('button', { name }).click();
    const sheet = waiter.page.getByRole('dialog', {
      name: language === 'nl' ? 'Dienst ruilen of weggeven' : 'Swap or give away a shift',
    });
    const ways = sheet.getByRole('radiogroup').first().getByRole('radio');
    await expect(ways).toHaveCount(3);
    for (const way of language === 'nl' ? ['Aan één', 'Ruilen', 'Aan iedereen'] : ['To one', 'Swap', 'To everyone']) {
      await sheet.getByText(way, { exact: true }).click();
      await waiter.expectAccessible();
    }
    await sheet
      .getByRole('button', { name: language === 'nl' ? 'Bied aan iedereen aan' : 'Offer to everyone' })
      .click();
    await expect(sheet).toHaveCount(0);
    await waiter.expectAccessible();

    const manager = await Visitor.signIn(browser, port, { account: MANAGER, ...looks });
    await manager.page.goto('/swap-shifts-overview');
    await expect(manager.page.getByText(noor.name).first()).toBeVisible();
    await manager.page.getByRole('button', { name: language === 'nl' ? /^Meldingen/ : /^Notifications/ }).click();
    const panel = manager.page.getByRole('dialog');
    await expect(panel.getByRole('radio')).toHaveCount(2);
    await manager.expectAccessible();
    await panel.locator('label').last().click();
    await manager.expectAccessible();

    for (const visitor of [waiter, manager]) await visitor.leave();
  });
}

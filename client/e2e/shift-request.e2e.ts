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
const MANAGER = 'bas.veenstroom';
const FIRST = 'noor.ijsvogel';
const SECOND = 'fatima.wilgenroos';
const TIME = '17:00–22:00';

let roster: RosterCalls;

test.afterEach(() => roster.tidy());

/** Two who could take a shift, and a day on which neither of them works. */
async function people() {
  roster = await RosterCalls.of(port, MANAGER);
  const [noor, fatima] = [(await login(port, FIRST)).user, (await login(port, SECOND)).user];
  const [date] = await roster.freeDays([futureMonday(1), futureMonday(2)], [noor, fatima]);
  if (date === undefined) throw new Error('both work every day');
  return { noor, fatima, date };
}

const section = (page: Page, name: string) => page.getByRole('region', { name });
const mine = (page: Page, date: CivilDate) =>
  section(page, 'Mijn aanvragen')
    .getByRole('listitem')
    .filter({ hasText: dateLong(date, 'nl') });
const row = (page: Page, { name }: WireSessionView['user']) =>
  page
    .getByRole('table', { name: 'Aanvragen voor open diensten' })
    .getByRole('row', { name: new RegExp(name) })
    .filter({ hasText: TIME });

/** The open shift among those that one could take; all of them are shown. */
async function openShift(page: Page, date: CivilDate) {
  const open = section(page, 'Kun jij deze dienst?');
  await expect(open).toBeVisible();
  const all = open.getByRole('button', { name: /^Alle/ });
  if (await all.isVisible()) await all.click();
  return open
    .getByRole('listitem')
    .filter({ hasText: dateLong(date, 'nl') })
    .filter({ hasText: TIME });
}

test('two ask for an open shift; the manager approves one, the other hears it, and the roster follows', async ({
  browser,
}) => {
  const { noor, fatima, date } = await people();
  const shift = await roster.addOpen(date);
  const week = mondayOf(date);
  const first = await Visitor.signIn(browser, port, { account: FIRST, phone: true });
  const second = await Visitor.signIn(browser, otherPort, { account: SECOND, phone: true });
  const manager = await Visitor.signIn(browser, otherPort, { account: MANAGER });
  await first.page.goto(`/main?week=${week}`);
  await second.page.goto(`/main?week=${week}`);
  await manager.page.goto('/shift-request-overview');
  await expect(manager.page.getByRole('button', { name: /^Meldingen/ })).toBeVisible();

  // One touch each.
  await (await openShift(first.page, date)).getByRole('button', { name: /^Vraag aan/ }).tap();
  await expect(mine(first.page, date).filter({ hasText: 'De leiding beslist nog' }).first()).toBeVisible();
  await manager.expectAnnounced(/Nieuwe aanvraag van Noor IJsvogel/);
  await (await openShift(second.page, date)).getByRole('button', { name: /^Vraag aan/ }).tap();
  await manager.expectAnnounced(/Nieuwe aanvraag van Fatima Wilgenroos/);
  await expect(row(manager.page, noor)).toContainText('Nog 1 aanvraag voor deze dienst');

  // One gets it: what that does to the other is said first.
  const asks = await roster.isUnavailable(noor.id, shift.id);
  await row(manager.page, noor)
    .getByRole('button', { name: /^Goedkeuren/ })
    .click();
  const question = manager.page.getByRole('dialog');
  await expect(question).toContainText(`Wordt meteen afgewezen: ${fatima.name}`);
  await question.getByRole('button', { name: 'Inplannen' }).click();
  if (asks) await manager.page.getByRole('dialog').getByRole('button', { name: 'Toch goedkeuren' }).click();
  await expect(row(manager.page, noor)).toHaveCount(0);
  await expect(row(manager.page, fatima)).toHaveCount(0);
  const decided = manager.page.getByRole('table', { name: 'Laatst beoordeeld' });
  await expect(decided.getByRole('row', { name: new RegExp(noor.name) }).first()).toContainText('Goedgekeurd');
  await expect(decided.getByRole('row', { name: new RegExp(fatima.name) }).first()).toContainText('Afgewezen');

  await first.expectAnnounced(/Goedgekeurd: jij werkt/);
  await expect(mine(first.page, date).filter({ hasText: 'De dienst is van jou' }).first()).toBeVisible();
  await second.expectAnnounced(/Afgewezen: de open dienst/);
  await expect(mine(second.page, date).filter({ hasText: 'Afgewezen' }).first()).toBeVisible();
  expect((await roster.get(shift.id)).user_id).toBe(noor.id);
  await first.open(`/rooster?week=${week}`);
  await expect(first.page.locator('article').filter({ hasText: TIME })).toBeVisible();

  for (const visitor of [first, second, manager]) await visitor.leave();
});

test('a request is withdrawn, declined, and lapses with its shift; both sides see each as it happens', async ({
  browser,
}) => {
  const { noor, date } = await people();
  const shift = await roster.addOpen(date);
  const waiter = await Visitor.signIn(browser, port, { account: FIRST });
  const manager = await Visitor.signIn(browser, otherPort, { account: MANAGER });
  await waiter.page.goto(`/main?week=${mondayOf(date)}`);
  await manager.page.goto('/shift-request-overview');
  const open = await openShift(waiter.page, date);
  const ask = async () => {
    await open.getByRole('button', { name: /^Vraag aan/ }).click();
    await expect(row(manager.page, noor)).toBeVisible();
  };

  await ask();
  await open.getByRole('button', { name: /^Intrekken/ }).click();
  await expect(row(manager.page, noor)).toHaveCount(0);

  await ask();
  await row(manager.page, noor)
    .getByRole('button', { name: /^Afwijzen/ })
    .click();
  await manager.page.getByRole('dialog').getByRole('button', { name: 'Afwijzen' }).click();
  await waiter.expectAnnounced(/Afgewezen/);
  await expect(row(manager.page, noor)).toHaveCount(0);

  await ask();
  await roster.remove(shift.id);
  await expect(row(manager.page, noor)).toHaveCount(0);
  await expect(open).toHaveCount(0);
  await expect(mine(waiter.page, date).filter({ hasText: 'Vervallen' }).first()).toBeVisible();
  await waiter.page.getByRole('button', { name: /^Meldingen/ }).click();
  await expect(waiter.page.getByRole('dialog', { name: 'Meldingen' })).toContainText(
    /Je aanvraag voor .* is vervallen/,
  );

  for (const visitor of [waiter, manager]) await visitor.leave();
});

test('without a connection nothing is lost silently: it is said, and goes with the next touch', async ({ browser }) => {
  const { date } = await people();
  await roster.addOpen(date);
  const waiter = await Visitor.signIn(browser, port, { account: FIRST, phone: true });
  await waiter.page.goto(`/main?week=${mondayOf(date)}`);
  const open = await openShift(waiter.page, date);
  await waiter.page.route('**/api/shift-requests', (route) => route.abort());
  await open.getByRole('button', { name: /^Vraag aan/ }).tap();
  await expect(open.getByRole('alert')).toContainText('Er kwam geen antwoord');
  await waiter.page.unroute('**/api/shift-requests');
  await open.getByRole('button', { name: /^Vraag aan/ }).tap();
  await expect(open).toContainText('Aangevraagd');

  await waiter.context.close();
});

for (const { language, phone, where } of LOOKS) {
  test(`requests for open shifts keep nobody out, ${where}`, async ({ browser }) => {
    const { date } = await people();
    await roster.addOpen(date);
    const looks = { phone, language };
    const waiter = await Visitor.signIn(browser, port, { account: FIRST, ...looks });
    await waiter.page.goto(`/main?week=${mondayOf(date)}`);
    const asks = waiter.page.getByRole('button', { name: new RegExp(`: ${dateLong(date, language)}, 17:00`) });
    const all = waiter.page.getByRole('button', { name: /^All/ });
    await expect(
      waiter.page.getByRole('button', { name: language === 'nl' ? /^Vraag aan/ : /^Ask for it/ }).first(),
    ).toBeVisible();
    if (await all.first().isVisible()) await all.first().click();
    await asks.first().click();
    await expect(
      waiter.page.getByRole('heading', { name: language === 'nl' ? 'Mijn aanvragen' : 'My requests' }),
    ).toBeVisible();
    await waiter.expectAccessible();
    await waiter.leave();
  });
}

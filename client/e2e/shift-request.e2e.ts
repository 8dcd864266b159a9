import { expect, type Page, test } from '@playwright/test';
import { type CivilDate, mondayOf } from '#domain/kernel/civil-date';
import type { WireSessionView } from '#domain/session/session.views';
import { dateLong } from '#domain/texts/dates';
import { futureMonday, login } from '../../tools/testing/demo.js';
import { askApi } from './ask-api.js';
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

/** Two waiters with the job of the shift, and a day on which neither works. */
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
/** Pending request of a person for an open shift. */
const row = (page: Page, { name }: WireSessionView['user']) =>
  page
    .getByRole('list', { name: 'Aanvragen voor open diensten' })
    .getByRole('listitem')
    .filter({ hasText: name })
    .filter({ hasText: TIME });

/** Open shift in the expanded list of open shifts. */
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

test('two waiters ask for an open shift, the manager approves one on a phone, and both see the result live', async ({
  browser,
}) => {
  const { noor, fatima, date } = await people();
  const shift = await roster.addOpen(date);
  const week = mondayOf(date);
  const waiter = await Visitor.signIn(browser, port, { account: FIRST, phone: true });
  const manager = await Visitor.signIn(browser, otherPort, { account: MANAGER, phone: true });
  await waiter.page.goto(`/main?week=${week}`);
  await manager.page.goto('/shift-request-overview');
  const bell = manager.page.getByRole('button', { name: /^Meldingen/ });
  await expect(bell).toBeVisible();

  // One touch.
  await (await openShift(waiter.page, date)).getByRole('button', { name: /^Vraag aan/ }).tap();
  await expect(mine(waiter.page, date).filter({ hasText: 'De leiding beslist nog' }).first()).toBeVisible();
  await waiter.expectAccessible();
  await manager.expectAnnounced(/Nieuwe aanvraag van Noor IJsvogel/);
  await askApi(SECOND, 'POST', '/shift-requests', { fullScheduleId: shift.id });
  await manager.expectAnnounced(/Nieuwe aanvraag van Fatima Wilgenroos/);
  await expect(row(manager.page, noor)).toContainText('Nog 1 aanvraag voor deze dienst');

  // The bell lists the request too, beside notifications.
  await bell.tap();
  const panel = manager.page.getByRole('dialog', { name: 'Meldingen' });
  await expect(panel.getByRole('listitem').filter({ hasText: TIME }).first()).toBeVisible();
  await manager.expectAccessible();
  await panel.locator('label').last().tap();
  await manager.expectAccessible();
  await panel.getByRole('button', { name: 'Sluiten' }).tap();
  await expect(panel).toBeHidden();

  // One gets it: what that does to the other is said first.
  const asks = await roster.isUnavailable(noor.id, shift.id);
  await row(manager.page, noor)
    .getByRole('button', { name: /^Goedkeuren/ })
    .tap();
  const question = manager.page.getByRole('dialog');
  await expect(question).toContainText(`Wordt meteen afgewezen: ${fatima.name}`);
  await question.getByRole('button', { name: 'Inplannen' }).tap();
  if (asks) await manager.page.getByRole('dialog').getByRole('button', { name: 'Toch goedkeuren' }).tap();
  await expect(row(manager.page, noor)).toContainText('Goedgekeurd');
  await expect(row(manager.page, fatima)).toContainText('Afgewezen');

  await waiter.expectAnnounced(/Goedgekeurd: jij werkt/);
  await expect(mine(waiter.page, date).filter({ hasText: 'De dienst is van jou' }).first()).toBeVisible();
  expect((await roster.get(shift.id)).user_id).toBe(noor.id);
  await waiter.open(`/rooster?week=${week}`);
  await expect(waiter.page.locator('article').filter({ hasText: TIME })).toBeVisible();

  for (const visitor of [waiter, manager]) await visitor.leave();
});

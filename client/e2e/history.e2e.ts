import { expect, type Page, test } from '@playwright/test';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { WireRosterAsOf } from '#domain/roster-history/roster-history.views';
import { futureMonday, login, PEOPLE } from '../../tools/testing/demo.js';
import { callApi } from './ask-api.js';
import { DraftCalls } from './draft-calls.js';
import { Visitor } from './visitor.js';

const port = Number(process.env['ROOSTER_PORT']);
const otherPort = Number(process.env['ROOSTER_OTHER_PORT'] ?? port);
/** Bediening, with a template of 31 shifts. */
const FLOOR = 'filter-3-1';
const TEMPLATE = 'template-1-3';
const READER = 'bas.veenstroom';
const [ONE = ''] = PEOPLE;

/** Lotte, who plans from somewhere else. */
async function colleagueOf(week: CivilDate): Promise<DraftCalls> {
  const { token } = await login(otherPort, 'lotte.watermunt');
  return new DraftCalls(otherPort, token, week, FLOOR);
}

/** The week of the department as the server has it now. */
async function weekOf(token: string, week: CivilDate): Promise<WireRosterAsOf> {
  const path = `/history/roster-week?start=${week}&jobFilterId=${FLOOR}`;
  const response = await callApi(port, token, 'GET', path);
  return (await response.json()) as WireRosterAsOf;
}

const slotsOf = async (token: string, week: CivilDate) => (await weekOf(token, week)).slots;

const lines = (page: Page) => page.getByRole('main').getByRole('listitem');
const line = (page: Page, text: RegExp) => lines(page).filter({ hasText: text }).first();
const panel = (page: Page) => page.getByRole('region', { name: /vergelijken$/ });
const ofWeek = (week: CivilDate) => `/history?week=${week}&department=${FLOOR}`;

/** Manager at a desk, shared by the journeys of this file. */
let reader: Visitor;
test.beforeAll(async ({ browser }) => {
  reader = await Visitor.signIn(browser, port, { account: READER });
});
test.afterAll(() => reader.leave());

test("history shows a colleague's change live, and a manager reverts it and undoes the revert", async () => {
  const week = futureMonday(10);
  const { page } = reader;
  await reader.open(ofWeek(week));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const colleague = await colleagueOf(week);
  const [slot] = await colleague.start(TEMPLATE);
  if (!slot) throw new Error('the template has no shift');
  await expect(line(page, /Lotte Watermunt begon week \d+/)).toContainText('31 diensten');

  const from = `${slot.date} 15:00` as typeof slot.from;
  await colleague.change(slot.id, { from });
  const changed = line(page, /Lotte Watermunt veranderde/);
  await expect(changed).toContainText('15:00');

  // Details of the entry, and its revert.
  await changed.getByRole('button', { name: /^Lotte Watermunt veranderde/ }).click();
  const detail = page.getByRole('dialog');
  await expect(detail.getByRole('row', { name: /^Tijden/ })).toContainText(slot.from.slice(11));
  await reader.expectAccessible();
  await detail.getByRole('button', { name: 'Zet terug' }).click();
  const preview = page.getByRole('dialog', { name: 'Terugzetten' });
  await expect(preview.getByRole('row', { name: /^Tijden/ })).toContainText('15:00');
  await preview.getByRole('button', { name: 'Zet terug' }).click();
  await expect(line(page, /^\d\d:\d\d\s*Jij veranderde/)).toContainText('Teruggezet');
  const now = async () => (await slotsOf(reader.token, week)).find(({ id }) => id === slot.id);
  await expect.poll(async () => (await now())?.from).toBe(slot.from);

  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect(page.getByText('Ongedaan gemaakt.')).toBeVisible();
  await expect.poll(async () => (await now())?.from).toBe(from);
});

test('history shows, compares and restores an earlier state of a week, and undoes the restore', async () => {
  const week = futureMonday(11);
  const colleague = await colleagueOf(week);
  const [first, second, third] = await colleague.start(TEMPLATE);
  if (!first || !second || !third) throw new Error('the template has too few shifts');
  await colleague.publish();
  const revised = await colleague.revise();
  const again = (id: string) => revised.find(({ fullScheduleId }) => fullScheduleId === id)?.id ?? '';
  await colleague.change(again(first.id), { from: `${first.date} 15:00` as typeof first.from });
  await colleague.change(again(second.id), { userId: ONE });

  const { page } = reader;
  await reader.open(ofWeek(week));
  await expect(panel(page)).toContainText('2 gewijzigd');
  await panel(page).getByText('Per medewerker').click();
  await expect(panel(page).getByRole('heading', { level: 3 }).first()).toContainText('Fatima Wilgenroos');

  await panel(page).getByRole('button', { name: 'Bekijk het rooster van toen' }).click();
  const board = page.getByRole('grid', { name: /zoals het was/ });
  await expect(board.getByRole('gridcell', { name: /later gewijzigd/ })).toHaveCount(2);
  await board.getByRole('gridcell').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(board.locator('[data-focused]')).toHaveAttribute('data-column', '1');
  await reader.expectAccessible();

  await panel(page)
    .getByRole('button', { name: /^Zet week terug naar/ })
    .click();
  const preview = page.getByRole('dialog', { name: /terugzetten$/ });
  await expect(preview).toContainText('2 diensten veranderen');
  await expect(preview).toContainText('in het concept dat openstaat');
  await preview.getByRole('button', { name: 'Zet terug' }).click();
  await expect(panel(page)).toContainText('Geen verschil');
  const published: string = first.id;
  const times = async () =>
    (await slotsOf(reader.token, week)).find(({ fullScheduleId }) => fullScheduleId === published)?.from;
  await expect.poll(times).toBe(first.from);

  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect(panel(page)).toContainText('2 gewijzigd');
  await expect.poll(times).toBe(`${first.date} 15:00`);
});

test('history announces a new entry to a reader further down, and inserts it when tapped', async ({ browser }) => {
  const week = futureMonday(17);
  const colleague = await colleagueOf(week);
  const [slot] = await colleague.start(TEMPLATE);
  const onPhone = await Visitor.signIn(browser, port, { account: READER, week, phone: true });
  const { page } = onPhone;
  await page.goto('/history');
  await expect(line(page, /Lotte Watermunt begon/)).toBeVisible();

  await page
    .getByText('Verder terug is er niets.')
    .or(page.getByRole('button', { name: 'Ouder tonen' }))
    .first()
    .scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
  const before = await lines(page).count();
  await colleague.change(slot?.id ?? '', { from: `${slot?.date} 15:30` as NonNullable<typeof slot>['from'] });
  const fresh = page.getByRole('button', { name: '1 nieuwe gebeurtenis' });
  await expect(fresh).toBeVisible();
  await onPhone.expectAnnounced('1 nieuwe gebeurtenis');
  await expect(line(page, /Lotte Watermunt veranderde.*15:30/)).toHaveCount(0);
  expect(await lines(page).count()).toBeGreaterThanOrEqual(before);
  await fresh.tap();
  await expect(line(page, /Lotte Watermunt veranderde.*15:30/)).toBeInViewport();
  await onPhone.leave();
});

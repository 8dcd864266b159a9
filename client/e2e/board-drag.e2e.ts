import { expect, type Locator, type Page, test } from '@playwright/test';
import { momentAt } from '#domain/kernel/clock-time';
import { futureMonday, login } from '../../testing/demo.js';
import { DraftCalls } from './draft-calls.js';
import { Visitor } from './visitor.js';

const port = Number(process.env['ROOSTER_PORT']);
const otherPort = Number(process.env['ROOSTER_OTHER_PORT'] ?? port);
/** Bediening, with a template of 31 shifts. */
const FLOOR = 'filter-3-1';
const TEMPLATE = 'template-1-3';

const shift = (page: Page, id: string) => page.getByRole('grid').locator(`[data-slot="${id}"]`);
const address = (week: string, view: string) => `/new-rooster?week=${week}&department=${FLOOR}&view=${view}`;

async function started(weeks: number) {
  const week = futureMonday(weeks);
  const { token } = await login(port, 'emine.rietpluim');
  const calls = new DraftCalls(port, token, week, FLOOR);
  const slots = await calls.start(TEMPLATE);
  const [slot] = slots.filter(({ date }) => date === week);
  if (!slot) throw new Error('the template has no shift on Monday');
  return { week, slot, slots, calls };
}

test('a shift is dragged to another day, and copied with Alt; a colleague sees both, and undo takes them back', async ({
  browser,
}) => {
  const { week, slot } = await started(26);
  const manager = await Visitor.signIn(browser, port, { account: 'bas.veenstroom', week, jobFilterId: FLOOR });
  const colleague = await Visitor.signIn(browser, otherPort, { account: 'lotte.watermunt', week, jobFilterId: FLOOR });
  const { page } = manager;
  for (const each of [page, colleague.page]) {
    await each.goto(address(week, 'jobs'));
    await expect(shift(each, slot.id)).toHaveAttribute('data-column', '0');
  }
  const onWednesday = page.getByRole('grid').locator('[data-slot][data-column="2"]').first();
  await expect(colleague.page.getByText('Bas is hier')).toBeVisible();

  await shift(page, slot.id).locator('[title]').first().dragTo(onWednesday);
  await expect(shift(page, slot.id)).toHaveAttribute('data-column', '2');
  await expect(shift(colleague.page, slot.id)).toHaveAttribute('data-column', '2');
  await page.keyboard.press('Control+z');
  await expect(shift(colleague.page, slot.id)).toHaveAttribute('data-column', '0');

  const wednesday = colleague.page.getByRole('grid').locator('[data-slot][data-column="2"]');
  const before = await wednesday.count();
  await page.keyboard.down('Alt');
  await shift(page, slot.id).locator('[title]').first().dragTo(onWednesday);
  await page.keyboard.up('Alt');
  await expect(wednesday).toHaveCount(before + 1);
  await expect(shift(page, slot.id)).toHaveAttribute('data-column', '0');
  for (const visitor of [manager, colleague]) await visitor.leave();
});

test('a person is dragged from the panel onto a shift', async ({ browser }) => {
  const { week, slot } = await started(27);
  const manager = await Visitor.signIn(browser, port, { account: 'bas.veenstroom', week, jobFilterId: FLOOR });
  const { page } = manager;
  await page.goto(address(week, 'jobs'));
  await shift(page, slot.id).click();
  const candidate = page
    .getByRole('complementary', { name: 'Gekozen dienst' })
    .getByRole('option', { name: /Anouk Grutto/ });
  await candidate.dragTo(shift(page, slot.id));
  await page.getByRole('button', { name: /Toch inplannen/ }).click();
  await expect(shift(page, slot.id)).toContainText('Anouk');
  await manager.leave();
});

test('on the timeline of a day a bar and its ends follow the hours above them, to the half hour', async ({
  browser,
}) => {
  const { week, slot, calls } = await started(28);
  await calls.change(slot.id, { from: momentAt(week, 10.5 * 60), until: momentAt(week, 17 * 60) });
  const manager = await Visitor.signIn(browser, port, { account: 'bas.veenstroom', week, jobFilterId: FLOOR });
  const { page } = manager;
  await page.goto(`${address(week, 'day')}&day=${week}`);
  const cell = shift(page, slot.id);
  const boxOf = async (locator: Locator) => {
    const box = await locator.boundingBox();
    if (!box) throw new Error('it is not on screen');
    return box;
  };
  const heads = page.getByRole('columnheader');
  const pixelsOf = async (hours: number) => {
    const [one, other] = [
      await boxOf(heads.getByText('12:00', { exact: true })),
      await boxOf(heads.getByText('16:00', { exact: true })),
    ];
    return ((other.x - one.x) / 4) * hours;
  };
  /** Takes hold of the bar so far from its left side, and moves it by so many hours. */
  const drag = async (from: 'start' | 'middle' | 'end', hours: number) => {
    const { x, y, width, height } = await boxOf(cell.locator('[data-bar]'));
    const [left, by] = [x + { start: 2, middle: width / 2, end: width - 2 }[from], await pixelsOf(hours)];
    await page.mouse.move(left, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(left + by / 2, y + height / 2, { steps: 4 });
    await page.mouse.move(left + by, y + height / 2, { steps: 4 });
    await page.mouse.up();
  };
  await expect(cell).toContainText('10:30–17:00');

  await drag('middle', 1.4);
  await expect(cell).toContainText('12:00–18:30');
  await page.keyboard.press('Control+z');
  await expect(cell).toContainText('10:30–17:00');
  await drag('start', 1);
  await expect(cell).toContainText('11:30–17:00');
  await drag('end', 2);
  await expect(cell).toContainText('11:30–19:00');
  await drag('end', -3.6);
  await expect(cell).toContainText('11:30–15:30');
  await drag('middle', -1);
  await expect(cell).toContainText('10:30–14:30');
  await manager.leave();
});

test('a day is filled from a template of one day', async ({ browser }) => {
  const { week, slots } = await started(29);
  const ofMonday = slots.filter(({ date }) => date === week).length;
  const manager = await Visitor.signIn(browser, port, { account: 'bas.veenstroom', week, jobFilterId: FLOOR });
  const { page } = manager;
  await page.goto(address(week, 'jobs'));
  const monday = page.getByRole('grid').locator('[data-slot][data-column="0"]');
  await expect(monday).toHaveCount(ofMonday);
  await page.getByRole('button', { name: 'Meer', exact: true }).click();
  await page.getByRole('menuitem', { name: /Dagsjabloon/ }).click();
  const dialog = page.getByRole('dialog', { name: /agsjabloon/ });
  await expect(dialog).toBeVisible();
  await manager.expectAccessible();
  await dialog.getByRole('combobox', { name: 'Sjabloon', exact: true }).click();
  await page.getByRole('option', { name: /normale week/ }).click();
  await expect(dialog).toContainText(`${ofMonday} diensten komen erbij`);
  await dialog.getByRole('button', { name: 'Toevoegen' }).click();
  const question = page.getByRole('dialog', { name: 'Toch toevoegen?' });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await dialog.getByRole('button', { name: 'Toevoegen' }).click();
  await question.getByRole('button', { name: 'Toevoegen' }).click();
  await expect(monday).toHaveCount(2 * ofMonday);
  // The dialog goes with the answer, which the board does not wait for, and gives the keyboard back.
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Meer', exact: true })).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(monday).toHaveCount(ofMonday);
  await manager.leave();
});

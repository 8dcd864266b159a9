import { expect, type Locator, type Page, test } from '@playwright/test';
import { momentAt } from '#domain/kernel/clock-time';
import { futureMonday, login } from '../../tools/testing/demo.js';
import { DraftCalls } from './draft-calls.js';
import { Visitor } from './visitor.js';

const port = Number(process.env['ROOSTER_PORT']);
/** Bediening, with a template of 31 shifts. */
const FLOOR = 'filter-3-1';
const TEMPLATE = 'template-1-3';

const address = (week: string, view: string) => `/new-rooster?week=${week}&department=${FLOOR}&view=${view}`;

test('a manager fills a day from a template by mouse, and moves, copies, assigns and resizes a shift', async ({
  browser,
}) => {
  const week = futureMonday(26);
  const { token } = await login(port, 'emine.rietpluim');
  const calls = new DraftCalls(port, token, week, FLOOR);
  const slots = await calls.start(TEMPLATE);
  const slot = slots.find(({ date }) => date === week);
  if (!slot) throw new Error('the template has no shift on Monday');
  const manager = await Visitor.signIn(browser, port, { account: 'bas.veenstroom', week, jobFilterId: FLOOR });
  const { page } = manager;
  await page.goto(address(week, 'jobs'));
  const cell = page.getByRole('grid').locator(`[data-slot="${slot.id}"]`);
  const wednesday = page.getByRole('grid').locator('[data-slot][data-column="2"]');
  await expect(cell).toHaveAttribute('data-column', '0');
  const before = await wednesday.count();

  await test.step('a day of a template is added in one step, and one undo removes it', async () => {
    const monday = page.getByRole('grid').locator('[data-slot][data-column="0"]');
    const ofMonday = slots.filter(({ date }) => date === week).length;
    await expect(monday).toHaveCount(ofMonday);
    const more = page.getByRole('button', { name: 'Meer', exact: true });
    await more.click();
    await page.getByRole('menuitem', { name: /Dagsjabloon/ }).click();
    const dialog = page.getByRole('dialog', { name: /agsjabloon/ });
    await expect(dialog).toBeVisible();
    await manager.expectAccessible();
    await dialog.getByRole('combobox', { name: 'Sjabloon', exact: true }).click();
    await page.getByRole('option', { name: /normale week/ }).click();
    await expect(dialog).toContainText(`${ofMonday} diensten komen erbij`);
    await dialog.getByRole('button', { name: 'Toevoegen' }).click();
    const question = page.getByRole('dialog', { name: 'Toch toevoegen?' });
    await question.getByRole('button', { name: 'Toevoegen' }).click();
    await expect(monday).toHaveCount(2 * ofMonday);
    // The dialog goes with the answer, which the board does not wait for, and gives the keyboard back.
    await expect(dialog).toBeHidden();
    await expect(more).toBeFocused();
    await page.keyboard.press('Control+z');
    await expect(monday).toHaveCount(ofMonday);
  });

  await test.step('a shift is dragged to another day, and the move is undone', async () => {
    await cell.locator('[title]').first().dragTo(wednesday.first());
    await expect(cell).toHaveAttribute('data-column', '2');
    await page.keyboard.press('Control+z');
    await expect(cell).toHaveAttribute('data-column', '0');
  });

  await test.step('a shift is copied by dragging with Alt', async () => {
    await page.keyboard.down('Alt');
    await cell.locator('[title]').first().dragTo(wednesday.first());
    await page.keyboard.up('Alt');
    await expect(wednesday).toHaveCount(before + 1);
    await expect(cell).toHaveAttribute('data-column', '0');
  });

  await test.step('a person is dragged from the panel onto a shift', async () => {
    await cell.click();
    const candidate = page
      .getByRole('complementary', { name: 'Gekozen dienst' })
      .getByRole('option', { name: /Anouk Grutto/ });
    await candidate.dragTo(cell);
    await expect(cell).toContainText('Anouk');
  });

  await test.step('reopening the panel keeps the width of the columns, and the chosen day in sight', async () => {
    const panel = page.getByRole('complementary', { name: 'Gekozen dienst' });
    await panel.getByRole('button', { name: 'Paneel sluiten' }).click();
    const sunday = page.getByRole('grid').locator('[role="gridcell"][data-column="6"]').first();
    await sunday.click({ position: { x: 4, y: 2 } });
    const { width } = await boxOf(sunday);
    await page.getByRole('button', { name: 'Paneel tonen' }).click();
    await expect
      .poll(async () => {
        const [day, beside] = await Promise.all([boxOf(sunday), boxOf(panel)]);
        return { width: day.width, isInSight: day.x + day.width <= beside.x + 1 };
      })
      .toEqual({ width, isInSight: true });
  });

  await test.step('dragging a bar or its ends on the timeline snaps to half hours', async () => {
    await manager.open(`${address(week, 'day')}&day=${week}`);
    await calls.change(slot.id, { from: momentAt(week, 10.5 * 60), until: momentAt(week, 17 * 60) });
    await expect(cell).toContainText('10:30–17:00');
    const drag = draggingOf(page, cell.locator('[data-bar]'));
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
  });
  await manager.leave();
});

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('it is not on screen');
  return box;
}

/** Takes hold of a bar or of one of its ends, and moves it by so many hours. */
const draggingOf = (page: Page, bar: Locator) => async (from: 'start' | 'middle' | 'end', hours: number) => {
  const heads = page.getByRole('columnheader');
  const noon = await boxOf(heads.getByText('12:00', { exact: true }));
  const four = await boxOf(heads.getByText('16:00', { exact: true }));
  const { x, y, width, height } = await boxOf(bar);
  const left = x + { start: 2, middle: width / 2, end: width - 2 }[from];
  const by = ((four.x - noon.x) / 4) * hours;
  await page.mouse.move(left, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(left + by / 2, y + height / 2, { steps: 4 });
  await page.mouse.move(left + by, y + height / 2, { steps: 4 });
  await page.mouse.up();
};

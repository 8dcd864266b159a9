import { expect, type Page, test } from '@playwright/test';
import { futureMonday, login } from './demo.js';
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
  const slots = await new DraftCalls(port, token, week, FLOOR).start(TEMPLATE);
  const [slot] = slots.filter(({ date }) => date === week);
  if (!slot) throw new Error('the template has no shift on Monday');
  return { week, slot };
}

test('a shift is dragged to another day, and copied with Alt; a colleague sees both, and undo takes them back', async ({ browser }) => {
  const { week, slot } = await started(26);
  const manager = await Visitor.arrive(browser, port, { account: 'bas.veenstroom', week, jobFilterId: FLOOR });
  const colleague = await Visitor.arrive(browser, otherPort, { account: 'lotte.watermunt', week, jobFilterId: FLOOR });
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
  const manager = await Visitor.arrive(browser, port, { account: 'bas.veenstroom', week, jobFilterId: FLOOR });
  const { page } = manager;
  await page.goto(address(week, 'jobs'));
  await shift(page, slot.id).click();
  const candidate = page.getByRole('complementary', { name: 'Gekozen dienst' }).getByRole('option', { name: /Anouk Grutto/ });
  await candidate.dragTo(shift(page, slot.id));
  await page.getByRole('button', { name: /Toch inplannen/ }).click();
  await expect(shift(page, slot.id)).toContainText('Anouk');
  await manager.leave();
});

test('on the timeline of a day a bar is dragged to other hours, and its end to a later one', async ({ browser }) => {
  const { week, slot } = await started(28);
  const manager = await Visitor.arrive(browser, port, { account: 'bas.veenstroom', week, jobFilterId: FLOOR });
  const { page } = manager;
  await page.goto(`${address(week, 'day')}&day=${week}`);
  const bar = shift(page, slot.id).locator('[data-bar]');
  await expect(bar).toBeVisible();
  const text = await shift(page, slot.id).innerText();
  const box = await bar.boundingBox();
  if (!box) throw new Error('the bar is not on screen');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];

  const drag = async (from: number, by: number) => {
    await page.mouse.move(from, y);
    await page.mouse.down();
    await page.mouse.move(from + by / 2, y, { steps: 4 });
    await page.mouse.move(from + by, y, { steps: 4 });
    await page.mouse.up();
  };
  await drag(x, 120);
  await expect.poll(() => shift(page, slot.id).innerText()).not.toBe(text);
  await page.keyboard.press('Control+z');
  await expect.poll(() => shift(page, slot.id).innerText()).toBe(text);
  await drag(box.x + box.width - 2, 100);
  await expect.poll(() => shift(page, slot.id).innerText()).not.toBe(text);
  expect((await shift(page, slot.id).innerText()).slice(0, 5)).toBe(text.slice(0, 5));
  await manager.leave();
});

test('a day is filled from a template of one day', async ({ browser }) => {
  const { week } = await started(29);
  const manager = await Visitor.arrive(browser, port, { account: 'bas.veenstroom', week, jobFilterId: FLOOR });
  const { page } = manager;
  await page.goto(address(week, 'jobs'));
  const monday = page.getByRole('grid').locator('[data-slot][data-column="0"]');
  await expect(monday.first()).toBeVisible();
  const before = await monday.count();
  await page.getByRole('button', { name: 'Meer', exact: true }).click();
  await page.getByRole('menuitem', { name: /Dagsjabloon/ }).click();
  const dialog = page.getByRole('dialog', { name: /agsjabloon/ });
  await expect(dialog).toBeVisible();
  await manager.findsNoBarrier();
  await dialog.getByRole('combobox', { name: 'Sjabloon', exact: true }).click();
  await page.getByRole('option', { name: /normale week/ }).click();
  await expect(dialog).toContainText(/open diensten? (komt|komen) erbij/);
  await dialog.getByRole('button', { name: 'Toevoegen' }).click();
  const question = page.getByRole('dialog', { name: 'Toch toevoegen?' });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await dialog.getByRole('button', { name: 'Toevoegen' }).click();
  await question.getByRole('button', { name: 'Toevoegen' }).click();
  await expect.poll(() => monday.count()).toBeGreaterThan(before);
  await page.keyboard.press('Control+z');
  await expect.poll(() => monday.count()).toBe(before);
  await manager.leave();
});

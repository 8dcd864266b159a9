import { expect, type Page, test } from '@playwright/test';
import { addDays } from '#domain/kernel/civil-date';
import type { WireFullSchedule } from '#domain/roster-week/roster-week.views';
import { futureMonday } from '../../tools/testing/demo.js';
import { Visitor } from './visitor.js';

const port = Number(process.env['ROOSTER_PORT']);
const week = futureMonday(1);
const sheet = (page: Page) => page.locator('.printed-week');
const columns = (page: Page) => sheet(page).getByRole('columnheader', { name: /^(ma|di|wo|do|vr|za|zo) \d+$/ });
const shiftsOnPaper = (page: Page) =>
  sheet(page)
    .locator('td')
    .getByText(/^\d\d:\d\d( ·|–)/);

/** Pages of the PDF that a print makes, and their sizes in whole points. */
async function pagesOf(page: Page): Promise<string[]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const [, width = '', height = ''] = /\/MediaBox\s*\[0 0 (\S+) (\S+)\]/.exec(pdf) ?? [];
  const pages = pdf.match(/\/Type\s*\/Page\b/g) ?? [];
  return pages.map(() => `${Math.round(Number(width))} × ${Math.round(Number(height))}`);
}

/** Switches the page to its print layout. */
async function onPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await expect(sheet(page)).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('complementary')).toBeHidden();
}

/** Lines that a page may end in the middle of. */
const splitLines = (page: Page): Promise<number> =>
  sheet(page)
    .locator('tbody tr')
    .evaluateAll((lines) => lines.filter((line) => getComputedStyle(line).breakInside !== 'avoid').length);

test('a published week and a draft print on A4 landscape with a heading and every shift', async ({ browser }) => {
  const visitor = await Visitor.signIn(browser, port, {
    account: 'bas.veenstroom',
    week,
    jobFilterId: 'all',
    dark: true,
  });
  const { page } = visitor;
  const response = await fetch(`http://127.0.0.1:${port}/api/full-schedules?from=${week}&to=${addDays(week, 6)}`, {
    headers: { authorization: `Bearer ${visitor.token}` },
  });
  const shifts = (await response.json()) as WireFullSchedule[];
  const [first] = shifts;
  expect(shifts.length).toBeGreaterThan(50);
  // A panel is open: it stays on screen.
  await page.goto(`/main/${first?.date}/${first?.id}`);
  await expect(page.getByRole('complementary', { name: 'Dienst' })).toBeVisible();
  await expect(sheet(page)).toHaveCount(0);

  expect(await pagesOf(page)).toEqual(['842 × 595']);
  await onPaper(page);
  const head = sheet(page).locator('thead');
  await expect(head).toContainText('Grand Café De Veenkade');
  await expect(head).toContainText('Alle afdelingen');
  await expect(head).toContainText(/Week \d+ · \d/);
  await expect(head).toContainText(
    /Gepubliceerd (ma|di|wo|do|vr|za|zo) \d+ [a-z]+, 15:\d\d · afgedrukt (ma|di|wo|do|vr|za|zo) /,
  );
  await expect(columns(page)).toHaveCount(7);
  await expect(shiftsOnPaper(page)).toHaveCount(shifts.length);
  expect(await splitLines(page)).toBe(0);
  const patterns = await sheet(page)
    .locator('th [data-pattern]')
    .evaluateAll((edges) => edges.map((edge) => (edge as HTMLElement).dataset['pattern']));
  expect(new Set(patterns.slice(0, 8)).size).toBe(8);
  await expect(sheet(page)).toHaveCSS('color', 'rgb(17, 17, 17)');

  // A draft prints its shifts outside the view as well.
  await page.emulateMedia({ media: null });
  await page.setViewportSize({ width: 1000, height: 400 });
  const draft = futureMonday(3);
  await visitor.open(`/new-rooster?week=${draft}&department=all&view=jobs`);
  await expect(page.getByRole('grid')).toBeVisible();
  const planned = await fetch(`http://127.0.0.1:${port}/api/schedule-dt?from=${draft}&until=${addDays(draft, 6)}`, {
    headers: { authorization: `Bearer ${visitor.token}` },
  });
  const slots = (await planned.json()) as unknown[];
  expect(slots.length).toBeGreaterThan(50);
  expect((await pagesOf(page)).every((size) => size === '842 × 595')).toBe(true);
  await onPaper(page);
  await expect(head).toContainText('Concept');
  await expect(shiftsOnPaper(page)).toHaveCount(slots.length);
  expect(await splitLines(page)).toBe(0);
  await visitor.leave();
});

test('staff print the week of their location and their own week', { tag: '@long' }, async ({ browser }) => {
  const visitor = await Visitor.signIn(browser, port, { account: 'fatima.wilgenroos', week });
  const { page } = visitor;
  await page.goto('/main');
  const roster = page.getByRole('region', { name: 'Wie werkt er?' });
  await expect(roster.getByRole('heading', { level: 3 }).first()).toBeVisible();
  expect(new Set(await pagesOf(page))).toEqual(new Set(['842 × 595']));
  await onPaper(page);
  await expect(sheet(page).locator('thead')).toContainText('Alle afdelingen');
  await expect(columns(page)).toHaveCount(7);

  await page.emulateMedia({ media: null });
  await visitor.open('/rooster');
  await expect(page.getByRole('article').first()).toBeVisible();
  const articles = await page.getByRole('article').count();
  expect(new Set(await pagesOf(page))).toEqual(new Set(['842 × 595']));
  await onPaper(page);
  await expect(sheet(page).locator('thead')).toContainText('Rooster van Fatima Wilgenroos');
  await expect(shiftsOnPaper(page)).toHaveCount(articles);
  await visitor.leave();
});

import type { Browser, CDPSession, Page } from '@playwright/test';
import { type BigBusiness, EMPLOYEES, foundBigBusiness, SHIFTS_IN_WEEK } from './big-business.js';
import { freshContext, withBrowser } from './browser.js';
import { bundleOf } from './bundle-of.js';
import { median, percentile } from './measure.js';
import { openPool } from './pool.js';
import type { Product } from './product.js';
import { RENDER_WATCH } from './render-watch.js';
import { fixed, ratio, table } from './report.js';
import { mondayAhead } from './weeks.js';

const DAYS = 7;
const OPENINGS = 7;
const EDITS = 40;
/** Between two edits, so that the server's answer to one is on screen before the next; milliseconds. */
const PAUSE_MS = 150;

/** What the page holds after `RENDER_WATCH`. */
interface RenderWatch {
  countCells(selector: string): void;
  cells(): number;
  untilThere(begin: () => void, selector: string, least: number): Promise<number>;
  awaitChange(selector: string): void;
  changed(): Promise<number>;
}
declare const renderWatch: RenderWatch;
declare const drawBareTable: (rows: number, columns: number) => void;
declare const history: { back(): void };

interface Figures {
  /** Milliseconds until the first painted frame with cells. */
  readonly first: number;
  /** Milliseconds from the key press to the painted frame. */
  readonly edits: readonly number[];
  /** Milliseconds of the page's one thread for an edit, all that follows from it included. */
  readonly work: number;
  /** Cells drawn again for an edit. */
  readonly cells: number;
}

/** A large week in the browser, against a table of as many cells that React draws without anything. */
export async function benchBoard(product: Product): Promise<void> {
  const pool = openPool(product.databaseUrl);
  const monday = mondayAhead(10);
  const business = await foundBigBusiness(product, pool, monday);
  await pool.end();
  const bareScript = await bundleOf('bare-table.tsx');
  await withBrowser(async (browser) => {
    const bare = await bareTable(browser, bareScript);
    const board = await ourBoard(browser, product.port, business, `?week=${monday}&department=all&view=employees`);
    const rows: [string, number, number][] = [
      ['first render, ms', bare.first, board.first],
      ['edit: key to paint, p50 ms', percentile(bare.edits, 0.5), percentile(board.edits, 0.5)],
      ['edit: key to paint, p95 ms', percentile(bare.edits, 0.95), percentile(board.edits, 0.95)],
      ['edit: work of the page, ms', bare.work, board.work],
      ['edit: cells drawn again', bare.cells, board.cells],
    ];
    table(
      `A week of ${SHIFTS_IN_WEEK} shifts of ${EMPLOYEES} employees`,
      ['', 'bare table', 'board', 'ratio'],
      rows.map(([name, base, ours]) => [name, fixed(base, 1), fixed(ours, 1), ratio(ours, base)]),
    );
  });
}

async function bareTable(browser: Browser, script: string): Promise<Figures> {
  const context = await freshContext(browser, null);
  await context.addInitScript(RENDER_WATCH);
  const page = await context.newPage();
  const firsts: number[] = [];
  for (let opening = 0; opening < OPENINGS; opening += 1) {
    await page.goto('about:blank');
    await page.addScriptTag({ content: script });
    firsts.push(
      await page.evaluate(
        ({ rows, columns }) => renderWatch.untilThere(() => drawBareTable(rows, columns), 'td', rows * columns),
        { rows: EMPLOYEES, columns: DAYS },
      ),
    );
  }
  const edits = await editRepeatedly(page, { cell: 'td', key: 'ArrowRight', counted: '[data-bare]' });
  await context.close();
  return { first: median(firsts), ...edits };
}

/** `search`: of the board's address. */
async function ourBoard(
  browser: Browser,
  port: number,
  { host, session }: BigBusiness,
  search: string,
): Promise<Figures> {
  const context = await freshContext(browser, session);
  await context.addInitScript(RENDER_WATCH);
  const page = await context.newPage();
  const address = (path: string) => `http://${host}:${port}${path}`;
  await page.goto(address(`/new-rooster${search}`));
  await page.locator('[role=gridcell]').first().waitFor();
  const firsts: number[] = [];
  for (let opening = 0; opening < OPENINGS; opening += 1) {
    await page.locator('a[href^="/rooster"]').first().click();
    await page.waitForURL(address('/rooster**'));
    await page.waitForLoadState('networkidle');
    firsts.push(
      await page.evaluate(() => renderWatch.untilThere(() => history.back(), '[role=gridcell][data-slot]', 50)),
    );
    await page.waitForTimeout(PAUSE_MS);
  }
  const cell = page.locator('[role=gridcell][data-slot]').first();
  await cell.click();
  const id = await cell.getAttribute('id');
  const edits = await editRepeatedly(page, {
    cell: `[id="${id}"]`,
    key: 'Alt+ArrowRight',
    back: 'Alt+ArrowLeft',
    counted: '[role=gridcell]',
  });
  await context.close();
  return { first: median(firsts), ...edits };
}

interface Edited {
  /** Selector of the cell that an edit changes. */
  readonly cell: string;
  readonly key: string;
  /** Pressed in turn with `key`; absent: `key` again. */
  readonly back?: string;
  /** Selector of what counts as a cell. */
  readonly counted: string;
}

async function editRepeatedly(page: Page, { cell, key, back = key, counted }: Edited): Promise<Omit<Figures, 'first'>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  await page.evaluate((selector) => renderWatch.countCells(selector), counted);
  const before = await busySeconds(devtools);
  const edits: number[] = [];
  for (let edit = 0; edit < EDITS; edit += 1) {
    await page.evaluate((selector) => renderWatch.awaitChange(selector), cell);
    await page.keyboard.press(edit % 2 === 0 ? key : back);
    edits.push(await page.evaluate(() => renderWatch.changed()));
    await page.waitForTimeout(PAUSE_MS);
  }
  const work = ((await busySeconds(devtools)) - before) * 1000;
  const cells = await page.evaluate(() => renderWatch.cells());
  await devtools.detach();
  return { edits, work: work / EDITS, cells: cells / EDITS };
}

async function busySeconds(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
}

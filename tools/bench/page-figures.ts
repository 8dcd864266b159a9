import type { Browser, CDPSession, Page } from '@playwright/test';
import type { WireSessionView } from '#domain/session/session.views';
import { freshContext } from './browser.js';
import { bundleOf } from './bundle-of.js';
import { median, percentile } from './measure.js';
import { RENDER_WATCH } from './render-watch.js';
import { fixed, ratio, table } from './report.js';

const OPENINGS = 7;
const EDITS = 40;
/** Between two edits, so that the server's answer to one is on screen before the next; milliseconds. */
const PAUSE_MS = 150;

/** Functions of the page after `RENDER_WATCH`. */
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

/** Costs of a grid in a browser. */
export interface PageFigures {
  /** Milliseconds until the first painted frame with cells. */
  readonly first: number;
  /** Milliseconds from the key press to the painted frame. */
  readonly edits: readonly number[];
  /** Milliseconds of the page's one thread for an edit, all that follows from it included. */
  readonly work: number;
  /** Cells drawn again for an edit. */
  readonly cells: number;
}

/** A page of ours with a grid, and how it is left and edited. */
export interface GridPage {
  readonly path: string;
  /** Selector of a link to another page, which history leads back from. */
  readonly away: string;
  /** Target of that link. */
  readonly awayPath: string;
  /** How the first shift is edited; its turns alternate. */
  readonly keys: readonly [Keys, Keys];
}

/** Keys of an edit: those before the last, which are not timed, and the one that does it. */
export interface Keys {
  readonly typed?: string;
  readonly key: string;
}

/** A table of so many cells that React draws without anything. */
export async function bareTable(
  browser: Browser,
  { rows, columns }: { readonly rows: number; readonly columns: number },
): Promise<PageFigures> {
  const context = await freshContext(browser, null);
  await context.addInitScript(RENDER_WATCH);
  const page = await context.newPage();
  const script = await bundleOf('bare-table.tsx');
  const firsts: number[] = [];
  for (let opening = 0; opening < OPENINGS; opening += 1) {
    await page.goto('about:blank');
    await page.addScriptTag({ content: script });
    firsts.push(
      await page.evaluate(
        (size) => renderWatch.untilThere(() => drawBareTable(size.rows, size.columns), 'td', size.rows * size.columns),
        { rows, columns },
      ),
    );
  }
  const key = { key: 'ArrowRight' };
  const edits = await editRepeatedly(page, { cell: 'td', keys: [key, key], counted: '[data-bare]' });
  await context.close();
  return { first: median(firsts), ...edits };
}

/** `origin`: where the place answers, as `http://grand.localhost:3000`. */
export async function gridPage(
  browser: Browser,
  { origin, session }: { readonly origin: string; readonly session: WireSessionView },
  { path, away, awayPath, keys }: GridPage,
): Promise<PageFigures> {
  const context = await freshContext(browser, session);
  await context.addInitScript(RENDER_WATCH);
  const page = await context.newPage();
  await page.goto(`${origin}${path}`);
  await page.locator('[role=gridcell]').first().waitFor();
  const firsts: number[] = [];
  for (let opening = 0; opening < OPENINGS; opening += 1) {
    await page.locator(away).first().click();
    await page.waitForURL(`${origin}${awayPath}**`);
    await page.waitForLoadState('networkidle');
    firsts.push(
      await page.evaluate(() => renderWatch.untilThere(() => history.back(), '[role=gridcell][data-slot]', 50)),
    );
    await page.waitForTimeout(PAUSE_MS);
  }
  const cell = page.locator('[role=gridcell][data-slot]').first();
  await cell.click();
  const id = await cell.getAttribute('id');
  const edits = await editRepeatedly(page, { cell: `[id="${id}"]`, keys, counted: '[role=gridcell]' });
  await context.close();
  return { first: median(firsts), ...edits };
}

/** Prints a page's figures beside those of the bare table. */
export function compareWithBare(title: string, name: string, bare: PageFigures, ours: PageFigures): void {
  const rows: [string, number, number][] = [
    ['first render, ms', bare.first, ours.first],
    ['edit: key to paint, p50 ms', percentile(bare.edits, 0.5), percentile(ours.edits, 0.5)],
    ['edit: key to paint, p95 ms', percentile(bare.edits, 0.95), percentile(ours.edits, 0.95)],
    ['edit: work of the page, ms', bare.work, ours.work],
    ['edit: cells drawn again', bare.cells, ours.cells],
  ];
  table(
    title,
    ['', 'bare table', name, 'ratio'],
    rows.map(([what, base, value]) => [what, fixed(base, 1), fixed(value, 1), ratio(value, base)]),
  );
}

interface Edited {
  /** Selector of the cell that an edit changes. */
  readonly cell: string;
  readonly keys: readonly [Keys, Keys];
  /** Selector of what counts as a cell. */
  readonly counted: string;
}

/** Presses keys in turn, and times each until an element shows something else. */
export async function editRepeatedly(page: Page, { cell, keys, counted }: Edited): Promise<Omit<PageFigures, 'first'>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  await page.evaluate((selector) => renderWatch.countCells(selector), counted);
  const before = await busySeconds(devtools);
  const edits: number[] = [];
  for (let edit = 0; edit < EDITS; edit += 1) {
    const { typed, key } = keys[edit % 2 === 0 ? 0 : 1];
    if (typed) await page.keyboard.type(typed);
    await page.evaluate((selector) => renderWatch.awaitChange(selector), cell);
    await page.keyboard.press(key);
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

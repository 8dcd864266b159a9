import type { BrowserContext, BrowserContextOptions } from '@playwright/test';
import { foundBigBusiness, SHIFTS_IN_WEEK } from './big-business.js';
import { freshContext, PHONE_SCREEN, withBrowser } from './browser.js';
import { median } from './measure.js';
import { openBenchPool } from './pool.js';
import type { Product } from './product.js';
import { RENDER_WATCH } from './render-watch.js';
import { progress, table, integer } from './report.js';
import { Shaper, SLOW_PHONE } from './shaper.js';
import { slowPage, stopWorkers } from './slow-page.js';
import { mondayAhead } from './weeks.js';

const VISITS = 5;
/** Fewer are on no board of such a week, nor on its picture. */
const LEAST_SHIFTS = 20;
/** Shifts of the page itself, once nothing covers it. */
const BOARD = 'body:not(:has(#first-screen)) #root [data-slot]';
/** Key of client/platform/first-screen/page-picture.ts. */
const PICTURE_KEY = 'rooster-picture';

const SCREENS: readonly { readonly name: string; readonly view: string; readonly options: BrowserContextOptions }[] = [
  { name: 'screen of a phone, a day', view: 'day', options: PHONE_SCREEN },
  { name: 'screen of a desk, the week by employee', view: 'employees', options: {} },
];

/** Functions of the page after RENDER_WATCH. */
declare const renderWatch: { untilThere(begin: () => void, selector: string, least: number): Promise<number> };
declare const localStorage: { getItem(key: string): string | null };
declare const performance: { now(): number };
declare const navigator: { serviceWorker: { ready: Promise<unknown> } };

/** Milliseconds since the page was asked for. */
interface Visit {
  /** Shifts are painted: those of the stored picture, on a visit that has one, or of the board. */
  readonly painted: number;
  /** The board itself is painted, and free to answer a tap: a tap on the picture is carried out then. */
  readonly usable: number;
}

/**
 * The board of a large week over the connection and on the processor of a slow phone, as a table of medians: shifts are
 * painted, and the page is free to answer a tap. The manager is signed in; the first visit has an empty cache.
 */
export async function measureSlowBoard(product: Product): Promise<void> {
  const pool = openBenchPool(product.databaseUrl);
  const monday = mondayAhead(10);
  const { host, session } = await foundBigBusiness(product, pool, monday);
  await pool.end();
  const rows: string[][] = [];
  await withBrowser(async (browser) => {
    for (const { name, view, options } of SCREENS) {
      const firsts: Visit[] = [];
      const laters: Visit[] = [];
      for (let visit = 1; visit <= VISITS; visit += 1) {
        const shaper = new Shaper(product.port, SLOW_PHONE);
        const address = `http://${host}:${await shaper.listen()}/new-rooster?week=${monday}&department=all&view=${view}`;
        const context = await freshContext(browser, session, options);
        await context.addInitScript(RENDER_WATCH);
        firsts.push(await visitOf(context, address));
        laters.push(await visitOf(context, address));
        await context.close();
        await shaper.close();
        progress(`${name}, visit ${visit} of ${VISITS}`);
      }
      const figures = [firsts, laters].flatMap((visits) => [
        median(visits.map(({ painted }) => painted)),
        median(visits.map(({ usable }) => usable)),
      ]);
      rows.push([name, ...figures.map(integer)]);
    }
  });
  table(
    `The board of ${SHIFTS_IN_WEEK} shifts on a slow phone, medians of five`,
    ['', 'first visit: shifts painted, ms', 'board usable, ms', 'later visit: shifts painted, ms', 'board usable, ms'],
    rows,
  );
}

async function visitOf(context: BrowserContext, address: string): Promise<Visit> {
  const page = await slowPage(context);
  await stopWorkers(page);
  await page.goto(address, { waitUntil: 'commit' });
  const [painted, usable] = await page.evaluate(
    ([anywhere, onPage, least]) =>
      Promise.all(
        [anywhere, onPage].map((selector) =>
          renderWatch.untilThere(() => undefined, selector, least).then(() => performance.now()),
        ),
      ),
    ['[data-slot]', BOARD, LEAST_SHIFTS] as const,
  );
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
  await page.waitForLoadState('networkidle');
  // The next visit begins with it.
  await page.waitForFunction((key) => localStorage.getItem(key) !== null, PICTURE_KEY);
  await page.close();
  return { painted: painted ?? 0, usable: usable ?? 0 };
}

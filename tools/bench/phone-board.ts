import type { BrowserContext, BrowserContextOptions } from '@playwright/test';
import { foundBigBusiness, SHIFTS_IN_WEEK } from './big-business.js';
import { freshContext, PHONE_SCREEN, withBrowser } from './browser.js';
import { median } from './measure.js';
import { openBenchPool } from './pool.js';
import type { Product } from './product.js';
import { RENDER_WATCH } from './render-watch.js';
import { progress, table, whole } from './report.js';
import { Shaper, SLOW_PHONE } from './shaper.js';
import { slowPage, stopWorkers } from './slow-page.js';
import { mondayAhead } from './weeks.js';

const VISITS = 5;
/** Fewer are on no board of such a week. */
const LEAST_SHIFTS = 20;

const SCREENS: readonly { readonly name: string; readonly view: string; readonly options: BrowserContextOptions }[] = [
  { name: 'screen of a phone, a day', view: 'day', options: PHONE_SCREEN },
  { name: 'screen of a desk, the week by employee', view: 'employees', options: {} },
];

/** Functions of the page after RENDER_WATCH. */
declare const renderWatch: { untilThere(begin: () => void, selector: string, least: number): Promise<number> };
declare const performance: { now(): number };
declare const navigator: { serviceWorker: { ready: Promise<unknown> } };

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
      const firsts: number[] = [];
      const laters: number[] = [];
      for (let visit = 1; visit <= VISITS; visit += 1) {
        const shaper = new Shaper(product.port, SLOW_PHONE);
        const address = `http://${host}:${await shaper.listen()}/new-rooster?week=${monday}&department=all&view=${view}`;
        const context = await freshContext(browser, session, options);
        await context.addInitScript(RENDER_WATCH);
        firsts.push(await usableAfter(context, address));
        laters.push(await usableAfter(context, address));
        await context.close();
        await shaper.close();
        progress(`${name}, visit ${visit} of ${VISITS}`);
      }
      rows.push([name, whole(median(firsts)), whole(median(laters))]);
    }
  });
  table(
    `The board of ${SHIFTS_IN_WEEK} shifts on a slow phone, medians of five`,
    ['', 'first visit, ms', 'later visit, ms'],
    rows,
  );
}

/** Milliseconds since the page was asked for. */
async function usableAfter(context: BrowserContext, address: string): Promise<number> {
  const page = await slowPage(context);
  await stopWorkers(page);
  await page.goto(address, { waitUntil: 'commit' });
  const usable = await page.evaluate(
    (least) => renderWatch.untilThere(() => undefined, '[data-slot]', least).then(() => performance.now()),
    LEAST_SHIFTS,
  );
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
  await page.waitForLoadState('networkidle');
  await page.close();
  return usable;
}

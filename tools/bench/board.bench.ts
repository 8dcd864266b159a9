import { EMPLOYEES, foundBigBusiness, SHIFTS_IN_WEEK } from './big-business.js';
import { withBrowser } from './browser.js';
import { bareTable, compareWithBare, gridPage } from './page-figures.js';
import { openBenchPool } from './pool.js';
import type { Product } from './product.js';
import { mondayAhead } from './weeks.js';

const DAYS = 7;

/** A large week in the browser, against a table of as many cells that React draws without anything. */
export async function benchBoard(product: Product): Promise<void> {
  const pool = openBenchPool(product.databaseUrl);
  const monday = mondayAhead(10);
  const { host, session } = await foundBigBusiness(product, pool, monday);
  await pool.end();
  await withBrowser(async (browser) => {
    const bare = await bareTable(browser, { rows: EMPLOYEES, columns: DAYS });
    const board = await gridPage(
      browser,
      { origin: `http://${host}:${product.port}`, session },
      {
        path: `/new-rooster?week=${monday}&department=all&view=employees`,
        away: 'a[href^="/rooster"]',
        awayPath: '/rooster',
        keys: [{ key: 'Alt+ArrowRight' }, { key: 'Alt+ArrowLeft' }],
      },
    );
    compareWithBare(`A week of ${SHIFTS_IN_WEEK} shifts of ${EMPLOYEES} employees`, 'board', bare, board);
  });
}

import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import type { WireSessionView } from '#domain/session/session.views';
import { DEMO_HOST, freshContext, withBrowser } from './browser.js';
import { bundleOf } from './bundle-of.js';
import { HttpClient } from './http-client.js';
import type { Product } from './product.js';
import { fixed, ratio, table } from './report.js';
import { BENCH_LOCATION, mondayAhead } from './weeks.js';

const CLIENT = fileURLToPath(new URL('../../client', import.meta.url));
/** A draft week of the demo. */
const DRAFT_WEEK = mondayAhead(3);

/** Pages that somebody may open first, what shows that they are there, and as whom. */
const PAGES = [
  { name: 'login', path: '/login', shows: 'input[type=password]', signedIn: false },
  { name: 'main', path: '/main', shows: '[role=grid]', signedIn: true },
  { name: 'board', path: `/new-rooster?week=${DRAFT_WEEK}&department=all`, shows: '[role=grid]', signedIn: true },
] as const;

/** Gzipped bytes that an empty browser loads to show a page, against React alone. */
export async function benchBundle({ port }: Product): Promise<void> {
  const session = await new HttpClient(port).login('marleen.turfdijk@veenkade.example', 'rooster-demo', BENCH_LOCATION);
  const react = gzipSync(await bundleOf('react-alone.tsx'), { level: 9 }).length;
  const rows: (string | number)[][] = [];
  await withBrowser(async (browser) => {
    for (const page of PAGES) {
      const { scripts, styles, others } = await sizesOf(browser, port, page, page.signedIn ? session : null);
      rows.push([page.name, ...[scripts, styles, others].map(kilobytes), ratio(scripts, react)]);
    }
  });
  rows.push(['react and react-dom alone', kilobytes(react), '–', '–', ratio(react, react)]);
  table(
    'What a page brings to a browser that has nothing yet, kB gzipped',
    ['first page', 'scripts', 'styles', 'fonts and pictures', 'scripts to React'],
    rows,
  );
}

interface Sizes {
  scripts: number;
  styles: number;
  others: number;
}

async function sizesOf(
  browser: Browser,
  port: number,
  { path, shows }: (typeof PAGES)[number],
  session: WireSessionView | null,
): Promise<Sizes> {
  const context = await freshContext(browser, session);
  const files = new Set<string>();
  const page = await context.newPage();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\.(js|css|woff2|svg|png|webmanifest)$/.test(pathname)) files.add(pathname);
  });
  await page.goto(`http://${DEMO_HOST}:${port}${path}`);
  await page.locator(shows).first().waitFor();
  await page.waitForLoadState('networkidle');
  await context.close();
  const sizes: Sizes = { scripts: 0, styles: 0, others: 0 };
  for (const file of files) {
    const kind = file.endsWith('.js') ? 'scripts' : file.endsWith('.css') ? 'styles' : 'others';
    sizes[kind] += await sentBytes(file);
  }
  return sizes;
}

/** As the server sends it to who takes gzip: fonts are compressed already. */
async function sentBytes(file: string): Promise<number> {
  const content = await readFile(`${CLIENT}${file}`);
  return file.endsWith('.woff2') || file.endsWith('.png') ? content.length : gzipSync(content, { level: 9 }).length;
}

const kilobytes = (bytes: number): string => fixed(bytes / 1000, 1);

import { setTimeout } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { DEMO_HOST, freshContext, PHONE_SCREEN, withBrowser } from './browser.js';
import { median } from './measure.js';
import { measureSlowBoard } from './phone-board.js';
import type { Product } from './product.js';
import { fixed, progress, table, integer } from './report.js';
import { Shaper, SLOW_PHONE } from './shaper.js';
import { slowPage, stopWorkers } from './slow-page.js';

const VISITS = 5;
const EMAIL = 'noor.ijsvogel@veenkade.example';
const PASSWORD = 'rooster-demo';
const OFFLINE_READY_WITHIN_MS = 180_000;

/** Milliseconds, but for the layout shift, which is summed until the page is complete. */
interface Visit {
  readonly shift: number;
  readonly longestTaskBefore: number;
  readonly longestTaskAfter: number;
  readonly layoutShift: number;
}

interface FirstVisit extends Visit {
  readonly login: number;
  readonly offlineReady: number;
}

/**
 * The first line that a waiter looks for, on a phone with a slow connection and a processor four times slower, as a
 * table of medians: on a first visit with a login, on later visits, and without a connection. Then the board of managers.
 */
export async function benchPhone(product: Product): Promise<void> {
  const { port } = product;
  const firsts: FirstVisit[] = [];
  const laters: Visit[] = [];
  const offlines: Visit[] = [];
  await withBrowser(async (browser) => {
    for (let visit = 1; visit <= VISITS; visit += 1) {
      const shaper = new Shaper(port, SLOW_PHONE);
      const origin = `http://${DEMO_HOST}:${await shaper.listen()}`;
      const context = await phone(browser);
      firsts.push(await firstVisit(context, origin));
      laters.push(await laterVisit(context, origin));
      shaper.cut();
      await context.setOffline(true);
      offlines.push(await laterVisit(context, origin));
      await context.close();
      await shaper.close();
      progress(`visit ${visit} of ${VISITS}`);
    }
  });
  const of = <Values>(visits: readonly Values[], value: (visit: Values) => number) => median(visits.map(value));
  const row = (name: string, visits: readonly Visit[]) => [
    name,
    integer(of(visits, ({ shift }) => shift)),
    integer(of(visits, ({ longestTaskBefore }) => longestTaskBefore)),
    integer(of(visits, ({ longestTaskAfter }) => longestTaskAfter)),
    fixed(of(visits, ({ layoutShift }) => layoutShift)),
  ];
  table(
    'The next shift on a slow phone, medians of five',
    ['', 'next shift visible, ms', 'longest task before it, ms', 'longest task after it, ms', 'layout shift'],
    [
      row('first visit, from the press of the login button', firsts),
      row('later visit', laters),
      row('without a connection', offlines),
    ],
  );
  table(
    'The first visit, medians of five',
    ['login usable, ms', 'able to open offline, ms'],
    [[integer(of(firsts, ({ login }) => login)), integer(of(firsts, ({ offlineReady }) => offlineReady))]],
  );
  await measureSlowBoard(product);
}

async function phone(browser: Browser): Promise<BrowserContext> {
  const context = await freshContext(browser, null, PHONE_SCREEN);
  await context.addInitScript(PHONE_WATCH);
  return context;
}

/** Functions of the page after PHONE_WATCH; instants are milliseconds since the request of the page. */
declare const phoneWatch: {
  painted(what: 'login' | 'shift'): Promise<number>;
  longestTask(from: number, until: number): number;
  layoutShift(from: number): number;
};
declare const performance: { now(): number };
declare const navigator: { serviceWorker: { ready: Promise<unknown> } };

async function firstVisit(context: BrowserContext, origin: string): Promise<FirstVisit> {
  const page = await slowPage(context);
  await page.goto(`${origin}/`, { waitUntil: 'commit' });
  const login = await page.evaluate(() => phoneWatch.painted('login'));
  const ready = page.evaluate(() => navigator.serviceWorker.ready.then(() => performance.now()));
  await page.locator('input[name=username]').fill(EMAIL);
  await page.locator('input[type=password]').fill(PASSWORD);
  const pressed = await page.evaluate(() => performance.now());
  await page.locator('button[type=submit]').click();
  const visit = await untilComplete(page, pressed);
  const offlineReady = await Promise.race([
    ready,
    // Nothing waits for what is left of it once the worker is ready.
    setTimeout(OFFLINE_READY_WITHIN_MS, Infinity, { ref: false }),
  ]);
  await page.close();
  return { login, offlineReady, ...visit };
}

async function laterVisit(context: BrowserContext, origin: string): Promise<Visit> {
  const page = await slowPage(context);
  await stopWorkers(page);
  await page.goto(`${origin}/main`, { waitUntil: 'commit' });
  const visit = await untilComplete(page, 0);
  await page.close();
  return visit;
}

/** Figures of a visit that began at `from`, once the page asks for nothing more. */
async function untilComplete(page: Page, from: number): Promise<Visit> {
  const visible = await page.evaluate(() => phoneWatch.painted('shift'));
  await page.locator('#first-screen').waitFor({ state: 'detached' });
  await page.locator('main').waitFor();
  await page.waitForLoadState('networkidle');
  const figures = await page.evaluate(
    ([begun, shown]) => ({
      longestTaskBefore: phoneWatch.longestTask(begun, shown),
      longestTaskAfter: phoneWatch.longestTask(shown, performance.now()),
      layoutShift: phoneWatch.layoutShift(begun),
    }),
    [from, visible] as const,
  );
  return { shift: visible - from, ...figures };
}

/**
 * Runs in the page before everything else. Text, because it must not be compiled for Node. The instant of a paint is the
 * browser's own (Element Timing): a script that waits for it would be told after the task that follows.
 */
const PHONE_WATCH = `
(() => {
  const watched = { login: 'button[type=submit]', shift: '.next-shift-when' };
  const tasks = [];
  const shifts = [];
  const paints = new Map();
  const observe = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  for (const name of Object.keys(watched)) {
    const paint = {};
    paint.instant = new Promise((resolve) => (paint.resolve = resolve));
    paints.set(name, paint);
  }
  observe('longtask', (task) => tasks.push(task));
  observe('layout-shift', (shift) => shifts.push(shift));
  observe('element', ({ identifier, renderTime }) => paints.get(identifier)?.resolve(renderTime));
  new MutationObserver(() => {
    for (const [name, selector] of Object.entries(watched))
      for (const element of document.querySelectorAll(selector)) element.setAttribute('elementtiming', name);
  }).observe(document, { childList: true, subtree: true });
  window.phoneWatch = {
    painted: (name) => paints.get(name).instant,
    longestTask: (from, until) =>
      Math.max(0, ...tasks.filter(({ startTime }) => startTime >= from && startTime < until).map(({ duration }) => duration)),
    layoutShift: (from) =>
      shifts.filter(({ startTime }) => startTime >= from).reduce((sum, { value }) => sum + value, 0),
  };
})();
`;

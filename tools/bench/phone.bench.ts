import type { Browser, BrowserContext, Page } from '@playwright/test';
import { DEMO_HOST, withBrowser } from './browser.js';
import { median } from './measure.js';
import type { Product } from './product.js';
import { fixed, progress, table, whole } from './report.js';
import { Shaper, SLOW_PHONE } from './shaper.js';

const VISITS = 5;
/** How much slower the processor of a phone is than this one. */
const SLOWER = 4;
const EMAIL = 'noor.ijsvogel@veenkade.example';
const PASSWORD = 'rooster-demo';
/** The card of the next shift, whoever has drawn it. */
const SHIFT = '.next-shift';
const OFFLINE_READY_WITHIN_MS = 180_000;

/** Milliseconds, but for the layout shift. */
interface Visit {
  readonly shift: number;
  readonly longestTask: number;
  readonly layoutShift: number;
}

interface FirstVisit extends Visit {
  readonly login: number;
  readonly offlineReady: number;
  readonly requests: number;
}

/**
 * The first line that a waiter looks for, on a phone with a slow connection and a processor four times slower, as a
 * table of medians: on a first visit with a login, on later visits, and without a connection.
 */
export async function benchPhone({ port }: Product): Promise<void> {
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
    whole(of(visits, ({ shift }) => shift)),
    whole(of(visits, ({ longestTask }) => longestTask)),
    fixed(of(visits, ({ layoutShift }) => layoutShift)),
  ];
  table(
    'The next shift on a slow phone, medians of five',
    ['', 'next shift visible, ms', 'longest task before it, ms', 'layout shift'],
    [
      row('first visit, from the press of the login button', firsts),
      row('later visit', laters),
      row('without a connection', offlines),
    ],
  );
  table(
    'The first visit, medians of five',
    ['login usable, ms', 'able to open offline, ms', 'requests until the next shift'],
    [
      [
        whole(of(firsts, ({ login }) => login)),
        whole(of(firsts, ({ offlineReady }) => offlineReady)),
        whole(of(firsts, ({ requests }) => requests)),
      ],
    ],
  );
}

async function phone(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
  });
  await context.addInitScript(PHONE_WATCH);
  return context;
}

/** What the page holds after PHONE_WATCH; instants are milliseconds since the page was asked for. */
declare const phoneWatch: {
  painted(selector: string): Promise<number>;
  figures(from: number, until: number): { longestTask: number; layoutShift: number };
};
declare const performance: { now(): number };
declare const navigator: { serviceWorker: { ready: Promise<unknown> } };

async function firstVisit(context: BrowserContext, origin: string): Promise<FirstVisit> {
  const page = await slowPage(context);
  let requests = 0;
  page.on('request', () => (requests += 1));
  await page.goto(`${origin}/`, { waitUntil: 'commit' });
  const login = await page.evaluate(() => phoneWatch.painted('input[type=password]'));
  const ready = page.evaluate(() => navigator.serviceWorker.ready.then(() => performance.now()));
  await page.locator('input[name=username]').fill(EMAIL);
  await page.locator('input[type=password]').fill(PASSWORD);
  requests = 0;
  const pressed = await page.evaluate(() => performance.now());
  await page.locator('button[type=submit]').click();
  const shift = await page.evaluate((selector) => phoneWatch.painted(selector), SHIFT);
  const asked = requests;
  const figures = await page.evaluate(([from, until]) => phoneWatch.figures(from, until), [pressed, shift] as const);
  const offlineReady = await Promise.race([
    ready,
    new Promise<number>((resolve) => setTimeout(() => resolve(Infinity), OFFLINE_READY_WITHIN_MS)),
  ]);
  await page.close();
  return { login, offlineReady, shift: shift - pressed, requests: asked, ...figures };
}

async function laterVisit(context: BrowserContext, origin: string): Promise<Visit> {
  const page = await slowPage(context);
  await page.goto(`${origin}/main`, { waitUntil: 'commit' });
  const shift = await page.evaluate((selector) => phoneWatch.painted(selector), SHIFT);
  const figures = await page.evaluate((until) => phoneWatch.figures(0, until), shift);
  // What the page does after the paint must not end in its middle.
  await page.locator('main').waitFor();
  await page.close();
  return { shift, ...figures };
}

async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return page;
}

/** Runs in the page before everything else. Text, because it must not be compiled for Node. */
const PHONE_WATCH = `
(() => {
  const tasks = [];
  const shifts = [];
  new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({ type: 'layout-shift', buffered: true });
  const isVisible = (selector) => {
    const found = document.querySelector(selector);
    return found !== null && found.getBoundingClientRect().height > 0;
  };
  window.phoneWatch = {
    painted: (selector) =>
      new Promise((resolve) => {
        const look = () => {
          if (!isVisible(selector)) return requestAnimationFrame(look);
          const channel = new MessageChannel();
          channel.port1.onmessage = () => resolve(performance.now());
          channel.port2.postMessage(null);
        };
        requestAnimationFrame(look);
      }),
    figures: (from, until) => {
      const within = ({ startTime }) => startTime >= from && startTime <= until;
      return {
        longestTask: Math.max(0, ...tasks.filter(within).map(({ duration }) => duration)),
        layoutShift: shifts.filter(within).reduce((sum, { value }) => sum + value, 0),
      };
    },
  };
})();
`;

import { DESK, PageVisit, PHONE } from './page-visit.mjs';

const PASSWORD = 'rooster-demo';
const STAFF = 'noor.ijsvogel@veenkade.example';
const MANAGER = 'bas.veenstroom@veenkade.example';
/** Card of the next shift, drawn by the document or by the page. */
const NEXT_SHIFT = '.next-shift';

/**
 * Limits by page: requests, and bytes as transferred. `shown`: until the login form or the next shift is visible, which
 * waits for no module; its limits are aims. `complete`: until the page asks for nothing more; its limits are the measured
 * figures and a little more.
 */
export const LIMITS = {
  login: { shown: { requests: 12, bytes: 60_000 } },
  'start page of staff, after the login': {
    shown: { requests: 12, bytes: 150_000 },
    complete: { requests: 60, bytes: 510_000 },
  },
  'start page of staff, later': {
    shown: { requests: 12, bytes: 150_000 },
    complete: { requests: 60, bytes: 510_000 },
  },
  'start page of managers': { complete: { requests: 79, bytes: 566_000 } },
  board: { complete: { requests: 89, bytes: 689_000 } },
  'screen on a wall': { complete: { requests: 17, bytes: 290_000 } },
};

/**
 * Requests and transferred bytes of each page in `LIMITS`, visited in `browser` on a demo product at `port` of this
 * machine. Values by page name, then `shown` and `complete`.
 */
export const bytesOfPages = async (browser, port) => {
  const origin = `http://veenkade.localhost:${port}`;
  return {
    ...(await staffPages(browser, origin)),
    ...(await planningPages(browser, origin)),
    ...(await wallPage(browser, origin)),
  };
};

/** First visit with its login, and a later one. */
const staffPages = async (browser, origin) => {
  const first = await PageVisit.begin(browser, origin, PHONE);
  const login = { shown: await openLogin(first) };
  await pressLogin(first, STAFF);
  const afterLogin = { shown: await first.untilShown(NEXT_SHIFT), complete: await first.untilComplete() };
  const storageState = await first.context.storageState();
  await first.context.close();

  const second = await PageVisit.begin(browser, origin, { ...PHONE, storageState });
  await second.holdModules();
  await second.page.goto('/main', { waitUntil: 'commit' });
  const later = { shown: await second.untilShown(NEXT_SHIFT), complete: await second.untilComplete() };
  await second.context.close();
  return { login, 'start page of staff, after the login': afterLogin, 'start page of staff, later': later };
};

const planningPages = async (browser, origin) => {
  const entered = await PageVisit.begin(browser, origin, DESK);
  await openLogin(entered);
  await pressLogin(entered, MANAGER);
  await entered.page.waitForFunction(() => localStorage.getItem('rooster-v2') !== null);
  const storageState = await entered.context.storageState();
  await entered.context.close();
  const visit = async (path, selector) => {
    const visited = await PageVisit.begin(browser, origin, { ...DESK, storageState });
    await visited.page.goto(path, { waitUntil: 'commit' });
    const complete = await visited.untilComplete(selector);
    await visited.context.close();
    return { complete };
  };
  return {
    'start page of managers': await visit('/main', 'main h1'),
    board: await visit('/new-rooster', '[role=gridcell]'),
  };
};

/** Opens the login form of the document, and nothing of the application. */
const openLogin = async (visit) => {
  await visit.holdModules();
  await visit.page.goto('/', { waitUntil: 'commit' });
  return visit.untilShown('input[type=password]');
};

const pressLogin = async ({ page }, email) => {
  await page.locator('input[name=username]').fill(email);
  await page.locator('input[type=password]').fill(PASSWORD);
  await page.locator('button[type=submit]').click();
};

const wallPage = async (browser, origin) => {
  const visit = await PageVisit.begin(browser, origin, DESK);
  await visit.page.goto('/wall', { waitUntil: 'commit' });
  const complete = await visit.untilComplete('#root :is(h1, h2, p)');
  await visit.context.close();
  return { 'screen on a wall': { complete } };
};

/** One message for each figure over its limit, with all files of the page, largest first; empty: all within. Pure. */
export const overLimits = (pages, limits) =>
  Object.entries(limits).flatMap(([page, moments]) =>
    Object.entries(moments).flatMap(([moment, limit]) => {
      const { files, ...measured } = pages[page][moment];
      const over = Object.keys(limit).filter((kind) => measured[kind] > limit[kind]);
      const largest = files.toSorted((a, b) => b.bytes - a.bytes).map(({ path, bytes }) => `\n    ${bytes} ${path}`);
      return over.map(
        (kind) => `${page}, ${moment}: ${measured[kind]} ${kind}; ${limit[kind]} are allowed.${largest.join('')}`,
      );
    }),
  );

import { StepFailure } from './run.mjs';

/** Module scripts of the application, as opposed to inline scripts of the document. */
const MODULES = /\/assets\/[^/]*\.js$/;
/** The document draws within a fraction of this, on any machine. */
const DRAWN_WITHIN_MS = 40_000;
const SHOWN_WITHIN_MS = 60_000;
/** Pause in requests after which none is expected any more. */
const QUIET_MS = 400;

/** Playwright context options for a phone. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** Playwright context options for a desktop window. */
export const DESK = { viewport: { width: 1440, height: 900 } };

/**
 * Visit of pages in a new browser context with an empty cache and no service worker. Counts requests and transferred
 * bytes (heads and compressed bodies), without sockets.
 */
export class PageVisit {
  #requests = new Map();
  #lastAt = performance.now();
  #release = () => undefined;
  #isHolding = false;

  /** Opens a context with the options and an empty page; the caller closes `context`. */
  static async begin(browser, origin, options) {
    const context = await browser.newContext({
      baseURL: origin,
      locale: 'nl-NL',
      timezoneId: 'Europe/Amsterdam',
      serviceWorkers: 'block',
      ...options,
    });
    return new PageVisit(context, await context.newPage());
  }

  constructor(context, page) {
    this.context = context;
    this.page = page;
    page.on('request', (request) => {
      this.#requests.set(request, null);
      this.#lastAt = performance.now();
    });
    page.on('requestfinished', async (request) => {
      const { responseHeadersSize, responseBodySize } = await request.sizes();
      this.#requests.set(request, responseHeadersSize + responseBodySize);
      this.#lastAt = performance.now();
    });
    page.on('requestfailed', (request) => this.#requests.set(request, 0));
  }

  /**
   * Holds back the application's module scripts until `untilComplete`, or until `untilShown` finds that an element
   * needs them.
   */
  async holdModules() {
    this.#isHolding = true;
    const released = new Promise((resolve) => (this.#release = resolve));
    await this.context.route(MODULES, (route) => released.then(() => route.continue()));
  }

  /**
   * Waits until the element is visible and requests are quiet; returns requests, bytes and files so far. Held modules
   * do not count, unless the element appears only with them.
   */
  async untilShown(selector) {
    const element = this.page.locator(selector).first();
    const isDrawn = await element.waitFor({ timeout: DRAWN_WITHIN_MS }).then(
      () => true,
      () => false,
    );
    if (!isDrawn) {
      this.#letModulesGo();
      await element.waitFor({ timeout: SHOWN_WITHIN_MS });
    }
    await this.#quiet();
    return this.#fetched();
  }

  /**
   * Waits until the element is visible, requests are quiet and nothing is marked busy; returns requests, bytes and
   * files so far.
   *
   * @throws StepFailure after a minute
   */
  async untilComplete(selector = 'main') {
    this.#letModulesGo();
    await this.page.locator(selector).first().waitFor({ timeout: SHOWN_WITHIN_MS });
    const busy = this.page.locator('#first-screen, [data-opening], [aria-busy="true"]');
    const until = performance.now() + SHOWN_WITHIN_MS;
    do {
      if (performance.now() > until) throw new StepFailure(`${this.page.url()} is never complete.`);
      await this.#quiet();
    } while ((await busy.count()) > 0);
    return this.#fetched();
  }

  #letModulesGo() {
    this.#isHolding = false;
    this.#release();
  }

  async #quiet() {
    const isOnTheWay = ([request, bytes]) => bytes === null && !this.#isHeld(request);
    while ([...this.#requests].some(isOnTheWay) || performance.now() - this.#lastAt < QUIET_MS)
      await new Promise((resolve) => setTimeout(resolve, 20));
  }

  #isHeld(request) {
    return this.#isHolding && MODULES.test(request.url());
  }

  #fetched() {
    const files = [...this.#requests]
      .filter(([request]) => !this.#isHeld(request))
      .map(([request, bytes]) => ({ path: new URL(request.url()).pathname, bytes }));
    return { requests: files.length, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0), files };
  }
}

import { StepFailure } from './run.mjs';

/** Module scripts of the application, as opposed to the scripts that stand in the document. */
const MODULES = /\/assets\/[^/]*\.js$/;
/** The document draws within a fraction of this, on any machine. */
const DRAWN_WITHIN_MS = 10_000;
const SHOWN_WITHIN_MS = 60_000;
/** Pause in requests after which none is expected any more. */
const QUIET_MS = 400;

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
export const DESK = { viewport: { width: 1440, height: 900 } };

/**
 * One visit in a browser context of its own, with an empty cache and without a service worker. Counts requests and their
 * bytes as transferred: heads, and bodies as they were compressed. Sockets are not counted: they carry records.
 */
export class PageVisit {
  #requests = new Map();
  #lastAt = performance.now();
  #release = () => undefined;
  #isHolding = false;

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

  /** Holds back the modules until `untilComplete`, or until an element turns out to wait for them. */
  async holdModules() {
    this.#isHolding = true;
    const released = new Promise((resolve) => (this.#release = resolve));
    await this.context.route(MODULES, (route) => released.then(() => route.continue()));
  }

  /**
   * Requests until an element is visible: everything that the document asks for without its modules, so that no race
   * decides. Where the element waits for modules, all requests until it is there count.
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

  /** Requests until the page asks for nothing more and nothing on it is busy. */
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

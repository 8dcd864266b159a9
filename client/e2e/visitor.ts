import { type Browser, type BrowserContext, expect, type Page, type Request } from '@playwright/test';
import type { CivilDate } from '#domain/kernel/civil-date';
import { expectAccessible } from './accessibility.js';
import { login } from '../../tools/testing/demo.js';
import { unevenNetwork } from './uneven-network.js';

export interface VisitorOptions {
  /** Part of the address before the @. */
  readonly account: string;
  readonly phone?: boolean;
  readonly dark?: boolean;
  readonly language?: 'nl' | 'en';
  /** Monday of the week that was planned last; absent: the current one. Staff are shown it by the address only. */
  readonly week?: CivilDate;
  /** Department that was planned last; absent: the department of the account. */
  readonly jobFilterId?: string;
  /** Lets the service worker in, which keeps Rooster on the device. */
  readonly worker?: boolean;
}

/** For so long nothing is asked of the server once a page has all that it shows. */
const QUIET_MS = 200;

/** Somebody with the product open in a browser of their own, signed in on an earlier day. */
export class Visitor {
  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
    readonly userId: string,
    readonly token: string,
    private readonly faults: readonly string[],
  ) {}

  static async signIn(browser: Browser, port: number, options: VisitorOptions): Promise<Visitor> {
    const { account, phone = false, dark = false, language = 'nl', week = null, jobFilterId = null } = options;
    const { user, token } = await login(port, account);
    const context = await browser.newContext({
      baseURL: `http://localhost:${port}`,
      viewport: phone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
      hasTouch: phone,
      isMobile: phone,
      colorScheme: dark ? 'dark' : 'light',
      // Without reduced motion, contrast would be judged halfway through a fade.
      reducedMotion: 'reduce',
      serviceWorkers: options.worker ? 'allow' : 'block',
    });
    const stored = {
      version: 1,
      auth: { user, token },
      filtersOf: user.id,
      filters: { locale: language, mainFilter: { week, jobFilterId, jobId: null, at: Date.now() } },
    };
    await context.addInitScript((stored) => {
      // An empty page between two of ours has no storage.
      if (origin !== 'null' && localStorage.getItem('rooster-v2') === null) localStorage.setItem('rooster-v2', stored);
    }, JSON.stringify(stored));
    // Announcements are recorded, because the next one may replace them before the journey looks.
    await context.addInitScript(() => {
      const announced: string[] = [];
      Object.assign(window, { heard: announced });
      const listen = () => {
        for (const { textContent } of document.querySelectorAll('[aria-live="polite"]'))
          if (textContent && announced.at(-1) !== textContent) announced.push(textContent);
      };
      new MutationObserver(listen).observe(document, { subtree: true, childList: true, characterData: true });
    });
    await unevenNetwork(context);
    const page = await context.newPage();
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(String(error)));
    page.on('console', (message) => {
      // A 409 of a lost race is shown on screen, and browsers log its status in any case.
      if (message.type() === 'error' && !message.text().includes('status of 409')) faults.push(message.text());
    });
    page.on('response', async (response) => {
      if (response.status() !== 409) return;
      const { code = '' } = (await response.json().catch(() => ({}))) as { code?: string };
      // Confirmation questions must come as answers, since a 409 shows as an error in the console.
      if (code.endsWith('_needs_confirmation')) faults.push(`${response.url()} answered 409 ${code}`);
    });
    return new Visitor(context, page, user.id, token, faults);
  }

  /**
   * Opens a page and waits until it has loaded: the first by its address, later ones by a link, which does not reload
   * the product.
   */
  async open(path: string): Promise<void> {
    const waiting = new Set<Request>();
    let quietSince = Date.now();
    const began = (request: Request) => waiting.add(request);
    const ended = (request: Request) => {
      waiting.delete(request);
      quietSince = Date.now();
    };
    this.page.on('request', began).on('requestfinished', ended).on('requestfailed', ended);
    if (this.page.url() === 'about:blank') await this.page.goto(path);
    else
      await this.page.evaluate((to) => {
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
      }, path);
    await expect(this.page.locator('main')).toBeVisible();
    const isThere = async () =>
      waiting.size === 0 &&
      Date.now() - quietSince > QUIET_MS &&
      (await this.page.locator('[data-opening], [aria-busy="true"]').count()) === 0;
    await expect.poll(isThere, { intervals: [100], timeout: 30_000, message: `${path} is complete` }).toBe(true);
    this.page.off('request', began).off('requestfinished', ended).off('requestfailed', ended);
  }

  /** Waits until a screen reader has been told something since the page opened, the first or another of theirs. */
  async expectAnnounced(text: string | RegExp, page = this.page): Promise<void> {
    const announcedText = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard.join('\n'));
    await expect.poll(announcedText).toMatch(text);
  }

  /** See accessibility.ts. */
  async expectAccessible(): Promise<void> {
    await expectAccessible(this.page);
  }

  /** Leaves; nothing may have gone wrong unseen. */
  async leave(): Promise<void> {
    expect(this.faults).toEqual([]);
    await this.context.close();
  }
}

import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from '@playwright/test';
import type { WireSessionView } from '#domain/session/session.views';

/** The first location of the demo; browsers find every name that ends in `localhost` on this machine. */
export const DEMO_HOST = 'veenkade.localhost';

const ARGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A browser for a while. CHROMIUM_PATH names it, which `npm run bench` sees to. */
export async function withBrowser(measure: (browser: Browser) => Promise<void>): Promise<void> {
  const executablePath = process.env['CHROMIUM_PATH'];
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ARGS });
  try {
    await measure(browser);
  } finally {
    await browser.close();
  }
}

/** Options of a browser context with a phone's screen. */
export const PHONE_SCREEN: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
};

/** A fresh profile, at a desk unless the options give another screen, signed in when there is a session. */
export async function freshContext(
  browser: Browser,
  session: WireSessionView | null,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    ...options,
  });
  if (session) {
    const { user, token } = session;
    const stored = JSON.stringify({ version: 1, auth: { user, token }, filtersOf: user.id });
    await context.addInitScript(`localStorage.setItem('rooster-v2', ${JSON.stringify(stored)})`);
  }
  return context;
}

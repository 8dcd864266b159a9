import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessibility.js';
import { futureMonday, PASSWORD } from '../../tools/testing/demo.js';

const port = Number(process.env['ROOSTER_PORT']);
const at = (location: string, path = '/login') => `http://${location}.localhost:${port}${path}`;

interface Guest {
  readonly page: Page;
  /** Console errors, without those of refused calls, which browsers log by status. */
  readonly faults: readonly string[];
}

/** Somebody who has never been here. */
async function guest(browser: Browser, { phone = false }: { phone?: boolean } = {}): Promise<Guest> {
  const viewport = phone ? { width: 390, height: 844 } : { width: 1440, height: 900 };
  const context = await browser.newContext({
    viewport,
    isMobile: phone,
    hasTouch: phone,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) faults.push(message.text());
  });
  return { page, faults };
}

async function fill(page: Page, account: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('E-mailadres').fill(`${account}@veenkade.example`);
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Inloggen' }).click();
}

test('a guest logs in before the requested page opens, and logging out ends the session', async ({ browser }) => {
  const { page, faults } = await guest(browser);
  await page.goto(at('veenkade', '/rooster'));
  await page.waitForURL((url) => url.pathname === '/login');
  await page.getByRole('button', { name: 'Inloggen' }).click();
  await expect(page.getByText('Vul je e-mailadres in.')).toBeVisible();
  await expectAccessible(page);
  await fill(page, 'noor.ijsvogel', 'not the password');
  await expect(page.getByText('E-mailadres of wachtwoord onbekend.')).toBeVisible();
  await expect(page.getByLabel('E-mailadres')).toHaveValue('noor.ijsvogel@veenkade.example');
  await fill(page, 'noor.ijsvogel');
  await page.waitForURL((url) => url.pathname === '/rooster');
  await expect(page).toHaveTitle(/^Mijn rooster · week \d+ – Grand Café De Veenkade$/);

  await page.getByRole('button', { name: /Account van Noor/ }).click();
  await page.getByRole('button', { name: 'Uitloggen' }).click();
  await page.waitForURL((url) => url.pathname === '/login');
  await expect(page.getByText('Je bent uitgelogd.')).toBeVisible();
  await page.goto(at('veenkade', '/main'));
  await page.waitForURL((url) => url.pathname === '/login');
  expect(faults).toEqual([]);
  await page.context().close();
});

test('a person of another location is sent to its host with a token that works only once', async ({ browser }) => {
  const { page, faults } = await guest(browser);
  let handOver = '';
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.url().includes('token=')) handOver = request.url();
  });
  await page.goto(at('veenkade'));
  await fill(page, 'ilse.zilverwilg');
  await page.waitForURL((url) => url.hostname === 'turfentij.localhost' && url.pathname === '/main');
  await expect(page).toHaveTitle(/^Weekrooster · week \d+ – Restaurant Turf & Tij$/);
  expect(page.url()).not.toContain('token');
  await page.context().close();

  const thief = await guest(browser, { phone: true });
  await thief.page.goto(handOver);
  await thief.page
    .getByRole('button', { name: 'English' })
    .or(thief.page.getByRole('link', { name: 'English' }))
    .click();
  await expect(thief.page.locator('html')).toHaveAttribute('lang', 'en');
  await thief.page.getByRole('button', { name: 'Log in' }).click();
  await expect(thief.page.getByText('Fill in your email address.')).toBeVisible();
  await expectAccessible(thief.page);
  expect(await thief.page.evaluate(() => localStorage.getItem('rooster-v2') ?? '')).not.toContain('"token"');
  expect([...faults, ...thief.faults]).toEqual([]);
  await thief.page.context().close();
});

test('the location menu opens the same page and week at another location, and returns', async ({ browser }) => {
  const { page, faults } = await guest(browser);
  const week = futureMonday(1);
  await page.goto(at('veenkade', `/main?week=${week}`));
  await fill(page, 'petra.korenaar');
  await page.waitForURL((url) => url.pathname === '/main' && url.searchParams.get('week') === week);
  await page.getByRole('button', { name: /Wissel van vestiging/ }).click();
  await page.getByRole('link', { name: 'Restaurant Turf & Tij' }).click();
  await page.waitForURL(
    (url) =>
      url.hostname === 'turfentij.localhost' && url.pathname === '/main' && url.searchParams.get('week') === week,
  );
  await expect(page).toHaveTitle(/^Weekrooster · week \d+ – Restaurant Turf & Tij$/);
  expect(page.url()).not.toContain('token');
  await page.goBack();
  await page.waitForURL(
    (url) => url.hostname === 'veenkade.localhost' && url.pathname === '/main' && url.searchParams.get('week') === week,
  );
  await expect(page.getByRole('button', { name: /Account van Petra/ })).toBeVisible();
  expect(faults).toEqual([]);
  await page.context().close();
});

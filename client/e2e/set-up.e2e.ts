import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import pg from 'pg';
import { startNode } from '../../testing/nodes.js';
import { expectAccessible } from './accessibility.js';

const CLI = fileURLToPath(new URL('../../dist/server/cli/main.js', import.meta.url));

/** A database that nobody has used, beside that of the demo. */
async function emptyDatabase(name: string): Promise<string> {
  const client = new pg.Client({ connectionString: process.env['ROOSTER_DATABASE_URL'] ?? '' });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(process.env['ROOSTER_DATABASE_URL'] ?? '');
  url.pathname = `/${name}`;
  return url.href;
}

interface Begun {
  readonly page: Page;
  /** What went wrong unseen. */
  readonly faults: readonly string[];
}

/** Begins a business on a node of its own, up to the choice of a first week; then `then`. */
async function beginBusiness(
  browser: Browser,
  { database, ...context }: { readonly database: string } & BrowserContextOptions,
  then: (begun: Begun) => Promise<void>,
): Promise<void> {
  const DATABASE_URL = await emptyDatabase(database);
  const node = await startNode({ DATABASE_URL, DEMO: 'off' });
  try {
    const printed = execFileSync(process.execPath, [CLI, 'owner-code'], {
      env: { ...process.env, DATABASE_URL, DEMO: 'off' },
      encoding: 'utf8',
    });
    const [, code = ''] = /\/set-up#(\S+)/.exec(printed) ?? [];
    const visit = await browser.newContext({
      baseURL: `http://localhost:${node.port}`,
      reducedMotion: 'reduce',
      ...context,
    });
    const page = await visit.newPage();
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(String(error)));

    await page.goto(`/set-up#${code}`);
    await expect(page).toHaveURL(/\/set-up$/);
    await page.getByLabel('Naam van je bedrijf').fill('Café Zon');
    await expect(page.getByLabel('Adres')).toHaveValue('localhost');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Verder' }).click();
    await page.getByText('Restaurant', { exact: true }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Verder' }).click();
    await page.getByLabel('Je naam').fill('Anna de Wit');
    await page.getByLabel('E-mail').fill('anna@zon.example');

    // Who leaves finds it as it was, but for what is secret.
    await page.goto(`/set-up#${code}`);
    await expect(page.getByLabel('Je naam')).toHaveValue('Anna de Wit');
    await page.getByRole('textbox', { name: 'Wachtwoord' }).fill('een zin van anna');
    await page.getByRole('button', { name: 'Zaak openen' }).click();
    await page.getByRole('link', { name: /Later/ }).click();

    await page.waitForURL((url) => url.pathname === '/new-rooster/select-template');
    await page.getByRole('checkbox', { name: 'Bediening' }).check();
    await page.getByRole('button', { name: /beginnen$/ }).click();
    await page.waitForURL((url) => url.pathname === '/new-rooster');
    await then({ page, faults });
    expect(faults).toEqual([]);
    await visit.close();
  } finally {
    await node.stop();
  }
}

/** Publishes the one shift there is, and looks at it. */
async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Publiceren/ }).click();
  const preview = page.getByRole('dialog', { name: /publiceren$/ });
  await expect(preview).toContainText('1 nieuw');
  await preview.getByRole('button', { name: '1 dienst publiceren' }).click();
  const done = page.getByRole('dialog', { name: /is gepubliceerd$/ });
  await expect(done).toContainText('1 dienst, 1 open');
  await done.getByRole('button', { name: 'Rooster bekijken' }).click();
  await page.waitForURL((url) => url.pathname === '/main');
}

test('from an empty database to a published week, by the browser alone', async ({ browser }) => {
  await beginBusiness(browser, { database: 'set_up' }, async ({ page }) => {
    await page.getByRole('row').filter({ hasText: 'Runner' }).getByRole('gridcell').first().click();
    await page.keyboard.type('17-23');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('gridcell').filter({ hasText: '17:00–23:00' })).toHaveCount(1);
    await publish(page);
    await expect(page.getByRole('grid')).toContainText('17:00–23:00');
  });
});

test('and on a phone alone', async ({ browser }) => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  await beginBusiness(browser, { database: 'set_up_phone', ...phone }, async ({ page }) => {
    await page.getByRole('button', { name: 'Runner: dienst toevoegen' }).tap();
    await page.getByLabel('Begin').selectOption({ label: '17:00' });
    await page.getByLabel('Eind').selectOption({ label: '23:00' });
    await page.getByRole('button', { name: 'Open dienst toevoegen' }).tap();
    await expect(page.getByRole('dialog')).toContainText('17:00–23:00?');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await publish(page);
    await expect(page.getByRole('main')).toContainText('17:00–23:00');
  });
});

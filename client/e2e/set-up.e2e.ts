import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import pg from 'pg';
import { startNodeProcess } from '../../tools/testing/nodes.js';
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

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

/** On a phone, which it is, and as wide as at a desk. */
async function expectAccessibleInBothSizes(page: Page): Promise<void> {
  await expectAccessible(page);
  await page.setViewportSize(DESK);
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
}

test('an owner sets up an empty installation and publishes a week on a phone', async ({ browser }) => {
  const DATABASE_URL = await emptyDatabase('set_up');
  const node = await startNodeProcess({ DATABASE_URL, DEMO: 'off' });
  try {
    const printed = execFileSync(process.execPath, [CLI, 'owner-code'], {
      env: { ...process.env, DATABASE_URL, DEMO: 'off' },
      encoding: 'utf8',
    });
    const [, code = ''] = /\/set-up#(\S+)/.exec(printed) ?? [];
    const phone = { viewport: PHONE, hasTouch: true, isMobile: true, reducedMotion: 'reduce' } as const;
    const visit = await browser.newContext({ baseURL: `http://localhost:${node.port}`, ...phone });
    const page = await visit.newPage();
    // Uncaught errors of the page.
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(String(error)));

    await page.goto(`/set-up#${code}`);
    await expect(page).toHaveURL(/\/set-up$/);
    await page.getByLabel('Naam van je bedrijf').fill('Café Zon');
    await expect(page.getByLabel('Adres')).toHaveValue('localhost');
    await expectAccessibleInBothSizes(page);
    await page.getByRole('button', { name: 'Verder' }).tap();
    await page.getByText('Restaurant', { exact: true }).tap();
    await expectAccessibleInBothSizes(page);
    await page.getByRole('button', { name: 'Verder' }).tap();
    await page.getByLabel('Je naam').fill('Anna de Wit');
    await page.getByLabel('E-mail').fill('anna@zon.example');

    // Input survives leaving the page, except for secrets.
    await page.goto(`/set-up#${code}`);
    await expect(page.getByLabel('Je naam')).toHaveValue('Anna de Wit');
    await page.getByRole('textbox', { name: 'Wachtwoord' }).fill('een zin van anna');
    await page.getByRole('button', { name: 'Zaak openen' }).tap();
    await page.getByRole('link', { name: /Later/ }).tap();

    await page.waitForURL((url) => url.pathname === '/new-rooster/select-template');
    await page.getByRole('checkbox', { name: 'Bediening' }).check();
    await page.getByRole('button', { name: /beginnen$/ }).tap();
    await page.waitForURL((url) => url.pathname === '/new-rooster');
    await page.getByRole('button', { name: 'Runner: dienst toevoegen' }).tap();
    await page.getByLabel('Begin').selectOption({ label: '17:00' });
    await page.getByLabel('Eind').selectOption({ label: '23:00' });
    await page.getByRole('button', { name: 'Open dienst toevoegen' }).tap();
    await expect(page.getByRole('dialog')).toContainText('17:00–23:00?');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await publish(page);
    await expect(page.getByRole('main')).toContainText('17:00–23:00');
    expect(faults).toEqual([]);
    await visit.close();
  } finally {
    await node.stop();
  }
});

/** Publishes the one shift there is, and looks at it. */
async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Publiceren/ }).click();
  await page.getByRole('menuitem', { name: /met wijzigingen/ }).click();
  const preview = page.getByRole('dialog', { name: /publiceren$/ });
  await expect(preview).toContainText('1 nieuw');
  await preview.getByRole('button', { name: '1 dienst publiceren' }).click();
  const done = page.getByRole('dialog', { name: /is gepubliceerd$/ });
  await expect(done).toContainText('1 dienst, 1 open');
  await done.getByRole('button', { name: 'Rooster bekijken' }).click();
  await page.waitForURL((url) => url.pathname === '/main');
}

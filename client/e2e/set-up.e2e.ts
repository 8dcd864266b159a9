import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import pg from 'pg';
import { startNode } from '../../testing/nodes.js';
import { expectNoBarrier } from './barriers.js';

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

test('from an empty database to a published week, by the browser alone', async ({ browser }) => {
  const DATABASE_URL = await emptyDatabase('set_up');
  const node = await startNode({ DATABASE_URL, DEMO: 'off' });
  try {
    const printed = execFileSync(process.execPath, [CLI, 'owner-code'], {
      env: { ...process.env, DATABASE_URL, DEMO: 'off' },
      encoding: 'utf8',
    });
    const [, code = ''] = /\/set-up#(\S+)/.exec(printed) ?? [];
    const context = await browser.newContext({ baseURL: `http://localhost:${node.port}`, reducedMotion: 'reduce' });
    const page = await context.newPage();
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(String(error)));

    await page.goto(`/set-up#${code}`);
    await expect(page).toHaveURL(/\/set-up$/);
    await page.getByLabel('Naam van je bedrijf').fill('Café Zon');
    await expect(page.getByLabel('Adres')).toHaveValue('localhost');
    await expectNoBarrier(page);
    await page.getByRole('button', { name: 'Verder' }).click();
    await page.getByText('Restaurant', { exact: true }).click();
    await expectNoBarrier(page);
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
    await page.getByRole('row').filter({ hasText: 'Runner' }).getByRole('gridcell').first().click();
    await page.keyboard.type('17-23');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('gridcell').filter({ hasText: '17:00–23:00' })).toHaveCount(1);
    await page.getByRole('button', { name: /^Publiceren/ }).click();
    const preview = page.getByRole('dialog', { name: /publiceren$/ });
    await expect(preview).toContainText('1 nieuw');
    await preview.getByRole('button', { name: '1 dienst publiceren' }).click();
    const done = page.getByRole('dialog', { name: /is gepubliceerd$/ });
    await expect(done).toContainText('1 dienst, 1 open');
    await done.getByRole('button', { name: 'Rooster bekijken' }).click();
    await page.waitForURL((url) => url.pathname === '/main');
    await expect(page.getByRole('grid')).toContainText('17:00–23:00');
    expect(faults).toEqual([]);
    await context.close();
  } finally {
    await node.stop();
  }
});

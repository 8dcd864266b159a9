import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { login } from '../../testing/demo.js';
import { type RunningNode, startNode } from '../../testing/nodes.js';
import { Visitor } from './visitor.js';

const TEXT = 'Zaterdag gaan we een uur eerder open.';

/** What a provider of text messages was asked to send. */
const taken: { recipients: string[]; body: string }[] = [];
let provider: Server;
/** Of the same house, with a provider of text messages. */
let node: RunningNode;

test.beforeAll(async () => {
  provider = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      taken.push(JSON.parse(Buffer.concat(chunks).toString('utf8')) as (typeof taken)[number]);
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify({ id: `id-${taken.length}` }));
    });
  });
  await new Promise<void>((listening) => provider.listen(0, '127.0.0.1', listening));
  node = await startNode({
    DATABASE_URL: process.env['ROOSTER_DATABASE_URL'] ?? '',
    SMS_PROVIDER: 'spryng',
    SMS_KEY: 'key',
    SMS_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}`,
  });
});
test.afterAll(async () => {
  await node.stop();
  provider.close();
});

async function numberOf(account: string, phone_number: string): Promise<void> {
  const { token } = await login(node.port, account);
  const response = await fetch(`http://localhost:${node.port}/api/account/contact`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ phone_number, phoneFor: 'managers' }),
  });
  expect(response.status).toBe(204);
}

test('a text message names who has no mobile number, goes without them on purpose alone, and stands in the outbox', async ({
  browser,
}) => {
  await numberOf('sem.waterjuffer', '020 6234567');
  const manager = await Visitor.signIn(browser, node.port, { account: 'bas.veenstroom' });
  const owner = await Visitor.signIn(browser, node.port, { account: 'marleen.turfdijk' });
  const { page } = manager;
  await page.goto('/mail-tool');
  for (const name of ['Sem Waterjuffer', 'Fatima Wilgenroos', 'Lotte Watermunt']) {
    await page.getByRole('searchbox', { name: 'Zoek op naam' }).fill(name);
    await page.getByRole('checkbox', { name: `${name} kiezen` }).check();
  }
  await page.getByRole('radiogroup').getByText('Sms', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Tekst' }).fill(TEXT);
  await expect(page.getByText('1 heeft geen mobiel nummer: Sem Waterjuffer')).toBeVisible();
  const send = page.getByRole('button', { name: 'Sms aan 2' });
  await expect(send).toBeDisabled();
  expect(taken).toEqual([]);
  await page.getByRole('checkbox', { name: 'Stuur het zonder hen' }).check();
  await manager.expectAccessible();
  await send.click();
  const sent = page.getByRole('list', { name: 'Verstuurd' }).getByRole('listitem').filter({ hasText: TEXT });
  await expect(sent.getByText('2 verstuurd')).toBeVisible();
  expect(taken.map(({ body }) => body)).toEqual([TEXT, TEXT]);

  await owner.page.goto('/manager/outbox');
  const rows = owner.page.getByRole('row').filter({ hasText: TEXT });
  await expect(rows).toHaveText([/^Lotte Watermunt.*Verstuurd/, /^Fatima Wilgenroos.*Verstuurd/]);
  await manager.leave();
  await owner.leave();
});

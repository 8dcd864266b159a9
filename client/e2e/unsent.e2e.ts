import { expect, type Page, test } from '@playwright/test';
import { addDays, monthOf } from '#domain/kernel/civil-date';
import { CuttingProxy } from './cutting-proxy.js';
import { futureMonday, login } from './demo.js';
import { Visitor } from './visitor.js';

const port = Number(process.env['ROOSTER_PORT']);
const WAITER = 'noor.ijsvogel';

const state = (page: Page) => page.getByRole('banner').getByRole('status');

/** A way to the product that lets everything through until it is told to swallow it. */
async function quietProxy(): Promise<{ proxy: CuttingProxy; through: number }> {
  const proxy = new CuttingProxy(port, Math.random);
  proxy.calm = true;
  return { proxy, through: await proxy.listen() };
}

test('a server that does not answer is told, with what waits for it, and what waits goes when it answers', async ({ browser }) => {
  const { proxy, through } = await quietProxy();
  const waiter = await Visitor.arrive(browser, through, { account: WAITER });
  const { page } = waiter;
  const date = addDays(futureMonday(23), 2);
  const day = page.locator(`[data-date="${date}"]`);
  await page.goto(`/available/${monthOf(date)}`);
  await expect(day).toBeVisible();
  await expect(state(page)).toHaveText('Verbonden');

  const resume = proxy.stall();
  await page.getByRole('radio', { name: /^Avond/ }).check();
  await day.click();
  await expect(state(page)).toHaveText('Geen antwoord van de server');
  await expect(day).toContainText('nog niet verstuurd');
  await expect(page.getByText('Geen antwoord van de server. 1 dag wacht en wordt vanzelf verstuurd.')).toBeVisible();

  resume();
  await expect(state(page)).toHaveText('Verbonden');
  await expect(day).not.toContainText('nog niet verstuurd');
  const { token } = await login(port, WAITER);
  const entered = async (): Promise<{ id: string; choice: string }[]> => {
    const response = await fetch(`http://127.0.0.1:${port}/api/availables/getby/user/${waiter.userId}?from=${date}&until=${date}`, { headers: { authorization: `Bearer ${token}` } });
    return (await response.json()) as { id: string; choice: string }[];
  };
  await expect.poll(async () => (await entered()).map(({ choice }) => choice)).toEqual(['evening']);
  for (const { id } of await entered())
    await fetch(`http://127.0.0.1:${port}/api/availables/${id}?confirm=true`, { method: 'DELETE', headers: { authorization: `Bearer ${token}` } });
  await waiter.leave();
  await proxy.close();
});

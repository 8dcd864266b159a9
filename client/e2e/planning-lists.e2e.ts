import { expect, test } from '@playwright/test';
import { login } from '../../testing/demo.js';
import { Visitor } from './visitor.js';

const port = Number(process.env['ROOSTER_PORT']);
const otherPort = Number(process.env['ROOSTER_OTHER_PORT'] ?? port);

/** What a colleague asks of another server. */
async function asks(method: string, path: string, body?: object): Promise<Response> {
  const { token } = await login(otherPort, 'bas.veenstroom');
  return fetch(`http://127.0.0.1:${otherPort}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
}

test('a manager keeps the reasons for calling off on a phone, and sees those of a colleague come and go', async ({
  browser,
}) => {
  const phone = await Visitor.signIn(browser, port, { account: 'lotte.watermunt', phone: true, dark: true });
  const { page } = phone;
  await page.goto('/cancel-reason');
  await expect(page.getByRole('heading', { name: 'Afmeldredenen', level: 1 })).toBeVisible();
  const { id } = (await (await asks('POST', '/cancel-reasons', { description: 'Trein rijdt niet' })).json()) as {
    id: string;
  };
  const card = page.getByRole('listitem').filter({ hasText: 'Trein rijdt niet' });
  await expect(card).toBeVisible();

  // The sheet asks before it loses what was typed.
  await page.getByRole('button', { name: 'Reden toevoegen' }).click();
  await page.getByRole('textbox', { name: 'Reden' }).fill('Lekke band');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Blijven' }).click();
  await phone.expectAccessible();
  await page.getByRole('button', { name: 'Toevoegen', exact: true }).click();
  const own = page.getByRole('listitem').filter({ hasText: 'Lekke band' });
  await expect(own).toBeVisible();
  await page.getByRole('button', { name: 'Lekke band verwijderen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reden verwijderen' }).click();
  await expect(own).toHaveCount(0);

  await asks('DELETE', `/cancel-reasons/${id}`);
  await expect(card).toHaveCount(0);
  await phone.leave();
});

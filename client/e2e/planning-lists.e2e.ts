import { expect, test } from '@playwright/test';
import { askApi, callAs } from './ask-api.js';
import { Visitor } from './visitor.js';

const port = Number(process.env['ROOSTER_PORT']);
const otherPort = Number(process.env['ROOSTER_OTHER_PORT'] ?? port);

/** Plans by another server. */
const COLLEAGUE = 'bas.veenstroom';

test(
  "a manager sees a colleague's edits of call-off reasons live on a phone, with a form open",
  { tag: '@long' },
  async ({ browser }) => {
    const phone = await Visitor.signIn(browser, port, { account: 'lotte.watermunt', phone: true, dark: true });
    const { page } = phone;
    await page.goto('/cancel-reason');
    await expect(page.getByRole('heading', { name: 'Afmeldredenen', level: 1 })).toBeVisible();
    const reason = { description: 'Trein rijdt niet' };
    const { id } = await askApi<{ id: string }>(COLLEAGUE, 'POST', '/cancel-reasons', reason, otherPort);
    const card = page.getByRole('listitem').filter({ hasText: 'Trein rijdt niet' });
    await expect(card).toBeVisible();

    // The sheet asks before it loses what was typed.
    await page.getByRole('button', { name: 'Reden toevoegen' }).click();
    await page.getByRole('textbox', { name: 'Reden' }).fill('Lekke band');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Blijven' }).click();
    await phone.expectAccessible();

    await callAs(COLLEAGUE, 'DELETE', `/cancel-reasons/${id}`, undefined, otherPort);
    await expect(card).toHaveCount(0);
    await phone.leave();
  },
);

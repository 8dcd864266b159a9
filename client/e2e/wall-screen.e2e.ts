import { expect, test } from '@playwright/test';
import { addDays } from '#domain/kernel/civil-date';
import { todayAt } from '#domain/kernel/zone';
import { expectAccessible } from './accessibility.js';
import { Visitor } from './visitor.js';

const PORT = Number(process.env['ROOSTER_PORT']);

test.setTimeout(50_000);

test(
  'a manager opens a wall screen, which follows the roster live and stops when it is revoked',
  { tag: '@long' },
  async ({ browser }) => {
    const petra = await Visitor.signIn(browser, PORT, { account: 'petra.korenaar' });
    const { page } = petra;
    await page.goto('/wall-screens');
    await page.getByRole('button', { name: 'Toevoegen', exact: true }).first().click();
    await page.getByLabel('Naam').fill('Muur');
    await page.getByLabel('Naam').press('Enter');
    const link = await page.getByLabel('Link', { exact: true }).inputValue();
    expect(new URL(link).hash).toMatch(/^#[\w-]{43}$/);
    await petra.expectAccessible();

    const wall = await browser.newContext({
      baseURL: `http://localhost:${PORT}`,
      viewport: { width: 1024, height: 768 },
    });
    const screen = await wall.newPage();
    await screen.goto(new URL(link).pathname + new URL(link).search + new URL(link).hash);
    await expect(screen.getByText('Verbonden')).toBeVisible();
    await expect(screen).toHaveURL(/\/wall\?language=nl$/);
    await expectAccessible(screen);

    const today = todayAt(Date.now(), 'Europe/Amsterdam');
    // After midnight the evening before is still today on the screen, as long as somebody works.
    await page.evaluate(
      async ({ dates, token }) => {
        const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
        const texts = { text: 'x', text_employees: 'Koelcel dicht houden' };
        for (const date of dates) {
          const added = await fetch('/api/comments', {
            method: 'POST',
            headers,
            body: JSON.stringify({ date, ...texts }),
          });
          if (added.ok) continue;
          // Some days of the demo have one already.
          const { current } = (await added.json()) as { current: { id: string } };
          await fetch(`/api/comments/${current.id}`, { method: 'PUT', headers, body: JSON.stringify(texts) });
        }
      },
      { dates: [addDays(today, -1), today], token: petra.token },
    );
    await expect(screen.getByText('Koelcel dicht houden').first()).toBeVisible();
    await page.getByRole('button', { name: 'Klaar' }).click();
    await page
      .getByRole('button', { name: /Muur.*verwijderen|Verwijder.*Muur|Muur$/ })
      .last()
      .click();
    await page.getByRole('button', { name: 'Intrekken' }).click();
    await expect(
      screen.getByRole('heading', { name: /Deze link werkt niet meer|This link no longer works/ }),
    ).toBeVisible();
    await wall.close();
    await petra.leave();
  },
);

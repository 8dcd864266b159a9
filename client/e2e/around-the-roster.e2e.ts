import { expect, test } from '@playwright/test';
import { addDays } from '#domain/kernel/civil-date';
import { todayAt } from '#domain/kernel/zone';
import { Visitor } from './visitor.js';

const PORT = Number(process.env['ROOSTER_PORT']);

test.setTimeout(90_000);

test(
  'news, a chore, a comment and an agenda item reach their readers at once',
  { tag: '@long' },
  async ({ browser }) => {
    const bas = await Visitor.signIn(browser, PORT, { account: 'bas.veenstroom' });
    const noor = await Visitor.signIn(browser, PORT, { account: 'noor.ijsvogel', phone: true, dark: true });
    const { page } = bas;
    await Promise.all([bas.open('/news'), noor.open('/main')]);

    await page.getByRole('textbox', { name: 'Titel' }).fill('Nieuwe kassa vanaf maandag');
    await page.getByRole('textbox', { name: 'Bericht' }).fill('Uitleg op https://kassa.example/uitleg');
    await page.getByRole('button', { name: 'Plaatsen' }).click();
    const item = noor.page.getByRole('button', { name: /^Nieuw Nieuwe kassa vanaf maandag/ });
    await expect(item).toBeVisible();
    await expect(page.getByRole('button', { name: /^0 gezien\. Wie zag “Nieuwe kassa/ })).toBeVisible();
    await item.tap();
    await expect(noor.page.getByRole('link', { name: 'https://kassa.example/uitleg' })).toBeVisible();
    await page.getByRole('button', { name: /^1 gezien\. Wie zag “Nieuwe kassa/ }).click();
    const who = page.getByRole('dialog').getByRole('region', { name: 'Gezien (1)' });
    await expect(who.getByRole('listitem')).toHaveText([/^Noor IJsvogel/]);
    await bas.expectAccessible();
    await page.keyboard.press('Escape');

    await page.getByRole('link', { name: 'Speciale klussen' }).click();
    await page.getByRole('combobox', { name: 'Wie' }).fill('Noor');
    await page.getByRole('option', { name: /^Noor IJsvogel/ }).click();
    await page.getByRole('textbox', { name: 'Wat moet er gebeuren' }).fill('Viltjes natellen');
    await page.getByRole('button', { name: 'Klus geven' }).click();
    await noor.page.getByRole('checkbox', { name: 'Gedaan: Viltjes natellen' }).tap();
    await expect(page.getByText('Gedaan (1)')).toBeVisible();
    await noor.page.getByRole('button', { name: 'Afmelden' }).tap();
    await expect(noor.page.getByRole('dialog', { name: 'Kun je niet komen?' })).toBeVisible();
    await noor.expectAccessible();
    await noor.page.keyboard.press('Escape');

    const day = addDays(todayAt(Date.now(), 'Europe/Amsterdam'), 3);
    await page.getByRole('link', { name: 'Agenda' }).click();
    await expect(page.getByRole('heading', { name: 'Agenda', level: 1 })).toBeVisible();
    await page.getByRole('textbox', { name: 'Wat' }).fill('Kermis op het plein');
    for (const [name, time] of [
      ['Vanaf', '17:00'],
      ['Tot', '23:30'],
    ] as const) {
      const part = page.getByRole('group', { name });
      await part.getByRole('textbox').first().fill(day);
      await part.getByRole('textbox').last().fill(time);
    }
    await page.getByRole('button', { name: 'Toevoegen' }).click();
    await expect(page.getByRole('row', { name: /Kermis op het plein .* 17:00–23:30/ })).toBeVisible();

    await bas.open(`/comment/${day}`);
    await page.getByRole('textbox', { name: 'Voor de leiding' }).fill('Groep van 24 om 19:00');
    await page.getByRole('button', { name: 'Bewaren' }).click();
    await page.getByRole('link', { name: 'Naar het weekrooster' }).click();
    const head = page.getByRole('link', { name: /^Opmerking bij .*Kermis op het plein.*Groep van 24 om 19:00/ });
    await expect(head).toBeVisible();

    await bas.leave();
    await noor.leave();
  },
);

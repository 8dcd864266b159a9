import { expect, type Page, test } from '@playwright/test';
import { Visitor } from './visitor.js';

const port = Number(process.env['ROOSTER_PORT']);
const otherPort = Number(process.env['ROOSTER_OTHER_PORT'] ?? port);
const MANAGER = 'bas.veenstroom';
const SUPERUSER = 'marleen.turfdijk';

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const question = (page: Page) => page.getByRole('dialog');

test('a manager keeps the reasons for calling off at a desk; a colleague sees each change come on a phone', async ({
  browser,
}) => {
  const desk = await Visitor.signIn(browser, port, { account: MANAGER });
  const phone = await Visitor.signIn(browser, otherPort, { account: 'lotte.watermunt', phone: true, dark: true });
  await desk.page.goto('/cancel-reason');
  await phone.page.goto('/cancel-reason');
  await expect(desk.page.getByRole('heading', { name: 'Afmeldredenen', level: 1 })).toBeVisible();
  await expect(phone.page.getByRole('heading', { name: 'Afmeldredenen', level: 1 })).toBeVisible();

  // Nothing filled in stands at its field, and the keyboard is there.
  const field = desk.page.getByRole('textbox', { name: 'Reden' });
  await desk.page.getByRole('button', { name: 'Toevoegen', exact: true }).click();
  await expect(field).toBeFocused();
  await expect(desk.page.getByText('Vul dit veld in.')).toBeVisible();

  // Enter saves, and the next one can be typed at once.
  await field.fill('Trein rijdt niet');
  await field.press('Enter');
  await expect(row(desk.page, 'Trein rijdt niet')).toBeVisible();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
  const card = phone.page.getByRole('listitem').filter({ hasText: 'Trein rijdt niet' });
  await expect(card).toBeVisible();

  // On the phone: the sheet asks before it loses what was typed.
  await phone.page.getByRole('button', { name: 'Reden toevoegen' }).click();
  await phone.page.getByRole('textbox', { name: 'Reden' }).fill('Lekke band');
  await phone.page.keyboard.press('Escape');
  await phone.page.getByRole('button', { name: 'Blijven' }).click();
  await phone.expectAccessible();
  await phone.page.getByRole('button', { name: 'Toevoegen', exact: true }).click();
  await expect(row(desk.page, 'Lekke band')).toBeVisible();

  for (const name of ['Trein rijdt niet', 'Lekke band']) {
    await desk.page.getByRole('button', { name: `${name} verwijderen` }).click();
    await expect(question(desk.page)).toContainText('Diensten die al met deze reden zijn afgemeld, houden hem');
    await question(desk.page).getByRole('button', { name: 'Reden verwijderen' }).click();
    await expect(row(desk.page, name)).toHaveCount(0);
  }
  await expect(card).toHaveCount(0);
  await desk.leave();
  await phone.leave();
});

test('a superuser adds a start time, is told at the field that it exists, and takes a removal back', async ({
  browser,
}) => {
  const visitor = await Visitor.signIn(browser, port, { account: SUPERUSER });
  const { page } = visitor;
  await page.goto('/manager/start-times');
  await expect(page.getByRole('heading', { name: 'Begintijden', level: 1 })).toBeVisible();
  const field = page.getByLabel('Begintijd', { exact: true });
  await field.fill('16:10');
  await field.press('Enter');
  await expect(row(page, '16:10')).toBeVisible();
  // The row comes with the push; the field is empty once the answer is there.
  await expect(field).toHaveValue('');
  await field.fill('16:10');
  await field.press('Enter');
  await expect(page.getByText('Deze begintijd bestaat al.')).toBeVisible();

  await page.getByRole('button', { name: '16:10 verwijderen' }).click();
  await question(page).getByRole('button', { name: 'Begintijd verwijderen' }).click();
  await expect(row(page, '16:10')).toHaveCount(0);
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect(row(page, '16:10')).toBeVisible();

  await page.getByRole('button', { name: '16:10 verwijderen' }).click();
  await question(page).getByRole('button', { name: 'Begintijd verwijderen' }).click();
  await expect(row(page, '16:10')).toHaveCount(0);
  await visitor.leave();
});

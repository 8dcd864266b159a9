import { expect, test } from '@playwright/test';
import { addDays, type CivilDate, mondayOf } from '#domain/kernel/civil-date';
import { todayAt } from '#domain/kernel/zone';
import { type RunningNode, startNode } from '../../testing/nodes.js';
import { type ReceivedMail, TestSmtp } from '../../testing/test-smtp.js';
import { Visitor } from './visitor.js';

test.setTimeout(90_000);

let smtp: TestSmtp;
/** Of the same house, with a mail server. */
let node: RunningNode;

test.beforeAll(async () => {
  smtp = await TestSmtp.start();
  node = await startNode({
    DATABASE_URL: process.env['ROOSTER_DATABASE_URL'] ?? '',
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Rooster <rooster@veenkade.example>',
  });
});
test.afterAll(async () => {
  await node.stop();
  await smtp.close();
});

interface Person {
  readonly id: string;
  readonly email: string;
}

const mailsAbout = (subject: string): ReceivedMail[] =>
  smtp.received.filter(({ headers }) => headers['subject'] === subject);
const addressesOf = (mails: readonly ReceivedMail[]): string[] => mails.map(({ to }) => to).toSorted();
/** Where the first link of a mail leads, at whichever host the product has. */
const linkIn = (mail: ReceivedMail | undefined, path: string): string => {
  const text = mail?.parts['text/plain'] ?? '';
  return text.slice(text.indexOf(path)).split(/\s/)[0] ?? '';
};

async function get<Answer>(path: string, token: string): Promise<Answer> {
  const response = await fetch(`http://localhost:${node.port}/api${path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.status).toBe(200);
  return (await response.json()) as Answer;
}

const written = (date: CivilDate, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('nl-NL', { ...options, timeZone: 'UTC' }).format(Date.parse(date));
const monthOf = (date: CivilDate): RegExp => new RegExp(`^${written(date, { month: 'long', year: 'numeric' })}$`, 'i');
const dayOf = (date: CivilDate): string =>
  written(date, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

test('a mail goes to those who work on a date, and one of them stops such mails from the mail itself', async ({
  browser,
}) => {
  const today = todayAt(Date.now(), 'Europe/Amsterdam');
  const bas = await Visitor.signIn(browser, node.port, { account: 'bas.veenstroom' });
  const people = await get<Person[]>('/users/enabled', bas.token);
  const working = await get<Person[]>(`/users/scheduled?date=${today}`, bas.token);
  const ids = new Set(working.map(({ id }) => id));
  const expected = people.flatMap(({ id, email }) => (ids.has(id) ? [email] : [])).toSorted();
  expect(expected.length).toBeGreaterThan(3);

  const { page } = bas;
  await page.goto('/mail-tool');
  await page.getByLabel('Werkt op').fill(today);
  await page.getByRole('button', { name: `Kies ${expected.length} die dan werken` }).click();
  await page.getByRole('textbox', { name: 'Onderwerp' }).fill('Inventaris vanavond');
  await page.getByRole('textbox', { name: 'Tekst' }).fill('We tellen na sluit.');
  await page.getByRole('button', { name: `Mail aan ${expected.length}` }).click();
  const sent = page.getByRole('list', { name: 'Verstuurd' }).getByRole('listitem').filter({ hasText: 'Inventaris' });
  await expect(sent.getByText(`${expected.length} verstuurd`)).toBeVisible();
  const mails = mailsAbout('Inventaris vanavond');
  expect(addressesOf(mails)).toEqual(expected);
  await bas.leave();

  const phone = await browser.newContext({
    baseURL: `http://localhost:${node.port}`,
    viewport: { width: 390, height: 844 },
    locale: 'nl-NL',
  });
  const reader = await phone.newPage();
  await reader.goto(linkIn(mails[0], '/unsubscribe?token='));
  await expect(reader.getByText('Je krijgt dan geen mail meer over berichten van de leiding.')).toBeVisible();
  await reader.getByRole('button', { name: 'Geen mail meer' }).click();
  await expect(reader.getByRole('heading', { name: 'Gelukt' })).toBeVisible();
  await reader.reload();
  await expect(reader.getByRole('heading', { name: 'Gelukt' })).toBeVisible();
  await phone.close();
});

test('who has entered nothing is reminded by mail, and comes from it to the days that are asked for', async ({
  browser,
}) => {
  const marleen = await Visitor.signIn(browser, node.port, { account: 'marleen.turfdijk' });
  const { page } = marleen;
  await page.goto('/availability-reminder');
  const from = addDays(mondayOf(todayAt(Date.now(), 'Europe/Amsterdam')), 42);
  await page.getByLabel('Vanaf').fill(from);
  await page.getByLabel('Tot en met').fill(addDays(from, 6));
  await expect(page.getByRole('table', { name: 'Wie nog niets opgaf' })).toBeVisible();
  await marleen.expectAccessible();
  const people = page.getByRole('table', { name: 'Wie nog niets opgaf' }).getByRole('row');
  await expect(people.filter({ hasText: 'Thijs Brilduiker' })).toContainText('nooit');
  const count = (await people.count()) - 1;
  await page.getByRole('button', { name: `Herinner ${count}` }).click();
  await expect(page.getByRole('list', { name: 'Verstuurd' }).getByText(`${count} verstuurd`)).toBeVisible();
  await expect(people.filter({ hasText: 'Thijs Brilduiker' })).toContainText('zojuist');
  const mails = smtp.received.filter(({ headers }) =>
    headers['subject']?.startsWith('Vul je beschikbaarheid in voor ma '),
  );
  expect(mails).toHaveLength(count);
  await marleen.leave();

  const thijs = await Visitor.signIn(browser, node.port, { account: 'thijs.brilduiker', phone: true });
  await thijs.page.goto(
    linkIn(
      mails.find(({ to }) => to.startsWith('thijs.')),
      '/available/',
    ),
  );
  await expect(thijs.page.getByRole('heading', { name: monthOf(from) })).toBeVisible();
  await expect(thijs.page.getByText(dayOf(from), { exact: true })).toBeAttached();
  await thijs.leave();
});

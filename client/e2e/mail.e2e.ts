import { expect, test } from '@playwright/test';
import pg from 'pg';
import { addDays, type CivilDate, mondayOf } from '#domain/kernel/civil-date';
import { todayAt } from '#domain/kernel/zone';
import { type RunningNode, startNodeProcess } from '../../tools/testing/nodes.js';
import { type ReceivedMail, TestSmtp } from '../../tools/testing/test-smtp.js';
import { Visitor } from './visitor.js';

test.setTimeout(90_000);

let smtp: TestSmtp;
/** Second node on the same database, with a mail server, and with a provider of text messages that is never called. */
let node: RunningNode;

/** No mail of a demo leaves: for this journey the house is a real one. */
async function setDemo(demo: boolean): Promise<void> {
  const database = new pg.Client({ connectionString: process.env['ROOSTER_DATABASE_URL'] });
  await database.connect();
  await database.query('update organisation set demo = $1', [demo]);
  await database.end();
}

test.beforeAll(async () => {
  smtp = await TestSmtp.start();
  await setDemo(false);
  node = await startNodeProcess({
    DATABASE_URL: process.env['ROOSTER_DATABASE_URL'] ?? '',
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Rooster <rooster@veenkade.example>',
    SMS_PROVIDER: 'spryng',
    SMS_KEY: 'key',
    SMS_URL: 'http://127.0.0.1:9',
  });
});
test.afterAll(async () => {
  await setDemo(true);
  await node.stop();
  await smtp.close();
});

interface Person {
  readonly id: string;
  readonly email: string;
}

/** First link to `path` in a mail, without its host. */
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

/** Messages to several people wait ten seconds; the rest is for a busy machine. */
const STOPPABLE_MS = 40_000;

const written = (date: CivilDate, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('nl-NL', { ...options, timeZone: 'UTC' }).format(Date.parse(date));
const monthOf = (date: CivilDate): RegExp => new RegExp(`^${written(date, { month: 'long', year: 'numeric' })}$`, 'i');
const dayOf = (date: CivilDate): string =>
  written(date, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

test(
  'people who work on a date and people without availability are mailed, and each mail links to its page',
  { tag: '@long' },
  async ({ browser }) => {
    const today = todayAt(Date.now(), 'Europe/Amsterdam');
    const marleen = await Visitor.signIn(browser, node.port, { account: 'marleen.turfdijk' });
    const people = await get<Person[]>('/users/enabled', marleen.token);
    const working = await get<Person[]>(`/users/scheduled?date=${today}`, marleen.token);
    const ids = new Set(working.map(({ id }) => id));
    const expected = people.flatMap(({ id, email }) => (ids.has(id) ? [email] : [])).toSorted();
    expect(expected.length).toBeGreaterThan(3);

    const { page } = marleen;
    await page.goto('/mail-tool');
    await page.getByLabel('Werkt op').fill(today);
    await page.getByRole('button', { name: `Kies ${expected.length} die dan werken` }).click();
    await page.getByRole('textbox', { name: 'Tekst' }).fill('We tellen na sluit.');
    // The fields of a text message.
    await page.getByRole('radiogroup').getByText('Sms', { exact: true }).click();
    await expect(page.getByRole('textbox', { name: 'Onderwerp' })).toHaveCount(0);
    await marleen.expectAccessible();
    await page.getByRole('radiogroup').getByText('Mail', { exact: true }).click();
    await page.getByRole('textbox', { name: 'Onderwerp' }).fill('Inventaris vanavond');
    await page.getByRole('button', { name: `Mail aan ${expected.length}` }).click();
    await page.getByRole('button', { name: `Versturen aan ${expected.length}` }).click();
    const sent = page.getByRole('list', { name: 'Verstuurd' }).getByRole('listitem').filter({ hasText: 'Inventaris' });
    // Ten seconds in which it could be stopped.
    await expect(sent.getByText(`${expected.length} verstuurd`)).toBeVisible({ timeout: STOPPABLE_MS });
    const mails = smtp.received.filter(({ headers }) => headers['subject'] === 'Inventaris vanavond');
    expect(mails.map(({ to }) => to).toSorted()).toEqual(expected);

    await marleen.open('/availability-reminder');
    const from = addDays(mondayOf(today), 42);
    await page.getByLabel('Vanaf').fill(from);
    await page.getByLabel('Tot en met').fill(addDays(from, 6));
    await expect(page.getByRole('table', { name: 'Wie nog niets opgaf' })).toBeVisible();
    await marleen.expectAccessible();
    const late = page.getByRole('table', { name: 'Wie nog niets opgaf' }).getByRole('row');
    await expect(late.filter({ hasText: 'Thijs Brilduiker' })).toContainText('nooit');
    const count = (await late.count()) - 1;
    await page.getByRole('button', { name: `Herinner ${count}` }).click();
    await page.getByRole('button', { name: `Versturen aan ${count}` }).click();
    await expect(
      page.getByRole('list', { name: 'Verstuurd' }).getByText(`${count} verstuurd`, { exact: true }),
    ).toBeVisible({
      timeout: STOPPABLE_MS,
    });
    await expect(late.filter({ hasText: 'Thijs Brilduiker' })).toContainText('zojuist');
    const reminders = smtp.received.filter(({ headers }) =>
      headers['subject']?.startsWith('Vul je beschikbaarheid in voor ma '),
    );
    expect(reminders).toHaveLength(count);
    await marleen.leave();

    // One mail links to the requested days, the other unsubscribes from such mails.
    const thijs = await Visitor.signIn(browser, node.port, { account: 'thijs.brilduiker', phone: true });
    const reader = thijs.page;
    await reader.goto(
      linkIn(
        reminders.find(({ to }) => to.startsWith('thijs.')),
        '/available/',
      ),
    );
    await expect(reader.getByRole('heading', { name: monthOf(from) })).toBeVisible();
    await expect(reader.getByText(dayOf(from), { exact: true })).toBeAttached();
    await reader.goto(linkIn(mails[0], '/unsubscribe?token='));
    await expect(reader.getByText('Je krijgt dan geen mail meer over berichten van de leiding.')).toBeVisible();
    await reader.getByRole('button', { name: 'Geen mail meer' }).click();
    await expect(reader.getByRole('heading', { name: 'Gelukt' })).toBeVisible();
    await thijs.leave();
  },
);

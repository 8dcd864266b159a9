import { expect, type Locator, test } from '@playwright/test';
import { addDays, type CivilDate, civilDate, mondayOf } from '#domain/kernel/civil-date';
import { todayAt } from '#domain/kernel/zone';
import { futureMonday, LOCATION } from '../../tools/testing/demo.js';
import { accepted, callApi } from './ask-api.js';
import { RosterCalls } from './roster-calls.js';
import { Visitor } from './visitor.js';

const port = Number(process.env['ROOSTER_PORT']);
const ACCOUNT = 'marleen.turfdijk';
/** Spoelkeuken, which no other journey plans. */
const SCULLERY = { jobFilterId: 'filter-2-1', jobId: 'job-4' };
/** Job of serving. */
const SERVICE = 'job-5';
/** Omar Heideveld, an adult of the scullery. */
const OMAR = 'user-21';
const REASON = 'Bruiloft in de zaal';
const TODAY = todayAt(Date.now(), 'Europe/Amsterdam');

/** Superuser at a desk, shared by the journeys of this file. */
let owner: Visitor;
test.beforeAll(async ({ browser }) => {
  owner = await Visitor.signIn(browser, port, { account: ACCOUNT });
});
test.afterAll(() => owner.leave());

const send = (method: string, path: string, body?: object) => accepted(callApi(port, owner.token, method, path, body));

/** Adds a shift to the draft of the scullery. */
const plan = (userId: string, from: string, until: string) =>
  send('POST', '/schedule-dt', { jobId: SCULLERY.jobId, userId, from, until, confirm: true });

/** Adds somebody on call, whose account is disabled after the journey. */
async function withPerson(
  name: string,
  birthDate: string,
  jobId: string,
  work: (userId: string) => Promise<void>,
): Promise<void> {
  const person = { name, birthDate, homeLocationId: LOCATION, jobIds: [jobId] };
  const { id } = (await (await send('POST', '/people', person)).json()) as { id: string };
  try {
    await work(id);
  } finally {
    await send('PUT', `/people/${id}`, { enabled: false, confirm: true });
  }
}

/** Opens the preview of publishing a week of the scullery, and waits until it is checked. */
async function openPreview(monday: CivilDate, publish: string): Promise<Locator> {
  const { page } = owner;
  await owner.open(`/new-rooster?week=${monday}&department=${SCULLERY.jobFilterId}`);
  await page.getByRole('button', { name: /^Publiceren/ }).click();
  const preview = page.getByRole('dialog', { name: /publiceren$/ });
  await expect(preview.getByRole('button', { name: publish })).toBeEnabled();
  return preview;
}

/** Entry of the history of a week. */
async function entryOf(date: CivilDate, text: string): Promise<Locator> {
  await owner.open(`/history?week=${mondayOf(date)}`);
  return owner.page.getByRole('main').getByRole('listitem').filter({ hasText: text }).first();
}

test(
  'somebody of 15 works until 20:00 once parents and staff consent, and the reason of an override is in the history',
  { tag: '@long' },
  async () => {
    const monday = futureMonday(7);
    const saturday = addDays(monday, 5);
    const { page } = owner;
    const turned15 = `${Number(saturday.slice(0, 4)) - 15}${saturday.slice(4, 8)}01`;
    await withPerson('Mo Jongeling', turned15, SCULLERY.jobId, async (minor) => {
      await plan(minor, `${saturday} 15:00`, `${saturday} 20:00`);
      await plan(OMAR, `${monday} 09:00`, `${monday} 22:00`);
      const publish = '2 diensten publiceren';
      const preview = await openPreview(monday, publish);
      const mo = preview.getByRole('listitem').filter({ hasText: 'Mo: 15 jaar' });
      const omar = preview.getByRole('listitem').filter({ hasText: 'Omar: 13 u op één dag, maximaal 12' });
      await expect(mo.getByRole('button', { name: /^Toestaan/ })).toBeVisible();
      await omar.getByRole('button', { name: /^Toestaan/ }).click();
      await omar.getByRole('textbox', { name: 'Waarom mag dit?' }).fill(REASON);
      await owner.expectAccessible();
      await omar.getByRole('button', { name: 'Toestaan', exact: true }).click();
      await expect(omar).toContainText(REASON);
      await page.keyboard.press('Escape');

      await owner.open(`/people/${minor}`);
      await page.getByRole('checkbox', { name: /^Toestemming ouders, tot 20:00/ }).check();
      await page.getByRole('button', { name: 'Opslaan' }).click();
      await expect(page.getByText('Mo Jongeling opgeslagen')).toBeVisible();
      await owner.open('/manager/organisation');
      await page.getByRole('textbox', { name: /^Werk tot 20:00 onder de 16/ }).fill(saturday);
      await page.getByRole('button', { name: 'Opslaan' }).click();
      await expect(page.getByText('Opgeslagen.')).toBeVisible();

      await openPreview(monday, publish);
      await expect(mo).toContainText('met toestemming tot 20:00');
      await expect(mo.getByRole('button', { name: /^Toestaan/ })).toHaveCount(0);
      await preview.getByRole('button', { name: publish }).click();
      await expect(page.getByRole('dialog', { name: /is gepubliceerd$/ })).toContainText('2 diensten');
      await page.keyboard.press('Escape');
      const allowed = await entryOf(monday, 'Jij stond voor Omar Heideveld toe');
      await expect(allowed).toContainText(`Reden: ${REASON}`);
    });
  },
);

test('calling off a person on call within a day says that three hours are due, and the history keeps it', async () => {
  const hour = new Date().toLocaleTimeString('nl', { timeZone: 'Europe/Amsterdam', hour: '2-digit' });
  // At least six hours from now, at most 22.
  const [date, start] = Number(hour) < 12 ? ([TODAY, '18:00'] as const) : ([addDays(TODAY, 1), '10:00'] as const);
  const roster = await RosterCalls.of(port, ACCOUNT);
  await withPerson('Ot Oproep', '1990-01-01', SERVICE, async (userId) => {
    const { id } = await roster.add(userId, date, start, '02:00');
    try {
      await owner.open(`/main/${date}/${id}`);
      const panel = owner.page.getByRole('complementary', { name: 'Dienst' });
      await expect(panel.getByRole('note')).toContainText('Zeg je zelf af, dan moet je 3 u doorbetalen');
      await panel.getByRole('button', { name: 'Te rustig' }).click();
      await expect(panel).toContainText('Afgemeld: Te rustig');
      const calledOff = await entryOf(date, 'meldde de dienst van Ot Oproep');
      await expect(calledOff).toContainText('Oproepcontract: 3 u loon verschuldigd');
    } finally {
      await roster.tidy();
    }
  });
});

test('rules of an own profile from New Year judge the board of a later week until the profile is removed', async () => {
  const { page } = owner;
  const newYear = civilDate(`${Number(TODAY.slice(0, 4)) + 1}-01-01`);
  // Not the week of another journey, and none of the demo.
  const week = [addDays(mondayOf(newYear), 7), futureMonday(8)].toSorted().at(-1) as CivilDate;
  await plan(OMAR, `${week} 09:00`, `${week} 19:00`);
  await owner.open('/manager/rules');
  await page.getByRole('textbox', { name: /^Naam/ }).fill('Onze regels');
  await page.getByRole('textbox', { name: /^Vanaf/ }).fill(newYear);
  await page.getByRole('textbox', { name: /^Langste dag/ }).fill('9,5');
  await page.getByRole('button', { name: 'Regels maken' }).click();
  const periods = page.getByRole('region', { name: 'Wat wanneer geldt' });
  await expect(periods).toContainText(/Onze regels.*eigen.*vanaf .*1 januari/);

  const publish = '1 dienst publiceren';
  const preview = await openPreview(week, publish);
  const omar = preview.getByText('Omar: 10 u op één dag, maximaal 9:30');
  await expect(omar).toBeVisible();
  await page.keyboard.press('Escape');

  await owner.open('/manager/rules');
  await page.getByRole('button', { name: 'Onze regels verwijderen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Onze regels verwijderen' }).click();
  await expect(periods).not.toContainText('Onze regels');
  await openPreview(week, publish);
  await expect(omar).toHaveCount(0);
});

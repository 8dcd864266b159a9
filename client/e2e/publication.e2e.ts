import { expect, type Page, test } from '@playwright/test';
import type { CivilDate } from '#domain/kernel/civil-date';
import { LOOKS } from './accessibility.js';
import { futureMonday, login, PEOPLE } from '../../testing/demo.js';
import { DraftCalls } from './draft-calls.js';
import { Visitor } from './visitor.js';

const port = Number(process.env['ROOSTER_PORT']);
const otherPort = Number(process.env['ROOSTER_OTHER_PORT'] ?? port);
/** Bediening, with a template of 31 shifts. */
const FLOOR = 'filter-3-1';
const TEMPLATE = 'template-1-3';
const [ONE = '', OTHER = '', THIRD = ''] = PEOPLE;

const address = (week: CivilDate) => `/new-rooster?week=${week}&department=${FLOOR}`;
const preview = (page: Page) => page.getByRole('dialog', { name: /publiceren$/ });

async function openPreview(page: Page, week: CivilDate): Promise<void> {
  await page.goto(address(week));
  await page.getByRole('button', { name: /^Publiceren/ }).click();
  await expect(preview(page)).toBeVisible();
}

/** Emine, who plans the same week from somewhere else. */
async function colleagueOf(week: CivilDate): Promise<DraftCalls> {
  const { token } = await login(otherPort, 'emine.rietpluim');
  return new DraftCalls(otherPort, token, week, FLOOR);
}

test('a manager begins a week, publishes it, and the waiter has the shift on the phone at once', async ({
  browser,
}) => {
  // Own shifts are pushed up to ten weeks ahead.
  const week = futureMonday(7);
  const manager = await Visitor.signIn(browser, port, { account: 'bas.veenstroom', week, jobFilterId: FLOOR });
  const waiter = await Visitor.signIn(browser, otherPort, { account: 'noor.ijsvogel', phone: true });
  const { page } = manager;
  await waiter.page.goto(`/rooster?week=${week}`);
  // Requests about other weeks stand below the week, so the page as a whole says nothing about this one.
  const without = waiter.page.getByText(/^Je hebt in week \d+ geen diensten$/);
  await expect(without).toBeVisible();

  await page.goto(address(week));
  await page
    .getByRole('radio', { name: /normale week/ })
    .last()
    .check({ force: true });
  await expect(page.getByRole('table')).toContainText('17:00–sluit');
  await page.getByRole('button', { name: 'Beginnen met dit sjabloon' }).click();
  await expect(page.getByRole('grid')).toBeVisible();

  // Plans Noor on a Monday evening: type her name into the cell.
  await page.getByRole('gridcell').filter({ hasText: '17:00–sluit' }).first().click();
  await page.keyboard.type('noor');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /Toch inplannen/ }).click();
  await expect(page.getByRole('gridcell').filter({ hasText: 'Noor' })).toBeVisible();

  await page.getByRole('button', { name: /^Publiceren/ }).click();
  const dialog = preview(page);
  await expect(dialog).toContainText('31 nieuw');
  await expect(dialog).toContainText('Voor het eerst gepubliceerd');
  await expect(dialog).toContainText('1 medewerker');
  await dialog.getByRole('button', { name: '31 diensten publiceren' }).click();
  await expect(dialog.getByText('Vink eerst aan dat je dit hebt gezien.')).toBeVisible();
  await dialog.getByRole('checkbox', { name: /niet beschikbaar/ }).check();
  await dialog.getByRole('button', { name: '31 diensten publiceren' }).click();

  await expect(page.getByRole('dialog', { name: /is gepubliceerd$/ })).toContainText('31 diensten, 30 open');
  await waiter.expectAnnounced('Nieuwe dienst voor jou');
  await expect(waiter.page.getByRole('article')).toContainText('17:00');
  await expect(without).toBeHidden();
  await page.getByRole('button', { name: 'Rooster bekijken' }).click();
  await page.waitForURL(`**/main?week=${week}&department=${FLOOR}`);
  await expect(page.getByRole('grid')).toContainText('Noor');
  await manager.leave();
  await waiter.leave();
});

test('a change is published with a few words; the waiter comes from the bell to the shift, and is seen to have seen it', async ({
  browser,
}) => {
  // Own shifts are pushed up to ten weeks ahead.
  const week = futureMonday(4);
  const emine = await colleagueOf(week);
  const { user, token } = await login(port, 'noor.ijsvogel');
  const evening = (await emine.start(TEMPLATE)).find(({ from }) => from === `${week} 17:00`);
  await emine.change(evening?.id ?? '', { userId: user.id });
  await emine.publish();
  await new DraftCalls(port, token, week, FLOOR).readNotices();
  const [slot] = (await emine.revise()).filter(({ userId }) => userId === user.id);
  await emine.change(slot?.id ?? '', { from: `${week} 18:00` });

  const manager = await Visitor.signIn(browser, port, { account: 'bas.veenstroom', week, jobFilterId: FLOOR });
  const waiter = await Visitor.signIn(browser, otherPort, { account: 'noor.ijsvogel', phone: true });
  const { page } = manager;
  await waiter.page.goto('/main');
  await openPreview(page, week);
  await preview(page).getByRole('textbox', { name: 'Zin erbij (mag)' }).fill('Het terras gaat later open.');
  await preview(page)
    .getByRole('checkbox', { name: /niet beschikbaar/ })
    .check();
  await preview(page).getByRole('button', { name: '1 wijziging publiceren' }).click();
  await page.getByRole('button', { name: 'Rooster bekijken' }).click();
  await page.waitForURL(`**/main?week=${week}&department=${FLOOR}`);
  // The board, which has such a button too, still stands there for a moment.
  await expect(page.getByRole('button', { name: 'Extra personeel' })).toBeVisible();
  await page.getByRole('button', { name: '1 medewerker heeft deze week nog niet gezien' }).click();
  const seen = page.getByRole('dialog', { name: /^Wie week \d+ heeft gezien$/ });
  await expect(seen.getByRole('region', { name: 'Nog niet (1)' })).toContainText('Noor IJsvogel');
  await manager.expectAccessible();

  await waiter.page.getByRole('button', { name: /^Meldingen/ }).tap();
  const notice = waiter.page
    .getByRole('dialog', { name: 'Meldingen' })
    .getByRole('button', { name: /Het terras gaat/ });
  await expect(notice).toContainText(/Was.*17:00–sluit.*Nu.*18:00–sluit/);
  await notice.tap();
  await expect(waiter.page).toHaveURL(new RegExp(`/rooster\\?week=${week}&day=${week}&shift=`));
  const card = waiter.page.locator('article[data-asked]');
  await expect(card).toBeFocused();
  await expect(card).toContainText('18:00–sluit');
  await expect(card).toContainText(/Was .*17:00–sluit.*door Bas/);
  await expect(seen.getByText('Iedereen die het aangaat, heeft het gezien.')).toBeVisible();
  await expect(seen.getByRole('region', { name: 'Gezien (1)' })).toContainText('Noor IJsvogel');
  await waiter.expectAccessible();
  await manager.leave();
  await waiter.leave();
});

test('departments are published together, each with what it does', async ({ browser }) => {
  const week = futureMonday(47);
  const emine = await colleagueOf(week);
  await emine.start(TEMPLATE);
  const { token } = await login(otherPort, 'emine.rietpluim');
  const kitchen = (await new DraftCalls(otherPort, token, week, 'filter-1-1').start('template-1-1')).length;
  const manager = await Visitor.signIn(browser, port, { account: 'bas.veenstroom', week });
  const { page } = manager;
  await page.goto(`/new-rooster?week=${week}&department=all`);
  await page.getByRole('button', { name: /^Publiceren/ }).click();
  await page.getByRole('menuitem', { name: /^Alle 2 afdelingen/ }).click();
  const dialog = preview(page);
  await expect(dialog.getByRole('checkbox', { name: 'Bediening (31 wijzigingen)' })).toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: `Keuken (${kitchen} wijzigingen)` })).toBeChecked();
  await dialog.getByRole('button', { name: `${31 + kitchen} diensten publiceren` }).click();
  const done = page.getByRole('dialog', { name: /is gepubliceerd$/ });
  await expect(done).toContainText('Bediening: 31 diensten, 31 open.');
  await expect(done).toContainText(`Keuken: ${kitchen} diensten, ${kitchen} open.`);
  await manager.leave();
});

test('a second publication shows the changes only, names what was edited meanwhile, and follows colleagues', async ({
  browser,
}) => {
  const week = futureMonday(13);
  const emine = await colleagueOf(week);
  await emine.start(TEMPLATE);
  const { id } = await emine.publish();
  expect(id).not.toBe('');
  const slots = await emine.revise();
  const [first, second] = slots;
  await emine.change(first?.id ?? '', { userId: ONE });
  await emine.changeShift(second?.fullScheduleId ?? '', { user_id: OTHER });

  const manager = await Visitor.signIn(browser, port, { account: 'bas.veenstroom', week, jobFilterId: FLOOR });
  const { page } = manager;
  await openPreview(page, week);
  const dialog = preview(page);
  const rows = dialog.getByRole('button', { name: /Gewijzigd/ });
  await expect(rows).toHaveCount(2);
  await expect(dialog).toContainText(/Vervangt de versie van .*door Emine/);
  await expect(dialog.getByText('Ook 29 diensten die blijven tonen')).toBeVisible();
  await expect(
    dialog.getByRole('checkbox', { name: '1 wijziging in het gepubliceerde rooster gaat verloren' }),
  ).toBeVisible();

  const other = slots.find(({ date }) => date !== first?.date && date !== second?.date);
  await emine.change(other?.id ?? '', { userId: THIRD });
  await expect(dialog).toContainText('zojuist');
  await expect(dialog.getByText(/veranderd sinds je dit opende/)).toBeVisible();

  // Emine is faster.
  await emine.publish();
  await expect(dialog.getByText('Emine heeft Bediening zojuist gepubliceerd')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /publiceren$/ })).toBeDisabled();
  await manager.expectAccessible();
  await dialog.getByRole('button', { name: /Terug naar het bord/ }).click();
  await expect(dialog).toBeHidden();
  await manager.leave();
});

test('an answer that is lost on the way costs nothing: the same is sent again, and done once', async ({ browser }) => {
  const week = futureMonday(14);
  const emine = await colleagueOf(week);
  await emine.start(TEMPLATE);
  const manager = await Visitor.signIn(browser, port, { account: 'bas.veenstroom', week, jobFilterId: FLOOR });
  const { page } = manager;
  const keys: string[] = [];
  const replayed: (string | undefined)[] = [];
  let lost = 0;
  await page.route('**/api/schedule-dt/publish', async (route) => {
    if (!route.request().postDataJSON().confirm) return route.continue();
    keys.push(route.request().headers()['idempotency-key'] ?? '');
    const response = await route.fetch();
    replayed.push(response.headers()['idempotency-replayed']);
    // The client tries three times by itself before it says that it waits.
    if ((lost += 1) <= 3) return route.abort('connectionreset');
    return route.fulfill({ response });
  });
  await openPreview(page, week);
  await preview(page).getByRole('button', { name: '31 diensten publiceren' }).click();
  await expect(preview(page).getByText(/Nog geen antwoord/)).toBeVisible();
  await expect(page.getByRole('dialog', { name: /is gepubliceerd$/ })).toBeVisible({ timeout: 20_000 });
  expect(new Set(keys).size).toBe(1);
  expect(replayed).toEqual([undefined, 'true', 'true', 'true']);
  await page.unrouteAll();
  await manager.context.close();
});

for (const { language, phone, where } of LOOKS)
  test(`the preview of a publication keeps nobody out, ${where}`, async ({ browser }) => {
    const week = futureMonday(3);
    const manager = await Visitor.signIn(browser, port, {
      account: 'marleen.turfdijk',
      phone,
      language,
      week,
    });
    await manager.page.goto(`/new-rooster?week=${week}&department=${FLOOR}`);
    await manager.page.getByRole('button', { name: /^(Publiceren|Publish)/ }).click();
    const dialog = manager.page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: /publiceren$|^Publish/ })).toBeEnabled();
    await manager.expectAccessible();
    await manager.leave();
  });

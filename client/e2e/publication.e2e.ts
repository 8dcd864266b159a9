import { expect, type Page, test } from '@playwright/test';
import type { CivilDate } from '#domain/kernel/civil-date';
import { futureMonday, login } from '../../tools/testing/demo.js';
import { DraftCalls } from './draft-calls.js';
import { Visitor } from './visitor.js';

const port = Number(process.env['ROOSTER_PORT']);
const otherPort = Number(process.env['ROOSTER_OTHER_PORT'] ?? port);
/** Bediening, with a template of 31 shifts. */
const FLOOR = 'filter-3-1';
const TEMPLATE = 'template-1-3';

const preview = (page: Page) => page.getByRole('dialog', { name: /publiceren$/ });

/** Emine, who plans the same week from somewhere else. */
async function colleagueOf(week: CivilDate): Promise<DraftCalls> {
  const { token } = await login(otherPort, 'emine.rietpluim');
  return new DraftCalls(otherPort, token, week, FLOOR);
}

test(
  'a manager publishes a change with a message; the waiter opens it from a notification, and the manager sees the read receipt',
  { tag: '@long' },
  async ({ browser }) => {
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
    await page.goto(`/new-rooster?week=${week}&department=${FLOOR}`);
    await page.getByRole('button', { name: /^Publiceren/ }).click();
    await expect(preview(page).getByRole('button', { name: '1 wijziging publiceren' })).toBeEnabled();
    await manager.expectAccessible();
    await preview(page).getByRole('textbox', { name: 'Zin erbij (mag)' }).fill('Het terras gaat later open.');
    await preview(page).getByRole('button', { name: '1 wijziging publiceren' }).click();
    await page.getByRole('button', { name: 'Rooster bekijken' }).click();
    await page.waitForURL(`**/main?week=${week}&department=${FLOOR}`);
    // The board with a similar button stays mounted for a moment.
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
  },
);

import { expect, test } from '@playwright/test';
import { mayOpen } from '#domain/access/access';
import { addDays, monthOf } from '#domain/kernel/civil-date';
import { PAGES } from '../app/pages.js';
import type { PageDefinition } from '../app/page-definition.js';
import { futureMonday, LOCATION, login, PEOPLE } from '../../tools/testing/demo.js';
import { LOOKS, smallOnPhone } from './accessibility.js';
import { RosterCalls } from './roster-calls.js';
import { Visitor } from './visitor.js';

const port = Number(process.env['ROOSTER_PORT']);
const WEEK = futureMonday(2);
const DATE = addDays(WEEK, 3);
const [SOMEBODY = ''] = PEOPLE;

/** Everybody who opens pages, each those that they may; who comes later opens what nobody before them may. */
const READERS = ['marleen.turfdijk', 'fatima.wilgenroos', 'noor.ijsvogel'];
/** Pages that staff see differently from planners, by device; staff open most of them on a phone. */
const OF_STAFF = {
  desk: ['main', 'rooster'],
  phone: ['main', 'rooster', 'requests', 'account', 'fairness', 'timeout', 'agenda', 'phone-list', 'note'],
};
/** Other views of a page, by address. */
const OTHER_VIEWS = [`history?week=${futureMonday(0)}&view=board`];

/** Value of `:id` in an address, by the path before it. */
const IDS: Readonly<Record<string, string>> = {
  'templates/': 'template-1-3',
  'manager/templates/': 'template-1-3',
  'manager/scenarios/': 'scenario-1-1',
  'manager/locations/': LOCATION,
  'people/': SOMEBODY,
};

/** Paths of pages as the list of pages has them, those that open inside another included. */
const pathsOf = (pages: readonly PageDefinition[], above = ''): string[] =>
  pages.flatMap(({ path, children = [] }) => [`${above}${path}`, ...pathsOf(children, `${above}${path}/`)]);

function addressOf(path: string, shiftId: string): string {
  const address = path
    .replace(/:week\b/, WEEK)
    .replace(/:date\b/, DATE)
    .replace(/:yearMonth\b/, monthOf(DATE))
    .replace(/:userId\b/, SOMEBODY)
    .replace(/^(.*?):id\b/, (_, before: string) => `${before}${IDS[before] ?? shiftId}`);
  return path.startsWith('main/') ? `${address}?week=${WEEK}` : address;
}

test.describe.configure({ mode: 'parallel' });
// Some sixty pages, each looked at twice.
test.setTimeout(400_000);

for (const look of LOOKS)
  test(`every page is usable ${look.where}`, async ({ browser }) => {
    const roster = await RosterCalls.of(port, 'marleen.turfdijk');
    const { id: shiftId } = await roster.addOpen(DATE);
    const remaining = new Set(pathsOf(PAGES));
    for (const account of READERS) {
      const { user } = await login(port, account);
      const may = (path: string) => mayOpen({ ...user, superUser: user.super_user }, `/${addressOf(path, shiftId)}`);
      const visible = [...remaining].filter(may);
      const ofStaff = OF_STAFF[look.phone ? 'phone' : 'desk'].filter((path) => !remaining.has(path));
      const again = account === 'noor.ijsvogel' ? ofStaff : [];
      const otherViews = account === READERS[0] ? OTHER_VIEWS : [];
      const reader = await Visitor.signIn(browser, port, { account, ...look });
      for (const path of [...visible, ...again, ...otherViews]) {
        const address = addressOf(path, shiftId);
        await test.step(address, async () => {
          await reader.open(`/${address}`);
          // Pages of planners have the same elements on a phone; the board, which has others, has a journey there.
          if (!look.phone || account !== READERS[0]) await reader.expectAccessible();
          const wide = await reader.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          expect({ address, wide }).toEqual({ address, wide: 0 });
          if (look.phone) expect(await smallOnPhone(reader.page, account !== READERS[0])).toEqual([]);
        });
        remaining.delete(path);
      }
      await reader.leave();
    }
    expect([...remaining]).toEqual([]);
    await roster.tidy();
  });

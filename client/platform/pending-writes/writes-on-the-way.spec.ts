import { beforeEach, afterEach, expect, it, vi } from 'vitest';
import type { CivilDate } from '#domain/kernel/civil-date';
import { type Kept, TabStores } from './tab-stores.js';
import { type Delivery, Outbox } from './outbox.js';
import type { OutboxEntry } from './outbox-entry.js';
import { type KeptWrite, WritesOnTheWay } from './writes-on-the-way.js';

const DATE = '2026-12-12' as CivilDate;
const keyOf = (number: number): string => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;

const plan = (number: number): OutboxEntry => ({
  key: keyOf(number),
  change: 'planUser',
  request: { params: { id: `shift-${number}` }, body: { userId: 'noor', basedOn: 'r1' } },
  subject: `shift-${number}`,
  from: DATE,
  until: DATE,
  refused: null,
});

/** What a device keeps of everybody. */
let onTheWay: Map<string, Kept>;
let inOutboxes: Map<string, readonly OutboxEntry[]>;
let openTabs: Set<string>;
/** What reached the server, and as whom. */
let sent: { readonly as: string; readonly entry: OutboxEntry }[];
let answers: Delivery[];

beforeEach(() => {
  vi.useFakeTimers();
  onTheWay = new Map();
  inOutboxes = new Map();
  openTabs = new Set();
  sent = [];
  answers = [];
});
afterEach(() => {
  vi.useRealTimers();
});

const flush = () => vi.advanceTimersByTimeAsync(0);

function tabOf(tab: string) {
  openTabs.add(tab);
  const stores = new TabStores({
    tab,
    shelf: {
      set: async (key, value) => void (value ? onTheWay.set(key, value) : onTheWay.delete(key)),
      change: async (edit) => edit(onTheWay),
      read: async () => onTheWay,
    },
    openTabs: async () => openTabs,
    now: () => 1_000,
  });
  const signIn = (userId: string) => {
    const outbox = new Outbox({
      change: async (edit) => {
        const after = edit(inOutboxes.get(userId) ?? []);
        inOutboxes.set(userId, after);
        return after;
      },
      send: async (entry) => {
        sent.push({ as: userId, entry });
        return answers.shift() ?? { end: 'done' };
      },
      alone: (work) => work(),
      later: () => undefined,
      confirmed: (entry) => entry,
      newKey: () => keyOf(900),
      delivered: () => undefined,
    });
    const writes = new WritesOnTheWay(stores.open<KeptWrite>(userId, 'roster-week'), outbox);
    return { outbox, writes };
  };
  return { stores, signIn };
}
const sentAs = () => sent.map(({ as, entry }) => [as, entry.key]);
const keptKeys = () => [...onTheWay].map(([key, { items }]) => [key, (items as KeptWrite[]).map(({ id }) => id)]);

it('keeps a write until it is over, and sends nothing of a page that is there', async () => {
  const { writes } = tabOf('a').signIn('bas');
  const over = writes.begin(plan(1));
  writes.begin(plan(2));
  await flush();
  expect(keptKeys()).toEqual([['bas|roster-week|a', [keyOf(1), keyOf(2)]]]);
  over();
  await flush();
  expect(keptKeys()).toEqual([['bas|roster-week|a', [keyOf(2)]]]);
  await tabOf('b').signIn('bas').writes.lookAgain();
  expect(sent).toEqual([]);
});

it('after a reload sends what was on its way, in order, each under its own key, and keeps it no longer', async () => {
  const before = tabOf('a').signIn('bas');
  before.writes.begin(plan(1));
  before.writes.begin(plan(2));
  await flush();
  openTabs.clear();
  const after = tabOf('b').signIn('bas');
  await after.writes.lookAgain();
  await flush();
  expect(sent).toEqual([
    { as: 'bas', entry: plan(1) },
    { as: 'bas', entry: plan(2) },
  ]);
  expect(onTheWay.size).toBe(0);
  expect(inOutboxes.get('bas')).toEqual([]);
});

it('keeps a question and a refusal with their codes, for a person to decide on', async () => {
  tabOf('a').signIn('bas').writes.begin(plan(1));
  await flush();
  openTabs.clear();
  answers.push({ end: 'refused', code: 'planned_while_unavailable_needs_confirmation' });
  const { outbox } = tabOf('b').signIn('bas');
  await flush();
  expect(outbox.entries.value).toEqual([{ ...plan(1), refused: 'planned_while_unavailable_needs_confirmation' }]);
  openTabs.clear();
  await tabOf('c').signIn('bas').writes.lookAgain();
  await flush();
  expect(sentAs()).toEqual([['bas', keyOf(1)]]);
});

it('is not sent as whoever signs in next on the same tab, and is once its own person is back', async () => {
  const tab = tabOf('a');
  const bas = tab.signIn('bas');
  const over = bas.writes.begin(plan(1));
  await flush();
  bas.writes.close();
  // Its session is over: that the server turned it away says nothing about the change.
  over();
  const lotte = tab.signIn('lotte');
  await lotte.writes.lookAgain();
  await flush();
  expect(sent).toEqual([]);
  expect(keptKeys()).toEqual([['bas|roster-week|a', [keyOf(1)]]]);
  lotte.writes.close();
  expect([...(await tab.stores.leftBehind('bas')).keys()]).toEqual(['roster-week']);
  await tab.signIn('bas').writes.lookAgain();
  await flush();
  expect(sentAs()).toEqual([['bas', keyOf(1)]]);
  expect(onTheWay.size).toBe(0);
});

it('keeps what was left when something new is written before it was looked for', async () => {
  tabOf('a').signIn('bas').writes.begin(plan(1));
  await flush();
  openTabs.clear();
  const { writes } = tabOf('b').signIn('bas');
  writes.begin(plan(2));
  await flush();
  expect(sentAs()).toEqual([['bas', keyOf(1)]]);
  expect(keptKeys()).toEqual([['bas|roster-week|b', [keyOf(2)]]]);
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Kept, type TabStorage, TabStores } from './tab-stores.js';

interface Item {
  readonly id: string;
}

const item = (id: string): Item => ({ id });

let kept: Map<string, Kept>;
let open: Set<string>;
let now: number;

const shelf: TabStorage = {
  set: async (key, value) => void (value ? kept.set(key, value) : kept.delete(key)),
  change: async (edit) => edit(kept),
  read: async () => kept,
};
/** A tab that lives until it is taken out of `open`. */
const tabOf = (tab: string): TabStores => {
  open.add(tab);
  return new TabStores({ tab, shelf, openTabs: async () => open, now: () => now });
};
const written = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  kept = new Map();
  open = new Set();
  now = 1_000;
});
afterEach(() => {
  vi.useRealTimers();
});

it('keeps the latest under its tab, and nothing once nothing waits', async () => {
  const store = tabOf('a').open<Item>('emma', 'week');
  store.save([item('1')]);
  store.save([item('1'), item('2')]);
  await written();
  expect([...kept]).toEqual([['emma|week|a', { items: [item('1'), item('2')], at: 1_000 }]]);
  store.save([]);
  await written();
  expect(kept.size).toBe(0);
});

it('takes over what closed tabs have left, oldest first, and keeps it itself', async () => {
  tabOf('a')
    .open<Item>('emma', 'week')
    .save([item('1')]);
  await written();
  now = 2_000;
  tabOf('b')
    .open<Item>('emma', 'week')
    .save([item('2')]);
  await written();
  open.clear();
  const here = tabOf('c');
  expect(await here.leftBehind('emma')).toEqual(new Map([['week', [item('1'), item('2')]]]));
  expect(await here.open<Item>('emma', 'week').adopt()).toEqual([item('1'), item('2')]);
  expect([...kept.keys()]).toEqual(['emma|week|c']);
  expect(await here.leftBehind('emma')).toEqual(new Map());
});

it('leaves alone what an open tab keeps, another week, and what is somebody else’s', async () => {
  const there = tabOf('a');
  there.open<Item>('emma', 'week').save([item('1')]);
  const here = tabOf('b');
  here.open<Item>('daan', 'week').save([item('2')]);
  await written();
  open.delete('b');
  const next = tabOf('c');
  expect(await next.leftBehind('emma')).toEqual(new Map());
  expect(await next.open<Item>('emma', 'week').adopt()).toEqual([]);
  expect(await next.open<Item>('daan', 'other').adopt()).toEqual([]);
  expect([...kept.keys()]).toEqual(['emma|week|a', 'daan|week|b']);
});

it('finds again in the same tab what was left there before somebody logged out', async () => {
  const tab = tabOf('a');
  const before = tab.open<Item>('emma', 'week');
  before.save([item('1')]);
  await written();
  expect(await tab.leftBehind('emma')).toEqual(new Map());
  before.close();
  expect(await tab.leftBehind('emma')).toEqual(new Map([['week', [item('1')]]]));
  const after = tab.open<Item>('emma', 'week');
  expect(await after.adopt()).toEqual([item('1')]);
  after.save([]);
  await written();
  expect(kept.size).toBe(0);
});

it('does not send what the server has forgotten the ids of', async () => {
  tabOf('a')
    .open<Item>('emma', 'week')
    .save([item('1')]);
  await written();
  open.clear();
  now += 7 * 86_400_000;
  const here = tabOf('b');
  expect(await here.open<Item>('emma', 'week').adopt()).toEqual([]);
  expect(kept.size).toBe(0);
});

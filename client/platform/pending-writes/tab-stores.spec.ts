import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type StoredItems, type TabStorage, type TabStore, TabStores } from './tab-stores.js';

interface Item {
  readonly id: string;
}

const item = (id: string): Item => ({ id });

let stored: Map<string, StoredItems>;
let open: Set<string>;
let now: number;
let tooLate: [string, number][];

const shelf: TabStorage = {
  set: async (key, value) => void (value ? stored.set(key, value) : stored.delete(key)),
  change: async (edit) => edit(stored),
  read: async () => stored,
};
/** A tab that lives until it is taken out of `open`. */
const tabOf = (tab: string): TabStores => {
  open.add(tab);
  return new TabStores({
    tab,
    shelf,
    openTabs: async () => open,
    now: () => now,
    tooLate: (...told) => void tooLate.push(told),
  });
};
const adoptedBy = async (store: TabStore<Item>): Promise<Item[]> => {
  const adopted: Item[] = [];
  await store.adopt((items) => void adopted.push(...items));
  return adopted;
};
const written = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  stored = new Map();
  open = new Set();
  now = 1_000;
  tooLate = [];
});
afterEach(() => {
  vi.useRealTimers();
});

it('a tab store keeps its latest items under its tab, and nothing when none are left', async () => {
  const store = tabOf('a').open<Item>('emma', 'week');
  store.save([item('1')]);
  store.save([item('1'), item('2')]);
  await written();
  expect([...stored]).toEqual([['emma|week|a', { items: [item('1'), item('2')], at: 1_000 }]]);
  store.save([]);
  await written();
  expect(stored.size).toBe(0);
});

it('a tab store adopts items of closed tabs, oldest first, and stores them as its own', async () => {
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
  const tabC = tabOf('c');
  expect(await tabC.leftBehind('emma')).toEqual(new Map([['week', [item('1'), item('2')]]]));
  expect(await adoptedBy(tabC.open<Item>('emma', 'week'))).toEqual([item('1'), item('2')]);
  expect([...stored.keys()]).toEqual(['emma|week|c']);
  expect(await tabC.leftBehind('emma')).toEqual(new Map());
});

it('a tab store leaves items of open tabs, of other weeks and of other people alone', async () => {
  const tabA = tabOf('a');
  tabA.open<Item>('emma', 'week').save([item('1')]);
  const tabB = tabOf('b');
  tabB.open<Item>('daan', 'week').save([item('2')]);
  await written();
  open.delete('b');
  const next = tabOf('c');
  expect(await next.leftBehind('emma')).toEqual(new Map());
  expect(await adoptedBy(next.open<Item>('emma', 'week'))).toEqual([]);
  expect(await adoptedBy(next.open<Item>('daan', 'other'))).toEqual([]);
  expect([...stored.keys()]).toEqual(['emma|week|a', 'daan|week|b']);
});

it('a tab store finds the items that a user left in the same tab before a logout', async () => {
  const tab = tabOf('a');
  const before = tab.open<Item>('emma', 'week');
  before.save([item('1')]);
  await written();
  expect(await tab.leftBehind('emma')).toEqual(new Map());
  before.close();
  expect(await tab.leftBehind('emma')).toEqual(new Map([['week', [item('1')]]]));
  const after = tab.open<Item>('emma', 'week');
  expect(await adoptedBy(after)).toEqual([item('1')]);
  after.save([]);
  await written();
  expect(stored.size).toBe(0);
});

it('a tab store drops items after seven days, and reports how many', async () => {
  tabOf('a')
    .open<Item>('emma', 'week')
    .save([item('1')]);
  await written();
  open.clear();
  now += 7 * 86_400_000;
  const tabB = tabOf('b');
  expect(await adoptedBy(tabB.open<Item>('emma', 'week'))).toEqual([]);
  expect(stored.size).toBe(0);
  expect(tooLate).toEqual([['week', 1]]);
});

describe('adoption of items that a closed tab left', () => {
  const leaveByClosedTab = async (items: readonly Item[]): Promise<TabStore<Item>> => {
    tabOf('a').open<Item>('emma', 'week').save(items);
    await written();
    open.clear();
    return tabOf('b').open<Item>('emma', 'week');
  };
  const keptItems = () => [...stored].map(([key, { items }]) => [key, items]);

  it('hands each item out once when two adoptions begin at the same moment', async () => {
    const store = await leaveByClosedTab([item('1')]);
    expect(await Promise.all([adoptedBy(store), adoptedBy(store)])).toEqual([[item('1')], []]);
    expect(keptItems()).toEqual([['emma|week|b', [item('1')]]]);
  });

  it('is not overwritten by a save requested before its items were known', async () => {
    const store = await leaveByClosedTab([item('1')]);
    let items = [item('2')];
    const adoption = store.adopt((adopted) => {
      items = [...adopted, ...items];
      store.save(items);
    });
    store.save(items);
    await Promise.all([adoption, written()]);
    await written();
    expect(keptItems()).toEqual([['emma|week|b', [item('1'), item('2')]]]);
  });

  it('keeps items on the device until the store has finished taking them', async () => {
    const store = await leaveByClosedTab([item('1')]);
    let finish = (): void => undefined;
    const adoption = store.adopt(() => new Promise<void>((resolve) => (finish = resolve)));
    store.save([]);
    await written();
    expect(keptItems()).toEqual([['emma|week|b', [item('1')]]]);
    finish();
    await adoption;
    await written();
    expect(stored.size).toBe(0);
  });

  it('leaves the items on the device when the store closes before adoption ends', async () => {
    const store = await leaveByClosedTab([item('1')]);
    const adoption = adoptedBy(store);
    store.save([item('2')]);
    await Promise.resolve();
    store.close();
    expect(await adoption).toEqual([]);
    await written();
    expect(keptItems()).toEqual([['emma|week|b', [item('1'), item('2')]]]);
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { DeviceRow, type RowStorage } from './device-row.js';

const FORMAT = {
  parse: (stored: unknown): readonly string[] => (Array.isArray(stored) ? (stored as string[]) : []),
  isEmpty: (all: readonly string[]) => all.length === 0,
  serialise: (all: readonly string[]) => all,
};

let stored: unknown;
let writes: number;
let storesNothing: boolean;

const storage: RowStorage = {
  change: async (edit) => {
    await Promise.resolve();
    if (storesNothing) throw new Error('this browser stores nothing');
    const after = edit(stored);
    if (after !== stored) writes += 1;
    stored = after;
    return stored;
  },
};
const rowOfTab = () => new DeviceRow(storage, FORMAT);
const add = (item: string) => (all: readonly string[]) => [...all, item];

beforeEach(() => {
  stored = null;
  writes = 0;
  storesNothing = false;
});

describe('DeviceRow', () => {
  it('shows an edit before the device has stored it', async () => {
    const row = rowOfTab();
    const done = row.change(add('a'));
    expect([row.value.value, stored]).toEqual([['a'], null]);
    expect(await done).toEqual(['a']);
    expect(stored).toEqual(['a']);
  });

  it('keeps edits that two tabs make at the same moment', async () => {
    const [one, other] = [rowOfTab(), rowOfTab()];
    await Promise.all([one.change(add('a')), other.change(add('b')), one.change(add('c'))]);
    expect(stored).toEqual(['a', 'b', 'c']);
    await other.refresh();
    expect(other.value.value).toEqual(['a', 'b', 'c']);
  });

  it('shows an edit in progress on top of what another tab stored', async () => {
    const row = rowOfTab();
    stored = ['theirs'];
    const read = row.refresh();
    void row.change(add('mine'));
    await read;
    expect(row.value.value).toEqual(['theirs', 'mine']);
  });

  it('writes nothing for an edit without changes, and stores nothing once it is empty', async () => {
    const row = rowOfTab();
    await row.change((all) => all);
    await row.refresh();
    expect(writes).toBe(0);
    await row.change(add('a'));
    await row.change(() => []);
    expect(stored).toBeNull();
  });

  it('lasts until the page closes when the browser forbids storage', async () => {
    storesNothing = true;
    const row = rowOfTab();
    await row.change(add('a'));
    await row.refresh();
    expect([row.value.value, stored]).toEqual([['a'], null]);
  });
});

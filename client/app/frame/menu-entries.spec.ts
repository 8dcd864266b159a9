import { describe, expect, it } from 'vitest';
import { MENU, menuOf } from '#domain/access/access';
import { entryAt, MENU_ENTRIES, menuEntries } from './menu-entries.js';

const standing = (typeName: string, { superUser = false, always = false } = {}) => ({
  type: { name: typeName },
  superUser,
  always,
});
const superuser = standing('Admin', { superUser: true });
const everyPage = MENU_ENTRIES.map(({ path }) => path.slice(1));
const idsFor = (user: ReturnType<typeof standing>, pages = everyPage) => menuEntries(user, pages).map(({ id }) => id);

describe('the menu', () => {
  it('has every item of the MENU table, in its order', () => {
    const order = [...new Set(MENU_ENTRIES.map(({ item }) => item))];
    expect(order).toEqual(Object.keys(MENU));
  });

  it('keeps entries of a group together', () => {
    const groups = MENU_ENTRIES.map(({ group }) => group).filter((group, index, all) => group !== all[index - 1]);
    expect(groups).toEqual([...new Set(groups)]);
  });

  it('shows staff their own entries', () => {
    expect(idsFor(standing('Medewerker'))).toEqual([
      'main',
      'rooster',
      'requests',
      'available',
      'timeout',
      'phone-list',
      'fairness',
    ]);
    expect(idsFor(standing('Medewerker', { always: true }))).toEqual([
      'main',
      'rooster',
      'requests',
      'free-day',
      'timeout',
      'phone-list',
      'fairness',
    ]);
  });

  it('shows each of a user’s items, except hidden ones', () => {
    const items = new Set(menuEntries(superuser, everyPage).map(({ item }) => item));
    expect([...items]).toEqual(menuOf(superuser));
    expect(idsFor(superuser)).not.toContain('comment');
    expect(idsFor(superuser)).toContain('manager-outbox');
    expect(idsFor(standing('Leidinggevende'))).not.toContain('manager-outbox');
  });

  it('has an entry only for existing pages', () => {
    expect(idsFor(superuser, [])).toEqual([]);
    expect(idsFor(superuser, ['main', 'available/:yearMonth', 'stats/timeslot', 'manager/scenarios/overview'])).toEqual(
      ['main', 'available', 'stats', 'manager-scenarios'],
    );
    expect(idsFor(standing('Medewerker', { always: true }), ['main', 'available/:yearMonth'])).toEqual(['main']);
  });
});

describe('entryAt', () => {
  const at = (path: string) => entryAt(MENU_ENTRIES, path)?.id;

  it.each([
    ['/main', 'main'],
    ['/main/2026-11-24/s1', 'main'],
    ['/available/2026-12', 'available'],
    ['/manager/scenarios/scenario-shifts/3', 'manager-scenarios'],
    ['/manager', undefined],
    ['/mainly', undefined],
  ])('finds for %s the menu entry %s', (path, id) => {
    expect(at(path)).toBe(id);
  });
});

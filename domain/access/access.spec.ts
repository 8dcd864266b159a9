import { describe, expect, it } from 'vitest';
import {
  ADMIN_TYPE_NAMES,
  CALL_ROLES,
  callAccess,
  employmentOf,
  isAdmin,
  MENU,
  mayOpen,
  menuOf,
  type Role,
  roleOf,
  type RoleFacts,
} from './access.js';

const standing = (typeName: string, always: boolean, superUser = false): RoleFacts => ({
  superUser: superUser,
  always,
  type: { name: typeName },
});

/** The columns of the table below. */
const PEOPLE: readonly (readonly [string, RoleFacts])[] = [
  ['superuser full-timer', standing('Admin', true, true)],
  ['superuser part-timer', standing('Medewerker', false, true)],
  ['admin full-timer', standing('Leidinggevende', true)],
  ['admin part-timer', standing('Admin', false)],
  ['staff full-timer', standing('Medewerker', true)],
  ['staff part-timer', standing('Medewerker', false)],
];

/** Section 2 of the api page, with `requests`, `blocked-days`, `people`, `fairness` and `account`, which are ours: ● in the menu, ○ in the route check only, – neither. */
const TABLE = `
| main | ● | ● | ● | ● | ● | ● |
| rooster | ● | ● | ● | ● | ● | ● |
| timeout | ● | ● | ● | ● | ● | ● |
| requests | ● | ● | ● | ● | ● | ● |
| phone-list | ● | ● | ● | ● | ● | ● |
| free-day | ● | – | ● | – | ● | – |
| available | – | ● | – | ● | – | ● |
| new-rooster | ● | ● | ● | ● | – | – |
| check-rooster | ● | ● | ● | ● | – | – |
| templates | ● | ● | ● | ● | – | – |
| agenda | ● | ● | ● | ● | – | – |
| special-job | ● | ● | ● | ● | – | – |
| free-day-overview | ● | ● | ● | ● | – | – |
| timeout-overview | ● | ● | ● | ● | – | – |
| note | ● | ● | ● | ● | – | – |
| cancel-reason | ● | ● | ● | ● | – | – |
| blocked-days | ● | ● | ● | ● | – | – |
| wall-screens | ● | ● | ● | ● | – | – |
| people | ● | ● | ● | ● | – | – |
| comment | ○ | ○ | ○ | ○ | – | – |
| mail-tool | ● | ● | ● | ● | – | – |
| files | ● | ● | ● | ● | – | – |
| history | ● | ● | ● | ● | – | – |
| news | ● | ● | ● | ● | – | – |
| stats | ● | ● | ● | ● | – | – |
| calloff-overview | ● | ● | ● | ● | – | – |
| fairness | ● | ● | ● | ● | ● | ● |
| swap-shifts-overview | ● | ● | ● | ● | – | – |
| shift-request-overview | ● | ● | ● | ● | – | – |
| availability-reminder | ● | ● | – | – | – | – |
| account | ○ | ○ | ○ | ○ | ○ | ○ |
| sheet | ○ | ○ | ○ | ○ | ○ | ○ |
| rules | ● | ● | ● | ● | – | – |
| manager | ● | ● | – | – | – | – |
`;

const ROWS = TABLE.trim()
  .split('\n')
  .map(
    (line) =>
      line
        .split('|')
        .map((cell) => cell.trim())
        .slice(1, -1) as [string, ...string[]],
  );

describe('a role', () => {
  it.each(['Admin', 'Leidinggevende', 'Mail / rooster', 'Admin lonen'])('is admin for the type %s', (name) => {
    expect(roleOf(standing(name, true))).toBe('admin');
    expect(ADMIN_TYPE_NAMES).toContain(name);
  });

  it('is admin for four types and no more', () => {
    expect(ADMIN_TYPE_NAMES).toHaveLength(4);
    for (const name of ['Medewerker', 'admin', 'Administratie', '']) expect(roleOf(standing(name, true))).toBe('staff');
  });

  it('is superuser when the superuser flag is set, for any type', () => {
    for (const name of ['Medewerker', 'Admin']) expect(roleOf(standing(name, false, true))).toBe('superuser');
  });

  it('counts superusers as admins', () => {
    expect((['superuser', 'admin', 'staff'] as const).map(isAdmin)).toEqual([true, true, false]);
  });

  it('employmentOf makes people with the "always" flag full-timers, others part-timers', () => {
    expect(employmentOf({ always: true })).toBe('full_timer');
    expect(employmentOf({ always: false })).toBe('part_timer');
  });
});

describe.each(PEOPLE.map(([name, user], column) => ({ name, user, column: column + 1 })))(
  'menu and pages of a $name',
  ({ user, column }) => {
    const marks = new Map(ROWS.map((row) => [row[0], row[column]]));
    const items = [...marks.keys()];

    it('shows the menu entries marked in the table', () => {
      expect([...menuOf(user)].sort()).toEqual(items.filter((item) => marks.get(item) === '●').sort());
    });

    it('may open exactly the pages that the table marks as visible or hidden', () => {
      expect(items.filter((item) => mayOpen(user, `/${item}`))).toEqual(
        items.filter((item) => marks.get(item) !== '–'),
      );
    });
  },
);

it('the permission table and MENU have the same entries', () => {
  expect(ROWS.map(([item]) => item).sort()).toEqual(Object.keys(MENU).sort());
});

describe('page access by path', () => {
  const [superuser, , admin, , staff] = PEOPLE.map(([, user]) => user) as [
    RoleFacts,
    RoleFacts,
    RoleFacts,
    RoleFacts,
    RoleFacts,
  ];
  const open = (path: string) => [superuser, admin, staff].map((user) => mayOpen(user, path));

  it.each([
    ['/main', [true, true, true]],
    ['/main/', [true, true, true]],
    ['/main/add/2026-11-23/2026-11-24', [true, true, false]],
    ['/main/2026-11-24/shift-1', [true, true, false]],
    ['/rooster', [true, true, true]],
    ['/free-day/2026-11', [true, true, true]],
    ['/available/2026-11', [false, false, false]],
    ['/stats/timeslot/emma', [true, true, false]],
    ['/manager/templates/7/edit', [true, false, false]],
    ['/manager', [true, false, false]],
    ['/manager/rules', [true, true, false]],
    ['/manager/rulesets', [true, false, false]],
  ])('%s is open to superuser, admin, staff: %j', (path, expected) => {
    expect(open(path)).toEqual(expected);
  });

  it.each(['/', '', '/nowhere', '/Main', '/constructor', '/__proto__', '/toString/main', 'main', '//main'])(
    '%j is open to no role',
    (path) => {
      expect(open(path)).toEqual([false, false, false]);
    },
  );
});

describe('callAccess', () => {
  const table: [keyof typeof CALL_ROLES, Record<Role, string>][] = [
    ['all', { superuser: 'full', admin: 'full', staff: 'full' }],
    ['allOwn', { superuser: 'own', admin: 'own', staff: 'own' }],
    ['admin', { superuser: 'full', admin: 'full', staff: 'none' }],
    ['adminOwn', { superuser: 'own', admin: 'own', staff: 'none' }],
    ['adminAndOwn', { superuser: 'full', admin: 'full', staff: 'own' }],
    ['superuser', { superuser: 'full', admin: 'none', staff: 'none' }],
    ['superuserAndAdminOwn', { superuser: 'full', admin: 'own', staff: 'none' }],
    ['public', { superuser: 'none', admin: 'none', staff: 'none' }],
  ];

  it.each(table)('gives each role its access to calls of kind %s', (roles, expected) => {
    for (const role of ['superuser', 'admin', 'staff'] as const)
      expect([role, callAccess(CALL_ROLES[roles], role)]).toEqual([role, expected[role]]);
  });

  it('the table of calls covers every kind in CALL_ROLES', () => {
    expect(table.map(([roles]) => roles).sort()).toEqual(Object.keys(CALL_ROLES).sort());
  });
});

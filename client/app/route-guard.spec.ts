import { describe, expect, it } from 'vitest';
import { SessionUser } from '#domain/session/session.views';
import { guardRoute } from './route-guard.js';

const user = (typeName: string, { superUser = false, always = false } = {}): SessionUser =>
  SessionUser.parse({
    id: 'u',
    name: 'Noor IJsvogel',
    email: 'noor@veenkade.example',
    phoneNumber: null,
    type: { id: 1, name: typeName },
    superUser,
    always,
    jobs: [],
    homeLocationId: 'l',
    locationIds: ['l'],
  });
const partTimer = user('Medewerker');
const fullTimer = user('Medewerker', { always: true });
const manager = user('Leidinggevende', { always: true });
const superuser = user('Admin', { superUser: true });

const open = { open: true };
const toMain = { open: false, signOut: false, to: '/main' };

describe('the route guard', () => {
  it.each([null, partTimer, superuser])('always opens /login', (anybody) => {
    expect(guardRoute(anybody, '/login')).toEqual(open);
  });

  it('sends guests to the login page, and remembers the page they asked for', () => {
    expect(guardRoute(null, '/available/2026-12', '?day=3')).toEqual({
      open: false,
      signOut: true,
      to: '/login?to=%2Favailable%2F2026-12%3Fday%3D3',
    });
    expect(guardRoute(null, '/main')).toEqual({ open: false, signOut: true, to: '/login' });
  });

  it.each([
    ['/main', open],
    ['/rooster', open],
    ['/available/2026-12', open],
    ['/free-day', toMain],
    ['/new-rooster', toMain],
    ['/manager/templates', toMain],
    ['/main/add/2026-11-23/2026-11-24', toMain],
    ['/nothing-of-ours', toMain],
    ['/', toMain],
  ])('opens %s to a part-timer only if their menu has it', (path, expected) => {
    expect(guardRoute(partTimer, path)).toEqual(expected);
  });

  it('opens pages by employment and role', () => {
    expect(guardRoute(fullTimer, '/free-day/2026-12')).toEqual(open);
    expect(guardRoute(fullTimer, '/available')).toEqual(toMain);
    expect(guardRoute(manager, '/new-rooster/select-template')).toEqual(open);
    expect(guardRoute(manager, '/comment/2026-11-24')).toEqual(open);
    expect(guardRoute(manager, '/manager/scenarios')).toEqual(toMain);
    expect(guardRoute(superuser, '/manager/scenarios')).toEqual(open);
  });
});

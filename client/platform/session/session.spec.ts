import { beforeEach, describe, expect, it } from 'vitest';
import { Subject } from 'rxjs';
import { civilDate } from '#domain/kernel/civil-date';
import { SessionUser } from '#domain/session/session.views';
import { Session, type SessionEnd, type StorageChange } from './session.js';
import { DEFAULT_FILTERS } from './session-filters.js';
import { STORAGE_KEY } from './stored-session.js';

const noor = SessionUser.parse({
  id: 'noor',
  name: 'Noor IJsvogel',
  email: 'noor@veenkade.example',
  phoneNumber: null,
  type: { id: 5, name: 'Medewerker' },
  superUser: false,
  always: false,
  jobs: [],
  homeLocationId: 'veenkade',
  locationIds: ['veenkade'],
});
const bas = SessionUser.parse({ ...noor, id: 'bas', name: 'Bas Veenstroom', type: { id: 1, name: 'Admin' } });

class Device {
  readonly items = new Map<string, string>();
  readonly changes$ = new Subject<StorageChange>();
  getItem = (key: string): string | null => this.items.get(key) ?? null;
  setItem = (key: string, value: string): void => {
    this.items.set(key, value);
  };
  open = () => new Session(this, this.changes$);
  stored = (): Record<string, unknown> => JSON.parse(this.items.get(STORAGE_KEY) ?? '{}') as Record<string, unknown>;
  notifyOtherTabs = () => this.changes$.next({ key: STORAGE_KEY, newValue: this.getItem(STORAGE_KEY) });
}

let device: Device;
beforeEach(() => {
  device = new Device();
});

describe('a session stored on the device', () => {
  it('restores user and filters', () => {
    const before = device.open();
    before.signIn({ user: noor, token: 'secret' }, 1000);
    before.setFilter('mainFilter', {
      week: civilDate('2026-11-23'),
      jobFilterId: 'floor',
      jobId: null,
      view: null,
      at: 5,
    });
    before.setFilter('locale', 'en');

    const after = device.open();
    expect(after.auth.value).toEqual({ user: noor, token: 'secret' });
    expect(after.filters.value).toEqual({
      ...DEFAULT_FILTERS,
      mainFilter: { week: '2026-11-23', jobFilterId: 'floor', jobId: null, view: null, at: 5 },
      locale: 'en',
    });
    expect(after.rehydratedAt).toBe(1000);
  });

  it('uses wire names, so that the previous version can read it', () => {
    device.open().signIn({ user: { ...noor, phoneNumber: '+31612345678' }, token: 'secret' }, 0);
    expect(device.stored()).toMatchObject({ auth: { user: { phone_number: '+31612345678', super_user: false } } });
    expect(device.open().auth.value?.user.phoneNumber).toBe('+31612345678');
  });

  it('holds the user, and not whether they are an admin', () => {
    device.open().signIn({ user: bas, token: 'secret' }, 0);
    expect(Object.keys(device.stored().auth as object)).toEqual(['user', 'token']);
    expect(JSON.stringify(device.stored())).not.toMatch(/is_?admin|"role"/i);
  });

  it.each([
    ['no JSON', '{"version":1,'],
    ['another version', JSON.stringify({ version: 7, auth: { user: noor, token: 'secret' }, filters: {} })],
    ['another shape', JSON.stringify(['rooster'])],
  ])('is dropped without an error when it is %s', (_what, text) => {
    device.setItem(STORAGE_KEY, text);
    const session = device.open();
    expect(session.auth.value).toBeNull();
    expect(session.filters.value).toEqual(DEFAULT_FILTERS);
  });

  it('loses a broken filter without signing out, and signs out for a broken user', () => {
    device.open().signIn({ user: noor, token: 'secret' }, 0);
    const stored = device.stored();
    device.setItem(STORAGE_KEY, JSON.stringify({ ...stored, filters: { mainFilter: { week: 'soon' }, locale: 'fr' } }));
    expect(device.open().auth.value?.token).toBe('secret');
    expect(device.open().filters.value).toEqual(DEFAULT_FILTERS);

    device.setItem(STORAGE_KEY, JSON.stringify({ ...stored, auth: { token: 'secret' } }));
    expect(device.open().auth.value).toBeNull();
  });

  it('works for the page when the device forbids storage', () => {
    const forbidden = () => {
      throw new Error('denied');
    };
    const session = new Session({ getItem: forbidden, setItem: forbidden }, new Subject());
    session.signIn({ user: noor, token: 'secret' }, 0);
    expect(session.token).toBe('secret');
  });

  it('restores filters for their owner only; the language stays', () => {
    const session = device.open();
    session.signIn({ user: noor, token: 'a' }, 0);
    session.setFilter('userJobFilter', 'kitchen');
    session.setFilter('locale', 'en');
    session.end('logged_out');
    session.signIn({ user: noor, token: 'b' }, 0);
    expect(session.filters.value.userJobFilter).toBe('kitchen');

    session.end('logged_out');
    session.signIn({ user: bas, token: 'c' }, 0);
    expect(session.filters.value).toEqual({ ...DEFAULT_FILTERS, locale: 'en' });
  });
});

describe('the end of a session', () => {
  it('clears user and token, and emits its reason once', () => {
    const session = device.open();
    const ends: SessionEnd[] = [];
    session.ended$.subscribe((reason) => ends.push(reason));
    session.signIn({ user: noor, token: 'secret' }, 0);
    session.end('expired');
    session.end('expired');
    expect(session.token).toBeNull();
    expect(device.stored().auth).toBeNull();
    expect(ends).toEqual(['expired']);
  });

  it('ignores an answer that arrives after it', () => {
    const session = device.open();
    session.signIn({ user: noor, token: 'old' }, 0);
    session.end('logged_out');
    session.renew('old', { user: noor, token: 'old' });
    expect(session.token).toBeNull();
  });
});

describe('sessions of several tabs', () => {
  it('sign out together', () => {
    const [one, other] = [device.open(), device.open()];
    one.signIn({ user: noor, token: 'secret' }, 0);
    device.notifyOtherTabs();
    expect(other.token).toBe('secret');

    const ends: SessionEnd[] = [];
    other.ended$.subscribe((reason) => ends.push(reason));
    one.end('logged_out');
    // The other tab gets an answer before it hears of that.
    other.renew('secret', { user: noor, token: 'secret' });
    expect(device.open().token).toBeNull();
    device.notifyOtherTabs();
    expect(other.token).toBeNull();
    expect(ends).toEqual(['elsewhere']);
  });

  it('emit the token that a new sign-in replaced', () => {
    const session = device.open();
    const replaced: string[] = [];
    session.replaced$.subscribe((token) => replaced.push(token));
    session.signIn({ user: noor, token: 'first' }, 0);
    session.signIn({ user: noor, token: 'second' }, 0);
    session.signIn({ user: noor, token: 'second' }, 0);
    session.signIn({ user: bas, token: 'third' }, 0);
    expect(replaced).toEqual(['first', 'second']);
  });

  it('drop everything of one person when another signs in by a link without a logout', () => {
    const [one, other] = [device.open(), device.open()];
    one.signIn({ user: bas, token: 'secret' }, 0);
    device.notifyOtherTabs();
    other.setFilter('userJobFilter', 'kitchen');
    const told: (string | null)[] = [];
    const ends: SessionEnd[] = [];
    for (const tab of [one, other]) tab.auth.values$.subscribe((auth) => told.push(auth?.user.id ?? null));
    other.ended$.subscribe((reason) => ends.push(reason));
    told.length = 0;
    one.signIn({ user: noor, token: 'of a link' }, 0);
    device.notifyOtherTabs();
    expect(told).toEqual([null, 'noor', null]);
    expect(ends).toEqual(['elsewhere']);
    expect([other.resume(), other.auth.value?.user.id, other.resume()]).toEqual([true, 'noor', false]);
    expect(other.filters.value).toEqual(DEFAULT_FILTERS);
  });

  it('sign out together when the storage is cleared', () => {
    const session = device.open();
    session.signIn({ user: noor, token: 'secret' }, 0);
    device.changes$.next({ key: null, newValue: null });
    expect(session.token).toBeNull();
  });

  it('share the language, but not the week', () => {
    const [one, other] = [device.open(), device.open()];
    other.setFilter('mainFilter', { week: civilDate('2026-11-16'), jobFilterId: null, jobId: null, view: null, at: 5 });
    one.setFilter('mainFilter', { week: civilDate('2026-11-23'), jobFilterId: null, jobId: null, view: null, at: 5 });
    one.setFilter('locale', 'en');
    device.notifyOtherTabs();
    expect(other.filters.value.locale).toBe('en');
    expect(other.filters.value.mainFilter.week).toBe('2026-11-16');
  });

  it('cannot restore a session that another tab ended', () => {
    const [one, other] = [device.open(), device.open()];
    one.signIn({ user: noor, token: 'secret' }, 0);
    device.notifyOtherTabs();
    one.end('logged_out');
    other.setFilter('locale', 'en');
    expect(device.stored().auth).toBeNull();
  });
});

import { type Observable, Subject } from 'rxjs';
import type { DomainRecord } from '#domain/location/location.views';
import { Store } from '../state/store.js';
import { DEFAULT_FILTERS, type SessionFilters } from './session-filters.js';
import { type Auth, type KeyValueStorage, parseStored, SessionStorageArea, STORAGE_KEY } from './stored-session.js';

/** Why somebody is no longer signed in: their own wish, 401, 403, or a logout or another's login in another tab. */
export type SessionEnd = 'logged_out' | 'expired' | 'refused' | 'elsewhere';

/** A `StorageEvent`: another tab has written `key`. */
export interface StorageChange {
  readonly key: string | null;
  readonly newValue: string | null;
}

/**
 * Signed-in user, location and filters. Stored under `rooster-v2` on this device and shared by its tabs: a logout in
 * one tab is a logout in all. Filters other than the language belong to one tab.
 */
export class Session {
  /** The location that the address belongs to; null until it has been asked for. */
  readonly location = new Store<DomainRecord | null>(null);
  readonly auth: Store<Auth | null>;
  readonly filters: Store<SessionFilters>;
  /** Tells that a session ended, after `auth` has become null. */
  readonly ended$ = new Subject<SessionEnd>();
  /** Emits the token of a session that another one replaced on this device. */
  readonly replaced$ = new Subject<string>();
  /**
   * The server refused the session while input was on the page. The page stays, hidden and without a token, until the
   * same person signs in. For anybody else, and after a logout, the session ends as usual.
   */
  readonly paused = new Store(false);
  /** Whether the page holds input that the end of the session would lose. */
  hasInput: () => boolean = () => false;

  private readonly area: SessionStorageArea;
  /** Id of the user to whom this tab's filters belong; null: nobody yet. */
  private filtersOf: string | null;

  constructor(storage: KeyValueStorage | null, otherTabs$: Observable<StorageChange>) {
    this.area = new SessionStorageArea(storage);
    const { auth, filters, filtersOf } = this.area.read();
    this.filtersOf = filtersOf;
    this.auth = new Store(auth);
    this.filters = new Store(filters);
    otherTabs$.subscribe((change) => this.followOtherTab(change));
  }

  get token(): string | null {
    return this.paused.value ? null : (this.auth.value?.token ?? null);
  }

  signIn(auth: Auth, at: number): void {
    const former = this.token;
    const filters =
      this.area.read().filtersOf === auth.user.id
        ? this.filters.value
        : { ...DEFAULT_FILTERS, locale: this.filters.value.locale };
    this.area.rehydratedAt = at;
    this.area.write({ auth, filters, filtersOf: auth.user.id });
    if (this.paused.value && this.isAnother(auth)) return this.leave('elsewhere');
    this.filtersOf = auth.user.id;
    this.filters.set(filters);
    this.change(auth);
    if (former !== null && former !== auth.token) this.replaced$.next(former);
    this.paused.set(false);
  }

  /** Fresh data of the session that had `token`; nothing when that is no longer the one. */
  renew(token: string, auth: Auth): void {
    if (this.token !== token) return;
    this.area.write({ auth });
    this.auth.set(auth);
  }

  /** Clears user and token, or pauses to keep input. Nothing when nobody is signed in. */
  end(reason: SessionEnd): void {
    if (!this.auth.value) return;
    if (reason === 'expired' && !this.paused.value && this.hasInput()) return this.paused.set(true);
    this.area.write({ auth: null });
    this.leave(reason);
  }

  private leave(reason: SessionEnd): void {
    this.auth.set(null);
    this.paused.set(false);
    this.ended$.next(reason);
  }

  setFilter<Key extends keyof SessionFilters>(key: Key, value: SessionFilters[Key]): void {
    const filters = { ...this.filters.value, [key]: value };
    this.area.write({ filters });
    this.filters.set(filters);
  }

  get rehydratedAt(): number {
    return this.area.rehydratedAt;
  }

  set rehydratedAt(at: number) {
    this.area.rehydratedAt = at;
  }

  private followOtherTab({ key, newValue }: StorageChange): void {
    // A null key: the whole storage was cleared.
    if (key !== STORAGE_KEY && key !== null) return;
    const { auth, filters } = parseStored(newValue);
    this.filters.update((own) => (own.locale === filters.locale ? own : { ...own, locale: filters.locale }));
    if (!auth) {
      if (this.auth.value) this.leave('elsewhere');
    } else if (auth.token !== this.token || JSON.stringify(auth.user) !== JSON.stringify(this.auth.value?.user)) {
      if (this.filtersOf !== auth.user.id) this.filters.set(filters);
      this.filtersOf = auth.user.id;
      // A different user ends this session first, so that no open query is sent in the name of the new one.
      if (this.isAnother(auth)) return this.leave('elsewhere');
      this.auth.set(auth);
      this.paused.set(false);
    }
  }

  /** Goes on as who has come in another tab, once the page of the one before is left. False: nobody has. */
  resume(): boolean {
    const { auth } = this.area.read();
    if (this.auth.value || !auth) return false;
    this.auth.set(auth);
    return true;
  }

  /** Signs in. A former user who did not sign out is signed out first, so that all state of theirs is dropped. */
  private change(auth: Auth): void {
    if (this.isAnother(auth)) this.auth.set(null);
    this.auth.set(auth);
  }

  private isAnother(auth: Auth): boolean {
    return this.auth.value !== null && this.auth.value.user.id !== auth.user.id;
  }
}

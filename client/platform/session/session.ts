import { type Observable, Subject } from 'rxjs';
import type { DomainRecord } from '#domain/location/location.views';
import { Store } from '../state/store.js';
import { DEFAULT_FILTERS, type SessionFilters } from './session-filters.js';
import { type Auth, type KeyValueStorage, parseStored, SessionStorageArea, STORAGE_KEY } from './stored-session.js';

/** Reason of the end of a session: logout here, 401, 403, or a logout or another user's login in another tab. */
export type SessionEnd = 'logged_out' | 'expired' | 'refused' | 'elsewhere';

/** A `StorageEvent`: another tab has written `key` (null: cleared the storage); `newValue` null: removed it. */
export interface StorageChange {
  readonly key: string | null;
  readonly newValue: string | null;
}

/**
 * Signed-in user, location and filters. Stored under `rooster-v2` on this device and shared by its tabs: a logout in
 * one tab is a logout in all. Filters other than the language belong to one tab.
 */
export class Session {
  /** Location that the address belongs to; null until the server has told it. */
  readonly location = new Store<DomainRecord | null>(null);
  /** Signed-in user and token; null: nobody. Stays set while paused. */
  readonly auth: Store<Auth | null>;
  /** Filters of this tab; only their language is shared by the tabs. */
  readonly filters: Store<SessionFilters>;
  /** Emits the reason when a session has ended, after `auth` has become null. */
  readonly ended$ = new Subject<SessionEnd>();
  /** Emits the token of a session that another one replaced on this device. */
  readonly replaced$ = new Subject<string>();
  /**
   * The server refused the session while input was on the page. The page stays, hidden and without a token, until the
   * same person signs in. For anybody else, and after a logout, the session ends as usual.
   */
  readonly paused = new Store(false);
  /** Whether the page holds input that the end of the session would lose; set by the application. */
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

  /** Token for calls; null: nobody is signed in, or the session is paused. */
  get token(): string | null {
    return this.paused.value ? null : (this.auth.value?.token ?? null);
  }

  /**
   * Begins a session on this device and in its other tabs; `at`: time of its data, in milliseconds. Filters of the same
   * user stay, those of another start empty with the current language. While paused, another user ends this page's
   * session instead (`elsewhere`).
   */
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

  /**
   * Stores fresh data of the session that has `token`; does nothing when another session or none is active, also where
   * only another tab knows of that yet.
   */
  renew(token: string, auth: Auth): void {
    if (this.token !== token || this.area.read().auth?.token !== token) return;
    this.area.write({ auth });
    this.auth.set(auth);
  }

  /**
   * Ends the session on this device and in its tabs, and emits `ended$`. `expired` only pauses a page that holds input.
   * Does nothing when nobody is signed in.
   */
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

  /** Changes one filter, also in the storage of the device. */
  setFilter<Key extends keyof SessionFilters>(key: Key, value: SessionFilters[Key]): void {
    const filters = { ...this.filters.value, [key]: value };
    this.area.write({ filters });
    this.filters.set(filters);
  }

  /** Time at which the session's data were last requested, in milliseconds since 1970, shared by the tabs; 0: never. */
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
    this.filters.update((current) =>
      current.locale === filters.locale ? current : { ...current, locale: filters.locale },
    );
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

  /**
   * Takes over the session that another tab has stored, after this page's session has ended. False: nothing was
   * changed, because somebody is still signed in here or no session is stored.
   */
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

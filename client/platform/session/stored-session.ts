import { z } from 'zod';
import { camelNames, wireNames } from '#domain/api/wire-names';
import { type SessionUser, WireSessionUser } from '#domain/session/session.views';
import { DEFAULT_FILTERS, SessionFilters } from './session-filters.js';

/** localStorage key of the session; also read by platform/first-screen/stored-on-device.ts. */
export const STORAGE_KEY = 'rooster-v2';
/** localStorage key of the time at which the session's data were last requested. */
export const REHYDRATED_KEY = 'rooster-v2.rehydrated-at';

/** Version of the stored format; raised when older data cannot be parsed, which are then dropped. */
const VERSION = 1;

/**
 * Signed-in user and their token. The role is not stored: it is derived from the user each time, so that it cannot
 * become outdated.
 */
export interface Auth {
  readonly user: SessionUser;
  readonly token: string;
}

/** Stored form of `Auth`, with field names of the wire as in every version, so that a new version logs nobody out. */
const StoredAuth = z.object({ user: WireSessionUser, token: z.string().min(1) });

const Stored = z.object({
  version: z.literal(VERSION),
  auth: StoredAuth.transform((stored): Auth => camelNames(stored))
    .nullable()
    .catch(null),
  /** Id of the owner of the filters: another user on this device starts with their own. */
  filtersOf: z.string().nullable().catch(null),
  filters: SessionFilters.catch(DEFAULT_FILTERS),
});
/** Session as stored on the device: user and token, and the filters with their owner. */
export type Stored = Omit<z.infer<typeof Stored>, 'version'>;

/** Stored session of a device on which nobody has signed in. */
export const NOTHING_STORED: Stored = { auth: null, filtersOf: null, filters: DEFAULT_FILTERS };

/**
 * Parses a stored session. Null, invalid JSON and other versions give `NOTHING_STORED`; a broken part falls back on its
 * own default. Never throws.
 */
export function parseStored(text: string | null): Stored {
  if (text === null) return NOTHING_STORED;
  try {
    return Stored.parse(JSON.parse(text));
  } catch {
    return NOTHING_STORED;
  }
}

/** The part of `localStorage` that is used. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * Session in `localStorage`. Values that the device refuses to store, or that have no storage (null), last as long as
 * the page.
 */
export class SessionStorageArea {
  /** Values that the device refused to store, by key; they last as long as the page. */
  private readonly unstored = new Map<string, string>();

  constructor(private readonly storage: KeyValueStorage | null) {}

  /** Session as stored now, also by other tabs. */
  read(): Stored {
    return parseStored(this.get(STORAGE_KEY));
  }

  /** Stores some parts; the others stay as any tab has stored them last. */
  write(part: Partial<Stored>): void {
    const stored = { ...this.read(), ...part };
    this.set(STORAGE_KEY, JSON.stringify({ version: VERSION, ...stored, auth: wireNames(StoredAuth, stored.auth) }));
  }

  /** Time at which the session's data were last requested, in milliseconds since 1970; 0: never. */
  get rehydratedAt(): number {
    return Number(this.get(REHYDRATED_KEY)) || 0;
  }

  set rehydratedAt(at: number) {
    this.set(REHYDRATED_KEY, String(at));
  }

  private get(key: string): string | null {
    try {
      return this.unstored.get(key) ?? this.storage?.getItem(key) ?? null;
    } catch {
      return null;
    }
  }

  private set(key: string, value: string): void {
    try {
      if (!this.storage) throw new Error('no storage on this device');
      this.storage.setItem(key, value);
      this.unstored.delete(key);
    } catch {
      this.unstored.set(key, value);
    }
  }
}

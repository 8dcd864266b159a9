import { z } from 'zod';
import { camelNames, wireNames } from '#domain/api/wire-names';
import { type SessionUser, WireSessionUser } from '#domain/session/session.views';
import { DEFAULT_FILTERS, SessionFilters } from './session-filters.js';

/** Also read by platform/first-screen/stored-on-device.ts. */
export const STORAGE_KEY = 'rooster-v2';
export const REHYDRATED_KEY = 'rooster-v2.rehydrated-at';

/** Goes up when the shape changes in a way that older data cannot be read by; those are then dropped. */
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
const KeptAuth = z.object({ user: WireSessionUser, token: z.string().min(1) });

const Stored = z.object({
  version: z.literal(VERSION),
  auth: KeptAuth.transform((kept): Auth => camelNames(kept))
    .nullable()
    .catch(null),
  /** Id of the owner of the filters: another user on this device starts with their own. */
  filtersOf: z.string().nullable().catch(null),
  filters: SessionFilters.catch(DEFAULT_FILTERS),
});
export type Stored = Omit<z.infer<typeof Stored>, 'version'>;

export const NOTHING_STORED: Stored = { auth: null, filtersOf: null, filters: DEFAULT_FILTERS };

/** Reads what was kept; anything corrupt or of another version counts as nothing kept. */
export function parseStored(text: string | null): Stored {
  if (text === null) return NOTHING_STORED;
  try {
    return Stored.parse(JSON.parse(text));
  } catch {
    return NOTHING_STORED;
  }
}

/** The little of `localStorage` that is used; it may be missing, full or forbidden. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem'>;

export class SessionStorageArea {
  /** Values that the device refused to store, by key; they last as long as the page. */
  private readonly unkept = new Map<string, string>();

  constructor(private readonly storage: KeyValueStorage | null) {}

  read(): Stored {
    return parseStored(this.get(STORAGE_KEY));
  }

  /** Changes a part and leaves the rest as another tab may have written it meanwhile. */
  write(part: Partial<Stored>): void {
    const stored = { ...this.read(), ...part };
    this.set(STORAGE_KEY, JSON.stringify({ version: VERSION, ...stored, auth: wireNames(KeptAuth, stored.auth) }));
  }

  /** Milliseconds since 1970; 0: never. */
  get rehydratedAt(): number {
    return Number(this.get(REHYDRATED_KEY)) || 0;
  }

  set rehydratedAt(at: number) {
    this.set(REHYDRATED_KEY, String(at));
  }

  private get(key: string): string | null {
    try {
      return this.unkept.get(key) ?? this.storage?.getItem(key) ?? null;
    } catch {
      return null;
    }
  }

  private set(key: string, value: string): void {
    try {
      if (!this.storage) throw new Error('no storage on this device');
      this.storage.setItem(key, value);
      this.unkept.delete(key);
    } catch {
      this.unkept.set(key, value);
    }
  }
}

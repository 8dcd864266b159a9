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
 * Who is signed in, and the proof of it. Whether somebody is an admin is not in it: that is worked out from the
 * user each time, so that it cannot be left behind when the user changes.
 */
export interface Auth {
  readonly user: SessionUser;
  readonly token: string;
}

/** As it is kept: with names of the wire, as every version has done, so that nobody is logged out by a new one. */
const KeptAuth = z.object({ user: WireSessionUser, token: z.string().min(1) });

const Stored = z.object({
  version: z.literal(VERSION),
  auth: KeptAuth.transform((kept): Auth => camelNames(kept))
    .nullable()
    .catch(null),
  /** Whose filters these are: somebody else who signs in on this device starts with their own. */
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
  /** What could not be kept: it then lasts as long as the page. */
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

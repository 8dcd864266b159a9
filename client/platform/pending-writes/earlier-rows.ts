import { v7 as newUuid } from 'uuid';
import { camelNames } from '#domain/api/wire-names';
import { type PendingWrite, PendingWrite as Schema } from './pending-write.js';

/** Row of the databases of an earlier version of the client. */
export interface EarlierRow {
  readonly database: string;
  readonly key: string;
  readonly value: unknown;
}

/** Key of the current row, and the function that adds the earlier data to its stored value (null: empty row). */
export interface MovedRow {
  readonly key: string;
  readonly merge: (stored: unknown) => unknown;
}

/** Databases of earlier versions of the client, each with the name of its only table. */
export const EARLIER_DATABASES = { 'rooster-outbox': 'entries', 'rooster-kept': 'unsent' } as const;

/** Name of the rows in which each tab kept its changes of the published roster: `user|roster-week|tab`. */
const ON_THE_WAY = 'roster-week';

/** Name of the rows in which each tab kept days of availability: `user|availability|tab`. */
const AVAILABILITY = 'availability';

/**
 * Current form of a row of an earlier layout, without entries that cannot be parsed; null: the row stays, because its
 * layout is current or its tab is open.
 */
export function movedRow(
  { database, key, value }: EarlierRow,
  openTabs: ReadonlySet<string>,
  now: number,
): MovedRow | null {
  if (database === 'rooster-outbox') return intoWrites(key, value, now);
  if (database === 'rooster-kept') return { key, merge: (stored) => mergedInput(value, stored) };
  const [owner, name, tab] = key.split('|');
  if (owner === undefined || tab === undefined || openTabs.has(tab)) return null;
  const { items, at } = (value ?? {}) as { items?: unknown; at?: unknown };
  if (name === AVAILABILITY) return intoWrites(owner, Array.isArray(items) ? items.map(dayAsWrite) : [], now);
  if (name !== ON_THE_WAY) return null;
  // The queue tells the owner of writes that are too old.
  return intoWrites(owner, items, typeof at === 'number' ? at : 0);
}

/** Row of pending writes with earlier ones added before the current ones, without duplicate keys. */
function intoWrites(owner: string, items: unknown, at: number): MovedRow {
  const earlier = Array.isArray(items) ? items.flatMap((item) => writeOf(item, at) ?? []) : [];
  return {
    key: `pending-writes ${owner}`,
    merge: (stored) => {
      const today = Array.isArray(stored) ? (stored as readonly PendingWrite[]) : [];
      const keys = new Set(today.map(({ key }) => key));
      const added = earlier.filter(({ key }) => !keys.has(key));
      return added.length > 0 ? [...added, ...today] : stored;
    },
  };
}

/** Pending write of a stored day, whose id is its date. */
function dayAsWrite(item: unknown): unknown {
  const { id: date, time } = (item ?? {}) as { readonly id?: unknown; readonly time?: unknown };
  const about = { subject: `availability/${String(date)}`, from: date, until: date };
  return { key: newUuid(), change: 'saveAvailability', request: { body: { date, time } }, refused: null, ...about };
}

/** Earlier versions named the change `wish`, and the fields of requests as the server does. */
function writeOf(item: unknown, at: number): PendingWrite | null {
  if (!item || typeof item !== 'object') return null;
  const { wish, ...fields } = item as Record<string, unknown>;
  const read = Schema.safeParse({ change: wish, ...fields, isQueued: true, holder: null, at });
  return read.success ? { ...read.data, request: camelNames(read.data.request) } : null;
}

/** Unsaved input: dates with their edits, or fields of a form. Newer input wins. */
function mergedInput(earlier: unknown, stored: unknown): unknown {
  if (stored === null) return earlier;
  if (Array.isArray(earlier) && Array.isArray(stored)) return [...earlier, ...stored];
  return stored;
}

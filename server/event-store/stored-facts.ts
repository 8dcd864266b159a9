import type { Kysely } from 'kysely';
import { readsCommitted } from '../database/database.js';
import { readOnce, readTogether } from '../database/read-together.js';
import type { Tables } from '../database/tables.js';
import type { FactsKey } from './facts.js';
import type { LoggedEvent } from './logged-event.js';
import { headOf, PAGE, streamsAfter } from './log-reader.js';

/** Stored facts of all organisations together; the least recently used are dropped first. */
const MAX_STORED = 100;

/** Facts that the stream of an event alone makes stale. */
export interface FactsOfStreams<T> extends FactsKey<T> {
  isStale(logged: Pick<LoggedEvent, 'streamId'>): boolean;
}

interface Stored {
  readonly organisationId: string;
  readonly key: FactsOfStreams<unknown>;
  readonly value: Promise<unknown>;
}

/** Facts that were read from one database, each until an event of its organisation makes it stale. */
class StoredFacts {
  private readonly stored = new Map<string, Stored>();
  /** Log positions up to which stale facts were dropped, by organisation. */
  private readonly positions = new Map<string, number>();
  private readonly catchUp = readOnce((db, organisationId) => this.dropStale(db, organisationId));

  constructor(private readonly db: Kysely<Tables>) {}

  async read<T>(organisationId: string, key: FactsOfStreams<T>): Promise<T> {
    await this.catchUp(this.db, organisationId);
    const id = `${organisationId} ${key.id}`;
    const found = this.stored.get(id) ?? this.load(id, organisationId, key);
    this.stored.delete(id);
    this.stored.set(id, found);
    if (this.stored.size > MAX_STORED) this.stored.delete(this.stored.keys().next().value as string);
    return found.value as Promise<T>;
  }

  /** Begins after the log was looked at, so that events which are not known yet can only make it stale too early. */
  private load(id: string, organisationId: string, key: FactsOfStreams<unknown>): Stored {
    const stored = { organisationId, key, value: key.load(this.db, organisationId) };
    stored.value.catch(() => {
      if (this.stored.get(id) === stored) this.stored.delete(id);
    });
    return stored;
  }

  private async dropStale(db: Kysely<Tables>, organisationId: string): Promise<void> {
    const position = this.positions.get(organisationId);
    const events = position === undefined ? [] : await streamsAfter(db, organisationId, position);
    const isFar = position === undefined || events.length === PAGE;
    const reached = isFar ? await headOf(db, organisationId) : (events.at(-1)?.position ?? position);
    for (const [id, { organisationId: owner, key }] of this.stored)
      if (owner === organisationId && (isFar || events.some((event) => key.isStale(event)))) this.stored.delete(id);
    // Two looks may overlap: the further one counts.
    this.positions.set(organisationId, Math.max(reached, this.positions.get(organisationId) ?? 0));
  }
}

const ofDatabases = new WeakMap<Kysely<Tables>, StoredFacts>();

const readOnTransaction = readTogether<{ organisationId: string; key: FactsOfStreams<unknown> }, unknown>({
  keyOf: ({ organisationId, key }) => `${organisationId} ${key.id}`,
  read: async (db, { organisationId, key }) => {
    const facts = await key.load(db, organisationId);
    return () => facts;
  },
});

/**
 * Reads facts for queries and live watchers, with everything committed before the call; not for commands. They are
 * stored on this node until an event makes them stale, which one query a tick finds out for all facts of an
 * organisation; within a transaction they are read each time. Callers share the answer and must not change it.
 */
export function readFacts<T>(db: Kysely<Tables>, organisationId: string, key: FactsOfStreams<T>): Promise<T> {
  if (!readsCommitted(db)) return readOnTransaction(db, { organisationId, key }) as Promise<T>;
  const stored = ofDatabases.get(db) ?? new StoredFacts(db);
  ofDatabases.set(db, stored);
  return stored.read(organisationId, key);
}

import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.js';
import type { LoggedEvent } from './logged-event.js';

/**
 * Facts that decisions need from tables, such as availability in a week. Loaded once under the lock and cached per
 * organisation until an event makes them stale.
 */
export interface FactsKey<T> {
  /** Unique key of the cached value, with all parameters of the facts in it. */
  readonly id: string;
  /** Reads the facts on the transaction of the batch. */
  load(db: Kysely<Tables>, organisationId: string): Promise<T>;
  /** Whether this event may change the facts, so that they have to be loaded again. */
  isStale(logged: LoggedEvent): boolean;
}

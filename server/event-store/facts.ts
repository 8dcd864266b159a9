import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.js';
import type { LoggedEvent } from './logged-event.js';

/**
 * Facts that decisions need and that stand in tables, such as who is available in a week. Read once, kept
 * in memory until an event says that they may have changed.
 */
export interface FactsKey<T> {
  readonly id: string;
  load(db: Kysely<Tables>, organisationId: string): Promise<T>;
  /** Whether what was read before this event may be wrong after it. */
  isStale(logged: LoggedEvent): boolean;
}

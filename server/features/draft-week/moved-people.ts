import type { DraftWeekEvent } from '#domain/draft-week/draft-week.events';
import type { UserId } from '#domain/kernel/ids';
import type { RosterWeekEvent } from '#domain/roster-week/roster-week.events';
import type { LoggedEvent } from '../../event-store/logged-event.js';

/** Events of a week that do not change when people are planned. */
const MOVES_NOBODY: ReadonlySet<string> = new Set<DraftWeekEvent['type'] | RosterWeekEvent['type']>([
  'DraftStarted',
  'DraftSlotJobChanged',
  'DraftEditRefused',
  'ShiftJobChanged',
  'ShiftOpened',
  'ShiftClosed',
  'ShiftFlagged',
]);

/**
 * People whom an event of a draft or roster week occupies or occupied. `[null]`: anybody, because the event does not
 * tell; empty: nobody.
 */
export function movedPeople({ event: { type, data } }: LoggedEvent): (UserId | null)[] {
  if (MOVES_NOBODY.has(type)) return [];
  const { userId, was } = data as { userId?: UserId | null; was?: unknown };
  const named = [userId, typeof was === 'string' ? (was as UserId) : null].filter((id) => typeof id === 'string');
  return named.length > 0 || userId === null ? named : [null];
}

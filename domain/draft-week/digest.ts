import { fnv } from '../kernel/fnv.js';
import type { DraftWeek } from './draft-week.state.js';

/**
 * Short hash over slot revisions and part states: differs when a client's copy of the week has diverged. Independent of
 * order.
 */
export function digestOf(week: DraftWeek): string {
  const slots = Object.values(week.slots)
    .map(({ slotId, revision }) => `${slotId}=${revision}`)
    .sort();
  const parts = Object.entries(week.parts)
    .map(([jobFilterId, { status, changes }]) => `${jobFilterId}=${status}${changes}`)
    .sort();
  return fnv([...slots, ...parts].join(' '));
}

import type { DraftWeek } from './draft-week.state.js';

/** FNV-1a over text, 32 bits, as hexadecimal. */
function fnv(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash ^= text.charCodeAt(index);
    hash = Math.imul(hash, 0x01000193);
  }
  return (hash >>> 0).toString(16);
}

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

import { WEIGHTS } from './fill-weights.js';

/**
 * Most by which any proposal could be better than one with this cost and so many open slots, in percent of its cost
 * without that of open slots and moved people, rounded up to tenths; 0: none is better. Null: not proved, or another
 * might fill more or move fewer.
 */
export function provedGap(cost: number, bound: number | null, open: number, moved = 0): number | null {
  if (bound === null) return null;
  if (bound >= cost) return 0;
  const besides = cost - WEIGHTS.openSlot * open - WEIGHTS.moved * moved;
  if (besides <= 0 || cost - bound >= (moved > 0 ? WEIGHTS.moved : WEIGHTS.openSlot)) return null;
  return Math.ceil(((cost - bound) / besides) * 1000) / 10;
}

import { WEIGHTS } from './fill-weights.js';

/**
 * Most by which any proposal could be better than one with this cost and so many open slots, in percent of its cost
 * without that of open slots, rounded up to tenths; 0: none is better. Null: not proved, or another might fill more.
 */
export function provedGap(cost: number, bound: number | null, open: number): number | null {
  if (bound === null) return null;
  if (bound >= cost) return 0;
  const besides = cost - WEIGHTS.openSlot * open;
  if (besides <= 0 || cost - bound >= WEIGHTS.openSlot) return null;
  return Math.ceil(((cost - bound) / besides) * 1000) / 10;
}

import { type FairShare, kindWeight } from '../candidates/candidates.js';
import { WEIGHTS } from './fill-weights.js';

/** Cost of the paid hours of a week, compared with those of a contract; null: without contract hours. */
export function costOfHours(hours: number, minHours: number | null, maxHours: number | null, factor: number): number {
  if (!minHours || !maxHours) return WEIGHTS.withoutContract * hours ** 2;
  const under = Math.max(0, minHours - hours);
  return (
    (factor * WEIGHTS.underContract * under ** 2) / minHours + WEIGHTS.beyondContract * Math.max(0, hours - maxHours)
  );
}

/** Pairs of shifts of the same kind, by weight. */
export const sameKinds = (kinds: readonly FairShare['field'][]): number =>
  kinds.reduce(
    (sum, kind, index) => sum + kindWeight(kind) * kinds.slice(0, index).filter((other) => other === kind).length,
    0,
  );

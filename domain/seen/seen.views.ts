import type { SeenKind } from './seen.events.js';

/** Number of people who have seen an item. */
export interface SeenCount {
  readonly kind: SeenKind;
  readonly id: string;
  readonly count: number;
}

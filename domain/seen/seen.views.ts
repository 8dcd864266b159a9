import type { SeenKind } from './seen.events.js';

/** How many have seen something. */
export interface SeenCount {
  readonly kind: SeenKind;
  readonly id: string;
  readonly count: number;
}

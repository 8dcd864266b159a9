import type { ShiftRequestView } from '#domain/shift-request/shift-request.views';
import type { SwapView } from '#domain/swap/swap.views';
import type { TimeOutView } from '#domain/time-out/time-out.views';

/** Something that waits for a manager. */
export type Decidable =
  | { readonly kind: 'swap'; readonly id: string; readonly asked: SwapView }
  | { readonly kind: 'shiftRequest'; readonly id: string; readonly asked: ShiftRequestView }
  | { readonly kind: 'timeOut'; readonly id: string; readonly asked: TimeOutView };

export interface PlaceRequests {
  readonly swaps: Iterable<SwapView>;
  readonly shiftRequests: Iterable<ShiftRequestView>;
  readonly timeOuts: Iterable<TimeOutView>;
}

/** Everything of a location that a manager can decide (docs/decisions/0010), what comes first in the roster first. */
export function toDecide({ swaps, shiftRequests, timeOuts }: PlaceRequests): Decidable[] {
  const all: Decidable[] = [
    ...[...swaps]
      .filter(({ status }) => status === 'accepted')
      .map((asked) => ({ kind: 'swap' as const, id: asked.id, asked })),
    ...[...shiftRequests]
      .filter(({ status }) => status === 'pending')
      .map((asked) => ({ kind: 'shiftRequest' as const, id: asked.id, asked })),
    ...[...timeOuts]
      .filter(({ approved }) => approved === null)
      .map((asked) => ({ kind: 'timeOut' as const, id: asked.id, asked })),
  ];
  return all.toSorted((a, b) => dueOf(a).localeCompare(dueOf(b)) || a.id.localeCompare(b.id));
}

/** By when it has to be decided. */
const dueOf = (one: Decidable): string => (one.kind === 'timeOut' ? one.asked.from : one.asked.fullSchedule.start);

/** How many of each kind. */
export function countsOf(all: readonly Decidable[]): Readonly<Record<Decidable['kind'], number>> {
  const counts = { swap: 0, shiftRequest: 0, timeOut: 0 };
  for (const { kind } of all) counts[kind] += 1;
  return counts;
}

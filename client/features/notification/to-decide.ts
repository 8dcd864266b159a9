import type { WeekRequestView } from '#domain/availability/week-request.views';
import type { ShiftRequestView } from '#domain/shift-request/shift-request.views';
import type { SwapView } from '#domain/swap/swap.views';
import type { TimeOutView } from '#domain/time-out/time-out.views';

/** Request that waits for a manager's decision. */
export type Decidable =
  | { readonly kind: 'swap'; readonly id: string; readonly request: SwapView }
  | { readonly kind: 'shiftRequest'; readonly id: string; readonly request: ShiftRequestView }
  | { readonly kind: 'timeOut'; readonly id: string; readonly request: TimeOutView }
  | { readonly kind: 'weekAsked'; readonly id: string; readonly request: WeekRequestView };

/** All requests of a location; decided ones are filtered out. */
export interface PlaceRequests {
  readonly swaps: Iterable<SwapView>;
  readonly shiftRequests: Iterable<ShiftRequestView>;
  readonly timeOuts: Iterable<TimeOutView>;
  readonly weeksAsked: Iterable<WeekRequestView>;
}

/**
 * Requests that a manager can decide: accepted swaps, pending shift requests, undecided time out and all requested
 * weeks, sorted by the start of their shift, time out or week.
 */
export function toDecide({ swaps, shiftRequests, timeOuts, weeksAsked }: PlaceRequests): Decidable[] {
  const all: Decidable[] = [
    ...[...swaps]
      .filter(({ status }) => status === 'accepted')
      .map((request) => ({ kind: 'swap' as const, id: request.id, request })),
    ...[...shiftRequests]
      .filter(({ status }) => status === 'pending')
      .map((request) => ({ kind: 'shiftRequest' as const, id: request.id, request })),
    ...[...timeOuts]
      .filter(({ approved }) => approved === null)
      .map((request) => ({ kind: 'timeOut' as const, id: request.id, request })),
    ...[...weeksAsked].map((request) => ({ kind: 'weekAsked' as const, id: request.id, request })),
  ];
  return all.toSorted((a, b) => dueOf(a).localeCompare(dueOf(b)) || a.id.localeCompare(b.id));
}

/** Moment by which it has to be decided. */
function dueOf(one: Decidable): string {
  if (one.kind === 'timeOut') return one.request.from;
  return one.kind === 'weekAsked' ? one.request.week : one.request.fullSchedule.start;
}

/** Number of requests per kind, 0 included. */
export function requestCounts(all: readonly Decidable[]): Readonly<Record<Decidable['kind'], number>> {
  const counts = { swap: 0, shiftRequest: 0, timeOut: 0, weekAsked: 0 };
  for (const { kind } of all) counts[kind] += 1;
  return counts;
}

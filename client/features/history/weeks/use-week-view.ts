import { type RequestedRange, type MomentRange, resolveMomentRange } from './moment-range.js';
import { type OpenPast, useShiftsAt } from './use-week-past.js';
import { type WeekDiff, weekDiff } from './week-diff.js';
import type { WeekPast } from './week-past.state.js';
import type { PastShift } from './week-shifts.js';

/** Error of a read with the function that repeats it. */
export interface ReadFailure {
  readonly error: unknown;
  readonly retry: () => void;
}

/** A week compared at two moments. `empty`: the week has no changes. */
export type WeekComparison =
  | { readonly phase: 'loading' }
  | ({ readonly phase: 'failed' } & ReadFailure)
  /** Nothing ever happened to it. */
  | { readonly phase: 'empty' }
  | {
      readonly phase: 'ready';
      readonly past: WeekPast;
      readonly range: MomentRange;
      /** Shifts at the first moment; null while they are loading or could not be read. */
      readonly former: readonly PastShift[] | null;
      /** Differences from the first to the second moment; null until both are read. */
      readonly diff: WeekDiff | null;
      /** Failed read of one of the two moments; null: none failed. */
      readonly failure: ReadFailure | null;
    };

/**
 * Compares a week at the two moments in the address; reads the shifts of both from the server, `former` and `diff` are
 * null until then. Empty for a week without changes; a failed read of shifts is in `failure`.
 */
export function useWeekView(open: OpenPast, { since, until }: RequestedRange): WeekComparison {
  const { state } = open;
  const range = state.phase === 'ready' ? resolveMomentRange({ since, until }, state) : NOTHING;
  const first = useShiftsAt(open, range.since);
  const second = useShiftsAt(open, range.until);
  const { shifts: former } = first;
  const { shifts: later } = second;
  const diff = former && later ? weekDiff(former, later) : null;

  if (state.phase === 'loading') return state;
  if (state.phase === 'failed') return { phase: 'failed', error: state.error, retry: state.refetch };
  if (state.now === 0) return { phase: 'empty' };
  return { phase: 'ready', past: state, range, former, diff, failure: first.failure ?? second.failure };
}

const NOTHING: MomentRange = { since: 0, until: 0 };

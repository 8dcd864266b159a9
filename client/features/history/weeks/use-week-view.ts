import { type RequestedRange, type MomentRange, rangeOf } from './moment-range.js';
import { type OpenPast, useShiftsAt } from './use-week-past.js';
import { type WeekDiff, weekDiff } from './week-diff.js';
import type { WeekPast } from './week-past.state.js';
import type { WeekShift } from './week-shifts.js';

export interface Failure {
  readonly error: unknown;
  readonly retry: () => void;
}

/** A week at two moments. */
export type WeekView =
  | { readonly phase: 'loading' }
  | ({ readonly phase: 'failed' } & Failure)
  /** Nothing ever happened to it. */
  | { readonly phase: 'empty' }
  | {
      readonly phase: 'ready';
      readonly past: WeekPast;
      readonly range: MomentRange;
      /** As it was; null while it is read. */
      readonly former: readonly WeekShift[] | null;
      readonly diff: WeekDiff | null;
      /** One of the two could not be read. */
      readonly failure: Failure | null;
    };

/** The two moments of a week that an address asks for, and what became of it in between. */
export function useWeekView(open: OpenPast, { since, until }: RequestedRange): WeekView {
  const { state } = open;
  const range = state.phase === 'ready' ? rangeOf({ since, until }, state) : NOTHING;
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

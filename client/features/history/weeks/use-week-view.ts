import { useMemo } from 'react';
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
  const { reader, state } = open;
  const range = useMemo(
    () => (state.phase === 'ready' ? rangeOf({ since, until }, state) : NOTHING),
    [state, since, until],
  );
  const first = useShiftsAt(open, range.since);
  const second = useShiftsAt(open, range.until);
  const former = first.at.phase === 'ready' ? first.at.shifts : null;
  const later = second.at.phase === 'ready' ? second.at.shifts : null;
  const diff = useMemo(() => (former && later ? weekDiff(former, later) : null), [former, later]);

  if (state.phase === 'loading') return state;
  if (state.phase === 'failed') return { ...state, retry: () => void reader.load() };
  if (state.now === 0) return { phase: 'empty' };
  const failed = [first, second].find(({ at }) => at.phase === 'failed');
  const failure = failed?.at.phase === 'failed' ? { error: failed.at.error, retry: failed.again } : null;
  return { phase: 'ready', past: state, range, former, diff, failure };
}

const NOTHING: MomentRange = { since: 0, until: 0 };

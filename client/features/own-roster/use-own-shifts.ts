import type { OwnWindow } from '#domain/roster-week/own.views';
import type { FullSchedule } from '#domain/roster-week/roster-week.views';
import { useLiveState } from '../../shared/reactive/use-live-state.js';
import { useUser } from '../../shared/session/use-session.js';
import { useOwnRoster } from '../../shared/shifts/use-rosters.js';
import { byStart } from '../../shared/shifts/week-roster.js';
import { askedShifts } from './asked-shifts.js';
import { type Dates, outsideWindow } from './outside-window.js';

export type OwnShifts =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly error: unknown }
  /** By start. */
  | { readonly phase: 'ready'; readonly shifts: readonly FullSchedule[] };

const NOTHING_OUTSIDE = { before: null, after: null };

/** One's own shifts of some dates, at every location: live within the window, asked for outside it. */
export function useOwnShifts(dates: Dates): OwnShifts {
  const { id } = useUser();
  const own = useOwnRoster();
  const window: OwnWindow | null = own?.window ?? null;
  const { before, after } = window ? outsideWindow(dates, window) : NOTHING_OUTSIDE;
  const earlier = useLiveState(askedShifts(id, before));
  const later = useLiveState(askedShifts(id, after));
  if (!own || !window) return { phase: 'loading' };
  for (const asked of [earlier, later]) if (asked.phase !== 'ready') return asked;
  const live = [...own.shifts.values()].filter(({ date }) => date >= dates.from && date <= dates.until);
  const asked = [earlier, later].flatMap((state) => (state.phase === 'ready' ? state.shifts : []));
  return { phase: 'ready', shifts: [...live, ...asked].sort(byStart) };
}

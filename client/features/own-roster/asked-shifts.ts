import { catchError, map, type Observable, of, startWith, Subject, switchMap } from 'rxjs';
import type { FullSchedule } from '#domain/roster-week/roster-week.views';
import { fullSchedulesByUser } from '#domain/roster-week/roster-week.calls';
import { call$ } from '../../shared/api/current-api.js';
import { LiveState } from '../../shared/reactive/live-state.js';
import type { Dates } from './outside-window.js';

/** Own shifts that were asked for. */
export type AskedShifts =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly error: unknown }
  | { readonly phase: 'ready'; readonly shifts: readonly FullSchedule[] };

const LOADING: AskedShifts = { phase: 'loading' };
const NOTHING: AskedShifts = { phase: 'ready', shifts: [] };
const nothingAsked = new LiveState<AskedShifts>(of(NOTHING), NOTHING);

const again$ = new Subject<void>();
const states = new Map<string, LiveState<AskedShifts>>();

/** Asks for what failed once more. */
export const askAgain = (): void => again$.next();

/** Somebody's shifts of some dates, asked for while somebody looks; null: of none. The same question gives the same object. */
export function askedShifts(userId: string, dates: Dates | null): LiveState<AskedShifts> {
  if (!dates) return nothingAsked;
  const key = `${userId} ${dates.from} ${dates.until}`;
  const known = states.get(key);
  if (known) return known;
  const answer$: Observable<AskedShifts> = call$(fullSchedulesByUser, { params: { id: userId }, query: dates }).pipe(
    map((shifts): AskedShifts => ({ phase: 'ready', shifts })),
    catchError((error: unknown) => of<AskedShifts>({ phase: 'failed', error })),
    startWith(LOADING),
  );
  const made = new LiveState(again$.pipe(startWith(undefined), switchMap(() => answer$)), LOADING);
  states.set(key, made);
  return made;
}

import { catchError, map, type Observable, of, startWith, Subject, switchMap } from 'rxjs';
import { usersByJob } from '#domain/staff/staff.calls';
import { call$ } from '../../shared/api/current-api.js';
import { LiveState } from '../../shared/reactive/live-state.js';
import type { Person } from './takers.js';

export type Colleagues =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly error: unknown }
  /** By name. */
  | { readonly phase: 'ready'; readonly people: readonly Person[] };

const LOADING: Colleagues = { phase: 'loading' };
const again$ = new Subject<void>();
const states = new Map<string, LiveState<Colleagues>>();

/** Asks for what failed once more. */
export const askColleaguesAgain = (): void => again$.next();

/** Everybody at the location of the session who has a job, asked for while somebody looks. The same job gives the same object. */
export function colleaguesWith(jobId: string): LiveState<Colleagues> {
  const known = states.get(jobId);
  if (known) return known;
  const answer$: Observable<Colleagues> = call$(usersByJob, { query: { jobId } }).pipe(
    map((people): Colleagues => ({ phase: 'ready', people })),
    catchError((error: unknown) => of<Colleagues>({ phase: 'failed', error })),
    startWith(LOADING),
  );
  const made = new LiveState(again$.pipe(startWith(undefined), switchMap(() => answer$)), LOADING);
  states.set(jobId, made);
  return made;
}

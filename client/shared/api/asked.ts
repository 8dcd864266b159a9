import { catchError, filter, map, of, startWith, Subject, switchMap } from 'rxjs';
import type { AnswerOf, Call } from '#domain/kernel/call';
import { LiveState } from '../reactive/live-state.js';
import { session } from '../session/current-session.js';
import type { ClientRequest } from './client-request.js';
import { call$ } from './current-api.js';

/** The answer to a question, as far as it is there. */
export type Asked<Answer> =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly error: unknown }
  | { readonly phase: 'ready'; readonly answer: Answer };

const LOADING = { phase: 'loading' } as const;

const again$ = new Subject<string | null>();
const states = new Map<string, LiveState<Asked<unknown>>>();

const keyOf = (declared: Call, request: object): string =>
  `${session.auth.value?.user.id ?? ''} ${declared.id} ${JSON.stringify(request)}`;

/**
 * What a call answers, asked for while somebody looks at it, and again when they come back after half a minute. The
 * same question of the same person gives the same object.
 */
export function asked<C extends Call>(declared: C, request: ClientRequest<C>): LiveState<Asked<AnswerOf<C>>> {
  const key = keyOf(declared, request);
  const known = states.get(key);
  if (known) return known as LiveState<Asked<AnswerOf<C>>>;
  const answer$ = call$(declared, request).pipe(
    map((answer): Asked<AnswerOf<C>> => ({ phase: 'ready', answer })),
    catchError((error: unknown) => of<Asked<AnswerOf<C>>>({ phase: 'failed', error })),
    startWith<Asked<AnswerOf<C>>>(LOADING),
  );
  const asks$ = again$.pipe(
    filter((meant) => meant === null || meant === declared.id),
    startWith(null),
    switchMap(() => answer$),
  );
  const made = new LiveState<Asked<AnswerOf<C>>>(asks$, LOADING);
  states.set(key, made as LiveState<Asked<unknown>>);
  return made;
}

/** Asks every question that is looked at once more, or only those of one call. */
export const askAgain = (declared?: Call): void => again$.next(declared?.id ?? null);

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Observable, Subject, type Subscriber } from 'rxjs';

import { usersByJob, usersEnabled } from '#domain/staff/staff.calls';
import { Store } from '../state/store.js';
import { CallFailed } from '../connection/call-failed.js';
import { QueryCache } from './query-cache.js';
import type { QueryState } from './query-state.js';
import type { ClientAnswer } from './client-request.js';

type JobUser = ClientAnswer<typeof usersByJob>[number];

const BAR = { query: { jobId: '018f0000-0000-7000-8000-000000000001' } } as const;
const KITCHEN = { query: { jobId: '018f0000-0000-7000-8000-000000000002' } } as const;

const person = (name: string) => ({ id: name, name }) as unknown as JobUser;
const EMMA = [person('Emma')];
const DAAN = [person('Daan')];

const unreachable = () => new CallFailed({ code: 'unreachable', url: '/users', status: null });
const notFound = () => new CallFailed({ code: 'not_found', url: '/users', status: 404 });

let sent: {
  readonly callId: string;
  readonly request: object;
  readonly keptAs: string | undefined;
  readonly to: Subscriber<never>;
}[];
let abandoned: number;
let userId: Store<string | null>;
let backOnline$: Subject<void>;
let cache: QueryCache;

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  abandoned = 0;
  userId = new Store<string | null>('noor');
  backOnline$ = new Subject();
  cache = new QueryCache({
    send$: (declared, request, keptAs) =>
      new Observable((subscriber) => {
        let isOver = false;
        subscriber.add(() => {
          if (!isOver) abandoned += 1;
        });
        const to = {
          next: (answer: never) => {
            isOver = true;
            subscriber.next(answer);
            subscriber.complete();
          },
          error: (error: unknown) => {
            isOver = true;
            subscriber.error(error);
          },
        } as Subscriber<never>;
        sent.push({ callId: declared.id, request, keptAs, to });
      }),
    userId$: userId.values$,
    backOnline$,
    now: () => Date.now(),
  });
});
afterEach(() => {
  vi.useRealTimers();
});

const answer = (data: readonly JobUser[], index = sent.length - 1) => sent[index]?.to.next(data as never);
const fail = (error: unknown, index = sent.length - 1) => sent[index]?.to.error(error);

/** Records the phases that a subscriber sees, in order. */
function watch(request: typeof BAR | typeof KITCHEN = BAR) {
  const seen: string[] = [];
  const subscription = cache.query(usersByJob, request).values$.subscribe((state) => seen.push(phaseOf(state)));
  return { seen, leave: () => subscription.unsubscribe() };
}

function phaseOf(state: QueryState<readonly JobUser[]>): string {
  if (state.phase === 'failed') return `failed ${(state.error as CallFailed).code}`;
  if (state.phase === 'loading') return 'loading';
  return `${state.data.map(({ name }) => name).join(' ')}${state.isStale ? ' (stale)' : ''}`;
}

describe('a query', () => {
  it('is sent on the first subscription, once for all equal requests', () => {
    cache.query(usersByJob, BAR);
    expect(sent).toEqual([]);
    const [first, second] = [watch(), watch()];
    expect(sent).toMatchObject([{ callId: usersByJob.id, request: BAR }]);
    answer(EMMA);
    expect([first.seen, second.seen]).toEqual([
      ['loading', 'Emma'],
      ['loading', 'Emma'],
    ]);
    expect(watch().seen).toEqual(['Emma']);
    watch(KITCHEN);
    expect(sent.map(({ request }) => request)).toEqual([BAR, KITCHEN]);
  });

  it('emits a failure, and is sent again by `refetch`', () => {
    const { seen } = watch();
    fail(notFound());
    cache.query(usersByJob, BAR).refetch();
    answer(EMMA);
    expect(seen).toEqual(['loading', 'failed not_found', 'loading', 'Emma']);
  });

  it('is sent again when a subscriber returns after a failure', () => {
    const { leave } = watch();
    fail(notFound());
    leave();
    expect(watch().seen).toEqual(['loading']);
    expect(sent).toHaveLength(2);
  });

  it('keeps its data while it is refetched, and when the refetch gets no answer', () => {
    const { seen } = watch();
    answer(EMMA);
    cache.refetch(usersByJob);
    fail(unreachable());
    expect(seen).toEqual(['loading', 'Emma', 'Emma (stale)']);
    backOnline$.next();
    answer(DAAN);
    expect(seen).toEqual(['loading', 'Emma', 'Emma (stale)', 'Daan']);
  });

  it('drops its data when the server refuses the refetch', () => {
    const { seen } = watch();
    answer(EMMA);
    cache.refetch(usersByJob);
    fail(notFound());
    expect(seen).toEqual(['loading', 'Emma', 'Emma (stale)', 'failed not_found']);
    backOnline$.next();
    expect(sent).toHaveLength(2);
  });

  it('is refetched on reconnect if it got no answer before', () => {
    const { seen } = watch();
    fail(unreachable());
    backOnline$.next();
    answer(EMMA);
    backOnline$.next();
    expect(seen).toEqual(['loading', 'failed unreachable', 'loading', 'Emma']);
    expect(sent).toHaveLength(2);
  });

  it('ignores an earlier answer after a refetch', () => {
    const { seen } = watch();
    cache.refetch(usersByJob);
    expect(abandoned).toBe(1);
    answer(DAAN);
    expect(seen).toEqual(['loading', 'Daan']);
  });

  it('is fresh for 30 seconds, then refetched for a new subscriber, and forgotten after five minutes', () => {
    watch().leave();
    answer(EMMA);
    vi.advanceTimersByTime(30_000);
    watch().leave();
    expect(sent).toHaveLength(1);
    vi.advanceTimersByTime(1);
    const { seen, leave } = watch();
    expect(sent).toHaveLength(2);
    answer(DAAN);
    expect(seen).toEqual(['Emma (stale)', 'Daan']);
    leave();
    vi.advanceTimersByTime(300_000);
    expect(watch().seen).toEqual(['loading']);
  });

  it('stays fresh for the time in its options', () => {
    const { values$ } = cache.query(usersByJob, BAR, { freshMs: 600_000 });
    values$.subscribe().unsubscribe();
    answer(EMMA);
    vi.advanceTimersByTime(599_999);
    values$.subscribe().unsubscribe();
    expect(sent).toHaveLength(1);
  });

  it('is cached again when its holder subscribes after it was forgotten', () => {
    const held = cache.query(usersByJob, BAR);
    vi.advanceTimersByTime(300_000);
    held.values$.subscribe();
    expect(cache.query(usersByJob, BAR)).toBe(held);
  });

  it('passes the name under which the device stores its answer', () => {
    cache.query(usersByJob, BAR, { storedAs: 'bar' }).values$.subscribe();
    expect(sent.map(({ keptAs }) => keptAs)).toEqual(['bar']);
  });
});

describe('eviction', () => {
  it('puts subscribers back to loading, and leaves other calls alone', () => {
    const { seen } = watch();
    answer(EMMA);
    cache.evict(usersEnabled);
    expect(sent).toHaveLength(1);
    cache.evict(usersByJob);
    answer(DAAN);
    expect(seen).toEqual(['loading', 'Emma', 'loading', 'Daan']);
  });
});

describe('queries of one user', () => {
  it('are emptied and cancelled when they sign out', () => {
    const looking = watch();
    answer(EMMA);
    const waiting = watch(KITCHEN);
    userId.set(null);
    expect(abandoned).toBe(1);
    expect(looking.seen).toEqual(['loading', 'Emma', 'loading']);
    expect(waiting.seen).toEqual(['loading']);
    expect(cache.query(usersByJob, BAR).value.data).toBeNull();
    cache.query(usersByJob, BAR).refetch();
    expect(sent).toHaveLength(2);
  });

  it('are sent again for the next user, who sees nothing of the former', () => {
    const { seen } = watch();
    answer(EMMA);
    userId.set('daan');
    answer(DAAN);
    expect(seen).toEqual(['loading', 'Emma', 'loading', 'Daan']);
  });
});

it('queries are not sent while nobody is signed in', () => {
  userId.set(null);
  expect(watch().seen).toEqual(['loading']);
  expect(sent).toEqual([]);
  userId.set('noor');
  expect(sent).toHaveLength(1);
});

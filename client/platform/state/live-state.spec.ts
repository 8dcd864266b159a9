import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Observable, Subject } from 'rxjs';
import { LiveState } from './live-state.js';
import { Store } from './store.js';

describe('LiveState', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const counted = () => {
    const source$ = new Subject<number>();
    let running = 0;
    const counting$ = new Observable<number>((subscriber) => {
      running += 1;
      const subscription = source$.subscribe(subscriber);
      return () => {
        running -= 1;
        subscription.unsubscribe();
      };
    });
    return { source$, counting$, running: () => running };
  };

  it('starts its source with the first subscriber and shares it', () => {
    const { source$, counting$, running } = counted();
    const state = new LiveState(counting$, 0);
    expect(running()).toBe(0);

    const seen: number[] = [];
    const first = state.values$.subscribe((value) => seen.push(value));
    const second = state.values$.subscribe();
    expect(running()).toBe(1);
    source$.next(1);
    expect(seen).toEqual([0, 1]);
    expect(state.value).toBe(1);
    first.unsubscribe();
    second.unsubscribe();
  });

  it('stops its source some time after the last subscriber leaves', () => {
    const { counting$, running } = counted();
    const state = new LiveState(counting$, 0, 1_000);
    state.values$.subscribe().unsubscribe();
    vi.advanceTimersByTime(999);
    expect(running()).toBe(1);
    vi.advanceTimersByTime(1);
    expect(running()).toBe(0);
  });

  it('gives a later subscriber the last value first, and only once', () => {
    const { source$, counting$ } = counted();
    const state = new LiveState(counting$, 0);
    state.values$.subscribe();
    source$.next(7);
    const seen: number[] = [];
    state.values$.subscribe((value) => seen.push(value));
    expect(seen).toEqual([7]);
  });
});

describe('Store', () => {
  it('emits changed values and no equal ones', () => {
    const store = new Store('a');
    const seen: string[] = [];
    store.values$.subscribe((value) => seen.push(value));
    store.set('a');
    store.update((value) => `${value}b`);
    expect(seen).toEqual(['a', 'ab']);
  });
});

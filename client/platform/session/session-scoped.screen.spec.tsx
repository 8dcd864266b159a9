import { beforeEach, describe, expect, it } from 'vitest';
import { FATIMA, NOOR } from '../../testing/people.js';
import { now } from '../state/clock.js';
import { Store } from '../state/store.js';
import { session } from './current-session.js';
import { sessionScoped } from './session-scoped.js';

const signIn = (user: typeof NOOR): void => session.signIn({ user, token: `token of ${user.id}` }, now());

beforeEach(() => signIn(NOOR));

describe('session-scoped state', () => {
  it('is emptied when the person signs out, also for its subscribers', () => {
    const shown = sessionScoped(() => new Store<string | null>(null));
    const seen: (string | null)[] = [];
    shown.values$.subscribe((value) => seen.push(value));
    shown.set('of Noor');
    session.end('logged_out');
    expect(seen).toEqual([null, 'of Noor', null]);
  });

  it('is emptied when another person signs in, after its values are disposed', () => {
    const disposed: string[] = [];
    const open = sessionScoped(
      () => new Map<string, string>(),
      (all) => disposed.push(...all.values()),
    );
    open.set('week', 'week of Noor');
    signIn(FATIMA);
    expect([disposed, open.size]).toEqual([['week of Noor'], 0]);
  });

  it('is kept when the same person gets a new token', () => {
    const shown = sessionScoped(() => new Store(0));
    shown.set(3);
    session.signIn({ user: NOOR, token: 'renewed' }, now());
    expect(shown.value).toBe(3);
  });
});

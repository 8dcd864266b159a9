import { Subject } from 'rxjs';
import { expect, it } from 'vitest';
import { CallFailed } from '../connection/call-failed.js';
import { ENDING_KEY, EndingSessions } from './ending-sessions.js';

const failure = (status: number | null) =>
  new CallFailed({
    code: status === null ? 'unreachable' : 'unauthenticated',
    url: '/api/auth/logout',
    status,
  } as never);

/** A device whose server answers logouts by `answers`; unlisted tokens reach nobody. */
function device(answers: Record<string, number>) {
  const items = new Map<string, string>();
  const asked: string[] = [];
  const sessions = new EndingSessions({
    storage: { getItem: (key) => items.get(key) ?? null, setItem: (key, value) => void items.set(key, value) },
    logOut: async (token) => {
      asked.push(token);
      const status = answers[token];
      if (status !== 204) throw failure(status ?? null);
    },
  });
  return { sessions, asked, answers, stored: () => JSON.parse(items.get(ENDING_KEY) ?? '[]') as string[] };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

it('EndingSessions stores the token of an offline sign-out, and ends its session once online', async () => {
  const { sessions, asked, answers, stored } = device({});
  await sessions.end('lotte');
  expect([asked, stored()]).toEqual([['lotte'], ['lotte']]);
  const online$ = new Subject<void>();
  const following = sessions.follow(online$);
  await settled();
  expect(stored()).toEqual(['lotte']);
  answers['lotte'] = 204;
  online$.next();
  await settled();
  expect([asked, stored()]).toEqual([['lotte', 'lotte', 'lotte'], []]);
  following.unsubscribe();
});

it.each([
  [204, []],
  [401, []],
  [429, ['noor']],
  [503, ['noor']],
])('a logout answered with %i leaves %j to retry', async (status, retried) => {
  const { sessions, stored } = device({ noor: status });
  await sessions.end('noor');
  expect(stored()).toEqual(retried);
});

it('EndingSessions keeps tokens until the page closes when the device forbids storage', async () => {
  const asked: string[] = [];
  const sessions = new EndingSessions({
    storage: null,
    logOut: (token) => {
      asked.push(token);
      return Promise.reject(failure(null));
    },
  });
  await sessions.end('noor');
  sessions.follow(new Subject()).unsubscribe();
  expect(asked).toEqual(['noor', 'noor']);
});

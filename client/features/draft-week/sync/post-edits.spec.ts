import { expect, it, vi } from 'vitest';
import { CallFailed } from '../../../platform/connection/call-failed.js';
import { PoorNetworkSwitch } from '../../../platform/connection/poor-network.js';
import { finalRefusal, postEdits, retryAfterMs } from './post-edits.js';

const failed = (status: number | null, code: CallFailed['code'], retryAfterSeconds: number | null = null) =>
  new CallFailed({ url: '/api/draft', status, code, retryAfterSeconds });

it.each([
  [failed(403, 'forbidden'), { code: 'forbidden' }],
  [failed(409, 'version_conflict'), { code: 'version_conflict' }],
  [failed(401, 'unauthenticated'), null],
  [failed(429, 'too_many_requests'), null],
  [failed(503, 'unavailable'), null],
  [failed(400, 'unreadable'), null],
  [failed(null, 'unreachable'), null],
  [new Error('no answer'), null],
])('takes %s for final, or not', (error, refusal) => {
  expect(finalRefusal(error)).toEqual(refusal);
});

it('waits as long as the server asks for', () => {
  expect(retryAfterMs(failed(503, 'unavailable', 3))).toBe(3_000);
  expect(retryAfterMs(failed(503, 'unavailable'))).toBeUndefined();
  expect(retryAfterMs(new Error('no answer'))).toBeUndefined();
});

it('gives up a request without an answer, and tells the browser so', async () => {
  const later: (() => void)[] = [];
  const cancel = vi.fn();
  let given: AbortSignal | undefined;
  const answer = postEdits([], {
    post: (_commands, signal) => {
      given = signal;
      return new Promise(() => undefined);
    },
    network: new PoorNetworkSwitch(null),
    after: (ms, work) => {
      expect(ms).toBe(10_000);
      later.push(work);
      return cancel;
    },
  });
  later[0]?.();
  await expect(answer).rejects.toThrow('no answer');
  expect(given?.aborted).toBe(true);
  expect(cancel).toHaveBeenCalledOnce();
});

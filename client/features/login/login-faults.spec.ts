import { describe, expect, it } from 'vitest';
import { CallFailed } from '../../platform/connection/call-failed.js';
import { faultAfter, faultBefore, minutesToWait } from './login-faults.js';

const failed = (code: CallFailed['code'], extra: Partial<ConstructorParameters<typeof CallFailed>[0]> = {}) =>
  new CallFailed({ code, url: '/api/auth/login', status: 401, ...extra });

describe('checks of the login form', () => {
  it.each([
    ['', 'geheim', { at: 'email', code: 'required' }],
    ['noor', 'geheim', { at: 'email', code: 'format' }],
    ['noor@veenkade.example', '', { at: 'password', code: 'required' }],
    ['noor@veenkade.example', 'geheim', null],
  ])('find in “%s” and “%s” before sending: %j', (email, password, fieldError) => {
    expect(faultBefore(email, password)).toEqual(fieldError);
  });

  it('mark both fields for wrong credentials', () => {
    expect(faultAfter(failed('invalid_credentials'))).toEqual({ at: 'both', code: 'invalid_credentials' });
  });

  it('attribute every other failure to the form', () => {
    const failure = failed('unreachable', { status: null });
    expect(faultAfter(failure)).toEqual({ at: 'form', failure });
  });

  it('round the wait after too many attempts up to whole minutes', () => {
    const tooMany = (retryAfterSeconds: number | null) =>
      minutesToWait(failed('too_many_requests', { retryAfterSeconds }));
    expect([tooMany(900), tooMany(61), tooMany(5), tooMany(null)]).toEqual([15, 2, 1, 1]);
    expect(minutesToWait(failed('unavailable'))).toBeNull();
  });
});

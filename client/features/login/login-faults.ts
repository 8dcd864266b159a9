import { EmailAddress } from '#domain/kernel/email-address';
import { CallFailed } from '../../platform/connection/call-failed.js';

/** Fault of a login as codes, so that its text follows the language. */
export type LoginFault =
  | { readonly at: 'email'; readonly code: 'required' | 'format' }
  | { readonly at: 'password'; readonly code: 'required' }
  /** Email and password together; nobody is told which of the two. */
  | { readonly at: 'both'; readonly code: 'invalid_credentials' }
  | { readonly at: 'form'; readonly failure: unknown };

/** First fault of the typed values, before anything is sent: email, then password; null: none. Expects trimmed text. */
export function faultBefore(email: string, password: string): LoginFault | null {
  if (email === '') return { at: 'email', code: 'required' };
  if (!EmailAddress.safeParse(email).success) return { at: 'email', code: 'format' };
  return password === '' ? { at: 'password', code: 'required' } : null;
}

/** Fault for a failed login call; wrong email or password is always `both`. */
export function faultAfter(failure: unknown): LoginFault {
  if (!(failure instanceof CallFailed)) return { at: 'form', failure };
  if (failure.code === 'invalid_credentials') return { at: 'both', code: 'invalid_credentials' };
  if (failure.fields.some(({ field }) => field === 'email')) return { at: 'email', code: 'format' };
  return { at: 'form', failure };
}

/** Minutes to wait after too many attempts, rounded up, at least 1; null: another failure. */
export const minutesToWait = (failure: unknown): number | null =>
  failure instanceof CallFailed && failure.code === 'too_many_requests'
    ? Math.max(1, Math.ceil((failure.retryAfterSeconds ?? 60) / 60))
    : null;

import type { Language } from '#domain/texts/languages';
import type { FirstAnswer } from '../session/first-login.js';

const ANSWER_WITHIN_MS = 30_000;

/**
 * Sends the login call before the application has loaded; stores nothing. Never rejects: status null when no answer
 * came within 30 seconds.
 */
export async function sendFirstLogin(email: string, password: string, language: Language): Promise<FirstAnswer> {
  try {
    const response = await fetch('/api/auth/login', {
      method: 'POST',
      headers: {
        Accept: 'application/json, application/problem+json',
        'Accept-Language': language,
        'Content-Type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({ email, password, url: location.href }).toString(),
      cache: 'no-store',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    return { status: response.status, body: await response.text(), retryAfter: response.headers.get('Retry-After') };
  } catch {
    return { status: null, body: '', retryAfter: null };
  }
}

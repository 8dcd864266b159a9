import { camelNames } from '#domain/api/wire-names';
import { WireSessionView } from '#domain/session/session.views';
import { CallFailed, refusalOf } from '../../../platform/connection/call-failed.js';
import { session } from '../../../platform/session/current-session.js';
import { enter, type SignIn } from '../../../platform/sign-in/sign-in.js';
import { faultAfter, type LoginFault } from '../login-faults.js';
import { FIRST_LOGIN_ID, type FirstAnswer, type FirstFault, isSuccess } from '../../../platform/session/first-login.js';

type Field = 'email' | 'password';

/** State of the login form that was used before the application started. */
export interface BegunLogin {
  /** Typed values; null: the form was replaced by the next shift. */
  readonly values: Readonly<Record<Field, string>> | null;
  /** Focused field with its selection; null: neither field has the focus. */
  readonly caret: { readonly field: Field; readonly from: number | null; readonly until: number | null } | null;
  /** Fault shown; null: none. */
  readonly fieldError: LoginFault | null;
  /** Whether a login was sent; `settledFirstLogin` waits for it. */
  readonly isSent: boolean;
}

const URL_OF_LOGIN = '/api/auth/login';

const drawn = (): HTMLElement | null => document.getElementById(FIRST_LOGIN_ID);
const inputOf = (field: Field): HTMLInputElement | null =>
  drawn()?.querySelector(`#${FIRST_LOGIN_ID}-${field}`) ?? null;

/** Removes the document's login form, if present. */
export const leaveFirstLogin = (): void => drawn()?.remove();

/** Whether the document's login form is on screen, or was sent and is not settled. */
export const isLoginBegun = (): boolean => drawn() !== null || window.roosterFirstLogin?.sent != null;

/**
 * Calls `goOn` once with the begun login: at once, or after a pointer press on the form has ended; not at all without
 * one. Returns the function that cancels it.
 */
export function whenReleased(goOn: (begun: BegunLogin) => void): () => void {
  let isOff = false;
  const now = (): void => {
    const begun = isOff ? null : begunLogin();
    if (begun) goOn(begun);
  };
  const released = window.roosterFirstLogin?.released;
  if (released) void released.then(now);
  else now();
  return () => {
    isOff = true;
  };
}

/** Null: there is none. */
function begunLogin(): BegunLogin | null {
  const [email, password] = [inputOf('email'), inputOf('password')];
  const first = window.roosterFirstLogin;
  if (!first) return null;
  const isSent = first.sent !== null;
  if (!email || !password) return isSent ? { values: null, caret: null, fieldError: null, isSent } : null;
  const focused = document.activeElement;
  const field = focused === email ? 'email' : focused === password ? 'password' : null;
  const { selectionStart: from, selectionEnd: until } = field === 'email' ? email : password;
  return {
    values: { email: email.value, password: password.value },
    caret: field && { field, from, until },
    fieldError: first.fieldError && faultOf(first.fieldError),
    isSent,
  };
}

/**
 * Copies values, focus and selection of the document's login form into the page's fields, removes that form and adopts
 * its language. Missing fields are skipped.
 */
export function takeOver(
  { values, caret }: BegunLogin,
  fields: Readonly<Record<Field, HTMLInputElement | null>>,
): void {
  for (const field of ['email', 'password'] as const) if (fields[field] && values) fields[field].value = values[field];
  if (caret) {
    fields[caret.field]?.focus();
    fields[caret.field]?.setSelectionRange(caret.from, caret.until);
  }
  leaveFirstLogin();
  speakAsFirstLogin();
}

/** Sets the session's language to the one chosen in the document's login form, if another. */
export function speakAsFirstLogin(): void {
  const language = window.roosterFirstLogin?.language;
  if (language && language !== session.filters.value.locale) session.setFilter('locale', language);
}

/**
 * Waits for the login that the document has sent and starts its session, once. Null: none was sent.
 *
 * @throws CallFailed when it was refused or could not be sent
 */
export async function settledFirstLogin(): Promise<SignIn | null> {
  const answer = await window.roosterFirstLogin?.sent;
  if (!answer) return null;
  if (!isSuccess(answer)) throw failureOf(answer);
  speakAsFirstLogin();
  // Once: whoever signs out and comes back logs in anew.
  delete window.roosterFirstLogin;
  return enter(camelNames(WireSessionView.parse(JSON.parse(answer.body))));
}

/**
 * Waits for the login that the document has sent and starts its session, before a page exists. Null: none was sent, or
 * it failed, which the form shows. Never rejects.
 */
export const settleFirstLogin = (): Promise<SignIn | null> => settledFirstLogin().catch(() => null);

const faultOf = (fieldError: FirstFault): LoginFault =>
  fieldError.at === 'answer' ? faultAfter(failureOf(fieldError.answer)) : { at: fieldError.at, code: fieldError.code };

function failureOf({ status, body, retryAfter }: FirstAnswer): CallFailed {
  if (status === null) return new CallFailed({ code: 'unreachable', url: URL_OF_LOGIN, status });
  return refusalOf({ status, body: jsonOf(body), retryAfter }, URL_OF_LOGIN);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

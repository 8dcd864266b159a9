import type { Language } from '#domain/texts/languages';

/** Element of the login form that the document draws; removed when the page takes over. */
export const FIRST_LOGIN_ID = 'first-login';

/** Answer to the login that the document sent before the application loaded. Status null: no answer came. */
export interface FirstAnswer {
  readonly status: number | null;
  readonly body: string;
  /** `Retry-After` header of the answer; null: none. */
  readonly retryAfter: string | null;
}

/** Why a login of the document did not succeed: a field that was left empty, or the answer. */
export type FirstFault =
  | { readonly at: 'email' | 'password'; readonly code: 'required' }
  | { readonly at: 'answer'; readonly answer: FirstAnswer };

/** The login form of the document, as far as the application has to know it. */
export interface FirstLogin {
  readonly language: Language;
  /** Answer to the login that was sent, also after it succeeded; null: none is in flight. */
  readonly sent: Promise<FirstAnswer> | null;
  /** Failure of the last attempt; null: none. */
  readonly fieldError: FirstFault | null;
  /** Resolves when a press has become a click, or none; null: nothing is pressed. */
  readonly released: Promise<void> | null;
}

declare global {
  interface Window {
    /** Absent: the document has drawn no login form. */
    roosterFirstLogin?: FirstLogin;
  }
}

/** Whether the server accepted the login: status 200. */
export const isSuccess = ({ status }: FirstAnswer): boolean => status === 200;

import type { Language } from '#domain/texts/languages';
import type { FaultTexts } from '../use-fault-texts.js';
import { FIRST_LOGIN_TEXTS } from './draw-first-login.js';
import type { FirstFault } from '../../../platform/session/first-login.js';

const NONE: FaultTexts = { email: false, password: false, form: null };
const PASSING_STATUS = 429;

/**
 * Texts of a failed login for the form in the document; the same as useFaultTexts gives on the page. Null: no faults.
 */
export function firstFaultTexts(fieldError: FirstFault | null, language: Language): FaultTexts {
  const texts = FIRST_LOGIN_TEXTS[language];
  if (!fieldError) return NONE;
  if (fieldError.at !== 'answer') return { ...NONE, [fieldError.at]: texts.required[fieldError.at] };
  const { status, body, retryAfter } = fieldError.answer;
  const problem = problemOf(body);
  if (problem.code === 'invalid_credentials') return { ...NONE, email: true, password: problem.detail ?? '' };
  if (problem.errors?.some(({ field }) => field === 'email')) return { ...NONE, email: texts.emailFormat };
  if (status === PASSING_STATUS) {
    const minutes = Math.max(1, Math.ceil((Number(retryAfter) || 60) / 60));
    const text = minutes === 1 ? texts.tooOften_one : texts.tooOften_other;
    return { ...NONE, form: text.replace('{count}', String(minutes)) };
  }
  return { ...NONE, form: problem.detail ?? texts.unreachable };
}

interface SentProblem {
  readonly code?: string;
  /** In the language that was asked for. */
  readonly detail?: string;
  readonly errors?: readonly { readonly field: string }[];
}

function problemOf(body: string): SentProblem {
  try {
    return (JSON.parse(body) as SentProblem | null) ?? {};
  } catch {
    return {};
  }
}

import type { ErrorCode, FieldCode } from '../kernel/refusal.js';
import type { Language } from './languages.js';
import { ENGLISH } from './refusal-texts.en.js';
import { DUTCH } from './refusal-texts.nl.js';
import type { RefusalTexts } from './refusal-texts.types.js';

/** Texts of refusals by language; a missing code is a compile error. */
export const refusalTexts: Readonly<Record<Language, RefusalTexts>> = { nl: DUTCH, en: ENGLISH };

/**
 * Title and sentence of a refusal code. Where each of `errors` is a date that is no Monday, the sentence says that
 * instead of one about dates in the wrong order.
 */
export const refusalText = (
  language: Language,
  code: ErrorCode,
  errors: readonly { readonly code: FieldCode }[] = [],
): { title: string; detail: string } => ({
  title: refusalTexts[language].title[code],
  detail:
    errors.length > 0 && errors.every((fieldError) => fieldError.code === 'not_a_monday')
      ? fieldText(language, 'not_a_monday')
      : refusalTexts[language].code[code],
});

/** Sentence of a field fault. */
export const fieldText = (language: Language, code: FieldCode): string => refusalTexts[language].field[code];

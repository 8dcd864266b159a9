import type { ErrorCode, FieldCode } from '../kernel/refusal.js';
import type { Language } from './languages.js';
import { ENGLISH } from './refusal-texts.en.js';
import { DUTCH } from './refusal-texts.nl.js';
import type { RefusalTexts } from './refusal-texts.types.js';

/** Texts of refusals by language; a missing code is a compile error. */
export const refusalTexts: Readonly<Record<Language, RefusalTexts>> = { nl: DUTCH, en: ENGLISH };

/** Title and sentence of a refusal code. */
export const refusalText = (language: Language, code: ErrorCode): { title: string; detail: string } => ({
  title: refusalTexts[language].title[code],
  detail: refusalTexts[language].code[code],
});

/** Sentence of a field fault. */
export const fieldText = (language: Language, code: FieldCode): string => refusalTexts[language].field[code];

import type { ErrorCode, FieldCode } from '../kernel/refusal.js';
import { ENGLISH } from './refusal-texts.en.js';
import { DUTCH } from './refusal-texts.nl.js';
import type { RefusalTexts } from './refusal-texts.types.js';

export type Language = 'nl' | 'en';

/** The compiler finds a code without a text where they come from. */
export const refusalTexts: Readonly<Record<Language, RefusalTexts>> = { nl: DUTCH, en: ENGLISH };

export const refusalText = (language: Language, code: ErrorCode): { title: string; detail: string } => ({
  title: refusalTexts[language].title[code],
  detail: refusalTexts[language].code[code],
});

export const fieldText = (language: Language, code: FieldCode): string => refusalTexts[language].field[code];

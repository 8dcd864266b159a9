import type { ErrorCode, FieldCode } from '../kernel/refusal.js';
import type { UnavailableReason } from '../planning/plan-status.js';
import { ENGLISH } from './refusal-texts.en.js';
import { DUTCH } from './refusal-texts.nl.js';

export type Language = 'nl' | 'en';

/** What went wrong on the way, as only a client can tell. */
export type ClientFailure = 'unreachable' | 'unreadable';

/** Texts of everything that can be refused, shared by the server's problem bodies and the client's screens. */
export interface RefusalTexts {
  readonly default: string;
  /** A few words. */
  readonly title: Readonly<Record<ErrorCode, string>>;
  /** One sentence for the person, with what to do where there is something. */
  readonly code: Readonly<Record<ErrorCode | ClientFailure, string>>;
  readonly field: Readonly<Record<FieldCode, string>>;
  readonly reason: Readonly<Record<UnavailableReason, string>>;
}

/** The compiler finds a code without a text where they come from. */
export const refusalTexts: Readonly<Record<Language, RefusalTexts>> = { nl: DUTCH, en: ENGLISH };

export const refusalText = (language: Language, code: ErrorCode): { title: string; detail: string } => ({
  title: refusalTexts[language].title[code],
  detail: refusalTexts[language].code[code],
});

export const fieldText = (language: Language, code: FieldCode): string => refusalTexts[language].field[code];

import type { ErrorCode, FieldCode } from '../kernel/refusal.js';
import { type FaultOfField, fieldTextWith } from './field-text.js';
import { fill } from './format-words.js';
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
      ? refusalTexts[language].field.not_a_monday
      : refusalTexts[language].code[code],
});

/** Sentence of a field fault, which names a right value where its facts tell one. */
export const fieldText = (language: Language, fault: FaultOfField): string =>
  fieldTextWith(
    (key, values) => {
      const [part, name] = key.split('.') as ['field' | 'hint' | 'kind', string];
      return fill((refusalTexts[language][part] as Readonly<Record<string, string>>)[name] ?? '', { ...values });
    },
    language,
    fault,
  );

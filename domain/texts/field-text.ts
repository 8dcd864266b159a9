import type { ExpectedKind, FaultFacts, FieldCode } from '../kernel/refusal.js';
import type { Language } from './languages.js';
import type { FieldHint } from './refusal-texts.types.js';

/** Code of a field fault with its facts about a right value. */
export type FaultOfField = { readonly code: FieldCode } & FaultFacts;

/** Key of a text of `RefusalTexts` for field faults. */
export type FieldTextKey = `field.${FieldCode}` | `hint.${FieldHint}` | `kind.${ExpectedKind}`;

type Values = { readonly [Name in 'limit' | 'step' | 'allowed' | 'kind' | 'example']?: string };

/** Accepted values of each written form; kinds that need no example are absent. */
export const EXAMPLES: Readonly<Partial<Record<ExpectedKind, string>>> = {
  date: '2026-12-14',
  month: '2026-12',
  time: '17:30',
  date_and_time: '2026-12-14 17:30',
  instant: '2026-12-14T16:30:00.000Z',
  email: 'noor@voorbeeld.nl',
  web_address: 'https://voorbeeld.nl',
  host_name: 'rooster.voorbeeld.nl',
  time_zone: 'Europe/Amsterdam',
  colour: '#1f6feb',
  letters_and_digits: 'Rooster1',
  id: 'noor-1',
  uuid: '0193a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b',
};

/** Bound as people write it: `0,5` or `14-12-2026` in Dutch, `14/12/2026` in English; times stay. */
function written(value: number | string, language: Language): string {
  const text = String(value);
  if (typeof value === 'number') return language === 'nl' ? text.replace('.', ',') : text;
  return /^\d{4}-\d\d(-\d\d)?$/.test(text)
    ? text
        .split('-')
        .toReversed()
        .join(language === 'nl' ? '-' : '/')
    : text;
}

function boundHint({ code, limit, exclusive, nextDay }: FaultOfField): FieldHint | null {
  switch (code) {
    case 'min':
    case 'max': {
      const [ofTime, beyond] = code === 'min' ? (['earliest', 'above'] as const) : (['latest', 'below'] as const);
      if (typeof limit === 'string') return nextDay && code === 'max' ? 'latest_next_day' : ofTime;
      return exclusive ? beyond : code;
    }
    case 'too_short':
    case 'too_long':
    case 'too_few':
    case 'too_many':
    case 'range_too_long':
      return code;
    default:
      return null;
  }
}

/**
 * Sentence of a field fault. Names the right value where the facts tell one, else the general text of the code. `text`
 * looks up a text and fills in its placeholders.
 */
export function fieldTextWith(
  text: (key: FieldTextKey, values: Values) => string,
  language: Language,
  fault: FaultOfField,
): string {
  const { code, limit, expected, step, allowed } = fault;
  // A text of one character or more is one that is filled in.
  if (code === 'too_short' && limit === 1) return text('field.required', {});
  const bound = limit === undefined ? null : boundHint(fault);
  if (bound && limit !== undefined) return text(`hint.${bound}`, { limit: written(limit, language) });
  if (code !== 'format' && code !== 'type' && code !== 'enum') return text(`field.${code}`, {});
  if (step !== undefined)
    return text(expected === 'time' ? 'hint.minutes' : 'hint.step', { step: written(step, language) });
  if (allowed) return text('hint.allowed', { allowed: allowed.join(', ') });
  if (!expected) return text(`field.${code}`, {});
  const example = EXAMPLES[expected];
  const kind = text(`kind.${expected}`, {});
  return example === undefined ? text('hint.kind', { kind }) : text('hint.example', { kind, example });
}

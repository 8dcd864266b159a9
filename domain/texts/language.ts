import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from './languages.js';

/** One range of the header: `en-GB;q=0.8`. */
interface PendingChange {
  readonly language: string;
  readonly weight: number;
}

/** A weight that is none counts for nothing. */
function rangeOf(range: string): PendingChange {
  const [tag = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  const isWeight = weight === undefined || /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(weight);
  return { language: tag.split('-')[0] ?? '', weight: isWeight ? Number(weight ?? 1) : 0 };
}

/**
 * Language for an `Accept-Language` header: highest weight, then first named; Dutch when neither language is acceptable
 * or the header is absent. `*` matches languages not named.
 */
export function languageOf(header: string | undefined): Language {
  const ranges = (header ?? '').split(',').map(rangeOf);
  const preferred = LANGUAGES.map((language) => {
    const named = ranges.filter((range) => range.language === language);
    const fitting = named.length > 0 ? named : ranges.filter((range) => range.language === '*');
    const weight = Math.max(0, ...fitting.map((range) => range.weight));
    return { language, weight, place: ranges.findIndex((range) => fitting.includes(range)) };
  }).filter(({ weight }) => weight > 0);
  const [first] = preferred.toSorted((one, other) => other.weight - one.weight || one.place - other.place);
  return first?.language ?? DEFAULT_LANGUAGE;
}

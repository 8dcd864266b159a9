import { lengthText } from '#domain/kernel/clock-time';
import type { Language } from '#domain/texts/languages';
import { fill, formatTexts } from '#domain/texts/format-words';

/** Options of formatted hours. */
export interface HoursOptions {
  /** Always one decimal (`20,0 u`), so that numbers under each other line up. */
  readonly aligned?: boolean;
  /** Hours and minutes, `10:59`, for amounts beside a limit of a rule. */
  readonly exact?: boolean;
}

/**
 * Hours without unit, rounded to one decimal, which a round number lacks unless `aligned`: `25,5`, `16`, `−2`. `exact`:
 * hours and minutes.
 */
export function hoursNumber(hours: number, language: Language, { aligned, exact }: HoursOptions = {}): string {
  if (exact) return lengthText(hours * 60);
  const tenths = Math.round(hours * 10) / 10;
  // Rounding -0.04 gives minus zero, which nobody wants to read.
  const text = (Object.is(tenths, -0) ? 0 : tenths).toFixed(aligned || !Number.isInteger(tenths) ? 1 : 0);
  return text.replace('.', formatTexts(language).decimal).replace('-', '−');
}

/** Hours with unit, rounded to one decimal: `25,5 u`, `16 u`. */
export const hours = (amount: number, language: Language, options?: HoursOptions): string =>
  fill(formatTexts(language).hours, { hours: hoursNumber(amount, language, options) });

/** Planned hours against contract hours: `4,5 / 20 u`; contract null: only the planned hours. */
export const plannedHoursText = (planned: number, contract: number | null, language: Language): string =>
  contract === null
    ? hours(planned, language)
    : fill(formatTexts(language).hoursOf, {
        planned: hoursNumber(planned, language),
        contract: hoursNumber(contract, language),
      });

/** Hours with the unit in full, for sentences and screen readers: `25,5 uur`. */
export const hoursSpoken = (amount: number, language: Language): string =>
  fill(formatTexts(language).hoursSpoken, { hours: hoursNumber(amount, language) });

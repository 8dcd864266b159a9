import type { TFunction } from 'i18next';
import type { Wording } from '#domain/history/wording';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { Format } from '../../../platform/i18n/format.js';

/** Texts of the history screens: a sentence's wording with all formats and typed keys. */
export interface DescriptionTexts extends Wording {
  readonly t: TFunction<'history'>;
  readonly format: Format;
}

/**
 * Untyped view of a translator for sentence keys that features declare. Returns the same function; a test checks that
 * each key exists in both languages.
 */
export const translateWith = (t: TFunction<'history'>): Wording['translate'] => t as unknown as Wording['translate'];

/** Formats whose dates name their year unless it is the year of `today`: the history reaches years back and ahead. */
export const withYears = (format: Format, today: CivilDate): Format => ({
  ...format,
  date: (date) =>
    date.slice(0, 4) === today.slice(0, 4)
      ? format.date(date)
      : format.dateRange(date, date, { withWeekdays: true, withYear: true }),
});

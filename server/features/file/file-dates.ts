import type { CivilDate } from '#domain/kernel/civil-date';
import type { Language } from '#domain/texts/languages';

/** Formats of dates in a language. */
export interface FileDates {
  /** `12 jun 2027` */
  readonly day: (date: CivilDate) => string;
  /** `12 jun 2027, 16:05`, in the zone of the location. */
  readonly moment: (at: Date | number) => string;
}

/** Formatters for a language: medium dates, and instants with the time in `zone`. Dutch or British English. */
export function fileDates(language: Language, zone: string): FileDates {
  const locale = language === 'nl' ? 'nl-NL' : 'en-GB';
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const moments = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: zone });
  return {
    day: (date) => days.format(new Date(`${date}T00:00:00Z`)),
    moment: (at) => moments.format(at),
  };
}

import { CivilDate } from '#domain/kernel/civil-date';
import { formatTexts } from '#domain/texts/format-words';
import { LANGUAGES } from '#domain/texts/languages';

/** Day and month, and a year or none: with dashes, slashes, dots or spaces between them, the month as a number or a word. */
const ENTRY = /^(?:\p{L}+\.?,? )?(\d{1,2})(?:[-/. ]+)(\d{1,2}|\p{L}{3,}\.?)(?:[-/. ]+(\d{4}|\d{2}))?$/u;
/** Two digits of a year are at most so many years ahead; others are of the century before. */
const YEARS_AHEAD = 20;

/** Date as a field shows it, with the short name of the month: `17 mei 2026`. */
export const writtenDate = (date: CivilDate, language: (typeof LANGUAGES)[number]): string => {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  return `${day} ${Object.values(formatTexts(language).month.short)[month - 1]} ${year}`;
};

/**
 * Parses a typed date in Dutch or English: `17-5-2026`, `17/5`, `17 mei 26`, `2026-05-17`. Without a year it is in the
 * year of `today`; two digits mean at most 20 years ahead. Null: no valid date.
 */
export function dateOfEntry(entry: string, today: CivilDate): CivilDate | null {
  const text = entry.trim().toLowerCase();
  const parsed = CivilDate.safeParse(text);
  if (parsed.success) return parsed.data;
  const [, day, month, year] = ENTRY.exec(text) ?? [];
  if (day === undefined || month === undefined) return null;
  const number = /^\d/.test(month) ? Number(month) : monthOf(month.replace('.', ''));
  const written = [yearOf(year, today), String(number).padStart(2, '0'), day.padStart(2, '0')].join('-');
  return CivilDate.safeParse(written).data ?? null;
}

/** 1 to 12; 0: none. A month is known by its beginning, from three letters on. */
function monthOf(word: string): number {
  const names = LANGUAGES.map((language) => formatTexts(language).month);
  for (let number = 1; number <= 12; number += 1) {
    const key = String(number) as '1';
    const isIt = names.some(
      ({ short, long }) => short[key].toLowerCase() === word || long[key].toLowerCase().startsWith(word),
    );
    if (isIt) return number;
  }
  return 0;
}

function yearOf(year: string | undefined, today: CivilDate): string {
  const present = Number(today.slice(0, 4));
  if (year === undefined) return String(present);
  if (year.length === 4) return year;
  const near = Math.floor(present / 100) * 100 + Number(year);
  return String(near > present + YEARS_AHEAD ? near - 100 : near);
}

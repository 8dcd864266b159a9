import { addDays, type CivilDate } from '../kernel/civil-date.js';
import type { Moment } from '../kernel/clock-time.js';
import { businessDate, shiftTimeOf, startsAtNight } from '../kernel/shift-time.js';
import { filled } from '../texts/mail-layout.js';
import { mailTexts } from '../texts/mail-texts.js';
import type { Language } from '../texts/languages.js';
import { fromUntil } from '../texts/shift-times.js';
import type { NoticeData } from './notice.js';

/**
 * Date and times of a shift with further details: `vrijdag 27 november 2026, 17:00–sluit, Bediening, Café`; nulls in
 * `about` are left out. Null without times.
 */
export function shiftLine(
  language: Language,
  from: NoticeData[string] | undefined,
  until: NoticeData[string] | undefined,
  about: readonly (string | null)[],
): string | null {
  const times = mailTimes(language, from, until);
  return times === null
    ? null
    : [mailDay(businessDate(from as Moment), language), times, ...about].filter((part) => part !== null).join(', ');
}

/**
 * Times of a shift: `17:00–sluit`, `18:00 · oproep`; starting after midnight `nacht op zaterdag 00:30–sluit`. Null when
 * `from` or `until` is no text.
 */
export function mailTimes(
  language: Language,
  from: NoticeData[string] | undefined,
  until: NoticeData[string] | undefined,
): string | null {
  if (typeof from !== 'string' || typeof until !== 'string') return null;
  const { date, start, end } = shiftTimeOf(from as Moment, until as Moment);
  const ending = end.kind === 'exact' ? until.slice(11) : mailTexts[language].until[end.kind];
  const times = fromUntil(from.slice(11), end.kind, ending);
  if (!startsAtNight({ start })) return times;
  return filled(mailTexts[language].night, { day: weekdayName(addDays(date, 1), language), times });
}

/**
 * First and last date of a time out: `vrijdag 27 november 2026 tot en met zondag 29 november 2026`, one date when
 * equal; '' unless both are given.
 */
export function periodOf({ from, until }: NoticeData, language: Language): string {
  if (typeof from !== 'string' || typeof until !== 'string') return '';
  const { period } = mailTexts[language];
  const values = { from: mailDay(from, language), until: mailDay(until, language) };
  return filled(from === until ? period.one : period.several, values);
}

const FORMATS = { nl: dayFormat('nl-NL'), en: dayFormat('en-GB') };

function dayFormat(locale: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}

/** Date or moment as `vrijdag 27 november 2026`, without separators, which depend on a machine's locale data. */
export const mailDay = (date: string, language: Language): string =>
  FORMATS[language]
    .formatToParts(Date.parse(`${date.slice(0, 10)}T00:00:00Z`))
    .flatMap(({ type, value }) => (type === 'literal' ? [] : [value]))
    .join(' ');

const weekdayName = (date: CivilDate, language: Language): string => mailDay(date, language).split(' ')[0] ?? '';

import type { CivilDate, CivilMonth } from '#domain/kernel/civil-date';
import type { Moment } from '#domain/kernel/clock-time';
import type { ShiftEnd, ShiftTime } from '#domain/kernel/shift-time';
import type { Language } from '#domain/texts/languages';
import * as dates from '#domain/texts/dates';
import * as hours from './hours.js';
import * as moments from '#domain/texts/moments';
import * as times from '#domain/texts/shift-times';

type Times = Pick<ShiftTime, 'start' | 'end'>;

/** Region whose spelling each language follows. */
export const REGIONS: Readonly<Record<Language, string>> = { nl: 'nl-NL', en: 'en-GB' };

/**
 * Functions that write dates, times, hours, numbers and lists in one language, and instants (milliseconds) in one IANA
 * time zone. Costly to create: use `formatIn`.
 */
export function createFormat(language: Language, zone: string) {
  const region = REGIONS[language];
  // Made when they are first used: the first of a page costs a phone a tenth of a second, which no first screen needs.
  const list = onFirstUse(() => new Intl.ListFormat(region, { style: 'long', type: 'conjunction' }));
  const number = onFirstUse(() => new Intl.NumberFormat(region));
  const euros = onFirstUse(() => new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' }));
  const collator = onFirstUse(() => new Intl.Collator(region, { sensitivity: 'base', numeric: true }));
  return {
    language,
    zone,
    weekday: (date: CivilDate) => dates.weekdayShort(date, language),
    weekdayLong: (date: CivilDate) => dates.weekdayLong(date, language),
    weekdayAndDay: (date: CivilDate) => dates.weekdayAndDay(date, language),
    dayNumber: dates.dayNumber,
    dayAndMonth: (date: CivilDate) => dates.dayAndMonth(date, language),
    date: (date: CivilDate) => dates.dateShort(date, language),
    dateLong: (date: CivilDate) => dates.dateLong(date, language),
    month: (month: CivilMonth) => dates.monthLong(month, language),
    dateRange: (from: CivilDate, until: CivilDate, options?: dates.DateRangeOptions) =>
      dates.dateRangeText(from, until, language, options),
    week: (date: CivilDate) => dates.weekLabel(date, language),
    weekDates: (monday: CivilDate, options?: dates.DateRangeOptions) => dates.weekDatesLabel(monday, language, options),
    dayHeading: (date: CivilDate, today: CivilDate) => dates.dayHeading(date, today, language),
    daysAway: (date: CivilDate, today: CivilDate) => dates.daysAway(date, today, language),
    hours: (amount: number, options?: hours.HoursOptions) => hours.hours(amount, language, options),
    hoursNumber: (amount: number, options?: hours.HoursOptions) => hours.hoursNumber(amount, language, options),
    hoursOf: (planned: number, contract: number | null) => hours.plannedHoursText(planned, contract, language),
    hoursSpoken: (amount: number) => hours.hoursSpoken(amount, language),
    clock: times.clock,
    end: (end: ShiftEnd) => times.endLabel(end, language),
    time: (time: Times) => times.timeRange(time, language),
    timeWide: (time: Times) => times.timeRangeWide(time, language),
    timeShort: (time: Times) => times.timeRangeShort(time, language),
    timeCompact: (time: Times) => times.timeRangeCompact(time, language),
    timeSpoken: (time: Times) => times.timeRangeSpoken(time, language),
    moments: (from: Moment, until: Moment) => times.momentRange(from, until, language),
    /** `at` and `now` in milliseconds since 1970. */
    momentShort: (at: number, now: number) => moments.momentShort({ at, now, zone }, language),
    momentLong: (at: number, now: number) => moments.momentLong({ at, now, zone }, language),
    timeAt: (at: number) => moments.timeAt(at, zone),
    /** `Emine en Lotte`, `Sem, Zeynep en Bas` */
    list: (texts: readonly string[]) => list().format(texts),
    /** `1.234` */
    number: (amount: number) => number().format(amount),
    /** Cents as `€ 14,71`. */
    euros: (cents: number) => euros().format(cents / 100),
    /** Compares two names for sorting in the language: ignores case and accents, orders digits by value. */
    compare: (a: string, b: string) => collator().compare(a, b),
  };
}

/** Functions that write dates, times, hours, numbers and lists for a reader; see `createFormat`. */
export type Format = ReturnType<typeof createFormat>;

/** A function that makes its value when it is first called, and returns the same one after that. */
function onFirstUse<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}

const formats = new Map<string, Format>();

/** Format of a language and IANA time zone, created once for each pair and shared. */
export function formatIn(language: Language, zone: string): Format {
  const key = `${language} ${zone}`;
  const cached = formats.get(key);
  if (cached) return cached;
  const format = createFormat(language, zone);
  formats.set(key, format);
  return format;
}

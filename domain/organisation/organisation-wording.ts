import type { CivilDate } from '../kernel/civil-date.js';
import { clockTime } from '../kernel/clock-time.js';
import type { Details } from '../history/description.js';
import type { HistoryEntry } from '../history/history.views.js';
import type { WordedChange, Wording } from '../history/wording.js';
import { flagsOf } from '../kernel/settings.js';
import { LOCATION_SETTINGS } from '../location/location.settings.js';
import { ORGANISATION_SETTINGS } from './organisation.settings.js';

interface Hours {
  readonly open: number | null;
  readonly close: number | null;
  readonly wrapUp?: number;
}

/** `10:00–01:00`, with what it takes to wrap up; or that it is closed. */
function hoursText({ open, close, wrapUp }: Hours, { translate }: Wording): string {
  if (open === null || close === null) return translate('organisation.value.closed');
  const hours = `${clockTime(open)}–${clockTime(close)}`;
  return wrapUp ? translate('organisation.value.wrapUp', { hours, minutes: wrapUp }) : hours;
}

const busText = ({ time }: { readonly time: string | null }, { translate }: Wording): string =>
  time ?? translate('organisation.value.noBus');

type OfDay = { readonly day: number };

/** The weekdays that become something else, each with what it was and is: `ma 10:00–01:00`. */
function weekChanges<Day extends OfDay>(
  { before, after }: HistoryEntry,
  textOf: (day: Day, wording: Wording) => string,
  wording: Wording,
): WordedChange[] {
  const textsOf = (details: Details | null): (string | null)[] =>
    [1, 2, 3, 4, 5, 6, 7].map((day) => {
      const entry = ((details?.['days'] ?? []) as Day[]).find((one) => one.day === day);
      return entry ? `${wording.translate(`organisation.weekday.${day}`)} ${textOf(entry, wording)}` : null;
    });
  const is = textsOf(after);
  return textsOf(before).flatMap((was, index) => {
    const becomes = is[index] ?? null;
    return was === becomes ? [] : [{ before: was, after: becomes }];
  });
}

/** Changes of opening hours, one per changed weekday: `ma 10:00–01:00`. */
export const openingChanges = (entry: HistoryEntry, wording: Wording): WordedChange[] =>
  weekChanges<OfDay & Hours>(entry, hoursText, wording);

/** Changes of the last bus, one per changed weekday. */
export const busChanges = (entry: HistoryEntry, wording: Wording): WordedChange[] =>
  weekChanges<OfDay & { readonly time: string | null }>(entry, busText, wording);

/** Change of one date's opening hours or last bus; a removed exception is worded as "as usual". */
export function dateChanges({ before, after }: HistoryEntry, of: 'hours' | 'bus', wording: Wording): WordedChange[] {
  const textIn = (details: Details | null): string => {
    const value = details?.[of];
    if (!value) return wording.translate('organisation.value.asUsual');
    return of === 'hours' ? hoursText(value as Hours, wording) : busText(value as { time: string | null }, wording);
  };
  return [{ before: textIn(before), after: textIn(after) }];
}

/** Fields whose value says itself what it is, and those that have a word for each value. */
const PLAIN = ['name', 'domain', 'sender', 'zone', 'colour'];
const WORDS = [
  'jobTypeId',
  'callAllowed',
  'servesAlcohol',
  ...flagsOf(LOCATION_SETTINGS),
  ...flagsOf(ORGANISATION_SETTINGS),
];

/** Changes of a location, a job or the organisation, one per field of the details after. */
export function partChanges({ before, after }: HistoryEntry, wording: Wording): WordedChange[] {
  const { translate, names, format } = wording;
  const textOf = (field: string, value: unknown): string => {
    if (field === 'locationIds')
      return (value as string[]).map((id) => names.location(id) ?? translate('unknown.location')).join(', ');
    const shown = field === 'quietFrom' || field === 'quietUntil' ? clockTime(value as number) : String(value);
    if (value === null) return translate(`organisation.part.no${field.charAt(0).toUpperCase()}${field.slice(1)}`);
    if (field === 'lateWorkFrom' && value !== '')
      return translate('organisation.part.lateWorkFrom', { value: format.date(value as CivilDate) });
    if (field === 'smsFor') return smsForText(value, translate);
    if (field === 'schoolDaysOff') return schoolDaysText(value, wording);
    if (field === 'minimumWages') return minimumWagesText(value, wording);
    if (field === 'reservedWords') return listText('reservedWords', 'noReservedWords', value as string[], translate);
    if (WORDS.includes(field)) return translate(`organisation.part.${field}.${shown}`);
    return PLAIN.includes(field)
      ? shown || translate('note.empty')
      : translate(`organisation.part.${field}`, { value: shown });
  };
  return Object.keys(after ?? {}).map((field) => ({
    before: textOf(field, before && field in before ? before[field] : ''),
    after: textOf(field, after?.[field]),
  }));
}

/** Subjects that text messages are paid for, as a list in words. */
function smsForText(value: unknown, translate: Wording['translate']): string {
  const subjects = (Array.isArray(value) ? value : []).map((one) =>
    translate(`organisation.part.smsSubject.${String(one)}`),
  );
  return listText('smsFor', 'smsForNothing', subjects, translate);
}

/** Own days without school as periods, such as `1 – 2 dec 2026`. */
function schoolDaysText(value: unknown, { translate, format }: Wording): string {
  const texts = ofDates<CivilDate>(value).map(([from, until]) => format.dateRange(from, until, { withYear: true }));
  return listText('schoolDaysOff', 'noSchoolDaysOff', texts, translate);
}

/** Entered minimum wages by half-year, such as `€ 15,10 vanaf 1 jan 2027`. */
function minimumWagesText(value: unknown, { translate, format }: Wording): string {
  const texts = ofDates<number>(value).map(([from, cents]) =>
    translate('organisation.part.minimumWage', {
      euros: format.euros(cents),
      from: format.dateRange(from, from, { withYear: true }),
    }),
  );
  return listText('minimumWages', 'noMinimumWages', texts, translate);
}

/** Values by date, earliest first. */
const ofDates = <Value>(value: unknown): [CivilDate, Value][] =>
  (Object.entries(value || {}) as [CivilDate, Value][]).toSorted(([a], [b]) => a.localeCompare(b));

const listText = (some: string, none: string, texts: readonly string[], translate: Wording['translate']): string =>
  texts.length === 0
    ? translate(`organisation.part.${none}`)
    : translate(`organisation.part.${some}`, { value: texts.join(', ') });

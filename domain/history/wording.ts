import { capitalised } from '../kernel/capitalised.js';
import type { CivilDate } from '../kernel/civil-date.js';
import type { Moment } from '../kernel/clock-time.js';
import { type Details, differ } from './description.js';
import type { HistoryEntry } from './history.views.js';

/** Names of records by id; null: deleted, or at a location unknown to the reader. */
export interface HistoryNames {
  readonly job: (id: string) => string | null;
  readonly department: (id: string) => string | null;
  readonly location: (id: string) => string | null;
}

/** Formats of dates and times in the reader's language. */
export interface HistoryFormat {
  readonly date: (date: CivilDate) => string;
  readonly week: (monday: CivilDate) => string;
  readonly dateRange: (from: CivilDate, until: CivilDate, options?: { readonly withYear?: boolean }) => string;
  readonly moments: (from: Moment, until: Moment) => string;
  /** Duration from an amount of hours, such as `5,5 u`. */
  readonly hours: (amount: number) => string;
  /** Cents as `€ 14,71`. */
  readonly euros: (cents: number) => string;
}

/** Texts, formats, names and reader with which an entry is worded. */
export interface Wording {
  /** Text of the history locale files by key; a missing key fails the specification of sentences. */
  readonly translate: (key: string, values?: Readonly<Record<string, unknown>>) => string;
  readonly format: HistoryFormat;
  readonly names: HistoryNames;
  readonly readerId: string | null;
  /** Location of the reader; entries of other locations name theirs. Null: none. */
  readonly locationId: string | null;
}

/** A value before and after; null: absent on that side. */
export interface WordedChange {
  readonly before: string | null;
  readonly after: string | null;
}

/** An entry in words. In `text`, names are enclosed in the marks of `strong`. */
export interface Sentence {
  readonly text: string;
  readonly changes: readonly WordedChange[];
  readonly notes: readonly string[];
}

const OPENING = '\u2068';
const CLOSING = '\u2069';

/**
 * Encloses a name in Unicode isolates, which `pieces` turns into emphasis. Isolates are invisible and suit names of
 * unknown direction.
 */
export const strong = (name: string): string => OPENING + name + CLOSING;

/** Splits a text at the marks of `strong`; parts without text are dropped. */
export const pieces = (text: string): { readonly text: string; readonly strong: boolean }[] =>
  text
    .split(new RegExp(`(${OPENING}[^${CLOSING}]*${CLOSING})`))
    .filter((part) => part !== '')
    .map((part) =>
      part.startsWith(OPENING) ? { text: part.slice(1, -1), strong: true } : { text: part, strong: false },
    );

/** Text without the marks of `strong`, for screen readers and dialogs. */
export const withoutMarks = (text: string): string => text.replaceAll(OPENING, '').replaceAll(CLOSING, '');

/** Name, or the text for a former employee when the name is absent or erased. */
export const nameOrUnknown = (name: string | null | undefined, { translate }: Pick<Wording, 'translate'>): string =>
  name || translate('person.former');

/**
 * Author at the beginning of a sentence: name, `you` for the reader, or the texts for the system and a former employee.
 */
export function authorName({ author }: Pick<HistoryEntry, 'author'>, { translate, readerId }: Wording): string {
  if (author === null) return translate('person.system');
  return author.id === readerId ? translate('person.you') : author.name || capitalised(translate('person.former'));
}

/** Author's name, marked with `strong`. */
export const author = (entry: HistoryEntry, wording: Wording): string => strong(authorName(entry, wording));

/** Subject's name, or the text for a former employee where the name is unknown, either marked with `strong`. */
export const subject = ({ subject: person }: HistoryEntry, wording: Wording): string =>
  strong(nameOrUnknown(person?.name, wording));

/** Whether author and subject are the same person. */
export const isOwn = ({ author: by, subject: person }: HistoryEntry): boolean => by !== null && by.id === person?.id;

/** Formatted date; '' for null. */
export const dateText = (date: CivilDate | null, { format }: Wording): string =>
  date === null ? '' : format.date(date);

/** Week inside a sentence, such as `week 48`; '' for null. */
export const weekText = (monday: CivilDate | null, { format }: Wording): string =>
  monday === null ? '' : lowered(format.week(monday));

/** Name of an entry's department, or the text for an unknown one. */
export const departmentName = ({ jobFilterId }: HistoryEntry, { translate, names }: Wording): string =>
  (jobFilterId && names.department(jobFilterId)) ?? translate('unknown.department');

/** Name of a job, or the text for an unknown one; `id` may be any value of the details. */
export const jobName = (id: unknown, { translate, names }: Wording): string =>
  (typeof id === 'string' ? names.job(id) : null) ?? translate('unknown.job');

/** Job name inside a sentence, its first letter lower-cased: `open dienst bediening`; `DJ` stays. */
export const jobInside = (id: unknown, wording: Wording): string => lowered(jobName(id, wording));

/** Name of a location, or the text for an unknown one; `id` may be any value of the details. */
export const locationName = (id: unknown, { translate, names }: Wording): string =>
  (typeof id === 'string' ? names.location(id) : null) ?? translate('unknown.location');

const lowered = (text: string): string =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

/** Formatted times of `from` and `until` as moments; null when absent. */
export function shiftTimesText(details: Details | null, { format }: Wording): string | null {
  const { from, until } = details ?? {};
  return typeof from === 'string' && typeof until === 'string' ? format.moments(from as Moment, until as Moment) : null;
}

/** Formatted range of the dates `from` and `until`; '' when absent. */
export function datesOf(details: Details | null, { format }: Wording): string {
  const { from, until } = details ?? {};
  return typeof from === 'string' && typeof until === 'string'
    ? format.dateRange(from as CivilDate, until as CivilDate)
    : '';
}

/** A non-empty text field of the details; null when absent, empty or no text. */
export const detailText = (details: Details | null, name: string): string | null => {
  const value = details?.[name];
  return typeof value === 'string' && value !== '' ? value : null;
};

/** The notes that have a text; null, undefined, false and '' are dropped. */
export const nonEmpty = (...notes: (string | null | undefined | false)[]): string[] =>
  notes.filter((note): note is string => typeof note === 'string' && note !== '');

/** Form of a sentence: about oneself or about somebody else. */
export const ownOrOther = (entry: HistoryEntry): 'own' | 'other' => (isOwn(entry) ? 'own' : 'other');

/** Name held by a text field of the details, or the text for an unknown record. */
export const recordName = (details: Details | null, field: string, { translate }: Wording): string =>
  detailText(details, field) ?? translate('unknown.record');

/** Name held by a text field of the details, marked with `strong`; the text for an unknown record when absent. */
export const nameIn = (details: Details | null, field: string, wording: Wording): string =>
  strong(recordName(details, field, wording));

/** A number field of the details; 0 when absent or no number. */
export const numberIn = (details: Details | null, field: string): number => {
  const value = details?.[field];
  return typeof value === 'number' ? value : 0;
};

/** Text `count` with the number of shifts of a template or scenario; empty when the details hold no number. */
export const sizeOf = (details: Details | null, count: string, { translate }: Wording): string[] =>
  typeof details?.['shifts'] === 'number' ? [translate(count, { count: details['shifts'] })] : [];

/** Changes of a template's or scenario's name and number of shifts; empty when neither changed. */
export function sizeChanges({ before, after }: HistoryEntry, count: string, wording: Wording): WordedChange[] {
  const sizeIn = (details: Details | null) => sizeOf(details, count, wording)[0] ?? null;
  return [
    ...(differ(before, after, 'name')
      ? [{ before: recordName(before, 'name', wording), after: recordName(after, 'name', wording) }]
      : []),
    ...(differ(before, after, 'shifts') ? [{ before: sizeIn(before), after: sizeIn(after) }] : []),
  ];
}

/** Values that every sentence may use; absent ones are '' or the text for an unknown record. */
export function usualValues(entry: HistoryEntry, wording: Wording): Record<string, string> {
  const details = entry.after ?? entry.before;
  return {
    author: author(entry, wording),
    subject: subject(entry, wording),
    colleague: strong(nameOrUnknown(detailText(entry.after, 'name'), wording)),
    name: nameIn(details, 'name', wording),
    day: dateText(entry.date, wording),
    dates: datesOf(details, wording),
    week: weekText(entry.week, wording),
    department: departmentName(entry, wording),
    job: jobInside(details?.['jobId'], wording),
    location: strong(locationName(entry.horecaLocationId, wording)),
  };
}

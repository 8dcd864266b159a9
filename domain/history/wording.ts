import { capitalised } from '../kernel/capitalised.js';
import type { CivilDate } from '../kernel/civil-date.js';
import type { Moment } from '../kernel/clock-time.js';
import { type Details, differ } from './description.js';
import type { HistoryEntry } from './history.views.js';

/** Names of what entries hold ids of. Null: it is gone, or of a place that one does not know. */
export interface HistoryNames {
  readonly job: (id: string) => string | null;
  readonly department: (id: string) => string | null;
  readonly location: (id: string) => string | null;
}

/** Days and times as a reader writes them. */
export interface HistoryFormat {
  readonly date: (date: CivilDate) => string;
  readonly week: (monday: CivilDate) => string;
  readonly dateRange: (from: CivilDate, until: CivilDate) => string;
  readonly moments: (from: Moment, until: Moment) => string;
}

/** Texts of a language, formats, names and the reader, used to word an entry. */
export interface Wording {
  /** A text of the locale files of history. A key that is in none fails the specification of sentences. */
  readonly say: (key: string, values?: Readonly<Record<string, unknown>>) => string;
  readonly format: HistoryFormat;
  readonly names: HistoryNames;
  readonly readerId: string | null;
  /** Location of the reader; entries of other locations name theirs. */
  readonly locationId: string | null;
}

/** Something that was one thing and became another; null on a side: it was or is not there. */
export interface WordedChange {
  readonly before: string | null;
  readonly after: string | null;
}

/** An entry in words. In `text` the names of people and things stand between marks: see `strong`. */
export interface Sentence {
  readonly text: string;
  readonly changes: readonly WordedChange[];
  readonly notes: readonly string[];
}

const OPENING = '\u2068';
const CLOSING = '\u2069';

/**
 * A name inside a sentence, to be shown with weight. The marks are the isolates of Unicode: they belong around a
 * name whose direction is not known, and show nothing by themselves.
 */
export const strong = (name: string): string => OPENING + name + CLOSING;

/** A marked text in pieces. */
export const pieces = (text: string): { readonly text: string; readonly strong: boolean }[] =>
  text
    .split(new RegExp(`(${OPENING}[^${CLOSING}]*${CLOSING})`))
    .filter((part) => part !== '')
    .map((part) =>
      part.startsWith(OPENING) ? { text: part.slice(1, -1), strong: true } : { text: part, strong: false },
    );

/** The same without marks, for screen readers and dialogs. */
export const withoutMarks = (text: string): string => text.replaceAll(OPENING, '').replaceAll(CLOSING, '');

/** A name, or who somebody was whose name was erased. */
export const nameOrUnknown = (name: string | null | undefined, { say }: Pick<Wording, 'say'>): string =>
  name || say('person.former');

/** Author's name as the beginning of a sentence. */
export function authorName({ author }: Pick<HistoryEntry, 'author'>, { say, readerId }: Wording): string {
  if (author === null) return say('person.system');
  return author.id === readerId ? say('person.you') : author.name || capitalised(say('person.former'));
}

/** As a sentence begins. */

export const author = (entry: HistoryEntry, wording: Wording): string => strong(authorName(entry, wording));

export const subject = ({ subject: person }: HistoryEntry, wording: Wording): string =>
  strong(nameOrUnknown(person?.name, wording));

/** Whether somebody did it for themselves. */
export const isOwn = ({ author: by, subject: person }: HistoryEntry): boolean => by !== null && by.id === person?.id;

export const dateText = (date: CivilDate | null, { format }: Wording): string =>
  date === null ? '' : format.date(date);

/** `week 48`, inside a sentence. */
export const weekText = (monday: CivilDate | null, { format }: Wording): string =>
  monday === null ? '' : lowered(format.week(monday));

export const departmentName = ({ jobFilterId }: HistoryEntry, { say, names }: Wording): string =>
  (jobFilterId && names.department(jobFilterId)) ?? say('unknown.department');

export const jobName = (id: unknown, { say, names }: Wording): string =>
  (typeof id === 'string' ? names.job(id) : null) ?? say('unknown.job');

/** A job inside a sentence: `open dienst bediening`; `DJ` stays as it is. */
export const jobInside = (id: unknown, wording: Wording): string => lowered(jobName(id, wording));

export const locationName = (id: unknown, { say, names }: Wording): string =>
  (typeof id === 'string' ? names.location(id) : null) ?? say('unknown.location');

const lowered = (text: string): string =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

/** Times of a record; null where it has none. */
export function shiftTimesText(details: Details | null, { format }: Wording): string | null {
  const { from, until } = details ?? {};
  return typeof from === 'string' && typeof until === 'string' ? format.moments(from as Moment, until as Moment) : null;
}

/** A range of dates; empty where there is none. */
export function datesOf(details: Details | null, { format }: Wording): string {
  const { from, until } = details ?? {};
  return typeof from === 'string' && typeof until === 'string'
    ? format.dateRange(from as CivilDate, until as CivilDate)
    : '';
}

/** A text of a record; null where it has none. */
export const detailText = (details: Details | null, name: string): string | null => {
  const value = details?.[name];
  return typeof value === 'string' && value !== '' ? value : null;
};

/** Only those that say something. */
export const nonEmpty = (...notes: (string | null | undefined | false)[]): string[] =>
  notes.filter((note): note is string => typeof note === 'string' && note !== '');

/** A sentence has two forms: what one does for oneself, and for another. */
export const ownOrOther = (entry: HistoryEntry): 'own' | 'other' => (isOwn(entry) ? 'own' : 'other');

/** The name that a field of a record holds. */
export const recordName = (details: Details | null, field: string, { say }: Wording): string =>
  detailText(details, field) ?? say('unknown.record');

/** The name of a record, inside a sentence; `field`: the one that holds it. */
export const nameIn = (details: Details | null, field: string, wording: Wording): string =>
  strong(recordName(details, field, wording));

export const numberIn = (details: Details | null, field: string): number => {
  const value = details?.[field];
  return typeof value === 'number' ? value : 0;
};

/** How large a template or scenario is; `count`: the text that says so. */
export const sizeOf = (details: Details | null, count: string, { say }: Wording): string[] =>
  typeof details?.['shifts'] === 'number' ? [say(count, { count: details['shifts'] })] : [];

/** Changes of a template's or scenario's name and size. */
export function sizeChanges({ before, after }: HistoryEntry, count: string, wording: Wording): WordedChange[] {
  const sizeIn = (details: Details | null) => sizeOf(details, count, wording)[0] ?? null;
  return [
    ...(differ(before, after, 'name')
      ? [{ before: recordName(before, 'name', wording), after: recordName(after, 'name', wording) }]
      : []),
    ...(differ(before, after, 'shifts') ? [{ before: sizeIn(before), after: sizeIn(after) }] : []),
  ];
}

/** Values that every sentence may use. */
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

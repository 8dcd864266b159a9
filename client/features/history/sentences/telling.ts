import type { TFunction } from 'i18next';
import type { HistoryEntry } from '#domain/history/history.views';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { Moment } from '#domain/kernel/clock-time';
import type { Format } from '../../../shared/format/format.js';
import type { Details } from './details.js';

/** Names of what entries hold ids of. Null: it is gone, or of a place that one does not know. */
export interface HistoryNames {
  readonly job: (id: string) => string | null;
  readonly department: (id: string) => string | null;
  readonly location: (id: string) => string | null;
}

/** What a sentence is told with: words, numbers, names, and who reads it. */
export interface Telling {
  readonly t: TFunction<'history'>;
  readonly format: Format;
  readonly names: HistoryNames;
  readonly readerId: string | null;
  /** Of the location where one is: what happened elsewhere says so. */
  readonly locationId: string | null;
}

/** Something that was one thing and became another; null on a side: it was or is not there. */
export interface Change {
  readonly before: string | null;
  readonly after: string | null;
}

/** An entry in words. In `text` the names of people and things stand between marks: see `strong`. */
export interface Sentence {
  readonly text: string;
  readonly changes: readonly Change[];
  readonly notes: readonly string[];
}

/** What one kind of entry says; notes that every entry may have come on top. */
export type Teller = (entry: HistoryEntry, telling: Telling) => Partial<Sentence> & Pick<Sentence, 'text'>;

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
    .map((part) => (part.startsWith(OPENING) ? { text: part.slice(1, -1), strong: true } : { text: part, strong: false }));

/** The same without marks, for screen readers and dialogs. */
export const plain = (text: string): string => text.replaceAll(OPENING, '').replaceAll(CLOSING, '');

/** A name, or who somebody was whose name was erased. */
export const personName = (name: string | null | undefined, { t }: Pick<Telling, 't'>): string => name || t('person.former');

/** Who did it, at the beginning of a sentence. */
export function authorName({ author }: Pick<HistoryEntry, 'author'>, { t, readerId }: Telling): string {
  if (author === null) return t('person.system');
  return author.id === readerId ? t('person.you') : author.name || capitalised(t('person.former'));
}

/** As a sentence begins. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const author = (entry: HistoryEntry, telling: Telling): string => strong(authorName(entry, telling));

export const subject = ({ subject: person }: HistoryEntry, telling: Telling): string => strong(personName(person?.name, telling));

/** Whether somebody did it for themselves. */
export const isOwn = ({ author: by, subject: person }: HistoryEntry): boolean => by !== null && by.id === person?.id;

export const dayOf = (date: CivilDate | null, { format }: Telling): string => (date === null ? '' : format.date(date));

/** `week 48`, inside a sentence. */
export const weekOf = (monday: CivilDate | null, { format }: Telling): string =>
  monday === null ? '' : lowered(format.week(monday));

export const departmentOf = ({ jobFilterId }: HistoryEntry, { t, names }: Telling): string =>
  (jobFilterId && names.department(jobFilterId)) ?? t('unknown.department');

export const jobName = (id: unknown, { t, names }: Telling): string =>
  (typeof id === 'string' ? names.job(id) : null) ?? t('unknown.job');

/** A job inside a sentence: `open dienst bediening`; `DJ` stays as it is. */
export const jobInside = (id: unknown, telling: Telling): string => lowered(jobName(id, telling));

export const locationName = (id: unknown, { t, names }: Telling): string =>
  (typeof id === 'string' ? names.location(id) : null) ?? t('unknown.location');

const lowered = (text: string): string => (/^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text);

/** Times of a record; null where it has none. */
export function timesOf(details: Details | null, { format }: Telling): string | null {
  const { from, until } = details ?? {};
  return typeof from === 'string' && typeof until === 'string' ? format.moments(from as Moment, until as Moment) : null;
}

/** A range of dates; empty where there is none. */
export function datesOf(details: Details | null, { format }: Telling): string {
  const { from, until } = details ?? {};
  return typeof from === 'string' && typeof until === 'string' ? format.dateRange(from as CivilDate, until as CivilDate) : '';
}

/** A text of a record; null where it has none. */
export const textOf = (details: Details | null, name: string): string | null => {
  const value = details?.[name];
  return typeof value === 'string' && value !== '' ? value : null;
};

/** Only those that say something. */
export const said = (...notes: (string | null | undefined | false)[]): string[] =>
  notes.filter((note): note is string => typeof note === 'string' && note !== '');

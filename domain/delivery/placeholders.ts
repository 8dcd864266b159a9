import type { CivilDate } from '../kernel/civil-date.js';
import { filled, nameInMails } from '../texts/mail-layout.js';

/** Placeholders in braces. `{name}` in older texts of locations means `{firstName}`. */
export const PLACEHOLDERS = ['firstName', 'location', 'from', 'until'] as const;

/** Values for the placeholders of a text. */
export interface PlaceholderValues {
  /** Full name of who reads it. */
  readonly name: string;
  readonly location: string;
  /** Absent: the text may not ask for it. */
  readonly from?: CivilDate | undefined;
  readonly until?: CivilDate | undefined;
}

const DAYS = ['zo', 'ma', 'di', 'wo', 'do', 'vr', 'za'];
const MONTHS = ['jan', 'feb', 'mrt', 'apr', 'mei', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dec'];

/** `ma 23 nov`, as these texts are written in Dutch. */
export function shortDay(date: CivilDate): string {
  const at = new Date(`${date}T00:00:00Z`);
  return `${DAYS[at.getUTCDay()]} ${at.getUTCDate()} ${MONTHS[at.getUTCMonth()]}`;
}

/** The text as one person reads it. */
export function placed(text: string, { name, location, from, until }: PlaceholderValues): string {
  const firstName = nameInMails(name);
  return filled(text, {
    firstName,
    name: firstName,
    location,
    ...(from === undefined ? {} : { from: shortDay(from) }),
    ...(until === undefined ? {} : { until: shortDay(until) }),
  });
}

/** The text with its dates alone, for what is handed over without them; names come with each who reads it. */
export const withDates = (text: string, { from, until }: Pick<PlaceholderValues, 'from' | 'until'>): string =>
  filled(text, {
    ...(from === undefined ? {} : { from: shortDay(from) }),
    ...(until === undefined ? {} : { until: shortDay(until) }),
  });

/** Whether a text asks for a date that nobody gave. */
export const lacksDates = (text: string, { from, until }: Pick<PlaceholderValues, 'from' | 'until'>): boolean =>
  (from === undefined && text.includes('{from}')) || (until === undefined && text.includes('{until}'));

import type { CivilDate } from '../kernel/civil-date.js';
import { type FieldsRefusal, fieldRefusals } from '../kernel/refusal.js';
import { filled, nameInMails } from '../texts/mail-layout.js';

/** Placeholders of texts, written in braces. Older texts use `{name}` for `{firstName}`. */
export const PLACEHOLDERS = ['firstName', 'location', 'from', 'until'] as const;

/** Values for the placeholders of a text. */
export interface PlaceholderValues {
  /** Full name of the recipient. */
  readonly name: string;
  readonly location: string;
  /** First date; absent: `{from}` stays as written. */
  readonly from?: CivilDate | undefined;
  readonly until?: CivilDate | undefined;
}

const DAYS = ['zo', 'ma', 'di', 'wo', 'do', 'vr', 'za'];
const MONTHS = ['jan', 'feb', 'mrt', 'apr', 'mei', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dec'];

/** Date in Dutch, whatever the language: `ma 23 nov`. */
export function shortDay(date: CivilDate): string {
  const at = new Date(`${date}T00:00:00Z`);
  return `${DAYS[at.getUTCDay()]} ${at.getUTCDate()} ${MONTHS[at.getUTCMonth()]}`;
}

/** Text with all placeholders filled in for one recipient; dates that are absent stay as placeholders. */
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

/** Text with only the dates filled in, for recipients whose names are filled in later. */
export const withDates = (text: string, { from, until }: Pick<PlaceholderValues, 'from' | 'until'>): string =>
  filled(text, {
    ...(from === undefined ? {} : { from: shortDay(from) }),
    ...(until === undefined ? {} : { until: shortDay(until) }),
  });

/** Whether a text contains a date placeholder without a value. */
export const lacksDates = (text: string, { from, until }: Pick<PlaceholderValues, 'from' | 'until'>): boolean =>
  (from === undefined && text.includes('{from}')) || (until === undefined && text.includes('{until}'));

/**
 * Refusal that names subject and text where they contain a date placeholder without a value; null: neither does.
 * `subject` null: a text message, whose text is the field `text`.
 */
export const refuseMissingDates = (
  { subject, text }: { readonly subject: string | null; readonly text: string },
  dates: Pick<PlaceholderValues, 'from' | 'until'>,
): FieldsRefusal | null =>
  fieldRefusals([
    ...(lacksDates(text, dates) ? [{ field: subject === null ? 'text' : 'body', code: 'required' as const }] : []),
    ...(subject !== null && lacksDates(subject, dates) ? [{ field: 'subject', code: 'required' as const }] : []),
  ]);

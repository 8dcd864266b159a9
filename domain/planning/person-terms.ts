import { type CivilDate, civilDate } from '../kernel/civil-date.js';
import type { JobId } from '../kernel/ids.js';

/** Hours agreed: always the same, between two numbers, or none at all. */
export type ContractKind = 'fixed' | 'min_max' | 'zero_hours';

/** Hours a week. Fixed: both are the same. Zero hours: both null. */
export interface Contract {
  readonly kind: ContractKind;
  readonly minHours: number | null;
  readonly maxHours: number | null;
}

/** Terms agreed with a person, from a date until the next terms begin. */
export interface PersonTerms {
  readonly from: CivilDate;
  /** In order of preference. */
  readonly jobIds: readonly JobId[];
  /** Full-timer. */
  readonly always: boolean;
  readonly contract: Contract;
}

/** First and last day of employment; null: not known, and no limit. */
export interface Employment {
  readonly from: CivilDate | null;
  readonly until: CivilDate | null;
}

/** Terms by their first date, each date once, never none. */
export interface WithTerms {
  readonly terms: readonly PersonTerms[];
}

/** From when the terms hold of somebody whose first day is not known. */
export const SINCE_EVER = civilDate('1970-01-01');

/** Terms, and the time in which they hold. */
export interface Agreement extends WithTerms {
  readonly employment: Employment;
}

export const ZERO_HOURS: Contract = { kind: 'zero_hours', minHours: null, maxHours: null };

/** Contract of so many hours a week; null or none: zero hours. */
export const fixedHours = (hours: number | null): Contract =>
  hours === null ? ZERO_HOURS : { kind: 'fixed', minHours: hours, maxHours: hours };

/**
 * The latest terms from on or before a date. The first ones hold before their own date too: nothing else is known of
 * then. Throws when there are none.
 */
export function termsOn({ terms }: WithTerms, date: CivilDate): PersonTerms {
  const holding = terms.findLast(({ from }) => from <= date) ?? terms[0];
  if (!holding) throw new Error('A person has no terms');
  return holding;
}

/** Jobs of a person on a date. */
export const jobsOn = (person: WithTerms, date: CivilDate): readonly JobId[] => termsOn(person, date).jobIds;

/** Whether a person is a full-timer on a date. */
export const isFullTimerOn = (person: WithTerms, date: CivilDate): boolean => termsOn(person, date).always;

/** Contract of a person on a date. */
export const contractOn = (person: WithTerms, date: CivilDate): Contract => termsOn(person, date).contract;

/** Hours a week beyond which somebody works more than was agreed; null: none agreed. */
export const contractHoursOn = (person: WithTerms, date: CivilDate): number | null => contractOn(person, date).maxHours;

/** Whether a person is in service on a date, first and last day included. */
export const employedOn = ({ employment }: Pick<Agreement, 'employment'>, date: CivilDate): boolean =>
  (employment.from === null || date >= employment.from) && (employment.until === null || date <= employment.until);

/** Whether somebody is in service on some date of a range, both ends included. */
export const isEmployedWithin = (
  { employment }: Pick<Agreement, 'employment'>,
  from: CivilDate,
  until: CivilDate,
): boolean =>
  (employment.from === null || employment.from <= until) && (employment.until === null || employment.until >= from);

/** Those that hold on some date of a range, both ends included: what is agreed for later is not told sooner. */
export function termsWithin(terms: readonly PersonTerms[], from: CivilDate, until: CivilDate): readonly PersonTerms[] {
  const first = Math.max(
    0,
    terms.findLastIndex((one) => one.from <= from),
  );
  return terms.filter((one, index) => index >= first && (index === first || one.from <= until));
}

/** Jobs of all of somebody's terms, those of earlier terms first. */
export const jobsOfTerms = ({ terms }: WithTerms): readonly JobId[] => [
  ...new Set(terms.flatMap(({ jobIds }) => jobIds)),
];

/** Terms with others set from a date, or those of that date put in their place. */
export const withTerms = (terms: readonly PersonTerms[], set: PersonTerms): readonly PersonTerms[] =>
  [...terms.filter(({ from }) => from !== set.from), set].sort((a, b) => (a.from < b.from ? -1 : 1));

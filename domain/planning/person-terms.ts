import { type CivilDate, civilDate } from '../kernel/civil-date.js';
import type { JobId } from '../kernel/ids.js';
import type { ReferenceHours } from './reference-hours.js';

/** Agreed hours: a fixed number, between a minimum and a maximum, or none. */
export type ContractKind = 'fixed' | 'min_max' | 'zero_hours';

/** Agreed hours a week. `fixed`: both equal; `zero_hours`: both null. */
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
  /** Hours at which somebody on call can be asked, by weekday; absent: none are kept. */
  readonly reference?: readonly ReferenceHours[] | undefined;
}

/** First and last day of employment; null: not known, and no limit. */
export interface Employment {
  readonly from: CivilDate | null;
  readonly until: CivilDate | null;
}

/** Terms of a person, sorted by first date, one per date, never empty. */
export interface WithTerms {
  readonly terms: readonly PersonTerms[];
}

/** First date of terms when the first day of employment is unknown: 1970-01-01. */
export const SINCE_EVER = civilDate('1970-01-01');

/** Terms and period of employment. */
export interface Agreement extends WithTerms {
  readonly employment: Employment;
}

/** Contract without agreed hours. */
export const ZERO_HOURS: Contract = { kind: 'zero_hours', minHours: null, maxHours: null };

/** Contract with a fixed number of hours a week; null: zero hours. */
export const fixedHours = (hours: number | null): Contract =>
  hours === null ? ZERO_HOURS : { kind: 'fixed', minHours: hours, maxHours: hours };

/** Latest terms that begin on or before a date; before the first terms, the first. @throws Error when there are none */
export function termsOn({ terms }: WithTerms, date: CivilDate): PersonTerms {
  const holding = terms.findLast(({ from }) => from <= date) ?? terms[0];
  if (!holding) throw new Error('A person has no terms');
  return holding;
}

/** Jobs of a person on a date, preferred first. */
export const jobsOn = (person: WithTerms, date: CivilDate): readonly JobId[] => termsOn(person, date).jobIds;

/** Whether a person is a full-timer on a date. */
export const isFullTimerOn = (person: WithTerms, date: CivilDate): boolean => termsOn(person, date).always;

/** Contract of a person on a date. */
export const contractOn = (person: WithTerms, date: CivilDate): Contract => termsOn(person, date).contract;

/** Whether a person has no fixed hours on a date, but hours between two numbers or none. */
export const isOnCallOn = (person: WithTerms, date: CivilDate): boolean => contractOn(person, date).kind !== 'fixed';

/** Hours at which a person can be asked on a date; empty: none are kept. */
export const referenceOn = (person: WithTerms, date: CivilDate): readonly ReferenceHours[] =>
  termsOn(person, date).reference ?? [];

/** Fixed hours a week on a date; null: none are agreed, or hours between two numbers. */
export const fixedHoursOn = (person: WithTerms, date: CivilDate): number | null =>
  isOnCallOn(person, date) ? null : contractHoursOn(person, date);

/** Maximum agreed hours a week on a date; null: none agreed. */
export const contractHoursOn = (person: WithTerms, date: CivilDate): number | null => contractOn(person, date).maxHours;

/** Whether a person is in service on a date, first and last day included; unknown limits do not restrict. */
export const employedOn = ({ employment }: Pick<Agreement, 'employment'>, date: CivilDate): boolean =>
  (employment.from === null || date >= employment.from) && (employment.until === null || date <= employment.until);

/** Whether somebody is in service on some date of a range, both ends included. */
export const isEmployedWithin = (
  { employment }: Pick<Agreement, 'employment'>,
  from: CivilDate,
  until: CivilDate,
): boolean =>
  (employment.from === null || employment.from <= until) && (employment.until === null || employment.until >= from);

/**
 * Terms that apply on some date of a range (both ends included), in order: those already in force at its start (if
 * none, the first terms) and those that begin in it. Later terms are withheld.
 */
export function termsWithin(terms: readonly PersonTerms[], from: CivilDate, until: CivilDate): readonly PersonTerms[] {
  const first = Math.max(
    0,
    terms.findLastIndex((one) => one.from <= from),
  );
  return terms.filter((one, index) => index >= first && (index === first || one.from <= until));
}

/** Jobs of all terms of a person without duplicates, earlier terms first. */
export const jobsOfTerms = ({ terms }: WithTerms): readonly JobId[] => [
  ...new Set(terms.flatMap(({ jobIds }) => jobIds)),
];

/** Terms of employment with `set` among them, sorted by first date; `set` replaces those that begin on its date. */
export const withTerms = (terms: readonly PersonTerms[], set: PersonTerms): readonly PersonTerms[] =>
  [...terms.filter(({ from }) => from !== set.from), set].sort((a, b) => (a.from < b.from ? -1 : 1));

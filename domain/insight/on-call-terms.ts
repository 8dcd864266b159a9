import { ageOn, dateOfAge } from '../kernel/birthday.js';
import { addDays, type CivilDate, daysBetween } from '../kernel/civil-date.js';
import { type Agreement, isOnCallOn, SINCE_EVER } from '../planning/person-terms.js';

/** Days in which fixed hours have to be offered after each year on call (Dutch Civil Code, article 7:628a, fifth paragraph). */
const OFFER_DAYS = 30;

/** Days before an offer is due from which it is told. */
const NOTICE_DAYS = 30;

/** Days on call after which somebody may ask for a more predictable pattern (article 7:628b). */
const PATTERN_DAYS = 26 * 7;

/**
 * First day of the terms without fixed hours that somebody has on a date without a break; null: they have fixed hours or are
 * not in service then, or it is not known since when.
 */
export function onCallSince(person: Agreement, date: CivilDate): CivilDate | null {
  const { terms, employment } = person;
  if (!isOnCallOn(person, date)) return null;
  const holding = Math.max(
    0,
    terms.findLastIndex(({ from }) => from <= date),
  );
  const lastFixed = terms.findLastIndex(({ contract }, index) => index < holding && contract.kind === 'fixed');
  const from = terms[lastFixed + 1]?.from ?? SINCE_EVER;
  const since = employment.from !== null && employment.from > from ? employment.from : from;
  const hasLeft = employment.until !== null && employment.until < date;
  return since === SINCE_EVER || since > date || hasLeft ? null : since;
}

/** Due of an employer towards somebody on call. */
export interface OnCallDue {
  /** `offer`: fixed hours have to be offered now; `soon`: within 30 days; `pattern`: the person may ask for a pattern. */
  readonly kind: 'offer' | 'soon' | 'pattern';
  readonly since: CivilDate;
  /** First and last day on which fixed hours have to be offered; of `pattern` the next ones. */
  readonly offerFrom: CivilDate;
  readonly offerUntil: CivilDate;
}

/** Due towards somebody on call on a date; null: nothing in the first 26 weeks, or they are not on call. */
export function onCallDue(person: Agreement, date: CivilDate): OnCallDue | null {
  const since = onCallSince(person, date);
  if (since === null) return null;
  const years = ageOn(since, date);
  const last = dateOfAge(since, years);
  if (years > 0 && daysBetween(last, date) <= OFFER_DAYS) return { kind: 'offer', since, ...offerOf(last) };
  const next = offerOf(dateOfAge(since, years + 1));
  if (daysBetween(date, next.offerFrom) <= NOTICE_DAYS) return { kind: 'soon', since, ...next };
  return daysBetween(since, date) >= PATTERN_DAYS ? { kind: 'pattern', since, ...next } : null;
}

const offerOf = (from: CivilDate) => ({ offerFrom: from, offerUntil: addDays(from, OFFER_DAYS) });

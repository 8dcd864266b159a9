import { addDays, type CivilDate, civilDate, mondayOf } from '#domain/kernel/civil-date';

const WEEKS_SHOWN = 35;
const WEEKS_BACK = 10;
const FIRST_WEEK = civilDate('2018-01-01');

/** Mondays to choose from, ascending: 35 weeks, from 10 before the week of `today` (specification, section 9). */
export const weekList = (today: CivilDate): CivilDate[] =>
  Array.from({ length: WEEKS_SHOWN }, (_, index) => addDays(mondayOf(today), (index - WEEKS_BACK) * 7));

const twoYearsAfter = (today: CivilDate): CivilDate =>
  civilDate(`${Number(today.slice(0, 4)) + 2}${today.slice(4).replace('-02-29', '-02-28')}`);

/**
 * Whether pages can show the week of this Monday: from 2018-01-01 to the week two years after `today`, both included.
 */
export const isListed = (monday: CivilDate, today: CivilDate): boolean => {
  const [first, last] = listEnds(today);
  return first <= monday && monday <= last;
};

/** First and last Monday that pages can show: 2018-01-01, and that of the week two years after `today`. */
export const listEnds = (today: CivilDate): readonly [first: CivilDate, last: CivilDate] => [
  FIRST_WEEK,
  mondayOf(twoYearsAfter(today)),
];

import { addDays, type CivilDate, civilDate, mondayOf, mondaysBetween } from '#domain/kernel/civil-date';

const WEEKS_SHOWN = 35;
const WEEKS_BACK = 10;
const FIRST_WEEK = civilDate('2018-01-01');

/** Mondays to choose from: 35 weeks, from 10 before the week of `today` (specification, section 9). */
export const weekList = (today: CivilDate): CivilDate[] =>
  Array.from({ length: WEEKS_SHOWN }, (_, index) => addDays(mondayOf(today), (index - WEEKS_BACK) * 7));

const twoYearsAfter = (today: CivilDate): CivilDate =>
  civilDate(`${Number(today.slice(0, 4)) + 2}${today.slice(4).replace('-02-29', '-02-28')}`);

/** Every Monday from 2018-01-01 to two years ahead, where a page looks back further (specification, section 9). */
export const allWeeks = (today: CivilDate): CivilDate[] => mondaysBetween(FIRST_WEEK, twoYearsAfter(today));

/** Whether a Monday is in the long list: a week that a page may be asked for. */
export const isListed = (monday: CivilDate, today: CivilDate): boolean => {
  const [first, last] = listEnds(today);
  return first <= monday && monday <= last;
};

/** The first and the last Monday of the long list. */
export const listEnds = (today: CivilDate): readonly [first: CivilDate, last: CivilDate] => [
  FIRST_WEEK,
  mondayOf(twoYearsAfter(today)),
];

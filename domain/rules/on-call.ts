import { addDays, mondayOf } from '../kernel/civil-date.js';
import { groupBy } from '../kernel/group-by.js';
import type { RuleFinding, RuleQuestion } from './rule-finding.js';
import { MINUTE_MS, type WorkedShift } from './worked-shift.js';
import { workedMinutes } from './worked-week.js';

/** Least minutes that a call is paid for where hours are not fixed or few (Dutch Civil Code, article 7:628a). */
const LEAST_PAID = 3 * 60;

/** Days in which days on call are counted, and the most of them (Working Hours Act, article 5:9). */
const CALL_WINDOW = { days: 28, max: 14 };

/** Shifts that are shorter than what their call is paid for. `value` and `limit` are minutes. */
export const findShortCalls = <Item>({ shifts, limits, isPaidThreeHours }: RuleQuestion<Item>): RuleFinding<Item>[] =>
  shifts.flatMap((shift): RuleFinding<Item>[] => {
    const ofDate = limits(shift.date);
    const value = workedMinutes(shift);
    if (!ofDate || value >= LEAST_PAID || !isPaidThreeHours(shift.date)) return [];
    return [{ severity: ofDate.severities.call_too_short, shifts: [shift], value, limit: LEAST_PAID }];
  });

/**
 * Too many days on call in four weeks that follow each other. Told once a week, with the last day on call of the week that
 * is one too many. `value` and `limit` count dates.
 */
export const findDaysOnCall = <Item>({ calls, limits }: RuleQuestion<Item>): RuleFinding<Item>[] =>
  [...groupBy(calls, ({ date }) => mondayOf(date)).values()].flatMap((ofWeek): RuleFinding<Item>[] => {
    const last = ofWeek.findLast(({ date }) => datesOf(within(calls, date)) > CALL_WINDOW.max);
    const ofDate = last && limits(last.date);
    if (!last || !ofDate) return [];
    const counted = within(calls, last.date);
    const { too_many_days_on_call: severity } = ofDate.severities;
    return [{ severity, shifts: counted, value: datesOf(counted), limit: CALL_WINDOW.max }];
  });

/** Days on call in the four weeks that end on a date. */
const within = <Item>(calls: readonly WorkedShift<Item>[], last: WorkedShift<Item>['date']): WorkedShift<Item>[] =>
  calls.filter(({ date }) => date > addDays(last, -CALL_WINDOW.days) && date <= last);

const datesOf = (calls: readonly WorkedShift<unknown>[]): number => new Set(calls.map(({ date }) => date)).size;

/** Minutes without being on call before and after a night shift (article 5:9). */
const BEFORE_NIGHT = 11 * 60;
const AFTER_NIGHT = 14 * 60;

/** Being on call too close before or after a night shift. `value` and `limit` are minutes between them; 0: they overlap. */
export const findCallsNearNights = <Item>({ shifts, calls, limits }: RuleQuestion<Item>): RuleFinding<Item>[] => {
  const nights = shifts.filter(({ isNight }) => isNight);
  return calls.flatMap((call): RuleFinding<Item>[] =>
    nights.flatMap((night): RuleFinding<Item>[] => {
      const isBefore = call.startsAt < night.startsAt;
      const gap = isBefore ? night.startsAt - call.endsAt : call.startsAt - night.endsAt;
      const value = Math.max(0, Math.round(gap / MINUTE_MS));
      const limit = isBefore ? BEFORE_NIGHT : AFTER_NIGHT;
      const pair = isBefore ? [call, night] : [night, call];
      const ofDate = limits(pair[1]?.date ?? call.date);
      return ofDate && value < limit
        ? [{ severity: ofDate.severities.on_call_near_night, shifts: pair, value, limit }]
        : [];
    }),
  );
};

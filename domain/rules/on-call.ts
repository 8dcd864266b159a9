import { addDays, mondayOf } from '../kernel/civil-date.js';
import { groupBy } from '../kernel/group-by.js';
import type { RuleFinding, RuleQuestion } from './rule-finding.js';
import { MINUTE_MS, type WorkedShift } from './worked-shift.js';
import { workedMinutes } from './worked-week.js';

/**
 * Shifts that are shorter than what their call is paid for, of people without fixed hours or with few of them (Dutch Civil
 * Code, article 7:628a). `value` and `limit` are minutes.
 */
export const findShortCalls = <Item>({ shifts, limits, fixedHours }: RuleQuestion<Item>): RuleFinding<Item>[] =>
  shifts.flatMap((shift): RuleFinding<Item>[] => {
    const ofDate = limits(shift.date);
    if (!ofDate) return [];
    const { leastPaid: limit, fewHours } = ofDate.calls;
    const value = workedMinutes(shift);
    if (value >= limit || 60 * (fixedHours(shift.date) ?? 0) >= fewHours) return [];
    return [{ severity: ofDate.severities.call_too_short, shifts: [shift], value, limit }];
  });

/**
 * Too many days on call in four weeks that follow each other (Working Hours Act, article 5:9). Told once a week, with the last day on call of the week that
 * is one too many. `value` and `limit` count dates.
 */
export const findDaysOnCall = <Item>({ calls, limits }: RuleQuestion<Item>): RuleFinding<Item>[] =>
  [...groupBy(calls, ({ date }) => mondayOf(date)).values()].flatMap((ofWeek): RuleFinding<Item>[] => {
    const found = ofWeek.toReversed().flatMap(({ date: last }): RuleFinding<Item>[] => {
      const ofDate = limits(last);
      if (!ofDate?.onCall) return [];
      const { within, maxDays: limit } = ofDate.onCall;
      const counted = calls.filter(({ date }) => date > addDays(last, -within) && date <= last);
      const value = datesOf(counted);
      const { too_many_days_on_call: severity } = ofDate.severities;
      return value > limit ? [{ severity, shifts: counted, value, limit }] : [];
    });
    return found.slice(0, 1);
  });

const datesOf = (calls: readonly WorkedShift<unknown>[]): number => new Set(calls.map(({ date }) => date)).size;

/** Being on call too close before or after a night shift (article 5:9). `value` and `limit` are minutes between them; 0: they overlap. */
export const findCallsNearNights = <Item>({ shifts, calls, limits }: RuleQuestion<Item>): RuleFinding<Item>[] => {
  const nights = shifts.filter(({ isNight }) => isNight);
  return calls.flatMap((call): RuleFinding<Item>[] =>
    nights.flatMap((night): RuleFinding<Item>[] => {
      const isBefore = call.startsAt < night.startsAt;
      const gap = isBefore ? night.startsAt - call.endsAt : call.startsAt - night.endsAt;
      const value = Math.max(0, Math.round(gap / MINUTE_MS));
      const pair = isBefore ? [call, night] : [night, call];
      const ofDate = limits(pair[1]?.date ?? call.date);
      if (!ofDate?.onCall) return [];
      const limit = isBefore ? ofDate.onCall.beforeNight : ofDate.onCall.afterNight;
      return value < limit ? [{ severity: ofDate.severities.on_call_near_night, shifts: pair, value, limit }] : [];
    }),
  );
};

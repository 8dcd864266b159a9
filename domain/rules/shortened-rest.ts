import type { RuleFinding, RuleQuestion } from './rule-finding.js';
import { MINUTE_MS, type RestBetween, restsBetween } from './worked-shift.js';
import { isLongNight } from './worked-week.js';

const WEEK = 7 * 24 * 60 * MINUTE_MS;

/**
 * Rests between shifts that are too short (Working Hours Act, articles 5:3 and 5:8): by the rules of the later shift's
 * date, longer after a night shift of more than ten hours or one that ends after 02:00. One in seven times 24 hours may be
 * shortened, which is told with a severity of its own, and not at all after a night; a second one counts as too short, and
 * so does a shorter one. What a night shift of more than ten hours asks for is never shortened.
 */
export function findShortRests<Item>({ shifts, limits }: RuleQuestion<Item>): RuleFinding<Item>[] {
  let lastShortened = -Infinity;
  return restsBetween(shifts).flatMap((rest) => {
    const limit = leastRest(rest, limits);
    if (limit === null || rest.minutes >= limit.least) return [];
    const { startsAt } = rest.after;
    const { shortened } = limit;
    const isAllowed =
      shortened !== null &&
      rest.minutes >= Math.max(shortened.min, limit.afterLongNight) &&
      startsAt - lastShortened >= WEEK;
    if (isAllowed) lastShortened = startsAt;
    const isDaily = rest.minutes >= limit.daily;
    if (isAllowed && isDaily) return [];
    const severity = isDaily ? limit.afterNight : isAllowed ? shortened.severity : limit.tooShort;
    return [{ severity, shifts: [rest.before, rest.after], value: rest.minutes, limit: limit.least }];
  });
}

function leastRest<Item>({ before, after }: RestBetween<Item>, limitsOn: RuleQuestion<Item>['limits']) {
  const limits = limitsOn(after.date);
  if (!limits) return null;
  const { minRest: daily, shortenedRest: shortened, nights, severities } = limits;
  const { rest_too_short: tooShort } = severities;
  const afterLongNight = nights && isLongNight(before) ? nights.longest.minRest : 0;
  return {
    daily,
    shortened,
    afterLongNight,
    least: Math.max(before.endsLateAtNight && nights ? nights.minRest : daily, afterLongNight),
    tooShort,
    afterNight: nights?.restSeverity ?? tooShort,
  };
}

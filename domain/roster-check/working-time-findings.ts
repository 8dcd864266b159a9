import type { CivilDate } from '../kernel/civil-date.js';
import { momentAt } from '../kernel/clock-time.js';
import { countedEnd, countedHours, startMoment } from '../kernel/shift-time.js';
import { limitsOn, profileOn } from '../rules/profile-on.js';
import type { WorkLimits } from '../rules/rule-profile.js';
import { ageOn } from '../kernel/birthday.js';
import type { CountingItem } from './counting-items.js';
import type { PlannedItem } from '../planning/planned-item.js';
import { aboutItem, checkedItem, type CheckFinding, type PersonScope } from './check-scope.js';
import { byDate, byWeek, faultForMinor, inHours, minutesOf, restsOf } from './working-time.js';

/** What the person may work on a date; null: nothing at all, which is told of each shift. */
const limitsOf = ({ facts }: PersonScope, date: CivilDate): WorkLimits | null =>
  limitsOn(facts?.birthDate ?? null, date);

/** Too little rest, too long days and weeks of one person. */
export const findWorkingTime = (scope: PersonScope): CheckFinding[] => [
  ...findRest(scope),
  ...findLongDays(scope),
  ...findLongWeeks(scope),
];

/** By the rules of the later shift's date. Told about that shift, or about the earlier one when only that is checked. */
const findRest = (scope: PersonScope): CheckFinding[] =>
  restsOf(scope.planned, scope.place).flatMap(({ before, after, minutes }) => {
    const minRest = limitsOf(scope, after.date)?.minRest ?? 0;
    if (minutes >= minRest) return [];
    const later = checkedItem(scope, after);
    const about = later ?? checkedItem(scope, before);
    if (!about) return [];
    const facts = {
      hours: inHours(minutes),
      minimum: inHours(minRest),
      restFrom: momentAt(before.date, countedEnd(before.time, scope.place(before.locationId))),
      restUntil: startMoment(after.time),
      otherLocationId: (later ? before : after).locationId,
    };
    return [aboutItem('rest_too_short', about, facts)];
  });

/** A day is what starts on one date, wherever; told about its last checked shift. One shift of a minor: `findMinor`. */
const findLongDays = (scope: PersonScope): CheckFinding[] =>
  [...byDate(scope.planned)].flatMap(([date, ofDay]) => {
    const minutes = minutesOf(ofDay, scope.place);
    const maxDay = limitsOf(scope, date)?.maxDay ?? Infinity;
    const isSaidAlready = ofDay.some(
      (item) => faultForMinor(scope.facts?.birthDate ?? null, item, scope.place) === 'too_long',
    );
    const about = minutes > maxDay && !isSaidAlready ? lastOf(ofDay, scope) : undefined;
    return about ? [aboutItem('day_too_long', about, { hours: inHours(minutes), maximum: inHours(maxDay) })] : [];
  });

/** By the rules of the first date on which the person works that week. */
const findLongWeeks = (scope: PersonScope): CheckFinding[] =>
  [...byWeek(scope.planned)].flatMap(([monday, ofWeek]): CheckFinding[] => {
    const minutes = minutesOf(ofWeek, scope.place);
    const first = ofWeek.map(({ date }) => date).sort()[0] ?? monday;
    const maxWeek = limitsOf(scope, first)?.maxWeek ?? Infinity;
    const about = minutes > maxWeek ? lastOf(ofWeek, scope) : undefined;
    if (!about) return [];
    const { layer, jobFilterId } = about;
    return [
      {
        code: 'week_too_long',
        severity: 'warning',
        layer,
        date: null,
        jobFilterId,
        jobId: null,
        itemId: null,
        userId: scope.userId,
        facts: { hours: inHours(minutes), maximum: inHours(maxWeek), monday },
      },
    ];
  });

/**
 * What somebody under 18 may not work. Facts: `hours` of the shift against `maximum`, `startsAt` and `endsAt` against
 * `earliest` and `latest`; of who is too young a `maximum` of 0, both moments null, and the `minimumAge`.
 */
export function findMinor(item: CountingItem, { facts: person, place }: PersonScope): CheckFinding[] {
  const birthDate = person?.birthDate ?? null;
  if (!birthDate || !faultForMinor(birthDate, item, place)) return [];
  const { date } = item.time;
  const here = place(item.locationId);
  const limits = limitsOn(birthDate, date);
  const facts = {
    hours: countedHours(item.time, here),
    maximum: inHours(limits?.maxDay ?? 0),
    startsAt: startMoment(item.time),
    endsAt: momentAt(date, countedEnd(item.time, here)),
    earliest: limits?.hours ? momentAt(date, limits.hours.from) : null,
    latest: limits?.hours ? momentAt(date, limits.hours.until) : null,
    age: ageOn(birthDate, date),
    minimumAge: profileOn(date).minors[0]?.fromAge ?? null,
  };
  return [aboutItem('under_18_hours', item, facts)];
}

/** The latest of some items that findings may be about. */
function lastOf(items: readonly PlannedItem[], scope: PersonScope): CountingItem | undefined {
  const checked = items.flatMap((item) => checkedItem(scope, item) ?? []);
  return checked.sort((a, b) => startMoment(a.time).localeCompare(startMoment(b.time))).at(-1);
}

import { momentAt } from '../kernel/clock-time.js';
import { countedEnd, countedHours, startMoment } from '../kernel/shift-time.js';
import { ageOn, isMinor } from '../staff/birthday.js';
import type { CountingItem } from './counting-items.js';
import type { PlannedItem } from './planned-item.js';
import { aboutItem, checkedItem, type CheckFinding, type PersonScope } from './check-scope.js';
import { byDate, byWeek, hoursOf, inHours, minutesOf, restsOf, tooMuchForMinor, WORKING_TIME } from './working-time.js';

const { minRestMinutes, maxDayMinutes, maxWeekMinutes, maxMinorDayMinutes } = WORKING_TIME;

/** Too little rest, too long days and weeks of one person. */
export const findWorkingTime = (scope: PersonScope): CheckFinding[] => [
  ...findRest(scope),
  ...findLongDays(scope),
  ...findLongWeeks(scope),
];

/** Told about the later of the two shifts, or about the earlier one when only that is checked. */
const findRest = (scope: PersonScope): CheckFinding[] =>
  restsOf(scope.planned, scope.place)
    .filter(({ minutes }) => minutes < minRestMinutes)
    .flatMap(({ before, after, minutes }) => {
      const later = checkedItem(scope, after);
      const about = later ?? checkedItem(scope, before);
      if (!about) return [];
      const facts = {
        hours: inHours(minutes),
        minimum: inHours(minRestMinutes),
        restFrom: momentAt(before.date, countedEnd(before.time, scope.place(before.locationId))),
        restUntil: startMoment(after.time),
        otherLocationId: (later ? before : after).locationId,
      };
      return [aboutItem('rest_too_short', about, facts)];
    });

/** A day is what starts on one date, wherever; told about its last checked shift. */
const findLongDays = (scope: PersonScope): CheckFinding[] =>
  [...byDate(scope.planned).values()].flatMap((ofDay) => {
    const minutes = minutesOf(ofDay, scope.place);
    const about = minutes > maxDayMinutes ? lastOf(ofDay, scope) : undefined;
    return about
      ? [aboutItem('day_too_long', about, { hours: inHours(minutes), maximum: inHours(maxDayMinutes) })]
      : [];
  });

const findLongWeeks = (scope: PersonScope): CheckFinding[] =>
  [...byWeek(scope.planned)].flatMap(([monday, ofWeek]): CheckFinding[] => {
    const hours = hoursOf(ofWeek, scope.place);
    const about = hours > inHours(maxWeekMinutes) ? lastOf(ofWeek, scope) : undefined;
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
        facts: { hours, maximum: inHours(maxWeekMinutes), monday },
      },
    ];
  });

/** What a minor may not work. */
export function findMinor(item: CountingItem, { facts: person, place }: PersonScope): CheckFinding[] {
  const birthDate = person?.birthDate ?? null;
  const { date } = item.time;
  if (!birthDate || !isMinor(birthDate, date) || !tooMuchForMinor(item, place)) return [];
  const here = place(item.locationId);
  const facts = {
    hours: countedHours(item.time, here),
    maximum: inHours(maxMinorDayMinutes),
    endsAt: momentAt(date, countedEnd(item.time, here)),
    latest: momentAt(date, WORKING_TIME.latestMinorEnd),
    age: ageOn(birthDate, date),
  };
  return [aboutItem('under_18_hours', item, facts)];
}

/** The latest of some items that findings may be about. */
function lastOf(items: readonly PlannedItem[], scope: PersonScope): CountingItem | undefined {
  const checked = items.flatMap((item) => checkedItem(scope, item) ?? []);
  return checked.sort((a, b) => startMoment(a.time).localeCompare(startMoment(b.time))).at(-1);
}

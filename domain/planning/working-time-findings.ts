import { momentAt } from '../kernel/clock-time.js';
import type { UserId } from '../kernel/ids.js';
import { countedEnd, countedHours, startMoment } from '../kernel/shift-time.js';
import { ageOn, isMinor } from '../staff/birthday.js';
import type { CountingItem } from './counting-items.js';
import type { PlannedItem } from './planning-context.js';
import { aboutItem, type CheckFinding, type CheckScope } from './check-scope.js';
import { byDate, byWeek, hoursOf, inHours, minutesOf, restsOf, tooMuchForMinor, WORKING_TIME } from './working-time.js';

const { minRestMinutes, maxDayMinutes, maxWeekMinutes, maxMinorDayMinutes } = WORKING_TIME;

/** Too little rest, too long days and weeks, and what a minor may not work. */
export function findWorkingTime(scope: CheckScope): CheckFinding[] {
  const checkedUsers = new Set(scope.items.flatMap(({ userId }) => userId ?? []));
  const ofPeople = [...checkedUsers].flatMap((userId) => {
    const planned = scope.planned.get(userId) ?? [];
    return [...findRest(scope, planned), ...findLongDays(scope, planned), ...findLongWeeks(scope, userId, planned)];
  });
  return [...ofPeople, ...findMinors(scope)];
}

/** Told about the later of the two shifts, or about the earlier one when only that is checked. */
const findRest = ({ check, checkedItem }: CheckScope, planned: readonly PlannedItem[]): CheckFinding[] =>
  restsOf(planned, check.place)
    .filter(({ minutes }) => minutes < minRestMinutes)
    .flatMap(({ before, after, minutes }) => {
      const later = checkedItem(after);
      const about = later ?? checkedItem(before);
      if (!about) return [];
      const facts = {
        hours: inHours(minutes),
        minimum: inHours(minRestMinutes),
        restFrom: momentAt(before.date, countedEnd(before.time, check.place(before.locationId))),
        restUntil: startMoment(after.time),
        otherLocationId: (later ? before : after).locationId,
      };
      return [aboutItem('rest_too_short', about, facts)];
    });

/** A day is what starts on one date, wherever; told about its last checked shift. */
const findLongDays = ({ check, checkedItem }: CheckScope, planned: readonly PlannedItem[]): CheckFinding[] =>
  [...byDate(planned).values()].flatMap((ofDay) => {
    const minutes = minutesOf(ofDay, check.place);
    const about = minutes > maxDayMinutes ? lastOf(ofDay, checkedItem) : undefined;
    return about ? [aboutItem('day_too_long', about, { hours: inHours(minutes), maximum: inHours(maxDayMinutes) })] : [];
  });

const findLongWeeks = (
  { check, checkedItem }: CheckScope,
  userId: UserId,
  planned: readonly PlannedItem[],
): CheckFinding[] =>
  [...byWeek(planned)].flatMap(([monday, ofWeek]): CheckFinding[] => {
    const hours = hoursOf(ofWeek, check.place);
    const about = hours > inHours(maxWeekMinutes) ? lastOf(ofWeek, checkedItem) : undefined;
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
        userId,
        facts: { hours, maximum: inHours(maxWeekMinutes), monday },
      },
    ];
  });

const findMinors = ({ check, items }: CheckScope): CheckFinding[] =>
  items.flatMap((item) => {
    const birthDate = item.userId ? (check.person(item.userId)?.birthDate ?? null) : null;
    const { date } = item.time;
    if (!birthDate || !isMinor(birthDate, date) || !tooMuchForMinor(item, check.place)) return [];
    const here = check.place(item.locationId);
    const facts = {
      hours: countedHours(item.time, here),
      maximum: inHours(maxMinorDayMinutes),
      endsAt: momentAt(date, countedEnd(item.time, here)),
      latest: momentAt(date, WORKING_TIME.latestMinorEnd),
      age: ageOn(birthDate, date),
    };
    return [aboutItem('under_18_hours', item, facts)];
  });

/** The latest of some items that findings may be about. */
function lastOf(items: readonly PlannedItem[], checkedItem: CheckScope['checkedItem']): CountingItem | undefined {
  const checked = items.flatMap((item) => checkedItem(item) ?? []);
  return checked.sort((a, b) => startMoment(a.time).localeCompare(startMoment(b.time))).at(-1);
}

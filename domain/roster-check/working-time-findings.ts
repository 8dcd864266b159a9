import type { CivilDate } from '../kernel/civil-date.js';
import { momentAt, inHours } from '../kernel/clock-time.js';
import { countedEnd, countedHours, startMoment } from '../kernel/shift-time.js';
import { ageOn, isMinor } from '../kernel/birthday.js';
import { consentHelps, hoursOn } from '../rules/late-consent.js';
import { limitsOn, profileOn } from '../rules/profile-on.js';
import { schoolDayOn } from '../rules/school-day.js';
import type { WorkLimits } from '../rules/rule-profile.js';
import { callShifts, workedShifts } from '../rules/worked-shift.js';
import { isLongNight } from '../rules/worked-week.js';
import { type BrokenRule, brokenRules, isCount } from '../rules/working-time-rules.js';
import type { CountingItem } from './counting-items.js';
import { fixedHoursOn } from '../planning/person-terms.js';
import type { PlannedItem } from '../planning/planned-item.js';
import { aboutItem, checkedItem, type CheckFinding, type PersonScope } from './check-scope.js';
import { byDate, byWeek, faultForMinor, minutesOf } from './working-time.js';

type Broken = BrokenRule<PlannedItem>;

const UNKNOWN_PERSON = { birthDate: null };

/** Working-time limits of the person on a date; null: no work allowed, which is reported for each shift. */
const limitsOf = ({ facts, houseProfiles }: PersonScope, date: CivilDate): WorkLimits | null =>
  limitsOn(facts ?? UNKNOWN_PERSON, date, houseProfiles);

/** Too little rest, too long days, weeks, nights and rows of days of one person. */
export function findWorkingTime(scope: PersonScope): CheckFinding[] {
  const broken = brokenRules({
    shifts: workedShifts(scope.planned, scope.locationOf),
    calls: callShifts(scope.planned, scope.locationOf),
    // Somebody unknown counts as having fixed hours, so that no short call is told.
    fixedHours: (date) => (scope.facts ? fixedHoursOn(scope.facts, date) : Infinity),
    weeks: scope.otherWeeks,
    limits: (date) => limitsOf(scope, date),
  });
  return [...broken.flatMap((one) => findingOf(one, scope)), ...findLongDays(scope), ...findLongWeeks(scope)];
}

/** A break of an adult that the profile only shows: hundreds of shifts a week have one, and the shift itself says it. */
const isOrdinaryBreak = ({ rule, severity, shifts }: Broken, scope: PersonScope): boolean =>
  rule === 'break_due' &&
  severity === 'info' &&
  shifts.every(({ date }) => !isMinor(scope.facts?.birthDate ?? null, date));

/** Told about the last of the shifts that is checked; about none that is not: then another week tells it. */
function findingOf(broken: Broken, scope: PersonScope): CheckFinding[] {
  if (isOrdinaryBreak(broken, scope)) return [];
  const items = broken.shifts.map(({ item }) => item);
  const about = items.findLast((item) => checkedItem(scope, item));
  const checked = about && checkedItem(scope, about);
  if (!checked) return [];
  return [{ ...aboutItem(broken.rule, checked, factsOf(broken, about, scope)), severity: broken.severity }];
}

/**
 * `hours` and `minimum` of a rest, `hours` and `maximum` of a night or a mean week, or of a break and the shift beyond
 * which it is due, `days` or `nights` and `maximum` of a
 * count, also of shifts and weeks; `firstDate` and `lastDate` of the shifts that led to it; `monday` and `weeks` of weeks that were counted together. Of a rest between two shifts also when it begins and ends, whether it has to be
 * longer because it follows a night (`afterNight`), and where the other shift is (`otherLocationId`).
 */
function factsOf({ rule, shifts, value, limit, period }: Broken, about: PlannedItem, scope: PersonScope) {
  const { locationOf } = scope;
  const [first, last] = [shifts[0], shifts.at(-1)];
  const dates = { firstDate: first?.date, lastDate: last?.date };
  if (rule === 'too_many_nights') return { nights: value, maximum: limit, ...dates, ...period };
  if (isCount(rule)) return { days: value, maximum: limit, ...dates, ...period };
  if (period || rule === 'night_too_long' || rule === 'break_due')
    return { hours: inHours(value), maximum: inHours(limit), ...dates, ...period };
  const [before, after] = [shifts.at(-2), last];
  const facts = { hours: inHours(value), minimum: inHours(limit), ...dates };
  if (rule === 'weekly_rest_too_short' || rule === 'on_call_near_night' || !before || !after) return facts;
  return {
    ...facts,
    restFrom: momentAt(before.date, countedEnd(before.item.time, locationOf(before.item.locationId))),
    restUntil: startMoment(after.item.time),
    afterNight: (before.endsLateAtNight || isLongNight(before)) && limitsOf(scope, after.date)?.nights !== null,
    otherLocationId: (about === after.item ? before : after).item.locationId,
  };
}
/** A day is what starts on one date, wherever; told about its last checked shift. One shift of a minor: `findMinor`. */
const findLongDays = (scope: PersonScope): CheckFinding[] =>
  [...byDate(scope.planned)].flatMap(([date, ofDay]) => {
    const minutes = minutesOf(ofDay, scope.locationOf);
    const limits = limitsOf(scope, date);
    const maxDay = limits?.maxDay ?? Infinity;
    const isSaidAlready = ofDay.some(
      (item) => faultForMinor(scope.facts ?? UNKNOWN_PERSON, item, scope) === 'too_long',
    );
    const about = minutes > maxDay && !isSaidAlready ? lastOf(ofDay, scope) : undefined;
    if (!about || !limits) return [];
    const finding = aboutItem('day_too_long', about, { hours: inHours(minutes), maximum: inHours(maxDay) });
    return [{ ...finding, severity: limits.severities.day_too_long }];
  });

/** Applies the rules of the first date on which the person works that week. */
const findLongWeeks = (scope: PersonScope): CheckFinding[] =>
  [...byWeek(scope.planned)].flatMap(([monday, ofWeek]): CheckFinding[] => {
    const minutes = minutesOf(ofWeek, scope.locationOf);
    const first = ofWeek.map(({ date }) => date).sort()[0] ?? monday;
    const limits = limitsOf(scope, first);
    const maxWeek = limits?.maxWeek ?? Infinity;
    const about = minutes > maxWeek ? lastOf(ofWeek, scope) : undefined;
    if (!about || !limits) return [];
    const { layer, jobFilterId } = about;
    return [
      {
        code: 'week_too_long',
        severity: limits.severities.week_too_long,
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
 * Violations of the rules for people under 18. Facts: `hours` of the shift against `maximum`, `startsAt` and `endsAt`
 * against `earliest` and `latest`, whether they are on call (`isOnCall`) and whether it is a school day; below the minimum age
 * `maximum` is 0, both moments are null and `minimumAge` is set. `consent` for an end that is later than usual, where consent
 * allows one: `given` (severity `info` where nothing else is wrong) or `missing`.
 */
export function findMinor(item: CountingItem, scope: PersonScope): CheckFinding[] {
  const { facts: person, locationOf, houseProfiles } = scope;
  const birthDate = person?.birthDate ?? null;
  const { date } = item.time;
  if (!person || !birthDate || !isMinor(birthDate, date)) return [];
  const finding = faultForMinor(person, item, scope);
  const itemLocation = locationOf(item.locationId);
  const limits = limitsOf(scope, date);
  const hours = limits && hoursOn(limits, date, person);
  const end = countedEnd(item.time, itemLocation);
  const isLate = limits?.hours != null && end > limits.hours.until;
  // With consent it is shown; without a fault there is nothing else to tell.
  if (!finding && !isLate) return [];
  const facts = {
    hours: countedHours(item.time, itemLocation),
    maximum: inHours(limits?.maxDay ?? 0),
    startsAt: startMoment(item.time),
    endsAt: momentAt(date, end),
    earliest: hours ? momentAt(date, hours.from) : null,
    latest: hours ? momentAt(date, hours.until) : null,
    age: ageOn(birthDate, date),
    isOnCall: item.time.end.kind === 'call',
    isSchoolDay: limits?.school != null && schoolDayOn(date, person.school) === 'school',
    minimumAge: profileOn(date, houseProfiles).minors[0]?.fromAge ?? null,
    ...(limits !== null &&
      isLate &&
      consentHelps(limits, date, person) && { consent: hours === limits.hours ? 'missing' : 'given' }),
  };
  if (!finding) return [{ ...aboutItem('under_18_hours', item, facts), severity: 'info' }];
  // Nobody younger than the first age may be planned at all, which no profile softens.
  return [{ ...aboutItem('under_18_hours', item, facts), severity: limits?.severities.under_18_hours ?? 'error' }];
}

/** The latest of some items that findings may be about. */
function lastOf(items: readonly PlannedItem[], scope: PersonScope): CountingItem | undefined {
  const checked = items.flatMap((item) => checkedItem(scope, item) ?? []);
  return checked.sort((a, b) => startMoment(a.time).localeCompare(startMoment(b.time))).at(-1);
}

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, type CivilDate, civilDate, datesBetween, mondayOf } from '../kernel/civil-date.js';
import { instantOf } from '../kernel/zone.js';
import { timeOn } from '../planning/testing/planning-fixtures.js';
import { holds } from '../testing/properties.js';
import { NO_HOUSE_PROFILES } from './house-profile.js';
import { limitsOn } from './profile-on.js';
import type { WorkLimits } from './rule-profile.js';
import type { SchoolCalendar } from './school-day.js';
import type { WorkedWeek } from './worked-week.js';
import { question } from './testing/rule-question.js';
import { brokenRules, type WorkingTimeRule } from './working-time-rules.js';

/**
 * A second judge, written from the articles without a thought for speed: minute by minute over three weeks in which no
 * clock changes, so that minutes of the wall are minutes of work.
 */
const DATES = 21;
const DAY = 24 * 60;
const MINUTES = (DATES + 15) * DAY;
/** Three weeks of the agreement, and three of the law alone. */
const MONDAYS = [civilDate('2026-11-23'), civilDate('2027-02-01')] as const;

interface Worked {
  readonly date: CivilDate;
  readonly from: number;
  readonly until: number;
}

const nightMinutesOf = ({ from, until }: Worked): number => {
  let minutes = 0;
  for (let minute = from; minute < until; minute += 1) if (minute % DAY < 6 * 60) minutes += 1;
  return minutes;
};

const isNight = (one: Worked): boolean => nightMinutesOf(one) > 60;

const endsLate = (one: Worked): boolean => {
  if (!isNight(one)) return false;
  const lastNight = Math.floor(one.until / DAY) * DAY;
  const night = one.from < lastNight + 6 * 60 ? lastNight : lastNight - DAY;
  return one.until > night + 2 * 60;
};

/** Free stretches of at least some minutes that begin and end within a span. */
function rests(shifts: readonly Worked[], from: number, until: number, least: number): number[] {
  const works = new Uint8Array(MINUTES);
  for (const one of shifts) works.fill(1, one.from, one.until);
  const found: number[] = [];
  let free = 0;
  for (let minute = from; minute <= until; minute += 1) {
    if (minute < until && !works[minute]) free += 1;
    else {
      if (free >= least) found.push(free);
      free = 0;
    }
  }
  return found;
}

/** Person whose age and school matter. */
interface Child {
  readonly limits: (date: CivilDate) => WorkLimits | null;
  readonly birthDate: string;
  /** Undefined: not known. */
  readonly school: SchoolCalendar | undefined;
}

/** Sums of the weeks before (first) and after those that are judged shift by shift. */
interface Others {
  readonly before: readonly WorkedWeek[];
  readonly after: readonly WorkedWeek[];
}

/** Every run of so many weeks that contains one of the weeks that are judged. */
function breaksMeans(
  shifts: readonly Worked[],
  monday: CivilDate,
  { before, after }: Others,
  limits: (date: CivilDate) => WorkLimits | null,
) {
  const broken = new Set<WorkingTimeRule>();
  const judged = [0, 1, 2].map((index) => {
    const first = addDays(monday, 7 * index);
    const ofWeek = shifts.filter(({ date }) => mondayOf(date) === first);
    return {
      ofWeek,
      minutes: ofWeek.reduce((sum, { from, until }) => sum + until - from, 0),
      nights: ofWeek.filter(isNight).length,
      lateNights: ofWeek.filter(endsLate).length,
      longNights: ofWeek.filter((one) => isNight(one) && one.until - one.from > 10 * 60).length,
      sundays: ofWeek.some(({ date }) => date === addDays(first, 6)) ? 1 : 0,
      nightMinutes: ofWeek.reduce((sum, one) => sum + nightMinutesOf(one), 0),
    };
  });
  const all = [...before, ...judged, ...after];
  judged.forEach(({ ofWeek: [first] }, index) => {
    const may = first && limits(first.date);
    if (!may) return;
    const itemIndex = before.length + index;
    const runs = (weeks: number) =>
      all.flatMap((_, from) => (from <= itemIndex && itemIndex < from + weeks ? [all.slice(from, from + weeks)] : []));
    const sum = (run: (typeof all)[number][], field: Exclude<keyof WorkedWeek, 'monday'>) =>
      run.reduce((total, week) => total + (week[field] ?? 0), 0);
    // A week belongs to the calendar year of its Thursday.
    const yearAt = (index: number) => addDays(monday, 7 * (index - before.length) + 3).slice(0, 4);
    const year = all.filter((_, index) => yearAt(index) === yearAt(itemIndex));
    for (const { weeks, max, withNights } of may.averages)
      if (
        runs(weeks).some(
          (run) =>
            sum(run, 'minutes') >
            weeks * (withNights && sum(run, 'nights') >= withNights.nights ? withNights.max : max),
        )
      )
        broken.add('average_too_long');
    const { lateNights, nightTime, inYear, longest } = may.nights ?? {};
    if (lateNights && runs(lateNights.weeks).some((run) => 4 * sum(run, 'lateNights') >= 3 * lateNights.max))
      broken.add('too_many_nights');
    const isNearYear = !inYear || 4 * sum(year, 'lateNights') >= 3 * inYear.max;
    if (
      isNearYear &&
      nightTime &&
      runs(nightTime.weeks).some((run) => 4 * sum(run, 'nightMinutes') >= 3 * nightTime.max)
    )
      broken.add('night_time_too_long');
    if (
      longest &&
      (runs(2).some((run) => sum(run, 'longNights') > longest.inTwoWeeks) || sum(year, 'longNights') > longest.inYear)
    )
      broken.add('too_many_long_nights');
    const { freeInYear, inWeeks } = may.sundays;
    if (freeInYear && 4 * sum(year, 'sundays') >= 3 * (year.length - freeInYear.min)) broken.add('too_many_sundays');
    if (inWeeks && runs(inWeeks.weeks).some((run) => sum(run, 'sundays') > inWeeks.max)) broken.add('too_many_sundays');
  });
  return broken;
}

/** Too many weeks of work in school holidays, in the year of the week or in a row with it. */
function breaksHolidays(
  shifts: readonly Worked[],
  monday: CivilDate,
  { before, after }: Others,
  { limits, birthDate, school }: Child,
): boolean {
  if (!school) return false;
  const hasSchool = (first: CivilDate) =>
    datesBetween(first, addDays(first, 4)).some(
      (date) => !school.holidays.some(({ from, until }) => date >= from && date <= until),
    );
  const isUnder16 = (date: CivilDate) => date < `${Number(birthDate.slice(0, 4)) + 16}${birthDate.slice(4)}`;
  const judged = [0, 1, 2].map((index) => addDays(monday, 7 * index));
  const worked = [...before, ...after].map((week) => week.monday).concat(shifts.map(({ date }) => mondayOf(date)));
  const counted = [...new Set(worked)].filter((one) => limits(one) && isUnder16(one) && !hasSchool(one));
  return judged.some((one) => {
    const [first] = shifts.filter(({ date }) => mondayOf(date) === one);
    const rule = first && limits(first.date)?.school?.holidayWork;
    if (!rule || !counted.includes(one)) return false;
    const year = (other: CivilDate) => addDays(other, 3).slice(0, 4);
    let row = 1;
    for (let other = addDays(one, -7); counted.includes(other); other = addDays(other, -7)) row += 1;
    for (let other = addDays(one, 7); counted.includes(other); other = addDays(other, 7)) row += 1;
    return row > rule.inARow || counted.filter((other) => year(other) === year(one)).length > rule.inYear;
  });
}

/** Rules on calls: `paid` says whether each is paid for three hours. */
function breaksCalls(
  { shifts, calls, paid }: { shifts: readonly Worked[]; calls: readonly Worked[]; paid: boolean },
  monday: CivilDate,
  limits: (date: CivilDate) => WorkLimits | null,
) {
  const broken = new Set<WorkingTimeRule>();
  const isAllowed = ({ date }: Worked) => limits(date) !== null;
  if (paid && shifts.some((one) => isAllowed(one) && one.until - one.from < 3 * 60)) broken.add('call_too_short');
  const mayBeOnCall = ({ date }: Worked) => limits(date)?.onCall != null;
  for (const last of datesBetween(monday, addDays(monday, DATES - 1))) {
    const counted = datesBetween(addDays(last, -27), last).filter((date) => calls.some((one) => one.date === date));
    if (counted.includes(last) && counted.length > 14 && limits(last)?.onCall) broken.add('too_many_days_on_call');
  }
  for (const night of shifts.filter(isNight))
    for (const call of calls) {
      const isBefore = call.from < night.from;
      const isTooNear = isBefore ? night.from < call.until + 11 * 60 : call.from < night.until + 14 * 60;
      if (isTooNear && mayBeOnCall(isBefore ? night : call)) broken.add('on_call_near_night');
    }
  return broken;
}

function judge(
  { shifts, calls, paid }: { shifts: readonly Worked[]; calls: readonly Worked[]; paid: boolean },
  monday: CivilDate,
  { birthDate, school }: Pick<Child, 'birthDate' | 'school'>,
  others: Others,
): ReadonlySet<WorkingTimeRule> {
  const person = { birthDate: civilDate(birthDate), ...(school && { school }) };
  const limits = (date: CivilDate) => limitsOn(person, date, NO_HOUSE_PROFILES);
  const broken = new Set([
    ...breaksMeans(shifts, monday, others, limits),
    ...breaksCalls({ shifts, calls, paid }, monday, limits),
    ...(breaksHolidays(shifts, monday, others, { limits, birthDate, school })
      ? (['too_many_holiday_weeks'] as const)
      : []),
  ]);
  const dates = new Set(shifts.map(({ date }) => date));
  const nightDates = new Set(shifts.filter(isNight).map(({ date }) => date));
  let shortened = -Infinity;
  shifts.forEach((after, index) => {
    const before = shifts[index - 1];
    const may = limits(after.date);
    if (!may) return;
    const rest = before ? after.from - before.until : Infinity;
    const afterLong = before && may.nights && isNight(before) && before.until - before.from > 10 * 60 ? 12 * 60 : 0;
    const least = Math.max(before && endsLate(before) && may.nights ? may.nights.minRest : may.minRest, afterLong);
    if (rest < least) {
      const once =
        may.shortenedRest !== null &&
        rest >= Math.max(may.shortenedRest.min, afterLong) &&
        after.from - shortened >= 7 * DAY;
      if (once) shortened = after.from;
      if (!once || rest < may.minRest) broken.add('rest_too_short');
    }
    if (may.nights && isNight(after) && after.until - after.from > may.nights.maxShift) broken.add('night_too_long');
    if (may.breaks.some(({ longerThan }) => after.until - after.from > longerThan)) broken.add('break_due');
    // A week begins with the first shift after a rest that is long enough.
    const { inOneWeek, inTwoWeeks } = may.weeklyRest;
    const parts = inTwoWeeks && rests(shifts, after.from, after.from + 14 * DAY, inTwoWeeks.part);
    const restsEnough = parts && parts.reduce((sum, one) => sum + one, 0) >= (inTwoWeeks?.sum ?? 0);
    if (rest >= inOneWeek && rests(shifts, after.from, after.from + 7 * DAY, inOneWeek).length === 0 && !restsEnough)
      broken.add('weekly_rest_too_short');
  });
  for (const first of datesBetween(monday, addDays(monday, DATES - 1))) {
    const may = limits(first);
    const row = (length: number) => datesBetween(first, addDays(first, length - 1));
    if (may?.nights) {
      const { series, maxInARow } = may.nights;
      const days = row(maxInARow + 1);
      if (days.every((date) => dates.has(date)) && hasNightInRow(first, dates, nightDates))
        broken.add('row_with_nights_too_long');
      const lastNight = shifts.findLast(({ date }) => date === addDays(first, series.nights - 1));
      const next = lastNight && shifts[shifts.indexOf(lastNight) + 1];
      const isEnd = lastNight && !nightDates.has(addDays(lastNight.date, 1));
      if (row(series.nights).every((date) => nightDates.has(date)) && next && isEnd)
        if (next.from - lastNight.until < series.minRest) broken.add('rest_after_nights_too_short');
    }
    const begins = dates.has(first) && !dates.has(addDays(first, -1)) && !dates.has(addDays(first, -2));
    if (begins && may?.twoDaysOffWithin) {
      const pairs = row(may.twoDaysOffWithin - 1).map((date) => [date, addDays(date, 1)]);
      if (pairs.every((pair) => pair.some((date) => dates.has(date)))) broken.add('too_few_days_off');
    }
    if (
      may?.maxDaysAWeek &&
      mondayOf(first) === first &&
      row(7).filter((date) => dates.has(date)).length > may.maxDaysAWeek
    )
      broken.add('too_many_days_a_week');
    const isSunday = addDays(mondayOf(first), 6) === first;
    if (may?.sundayAfterSaturday === false && isSunday && dates.has(first) && dates.has(addDays(first, -1)))
      broken.add('sunday_after_saturday');
  }
  return broken;
}

/** Whether a night lies in the whole row of dates around a date. */
function hasNightInRow(date: CivilDate, dates: ReadonlySet<string>, nights: ReadonlySet<string>): boolean {
  let first = date;
  while (dates.has(addDays(first, -1))) first = addDays(first, -1);
  for (let one = first; dates.has(one); one = addDays(one, 1)) if (nights.has(one)) return true;
  return false;
}

const TIMES = [
  '11:00-13:30',
  '17:00-call',
  '07:00-15:00',
  '10:00-16:30',
  '15:00-23:00',
  '16:45-01:45',
  '18:00-03:00',
  '20:00-05:30',
  '12:00-22:15',
  '14:00-01:30',
  '13:00-18:00',
];
const weeksOf = (times: readonly string[]) =>
  fc.array(fc.option(fc.constantFrom(...times), { freq: 4 }), { minLength: DATES, maxLength: DATES });
/** Weeks of all kinds of shifts, or mostly on call. */
const anyWeeks = fc.oneof(
  { weight: 4, arbitrary: weeksOf(TIMES) },
  { weight: 1, arbitrary: weeksOf(['17:00-call', '15:00-call', '17:00-call', '20:00-05:30']) },
);
/** Full weeks, so that means are near their limits; as many as a year counts. */
const anyOthers = fc.array(
  fc.record({
    minutes: fc.constantFrom(36, 48, 50, 56, 64).map((hours) => hours * 60),
    nights: fc.constantFrom(0, 1, 2, 4),
    lateNights: fc.constantFrom(0, 2, 3),
    longNights: fc.constantFrom(0, 0, 0, 1, 2),
    nightMinutes: fc.constantFrom(0, 600, 1200),
    sundays: fc.constantFrom(0, 1, 1),
  }),
  { minLength: 51, maxLength: 51 },
);
const calendar = (...holidays: readonly (readonly [string, string])[]): SchoolCalendar => ({
  known: { from: civilDate('2025-08-01'), until: civilDate('2028-07-31') },
  holidays: holidays.map(([from, until]) => ({ from: civilDate(from), until: civilDate(until) })),
  daysOff: [],
});
/** Holidays of three weeks, of six in a row, and of seven in pieces. */
const SCHOOLS = [
  undefined,
  calendar(['2026-11-23', '2026-12-06'], ['2027-01-23', '2027-02-14']),
  calendar(['2026-11-01', '2026-12-13'], ['2027-01-16', '2027-02-28']),
  calendar(['2026-11-21', '2026-12-13'], ['2027-02-06', '2027-02-28'], ['2027-07-12', '2027-08-08']),
];

it('rules find what a judge finds who looks at every minute', () => {
  holds(
    fc.property(
      anyWeeks,
      fc.constantFrom(...MONDAYS),
      fc.constantFrom('1990-05-05', '2010-06-01', '2011-06-01', '2011-11-30'),
      fc.tuple(anyOthers, anyOthers),
      fc.boolean(),
      fc.constantFrom(...SCHOOLS),
      (weeks, monday, birthDate, [before, after], paid, school) => {
        const others: Others = {
          before: before.map((week, index) => ({ ...week, monday: addDays(monday, 7 * (index - before.length)) })),
          after: after.map((week, index) => ({ ...week, monday: addDays(monday, 7 * (index + 3)) })),
        };
        const asked = question(
          weeks.flatMap((times, index) => (times ? [timeOn(addDays(monday, index), times)] : [])),
          birthDate,
          [...others.before, ...others.after],
          { fixedHours: paid ? null : 38, ...(school && { school }) },
        );
        const start = instantOf(monday, 0, 'Europe/Amsterdam');
        const minuteAt = (instant: number): number => (instant - start) / 60_000;
        const [shifts, calls] = [asked.shifts, asked.calls].map((all) =>
          all.map(({ date, startsAt, endsAt }): Worked => ({
            date,
            from: minuteAt(startsAt),
            until: minuteAt(endsAt),
          })),
        ) as [Worked[], Worked[]];
        expect(new Set(brokenRules(asked).map(({ rule }) => rule))).toEqual(
          judge({ shifts, calls, paid }, monday, { birthDate, school }, others),
        );
      },
    ),
    400,
  );
});

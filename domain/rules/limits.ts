import { TOLD_FROM } from './profiles/wet.js';
import type { WorkLimits } from './rule-profile.js';

/** Article of the Civil Code on calls. */
export const CALL_ARTICLE = '7:628a BW';

/** One value that an organisation may set for itself: where it is in the limits of an age, and which way is stricter. */
interface LimitKind {
  /**
   * `hours` and `clock` are minutes, the latter after 00:00 of the shift's date; `count` are days or shifts; `choice` is
   * 1 (yes) or 0 (no).
   */
  readonly unit: 'hours' | 'count' | 'clock' | 'choice';
  /** Whether a higher or a lower value protects people better; null: neither, the law leaves it to the employer. */
  readonly stricter: 'more' | 'less' | null;
  /** Article of the Working Hours Act, or `CALL_ARTICLE`. */
  readonly article: string;
  readonly min: number;
  readonly max: number;
  /** Null: these limits have no such value; `write` adds it where it makes them stricter, else changes nothing. */
  readonly read: (limits: WorkLimits) => number | null;
  readonly write: (limits: WorkLimits, value: number) => WorkLimits;
}

const HOUR = 60;

const hours = (
  stricter: LimitKind['stricter'],
  article: string,
  max: number,
  access: Pick<LimitKind, 'read' | 'write'>,
): LimitKind => ({ unit: 'hours', stricter, article, min: 0, max: max * HOUR, ...access });

const count = (
  stricter: LimitKind['stricter'],
  article: string,
  max: number,
  access: Pick<LimitKind, 'read' | 'write'>,
): LimitKind => ({ unit: 'count', stricter, article, min: 1, max, ...access });

/** A mean over so many weeks. */
const mean = (weeks: number): LimitKind =>
  hours('less', '5:7', 7 * 24, {
    read: ({ averages }) => averages.find((one) => one.weeks === weeks)?.max ?? null,
    write: (limits, max) => ({
      ...limits,
      averages: limits.averages.some((one) => one.weeks === weeks)
        ? limits.averages.map((one) => (one.weeks === weeks ? { ...one, max } : one))
        : [...limits.averages, { weeks, max, withNights: null }].toSorted((a, b) => a.weeks - b.weeks),
    }),
  });

/** Break of the shortest shift that has one (`index` 0), or of a longer one. */
const breakAt = (index: number): LimitKind =>
  hours('more', '5:4', 4, {
    read: ({ breaks }) => breaks[index]?.minutes ?? null,
    write: (limits, minutes) => ({
      ...limits,
      breaks: limits.breaks.map((one, at) => (at === index ? { ...one, minutes } : one)),
    }),
  });

const ofNights = (
  kind: (access: Pick<LimitKind, 'read' | 'write'>) => LimitKind,
  read: (nights: NonNullable<WorkLimits['nights']>) => number | null,
  write: (nights: NonNullable<WorkLimits['nights']>, value: number) => NonNullable<WorkLimits['nights']>,
): LimitKind =>
  kind({
    read: ({ nights }) => (nights ? read(nights) : null),
    write: (limits, value) => (limits.nights ? { ...limits, nights: write(limits.nights, value) } : limits),
  });

/** A length of time for calls. */
const ofCalls = (field: keyof WorkLimits['calls'], max: number): LimitKind =>
  hours('more', CALL_ARTICLE, max, {
    read: ({ calls }) => calls[field],
    write: (limits, value) => ({ ...limits, calls: { ...limits.calls, [field]: value } }),
  });

/** A limit of being on call, of those who may be. */
const ofOnCall = (
  kind: (access: Pick<LimitKind, 'read' | 'write'>) => LimitKind,
  field: 'maxDays' | 'beforeNight' | 'afterNight',
): LimitKind =>
  kind({
    read: ({ onCall }) => onCall?.[field] ?? null,
    write: (limits, value) => ({ ...limits, onCall: limits.onCall && { ...limits.onCall, [field]: value } }),
  });

/** Weeks of work in school holidays, of those whom school limits. */
const ofHolidayWork = (field: 'inYear' | 'inARow'): LimitKind =>
  count('less', '3:2', 53, {
    read: ({ school }) => school?.holidayWork[field] ?? null,
    write: (limits, value) => ({
      ...limits,
      school: limits.school && { ...limits.school, holidayWork: { ...limits.school.holidayWork, [field]: value } },
    }),
  });

/** In the order in which they are shown. */
export const LIMITS = [
  'minRest',
  'shortenedRest',
  'maxDay',
  'break',
  'longBreak',
  'unpaidBreaks',
  'maxWeek',
  'mean4',
  'mean16',
  'mean16WithNights',
  'maxDaysAWeek',
  'weeklyRest',
  'twoWeeklyRest',
  'twoDaysOffWithin',
  'nightShift',
  'longestNight',
  'restAfterNight',
  'restAfterLongNight',
  'restAfterNights',
  'daysWithNight',
  'longNightsInTwoWeeks',
  'longNightsInYear',
  'lateNights',
  'nightTime',
  'lateNightsInYear',
  'freeSundays',
  'sundaysIn16Weeks',
  'holidayWeeks',
  'holidayWeeksInARow',
  'earliest',
  'latest',
  'rosterNotice',
  'callNotice',
  'leastCallPay',
  'fewHours',
  'daysOnCall',
  'freeBeforeNight',
  'freeAfterNight',
] as const;
export type Limit = (typeof LIMITS)[number];

export const LIMIT_KINDS: Readonly<Record<Limit, LimitKind>> = {
  minRest: hours('more', '5:3', 24, {
    read: ({ minRest }) => minRest,
    write: (limits, minRest) => ({ ...limits, minRest }),
  }),
  shortenedRest: hours('more', '5:3', 24, {
    read: ({ shortenedRest }) => shortenedRest?.min ?? null,
    write: (limits, min) => ({ ...limits, shortenedRest: limits.shortenedRest && { ...limits.shortenedRest, min } }),
  }),
  maxDay: hours('less', '5:7', 24, {
    read: ({ maxDay }) => maxDay,
    write: (limits, maxDay) => ({ ...limits, maxDay }),
  }),
  break: breakAt(0),
  longBreak: breakAt(1),
  unpaidBreaks: {
    unit: 'choice',
    stricter: null,
    article: '5:4',
    min: 0,
    max: 1,
    read: ({ breaksUnpaid }) => (breaksUnpaid ? 1 : 0),
    write: (limits, value) => ({ ...limits, breaksUnpaid: value === 1 }),
  },
  maxWeek: hours('less', '5:7', 7 * 24, {
    read: ({ maxWeek }) => maxWeek,
    write: (limits, maxWeek) => ({ ...limits, maxWeek }),
  }),
  mean4: mean(4),
  mean16: mean(16),
  mean16WithNights: hours('less', '5:8', 7 * 24, {
    read: ({ averages }) => averages.find(({ weeks }) => weeks === 16)?.withNights?.max ?? null,
    write: (limits, max) => ({
      ...limits,
      averages: limits.averages.map((one) =>
        one.weeks === 16 && one.withNights ? { ...one, withNights: { ...one.withNights, max } } : one,
      ),
    }),
  }),
  maxDaysAWeek: count('less', '3:2', 7, {
    read: ({ maxDaysAWeek }) => maxDaysAWeek,
    write: (limits, maxDaysAWeek) => ({ ...limits, maxDaysAWeek }),
  }),
  weeklyRest: hours('more', '5:5', 7 * 24, {
    read: ({ weeklyRest }) => weeklyRest.inOneWeek,
    write: (limits, inOneWeek) => ({ ...limits, weeklyRest: { ...limits.weeklyRest, inOneWeek } }),
  }),
  twoWeeklyRest: hours('more', '5:5', 14 * 24, {
    read: ({ weeklyRest }) => weeklyRest.inTwoWeeks?.sum ?? null,
    write: (limits, sum) => ({
      ...limits,
      weeklyRest: {
        ...limits.weeklyRest,
        inTwoWeeks: limits.weeklyRest.inTwoWeeks && { ...limits.weeklyRest.inTwoWeeks, sum },
      },
    }),
  }),
  twoDaysOffWithin: count('less', '5:5', 28, {
    read: ({ twoDaysOffWithin }) => twoDaysOffWithin,
    write: (limits, twoDaysOffWithin) => ({ ...limits, twoDaysOffWithin }),
  }),
  nightShift: ofNights(
    (access) => hours('less', '5:8', 24, access),
    ({ maxShift }) => maxShift,
    (nights, maxShift) => ({ ...nights, maxShift }),
  ),
  longestNight: ofNights(
    (access) => hours('less', '5:8', 24, access),
    ({ longest }) => longest.max,
    (nights, max) => ({ ...nights, longest: { ...nights.longest, max } }),
  ),
  restAfterNight: ofNights(
    (access) => hours('more', '5:8', 48, access),
    ({ minRest }) => minRest,
    (nights, minRest) => ({ ...nights, minRest }),
  ),
  restAfterLongNight: ofNights(
    (access) => hours('more', '5:8', 48, access),
    ({ longest }) => longest.minRest,
    (nights, minRest) => ({ ...nights, longest: { ...nights.longest, minRest } }),
  ),
  restAfterNights: ofNights(
    (access) => hours('more', '5:8', 7 * 24, access),
    ({ series }) => series.minRest,
    (nights, minRest) => ({ ...nights, series: { ...nights.series, minRest } }),
  ),
  daysWithNight: ofNights(
    (access) => count('less', '5:8', 14, access),
    ({ maxInARow }) => maxInARow,
    (nights, maxInARow) => ({ ...nights, maxInARow }),
  ),
  lateNights: ofNights(
    (access) => count('less', '5:8', 112, access),
    ({ lateNights }) => lateNights?.max ?? null,
    (nights, max) => ({ ...nights, lateNights: { weeks: 16, from: TOLD_FROM, ...nights.lateNights, max } }),
  ),
  nightTime: ofNights(
    (access) => hours('less', '5:8', 14 * 6, access),
    ({ nightTime }) => nightTime?.max ?? null,
    (nights, max) => ({ ...nights, nightTime: { weeks: 2, from: TOLD_FROM, ...nights.nightTime, max } }),
  ),
  longNightsInTwoWeeks: ofNights(
    (access) => count('less', '5:8', 14, access),
    ({ longest }) => longest.inTwoWeeks,
    (nights, inTwoWeeks) => ({ ...nights, longest: { ...nights.longest, inTwoWeeks } }),
  ),
  longNightsInYear: ofNights(
    (access) => count('less', '5:8', 366, access),
    ({ longest }) => longest.inYear,
    (nights, inYear) => ({ ...nights, longest: { ...nights.longest, inYear } }),
  ),
  lateNightsInYear: ofNights(
    (access) => count('less', '5:8', 366, access),
    ({ inYear }) => inYear?.max ?? null,
    (nights, max) => ({ ...nights, inYear: nights.inYear && { ...nights.inYear, max } }),
  ),
  freeSundays: count('more', '5:6', 52, {
    read: ({ sundays }) => sundays.freeInYear?.min ?? null,
    write: (limits, min) => ({
      ...limits,
      sundays: { ...limits.sundays, freeInYear: { from: TOLD_FROM, ...limits.sundays.freeInYear, min } },
    }),
  }),
  sundaysIn16Weeks: count('less', '5:6', 16, {
    read: ({ sundays }) => sundays.inWeeks?.max ?? null,
    write: (limits, max) => ({
      ...limits,
      sundays: { ...limits.sundays, inWeeks: { weeks: 16, from: TOLD_FROM, ...limits.sundays.inWeeks, max } },
    }),
  }),
  holidayWeeks: ofHolidayWork('inYear'),
  holidayWeeksInARow: ofHolidayWork('inARow'),
  earliest: {
    unit: 'clock',
    stricter: 'more',
    article: '5:3',
    min: 0,
    max: 24 * HOUR,
    read: (limits) => limits.hours?.from ?? null,
    write: (limits, from) => ({ ...limits, hours: limits.hours && { ...limits.hours, from } }),
  },
  latest: {
    unit: 'clock',
    stricter: 'less',
    article: '5:3',
    min: 0,
    max: 24 * HOUR,
    read: (limits) => limits.hours?.until ?? null,
    write: (limits, until) => ({ ...limits, hours: limits.hours && { ...limits.hours, until } }),
  },
  rosterNotice: {
    unit: 'count',
    stricter: 'more',
    article: '4:2',
    min: 0,
    max: 84,
    read: ({ rosterNotice }) => rosterNotice,
    write: (limits, value) => (limits.rosterNotice === null ? limits : { ...limits, rosterNotice: value }),
  },
  callNotice: ofCalls('notice', 28 * 24),
  leastCallPay: ofCalls('leastPaid', 12),
  fewHours: ofCalls('fewHours', 40),
  daysOnCall: ofOnCall((access) => count('less', '5:9', 28, access), 'maxDays'),
  freeBeforeNight: ofOnCall((access) => hours('more', '5:9', 48, access), 'beforeNight'),
  freeAfterNight: ofOnCall((access) => hours('more', '5:9', 48, access), 'afterNight'),
};

/** Whether a value of a limit may be set: it exists, or adding it makes the limits stricter. */
export function isSettable(limits: WorkLimits, limit: Limit): boolean {
  const { read, write, max } = LIMIT_KINDS[limit];
  return read(write(limits, max)) !== null;
}

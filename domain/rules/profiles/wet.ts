import type {
  CallLimits,
  OnCallLimits,
  RuleProfile,
  RuleSeverities,
  RuleSource,
  SundayLimits,
  WorkLimits,
} from '../rule-profile.js';

/** Text of the Working Hours Act. */
export const LAW_URL = 'https://wetten.overheid.nl/BWBR0007671';

const hours = (count: number): number => count * 60;

/** Shares of the most nights or Sundays from which their number is shown, and from which it is a warning. */
export const TOLD_FROM = { info: 0.75, warning: 0.9 };

/** Told only beyond the most that is allowed. */
const BEYOND = { info: 1.01, warning: 1.01 };

/** Means over several weeks, nights and days off warn: they may be exceeded under conditions that are not known here. */
const ADULT_SEVERITIES: RuleSeverities = {
  rest_too_short: 'error',
  weekly_rest_too_short: 'error',
  night_too_long: 'warning',
  rest_after_nights_too_short: 'warning',
  row_with_nights_too_long: 'warning',
  too_few_days_off: 'warning',
  too_many_days_a_week: 'error',
  sunday_after_saturday: 'warning',
  too_many_sundays: 'info',
  average_too_long: 'warning',
  too_many_nights: 'warning',
  too_many_long_nights: 'warning',
  night_time_too_long: 'warning',
  too_many_holiday_weeks: 'error',
  call_too_short: 'warning',
  too_many_days_on_call: 'warning',
  on_call_near_night: 'warning',
  day_too_long: 'error',
  week_too_long: 'error',
  under_18_hours: 'error',
  break_due: 'info',
};

/** Article 7:628a of the Civil Code. */
const CALLS: CallLimits = {
  notice: hours(4 * 24),
  leastPaid: hours(3),
  fewHours: hours(15),
};

/** Article 5:9 of the Working Hours Act. */
const ON_CALL: OnCallLimits = { maxDays: 14, within: 28, beforeNight: hours(11), afterNight: hours(14) };

/** Thirteen free Sundays a year (article 5:6). */
const FREE_SUNDAYS: SundayLimits = { freeInYear: { min: 13, from: TOLD_FROM }, inWeeks: null };

/** Articles 5:3, 5:4, 5:5, 5:7 and 5:8 of the Working Hours Act for adults; on call counts no hours and ends no rest. */
const ADULTS: WorkLimits = {
  fromAge: 18,
  severities: ADULT_SEVERITIES,
  minRest: hours(11),
  shortenedRest: { min: hours(8), severity: 'warning' },
  maxDay: hours(12),
  breaks: [
    { longerThan: hours(5.5), minutes: 30 },
    { longerThan: hours(10), minutes: 45 },
  ],
  breaksUnpaid: false,
  maxWeek: hours(60),
  averages: [
    { weeks: 4, max: hours(55), withNights: null },
    { weeks: 16, max: hours(48), withNights: { nights: 16, max: hours(40) } },
  ],
  maxDaysAWeek: null,
  weeklyRest: { inOneWeek: hours(36), inTwoWeeks: { sum: hours(72), part: hours(32) } },
  twoDaysOffWithin: null,
  nights: {
    maxShift: hours(10),
    longest: { max: hours(12), severity: 'error', inTwoWeeks: 5, inYear: 22, minRest: hours(12) },
    minRest: hours(14),
    restSeverity: 'warning',
    series: { nights: 3, minRest: hours(46) },
    maxInARow: 7,
    lateNights: { weeks: 16, max: 36, from: TOLD_FROM },
    nightTime: null,
    inYear: null,
  },
  hours: null,
  untilWithConsent: null,
  calls: CALLS,
  onCall: ON_CALL,
  rosterNotice: 28,
  sundayAfterSaturday: true,
  sundays: FREE_SUNDAYS,
  school: null,
};

/** Limits shared by everybody under 18: no night work, no shortened rest, 36 hours of rest a week (article 5:5). */
const MINORS = {
  severities: { ...ADULT_SEVERITIES, average_too_long: 'error', too_many_sundays: 'warning' },
  shortenedRest: null,
  breaks: [{ longerThan: hours(4.5), minutes: 30 }],
  breaksUnpaid: false,
  weeklyRest: { inOneWeek: hours(36), inTwoWeeks: null },
  twoDaysOffWithin: null,
  nights: null,
  calls: CALLS,
  onCall: null,
  rosterNotice: null,
} satisfies Partial<WorkLimits>;

/** The same articles for 16 and 17 years. Hours at school count as work; they are not known here. */
const FROM_16: WorkLimits = {
  ...MINORS,
  fromAge: 16,
  minRest: hours(12),
  maxDay: hours(9),
  maxWeek: hours(45),
  averages: [{ weeks: 4, max: hours(40), withNights: null }],
  maxDaysAWeek: null,
  hours: { from: hours(6), until: hours(23) },
  untilWithConsent: null,
  sundayAfterSaturday: true,
  sundays: FREE_SUNDAYS,
  school: null,
};

/**
 * The further rules on child labour (Nadere regeling kinderarbeid). The limits are those of days without school, which allow
 * most; `school` has those of days and weeks with school, where a calendar of the school is known.
 */
const AT_15: WorkLimits = {
  ...MINORS,
  fromAge: 15,
  minRest: hours(12),
  maxDay: hours(8),
  maxWeek: hours(40),
  averages: [],
  maxDaysAWeek: 5,
  hours: { from: hours(7), until: hours(19) },
  untilWithConsent: hours(20),
  sundayAfterSaturday: false,
  sundays: { freeInYear: null, inWeeks: { weeks: 16, max: 5, from: BEYOND } },
  school: {
    maxDay: hours(2),
    maxWeek: hours(12),
    holidayUntil: hours(21),
    holidayWork: { inYear: 6, inARow: 4 },
  },
};

const FROM_13: WorkLimits = {
  ...AT_15,
  fromAge: 13,
  minRest: hours(14),
  maxDay: hours(7),
  maxWeek: hours(35),
  school: { maxDay: 0, maxWeek: hours(12), holidayUntil: null, holidayWork: { inYear: 4, inARow: 3 } },
};

/** Source of the pay for calls, and of the notice for them. */
export const CALL_SOURCE: RuleSource = {
  title: 'Burgerlijk Wetboek, artikel 7:628a',
  url: 'https://wetten.overheid.nl/BWBR0005290',
  read: '2026-11',
};

/** Rules on the working times of 13 to 15 year olds. */
export const CHILDREN_SOURCE: RuleSource = {
  title: 'Nadere regeling kinderarbeid: werktijden van 13, 14 en 15 jaar',
  url: 'https://www.arboportaal.nl/onderwerpen/werk--en-rusttijden-arbeidstijdenwet/werk-door-kinderen-en-jongeren/werktijden-voor-kinderen-13--14--en-15-jarigen-voor-niet-cultureel-werk',
  read: '2026-11',
};

/** The Working Hours Act and its decree alone. */
export const WET: RuleProfile = {
  id: 'wet',
  name: 'Arbeidstijdenwet',
  from: null,
  until: null,
  minors: [FROM_13, AT_15, FROM_16],
  adults: ADULTS,
  ownSource: null,
  sources: [
    {
      title:
        'Arbeidstijdenwet, artikel 4:2, 5:3 tot en met 5:9: rooster vooraf, rust, pauzes, zondagen, diensten, weken, gemiddelden, nachten en op oproep zijn',
      url: LAW_URL,
      read: '2026-11',
    },
    CHILDREN_SOURCE,
    CALL_SOURCE,
  ],
};

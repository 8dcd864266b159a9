import type { CivilDate } from '../kernel/civil-date.js';
import type { WorkingTimeCode } from './rule-code.js';
import type { Severity } from './severity.js';

/** Severity of what each rule finds beyond its limit. Fields beside the limit name a second severity where a rule has two. */
export type RuleSeverities = Readonly<Record<WorkingTimeCode, Severity>>;

/** Shares of the most that is allowed from which a count is shown, and from which it has the severity of its rule. */
export interface ToldFrom {
  readonly info: number;
  readonly warning: number;
}

/** The most of something that counts over some weeks, told before it is reached. */
export interface CountedLimit {
  readonly weeks: number;
  readonly max: number;
  readonly from: ToldFrom;
}

/** Limits of Sundays worked. */
export interface SundayLimits {
  /** Fewest free Sundays in a year; the shares are those of the Sundays that may be worked. Null: any. */
  readonly freeInYear: { readonly min: number; readonly from: ToldFrom } | null;
  /** Most Sundays worked in some weeks; null: any. */
  readonly inWeeks: CountedLimit | null;
}

/** Limits of shifts at night. Lengths in minutes. */
export interface NightLimits {
  /** Longest night shift. */
  readonly maxShift: number;
  /**
   * Longest night shift that is allowed now and then, and the severity beyond it; most night shifts of more than ten hours
   * in two weeks and in a year, and the rest after each of them, which is never shortened.
   */
  readonly longest: {
    readonly max: number;
    readonly severity: Severity;
    readonly inTwoWeeks: number;
    readonly inYear: number;
    readonly minRest: number;
  };
  /** Rest after a night shift that ends after 02:00. */
  readonly minRest: number;
  /**
   * Severity of a shorter rest after such a night, or after a long one, as long as it is no shorter than that between any
   * two shifts.
   */
  readonly restSeverity: Severity;
  /** Rest after a row of so many night shifts, or more. */
  readonly series: { readonly nights: number; readonly minRest: number };
  /** Most days in a row on which somebody works, where one of them is a night shift. */
  readonly maxInARow: number;
  /** Most night shifts that end after 02:00 in so many weeks; null: `nightTime` limits them instead. */
  readonly lateNights: CountedLimit | null;
  /** Longest working time between 00:00 and 06:00 in so many weeks; null: any. */
  readonly nightTime: CountedLimit | null;
  /** Most night shifts that end after 02:00 in a year, with which `nightTime` does not matter; null: it always does. */
  readonly inYear: { readonly max: number; readonly from: ToldFrom } | null;
}

/** A break of at least `minutes` in a shift that is longer than `longerThan`. Lengths in minutes. */
export interface BreakLimit {
  readonly longerThan: number;
  readonly minutes: number;
}

/** Longest mean working time a week over some weeks from Monday to Sunday that follow each other. Lengths in minutes. */
export interface AverageLimit {
  readonly weeks: number;
  readonly max: number;
  /** The shorter mean where so many night shifts or more are among them; null: the same. */
  readonly withNights: { readonly nights: number; readonly max: number } | null;
}

/** Limits of children that depend on school. Lengths in minutes. */
export interface SchoolLimits {
  /** Longest working time on a school day; 0: none. */
  readonly maxDay: number;
  /** Longest working time from Monday to Sunday in a week with a school day. */
  readonly maxWeek: number;
  /** Latest end in school holidays, in minutes after 00:00 of the shift's date; null: as on other days. */
  readonly holidayUntil: number | null;
  /** Most weeks of work in school holidays, in a year and in a row. */
  readonly holidayWork: { readonly inYear: number; readonly inARow: number };
}

/** Limits of calls. Lengths in minutes. */
export interface CallLimits {
  /** Time before the start from which taking a shift from somebody without fixed hours, or shortening it, is paid. */
  readonly notice: number;
  /** Least time that a call is paid for where hours are not fixed, or fewer than `fewHours`. */
  readonly leastPaid: number;
  /** Fixed hours a week below which each call is paid for `leastPaid`. */
  readonly fewHours: number;
}

/** Limits of being on call. Lengths in minutes. */
export interface OnCallLimits {
  /** Most days on call in `within` days that follow each other. */
  readonly maxDays: number;
  readonly within: number;
  /** Shortest time between being on call and a night shift, before and after it. */
  readonly beforeNight: number;
  readonly afterNight: number;
}

/** Working-time limits from an age on. Lengths in minutes; clock times in minutes after 00:00 of the shift's date. */
export interface WorkLimits {
  /** Age in whole years from which these hold, on the date of the shift. */
  readonly fromAge: number;
  readonly severities: RuleSeverities;
  /** Shortest rest before a shift. */
  readonly minRest: number;
  /** Shortest length of the one rest in seven days that may be shortened, also after a night shift, and its severity; null: none may. */
  readonly shortenedRest: { readonly min: number; readonly severity: Severity } | null;
  /** Longest working time of the shifts of one date. */
  readonly maxDay: number;
  /** Breaks in a shift, shortest shift first: the last one that a shift is long enough for is due. */
  readonly breaks: readonly BreakLimit[];
  /** Whether breaks are unpaid: `paidMinutes` takes them off. */
  readonly breaksUnpaid: boolean;
  /** Longest working time from Monday to Sunday. */
  readonly maxWeek: number;
  /** Mean working times over several weeks; none: `maxWeek` alone. */
  readonly averages: readonly AverageLimit[];
  /** Most dates from Monday to Sunday on which somebody works; null: any. */
  readonly maxDaysAWeek: number | null;
  /** Rest in one piece in seven days; `inTwoWeeks`: instead so much in 14 days, in parts of at least `part`; null: not instead. */
  readonly weeklyRest: {
    readonly inOneWeek: number;
    readonly inTwoWeeks: { readonly sum: number; readonly part: number } | null;
  };
  /** In how many days there have to be two free dates in a row; null: in any. */
  readonly twoDaysOffWithin: number | null;
  /** Limits of days with school and of school holidays, where a calendar of the school is known; null: the same. */
  readonly school: SchoolLimits | null;
  /** Null: `hours` leave no night. */
  readonly nights: NightLimits | null;
  /** Earliest start and latest end of a shift; null: any. */
  readonly hours: { readonly from: number; readonly until: number } | null;
  /** Latest end on days without school with the consent of staff and parents; null: no later end. */
  readonly untilWithConsent: number | null;
  readonly calls: CallLimits;
  /** Null: never on call, which is told as such. */
  readonly onCall: OnCallLimits | null;
  /** Days before its Monday by which a week has to be published for everybody; null: kept with the limits of adults. */
  readonly rosterNotice: number | null;
  /** Whether a Sunday may follow a Saturday on which they worked. */
  readonly sundayAfterSaturday: boolean;
  readonly sundays: SundayLimits;
  /** Whether the week of the date has no school day, as `limitsOn` finds; absent: it has one, or it is not known. */
  readonly isHolidayWeek?: true;
}

/** Source of a profile's values. */
export interface RuleSource {
  /** As a reader would look for it, such as "Arbeidstijdenwet, artikel 5:7". In Dutch, the language of the source. */
  readonly title: string;
  /** Null: nothing that stands still on the web. */
  readonly url: string | null;
  /** Month in which it was read, such as `2026-11`; null: the organisation has made it. */
  readonly read: string | null;
}

/** Rules that hold for shifts on certain dates: the law, or an agreement on top of it. */
export interface RuleProfile {
  /** `wet`, `cao-horeca-2025`, or the id of an organisation's own one. */
  readonly id: string;
  /** As the law, the agreement or the organisation calls it: the same in every language. */
  readonly name: string;
  /** First and last date of the shifts that it judges; null: without a beginning, without an end. */
  readonly from: CivilDate | null;
  readonly until: CivilDate | null;
  /** Limits for people under 18 by age, youngest first. Nobody younger than the first may be planned. */
  readonly minors: readonly WorkLimits[];
  readonly adults: WorkLimits;
  /** The agreement itself; null: the law. */
  readonly ownSource: RuleSource | null;
  readonly sources: readonly RuleSource[];
}

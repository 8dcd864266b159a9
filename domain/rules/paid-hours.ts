import type { CivilDate } from '../kernel/civil-date.js';
import { countedMinutes, type PlaceHours, type ShiftTime } from '../kernel/shift-time.js';
import { breakDue } from './breaks.js';
import type { HouseProfile } from './house-profile.js';
import { limitsOn, profileOn } from './profile-on.js';
import type { WorkLimits } from './rule-profile.js';

/** Person of a shift, and the organisation's profiles, by which breaks are paid or not. */
export interface PayRules {
  /** Null: unknown or nobody, so an adult. */
  readonly birthDate: CivilDate | null;
  readonly houseProfiles: readonly HouseProfile[];
}

type BreakPay = Pick<WorkLimits, 'breaks' | 'breaksUnpaid'>;

/** Minutes of unpaid break in a shift of some minutes; 0: breaks are paid, none is due, or `limits` null: too young. */
export const unpaidBreak = (minutes: number, limits: BreakPay | null): number =>
  limits?.breaksUnpaid ? (breakDue(minutes, limits)?.minutes ?? 0) : 0;

/** Minutes of a shift that its break takes off the pay; 0 where the profile of its date pays breaks. */
export const unpaidMinutes = (
  time: ShiftTime,
  location: PlaceHours,
  { birthDate, houseProfiles }: PayRules,
): number => {
  const limits = limitsOn({ birthDate }, time.date, houseProfiles);
  return limits?.breaksUnpaid ? unpaidBreak(countedMinutes(time, location), limits) : 0;
};

/**
 * Paid minutes of a shift, which every sum of hours and cost adds up: its counted length without an unpaid break. Limits
 * of working time and presence count the whole shift instead.
 */
export const paidMinutes = (time: ShiftTime, location: PlaceHours, rules: PayRules): number =>
  countedMinutes(time, location) - unpaidMinutes(time, location, rules);

/** Whether the profile of a date has unpaid breaks at any age. */
export const hasUnpaidBreaks = (date: CivilDate, houseProfiles: readonly HouseProfile[]): boolean => {
  const { minors, adults } = profileOn(date, houseProfiles);
  return adults.breaksUnpaid || minors.some(({ breaksUnpaid }) => breaksUnpaid);
};

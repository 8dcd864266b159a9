import { type CivilDate, civilDate } from '../../kernel/civil-date.js';
import type { RuleSource } from '../rule-profile.js';

/** Statutory minimum wage of a half-year, by the hour and gross. */
export interface MinimumWageRow {
  /** 1 January or 1 July; holds until the day before the next half-year. */
  readonly from: CivilDate;
  /** Cents an hour from the adult age on; null: still to be entered, and nothing is judged by it. */
  readonly hourlyCents: number | null;
}

/** Amounts that are built in, earliest first. Dates before the first are not judged. */
export const MINIMUM_WAGES: readonly MinimumWageRow[] = [
  { from: civilDate('2026-01-01'), hourlyCents: 1471 },
  { from: civilDate('2026-07-01'), hourlyCents: null },
  { from: civilDate('2027-01-01'), hourlyCents: null },
];

export const MINIMUM_WAGE_SOURCE: RuleSource = {
  title: 'Wet minimumloon en minimumvakantiebijslag: bedragen per uur en staffel voor jongeren',
  url: 'https://www.rijksoverheid.nl/onderwerpen/minimumloon/bedragen-minimumloon',
  read: '2026-11',
};

/** Share of the adult amount that each age is due, from a date on. */
export interface YouthLadder {
  readonly from: CivilDate;
  /** Per cent by age in years, youngest first; the last age and older ones are due its share. */
  readonly perCent: readonly { readonly age: number; readonly share: number }[];
}

/** Ladders by first date. That of 2027 is planned, not final. */
export const YOUTH_LADDERS: readonly [YouthLadder, ...YouthLadder[]] = [
  {
    from: civilDate('2026-01-01'),
    perCent: [
      { age: 15, share: 30 },
      { age: 16, share: 34.5 },
      { age: 17, share: 39.5 },
      { age: 18, share: 50 },
      { age: 19, share: 60 },
      { age: 20, share: 80 },
      { age: 21, share: 100 },
    ],
  },
  {
    from: civilDate('2027-01-01'),
    perCent: [
      { age: 15, share: 30 },
      { age: 16, share: 40 },
      { age: 17, share: 50 },
      { age: 18, share: 62.5 },
      { age: 19, share: 75 },
      { age: 20, share: 87.5 },
      { age: 21, share: 100 },
    ],
  },
];

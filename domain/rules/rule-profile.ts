import type { CivilDate } from '../kernel/civil-date.js';

/** What people from an age on may work. Lengths in minutes; clock times in minutes after 00:00 of the shift's date. */
export interface WorkLimits {
  /** Age in whole years from which these hold, on the date of the shift. */
  readonly fromAge: number;
  /** Shortest rest before a shift. */
  readonly minRest: number;
  /** Longest working time of the shifts of one date. */
  readonly maxDay: number;
  /** Longest working time from Monday to Sunday. */
  readonly maxWeek: number;
  /** Earliest start and latest end of a shift; null: any. */
  readonly hours: { readonly from: number; readonly until: number } | null;
}

/** Where values of a profile were read. */
export interface RuleSource {
  /** As a reader would look for it, such as "Arbeidstijdenwet, artikel 5:7". In Dutch, the language of the source. */
  readonly title: string;
  /** Null: nothing that stands still on the web. */
  readonly url: string | null;
  /** Month in which it was read, such as `2026-11`. */
  readonly read: string;
}

/** Rules that hold for shifts on certain dates: the law, or an agreement on top of it. */
export interface RuleProfile {
  readonly id: 'wet' | 'cao-horeca-2025';
  /** As the law or agreement is called; a name, the same in every language. */
  readonly name: string;
  /** First and last date of the shifts that it judges; null: without a beginning, without an end. */
  readonly from: CivilDate | null;
  readonly until: CivilDate | null;
  /** Of people under 18 by age, the youngest first. Nobody younger than the first may be planned. */
  readonly minors: readonly WorkLimits[];
  readonly adults: WorkLimits;
  readonly sources: readonly RuleSource[];
}

import type { CivilDate } from '#domain/kernel/civil-date';
import type { ShiftTime } from '#domain/kernel/shift-time';

/** Texts of the published board in the reader's language. Another object for another language. */
export interface RosterWords {
  /** `17:00–sluit` */
  readonly time: (time: ShiftTime) => string;
  /** `17:30 · opr.`, where there is little room. */
  readonly timeShort: (time: ShiftTime) => string;
  /** `17:00 tot sluit` */
  readonly timeSpoken: (time: ShiftTime) => string;
  /** `zaterdag 28 november` */
  readonly day: (date: CivilDate) => string;
  /** `Open`: staff may ask for it. */
  readonly open: string;
  readonly openSpoken: string;
  /** Nobody is planned, and nobody may ask for it. */
  readonly nobody: string;
  readonly nobodySpoken: string;
  readonly past: string;
  readonly edited: string;
  readonly replacement: string;
  readonly formerEmployee: string;
  /** `afgemeld: ziek` */
  readonly calledOff: (reason: string | null) => string;
  /** `vrije dag` of a code. */
  readonly warning: (code: string) => string;
  /** A place without a shift: `zaterdag 28 november, Bediening, geen dienst`. */
  readonly free: (day: string, row: string) => string;
}

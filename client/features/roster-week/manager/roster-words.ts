import type { CivilDate } from '#domain/kernel/civil-date';
import type { ShiftTime } from '#domain/kernel/shift-time';

/** Texts of the published board in the reader's language. */
export interface RosterWords {
  /** `17:00–sluit` */
  readonly time: (time: ShiftTime) => string;
  /** `17:30 · opr.`, where there is little room. */
  readonly timeShort: (time: ShiftTime) => string;
  /** `17:00 tot sluit` */
  readonly timeSpoken: (time: ShiftTime) => string;
  /** `zaterdag 28 november` */
  readonly day: (date: CivilDate) => string;
  /** Short text for a free shift that staff may request: `Open`. */
  readonly open: string;
  readonly openSpoken: string;
  /** Text for a free shift that staff may not request. */
  readonly nobody: string;
  readonly nobodySpoken: string;
  readonly past: string;
  readonly edited: string;
  readonly replacement: string;
  readonly formerEmployee: string;
  /** `afgemeld: ziek`; null: without a reason. */
  readonly calledOff: (reason: string | null) => string;
  /** Text of a warning code, such as `vrije dag`; other codes get the text for changed availability. */
  readonly warning: (code: string) => string;
  /** Label of an empty cell: `zaterdag 28 november, Bediening, geen dienst`. */
  readonly free: (day: string, row: string) => string;
}

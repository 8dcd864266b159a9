import type { CivilDate } from '#domain/kernel/civil-date';
import type { ShiftTime } from '#domain/kernel/shift-time';

/** Texts of the board in the reader's language. Another object for another language. */
export interface BoardTexts {
  /** `17:00–sluit` */
  readonly time: (time: ShiftTime) => string;
  /** `17:30 · opr.`, where there is little room. */
  readonly timeShort: (time: ShiftTime) => string;
  /** `17:00 tot sluit` */
  readonly timeSpoken: (time: ShiftTime) => string;
  /** `zaterdag 28 november` */
  readonly day: (date: CivilDate) => string;
  readonly hours: (hours: number) => string;
  /** `Open` */
  readonly open: string;
  /** `Open, nog 2` */
  readonly openAndMore: (more: number) => string;
  /** `open dienst, nog niemand` */
  readonly openSpoken: string;
  readonly past: string;
  readonly lapsing: string;
  readonly added: string;
  readonly conflict: string;
  readonly unsent: string;
  /** `toegevoegd uit het scenario`, while a proposal of the slot is on screen. */
  readonly fromScenario: string;
  /** `gewijzigd, was 17:00–23:00, Tom` */
  readonly changedFrom: (was: readonly string[]) => string;
  /** `afgemeld: ziek` */
  readonly calledOff: (reason: string | null) => string;
  /** A cell without a shift: `zaterdag 28 november, Bediening, geen dienst`. */
  readonly free: (day: string, row: string) => string;
  /** `28 · 184,5 u` */
  readonly jobDetail: (count: number, hours: number) => string;
  readonly freeDay: string;
  /** `Verlof`, and with a question mark while it is asked for. */
  readonly timeOut: (approved: boolean) => string;
  readonly nothingEntered: string;
  readonly notInService: string;
  readonly notAtLocation: string;
  readonly disabled: string;
  readonly notAvailable: string;
  readonly wholeDay: string;
  readonly fromTime: (minute: number) => string;
  readonly untilTime: (minute: number) => string;
  readonly fromUntil: (from: number, until: number) => string;
  readonly formerEmployee: string;
  /** Why a step longer or shorter does nothing: the end has a meaning. */
  readonly endByName: string;
}

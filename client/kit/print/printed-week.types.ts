/** What a printed week is made of, in the language of the reader. */

/** A shift on paper. */
export interface PrintedShift {
  readonly id: string;
  /** `17:00–sluit` */
  readonly time: string;
  /** Who works; on one's own sheet, as what. */
  readonly name: string;
  /** Of the job, `#rrggbb`. */
  readonly colour: string;
  readonly open: boolean;
  readonly calledOff: boolean;
}

/** One line of the sheet: a cell for each column. */
export interface PrintedLine {
  readonly key: string;
  /** Of the job, person or week; empty where the line above has it. */
  readonly name: string;
  /** Of the job, `#rrggbb`; null: it is no job. */
  readonly colour: string | null;
  /** A heading over the whole width, such as a department. */
  readonly isHeading: boolean;
  /** The last of those that belong together. */
  readonly isLast: boolean;
  readonly cells: readonly (readonly PrintedShift[])[];
}

/** What stands below each column: short lines of text. */
export interface PrintedFoot {
  readonly name: string;
  readonly cells: readonly (readonly string[])[];
}

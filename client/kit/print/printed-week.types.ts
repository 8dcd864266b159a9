/** Contents of a printed week, in the language of the reader. */

/** Shift on a printed week. */
export interface PrintedShift {
  readonly id: string;
  /** `17:00–sluit` */
  readonly time: string;
  /** Name of the person; on the sheet of one person, the job. */
  readonly name: string;
  /** Colour of the job, `#rrggbb`. */
  readonly colour: string;
  readonly open: boolean;
  readonly calledOff: boolean;
}

/** One line of the sheet: a cell for each column. */
export interface PrintedLine {
  readonly key: string;
  /** Name of the job, person or week; empty where the line above has the same name. */
  readonly name: string;
  /** Colour of the job, `#rrggbb`; null: the line is not a job. */
  readonly colour: string | null;
  /** Heading over the whole width, such as a department; its cells are not shown. */
  readonly isHeading: boolean;
  /** Last line of its group. */
  readonly isLast: boolean;
  readonly cells: readonly (readonly PrintedShift[])[];
}

/** Lines of text below each column. */
export interface PrintedFoot {
  readonly name: string;
  readonly cells: readonly (readonly string[])[];
}

/** Data of a board, in the language of the reader and independent of their source. */

/**
 * A sign at the top right of a cell. `new` and `changed`: since the publication; `warning`: a finding;
 * `info`: something to know, such as that nobody knows whether the person can; `conflict`: a colleague changed the same; `unsent`: no server has it yet;
 * `scenario`: added because the scenario asks for it, and proposed to somebody.
 */
export type SlotMark = 'conflict' | 'new' | 'changed' | 'warning' | 'info' | 'unsent' | 'scenario';

/** How one shift looks in a cell. */
export interface CellView {
  readonly id: string;
  /** `17:00–sluit` */
  readonly time: string;
  /** The same in a narrow cell: `17:30–a/n`. */
  readonly timeShort: string;
  /** Name of the person; in the row of a person, the job. */
  readonly name: string;
  /** Everything that the cell says and what it leaves out, for who points at it. */
  readonly title: string;
  /** The same as a screen reader says it. */
  readonly label: string;
  /** Colour of the job, `#rrggbb`. */
  readonly colour: string;
  /** Nobody is planned. */
  readonly open: boolean;
  readonly past: boolean;
  /** Published, and gone with the next publication. */
  readonly lapsing: boolean;
  readonly calledOff: boolean;
  /** In the order in which they are shown; the first two are. */
  readonly marks: readonly SlotMark[];
  /** Position of the shift on a timeline. */
  readonly span?: TimeSpan | undefined;
}

/** A part of a timeline, in hundredths of its length. */
export interface TimeSpan {
  readonly from: number;
  readonly until: number;
  /** On call, or as long as needed: nobody knows yet when it ends. */
  readonly openEnded: boolean;
}

/** Background of a person's cell, behind a shift or without one. */
export interface CellBackground {
  /** `unknown`: nothing was entered; `none`: not available; `away`: a free day or time out, with a word. */
  readonly kind: 'available' | 'unknown' | 'none' | 'away';
  /** `vanaf 17:00`, `Vrije dag`, `niets doorgegeven`; empty: the hatch says enough. */
  readonly text: string;
  /** Under it, such as the times at another location. */
  readonly detail?: string | undefined;
  readonly icon: 'free_day' | 'time_out' | 'elsewhere' | null;
  /** Available part of the day, from 0 to 100. */
  readonly from: number;
  readonly until: number;
}

/** One place of a board: a day of a line, with or without a shift. */
export interface BoardCell {
  /** Key of the column. */
  readonly column: string;
  readonly slot: CellView | null;
  readonly background: CellBackground | null;
  /** Key of an empty cell, for drags and drops; null on every line but the first free one. */
  readonly emptyCellKey: string | null;
  /** Screen reader text of a cell without a shift. */
  readonly label: string;
}

/**
 * One line of a board, a cell for each column. The shifts of a job on one day stand under each other, so a job
 * takes as many lines as its fullest day has shifts; a person takes one.
 */
export interface BoardLine {
  readonly key: string;
  /** Key of the group: job, person or other heading. */
  readonly group: string;
  /** Place in its group, from 0, and how many there are. */
  readonly index: number;
  readonly count: number;
  /** In pixels, with its gap and border. */
  readonly height: number;
  /** Height of a shift in its cells, in pixels. */
  readonly slotHeight: number;
  /** Empty: a heading over the whole width. */
  readonly cells: readonly BoardCell[];
}

/** A colleague at a cell. */
export interface ColleagueAt {
  readonly name: string;
  readonly initials: string;
  /** Order of arrival, from 0; the colours are --p1 to --p8, and then --p1 again. */
  readonly colourIndex: number;
  readonly editing: boolean;
  /** Text that they are typing; null: none. */
  readonly draft: string | null;
}

/** A colleague has just changed a cell: a ring in their colour that fades. `key` starts it again. */
export interface Flash {
  readonly key: number;
  readonly colourIndex: number;
}

/** The colour variable of a colleague. */
export const colleagueColour = (colourIndex: number): string => `var(--p${(colourIndex % 8) + 1})`;

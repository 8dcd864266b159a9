/** What boards are made of: plain data in the language of the reader, without knowing where it comes from. */

/**
 * A sign at the top right of a cell. `new` and `changed`: since the publication; `warning`: a finding;
 * `info`: something to know, such as that nobody knows whether the person can; `conflict`: a colleague changed the same; `unsent`: no server has it yet.
 */
export type SlotMark = 'conflict' | 'new' | 'changed' | 'warning' | 'info' | 'unsent';

/** How one shift looks in a cell. */
export interface CellView {
  readonly id: string;
  /** `17:00–sluit` */
  readonly time: string;
  /** The same in a narrow cell: `17:30–a/n`. */
  readonly timeShort: string;
  /** Who works; in the row of a person, as what. */
  readonly name: string;
  /** Everything that the cell says and what it leaves out, for who points at it. */
  readonly title: string;
  /** The same as a screen reader says it. */
  readonly label: string;
  /** Of the job, `#rrggbb`. */
  readonly colour: string;
  /** Nobody is planned. */
  readonly open: boolean;
  readonly past: boolean;
  /** Published, and gone with the next publication. */
  readonly lapsing: boolean;
  readonly calledOff: boolean;
  /** In the order in which they are shown; the first two are. */
  readonly marks: readonly SlotMark[];
  /** Where it lies on a timeline. */
  readonly span?: TimeSpan | undefined;
}

/** A part of a timeline, in hundredths of its length. */
export interface TimeSpan {
  readonly from: number;
  readonly until: number;
  /** On call, or as long as needed: nobody knows yet when it ends. */
  readonly openEnded: boolean;
}

/** What the cell of a person says behind a shift, or without one. */
export interface CellBackground {
  /** `unknown`: nothing was entered; `none`: not available; `away`: a free day or time out, with a word. */
  readonly kind: 'available' | 'unknown' | 'none' | 'away';
  /** `vanaf 17:00`, `Vrije dag`, `niets doorgegeven`; empty: the hatch says enough. */
  readonly text: string;
  /** Under it, such as the times at another location. */
  readonly detail?: string | undefined;
  readonly icon: 'free_day' | 'time_out' | 'elsewhere' | null;
  /** The part of the day that is available, in hundredths of it. */
  readonly from: number;
  readonly until: number;
}

/** One place of a board: a day of a line, with or without a shift. */
export interface BoardCell {
  /** Of the column. */
  readonly column: string;
  readonly slot: CellView | null;
  readonly background: CellBackground | null;
  /** Name of a place without a shift, for who points at it; null on every line but the first that is free. */
  readonly place: string | null;
  /** What a screen reader says of it when it holds no shift. */
  readonly label: string;
}

/**
 * One line of a board, a cell for each column. The shifts of a job on one day stand under each other, so a job
 * takes as many lines as its fullest day has shifts; a person takes one.
 */
export interface BoardLine {
  readonly key: string;
  /** Of the job, person or other heading that the line belongs to. */
  readonly group: string;
  /** Place in its group, from 0, and how many there are. */
  readonly index: number;
  readonly count: number;
  /** In pixels, with its gap and border. */
  readonly height: number;
  /** Of what stands in its cells, in pixels. */
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
  /** What they are typing. */
  readonly draft: string | null;
}

/** A colleague has just changed a cell: a ring in their colour that fades. `key` starts it again. */
export interface Flash {
  readonly key: number;
  readonly colourIndex: number;
}

/** The colour variable of a colleague. */
export const colleagueColour = (colourIndex: number): string => `var(--p${(colourIndex % 8) + 1})`;

/** Measures of boards in pixels, as in their style sheets (tokens: "Ruimte en lijn"). */
export const MEASURES = {
  slot: 38,
  bar: 30,
  /** The head of a job has two lines of text: a job with one bar is not lower than that. */
  oneBar: 46,
  gap: 4,
  border: 1,
  personRow: 48,
  sectionRow: 32,
  columnHead: 40,
  /** At least. */
  pinnedRow: 32,
  jobHead: 130,
  personHead: 240,
  /** Narrower than this a day scrolls instead: room for `17:30–22:00` and a sign beside it. */
  minDay: 115,
} as const;

/** Height of the line `index` of `count` in a job: the first has the gap above it, the last the border below. */
export const jobLineHeight = (index: number, count: number): number =>
  MEASURES.slot + MEASURES.gap + (index === 0 ? MEASURES.gap : 0) + (index === count - 1 ? MEASURES.border : 0);

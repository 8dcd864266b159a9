/** Patterns that stand for a job's colour where a printer has none. */
export const PATTERNS = ['solid', 'rising', 'dots', 'level', 'falling', 'upright', 'checks', 'double'] as const;
/** Pattern drawn over a job's colour, so that jobs differ without colour. */
export type Pattern = (typeof PATTERNS)[number];

/** A pattern for each colour, in the order in which they first occur; beyond eight they begin again. */
export function patternsOf(colours: readonly string[]): ReadonlyMap<string, Pattern> {
  const distinct = [...new Set(colours)];
  return new Map(distinct.map((colour, index) => [colour, PATTERNS[index % PATTERNS.length] ?? 'solid']));
}

/** Fill patterns that replace job colours in print. */
export const PATTERNS = ['solid', 'rising', 'dots', 'level', 'falling', 'upright', 'checks', 'double'] as const;
/** Fill pattern that distinguishes a job without colour. */
export type Pattern = (typeof PATTERNS)[number];

/** Pattern by colour, assigned in order of first occurrence; repeats after eight colours. */
export function patternsOf(colours: readonly string[]): ReadonlyMap<string, Pattern> {
  const distinct = [...new Set(colours)];
  return new Map(distinct.map((colour, index) => [colour, PATTERNS[index % PATTERNS.length] ?? 'solid']));
}

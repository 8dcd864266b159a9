/** Prints a table for people, in Markdown, so that it can stand in docs/performance.md as it is. */
export function table(title: string, head: readonly string[], rows: readonly (readonly (string | number)[])[]): void {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |\n`;
  process.stdout.write(`\n${title}\n\n${line(head)}${line(head.map(() => '---'))}${rows.map(line).join('')}`);
}

export const ratio = (value: number, of: number): string => (of === 0 ? '–' : (value / of).toFixed(2));
export const integer = (value: number): string => Math.round(value).toLocaleString('en');
export const fixed = (value: number, digits = 2): string => value.toFixed(digits);

/** Says on stderr how far a measurement has come, so that stdout holds tables only. */
export const progress = (text: string): void => void process.stderr.write(`  ${text}\n`);

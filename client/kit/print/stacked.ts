import type { PrintedLine, PrintedShift } from './printed-week.types.js';

/**
 * Printed lines of a group whose columns hold several shifts, with one shift a cell: as many lines as the fullest
 * column has shifts, at least one. Only the first has the name.
 */
export function stacked(
  { key, name, colour }: Pick<PrintedLine, 'key' | 'name' | 'colour'>,
  columns: readonly (readonly PrintedShift[])[],
): PrintedLine[] {
  const count = Math.max(1, ...columns.map(({ length }) => length));
  return Array.from({ length: count }, (_, index) => ({
    key: `${key} ${index}`,
    name: index === 0 ? name : '',
    colour,
    isHeading: false,
    isLast: index === count - 1,
    cells: columns.map((shifts) => shifts.slice(index, index + 1)),
  }));
}

import type { BoardLine, CellView } from './board.types.js';
import type { PrintedLine, PrintedShift } from '../../kit/print/printed-week.types.js';

/** Head of a group in print. */
export interface PrintedHead {
  readonly name: string;
  readonly colour: string | null;
}

/**
 * Board lines for printing: the head's name in the first line of a group, and a shift per cell. Lapsing shifts are
 * left out.
 */
export function linesOfBoard(lines: readonly BoardLine[], headOf: (group: string) => PrintedHead): PrintedLine[] {
  return lines.map(({ key, group, index, count, cells }) => {
    const head = headOf(group);
    return {
      key,
      name: index === 0 ? head.name : '',
      colour: head.colour,
      isHeading: cells.length === 0,
      isLast: index === count - 1,
      cells: cells.map(({ slot }) => (slot && !slot.lapsing ? [printedShift(slot)] : [])),
    };
  });
}

const printedShift = ({ id, time, name, colour, open, calledOff }: CellView): PrintedShift => ({
  id,
  time,
  name,
  colour,
  open,
  calledOff,
});

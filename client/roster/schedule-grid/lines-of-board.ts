import type { BoardLine, CellView } from './board.types.js';
import type { PrintedLine, PrintedShift } from '../../kit/print/printed-week.types.js';

/** Head of a group in print. */
export interface PrintedHead {
  readonly name: string;
  readonly colour: string | null;
}

/** A board as it is printed; what goes with the next publication is not on paper any more. */
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

import { useVirtualizer, useWindowVirtualizer, type VirtualItem, type Virtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import { TableCards, type TableCardsProps } from './table-cards.js';
import type { RowsPart } from './table-column.js';
import { TableRows, type TableRowsProps } from './table-rows.js';
import classes from './table.module.css';

/** Number of rows above which only the rows on screen are rendered. */
export const LONG = 100;

/** Pixels, until a row has been measured. */
const ROW = 53;
const CARD = 96;
const OVERSCAN = 12;

/** Table for a desk that renders only the rows on screen, for long lists; they scroll in a frame of their own. */
export function LongRows<Row>(props: TableRowsProps<Row>) {
  // The virtualizer returns one object that changes inside: memoised by the compiler, it would never update.
  'use no memo';
  const frame = useRef<HTMLDivElement>(null);
  const { rows, rowId } = props;
  // oxlint-disable-next-line react/incompatible-library -- this component is not memoised, see above
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW,
    getItemKey: (index) => keyAt(rows, rowId, index),
    overscan: OVERSCAN,
    initialRect: { width: 1200, height: 760 },
  });
  return (
    <div ref={frame} className={classes.long}>
      <TableRows {...props} {...drawn(rows, virtualizer, 0)} />
    </div>
  );
}

/** Cards on a phone, of which only those on screen are rendered; the page scrolls. */
export function LongCards<Row>(props: TableCardsProps<Row>) {
  'use no memo';
  const frame = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const { rows, rowId } = props;
  useLayoutEffect(() => setTop(frame.current?.offsetTop ?? 0), []);
  // oxlint-disable-next-line react/incompatible-library -- this component is not memoised, see above
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => CARD,
    getItemKey: (index) => keyAt(rows, rowId, index),
    overscan: OVERSCAN,
    scrollMargin: top,
    initialRect: { width: 390, height: 844 },
  });
  return (
    <div ref={frame}>
      <TableCards {...props} {...drawn(rows, virtualizer, top)} />
    </div>
  );
}

const keyAt = <Row,>(rows: readonly Row[], rowId: (row: Row) => string, index: number): string | number => {
  const row = rows[index];
  return row === undefined ? index : rowId(row);
};

/** The rows on screen, with the room that the others take. `top`: where the first begins. */
function drawn<Row, Frame extends Element | Window>(
  rows: readonly Row[],
  virtualizer: Virtualizer<Frame, Element>,
  top: number,
): { readonly rows: readonly Row[]; readonly part: RowsPart } {
  const items: VirtualItem[] = virtualizer.getVirtualItems();
  const [first, last] = [items[0], items.at(-1)];
  return {
    rows: items.flatMap(({ index }) => rows[index] ?? []),
    part: {
      first: first?.index ?? 0,
      total: rows.length,
      before: (first?.start ?? top) - top,
      after: virtualizer.getTotalSize() - ((last?.end ?? top) - top),
      measure: virtualizer.measureElement,
    },
  };
}

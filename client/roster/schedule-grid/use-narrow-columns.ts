import { type RefObject, useLayoutEffect } from 'react';

/**
 * Widths of a column, in pixels, up to which a shift has no room for a long word for its end, or for more than one sign
 * beside its times.
 */
const NARROW = 129;
const TIGHT = 121;

/** Elements and measures from which narrow columns are found. */
export interface NarrowColumns {
  readonly scroller: RefObject<HTMLElement | null>;
  /** Inside the scroller: as wide as all columns. */
  readonly sheet: RefObject<HTMLElement | null>;
  readonly headWidth: number;
  readonly columns: number;
}

/** Last answer, a guess for the next board: one that is wrong styles its shifts twice. */
let last: string | undefined;

/**
 * Tells the style sheets of shifts how wide the columns are, as `data-columns` on the scroller: `narrow`, `tight`, or
 * absent. All columns are equally wide. A container query in each shift would have the browser style and lay out each
 * shift by itself, which takes longer than all else of a large board.
 */
export function useNarrowColumns({ scroller, sheet, headWidth, columns }: NarrowColumns): void {
  useLayoutEffect(() => {
    const [board, element] = [scroller.current, sheet.current];
    if (!board || !element) return;
    const tell = () => {
      if (last === undefined) delete board.dataset['columns'];
      else board.dataset['columns'] = last;
    };
    tell();
    const observer = new ResizeObserver(([entry]) => {
      const width = ((entry?.contentRect.width ?? Infinity) - headWidth) / columns;
      last = width <= TIGHT ? 'tight' : width <= NARROW ? 'narrow' : undefined;
      tell();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller, sheet, headWidth, columns]);
}

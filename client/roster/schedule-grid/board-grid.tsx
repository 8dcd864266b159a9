import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import {
  type ComponentType,
  type CSSProperties,
  type ReactNode,
  type Ref,
  type RefObject,
  useCallback,
  useDeferredValue,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useLiveState } from '../../platform/state/use-live-state.js';
import type { Watchable } from '../../platform/state/watchable.js';
import type { BoardLine } from './board.types.js';
import type { BoardDecor } from './board-decor.js';
import { BoardHead, type BoardColumn, type PinnedRow } from './board-head.js';
import classes from './board-grid.module.css';
import { BoardLineRow } from './board-line-row.js';
import { cellId } from './cell-id.js';
import { geometryOf, type GridGeometry } from './grid-geometry.js';
import { type GridPlace, HEAD_LINE } from './grid-places.js';
import { SlotCell, type SlotCellProps } from './slot-cell.js';
import { MEASURES } from './measures.js';
import { SelectionRing } from './selection-ring.js';
import { useCursorInSight } from './use-cursor-in-sight.js';
import { useNarrowColumns } from './use-narrow-columns.js';

/** Lines rendered beyond the visible part, for fast scrolling. The first paint does without. */
const OVERSCAN = 6;

/** Imperative handle of a mounted board. */
export interface BoardGridHandle {
  /** Moves the keyboard to the cursor's place. */
  focus(): void;
  hasFocus(): boolean;
  /** Brings a line into view. */
  reveal(line: number): void;
  /** Whole lines that fit on screen. */
  page(): number;
  readonly element: HTMLElement | null;
  readonly geometry: GridGeometry;
}

export interface BoardGridProps {
  /** Accessible name: `Week 48, per functie`. */
  readonly label: string;
  readonly columns: readonly BoardColumn[];
  /** Above the heads of the lines. */
  readonly corner: ReactNode;
  /** Width of the heads of the lines, in pixels. */
  readonly headWidth: number;
  /** Rows that stay below the heads of the columns. */
  readonly pinned?: readonly PinnedRow[] | undefined;
  readonly lines: readonly BoardLine[];
  /** Draws the head of a group; keep it the same from render to render. */
  readonly renderHead: (group: string) => ReactNode;
  /** The same for screen readers, on lines that do not show it; keep it the same too. */
  readonly headLabel: (group: string) => string;
  /** Draws a shift; absent: as a cell of a week. */
  readonly Slot?: ComponentType<SlotCellProps> | undefined;
  /** Narrower than this a column scrolls instead; in pixels. */
  readonly minColumn?: number | undefined;
  readonly decor: Watchable<BoardDecor>;
  /** More than one cell can be chosen. */
  readonly multiple?: boolean | undefined;
  readonly readOnly?: boolean | undefined;
  /** Content that floats over the cells, placed with `boxOf`; outside the grid for screen readers. */
  readonly children?: ReactNode;
  /** Below the last line. */
  readonly after?: ReactNode;
  readonly ref?: Ref<BoardGridHandle> | undefined;
}

/**
 * A week as a grid: heads of days and of lines that stay in place, and only those lines drawn that are on
 * screen. It knows no shifts and handles no keys: what surrounds it listens to events and asks `placeAt`.
 */
export function BoardGrid(props: BoardGridProps) {
  // The virtualizer returns one object that changes inside: memoised by the compiler, it would never update.
  'use no memo';
  const {
    label,
    columns,
    corner,
    headWidth,
    pinned = [],
    lines,
    renderHead,
    headLabel,
    decor,
    Slot = SlotCell,
    ref,
  } = props;
  const gridId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const geometry = useMemo(() => geometryOf(lines), [lines]);
  const focusLine = useLiveState(decor, focusLineOf);
  const headHeight = useHeight(head, pinned.length);
  const overscan = useDeferredValue(OVERSCAN, 0);
  const firstLine = lines.findIndex(({ cells }) => cells.length > 0);

  // oxlint-disable-next-line react/incompatible-library -- this component is not memoised, see above
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => lines[index]?.height ?? 0,
    // A new function per set of lines makes the virtualizer read heights again; measurements stay with the line's key.
    getItemKey: useCallback((index: number) => lines[index]?.key ?? index, [lines]),
    overscan,
    scrollMargin: headHeight,
    scrollPaddingStart: headHeight,
    // A guess for the first drawing, before there is an element to measure.
    initialRect: { width: 1200, height: 760 },
    rangeExtractor: (range) =>
      withLine(defaultRangeExtractor(range), focusLine === HEAD_LINE ? firstLine : focusLine, lines.length),
  });

  useImperativeHandle(ref, () => ({
    focus: () => focusCursor(gridId, decor.value.focus),
    hasFocus: () => scroller.current?.contains(document.activeElement) ?? false,
    reveal: (line) => line >= 0 && virtualizer.scrollToIndex(line, { align: 'auto' }),
    page: () => Math.max(1, Math.floor(((scroller.current?.clientHeight ?? 0) - headHeight) / 42) - 1),
    get element() {
      return scroller.current;
    },
    geometry,
  }));

  useFollowCursor(decor, gridId, scroller);
  useCursorInSight({ decor, gridId, scroller, headWidth });
  useNarrowColumns({ scroller, sheet, headWidth, columns: columns.length });

  const items = virtualizer.getVirtualItems();
  const today = columns.findIndex(({ isToday }) => isToday);
  const rowsAbove = 1 + pinned.length;
  const style = {
    '--board-head': `${headWidth}px`,
    '--board-columns': columns.length,
    '--board-column': `${props.minColumn ?? MEASURES.minDay}px`,
    '--board-top': `${headHeight}px`,
  } as CSSProperties;
  return (
    <div className={classes.scroller} ref={scroller} style={style}>
      <div className={classes.sheet} ref={sheet}>
        <div
          role="grid"
          id={gridId}
          aria-label={label}
          aria-rowcount={lines.length + rowsAbove}
          aria-colcount={columns.length + 1}
          aria-multiselectable={props.multiple || undefined}
          aria-readonly={props.readOnly || undefined}
        >
          <BoardHead ref={head} gridId={gridId} columns={columns} corner={corner} pinned={pinned} decor={decor} />
          <div role="rowgroup" className="relative" style={{ height: geometry.height }}>
            {items.map(({ index }, position) => {
              const line = lines[index];
              if (!line) return null;
              const previous = lines[items[position - 1]?.index ?? -1];
              const top = geometry.tops[index] ?? 0;
              const span = previous?.group === line.group ? undefined : geometry.groups.get(line.group);
              return (
                <BoardLineRow
                  key={line.key}
                  gridId={gridId}
                  line={line}
                  index={index}
                  top={top}
                  rowIndex={index + rowsAbove + 1}
                  headTop={span ? span.top - top : null}
                  headHeight={span?.height ?? 0}
                  isFirst={index === firstLine}
                  today={today}
                  columns={columns.length}
                  decor={decor}
                  Slot={Slot}
                  renderHead={renderHead}
                  headLabel={headLabel}
                />
              );
            })}
          </div>
        </div>
        <div
          className={`absolute right-0 left-0 z-1 no-events ${classes.over}`}
          style={{ top: headHeight, height: geometry.height }}
        >
          <SelectionRing decor={decor} lines={lines} geometry={geometry} columns={columns.length} />
          {props.children}
        </div>
        {props.after}
      </div>
    </div>
  );
}

/** Heights of heads in pixels as they last were, by the number of their pinned rows. */
const lastHeights = new Map<number, number>();

const guessedHeight = (rows: number): number =>
  lastHeights.get(rows) ?? MEASURES.columnHead + rows * MEASURES.pinnedRow;

/**
 * Height of an element in pixels, also when it grows. The guess for the first drawing is mostly right: one that is
 * wrong renders and lays out the whole board twice.
 */
function useHeight(element: RefObject<HTMLElement | null>, rows: number): number {
  const [height, setHeight] = useState(() => guessedHeight(rows));
  useLayoutEffect(() => {
    const node = element.current;
    if (!node) return;
    const measure = () => {
      lastHeights.set(rows, node.offsetHeight);
      setHeight(node.offsetHeight);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(node);
    return () => observer.disconnect();
  }, [element, rows]);
  return height;
}

const focusLineOf = ({ focus }: BoardDecor): number => focus?.line ?? HEAD_LINE;

/** The line that Tab comes to is drawn wherever one scrolls to, so that the keyboard never loses its place. */
function withLine(indexes: number[], line: number, count: number): number[] {
  if (line < 0 || line >= count || indexes.includes(line)) return indexes;
  return [...indexes, line].toSorted((a, b) => a - b);
}

function focusCursor(gridId: string, cell: GridPlace | null): void {
  const element = cell
    ? document.getElementById(cellId(gridId, cell))
    : document.querySelector<HTMLElement>(`#${CSS.escape(gridId)} [tabindex="0"]`);
  element?.focus({ preventScroll: true });
}

/** When the cursor moves while the keyboard is in the board, the keyboard goes along. */
function useFollowCursor(
  decor: Watchable<BoardDecor>,
  gridId: string,
  scroller: { readonly current: HTMLElement | null },
): void {
  const focus = useLiveState(decor, (value) => value.focus);
  useLayoutEffect(() => {
    const active = document.activeElement;
    const isInCells =
      active instanceof HTMLElement && scroller.current?.contains(active) && active.closest('[data-line]') !== null;
    if (isInCells || (active === document.body && focus)) focusCursor(gridId, focus);
  }, [focus, gridId, scroller]);
}

import type { ReactNode, Ref } from 'react';
import { useLiveState } from '../../platform/state/use-live-state.js';
import type { Watchable } from '../../platform/state/watchable.js';
import type { BoardDecor } from './board-decor.js';
import classes from './board-grid.module.css';
import { cellId } from './cell-id.js';
import { HEAD_LINE } from './grid-places.js';

/** Column of a board with its head. */
export interface BoardColumn {
  readonly key: string;
  /** For screen readers: `dinsdag 24 november, vandaag`. */
  readonly label: string;
  readonly isToday: boolean;
  readonly header: ReactNode;
}

/** A row between the heads of the columns and the lines, such as the notes of the days. */
export interface PinnedRow {
  readonly key: string;
  readonly head: ReactNode;
  /** One for each column. */
  readonly cells: readonly ReactNode[];
}

export interface BoardHeadProps {
  readonly gridId: string;
  readonly columns: readonly BoardColumn[];
  readonly corner: ReactNode;
  readonly pinned: readonly PinnedRow[];
  readonly decor: Watchable<BoardDecor>;
  readonly ref: Ref<HTMLDivElement>;
}

/**
 * Heads of the columns and the pinned rows; they stay while the lines scroll. A column whose head has the cursor is
 * selected and takes the focus.
 */
export function BoardHead({ gridId, columns, corner, pinned, decor, ref }: BoardHeadProps) {
  const chosen = useLiveState(decor, ({ focus }) => (focus?.line === HEAD_LINE ? focus.column : -1));
  return (
    <div role="rowgroup" className={classes.top} ref={ref}>
      <div role="row" aria-rowindex={1} className={classes.row}>
        <div role="columnheader" aria-colindex={1} className="sticky left-0 z-2 surface h-40">
          {corner}
        </div>
        {columns.map(({ key, label, isToday, header }, column) => (
          <div
            key={key}
            id={cellId(gridId, { line: HEAD_LINE, column })}
            role="columnheader"
            aria-colindex={column + 2}
            aria-selected={column === chosen}
            tabIndex={column === chosen ? 0 : -1}
            className={classes.columnHead}
            data-line={HEAD_LINE}
            data-column={column}
            data-selected={column === chosen || undefined}
            data-today={isToday || undefined}
          >
            <span className={classes.spoken}>{label}</span>
            {header}
          </div>
        ))}
      </div>
      {pinned.map(({ key, head, cells }, row) => (
        <div key={key} role="row" aria-rowindex={row + 2} className={classes.row} data-pinned>
          <div role="rowheader" aria-colindex={1} className="sticky left-0 z-2 surface">
            {head}
          </div>
          {cells.map((cell, column) => (
            <div
              key={columns[column]?.key}
              role="gridcell"
              aria-colindex={column + 2}
              className={`surface ${classes.pinnedCell}`}
              data-today={columns[column]?.isToday || undefined}
            >
              {cell}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

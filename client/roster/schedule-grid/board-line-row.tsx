import { VisuallyHidden } from '@mantine/core';
import { type ComponentType, type CSSProperties, memo, type ReactNode } from 'react';
import type { Watchable } from '../../platform/state/watchable.js';
import { type BoardCell, type BoardLine, colleagueColour } from './board.types.js';
import { type BoardDecor, type CellDecor, useLineDecor } from './board-decor.js';
import classes from './board-grid.module.css';
import { CellBackgroundLayer } from './cell-background.js';
import { cellId } from './cell-id.js';
import { ColleagueFlag, type SlotCellProps } from './slot-cell.js';

export interface BoardLineRowProps {
  readonly gridId: string;
  readonly line: BoardLine;
  readonly index: number;
  readonly top: number;
  /** Row index in the whole grid, from 1. */
  readonly rowIndex: number;
  /** Top of the group, relative to this line: the first line of a group that is on screen carries its head; null: another. */
  readonly headTop: number | null;
  readonly headHeight: number;
  /** The first line with cells. */
  readonly isFirst: boolean;
  /** Column of today; -1: none. */
  readonly today: number;
  readonly columns: number;
  readonly decor: Watchable<BoardDecor>;
  readonly Slot: ComponentType<SlotCellProps>;
  readonly renderHead: (group: string) => ReactNode;
  readonly headLabel: (group: string) => string;
}

/** One line of a board. Draws again only when the line itself, or what lies over it, has changed. */
export const BoardLineRow = memo(function BoardLineRow(props: BoardLineRowProps) {
  const {
    gridId,
    line,
    index,
    top,
    rowIndex,
    headTop,
    headHeight,
    isFirst,
    today,
    columns,
    decor,
    Slot,
    renderHead,
    headLabel,
  } = props;
  const over = useLineDecor(decor, line, index, isFirst);
  const isHeading = line.cells.length === 0;
  return (
    <div
      role="row"
      aria-rowindex={rowIndex}
      className={classes.line}
      style={{ top, height: line.height }}
      data-heading={isHeading || undefined}
      data-first={line.index === 0 || undefined}
      data-last={line.index === line.count - 1 || undefined}
    >
      <div
        role="rowheader"
        className={classes.head}
        aria-colindex={1}
        aria-colspan={isHeading ? columns + 1 : undefined}
      >
        {headTop !== null ? (
          <div className={classes.groupHead} style={{ top: headTop, height: headHeight }}>
            <div className={classes.groupHeadContent}>{renderHead(line.group)}</div>
          </div>
        ) : (
          <VisuallyHidden>{headLabel(line.group)}</VisuallyHidden>
        )}
      </div>
      {line.cells.map((cell, column) => (
        <Cell
          key={cell.column}
          id={cellId(gridId, { line: index, column })}
          cell={cell}
          line={index}
          column={column}
          isToday={column === today}
          decor={over[column]}
          Slot={Slot}
        />
      ))}
    </div>
  );
});

interface CellProps {
  readonly id: string;
  readonly cell: BoardCell;
  readonly line: number;
  readonly column: number;
  readonly isToday: boolean;
  readonly decor: CellDecor | undefined;
  readonly Slot: ComponentType<SlotCellProps>;
}

const Cell = memo(function Cell({ id, cell, line, column, isToday, decor, Slot }: CellProps) {
  const { slot, background } = cell;
  const colleague = decor?.colleague ?? null;
  return (
    <div
      id={id}
      role="gridcell"
      tabIndex={decor?.tabStop ? 0 : -1}
      aria-colindex={column + 2}
      aria-selected={decor?.selected ?? false}
      className={classes.cell}
      data-line={line}
      data-column={column}
      data-slot={slot?.id}
      data-today={isToday || undefined}
      data-ground={background?.kind}
      data-focused={decor?.focused || undefined}
      data-selected={decor?.selected || undefined}
    >
      <span className={classes.spoken}>{spoken(slot?.label ?? cell.label, colleague?.name)}</span>
      <div className="contents" aria-hidden="true">
        {background && <CellBackgroundLayer background={background} covered={slot !== null} />}
        {slot ? (
          <Slot
            cellView={slot}
            selected={decor?.focused}
            colleague={colleague}
            flash={decor?.flash}
            lifted={decor?.lifted}
          />
        ) : (
          colleague && (
            <div
              className={classes.visitor}
              style={{ '--colleague': colleagueColour(colleague.colourIndex) } as CSSProperties}
            >
              <ColleagueFlag colleague={colleague} />
            </div>
          )
        )}
      </div>
    </div>
  );
});

const spoken = (label: string, colleague: string | undefined): string => (colleague ? `${label}, ${colleague}` : label);

import { Skeleton } from '@mantine/core';
import type { CSSProperties } from 'react';
import { Loading } from '../../kit/ui/skeleton/skeletons.js';
import grid from './board-grid.module.css';
import classes from './board-skeleton.module.css';
import { MEASURES } from './measures.js';

const COLUMNS = [0, 1, 2, 3, 4, 5, 6];

export interface BoardSkeletonProps {
  readonly headWidth: number;
  /** Lines of each group. */
  readonly groups?: readonly number[];
}

/** Skeleton of a board with seven days, at its measures. `headWidth` in pixels; `groups`: lines of each row. */
export function BoardSkeleton({ headWidth, groups = [4, 2, 1, 2, 1, 1] }: BoardSkeletonProps) {
  const style = {
    '--board-head': `${headWidth}px`,
    '--board-columns': COLUMNS.length,
    '--board-column': `${MEASURES.minDay}px`,
  } as CSSProperties;
  return (
    <Loading>
      <div className={`${grid.scroller} ${classes.board}`} style={style}>
        <div className={grid.sheet}>
          <div className={grid.row}>
            <div className="sticky left-0 z-2 surface h-40" />
            {COLUMNS.map((column) => (
              <div key={column} className={`${grid.columnHead} row p-0-4`}>
                <Skeleton height={12} width="38%" radius="xs" />
              </div>
            ))}
          </div>
          {groups.map((lines, group) => (
            <div
              key={group}
              className={grid.row}
              style={{ height: lines * (MEASURES.slot + MEASURES.gap) + MEASURES.gap + 1 }}
            >
              <div className={classes.head}>
                <Skeleton height={12} width="70%" radius="xs" />
              </div>
              {COLUMNS.map((column) => (
                <div key={column} className="stack gap-2 p-2">
                  {Array.from({ length: (column + group) % 3 === 2 ? Math.max(0, lines - 1) : lines }, (_, line) => (
                    <Skeleton key={line} height={MEASURES.slot} radius="sm" />
                  ))}
                </div>
              ))}
            </div>
          ))}
        </div>
      </div>
    </Loading>
  );
}

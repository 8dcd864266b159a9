import { useRef } from 'react';
import type { BoardGridHandle } from '../../../shared/board/board-grid.js';
import { useLiveState } from '../../../shared/reactive/use-live-state.js';
import { useBoard } from '../board-scope.js';
import { SlotPanel } from '../panel/slot-panel.js';
import { panelOpen } from '../panel/panel-open.js';
import { BoardBanners } from '../notices/board-banners.js';
import classes from './board-desk.module.css';
import { BoardFoot } from './board-foot.js';
import { GridHandle } from './board-grid-handle.js';
import { BoardKeyboard } from './board-keyboard.js';
import { WeekBoard } from './week-board.js';

/** The board on a desk: the grid, what it finds below it, and the panel of the chosen shift beside it. */
export function BoardDesk() {
  const board = useBoard();
  const view = useLiveState(board.views.choice, (choice) => choice.view);
  const isOpen = useLiveState(panelOpen, (open) => open[view]);
  const handle = useRef<BoardGridHandle>(null);
  return (
    <GridHandle value={handle}>
      <div className={classes.board} data-panel={isOpen || undefined}>
        <div className={classes.main}>
          <BoardBanners />
          <BoardKeyboard>
            <WeekBoard />
          </BoardKeyboard>
          <BoardFoot />
        </div>
        {isOpen && <SlotPanel />}
      </div>
    </GridHandle>
  );
}

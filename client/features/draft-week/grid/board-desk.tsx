import { VisuallyHidden } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoardGridHandle } from '../../../roster/schedule-grid/board-grid.js';
import { useLiveState } from '../../../platform/state/use-live-state.js';
import { useFormat } from '../../../platform/session/use-session.js';
import { lazyPart } from '../../../kit/ui/layout/lazy-part.js';
import { useBoardExtensions } from '../board/board-extensions.js';
import { useBoard } from '../board/board-scope.js';
import { panelOpen } from '../panel/panel-open.js';
import { BoardBanners } from '../notices/board-banners.js';
import classes from './board-desk.module.css';
import { BoardFoot } from './board-foot.js';
import { GridHandle } from '../board/board-grid-handle.js';
import { BoardKeyboard } from './board-keyboard.js';
import { useRestoredFill } from '../week-fill/use-restored-fill.js';
import { WeekBoard } from './week-board.js';

const SlotPanel = lazyPart(async () => (await import('../panel/slot-panel.js')).SlotPanel);

/**
 * Board on a desk: banners, strip of a proposal, grid, findings below it, and the panel of the selection beside it
 * (open or closed per view).
 */
export function BoardDesk() {
  const board = useBoard();
  const { UnderBoard, FillStrip } = useBoardExtensions();
  useRestoredFill(board);
  const fill = useLiveState(board.fill);
  const view = useLiveState(board.views.choice, (choice) => choice.view);
  const panel = useLiveState(panelOpen, (open) => open[view]);
  const { t } = useTranslation('draftWeek');
  const format = useFormat();
  const handle = useRef<BoardGridHandle>(null);
  return (
    <GridHandle value={handle}>
      <div className={`low flex-1 grid columns-1 ${classes.board}`} data-panel={panel ?? undefined}>
        <div className="stack shrink low">
          <VisuallyHidden component="h1">{[t('title'), format.week(board.open.monday)].join(', ')}</VisuallyHidden>
          <BoardBanners />
          {FillStrip && fill && <FillStrip fill={fill} />}
          <BoardKeyboard>
            <WeekBoard />
          </BoardKeyboard>
          <BoardFoot />
          {UnderBoard && <UnderBoard />}
        </div>
        {panel && <SlotPanel />}
      </div>
    </GridHandle>
  );
}

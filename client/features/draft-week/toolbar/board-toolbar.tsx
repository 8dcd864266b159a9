import { PaletteButton } from '../../../kit/command-palette/palette-button.js';
import { HeaderSlot } from '../../../kit/ui/layout/header-slot.js';
import { useBoardExtensions } from '../board/board-extensions.js';
import { useBoard } from '../board/board-scope.js';
import { BoardState } from './board-state.js';
import classes from './board-toolbar.module.css';
import { DepartmentChoice } from './department-choice.js';
import { MoreMenu } from './more-menu.js';
import { PanelToggle } from './panel-toggle.js';
import { PublishButton } from './publish-button.js';
import { BoardUndoButtons } from './undo-buttons.js';
import { ViewChoice } from './view-choice.js';

/**
 * Toolbar of the board in the header: department, view, undo and redo, history; palette, send state, publishing, menu
 * and the panel's toggle.
 */
export function BoardToolbar() {
  const { open } = useBoard();
  const { HistoryButton } = useBoardExtensions();
  return (
    <>
      <HeaderSlot name="toolbar-left">
        <DepartmentChoice />
        <ViewChoice />
        <span className={classes.rule} aria-hidden="true" />
        <span className={`row gap-1 ${classes.icons}`}>
          <BoardUndoButtons />
          {HistoryButton && <HistoryButton locationId={open.locationId} monday={open.monday} />}
        </span>
      </HeaderSlot>
      <HeaderSlot name="toolbar-right">
        <PaletteButton />
        <BoardState />
        <PublishButton />
        <span className={`row gap-1 ${classes.icons}`}>
          <MoreMenu />
          <PanelToggle />
        </span>
      </HeaderSlot>
    </>
  );
}

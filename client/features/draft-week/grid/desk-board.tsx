import { RosterSeen } from '../../../roster/read-receipts/roster-seen.js';
import { WeekTexts } from '../../../roster/week-notes/week-texts.js';
import { useBoard } from '../board/board-scope.js';
import { BoardPicture } from '../board-picture.js';
import { BoardToolbar } from '../toolbar/board-toolbar.js';
import { BoardDesk } from './board-desk.js';

/** The page of the board on a desk: toolbar, notes of the week and board. */
export function DeskBoard() {
  const { monday } = useBoard().open;
  return (
    <>
      <BoardPicture />
      <BoardToolbar />
      <WeekTexts monday={monday} />
      <RosterSeen monday={monday} />
      <BoardDesk />
    </>
  );
}

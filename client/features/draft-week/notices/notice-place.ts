import type { DraftSlot } from '#domain/draft-week/draft-week.state';
import type { GridPlace } from '../../../roster/schedule-grid/grid-places.js';
import type { Board } from '../board/board.js';
import { type BoardNotice, slotOfNotice } from '../board/board-notices.state.js';
import type { BoardView } from '../model/board-model.js';
import { jobGroup } from '../../../roster/schedule-grid/board-lines.js';
import { OPEN_GROUP, personGroup } from '../model/person-rows.js';
import { placeOf } from '../../../roster/schedule-grid/cell-positions.js';

type Placing = Pick<BoardView, 'lines' | 'geometry' | 'places' | 'choice' | 'items'>;
type Seen = Pick<DraftSlot, 'time' | 'jobId' | 'userId'>;
type About = { readonly [Part in keyof Seen]?: Seen[Part] | undefined };

/**
 * Cell of a notice on a board: the cursor's cell while the cursor is on its subject, else that of the shift as its
 * author saw it. Null: not shown in this view.
 */
export function placeOnBoard(notice: BoardNotice, { selection, edits }: Board, view: BoardView): GridPlace | null {
  const slotId = slotOfNotice(notice);
  if (slotId === null) return noticePlace(notice, view);
  const { cellPosition } = selection;
  // The cursor stays where a shift was when that is gone.
  if (cellPosition?.itemId === slotId) return placeOf(cellPosition, view);
  return noticePlace(notice, view, notice.kind === 'skipped' ? null : edits.seenBy(notice.gesture, slotId));
}

/**
 * Cell of a notice: its shift, the former cell of a deleted shift (`seen`), or the cell of a refused new one; null:
 * not shown.
 */
export function noticePlace(notice: BoardNotice, view: Placing, seen: Seen | null = null): GridPlace | null {
  const slotId = slotOfNotice(notice);
  const shiftCell = slotId === null ? undefined : (view.places.get(slotId) ?? cellOfShift(slotId, view));
  if (shiftCell) return shiftCell;
  if (notice.kind === 'skipped') return null;
  const edit = notice.kind === 'refused' ? notice.tried.edit : notice.tried[0]?.edit;
  const about: About = seen ?? (edit && edit.type !== 'RemoveSlot' ? edit : {});
  const { time, jobId, userId } = about;
  if (!time) return null;
  const ofPerson = userId ? personGroup(userId) : OPEN_GROUP;
  const group = view.choice.view === 'employees' ? ofPerson : jobId ? jobGroup(jobId) : null;
  if (group === null) return null;
  const column =
    view.lines.find(({ cells }) => cells.length > 0)?.cells.findIndex((cell) => cell.column === time.date) ?? -1;
  const span = view.geometry.groups.get(group);
  if (!span || column === -1) return null;
  const free = view.lines
    .slice(span.firstLine, span.firstLine + span.lines)
    .findIndex(({ cells }) => !cells[column]?.slot);
  return placeOf({ column: time.date, group, index: free === -1 ? span.lines - 1 : free, itemId: null }, view);
}

/** A published shift has its own id on the board. */
const cellOfShift = (id: string, { places, items }: Pick<BoardView, 'places' | 'items'>): GridPlace | undefined =>
  [...items.values()].some((item) => item.shift?.shiftId === id) ? places.get(id) : undefined;

import type { GridPlace } from '../../../shared/board/grid-places.js';
import { type Notice, slotOfNotice } from '../board-notices.state.js';
import type { BoardView } from '../model/board-model.js';
import { jobGroup } from '../model/job-rows.js';
import { OPEN_GROUP, personGroup } from '../model/person-rows.js';
import { placeOf } from '../model/spots.js';

/** Where on the board a notice belongs: at its shift, or where the shift would have come; null: not on what is shown. */
export function noticePlace(notice: Notice, view: Pick<BoardView, 'lines' | 'geometry' | 'places' | 'choice' | 'items'>): GridPlace | null {
  const slotId = slotOfNotice(notice);
  const own = slotId === null ? undefined : (view.places.get(slotId) ?? placeOfShift(slotId, view));
  if (own) return own;
  if (notice.kind === 'skipped') return null;
  const edit = notice.kind === 'refused' ? notice.tried.edit : notice.tried[0]?.edit;
  if (!edit || edit.type === 'RemoveSlot' || !edit.time) return null;
  const ofPerson = edit.userId ? personGroup(edit.userId) : OPEN_GROUP;
  const group = view.choice.view === 'employees' ? ofPerson : edit.jobId ? jobGroup(edit.jobId) : null;
  if (group === null) return null;
  const column = view.lines.find(({ cells }) => cells.length > 0)?.cells.findIndex((cell) => cell.column === edit.time?.date) ?? -1;
  const span = view.geometry.groups.get(group);
  if (!span || column === -1) return null;
  const free = view.lines.slice(span.firstLine, span.firstLine + span.lines).findIndex(({ cells }) => !cells[column]?.slot);
  return placeOf({ column: edit.time.date, group, index: free === -1 ? span.lines - 1 : free, itemId: null }, view);
}

/** A published shift has its own id on the board. */
const placeOfShift = (id: string, { places, items }: Pick<BoardView, 'places' | 'items'>): GridPlace | undefined =>
  [...items.values()].some((item) => item.shift?.shiftId === id) ? places.get(id) : undefined;

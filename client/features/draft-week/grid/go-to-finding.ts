import type { CheckFinding } from '#domain/roster-check/check-scope';
import type { Board } from '../board/board.js';
import { dateOfFinding } from '../model/board-check.js';
import type { BoardView } from '../model/board-model.js';
import { jobGroup } from '../../../roster/schedule-grid/board-lines.js';
import { OPEN_GROUP, personGroup } from '../model/person-rows.js';
import type { CellPosition } from '../../../roster/schedule-grid/cell-positions.js';

/**
 * Moves the cursor to the shift of a finding, else to the day of its job or person; the day view first shows its date.
 * Does nothing before the board has loaded.
 */
export function goToFinding(board: Board, finding: CheckFinding): void {
  const view = board.views.view.value;
  if (!view) return;
  const date = dateOfFinding(finding, view.facts.monday);
  if (view.choice.view === 'day' && view.choice.date !== date)
    board.views.choice.update((choice) => ({ ...choice, date }));
  const shown = board.views.view.value ?? view;
  if (finding.itemId !== null && shown.places.has(finding.itemId)) board.selection.chooseItem(finding.itemId);
  else board.selection.expect(cellPositionOf(finding, date, shown));
}

/**
 * Finding after the one about the shift under the cursor, the first after the last one or when the cursor is on none;
 * undefined: empty list.
 */
export function nextFinding(board: Board, findings: readonly CheckFinding[]): CheckFinding | undefined {
  const at = findings.findIndex(({ itemId }) => itemId !== null && itemId === board.selection.cellPosition?.itemId);
  return findings[(at + 1) % findings.length];
}

function cellPositionOf({ jobId, userId }: CheckFinding, date: string, { choice, geometry }: BoardView): CellPosition {
  const ofPerson = userId === null ? OPEN_GROUP : personGroup(userId);
  const group = choice.view === 'employees' ? ofPerson : jobId && jobGroup(jobId);
  return { column: date, group: group && geometry.groups.has(group) ? group : null, index: 0, itemId: null };
}

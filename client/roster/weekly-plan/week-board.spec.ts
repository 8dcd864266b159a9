import { beforeEach, describe, expect, it } from 'vitest';
import { always } from '#domain/kernel/dated-week';
import type { JobId } from '#domain/kernel/ids';
import { shiftKey } from '#domain/template/template-edit';
import type { BoardLine, CellView } from '../schedule-grid/board.types.js';
import { stackedLines, jobGroup } from '../schedule-grid/board-lines.js';
import { cellPositionAt, placesOf } from '../schedule-grid/cell-positions.js';
import { geometryOf } from '../schedule-grid/grid-geometry.js';
import { WeekGridModel } from './week-board.js';
import { MemoisedWeek } from './week-rows.js';
import type { WeekChange, WeekShift } from './week-shift.js';

const [SERVICE, BAR] = ['service', 'bar'] as [JobId, JobId];
const shift = (day: number, jobId: JobId, count: number): WeekShift => ({
  day,
  jobId,
  from: '17:00',
  until: '23:00',
  count,
});
const FRIDAY = shift(5, SERVICE, 2);
const SUNDAY = shift(7, SERVICE, 1);

let changes: WeekChange[] = [];
const plain = ({ day, jobId, from, until, count }: WeekShift): WeekShift => ({ day, jobId, from, until, count });
const made = () => changes.map(({ removed, added }) => ({ removed: removed.map(plain), added: added.map(plain) }));

/** A board of two jobs, as its grid shows it. */
function boardOf(shifts: readonly WeekShift[], isSingle = false): WeekGridModel {
  const kind = { unit: 'shifts', most: 50, isSingle, idOf: shiftKey } as const;
  const board = new WeekGridModel(kind, (change) => changes.push(change));
  show(board, shifts);
  return board;
}

function show(board: WeekGridModel, shifts: readonly WeekShift[]): void {
  const jobIds = [SERVICE, BAR];
  const week = new MemoisedWeek().rowsOf(shifts, {
    location: { zone: 'Europe/Amsterdam', opening: always([]), startTimes: [] },
    jobs: new Map(),
    jobIds,
    needs: [],
    idOf: shiftKey,
  });
  const lines: BoardLine[] = week.rows.flatMap(({ jobId, days }) =>
    stackedLines({
      group: jobGroup(jobId),
      days,
      cellOf: (item, column) => ({
        column: week.days[column]?.date ?? '',
        slot: item && ({ id: item.id } as CellView),
        background: null,
        emptyCellKey: null,
        label: '',
      }),
    }),
  );
  const items = new Map(week.rows.flatMap(({ days }) => days.flat().map((item) => [item.id, item] as const)));
  board.view.set({ lines, geometry: geometryOf(lines), places: placesOf(lines), items, jobIds, times: week.times });
}
function drop(board: WeekGridModel, grabbed: WeekShift, line: number, day: number, copies = false): void {
  const view = board.view.value;
  const target = view && cellPositionAt({ line, column: day - 1 }, view);
  if (target) board.drop(shiftKey(grabbed), target, { copies });
}

beforeEach(() => {
  changes = [];
});

describe('dropped items', () => {
  it('move to the day and job, as one change', () => {
    drop(boardOf([FRIDAY, SUNDAY]), FRIDAY, 1, 2);
    expect(made()).toEqual([{ removed: [FRIDAY], added: [{ ...FRIDAY, day: 2, jobId: BAR }] }]);
  });

  it('are copied to the day and job', () => {
    drop(boardOf([FRIDAY]), FRIDAY, 0, 6, true);
    expect(made()).toEqual([{ removed: [], added: [{ ...FRIDAY, day: 6 }] }]);
  });

  it('move together with the selection, except beyond Sunday', () => {
    const bothChosen = () => {
      const board = boardOf([FRIDAY, SUNDAY]);
      board.selection.choose({ line: 0, column: 4 });
      board.selection.choose({ line: 0, column: 6 }, { extend: true });
      return board;
    };
    drop(bothChosen(), FRIDAY, 0, 6);
    expect(made()).toEqual([{ removed: [FRIDAY], added: [{ ...FRIDAY, day: 6 }] }]);
    drop(bothChosen(), SUNDAY, 0, 3);
    expect(made()[1]).toEqual({
      removed: [FRIDAY, SUNDAY],
      added: [
        { ...FRIDAY, day: 1 },
        { ...SUNDAY, day: 3 },
      ],
    });
  });

  it('change nothing at their own position', () => {
    drop(boardOf([FRIDAY]), FRIDAY, 0, 5);
    expect(made()).toEqual([]);
  });
});

describe('a new entry in a cell with an item', () => {
  it('edits that item only on a board with one item per job and day', () => {
    for (const [isSingle, item] of [
      [true, FRIDAY],
      [false, null],
    ] as const) {
      const board = boardOf([FRIDAY], isSingle);
      board.selection.choose({ line: 0, column: 4 });
      board.type(null, true);
      const typed = board.entry.value?.item;
      expect(typed ? plain(typed) : null).toEqual(item);
    }
  });
});

describe('nudging by half an hour', () => {
  it('moves all selected items, which stay selected', () => {
    const board = boardOf([FRIDAY, SUNDAY]);
    board.selection.choose({ line: 0, column: 4 });
    board.selection.choose({ line: 0, column: 6 }, { extend: true });
    board.nudge('both', 1);
    const later = [FRIDAY, SUNDAY].map((one) => ({ ...one, from: '17:30', until: '23:30' }));
    expect(made()).toEqual([{ removed: [FRIDAY, SUNDAY], added: later }]);
    show(board, later);
    expect(board.selection.itemIds).toEqual(later.map(shiftKey));
    board.nudge('both', -1);
    expect(made()[1]).toEqual({ removed: later, added: [FRIDAY, SUNDAY] });
  });

  it('moves the end alone, and never before the start', () => {
    const board = boardOf([{ ...FRIDAY, until: '17:30' }]);
    board.selection.choose({ line: 0, column: 4 });
    board.nudge('end', -1);
    expect(made()).toEqual([]);
    board.nudge('end', 1);
    expect(made()).toEqual([{ removed: [{ ...FRIDAY, until: '17:30' }], added: [{ ...FRIDAY, until: '18:00' }] }]);
  });
});

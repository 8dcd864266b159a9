import { describe, expect, it } from 'vitest';
import type { BoardCell, CellView } from './board.types.js';
import { shareLines, stackedLines } from './board-lines.js';
import { geometryOf } from './grid-geometry.js';

const cellView = (id: string): CellView => ({
  id,
  time: '17:00–23:00',
  timeShort: '17:00–23:00',
  name: id,
  title: id,
  label: id,
  colour: '#2e7d5b',
  open: false,
  past: false,
  lapsing: false,
  calledOff: false,
  marks: [],
});
const cellOf = (slot: CellView | null, column: number, isFirstFree: boolean): BoardCell => ({
  column: String(column),
  slot,
  background: null,
  emptyCellKey: isFirstFree ? `${column}|bar` : null,
  label: 'vrij',
});
const lines = (days: CellView[][], group = 'bar') => stackedLines({ group, days, cellOf });

describe('stackedLines', () => {
  const [tom, sanne, daan] = [cellView('tom'), cellView('sanne'), cellView('daan')];

  it('gives a job as many lines as its fullest day has shifts', () => {
    const stacked = lines([[tom, sanne], [daan], []]);
    expect(stacked.map(({ cells }) => cells.map(({ slot }) => slot?.id ?? null))).toEqual([
      ['tom', 'daan', null],
      ['sanne', null, null],
    ]);
  });

  it('has one empty line without shifts, and names its positions', () => {
    const [only, ...others] = lines([[], []]);
    expect(others).toEqual([]);
    expect(only?.cells.map(({ emptyCellKey }) => emptyCellKey)).toEqual(['0|bar', '1|bar']);
  });

  it('names only the first free position of a day', () => {
    const stacked = lines([[tom, sanne, daan], [tom]]);
    expect(stacked.map(({ cells }) => cells[1]?.emptyCellKey)).toEqual([null, '1|bar', null]);
  });

  it('takes 42 pixels for a shift, and 5 for gap and border', () => {
    expect(geometryOf(lines([[tom, sanne, daan]])).height).toBe(3 * 42 + 5);
    expect(geometryOf(lines([[tom]])).height).toBe(47);
  });
});

describe('shareLines', () => {
  const [tom, sanne, daan] = [cellView('tom'), cellView('sanne'), cellView('daan')];

  it('keeps the identity of all lines when nothing changed', () => {
    const former = lines([[tom, sanne], [daan]]);
    expect(shareLines(former, lines([[tom, sanne], [daan]]))).toBe(former);
  });

  it('replaces only the line of a changed shift', () => {
    const former = [...lines([[tom, sanne], [daan]]), ...lines([[daan], []], 'keuken')];
    const changed = [...lines([[tom, cellView('emma')], [daan]]), ...lines([[daan], []], 'keuken')];
    const shared = shareLines(former, changed);
    expect(shared.map((line, index) => line === former[index])).toEqual([true, false, true]);
    expect(shared[1]?.cells[1]).toBe(former[1]?.cells[1]);
  });

  it('replaces all lines of a group whose height changed, and no other', () => {
    const former = [...lines([[tom]]), ...lines([[daan]], 'keuken')];
    const shared = shareLines(former, [...lines([[tom, sanne]]), ...lines([[daan]], 'keuken')]);
    expect(shared.map(({ key }, index) => [key, shared[index] === former.find((line) => line.key === key)])).toEqual([
      ['bar/0', false],
      ['bar/1', false],
      ['keuken/0', true],
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import {
  BAR,
  DAAN,
  DATES,
  drafting,
  EMMA,
  FLOOR,
  input,
  JOEL,
  KITCHEN,
  LOOK,
  person,
  planning,
  published,
  shift,
  slot,
  TEAM,
  time,
} from '../testing/board-week.fixtures.js';
import { type BoardInput, BoardModel, type BoardView } from './board-model.js';

const [mon, tue, wed] = DATES;

const viewOf = (differences: Partial<BoardInput>, model = new BoardModel()): BoardView => {
  const view = model.update(input(differences));
  if (!view) throw new Error('nothing has arrived');
  return view;
};
const cellsOf = ({ lines }: BoardView) => lines.flatMap(({ cells }) => cells);
const cellViewOf = (view: BoardView, id: string) => cellsOf(view).find((cell) => cell.slot?.id === id)?.slot ?? null;

describe('what is on the board', () => {
  it('is nothing until the location is known', () => {
    expect(new BoardModel().update(input({ planning: {} }))).toBeNull();
  });

  it('stacks the shifts of a day in the row of their job, by time, and knows where each is', () => {
    const early = slot('early', mon, DAAN, { time: time(mon, 600, 1020) });
    const view = viewOf({ week: drafting(slot('late', mon, EMMA), early, slot('bar', tue, null, { jobId: BAR })) });
    expect([...view.heads.keys()]).toEqual(['job:service', 'job:bar']);
    expect(view.places.get('early')).toEqual({ line: 0, column: 0 });
    expect(view.places.get('late')).toEqual({ line: 1, column: 0 });
    expect(view.places.get('bar')).toEqual({ line: 2, column: 1 });
    expect(cellViewOf(view, 'bar')).toMatchObject({ open: true, name: 'open' });
  });

  it('shows people in rows of their own, with open shifts above them and everything that counts in their hours', () => {
    const week = drafting(slot('one', mon, EMMA), slot('open-1', tue, null), slot('open-2', tue, null));
    const view = viewOf({ week, choice: { ...LOOK, view: 'employees' } });
    expect([...view.heads.keys()]).toEqual(['open', 'user:daan', 'user:emma', 'user:joel']);
    expect(view.heads.get('open')).toEqual({ kind: 'open', count: 2, expanded: false });
    expect(view.heads.get('user:emma')).toMatchObject({ hours: 6, contractHours: 24 });
    expect(cellViewOf(view, 'open-1')?.name).toBe('openAndMore 1');
    expect(view.places.has('open-2')).toBe(false);
  });

  it('leaves out who has no job here, but not who is planned all the same', () => {
    const cook = person(JOEL, 'Joël Das', { jobIds: [] });
    const choice = { ...LOOK, view: 'employees' } as const;
    expect(viewOf({ planning: planning([cook]), choice }).heads.has('user:joel')).toBe(false);
    expect(
      viewOf({ planning: planning([cook]), choice, week: drafting(slot('one', mon, JOEL)) }).heads.has('user:joel'),
    ).toBe(true);
  });

  it('draws one line a shift in a day, and counts who is there', () => {
    const week = drafting(slot('one', tue, EMMA), slot('two', tue, null), slot('other-day', wed, DAAN));
    const view = viewOf({ week, choice: { ...LOOK, view: 'day', date: tue } });
    expect([...view.places.keys()]).toEqual(['one', 'two']);
    const step = view.timeline?.cover.find(({ minute }) => minute === 1020);
    expect(step).toEqual({ minute: 1020, planned: 1, open: 1, gap: false, needed: null, short: 0 });
  });

  it('counts needs job by job, and leaves open shifts out of who is planned', () => {
    const week = drafting(slot('one', mon, EMMA), slot('two', mon, DAAN), slot('three', tue, null));
    const { days } = viewOf({ week, planning: planning(TEAM, 1) });
    expect(days[0]).toMatchObject({ needed: 1, planned: 2, short: 0, over: 1, minutes: 720 });
    expect(days[1]).toMatchObject({ needed: 1, planned: 0, open: 1, short: 1, over: 0 });
  });
});

describe('needs half hour by half hour', () => {
  const day = { ...LOOK, view: 'day', date: mon } as const;
  const late = slot('late', mon, DAAN, { time: time(mon, 1110, 1560) });

  it('tell when too few are there, though as many are planned as are needed', () => {
    const week = drafting(slot('one', mon, EMMA), late);
    const { days, timeline } = viewOf({ week, planning: planning(TEAM, 2), choice: day });
    expect(days[0]).toMatchObject({ needed: 2, planned: 2, short: 0, gaps: [{ from: 1020, until: 1110, short: 1 }] });
    const steps = timeline?.cover.filter(({ minute }) => minute === 990 || minute === 1020 || minute === 1110);
    expect(steps?.map(({ planned, needed, short }) => [planned, needed, short])).toEqual([
      [0, null, 0],
      [1, 2, 1],
      [2, 2, 0],
    ]);
  });

  it('count who is there until close until the place closes, and show all that is needed', () => {
    const people = planning(TEAM, 1);
    const demand = new Map([...(people.demand ?? [])].map(([key, one]) => [key, { ...one, until: '02:00' }]));
    const { days, timeline } = viewOf({ week: drafting(late), planning: { ...people, demand }, choice: day });
    // It closes at 01:00.
    expect(days[0]?.gaps).toEqual([{ from: 1020, until: 1110, short: 1 }]);
    expect(timeline?.cover.at(-1)).toMatchObject({ minute: 1470, planned: 1, needed: 1, short: 0 });
  });

  it('keep what an edit on another day leaves as it was', () => {
    const model = new BoardModel();
    const facts = planning(TEAM, 2);
    const former = viewOf({ week: drafting(slot('one', mon, EMMA), late), planning: facts, choice: day }, model);
    const week = drafting(slot('one', mon, EMMA), late, slot('other', tue, JOEL));
    const view = viewOf({ week, planning: facts, choice: day }, model);
    expect(view.days[0]).toBe(former.days[0]);
    expect(view.days[1]).not.toBe(former.days[1]);
    expect(view.timeline?.cover).toBe(former.timeline?.cover);
  });
});

describe('draft and publication', () => {
  it('marks what is new and what changed since publication, and keeps what would go', () => {
    const unchanged = slot('kept', mon, EMMA, { shiftId: 'shift-kept' as never });
    const moved = slot('moved', tue, DAAN, { shiftId: 'shift-moved' as never });
    const roster = published(
      shift('shift-kept', mon, EMMA),
      shift('shift-moved', tue, EMMA),
      shift('shift-gone', wed, JOEL),
    );
    const view = viewOf({ week: drafting(unchanged, moved, slot('added', wed, null)), roster });
    expect(cellViewOf(view, 'kept')?.marks).toEqual([]);
    expect(cellViewOf(view, 'moved')?.marks).toEqual(['changed']);
    expect(cellViewOf(view, 'moved')?.label).toContain('changedFrom ["Emma Vos"]');
    expect(cellViewOf(view, 'added')?.marks).toEqual(['new']);
    expect(cellViewOf(view, 'lapsing:shift-gone')).toMatchObject({ lapsing: true });
    expect(view.departments).toMatchObject([{ status: 'drafting', changes: 3 }]);
    // A shift that publishing removes does not count for the day.
    expect(view.days[2]).toMatchObject({ planned: 0, open: 1 });
  });

  it('keeps departments as they are after an edit that adds no change to publish', () => {
    const model = new BoardModel();
    const before = model.update(input({ week: drafting(slot('added', mon, EMMA)) }));
    const after = model.update(input({ week: drafting(slot('added', tue, EMMA)) }));
    expect(after?.departments).toMatchObject([{ changes: 1 }]);
    expect(after?.departments).toBe(before?.departments);
    expect(after?.plans).not.toBe(before?.plans);
  });

  it('shows what is published where no draft is open', () => {
    const view = viewOf({ week: { parts: {}, slots: {}, gone: {} }, roster: published(shift('shift-1', mon, EMMA)) });
    expect(view.departments).toMatchObject([{ status: 'published', changes: 0 }]);
    expect(view.plans.size).toBe(0);
    expect(view.items.get('shift-1')).toMatchObject({ layer: 'published', slot: null });
  });

  it('shows every department under a heading of its own', () => {
    const view = viewOf({ choice: { ...LOOK, jobFilterId: null } });
    expect([...view.heads.keys()]).toEqual([
      'department:floor',
      'job:service',
      'job:bar',
      'department:kitchen',
      'job:cook',
    ]);
    expect(view.departments.map(({ filter, status }) => [filter.jobFilterId, status])).toEqual([
      [FLOOR, 'drafting'],
      [KITCHEN, 'empty'],
    ]);
  });
});

describe('the cost of one edit', () => {
  const many = DATES.flatMap((date, day) =>
    Array.from({ length: 20 }, (_, index) => slot(`s-${day}-${index}`, date, null)),
  );
  const changedIds = (before: BoardView, after: BoardView) => {
    const former = new Set(cellsOf(before));
    return cellsOf(after)
      .filter((cell) => !former.has(cell))
      .map((cell) => cell.slot?.id);
  };

  it.each(['jobs', 'employees', 'day'] as const)('is one new cell, seen %s', (view) => {
    const model = new BoardModel();
    const choice = { ...LOOK, view, openExpanded: true };
    const before = viewOf({ week: drafting(...many), choice }, model);
    // The last of its day stays the last when it ends later.
    const last = before.lines.findLast(({ cells }) => cells[0]?.column === mon && cells[0].slot !== null)?.cells[0]
      ?.slot?.id;
    const edited = many.map((one) => ((one.slotId as string) === last ? { ...one, time: time(mon, 1020, 1410) } : one));
    const after = viewOf({ week: drafting(...edited), choice }, model);
    expect(changedIds(before, after)).toEqual([last]);
    expect(after.lines.filter((line) => !before.lines.includes(line))).toHaveLength(1);
  });

  it('is nothing at all when what changed does not show', () => {
    const model = new BoardModel();
    const before = viewOf({ week: drafting(...many) }, model);
    const after = viewOf({ week: drafting(...many) }, model);
    expect(after.lines).toBe(before.lines);
    expect(after.places).toBe(before.places);
    expect(after.geometry).toBe(before.geometry);
  });
});

import { expect, it } from 'vitest';
import type { UserId } from '#domain/kernel/ids';
import { Store } from '../../../platform/state/store.js';
import { BoardModel, type BoardView } from '../model/board-model.js';
import { openShifts } from '../panel/open-shifts.js';
import { DAAN, DATES, drafting, EMMA, input, LOOK, slot } from '../testing/board-week.fixtures.js';
import { BoardSelection } from '../../../roster/schedule-grid/board-selection.js';

const [mon, tue, wed] = DATES;

/** A board with a slot of each of these: who works it, by id. */
function boardOf(view: 'jobs' | 'employees', who: Record<string, UserId | null>) {
  const model = new BoardModel();
  const dateOf = { m: mon, t: tue, w: wed };
  const read = () => {
    const slots = Object.entries(who).map(([id, userId]) => slot(id, dateOf[id[0] as 'm'], userId));
    return model.update(
      input({ week: drafting(...slots), choice: { ...LOOK, view, openExpanded: true } }),
    ) as BoardView;
  };
  const shown = new Store<BoardView | null>(read());
  const selection = new BoardSelection(shown);
  const plan = (id: string, userId: UserId | null) => {
    who[id] = userId;
    shown.set(read());
  };
  /** Selected items, and the open ones among them in the order in which they are filled. */
  const chosen = () => {
    const items = selection.itemIds.flatMap((id) => shown.value?.items.get(id) ?? []);
    return [items.map(({ id }) => id).toSorted(), openShifts(items).map(({ id }) => id)];
  };
  const choose = (from: string, to: string) => {
    selection.choose(shown.value?.places.get(from) ?? null);
    selection.choose(shown.value?.places.get(to) ?? null, { extend: true });
  };
  return { selection, plan, chosen, choose };
}

it('holds what is filled one by one, whatever changes places with it', () => {
  // Two open on Monday, of which the lower is chosen: with somebody on it, it comes above the other.
  const { selection, plan, chosen, choose } = boardOf('jobs', {
    m1: null,
    m2: null,
    t1: DAAN,
    t2: null,
    w1: null,
    w2: null,
  });
  choose('m2', 'w2');
  expect(chosen()).toEqual([
    ['m2', 't2', 'w2'],
    ['m2', 't2', 'w2'],
  ]);
  selection.hold();
  const { range } = selection;
  plan('m2', EMMA);
  expect(chosen()).toEqual([
    ['m2', 't2', 'w2'],
    ['t2', 'w2'],
  ]);
  expect(selection.range).toEqual(range);
  plan('t2', EMMA);
  selection.hold();
  expect(chosen()[1]).toEqual(['w2']);
  // Undone: it is first again.
  plan('t2', null);
  expect(chosen()[1]).toEqual(['t2', 'w2']);
});

it('stays among the open shifts when what is planned moves to the row of a person', () => {
  const { selection, plan, chosen, choose } = boardOf('employees', { m1: null, t1: null, w1: null });
  choose('m1', 'w1');
  selection.hold();
  const { range } = selection;
  plan('m1', EMMA);
  expect(selection.range).toEqual(range);
  expect(chosen()).toEqual([
    ['m1', 't1', 'w1'],
    ['t1', 'w1'],
  ]);
});

it('lets go when something else is chosen, and drops what was removed', () => {
  const who: Record<string, UserId | null> = { m1: null, t1: null, w1: null };
  const { selection, plan, chosen, choose } = boardOf('jobs', who);
  choose('m1', 'w1');
  selection.hold();
  delete who['t1'];
  plan('m1', EMMA);
  expect(chosen()).toEqual([['m1', 'w1'], ['w1']]);
  selection.chooseItem('w1');
  expect(selection.itemIds).toEqual(['w1']);
});

it('holds nothing of one place', () => {
  const { selection } = boardOf('jobs', { m1: null });
  selection.chooseItem('m1');
  const before = selection.state.value;
  selection.hold();
  expect(selection.state.value).toBe(before);
});

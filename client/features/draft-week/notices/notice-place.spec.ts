import { describe, expect, it } from 'vitest';
import type { SlotEdit } from '#domain/draft-week/draft-week.commands';
import type { BoardNotice } from '../board/board-notices.state.js';
import { BoardModel, type BoardView } from '../model/board-model.js';
import { addition, change } from '../model/slot-edits.js';
import {
  BAR,
  COOK,
  DAAN,
  DATES,
  drafting,
  EMMA,
  input,
  LOOK,
  SERVICE,
  slot,
  time,
} from '../testing/board-week.fixtures.js';
import { noticePlace } from './notice-place.js';

const [mon, tue] = DATES;
const emma = slot('emma-1', mon, EMMA);
const viewOf = (choice: Partial<typeof LOOK> = {}) =>
  new BoardModel().update(
    input({ week: drafting(emma, slot('bar', tue, null, { jobId: BAR })), choice: { ...LOOK, ...choice } }),
  ) as BoardView;
const refused = (edit: SlotEdit): BoardNotice => ({
  kind: 'refused',
  id: 'one',
  tried: { edit, refusal: { code: 'slot_changed' }, openedAs: null },
  gesture: 'gesture',
  commandId: null,
});

describe('where a notice belongs', () => {
  it('is at its shift', () => {
    expect(noticePlace(refused(change(emma.slotId, { userId: DAAN })), viewOf())).toEqual({ line: 0, column: 0 });
  });

  it('is where a shift that did not come would have been', () => {
    const added = addition({ jobId: SERVICE, time: time(tue, 600, 1020), userId: DAAN });
    expect(noticePlace(refused(added), viewOf())).toEqual({ line: 0, column: 1 });
    const view = viewOf({ view: 'employees' });
    expect(noticePlace(refused(added), view)).toEqual({
      line: view.geometry.groups.get('user:daan')?.firstLine,
      column: 1,
    });
  });

  it('is nowhere when its row is not shown', () => {
    expect(
      noticePlace(refused(addition({ jobId: COOK, time: time(tue, 600, 1020), userId: null })), viewOf()),
    ).toBeNull();
  });

  it('is at the first shift that undo left alone', () => {
    const skipped: BoardNotice = {
      kind: 'skipped',
      id: 'two',
      skipped: [{ slotId: emma.slotId, code: 'slot_changed', by: DAAN }],
    };
    expect(noticePlace(skipped, viewOf())).toEqual({ line: 0, column: 0 });
    const removed: BoardNotice = {
      ...skipped,
      skipped: [{ slotId: 'gone' as typeof emma.slotId, code: 'slot_removed', by: DAAN }],
    };
    expect(noticePlace(removed, viewOf())).toBeNull();
  });

  it('is where a shift was that is gone', () => {
    const removed = refused(change('gone' as typeof emma.slotId, { userId: DAAN }));
    expect(noticePlace(removed, viewOf())).toBeNull();
    expect(noticePlace(removed, viewOf(), slot('gone', tue, EMMA))).toEqual({ line: 0, column: 1 });
    // At a cell that another shift occupies now, the notice stands in the last line of the row.
    expect(noticePlace(removed, viewOf(), slot('gone', mon, EMMA))).toEqual({ line: 0, column: 0 });
    const view = viewOf({ view: 'employees' });
    expect(noticePlace(removed, view, slot('gone', tue, EMMA))).toEqual({
      line: view.geometry.groups.get('user:emma')?.firstLine,
      column: 1,
    });
  });
});

import { describe, expect, it } from 'vitest';
import { timeOn, DAAN, EMMA, tuesday } from '../planning/testing/planning-fixtures.js';
import { BARTENDER, cafeContext, KIM, SANNE } from '../planning/testing/cafe-context.js';
import type { CommandId } from '../kernel/ids.js';
import { deepFreeze } from '../testing/deep-freeze.js';
import { record, type RecordedWrite, write, writeId } from '../testing/recorded.js';
import { draftWeekDecider } from './draft-week.decider.js';
import type { DraftWeekEvent } from './draft-week.events.js';
import { EMPTY_DRAFT_WEEK, evolveDraftWeek } from './draft-week.state.js';
import { undoCommands } from './undo.js';
import {
  slotAdded,
  slotAssigned,
  editRefused,
  floorDiscarded,
  floorDraftStarted,
  floorDraftPublished,
  slotJobChanged,
  kimMovesLunch,
  kitchenDraftStarted,
  publishedLunch,
  slotRemoved,
  slotRescheduled,
  sanneAddsTuesdayLunch,
  sannePlansEmma,
  seen,
  tuesdayCooking,
  tuesdayDinner,
  tuesdayLunch,
  slotUnassigned,
  wednesdayLunchSlot,
} from './testing/draft-week.fixtures.js';

type History = RecordedWrite<DraftWeekEvent>[];

const byKim = (number: number, ...events: DraftWeekEvent[]): RecordedWrite<DraftWeekEvent> =>
  write({ id: writeId(number), by: KIM }, ...events);
const bySanne = (number: number, ...events: DraftWeekEvent[]): RecordedWrite<DraftWeekEvent> =>
  write({ id: writeId(number), by: SANNE }, ...events);

const weekAfter = (history: History) => deepFreeze(evolveDraftWeek(EMPTY_DRAFT_WEEK, record(history)));

/** The undo of one write of a history, as its author would ask for it at the end. */
function undoIn(history: History, id: CommandId) {
  const events = record(history);
  const first = events.findIndex(({ meta }) => meta.commandId === id);
  return undoCommands(id, events.slice(first), weekAfter(history));
}

/** A history with the undo of one of its writes at its end, decided as the server does: one write. */
function withUndo(history: History, undone: CommandId, id: CommandId): History {
  let week = weekAfter(history);
  const events: DraftWeekEvent[] = [];
  for (const command of undoIn(history, undone).commands) {
    const meta = { commandId: id, actorId: SANNE, now: 0 };
    const decision = draftWeekDecider.decide(command, week, cafeContext(), meta);
    if (!decision.ok) throw new Error(decision.refusal.code);
    events.push(...decision.events);
    week = weekAfter([...history, write({ id, by: SANNE, undoOf: undone }, ...events)]);
  }
  return [...history, write({ id, by: SANNE, undoOf: undone }, ...events)];
}

const unrevised = (history: History) =>
  Object.values(weekAfter(history).slots).map(({ parts: _parts, revision: _revision, ...slot }) => slot);

describe("undo of a user's own write", () => {
  it('removes a slot that was added', () => {
    expect(undoIn([sanneAddsTuesdayLunch], writeId(1))).toEqual({
      commands: [
        {
          type: 'RemoveSlot',
          slotId: tuesdayLunch.slotId,
          basedOn: {
            ...seen(tuesdayLunch, 'times', `${writeId(1)}:1`),
            ...seen(tuesdayLunch, 'person', `${writeId(1)}:1`),
            ...seen(tuesdayLunch, 'job', `${writeId(1)}:1`),
          },
          undoOf: writeId(1),
        },
      ],
      skipped: [],
    });
  });

  it('removes a slot that was added with a person', () => {
    const history = [bySanne(1, floorDraftStarted, slotAdded(tuesdayLunch), slotAssigned(tuesdayLunch, EMMA))];
    expect(unrevised(withUndo(history, writeId(1), writeId(2)))).toEqual([]);
  });

  it('restores a removed slot with its id, its person and the shift that it revises', () => {
    const lunch = { ...tuesdayLunch, userId: EMMA, shiftId: publishedLunch };
    const history = [bySanne(1, floorDraftStarted, slotAdded(lunch)), bySanne(2, slotRemoved(lunch))];
    expect(undoIn(history, writeId(2)).commands).toEqual([
      {
        type: 'AddSlot',
        slotId: lunch.slotId,
        jobId: lunch.jobId,
        time: lunch.time,
        userId: EMMA,
        shiftId: publishedLunch,
        confirm: true,
        basedOn: {},
        undoOf: writeId(2),
      },
    ]);
    expect(unrevised(withUndo(history, writeId(2), writeId(3)))).toEqual([lunch]);
  });

  describe('of a slot that replaced another slot', () => {
    const moved = bySanne(4, slotRemoved(tuesdayLunch), kitchenDraftStarted, slotAdded(tuesdayCooking));
    const { jobFilterId: _floor, ...lunch } = tuesdayLunch;
    const partsOfCooking = ['times', 'person', 'job'] as const;

    it('restores the old slot in one step', () => {
      expect(undoIn([sanneAddsTuesdayLunch, moved], writeId(4))).toEqual({
        commands: [
          {
            type: 'AddSlot',
            ...lunch,
            insteadOf: tuesdayCooking.slotId,
            confirm: true,
            basedOn: Object.assign({}, ...partsOfCooking.map((part) => seen(tuesdayCooking, part, `${writeId(4)}:2`))),
            undoOf: writeId(4),
          },
        ],
        skipped: [],
      });
    });

    it('is redone in one step', () => {
      const undone = withUndo([sanneAddsTuesdayLunch, moved], writeId(4), writeId(5));
      expect(Object.keys(weekAfter(undone).slots)).toEqual([tuesdayLunch.slotId]);
      const redone = withUndo(undone, writeId(5), writeId(6));
      expect(Object.keys(weekAfter(redone).slots)).toEqual([tuesdayCooking.slotId]);
    });

    it('skips both slots when a colleague has changed or removed the new one', () => {
      const history = [sanneAddsTuesdayLunch, moved];
      const changed = byKim(5, slotRescheduled(tuesdayCooking, timeOn(tuesday, '15:00-22:00')));
      expect(undoIn([...history, changed], writeId(4))).toEqual({
        commands: [],
        skipped: [{ slotId: tuesdayCooking.slotId, code: 'slot_changed', by: KIM }],
      });
      expect(undoIn([...history, byKim(5, slotRemoved(tuesdayCooking))], writeId(4))).toEqual({
        commands: [],
        skipped: [{ slotId: tuesdayCooking.slotId, code: 'slot_removed', by: KIM }],
      });
    });
  });

  it('restores the old value of every changed part, with confirmation given', () => {
    const changed = bySanne(
      2,
      slotRescheduled(tuesdayLunch, timeOn(tuesday, '06:45-12:00')),
      slotJobChanged(tuesdayLunch, BARTENDER),
      slotAssigned(tuesdayLunch, DAAN),
    );
    const history = [sanneAddsTuesdayLunch, changed];
    expect(undoIn(history, writeId(2)).commands).toEqual([
      {
        type: 'ChangeSlot',
        slotId: tuesdayLunch.slotId,
        time: tuesdayLunch.time,
        jobId: tuesdayLunch.jobId,
        userId: null,
        confirm: true,
        basedOn: {
          ...seen(tuesdayLunch, 'times', `${writeId(2)}:0`),
          ...seen(tuesdayLunch, 'job', `${writeId(2)}:1`),
          ...seen(tuesdayLunch, 'person', `${writeId(2)}:2`),
        },
        undoOf: writeId(2),
      },
    ]);
    expect(unrevised(withUndo(history, writeId(2), writeId(3)))).toEqual([tuesdayLunch]);
  });

  it('plans a person again who was taken off', () => {
    const history = [sanneAddsTuesdayLunch, sannePlansEmma, bySanne(3, slotUnassigned(tuesdayLunch, EMMA))];
    expect(unrevised(withUndo(history, writeId(3), writeId(4)))).toEqual([{ ...tuesdayLunch, userId: EMMA }]);
  });

  it('reverts slots in reverse order', () => {
    const day = bySanne(1, floorDraftStarted, slotAdded(tuesdayLunch), slotAdded(tuesdayDinner));
    expect(undoIn([day], writeId(1)).commands.map(({ slotId }) => slotId)).toEqual([
      tuesdayDinner.slotId,
      tuesdayLunch.slotId,
    ]);
  });

  it('restores a part that one write changed twice to its value before the write', () => {
    const twice = bySanne(2, slotAssigned(tuesdayLunch, EMMA), slotAssigned(tuesdayLunch, DAAN, EMMA));
    expect(unrevised(withUndo([sanneAddsTuesdayLunch, twice], writeId(2), writeId(3)))).toEqual([tuesdayLunch]);
  });

  it('does nothing the second time', () => {
    const added = withUndo([sanneAddsTuesdayLunch], writeId(1), writeId(2));
    expect(undoIn(added, writeId(1)).commands).toEqual([]);
    const assignedEmma = withUndo([sanneAddsTuesdayLunch, sannePlansEmma], writeId(2), writeId(3));
    expect(undoIn(assignedEmma, writeId(2)).commands).toEqual([]);
    const lunchRemoved = withUndo(
      [sanneAddsTuesdayLunch, bySanne(2, slotRemoved(tuesdayLunch))],
      writeId(2),
      writeId(3),
    );
    expect(undoIn(lunchRemoved, writeId(2)).commands).toEqual([]);
  });

  it('does nothing for a write that only started or discarded a draft or was refused', () => {
    const nothing = { commands: [], skipped: [] };
    expect(undoIn([bySanne(1, floorDraftStarted)], writeId(1))).toEqual(nothing);
    expect(undoIn([sanneAddsTuesdayLunch, bySanne(2, floorDiscarded)], writeId(2))).toEqual(nothing);
    const late = bySanne(3, editRefused(tuesdayLunch, { userId: EMMA }));
    expect(undoIn([sanneAddsTuesdayLunch, byKim(2, floorDraftPublished), late], writeId(3))).toEqual(nothing);
  });
});

describe('a later edit by a colleague', () => {
  it('is never undone on the same part: the slot is skipped and the colleague named', () => {
    const history = [sanneAddsTuesdayLunch, sannePlansEmma, byKim(3, slotAssigned(tuesdayLunch, DAAN, EMMA))];
    expect(undoIn(history, writeId(2))).toEqual({
      commands: [],
      skipped: [{ slotId: tuesdayLunch.slotId, code: 'slot_changed', by: KIM }],
    });
  });

  it("is kept on another part while undo reverts the user's own edit", () => {
    const history = [sanneAddsTuesdayLunch, sannePlansEmma, kimMovesLunch];
    expect(unrevised(withUndo(history, writeId(2), writeId(4)))).toEqual([
      { ...tuesdayLunch, time: timeOn(tuesday, '12:00-18:00') },
    ]);
  });

  it('prevents undo from removing the slot that the user had added', () => {
    expect(undoIn([sanneAddsTuesdayLunch, kimMovesLunch], writeId(1))).toEqual({
      commands: [],
      skipped: [{ slotId: tuesdayLunch.slotId, code: 'slot_changed', by: KIM }],
    });
  });

  it.each<[string, DraftWeekEvent]>([
    ['removed', slotRemoved({ ...tuesdayLunch, userId: EMMA })],
    ['discarded', floorDiscarded],
    ['published', floorDraftPublished],
  ])('is reported by undo when it had the slot %s', (_what, event) => {
    expect(undoIn([sanneAddsTuesdayLunch, sannePlansEmma, byKim(3, event)], writeId(2))).toEqual({
      commands: [],
      skipped: [{ slotId: tuesdayLunch.slotId, code: 'slot_removed', by: KIM }],
    });
  });

  it('does not prevent undoing the other slots of the write', () => {
    const history = [
      bySanne(1, floorDraftStarted, slotAdded(tuesdayLunch), slotAdded(wednesdayLunchSlot)),
      byKim(2, slotAssigned(wednesdayLunchSlot, EMMA)),
    ];
    const { commands, skipped } = undoIn(history, writeId(1));
    expect(commands.map(({ slotId }) => slotId)).toEqual([tuesdayLunch.slotId]);
    expect(skipped).toEqual([{ slotId: wednesdayLunchSlot.slotId, code: 'slot_changed', by: KIM }]);
  });

  it('is reported by undo when it restored a removed slot or removed it again', () => {
    const removedBySanne = [sanneAddsTuesdayLunch, bySanne(2, slotRemoved(tuesdayLunch))];
    const putBack = [...removedBySanne, byKim(3, slotAdded(tuesdayLunch))];
    expect(undoIn(putBack, writeId(2)).skipped).toEqual([
      { slotId: tuesdayLunch.slotId, code: 'slot_changed', by: KIM },
    ]);
    expect(undoIn([...putBack, byKim(4, slotRemoved(tuesdayLunch))], writeId(2))).toEqual({
      commands: [],
      skipped: [{ slotId: tuesdayLunch.slotId, code: 'slot_removed', by: KIM }],
    });
  });

  it('has the same effect when the author made it: undo reverts only the last write of a part', () => {
    const history = [sanneAddsTuesdayLunch, sannePlansEmma, bySanne(3, slotAssigned(tuesdayLunch, DAAN, EMMA))];
    expect(undoIn(history, writeId(2)).skipped).toEqual([
      { slotId: tuesdayLunch.slotId, code: 'slot_changed', by: SANNE },
    ]);
  });
});

describe('redo', () => {
  const start = [sanneAddsTuesdayLunch, bySanne(2, slotAdded(wednesdayLunchSlot))];

  it.each<[string, DraftWeekEvent[]]>([
    ['an added slot', [slotAdded(tuesdayDinner), slotAssigned(tuesdayDinner, EMMA)]],
    ['a removed slot', [slotRemoved(tuesdayLunch)]],
    ['changed times', [slotRescheduled(tuesdayLunch, timeOn(tuesday, '12:00-18:00'))]],
    ['a person', [slotAssigned(tuesdayLunch, EMMA)]],
    [
      'several changes in one write',
      [slotRemoved(tuesdayLunch), slotAssigned(wednesdayLunchSlot, EMMA), slotAdded(tuesdayDinner)],
    ],
  ])('is the undo of an undo, for %s', (_what, events) => {
    const done = [...start, bySanne(3, ...events)];
    const undone = withUndo(done, writeId(3), writeId(4));
    expect(bySlot(unrevised(undone))).toEqual(bySlot(unrevised(start)));
    const redone = withUndo(undone, writeId(4), writeId(5));
    expect(bySlot(unrevised(redone))).toEqual(bySlot(unrevised(done)));
    expect(bySlot(unrevised(withUndo(redone, writeId(5), writeId(6))))).toEqual(bySlot(unrevised(start)));
  });

  it('skips a slot that a colleague changed after the undo', () => {
    const history = [
      ...withUndo([sanneAddsTuesdayLunch, sannePlansEmma], writeId(2), writeId(3)),
      byKim(4, slotAssigned(tuesdayLunch, DAAN)),
    ];
    expect(undoIn(history, writeId(3)).skipped).toEqual([
      { slotId: tuesdayLunch.slotId, code: 'slot_changed', by: KIM },
    ]);
  });
});

describe('stepwise undo', () => {
  const start = [sanneAddsTuesdayLunch];
  const edits = [
    bySanne(2, slotAssigned(tuesdayLunch, EMMA)),
    bySanne(3, slotAssigned(tuesdayLunch, DAAN, EMMA)),
    bySanne(4, slotRemoved({ ...tuesdayLunch, userId: DAAN })),
  ];

  it('reverts every own edit of a slot and redoes each of them', () => {
    const steps = [start, [...start, ...edits.slice(0, 1)], [...start, ...edits.slice(0, 2)], [...start, ...edits]];
    let history = [...start, ...edits];
    for (const [undone, as, remaining] of [
      [4, 14, 2],
      [3, 13, 1],
      [2, 12, 0],
      [12, 22, 1],
      [13, 23, 2],
      [14, 24, 3],
    ] as const) {
      history = withUndo(history, writeId(undone), writeId(as));
      expect(unrevised(history)).toEqual(unrevised(steps[remaining] ?? []));
    }
  });

  it("stops at a colleague's edit in between and names the colleague", () => {
    const between = [
      ...start,
      bySanne(2, slotAssigned(tuesdayLunch, EMMA)),
      byKim(3, slotAssigned(tuesdayLunch, DAAN, EMMA)),
    ];
    const history = withUndo([...between, bySanne(4, slotUnassigned(tuesdayLunch, DAAN))], writeId(4), writeId(5));
    expect(unrevised(history)).toEqual([{ ...tuesdayLunch, userId: DAAN }]);
    expect(undoIn(history, writeId(2)).skipped).toEqual([
      { slotId: tuesdayLunch.slotId, code: 'slot_changed', by: KIM },
    ]);
  });

  it('reverts nothing past a later edit that the caller does not know', () => {
    const between = [
      ...start,
      bySanne(2, slotAssigned(tuesdayLunch, EMMA)),
      byKim(3, slotAssigned(tuesdayLunch, DAAN, EMMA)),
    ];
    const history = withUndo([...between, bySanne(4, slotUnassigned(tuesdayLunch, DAAN))], writeId(4), writeId(5));
    const ownOnly = record(history).filter(({ meta }) => meta.actorId === SANNE && meta.commandId !== writeId(1));
    expect(undoCommands(writeId(2), ownOnly, weekAfter(history)).commands).toEqual([]);
  });

  it('skips a slot that an unknown later edit changed', () => {
    const history = [
      ...start,
      bySanne(2, slotAssigned(tuesdayLunch, EMMA)),
      byKim(3, slotAssigned(tuesdayLunch, DAAN, EMMA)),
    ];
    const recorded = record(history).filter(({ meta }) => meta.commandId === writeId(2));
    expect(undoCommands(writeId(2), recorded, weekAfter(history)).skipped).toEqual([
      { slotId: tuesdayLunch.slotId, code: 'slot_changed', by: KIM },
    ]);
  });
});

describe('a gesture of several writes', () => {
  it('is undone write by write in reverse order', () => {
    const start = [sanneAddsTuesdayLunch, bySanne(2, slotAdded(wednesdayLunchSlot))];
    const drag = [
      bySanne(3, slotAssigned(tuesdayLunch, EMMA)),
      bySanne(4, slotUnassigned(tuesdayLunch, EMMA)),
      bySanne(5, slotAssigned(wednesdayLunchSlot, EMMA)),
    ];
    let history = [...start, ...drag];
    for (const [index, { id }] of [...drag].reverse().entries()) {
      if (id) history = withUndo(history, id, writeId(10 + index));
    }
    expect(unrevised(history)).toEqual(unrevised(start));
  });
});

const bySlot = <Slot extends { slotId: string }>(slots: Slot[]): Slot[] =>
  [...slots].sort((one, other) => (one.slotId < other.slotId ? -1 : 1));

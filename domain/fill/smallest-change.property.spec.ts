import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nominalEnd, type ShiftTime } from '../kernel/shift-time.js';
import { highsSolver } from '../../server/fill/highs-solver.js';
import { holds } from '../testing/properties.js';
import { type Assignment, type FillQuestion, type FillSlot, plannedBy } from './fill-question.js';
import { fillWeek } from './fill-week.js';
import { shortened, type SmallestChange, smallestChange } from './smallest-change.js';
import { anyFill } from './testing/any-fill.js';
import { newFindings } from './testing/new-findings.js';

/** A proposal as planned shifts, with the slots that it leaves open. */
function planned(question: FillQuestion, assignments: readonly Assignment[]) {
  const userOf = new Map(assignments.map(({ slotId, userId }) => [slotId, userId]));
  const assigned = question.slots.flatMap((slot) => {
    const userId = userOf.get(slot.slotId) ?? slot.placed;
    return userId ? [{ ...slot, userId }] : [];
  });
  const isAssigned = new Set(assigned.map(({ slotId }) => slotId));
  const items = assigned.map((slot) => plannedBy(slot, slot.userId, question.locationId));
  return {
    question: { ...question, planned: [...question.planned, ...items] },
    assigned,
    open: question.slots.filter(({ slotId }) => !isAssigned.has(slotId)),
  };
}

/** Whether a slot can be filled when everything else stays as it is, without a finding that nobody may cause. */
function isFillable(question: FillQuestion): boolean {
  const { assignments } = fillWeek(question, { seed: 1, steps: 0 });
  expect(newFindings(question, assignments)).toEqual([]);
  return assignments.length === question.slots.length;
}

const personOf = ({ people }: FillQuestion, userId: string) => people.filter((person) => person.userId === userId);

/** Minutes by which a time became shorter. */
const lessOf = (before: ShiftTime, after: ShiftTime): number =>
  nominalEnd(before.end) - before.start - (nominalEnd(after.end) - after.start);

/** A question about an open slot alone, once a change is made; the rest of the proposal is planned. */
function slotAfter(question: FillQuestion, slot: FillSlot, change: SmallestChange): FillQuestion {
  if (change.kind === 'move') {
    const { moved, other } = change;
    const rest = question.planned.filter(({ id }) => id !== moved.slotId);
    return { ...question, slots: [slot], planned: [...rest, plannedBy(moved, other, question.locationId)] };
  }
  return { ...question, ...changed(question, [slot], slot, change) };
}

/** Slots and settings once a change is made; another person is placed on the slot of the one who is moved. */
function changed({ settings }: FillQuestion, slots: readonly FillSlot[], slot: FillSlot, change: SmallestChange) {
  const isLoosened = change.kind === 'unknownToo' || change.kind === 'beyondContract';
  return {
    settings: isLoosened ? { ...settings, [change.kind]: true } : settings,
    slots: slots.map((one) => {
      if (one.slotId === slot.slotId && 'time' in change) return { ...one, time: change.time };
      const isMoved = change.kind === 'move' && one.slotId === change.moved.slotId && one.placed !== undefined;
      return isMoved ? { ...one, placed: change.other } : one;
    }),
  };
}

const solver = await highsSolver(() => false);

/** Slots that stay open when the whole week is searched again after a change, from the proposal before it. */
function openAfter(
  asked: FillQuestion,
  assignments: readonly Assignment[],
  slot: FillSlot,
  change: SmallestChange,
): number {
  const start = assignments.map((one) =>
    change.kind === 'move' && one.slotId === change.moved.slotId ? { ...one, userId: change.other } : one,
  );
  const after = { ...asked, ...changed(asked, asked.slots, slot, change), start };
  const again = fillWeek(after, { seed: 1, steps: 250 }, { solver });
  expect(newFindings(after, again.assignments)).toEqual([]);
  return planned(after, again.assignments).open.length;
}

/** Weeks in which nobody, or somebody, may be moved, and two busy days, where people on other shifts are needed. */
const anyWeek = fc.oneof(
  anyFill({ people: 6, slots: 12 }),
  anyFill({ people: 6, slots: 12, apart: true, placed: true }),
  anyFill({ people: 6, slots: 8, days: 2, placed: true }),
);

describe('the smallest change for an open slot', () => {
  it('fills it for its person and when the week is searched again, and no smaller change of its time does', () => {
    holds(
      fc.property(anyWeek, (asked) => {
        const { assignments } = fillWeek(asked, { seed: 1, steps: 0 });
        const { question, assigned, open } = planned(asked, assignments);
        for (const slot of open) {
          const change = smallestChange({ ...question, slot, assigned });
          if (change) {
            const alone = slotAfter(question, slot, change);
            expect(isFillable({ ...alone, people: personOf(question, change.userId) })).toBe(true);
            expect(isFillable(alone)).toBe(true);
            // Exact, and dear: once for each week.
            if (slot === open[0]) expect(openAfter(asked, assignments, slot, change)).toBeLessThan(open.length);
          }
          if (change?.kind === 'move') {
            const { moved, other } = change;
            const rest = question.planned.filter(({ id }) => id !== moved.slotId);
            expect(isFillable({ ...question, slots: [moved], planned: rest, people: personOf(question, other) })).toBe(
              true,
            );
          }
          if (change?.kind === 'none') continue;
          expect(isFillable({ ...question, slots: [slot] })).toBe(false);
          for (let minutes = 15; minutes <= 60; minutes += 15)
            for (const { time } of shortened(slot.time, minutes)) {
              const isSmaller = !change || !('time' in change) || minutes < lessOf(slot.time, change.time);
              if (isSmaller) expect(isFillable({ ...question, slots: [{ ...slot, time }] })).toBe(false);
            }
        }
      }),
      60,
    );
  });
});

import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import type { PlannedItem } from '../planning/planned-item.js';
import type { CommandMeta } from '../kernel/decider.js';
import { instant } from '../kernel/clock-time.js';
import { eventId, type JobFilterId, type SlotId, type UserId } from '../kernel/ids.js';
import type { Basis } from './draft-week.commands.js';
import { draftWeekDecider } from './draft-week.decider.js';
import type { DraftWeekEvent } from './draft-week.events.js';
import { WEEK_PUT_BACK } from '../history/put-back-cause.js';
import type { Recorded } from '../kernel/event.js';
import {
  type DraftSlot,
  type DraftWeek,
  EMPTY_DRAFT_WEEK,
  evolveDraftWeek,
  isDrafting,
  slotsOf,
} from './draft-week.state.js';
import { type DraftingAttempt, attempts, draftingOf } from '../roster-history/testing/random-drafting.js';
import { cafeContext, TOM } from '../planning/testing/cafe-context.js';
import { timeOn, DAAN, day, EMMA, FLOOR, KITCHEN, SERVICE } from '../planning/testing/planning-fixtures.js';
import { writeId } from '../testing/recorded.js';
import { undoCommands } from './undo.js';
import { type FormerShift, lastingId, type RestoreEdit, weekRestore } from './week-restore.js';

const formerOf = (slots: readonly DraftSlot[]): FormerShift[] =>
  slots.map((slot) => ({
    id: lastingId(slot),
    jobFilterId: slot.jobFilterId,
    jobId: slot.jobId,
    userId: slot.userId,
    time: slot.time,
  }));

type Edit = RestoreEdit & Partial<Pick<Basis, 'basedOn'>>;

const sure = (edit: Edit): Edit => (edit.type === 'RemoveSlot' ? edit : { ...edit, confirm: true });

const PUT_BACK = writeId(9000);

/** Does edits in one write, each on what the ones before it made; answers the week, its events and what was refused. */
function apply(week: DraftWeek, edits: readonly Edit[], commandId = PUT_BACK) {
  let now = week;
  const written: Recorded<DraftWeekEvent>[] = [];
  const refused: { edit: Edit; conflicts: readonly PlannedItem[] }[] = [];
  edits.forEach((edit) => {
    const meta: CommandMeta = { commandId, actorId: 'sanne' as UserId, now: Date.parse('2026-11-20T09:00:00.000Z') };
    const decision = draftWeekDecider.decide({ basedOn: {}, ...sure(edit) }, now, cafeContext(), meta);
    if (!decision.ok)
      return void refused.push({
        edit,
        conflicts: ('conflicts' in decision.refusal && decision.refusal.conflicts) || [],
      });
    const recorded = decision.events.map((event, index) => ({
      ...event,
      meta: {
        id: eventId(commandId, written.length + index),
        commandId,
        version: written.length + index + 1,
        actorId: meta.actorId,
        at: instant(meta.now),
        locationId: null,
        cause: WEEK_PUT_BACK,
      },
    }));
    written.push(...recorded);
    now = evolveDraftWeek(now, recorded);
  });
  return { now, written, refused };
}

const slotsIn = (week: DraftWeek, parts: readonly JobFilterId[]) => parts.flatMap((part) => slotsOf(week, part));

const shown = (week: DraftWeek, parts: readonly JobFilterId[] = [FLOOR]) =>
  slotsIn(week, parts)
    .map(({ jobId, userId, time }) => JSON.stringify([jobId, userId, time]))
    .toSorted();

const restore = (former: DraftWeek, week: DraftWeek, parts: readonly JobFilterId[] = [FLOOR]) => {
  let made = 0;
  const newId = () => `restored-${++made}` as SlotId;
  const present = { published: new Set<string>(), calledOff: new Set<string>(), removed: week.gone, newId };
  return weekRestore(formerOf(slotsIn(former, parts)), slotsIn(week, parts), present);
};

/** Two moments of a random history, the parts that have an open draft at both, and the edits between them. */
function restored(history: readonly DraftingAttempt[], pick: number) {
  const log = draftingOf(history);
  const former = evolveDraftWeek(EMPTY_DRAFT_WEEK, log.slice(0, pick % (log.length + 1)));
  const week = evolveDraftWeek(EMPTY_DRAFT_WEEK, log);
  const parts = [FLOOR, KITCHEN].filter((part) => isDrafting(week, part) && isDrafting(former, part));
  return { former, week, parts, edits: restore(former, week, parts) };
}

describe('restoring a week', () => {
  it('restores the shifts of any earlier state, unless another department plans a person', () => {
    fc.assert(
      fc.property(attempts(40), fc.nat(), (history, pick) => {
        const { former, week, parts, edits } = restored(history, pick);
        fc.pre(parts.length > 0);
        const { now, refused } = apply(week, edits);
        const ofOthers = refused.filter(({ conflicts }) =>
          conflicts.every(({ id }) => !parts.includes(now.slots[id as SlotId]?.jobFilterId ?? FLOOR)),
        );
        expect(refused).toEqual(ofOthers);
        if (refused.length === 0) expect(shown(now, parts)).toEqual(shown(former, parts));
      }),
      { numRuns: 300 },
    );
  });

  it('makes no edits when repeated', () => {
    fc.assert(
      fc.property(attempts(40), fc.nat(), (history, pick) => {
        const { former, week, parts, edits } = restored(history, pick);
        const { now, refused } = apply(week, edits);
        fc.pre(refused.length === 0);
        expect(restore(former, now, parts)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('is reverted by its undo', () => {
    fc.assert(
      fc.property(attempts(40), fc.nat(), (history, pick) => {
        const { week, parts, edits } = restored(history, pick);
        const { now, written } = apply(week, edits);
        const { commands, skipped } = undoCommands(PUT_BACK, written, now);
        expect(skipped).toEqual([]);
        const undone = apply(now, commands, writeId(9001));
        expect(undone.refused).toEqual([]);
        expect(shown(undone.now, parts)).toEqual(shown(week, parts));
      }),
      { numRuns: 300 },
    );
  });

  it('makes no edits for an unchanged week', () => {
    fc.assert(
      fc.property(attempts(25), (history) => {
        const week = evolveDraftWeek(EMPTY_DRAFT_WEEK, draftingOf(history));
        expect(restore(week, week)).toEqual([]);
      }),
    );
  });
});

describe('restoring people who swapped slots', () => {
  const part = { revision: 'r' as never, version: 1, by: null, at: instant(0) };
  const slot = (id: string, userId: UserId | null, times = '10:00-16:00'): DraftSlot => ({
    slotId: id as SlotId,
    jobFilterId: FLOOR,
    jobId: SERVICE,
    time: timeOn(day(1), times),
    userId,
    shiftId: null,
    parts: { times: part, person: part, job: part },
    revision: part.revision,
  });
  const weekOf = (...slots: DraftSlot[]): DraftWeek => ({
    parts: {
      [FLOOR]: {
        status: 'drafting',
        source: { kind: 'empty' },
        scenarioId: null,
        publishedBefore: false,
        publication: null,
        changes: 1,
      },
    },
    slots: Object.fromEntries(slots.map((one) => [one.slotId, one])),
    gone: {},
  });

  it('unassigns before it assigns when one slot was empty', () => {
    const former = weekOf(slot('a', EMMA), slot('b', null));
    const week = weekOf(slot('a', null), slot('b', EMMA));
    const edits = restore(former, week);
    expect(edits).toMatchObject([
      { slotId: 'b', userId: null },
      { slotId: 'a', userId: EMMA },
    ]);
    expect(shown(apply(week, edits).now)).toEqual(shown(former));
  });

  it('breaks a cycle of people with a single extra unassignment', () => {
    const former = weekOf(slot('a', EMMA), slot('b', TOM, '11:00-17:00'), slot('c', DAAN, '12:00-18:00'));
    const week = weekOf(slot('a', TOM), slot('b', DAAN, '11:00-17:00'), slot('c', EMMA, '12:00-18:00'));
    const edits = restore(former, week);
    expect(edits).toHaveLength(4);
    const { now, refused } = apply(week, edits);
    expect(refused).toEqual([]);
    expect(shown(now)).toEqual(shown(former));
  });
});

import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import type { PlannedItem } from '#domain/planning/planned-item';
import type { CommandMeta } from '#domain/kernel/decider';
import { instant } from '#domain/kernel/clock-time';
import { eventId, type SlotId, type UserId } from '#domain/kernel/ids';
import { draftWeekDecider } from '#domain/draft-week/draft-week.decider';
import {
  type DraftSlot,
  type DraftWeek,
  EMPTY_DRAFT_WEEK,
  evolveDraftWeek,
  isDrafting,
  slotsOf,
} from '#domain/draft-week/draft-week.state';
import type { SlotEdit } from '#domain/draft-week/draft-week.commands';
import { attempts, draftingOf } from '../../../../domain/roster-history/testing/random-drafting.js';
import { cafeContext, TOM } from '../../../../domain/planning/testing/cafe-context.js';
import { timeOn, DAAN, day, EMMA, FLOOR, SERVICE } from '../../../../domain/planning/testing/planning-fixtures.js';
import { writeId } from '../../../../domain/testing/recorded.js';
import { type FormerShift, lastingId, weekRestore } from './week-restore.js';

const NOBODY_PUBLISHED: ReadonlySet<string> = new Set();

const formerOf = (week: DraftWeek): FormerShift[] =>
  slotsOf(week, FLOOR).map((slot) => ({
    id: lastingId(slot),
    jobId: slot.jobId,
    userId: slot.userId,
    time: slot.time,
  }));

/** Does edits one by one, as a board would; answers what the week became and which were refused. */
function apply(week: DraftWeek, edits: readonly SlotEdit[]) {
  let now = week;
  const refused: { edit: SlotEdit; conflicts: readonly PlannedItem[] }[] = [];
  edits.forEach((edit, index) => {
    const commandId = writeId(9000 + index);
    const meta: CommandMeta = { commandId, actorId: 'sanne' as UserId, now: Date.parse('2026-11-20T09:00:00.000Z') };
    const decision = draftWeekDecider.decide({ ...edit, basedOn: {}, undoOf: null }, now, cafeContext(), meta);
    if (!decision.ok)
      return void refused.push({
        edit,
        conflicts: ('conflicts' in decision.refusal && decision.refusal.conflicts) || [],
      });
    const recorded = decision.events.map((event, place) => ({
      ...event,
      meta: {
        id: eventId(commandId, place),
        commandId,
        version: index + 1,
        actorId: meta.actorId,
        at: instant(meta.now),
        locationId: null,
        cause: 'spec',
      },
    }));
    now = evolveDraftWeek(now, recorded);
  });
  return { now, refused };
}

const shown = (week: DraftWeek) =>
  slotsOf(week, FLOOR)
    .map(({ jobId, userId, time }) => JSON.stringify([jobId, userId, time]))
    .toSorted();

const restore = (former: DraftWeek, week: DraftWeek) => {
  let made = 0;
  const newId = () => `restored-${++made}` as SlotId;
  return weekRestore(formerOf(former), slotsOf(week, FLOOR), { published: NOBODY_PUBLISHED, newId });
};

describe('bringing a week back', () => {
  it('gives the week as it was, whatever happened since, unless another department holds somebody', () => {
    fc.assert(
      fc.property(attempts(40), fc.nat(), (history, pick) => {
        const log = draftingOf(history);
        const former = evolveDraftWeek(EMPTY_DRAFT_WEEK, log.slice(0, pick % (log.length + 1)));
        const week = evolveDraftWeek(EMPTY_DRAFT_WEEK, log);
        fc.pre(isDrafting(week, FLOOR) && isDrafting(former, FLOOR));
        const { edits, added, changed, removed } = restore(former, week);
        const { now, refused } = apply(week, edits);
        const elsewhere = refused.filter(({ conflicts }) =>
          conflicts.every(({ id }) => now.slots[id as SlotId]?.jobFilterId !== FLOOR),
        );
        expect(refused).toEqual(elsewhere);
        if (refused.length === 0) expect(shown(now)).toEqual(shown(former));
        expect(added + changed + removed).toBeLessThanOrEqual(edits.length);
      }),
      { numRuns: 300 },
    );
  });

  it('does nothing to a week that is as it was', () => {
    fc.assert(
      fc.property(attempts(25), (history) => {
        const week = evolveDraftWeek(EMPTY_DRAFT_WEEK, draftingOf(history));
        expect(restore(week, week).edits).toEqual([]);
      }),
    );
  });
});

describe('people who changed places', () => {
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

  it('go one after the other where there is room', () => {
    const former = weekOf(slot('a', EMMA), slot('b', null));
    const week = weekOf(slot('a', null), slot('b', EMMA));
    const { edits } = restore(former, week);
    expect(edits).toMatchObject([
      { slotId: 'b', userId: null },
      { slotId: 'a', userId: EMMA },
    ]);
    expect(shown(apply(week, edits).now)).toEqual(shown(former));
  });

  it('are taken off once where they went round', () => {
    const former = weekOf(slot('a', EMMA), slot('b', TOM, '11:00-17:00'), slot('c', DAAN, '12:00-18:00'));
    const week = weekOf(slot('a', TOM), slot('b', DAAN, '11:00-17:00'), slot('c', EMMA, '12:00-18:00'));
    const { edits, changed } = restore(former, week);
    expect(changed).toBe(3);
    expect(edits).toHaveLength(4);
    const { now, refused } = apply(week, edits);
    expect(refused).toEqual([]);
    expect(shown(now)).toEqual(shown(former));
  });
});

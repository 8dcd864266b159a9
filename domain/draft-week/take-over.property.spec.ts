import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../kernel/civil-date.js';
import type { SlotId, UserId } from '../kernel/ids.js';
import { employedOn } from '../planning/person-terms.js';
import { reasonsToConfirm, unavailableReasons, type PersonFacts } from '../planning/plan-status.js';
import type { PlannedItem } from '../planning/planned-item.js';
import { CAFE_STAFF, cafeContext, JORIS, publishedAtTheBar } from '../planning/testing/cafe-context.js';
import {
  timeOn,
  COOK,
  DAAN,
  day,
  EMMA,
  FLOOR,
  fullTimer,
  KITCHEN,
  MONDAY,
  SERVICE,
} from '../planning/testing/planning-fixtures.js';
import { stateAfter } from '../testing/decider-spec.js';
import { holds } from '../testing/properties.js';
import { draftWeekDecider } from './draft-week.decider.js';
import type { DraftWeekEvent, SlotData } from './draft-week.events.js';
import { startingSlots } from './take-over.js';
import { slotAdded, kitchenDraftStarted } from './testing/draft-week.fixtures.js';

/** Works from Wednesday of the week that is copied to. */
const late = fullTimer('late' as UserId, { employment: { from: day(2), until: null } });
/** Leaves on Thursday. */
const leaving = fullTimer('leaving' as UserId, { employment: { from: null, until: day(3) } });
const staff: readonly PersonFacts[] = [...CAFE_STAFF, late, leaving];
const anybody = fc.constantFrom(...staff.map(({ userId }) => userId), JORIS, 'unknown' as UserId);
const TIMES = ['10:00-17:00', '11:00-17:00', '17:00-23:00', '18:00-close'];
const anyTime = fc.tuple(fc.nat(6), fc.constantFrom(...TIMES)).map(([offset, times]) => timeOn(day(offset), times));

/** A shift of an earlier week, on the same weekday of the week that it is copied to. */
const anySlots = fc
  .array(fc.record({ time: anyTime, userId: fc.option(anybody), jobId: fc.constantFrom(SERVICE, COOK) }), {
    maxLength: 40,
  })
  .map((shifts) =>
    shifts.map((shift, index): SlotData => ({
      slotId: `slot-${index}` as SlotId,
      jobFilterId: FLOOR,
      shiftId: null,
      ...shift,
    })),
  );
const anyPlanned = fc.array(
  fc.tuple(fc.constantFrom(EMMA, DAAN, late.userId), anyTime).map(([userId, time]) => publishedAtTheBar(userId, time)),
  { maxLength: 5 },
);
/** Somebody whom the kitchen has drafted already. */
const anyCook = fc.option(fc.tuple(fc.constantFrom(EMMA, DAAN, leaving.userId), anyTime));

const cooking = ([userId, time]: [UserId, SlotData['time']]): DraftWeekEvent =>
  slotAdded({ slotId: 'cooking' as SlotId, jobFilterId: KITCHEN, jobId: COOK, shiftId: null, userId, time });

const key = (userId: UserId, date: string) => `${userId} ${date}`;

/** Assignments that break a rule, checked one rule at a time. */
function broken(slots: readonly SlotData[], busy: readonly string[], facts: readonly PlannedItem[]): string[] {
  const seen = new Set([...busy, ...facts.map(({ userId, date }) => key(userId, date))]);
  return slots.flatMap(({ userId, time, jobId }) => {
    if (!userId) return [];
    const person = staff.find((one) => one.userId === userId);
    const twice = seen.has(key(userId, time.date));
    seen.add(key(userId, time.date));
    if (!person?.enabled) return [`${userId} is not at the location, or disabled`];
    if (!employedOn(person, time.date)) return [`${userId} is not in service on ${time.date}`];
    const reasons = reasonsToConfirm(unavailableReasons(person, time, jobId));
    return [...(twice ? [`${userId} works twice on ${time.date}`] : []), ...reasons.map((why) => `${userId}: ${why}`)];
  });
}

it('startingSlots copies a week without breaking a planning rule and lists every person left out', () => {
  holds(
    fc.property(anySlots, anyPlanned, anyCook, fc.boolean(), (source, planned, cook, withNames) => {
      const slots = withNames ? source : source.map((slot) => ({ ...slot, userId: null }));
      const week = stateAfter(draftWeekDecider, kitchenDraftStarted, ...(cook ? [cooking(cook)] : []));
      const context = cafeContext({ staff, planned });
      const { slots: copied, leftOut } = startingSlots(slots, true, week, context);

      expect(broken(copied, cook ? [key(cook[0], cook[1].date)] : [], planned)).toEqual([]);
      const behind = new Map(leftOut.map(({ slotId, userId }) => [slotId, userId]));
      expect(copied.map((slot) => ({ ...slot, userId: slot.userId ?? behind.get(slot.slotId) ?? null }))).toEqual(
        slots,
      );
      expect(copied.filter(({ slotId, userId }) => userId !== null && behind.has(slotId))).toEqual([]);
      expect(leftOut.filter(({ reasons }) => reasons.length === 0)).toEqual([]);
      // Each person left out breaks a rule when planned.
      for (const { slotId, userId } of leftOut)
        expect(
          broken(
            copied.map((slot) => (slot.slotId === slotId ? { ...slot, userId } : slot)),
            cook ? [key(cook[0], cook[1].date)] : [],
            planned,
          ).length,
        ).toBeGreaterThan(0);
    }),
    400,
  );
});

it('StartDraft records the slots that startingSlots returns', () => {
  holds(
    fc.property(anySlots, anyPlanned, (slots, planned) => {
      fc.pre(slots.length > 0);
      const context = cafeContext({ staff, planned });
      const week = stateAfter(draftWeekDecider);
      const decision = draftWeekDecider.decide(
        {
          type: 'StartDraft',
          jobFilterId: FLOOR,
          source: { kind: 'week', monday: addDays(MONDAY, -7) },
          scenarioId: null,
          slots,
          onlyAvailable: true,
          basedOn: {},
          undoOf: null,
        },
        week,
        context,
        { commandId: 'copy' as never, actorId: EMMA, now: Date.parse('2026-11-20T12:00:00.000Z') },
      );
      const expected = startingSlots(slots, true, week, context).slots.map((data) => ({
        type: 'DraftSlotAdded',
        data,
      }));
      expect(decision.ok && decision.events.slice(1)).toEqual(expected);
    }),
    100,
  );
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupBy } from '../kernel/group-by.js';
import { addDays, mondayOf } from '../kernel/civil-date.js';
import { nominalEnd, type ShiftTime } from '../kernel/shift-time.js';
import { unavailableReasons } from '../planning/plan-status.js';
import { CAFE, COOK, FLOOR, MONDAY, SERVICE } from '../planning/testing/planning-fixtures.js';
import { rosterCheck } from '../roster-check/roster-check.js';
import type { CheckFinding } from '../roster-check/check-scope.js';
import type { CountingItem } from '../roster-check/counting-items.js';
import { highsSolver } from '../../server/fill/highs-solver.js';
import { holds } from '../testing/properties.js';
import { costOf, fillModel, type FillModel, type Filling } from './fill-model.js';
import { type Assignment, type FillQuestion, plannedBy } from './fill-question.js';
import { STRICT } from './fill-settings.js';
import { fillWeek } from './fill-week.js';
import { shortened, smallestChange } from './smallest-change.js';
import { anyFill } from './testing/any-fill.js';
import { NO_HOUSE_PROFILES } from '../rules/house-profile.js';

/** Every choice of people, or of nobody, for the slots. */
function* everyFilling(model: FillModel, filling: Filling = []): Generator<Filling> {
  if (filling.length === model.question.slots.length) yield filling;
  else for (const person of [null, ...model.plans.keys()]) yield* everyFilling(model, [...filling, person]);
}

/** Cost of the best of all proposals. */
const leastCost = (model: FillModel): number =>
  Math.min(...[...everyFilling(model)].map((filling) => costOf(model, filling) ?? Infinity));

const openOf = (filling: Filling): string => [...filling.keys()].filter((slot) => filling[slot] === null).join();

const movedOf = ({ placed }: FillModel, filling: Filling): number =>
  filling.filter((person, slot) => placed[slot] !== null && person !== placed[slot]).length;

/** People who stay where a manager has put them. */
const unmovedOf = ({ placed }: FillModel, filling: Filling): number =>
  filling.filter((person, slot) => placed[slot] !== null && person === placed[slot]).length;

/** The choice that a proposal makes. */
function fillingOf({ question: { slots, people } }: FillModel, assignments: readonly Assignment[]): Filling {
  const userOf = new Map(assignments.map(({ slotId, userId }) => [slotId, userId]));
  return slots.map(({ slotId, placed }) => {
    const index = people.findIndex(({ userId }) => userId === (userOf.get(slotId) ?? placed));
    return index < 0 ? null : index;
  });
}

/** Findings that nobody may cause: those of severity `error`, and what a law for one shift, day or week forbids. */
const isForbidden = ({ severity, code }: CheckFinding): boolean =>
  severity === 'error' || ['day_too_long', 'week_too_long', 'under_18_hours', 'same_date'].includes(code);

function findingsOf(question: FillQuestion, assignments: readonly Assignment[]): string[] {
  const takenBy = new Map(assignments.map(({ slotId, userId }) => [slotId as string, userId]));
  const monday = mondayOf(question.slots[0]?.time.date ?? MONDAY);
  const items: CountingItem[] = [
    ...question.planned.map(({ layer, id, userId, locationId, jobId, time }, index) => ({
      layer,
      id: id ?? `planned-${index}`,
      locationId,
      jobFilterId: FLOOR,
      jobId: jobId ?? SERVICE,
      userId,
      time,
    })),
    ...question.slots.map(({ slotId, jobId, time, placed }) => ({
      layer: 'draft' as const,
      id: slotId,
      locationId: CAFE,
      jobFilterId: FLOOR,
      jobId,
      userId: takenBy.get(slotId) ?? placed ?? null,
      time,
    })),
  ];
  return rosterCheck({
    from: addDays(monday, -7),
    until: addDays(monday, 13),
    parts: [-7, 0, 7].map((days) => ({
      monday: addDays(monday, days),
      jobFilterId: FLOOR,
      drafting: true,
      published: false,
    })),
    items,
    atOtherLocations: [],
    otherWeeks: question.otherWeeks,
    houseProfiles: NO_HOUSE_PROFILES,
    demand: [],
    jobs: { [SERVICE]: { jobFilterId: FLOOR }, [COOK]: { jobFilterId: FLOOR } },
    person: (userId) => question.people.find((person) => person.userId === userId),
    locationOf: question.locationOf,
    closedUntil: null,
  })
    .filter(isForbidden)
    .map((finding) => JSON.stringify([finding.code, finding.userId, finding.itemId, finding.facts]));
}

/** Findings that a proposal causes. The week without it is only checked when the week with it has findings. */
function newFindings(question: FillQuestion, assignments: readonly Assignment[]): string[] {
  const after = findingsOf(question, assignments);
  if (after.length === 0) return [];
  const before = new Set(findingsOf(question, []));
  return after.filter((finding) => !before.has(finding));
}

const placedOn = ({ slots }: FillQuestion, slotId: string) => slots.find((slot) => slot.slotId === slotId)?.placed;

/** Reasons for which the board asks or refuses, of everybody in a proposal. */
const reasonsAgainst = ({ people, slots, settings }: FillQuestion, assignments: readonly Assignment[]): string[] =>
  assignments.flatMap(({ slotId, userId }) => {
    const slot = slots.find((one) => one.slotId === slotId);
    const person = people.find((one) => one.userId === userId);
    if (!slot) return ['unknown slot'];
    return unavailableReasons(person, slot.time, slot.jobId).filter(
      (reason) => reason !== 'no_availability' || !settings.unknownToo,
    );
  });

const solver = await highsSolver(() => false);

/** Weeks in which nobody, or somebody, may be moved. */
const anyWeek = fc.oneof(
  anyFill({ people: 8, slots: 20, apart: true }),
  anyFill({ people: 8, slots: 20, apart: true, placed: true, licences: true }),
);

describe('a proposal for a week', () => {
  it('costs as little as the best of all proposals for a few slots, and is proved to', () => {
    holds(
      fc.property(anyFill({ people: 4, slots: 5, apart: true, licences: true }), fc.nat(), (question, seed) => {
        const { cost, bound } = fillWeek(question, { seed, steps: 250 }, { solver });
        expect(cost).toBe(leastCost(fillModel(question)));
        expect(bound ?? cost).toBe(cost);
      }),
      500,
    );
  });

  it('moves as few people as any proposal that leaves the same slots open, and nobody beyond that', () => {
    holds(
      fc.property(
        anyFill({ people: 4, slots: 5, days: 2, placed: true, apart: true, licences: true }),
        fc.nat(),
        (question, seed) => {
          const { assignments, cost, bound } = fillWeek(question, { seed, steps: 250 }, { solver });
          const model = fillModel(question);
          const filling = fillingOf(model, assignments);
          expect(cost).toBe(leastCost(model));
          expect(costOf(model, filling)).toBe(cost);
          expect(bound ?? cost).toBe(cost);
          const others = [...everyFilling(model)].filter(
            (other) => openOf(other) === openOf(filling) && costOf(model, other) !== null,
          );
          const moved = movedOf(model, filling);
          expect(moved).toBe(Math.min(...others.map((other) => movedOf(model, other))));
          expect(assignments.length).toBe(
            filling.filter((person) => person !== null).length - unmovedOf(model, filling),
          );
        },
      ),
      200,
    );
  });

  it('breaks no hard rule, with few steps and with many', () => {
    holds(
      fc.property(anyWeek, fc.constantFrom(0, 100, 1_000), (question, steps) => {
        const { assignments, cost, bound } = fillWeek(question, { seed: 1, steps }, { solver });
        expect(bound ?? cost).toBeLessThanOrEqual(cost);
        expect(reasonsAgainst(question, assignments)).toEqual([]);
        expect(assignments.some(({ slotId, userId }) => placedOn(question, slotId) === userId)).toBe(false);
        expect(newFindings(question, assignments)).toEqual([]);
        expect(new Set(assignments.map(({ slotId }) => slotId)).size).toBe(assignments.length);
      }),
      200,
    );
  });

  it('keeps everybody within their contract unless asked otherwise', () => {
    holds(
      fc.property(anyFill({ people: 4, slots: 12 }), (question) => {
        const strict = { ...question, planned: [], settings: { ...STRICT, unknownToo: true } };
        const { assignments } = fillWeek(strict, { seed: 1, steps: 200 });
        for (const [userId, assigned] of groupBy(assignments, (one) => one.userId)) {
          const maxHours =
            question.people.find((person) => person.userId === userId)?.terms[0]?.contract.maxHours ?? null;
          // No shift of these weeks is shorter than six hours.
          if (maxHours !== null) expect(assigned.length * 6).toBeLessThanOrEqual(maxHours);
        }
      }),
      100,
    );
  });

  it('is the same for the same seed, and never costs more than the proposal by rules', () => {
    holds(
      fc.property(anyFill({ people: 8, slots: 20 }), fc.nat(), (question, seed) => {
        const result = fillWeek(question, { seed, steps: 600 }, { solver });
        expect(fillWeek(question, { seed, steps: 600 }, { solver })).toEqual(result);
        expect(result.cost).toBeLessThanOrEqual(result.firstCost);
      }),
      50,
    );
  });

  it('is what was found so far when it is stopped', () => {
    const [question] = fc.sample(anyFill({ people: 8, slots: 20 }), { seed: 7, numRuns: 1 }) as [FillQuestion];
    let looks = 0;
    const { steps, cost, firstCost } = fillWeek(
      question,
      { seed: 1, steps: 100_000 },
      { isStopped: () => (looks += 1) > 4 },
    );
    expect(steps).toBeLessThan(2_000);
    expect(cost).toBeLessThanOrEqual(firstCost);
  });
});

/** A proposal as planned shifts, with the slots that it leaves open. */
function planned(question: FillQuestion, assignments: readonly Assignment[]) {
  const userOf = new Map(assignments.map(({ slotId, userId }) => [slotId, userId]));
  const assigned = question.slots.flatMap((slot) => {
    const userId = userOf.get(slot.slotId);
    return userId ? [{ ...slot, userId }] : [];
  });
  const items = assigned.map((slot) => plannedBy(slot, slot.userId, question.locationId));
  return {
    question: { ...question, planned: [...question.planned, ...items] },
    assigned,
    open: question.slots.filter(({ slotId }) => !userOf.has(slotId)),
  };
}

/** Whether a slot can be filled when everything else stays as it is, without a finding that nobody may cause. */
function isFillable(question: FillQuestion): boolean {
  const { assignments } = fillWeek(question, { seed: 1, steps: 0 });
  expect(newFindings(question, assignments)).toEqual([]);
  return assignments.length === question.slots.length;
}

describe('the smallest change for an open slot', () => {
  it('does fill it, and no smaller change of its time does', () => {
    holds(
      fc.property(anyFill({ people: 6, slots: 12 }), (asked) => {
        const { question, assigned, open } = planned(asked, fillWeek(asked, { seed: 1, steps: 0 }).assignments);
        for (const slot of open) {
          const change = smallestChange({ ...question, slot, assigned });
          if (change?.kind === 'move') {
            const { moved, userId, other } = change;
            const rest = question.planned.filter(({ id }) => id !== moved.slotId);
            const after = [...rest, plannedBy(moved, other, question.locationId)];
            expect(isFillable({ ...question, slots: [moved], planned: rest, people: personOf(question, other) })).toBe(
              true,
            );
            expect(isFillable({ ...question, slots: [slot], planned: after, people: personOf(question, userId) })).toBe(
              true,
            );
          } else if (change) {
            const people = personOf(question, change.userId);
            const time = 'time' in change ? change.time : slot.time;
            const settings = { ...question.settings, ...(!('time' in change) && { [change.kind]: true }) };
            expect(isFillable({ ...question, settings, slots: [{ ...slot, time }], people })).toBe(true);
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
      150,
    );
  });
});

const personOf = ({ people }: FillQuestion, userId: string) => people.filter((person) => person.userId === userId);

/** Minutes by which a time became shorter. */
const lessOf = (before: ShiftTime, after: ShiftTime): number =>
  nominalEnd(before.end) - before.start - (nominalEnd(after.end) - after.start);

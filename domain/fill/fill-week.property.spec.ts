import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupBy } from '../kernel/group-by.js';
import { unavailableReasons } from '../planning/plan-status.js';
import { highsSolver } from '../../server/fill/highs-solver.js';
import { holds } from '../testing/properties.js';
import { costOf, fillModel, type FillModel, type Filling } from './fill-model.js';
import type { Assignment, FillQuestion } from './fill-question.js';
import { STRICT } from './fill-settings.js';
import { fillWeek } from './fill-week.js';
import { anyFill } from './testing/any-fill.js';
import { newFindings } from './testing/new-findings.js';

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
      200,
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

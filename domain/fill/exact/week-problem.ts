import type { FillModel } from '../fill-model.js';
import type { Exclusion, LineProblem } from '../search/line.js';
import { PersonWeeks } from './person-weeks.js';

/** More than giving a slot to somebody else can cost, in nearly every week. */
const DEAR = 5_000;

/** A week for each person; slots that nobody takes stay open, and covers may have more holders than they require. */
export const problemOf = (model: FillModel): LineProblem => ({
  people: [...model.plans.keys()],
  sources: model.plans.map((plan, person) => new PersonWeeks(person, plan, model)),
  demands: [
    ...model.openCosts.map((under) => ({ required: 1, under, over: Infinity })),
    ...model.covers.map(({ required, under }) => ({ required, under, over: 0 })),
  ],
  exclusions: exclusionsOf(model),
});

/** One slot of a day for each pair of people who are kept apart. */
const exclusionsOf = ({ apart, days }: FillModel): Exclusion[] =>
  apart.flatMap((partners, person) =>
    partners
      .filter((partner) => partner > person)
      .flatMap((partner) => days.map((slots) => ({ people: [person, partner], slots, most: 1 }))),
  );

/**
 * The same with open slots, and slots taken twice, that are no dearer than anything else of a week: prices then jump
 * about less, and are found in fewer rounds. Bounds hold for the problem itself, which allows less and costs no less.
 */
export const withoutDearDemands = (problem: LineProblem): LineProblem => ({
  ...problem,
  demands: problem.demands.map(({ required, under, over }) => ({
    required,
    under: Math.min(under, DEAR),
    over: Math.min(over, DEAR),
  })),
});

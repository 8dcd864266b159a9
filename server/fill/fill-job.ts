import { type FairnessEntry, fairShare } from '#domain/insight/fairness';
import { extraWages } from '#domain/fill/extra-wages';
import type { FillBest, FillBudget, FillResult } from '#domain/fill/fill-week';
import type { FillQuestion } from '#domain/fill/fill-question';
import type { LocationId, UserId } from '#domain/kernel/ids';
import type { WageFrom } from '#domain/planning/wages';
import { NO_WEEKS, type WorkedWeek } from '#domain/rules/worked-week';
import type { PlaceHours } from '#domain/kernel/shift-time';

/** A search as it is handed to a worker thread: plain data. */
export interface FillJob {
  readonly question: Omit<FillQuestion, 'locationOf' | 'otherWeeks' | 'fairShareOf' | 'extraHourlyCents'>;
  /** Hours of every location at which somebody is planned. */
  readonly places: Readonly<Record<LocationId, PlaceHours>>;
  /** Sums of the weeks around those of `planned`, by person. */
  readonly otherWeeks: Readonly<Record<UserId, readonly WorkedWeek[]>>;
  /** The fairness ledger, by person. */
  readonly shares: Readonly<Record<UserId, Pick<FairnessEntry, 'counts' | 'mean'>>>;
  /** Wages, by person; null: they do not count, or the person who asked may not see them. Never stored or sent. */
  readonly wages: Readonly<Record<UserId, readonly WageFrom[]>> | null;
  readonly budget: FillBudget;
  /** The search ends with its best proposal after so many milliseconds, whatever steps are left. */
  readonly limitMs: number;
}

/** Work of one worker thread. */
export interface FillWork {
  readonly job: FillJob;
  /** One number that both threads see: not 0 once the search is to stop. */
  readonly stop: Int32Array;
}

/** Message of a worker thread: a better proposal, or the last one, after which it ends. */
export type FillMessage = { readonly best: FillBest } | { readonly result: FillResult };

const NOWHERE: PlaceHours = { zone: 'UTC', opening: { weeks: [], dates: [] } };

/** The question of a job, with the functions that data cannot carry. */
export const questionOf = ({ question, places, otherWeeks, shares, wages }: FillJob): FillQuestion => ({
  ...question,
  ...(wages && { extraHourlyCents: extraWages(wages) }),
  locationOf: (locationId) => places[locationId] ?? NOWHERE,
  otherWeeks: (userId) => otherWeeks[userId] ?? NO_WEEKS,
  fairShareOf: (userId, time) => {
    const entry = shares[userId];
    return entry ? fairShare(time, entry) : null;
  },
});

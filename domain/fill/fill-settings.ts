import { z } from 'zod';
import { UserId } from '../kernel/ids.js';

/** Importance of a wish, from 0 (not at all) to 4 (far more than usual); 2 is usual. */
const Importance = z.int().min(0).max(4);

export const USUAL_IMPORTANCE = 2;

/** Wishes between which a search weighs, each with its importance. Open slots come before all of them. */
export const FillWishes = z.object({
  /** Contract hours are met. */
  contract: Importance,
  /** Evenings, weekends and closings are shared by the fairness ledger. */
  fairness: Importance,
  /** No new warnings of the working-time rules. */
  warnings: Importance,
  /** People do the job that they like first. */
  likedJob: Importance,
  /** Placed people stay where they are. */
  fewMoves: Importance,
});
export type FillWishes = Readonly<z.infer<typeof FillWishes>>;

export const FILL_WISHES = ['contract', 'fairness', 'warnings', 'likedJob', 'fewMoves'] as const;

const MAX_PAIRS = 50;

/** Settings of a search; a setting that is false keeps the stricter rule. */
export const FillSettings = z.object({
  /** Also plans part-timers who have entered nothing for a date. */
  unknownToo: z.boolean(),
  /** Also plans people beyond the most hours of their contract. */
  beyondContract: z.boolean(),
  /** Also moves people who are already placed; false: they are pinned. */
  movePlaced: z.boolean(),
  /** Pairs who are not planned on the same date. */
  apart: z.array(z.tuple([UserId, UserId])).max(MAX_PAIRS),
  wishes: FillWishes,
});
export type FillSettings = Readonly<z.infer<typeof FillSettings>>;

export const STRICT: FillSettings = {
  unknownToo: false,
  beyondContract: false,
  movePlaced: false,
  apart: [],
  wishes: { contract: 2, fairness: 2, warnings: 2, likedJob: 2, fewMoves: 2 },
};

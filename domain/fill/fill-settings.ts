import { z } from 'zod';
import { UserId } from '../kernel/ids.js';

/** Wishes between which a search weighs, in the order of the screen. Open slots come before all of them. */
export const FILL_WISHES = ['contract', 'fairness', 'variety', 'warnings', 'likedJob', 'lowPay'] as const;
export type FillWish = (typeof FILL_WISHES)[number];

/** Importance of a wish, from 0 (none) to 4 (four times as usual); 2 is usual. */
export const MOST_IMPORTANCE = 4;
const Importance = z.int().min(0).max(MOST_IMPORTANCE);

/** Factor of a wish's weights, by its importance. */
const FACTORS = [0, 0.5, 1, 2, 4];

/** Most pairs that are kept apart. */
const MAX_PAIRS = 50;

/** Settings of a search; a setting that is false keeps the stricter rule. */
export const FillSettings = z.object({
  /** Also plans part-timers who have entered nothing for a date. */
  unknownToo: z.boolean(),
  /** Also plans people beyond the most hours of their contract. */
  beyondContract: z.boolean(),
  /** Also moves people whom a manager has put on slots, when that fills more of them. */
  movePlaced: z.boolean().default(false),
  /** Pairs of whom at most one is planned at the location on a date. */
  apart: z.array(z.tuple([UserId, UserId])).max(MAX_PAIRS),
  /**
   * Importance of contract hours, fair shares, different kinds of shifts, no warnings, the job that people like, and low
   * wages, which count only for who may see them.
   */
  wishes: z.object({
    contract: Importance,
    fairness: Importance,
    variety: Importance,
    warnings: Importance,
    likedJob: Importance,
    lowPay: Importance.default(0),
  }),
});
export type FillSettings = Readonly<z.infer<typeof FillSettings>>;

export const STRICT: FillSettings = {
  unknownToo: false,
  beyondContract: false,
  movePlaced: false,
  apart: [],
  wishes: { contract: 2, fairness: 2, variety: 2, warnings: 2, likedJob: 2, lowPay: 0 },
};

/** Factor by which the weights of a wish count. */
export const factorOf = ({ wishes }: FillSettings, wish: FillWish): number => FACTORS[wishes[wish]] ?? 1;

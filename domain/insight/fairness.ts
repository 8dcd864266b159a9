import { groupBy } from '../kernel/group-by.js';
import type { JobId, UserId } from '../kernel/ids.js';
import type { FairShare } from '../candidates/candidates.js';
import type { Contract } from '../planning/person-terms.js';
import type { ShiftTime } from '../kernel/shift-time.js';
import { type Figures, kindsOfShift, NO_FIGURES } from './figures.js';

/** Kinds of shifts that are compared for fairness. */
export const FAIRNESS_FIELDS = [
  'closings',
  'weekends',
  'sundays',
  'calls',
  'redLetterDays',
  'openShiftsTaken',
] as const satisfies readonly (keyof Figures)[];
export type FairnessField = (typeof FAIRNESS_FIELDS)[number];
/** Counts of each kind of shift. */
export type FairnessCounts = Readonly<Record<FairnessField, number>>;

/** How much of a week a contract is; those of one share are compared with each other. */
export const CONTRACT_SHARES = ['no_hours', 'up_to_16', 'up_to_32', 'over_32'] as const;
export type ContractShare = (typeof CONTRACT_SHARES)[number];

/** Class of a contract by its most hours a week. */
export function contractShare({ maxHours }: Contract): ContractShare {
  if (maxHours === null) return 'no_hours';
  if (maxHours <= 16) return 'up_to_16';
  return maxHours <= 32 ? 'up_to_32' : 'over_32';
}

/** Somebody with the job that they do first and their contract, as of the last day that is looked at. */
export interface ComparedPerson {
  readonly userId: UserId;
  readonly jobId: JobId | null;
  readonly contract: Contract;
}

/** Counts of one person, and the mean of comparable people. */
export interface FairnessEntry {
  readonly userId: UserId;
  readonly jobId: JobId | null;
  readonly share: ContractShare;
  readonly counts: FairnessCounts;
  /** How many have the same job and contract share, oneself included. */
  readonly peers: number;
  /** Mean of all of them, to two decimals; null without anybody to compare with. */
  readonly mean: FairnessCounts | null;
}

/** Each person beside the mean of those with the same job and contract share, in the order in which they came. */
export function fairnessLedger(
  people: readonly ComparedPerson[],
  figuresOf: (userId: UserId) => Figures | undefined,
): FairnessEntry[] {
  const groupOf = ({ jobId, contract }: ComparedPerson): string => `${jobId ?? ''} ${contractShare(contract)}`;
  const groups = groupBy(people, groupOf);
  const countsOf = ({ userId }: ComparedPerson): FairnessCounts => pickCounts(figuresOf(userId) ?? NO_FIGURES);
  const means = new Map([...groups].map(([group, members]) => [group, meanOf(members.map(countsOf))]));
  return people.map((person) => {
    const peers = groups.get(groupOf(person))?.length ?? 1;
    return {
      userId: person.userId,
      jobId: person.jobId,
      share: contractShare(person.contract),
      counts: countsOf(person),
      peers,
      mean: peers > 1 ? (means.get(groupOf(person)) ?? null) : null,
    };
  });
}

const pickCounts = (figures: Figures): FairnessCounts =>
  Object.fromEntries(FAIRNESS_FIELDS.map((field) => [field, figures[field]])) as FairnessCounts;

const meanOf = (counts: readonly FairnessCounts[]): FairnessCounts =>
  Object.fromEntries(
    FAIRNESS_FIELDS.map((field) => [
      field,
      Math.round((counts.reduce((sum, one) => sum + one[field], 0) / counts.length) * 100) / 100,
    ]),
  ) as FairnessCounts;

/**
 * Kind of the shift (a closing, a Sunday …) with the person's largest count above the mean; null when it has no counted
 * kind, or there is nobody to compare with.
 */
export function fairShare(time: ShiftTime, { counts, mean }: Pick<FairnessEntry, 'counts' | 'mean'>): FairShare | null {
  if (mean === null) return null;
  const kinds = kindsOfShift(time);
  const [most = null] = FAIRNESS_FIELDS.flatMap((field) =>
    field !== 'openShiftsTaken' && kinds[field] > 0 ? [{ field, count: counts[field], mean: mean[field] }] : [],
  ).toSorted((a, b) => b.count - b.mean - (a.count - a.mean));
  return most;
}

import { groupBy } from '../kernel/group-by.js';
import type { JobId, UserId } from '../kernel/ids.js';
import { type FairShare, unfairness } from '../candidates/candidates.js';
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
  'evenings',
  'openShiftsTaken',
] as const satisfies readonly (keyof Figures)[];
/** Kind of shift that is compared for fairness. */
export type FairnessField = (typeof FAIRNESS_FIELDS)[number];
/** Counts of each kind of shift. */
export type FairnessCounts = Readonly<Record<FairnessField, number>>;

/** Classes of contracts by hours a week; people of the same class are compared. */
export const CONTRACT_SHARES = ['no_hours', 'up_to_16', 'up_to_32', 'over_32'] as const;
/** Class of a contract by hours a week. */
export type ContractShare = (typeof CONTRACT_SHARES)[number];

/** Class of a contract by its maximum hours a week: none, up to 16, up to 32, more. */
export function contractShare({ maxHours }: Contract): ContractShare {
  if (maxHours === null) return 'no_hours';
  if (maxHours <= 16) return 'up_to_16';
  return maxHours <= 32 ? 'up_to_32' : 'over_32';
}

/** A person with their first job and contract on the last day of the period. */
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
  /** Number of people with the same job and class of contract, this person included. */
  readonly peers: number;
  /** Mean of the peers, this person included, two decimals; null without anybody else. */
  readonly mean: FairnessCounts | null;
}

/**
 * Counts of each person beside the mean of people with the same job and class of contract, in the given order. People
 * without figures count 0.
 */
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
 * The person's count and mean for that kind of the shift (closing, Sunday …) in which they are furthest above the mean;
 * null when the shift has no counted kind or there is no mean. Most closings are evenings: those count for a shift of
 * another kind only where the person had more than the mean, and further above it by weight.
 */
export function fairShare(time: ShiftTime, { counts, mean }: Pick<FairnessEntry, 'counts' | 'mean'>): FairShare | null {
  if (mean === null) return null;
  const kinds = kindsOfShift(time);
  const shares = FAIRNESS_FIELDS.flatMap((field) =>
    field !== 'openShiftsTaken' && kinds[field] > 0 ? [{ field, count: counts[field], mean: mean[field] }] : [],
  ).toSorted((a, b) => unfairness(b) - unfairness(a));
  const [most = null] = shares;
  const isNoMore = most?.field === 'evenings' && unfairness(most) <= 0;
  return (isNoMore && shares[1]) || most;
}

/** The ledger as further shifts would make it: counts of their people, and means of their peers. */
export function ledgerWith<Entry extends FairnessEntry>(
  entries: readonly Entry[],
  shiftsOf: (userId: UserId) => readonly ShiftTime[],
): Entry[] {
  const counted = entries.map((entry) => {
    const kinds = shiftsOf(entry.userId).map(kindsOfShift);
    const more = (field: FairnessField) =>
      field === 'openShiftsTaken' ? 0 : kinds.reduce((sum, kind) => sum + kind[field], 0);
    const counts = Object.fromEntries(FAIRNESS_FIELDS.map((field) => [field, entry.counts[field] + more(field)]));
    return { ...entry, counts: counts as FairnessCounts };
  });
  const groupOf = ({ jobId, share }: FairnessEntry) => `${jobId ?? ''} ${share}`;
  const groups = groupBy(counted, groupOf);
  return counted.map((entry) => ({
    ...entry,
    mean: entry.mean && meanOf((groups.get(groupOf(entry)) ?? [entry]).map(({ counts }) => counts)),
  }));
}

/** Person with the most of something, and how much; null: nobody has any. */
export type MostOf = { readonly userId: UserId; readonly amount: number } | null;

/** Person with the greatest positive amount, the first of equal ones, to one decimal. */
const mostOf = (amounts: Iterable<readonly [UserId, number]>): MostOf =>
  [...amounts].reduce<MostOf>((most, [userId, exact]) => {
    const amount = Math.round(exact * 10) / 10;
    return amount > (most?.amount ?? 0) ? { userId, amount } : most;
  }, null);

/** Person who is furthest above the mean of their peers; null: nobody is above it. */
export const mostAboveMean = (
  entries: readonly Pick<FairnessEntry, 'userId' | 'counts' | 'mean'>[],
  field: FairnessField,
): MostOf => mostOf(entries.map(({ userId, counts, mean }) => [userId, mean ? counts[field] - mean[field] : 0]));

import { type CandidateReason, decisiveFirst } from '../candidates/candidate-reasons.js';
import type { Candidate } from '../candidates/candidates.js';
import type { CivilDate } from '../kernel/civil-date.js';
import type { JobId, UserId } from '../kernel/ids.js';
import type { ShiftTime } from '../kernel/shift-time.js';
import {
  isLicenceValidOn,
  type LicenceMinimum,
  type LicenceName,
  LICENCES,
  type ValidLicences,
} from '../planning/licences.js';
import { type PersonFacts, unavailableReasons } from '../planning/plan-status.js';

/** The best of those who can take a slot instead of the one who is proposed; null: nobody else can. */
export const nextBest = (ranked: readonly Candidate[], proposed: UserId): Candidate | null =>
  ranked.find(({ userId, group }) => userId !== proposed && group !== 'cannot') ?? null;

/** Licences of a person that the location requires, for which a proposal spreads them; none on a date when they expired. */
export const requiredLicences = (
  licences: ValidLicences | undefined,
  date: CivilDate,
  minimum: LicenceMinimum | undefined,
): LicenceName[] => LICENCES.filter((name) => (minimum?.[name] ?? 0) > 0 && isLicenceValidOn(licences, name, date));

/**
 * Why somebody is not proposed for a slot: they have a shift that day, have entered other times (`entry`) or nothing
 * (`unknown`), are away, have reached their contract, a rule forbids it, or they do not have the job. `elsewhere`: they
 * can, and the proposal has more use for them on another slot.
 */
export const OPEN_REASONS = ['planned', 'unknown', 'entry', 'away', 'contract', 'rule', 'job', 'elsewhere'] as const;
export type OpenReason = (typeof OPEN_REASONS)[number];

const REASON_OF: Partial<Record<CandidateReason['code'], OpenReason>> = {
  planned: 'planned',
  no_availability: 'unknown',
  outside_availability: 'entry',
  free_day: 'away',
  time_out_approved: 'away',
  time_out_on_hold: 'away',
  over_contract: 'contract',
  job_missing: 'job',
};

export function openReasonOf({ reasons }: Pick<Candidate, 'reasons'>): OpenReason {
  const [decisive] = reasons.toSorted(decisiveFirst);
  return decisive ? (REASON_OF[decisive.code] ?? 'rule') : 'elsewhere';
}

/** Why a slot stays open: how many candidates for which reason, the most frequent first. People without the job are left out. */
export function openReasons(
  candidates: readonly Candidate[],
): { readonly reason: OpenReason; readonly count: number }[] {
  const reasons = candidates
    .filter((candidate) => !candidate.reasons.some(({ code }) => code === 'job_missing'))
    .map(openReasonOf);
  return OPEN_REASONS.map((reason) => ({ reason, count: reasons.filter((one) => one === reason).length }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count);
}

/** Number of people who could take one of the slots if they had entered the day: nothing else speaks against the day. */
export const countUnknown = (
  people: readonly PersonFacts[],
  slots: readonly { readonly time: ShiftTime; readonly jobId: JobId }[],
): number =>
  people.filter((person) =>
    slots.some(({ time, jobId }) => {
      const [only, ...others] = unavailableReasons(person, time, jobId);
      return only === 'no_availability' && others.length === 0;
    }),
  ).length;

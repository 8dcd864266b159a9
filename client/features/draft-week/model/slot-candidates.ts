import type { JobId } from '#domain/kernel/ids';
import { type Candidate, type CandidateQuestion, rankCandidates } from '#domain/candidates/candidates';
import { plannedItems } from '#domain/roster-check/counting-items';
import { NO_HOUSE_PROFILES } from '#domain/rules/house-profile';
import { isAtLocation } from '#domain/planning/planning.views';
import type { ShiftTime } from '#domain/kernel/shift-time';
import type { DraftWeek } from '#domain/draft-week/draft-week.state';
import { jobsOn } from '#domain/planning/person-terms';
import { countingItemsOf, plannedAround } from './board-check.js';
import type { BoardFacts } from './board-facts.js';
import type { PublishedWeek } from './published-week.js';

/** Shift for which candidates are ranked, with the draft and facts around it. */
export interface CandidatesQuestion {
  readonly facts: BoardFacts;
  readonly week: DraftWeek;
  readonly published: PublishedWeek;
  readonly time: ShiftTime;
  readonly jobId: JobId;
  /** The slot itself, which keeps nobody busy. */
  readonly slotId: string | null;
  readonly fairShareOf?: CandidateQuestion['fairShareOf'];
}

/**
 * Candidates for a shift, best first (`rankCandidates`), those who cannot included: people of the location with a job
 * of its department on that date. Without disabled people, people not in service, and minors who may not work.
 */
export function slotCandidates({
  facts,
  week,
  published,
  time,
  jobId,
  slotId,
  fairShareOf,
}: CandidatesQuestion): Candidate[] {
  const jobFilterId = facts.jobs.get(jobId)?.jobFilterId;
  const ofDepartment = new Set(
    [...facts.jobs.values()].filter((job) => job.jobFilterId === jobFilterId).map((job) => job.jobId),
  );
  const people = facts.people
    .filter(isAtLocation)
    .filter((person) => jobsOn(person, time.date).some((id) => ofDepartment.has(id)));
  const otherItems = countingItemsOf({ facts, week, published }).filter(
    ({ layer, id }) => layer !== 'draft' || id !== slotId,
  );
  return rankCandidates({
    slot: { time, jobId, locationId: facts.location.locationId },
    people,
    planned: [...plannedItems(otherItems), ...plannedAround(facts)],
    locationOf: () => facts.locationHours,
    otherWeeks: facts.otherWeeks,
    houseProfiles: facts.location.houseProfiles ?? NO_HOUSE_PROFILES,
    fairShareOf,
  });
}

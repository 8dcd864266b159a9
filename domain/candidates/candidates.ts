import { addDays, type CivilDate, mondayOf } from '../kernel/civil-date.js';
import { groupBy } from '../kernel/group-by.js';
import type { JobId, LocationId, UserId } from '../kernel/ids.js';
import type { ShiftTime } from '../kernel/shift-time.js';
import { limitsOn } from '../rules/profile-on.js';
import {
  CANDIDATE_GROUPS,
  type CandidateGroup,
  type CandidateReason,
  decisiveFirst,
  groupOf,
  hindrance,
  reasonsOfHours,
  reasonsOfPlan,
  reasonsOfRules,
  reasonsOfRow,
} from './candidate-reasons.js';
import type { PlaceOf } from '../roster-check/counting-items.js';
import type { PlannedItem } from '../planning/planned-item.js';
import { contractHoursOn, employedOn, isFullTimerOn, jobsOn } from '../planning/person-terms.js';
import type { AvailableTime, PersonFacts } from '../planning/plan-status.js';
import { plannedHours } from '../roster-check/working-time.js';
import { inHours } from '../kernel/clock-time.js';
import { restsBetween, workedShifts } from '../rules/worked-shift.js';

/** What somebody had lately of what a shift is, beside the mean of those who are compared with them. */
export interface FairShare {
  readonly field: 'closings' | 'weekends' | 'sundays' | 'calls' | 'redLetterDays';
  readonly count: number;
  readonly mean: number;
}

export interface Candidate {
  readonly userId: UserId;
  readonly group: CandidateGroup;
  readonly reasons: readonly CandidateReason[];
  /** Hours of the ISO week without the slot, and with it. */
  readonly weekHours: number;
  readonly hoursWith: number;
  /** A week; null: none agreed. */
  readonly contractHours: number | null;
  /** Days in a row that the slot would make, itself included. */
  readonly daysInARow: number;
  /** How many weeks in a row, this one included, the slot would be worked on this weekday. */
  readonly weekdayInARow: number;
  /** Rest to the shift before and after, in hours; null: none that is known. */
  readonly restBefore: number | null;
  readonly restAfter: number | null;
  /** What a part-timer entered for the date; null: nothing, or a full-timer. */
  readonly entry: AvailableTime | null;
  /** The job that the person does first, when it is another one than that of the slot. */
  readonly otherFirstJob: JobId | null;
  /** What the person had lately of what the slot is: a closing, a Sunday; null: nothing that people watch, or not known. */
  readonly fairShare: FairShare | null;
}

export interface CandidateQuestion {
  readonly slot: { readonly time: ShiftTime; readonly jobId: JobId; readonly locationId: LocationId };
  /** Who may be planned at the location, in the order in which equals are shown. Who is disabled or not in service on the date is left out. */
  readonly people: readonly PersonFacts[];
  /** What keeps people busy, without the slot itself: its week, and as far around it as rows and rest are to be seen. */
  readonly planned: readonly PlannedItem[];
  readonly place: PlaceOf;
  /** By the fairness ledger; absent: not known (yet). */
  readonly fairShareOf?: ((userId: UserId) => FairShare | null) | undefined;
}

/**
 * Who could take a slot: first those who are available, then those with something to mind, then those who
 * have entered nothing, then those who cannot, by how possible it still is. Among equals the fewest hours against contract first (who has no contract hours comes after who is
 * under theirs), where each closing, Sunday … beyond what others had weighs as a tenth of a contract; then the fewest days in a row, then the longest rest, then whose own jobs name it earlier.
 */
export function rankCandidates({ slot, people, planned, place, fairShareOf }: CandidateQuestion): Candidate[] {
  const byUser = groupBy(planned, ({ userId }) => userId);
  return people
    .filter(
      (person) =>
        person.enabled && employedOn(person, slot.time.date) && limitsOn(person.birthDate, slot.time.date) !== null,
    )
    .map((person) => ({
      person,
      candidate: candidateOf(person, { slot, place, fairShareOf }, byUser.get(person.userId) ?? []),
    }))
    .sort(
      (a, b) =>
        CANDIDATE_GROUPS.indexOf(a.candidate.group) - CANDIDATE_GROUPS.indexOf(b.candidate.group) ||
        compare(a, b, slot),
    )
    .map(({ candidate }) => candidate);
}

type Ranked = { readonly person: PersonFacts; readonly candidate: Candidate };

function compare(a: Ranked, b: Ranked, { jobId, time }: CandidateQuestion['slot']): number {
  // Who is left when nobody else can is looked for by what stands in the way; equals keep the order of the list.
  if (a.candidate.group === 'cannot') return hindrance(a.candidate.reasons) - hindrance(b.candidate.reasons);
  return (
    load(a.candidate) - load(b.candidate) ||
    a.candidate.daysInARow - b.candidate.daysInARow ||
    shortestRest(b.candidate) - shortestRest(a.candidate) ||
    jobsOn(a.person, time.date).indexOf(jobId) - jobsOn(b.person, time.date).indexOf(jobId)
  );
}

/** How full a contract is with the slot: 1 is exactly full. Beyond 1 for who has none, by their hours. */
const contractShare = ({ hoursWith, contractHours }: Candidate): number =>
  contractHours ? hoursWith / contractHours : 1 + hoursWith / 100;

/** What one closing, Sunday … more than others had weighs, as a share of a contract. */
const UNFAIRNESS = 0.1;

const load = (candidate: Candidate): number =>
  contractShare(candidate) +
  (candidate.fairShare ? UNFAIRNESS * (candidate.fairShare.count - candidate.fairShare.mean) : 0);

/** No shift beside it that is known counts as a long rest: two days. */
const shortestRest = ({ restBefore, restAfter }: Candidate): number => Math.min(restBefore ?? 48, restAfter ?? 48, 48);

function candidateOf(
  person: PersonFacts,
  { slot, place, fairShareOf }: Pick<CandidateQuestion, 'slot' | 'place' | 'fairShareOf'>,
  planned: readonly PlannedItem[],
): Candidate {
  const { time, jobId } = slot;
  const requested: PlannedItem = { layer: 'draft', id: null, userId: person.userId, date: time.date, ...slot };
  const monday = mondayOf(time.date);
  const ofWeek = planned.filter(({ date }) => mondayOf(date) === monday);
  const shifts = workedShifts([...planned, requested], place);
  const rests = restsBetween(shifts);
  const before = rests.find((rest) => rest.after.item === requested) ?? null;
  const after = rests.find((rest) => rest.before.item === requested) ?? null;
  const dates = new Set(planned.map(({ date }) => date));
  const [firstJob] = jobsOn(person, time.date);
  const hoursWith = plannedHours([...ofWeek, requested], place);
  const daysInARow = 1 + streak(dates, time.date, -1) + streak(dates, time.date, 1);
  const reasons = [
    ...reasonsOfPlan(person, slot, planned),
    ...reasonsOfRules(person, requested, shifts),
    ...reasonsOfHours(person, requested, planned, place, hoursWith),
    ...reasonsOfRow(daysInARow),
  ];
  const group = groupOf(reasons);
  return {
    userId: person.userId,
    group,
    reasons: group === 'cannot' ? reasons.toSorted(decisiveFirst) : reasons,
    weekHours: plannedHours(ofWeek, place),
    hoursWith,
    contractHours: contractHoursOn(person, time.date),
    daysInARow,
    weekdayInARow: 1 + streak(dates, time.date, -7),
    restBefore: before && inHours(before.minutes),
    restAfter: after && inHours(after.minutes),
    entry: isFullTimerOn(person, time.date) ? null : (person.availability[time.date] ?? null),
    otherFirstJob: firstJob !== undefined && firstJob !== jobId ? firstJob : null,
    fairShare: fairShareOf?.(person.userId) ?? null,
  };
}

/** Dates at this distance from each other, from the one beside `date` on, without a gap. */
function streak(dates: ReadonlySet<CivilDate>, date: CivilDate, step: number): number {
  let count = 0;
  while (dates.has(addDays(date, step * (count + 1)))) count += 1;
  return count;
}

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
import { minutesOf, plannedHours } from '../roster-check/working-time.js';
import { inHours } from '../kernel/clock-time.js';
import { callShifts, restsBetween, workedShifts } from '../rules/worked-shift.js';
import type { HouseProfile } from '../rules/house-profile.js';
import type { WorkedWeek } from '../rules/worked-week.js';

/** A person's recent number of shifts of one kind, and the mean of comparable people. */
export interface FairShare {
  readonly field: 'evenings' | 'closings' | 'weekends' | 'sundays' | 'calls' | 'redLetterDays';
  readonly count: number;
  readonly mean: number;
}

/** Weight of a shift of some kind: people work some three evenings for each closing, Sunday … */
export const kindWeight = (field: FairShare['field']): number => (field === 'evenings' ? 1 / 3 : 1);

/** Weighted number of shifts of a kind that a person had beyond the mean of comparable people; negative: below it. */
export const unfairness = ({ field, count, mean }: FairShare): number => kindWeight(field) * (count - mean);

/** A person ranked for a slot, with the reasons and figures that decided the rank. */
export interface Candidate {
  readonly userId: UserId;
  readonly group: CandidateGroup;
  /** Empty when nothing is against it; strongest first in group `cannot`. */
  readonly reasons: readonly CandidateReason[];
  /** Paid hours of the ISO week without the slot. */
  readonly weekHours: number;
  /** Paid hours of the ISO week with the slot. */
  readonly hoursWith: number;
  /** Maximum agreed hours a week; null: none agreed. */
  readonly contractHours: number | null;
  /** Length of the row of days that the slot would make, itself included. */
  readonly daysInARow: number;
  /** Number of consecutive weeks worked on this weekday, the slot's included. */
  readonly weekdayInARow: number;
  /** Hours of rest since the shift before; null: none known. */
  readonly restBefore: number | null;
  /** Hours of rest until the shift after; null: none known. */
  readonly restAfter: number | null;
  /** Availability that a part-timer entered for the date; null: none, or a full-timer. */
  readonly entry: AvailableTime | null;
  /** Preferred job of the person, when it is not that of the slot; null otherwise. */
  readonly otherFirstJob: JobId | null;
  /** Count of the slot's kind (closing, Sunday …); null: a kind that is not counted, or unknown. */
  readonly fairShare: FairShare | null;
}

/** Slot and people to rank. */
export interface CandidateQuestion {
  readonly slot: { readonly time: ShiftTime; readonly jobId: JobId; readonly locationId: LocationId };
  /**
   * People who may be planned at the location; their order breaks ties. Disabled people and those not in service on the
   * date are left out.
   */
  readonly people: readonly PersonFacts[];
  /**
   * Shifts that keep people busy, without the slot itself: those of its week and of as many days around it as
   * consecutive days and rest need.
   */
  readonly planned: readonly PlannedItem[];
  readonly locationOf: PlaceOf;
  /** Weekly sums of a person's work in the weeks around `planned`. */
  readonly otherWeeks: (userId: UserId) => readonly WorkedWeek[];
  /** Rule profiles of the organisation. */
  readonly houseProfiles: readonly HouseProfile[];
  /** Counts from the fairness ledger; absent: unknown, or not loaded yet. */
  readonly fairShareOf?: ((userId: UserId) => FairShare | null) | undefined;
}

/**
 * Ranks people for a slot by group; within `cannot` by the strongest reason. Otherwise by hours with the slot relative
 * to the contract (without contract: as beyond full), where each closing, Sunday … above the mean, or three evenings,
 * weigh a tenth of a contract, then fewest days in a row, longest rest, position of the job among their own.
 * Leaves out disabled people, people not in service, and minors who may not work. Pure.
 */
export const rankCandidates = (question: CandidateQuestion): Candidate[] =>
  offered(question)
    .map((one) => judged(question, one))
    .sort((a, b) => compare(a, b, question.slot))
    .map(({ candidate }) => candidate);

/**
 * Ranked candidates one by one, the same as `rankCandidates`. The rules on what a person works on several dates, most of
 * the work, are judged only for people who could come next: rules never improve a rank.
 */
export function* bestCandidates(question: CandidateQuestion): Generator<Candidate> {
  const byRank = (a: Ranked, b: Ranked) => compare(a, b, question.slot) || a.index - b.index;
  const rough = offered(question)
    .map((one): Ranked => ({ ...one, candidate: candidateOf(one.person, question, one.planned, false) }))
    .sort(byRank);
  const full: Ranked[] = [];
  for (const [index, one] of rough.entries()) {
    full.push(judged(question, one));
    full.sort(byRank);
    const next = rough[index + 1];
    while (full[0] && (!next || byRank(full[0], next) <= 0)) {
      yield full[0].candidate;
      full.shift();
    }
  }
}

type Offered = {
  readonly person: PersonFacts;
  readonly index: number;
  readonly planned: readonly PlannedItem[];
};

const judged = (question: CandidateQuestion, { person, index, planned }: Offered): Ranked => ({
  person,
  index,
  planned,
  candidate: candidateOf(person, question, planned, true),
});

/** People who may be ranked, in their order, with what they are planned for. */
function offered({ people, slot, planned, houseProfiles }: CandidateQuestion): Offered[] {
  const byUser = groupBy(planned, ({ userId }) => userId);
  return people
    .filter(
      (person) =>
        person.enabled &&
        employedOn(person, slot.time.date) &&
        limitsOn(person, slot.time.date, houseProfiles) !== null,
    )
    .map((person, index) => ({ person, index, planned: byUser.get(person.userId) ?? [] }));
}

type Ranked = Offered & { readonly candidate: Candidate };

function compare(a: Ranked, b: Ranked, { jobId, time }: CandidateQuestion['slot']): number {
  const groups = CANDIDATE_GROUPS.indexOf(a.candidate.group) - CANDIDATE_GROUPS.indexOf(b.candidate.group);
  if (groups !== 0) return groups;
  // Impossible candidates are sorted by the reason against them; ties keep the list's order.
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

/** Weight of one closing, Sunday … above the mean, as a share of a contract. */
const UNFAIRNESS = 0.1;

const load = (candidate: Candidate): number =>
  contractShare(candidate) + (candidate.fairShare ? UNFAIRNESS * unfairness(candidate.fairShare) : 0);

/** No shift beside it that is known counts as a long rest: two days. */
const shortestRest = ({ restBefore, restAfter }: Candidate): number => Math.min(restBefore ?? 48, restAfter ?? 48, 48);

function candidateOf(
  person: PersonFacts,
  { slot, locationOf, otherWeeks, houseProfiles, fairShareOf }: Omit<CandidateQuestion, 'people' | 'planned'>,
  planned: readonly PlannedItem[],
  withRules: boolean,
): Candidate {
  const { time, jobId } = slot;
  const requested: PlannedItem = { layer: 'draft', id: null, userId: person.userId, date: time.date, ...slot };
  const monday = mondayOf(time.date);
  const ofWeek = planned.filter(({ date }) => mondayOf(date) === monday);
  const shifts = workedShifts([...planned, requested], locationOf);
  const calls = callShifts([...planned, requested], locationOf);
  const rests = restsBetween(shifts);
  const before = rests.find((rest) => rest.after.item === requested) ?? null;
  const after = rests.find((rest) => rest.before.item === requested) ?? null;
  const dates = new Set(planned.map(({ date }) => date));
  const [firstJob] = jobsOn(person, time.date);
  const rules = { birthDate: person.birthDate, houseProfiles };
  const hoursWith = plannedHours([...ofWeek, requested], locationOf, rules);
  const minutesWith = minutesOf([...ofWeek, requested], locationOf);
  const daysInARow = 1 + streak(dates, time.date, -1) + streak(dates, time.date, 1);
  const reasons = [
    ...reasonsOfPlan(person, slot, planned),
    ...(withRules
      ? reasonsOfRules(person, requested, { shifts, calls, weeks: otherWeeks(person.userId) }, houseProfiles)
      : []),
    ...reasonsOfHours(person, requested, { planned, hoursWith, minutesWith }, { locationOf, houseProfiles }),
    ...reasonsOfRow(daysInARow),
  ];
  const group = groupOf(reasons);
  return {
    userId: person.userId,
    group,
    reasons: group === 'cannot' ? reasons.toSorted(decisiveFirst) : reasons,
    weekHours: plannedHours(ofWeek, locationOf, rules),
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

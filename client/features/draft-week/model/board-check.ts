import { closedUntil } from '#domain/planning/availability-cut-off';
import { addDays, type CivilDate } from '#domain/kernel/civil-date';
import type { JobFilterId, UserId } from '#domain/kernel/ids';
import type { PlaceHours } from '#domain/kernel/shift-time';
import { NO_HOUSE_PROFILES } from '#domain/rules/house-profile';
import type { CheckFinding, RosterCheck } from '#domain/roster-check/check-scope';
import { type CountingItem, countingItems } from '#domain/roster-check/counting-items';
import type { PlannedItem } from '#domain/planning/planned-item';
import { type CheckSteps, rosterChecker } from '#domain/roster-check/roster-check';
import type { DraftWeek } from '#domain/draft-week/draft-week.state';
import type { PlanningDemand } from '#domain/planning/planning.views';
import { memoized } from '../../../platform/state/keyed-memo.js';
import { type BoardFacts, memberOf } from './board-facts.js';
import type { PublishedWeek } from './published-week.js';

/** Input of the board's roster check. */
export interface CheckSources {
  readonly facts: BoardFacts;
  readonly week: DraftWeek;
  readonly published: PublishedWeek;
  readonly demand: ReadonlyMap<string, PlanningDemand>;
  readonly today: CivilDate;
  /** Departments to check. */
  readonly departments: readonly JobFilterId[];
}

/**
 * Items of the location's week that count: draft slots of departments with a draft, published shifts of the others,
 * without called-off ones.
 */
export const countingItemsOf = ({
  facts,
  week,
  published,
}: Pick<CheckSources, 'facts' | 'week' | 'published'>): CountingItem[] =>
  countingItems(facts.location.locationId, { draft: week, roster: published.roster });

/** Planned items at other locations, and in the weeks before and after. */
export const plannedAround = ({ people, atOtherLocations }: BoardFacts): PlannedItem[] =>
  people.flatMap(({ userId }) => atOtherLocations(userId));

/**
 * Creates the roster check of a board. Each call checks, in steps, the departments with a draft or publication (the
 * draft where there is one) with people's work at other locations and in other weeks. People without a change since the
 * last call are not checked again.
 */
export function boardCheck(): (sources: CheckSources) => CheckSteps {
  const check = rosterChecker();
  const plannedAroundOf = memoized(plannedAround);
  const locationOf = memoized((locationHours: PlaceHours) => () => locationHours);
  const demandOf = memoized((demand: CheckSources['demand']) => [...demand.values()]);
  const jobsOf = memoized(
    (jobs: BoardFacts['jobs']) =>
      Object.fromEntries(
        [...jobs.values()].map(({ jobId, jobFilterId }) => [jobId, { jobFilterId }]),
      ) as RosterCheck['jobs'],
  );
  return (sources) => {
    const { facts, week, published, demand } = sources;
    const parts = sources.departments.flatMap((jobFilterId) => {
      const drafting = week.parts[jobFilterId]?.status === 'drafting';
      const isPublished = published.states.get(jobFilterId)?.published ?? false;
      return drafting || isPublished ? [{ monday: facts.monday, jobFilterId, drafting, published: isPublished }] : [];
    });
    return check({
      from: facts.monday,
      until: addDays(facts.monday, 6),
      parts,
      items: countingItemsOf(sources),
      atOtherLocations: plannedAroundOf(facts),
      otherWeeks: facts.otherWeeks,
      houseProfiles: facts.location.houseProfiles ?? NO_HOUSE_PROFILES,
      overrides: facts.overrides,
      demand: demandOf(demand),
      jobs: jobsOf(facts.jobs),
      person: (userId: UserId) => memberOf(facts, userId),
      locationOf: locationOf(facts.locationHours),
      closedUntil: closedUntil(facts.location.availabilityCutOff, sources.today),
      licenceMinimum: facts.location.licenceMinimum,
    });
  };
}

/** Something to know about a shift, and no warning; a finding that somebody allowed too. */
export const isInformation = ({ severity, override }: CheckFinding): boolean =>
  severity === 'info' || override !== undefined;

/**
 * Findings by id of the slot or shift that they are about, in their order; findings without one, and that nobody is
 * planned, are left out.
 */
export function findingsByItem(findings: readonly CheckFinding[]): Map<string, CheckFinding[]> {
  const byItem = new Map<string, CheckFinding[]>();
  for (const finding of findings) {
    if (finding.itemId === null || finding.code === 'unassigned_slot') continue;
    const ofItem = byItem.get(finding.itemId);
    if (ofItem) ofItem.push(finding);
    else byItem.set(finding.itemId, [finding]);
  }
  return byItem;
}

/** Findings of one kind, told together where a list of them says more: shifts without a name. */
export interface FindingGroup {
  readonly key: string;
  readonly findings: readonly CheckFinding[];
}

const TOGETHER: readonly CheckFinding['code'][] = [
  'unassigned_slot',
  'no_availability',
  'social_hygiene_missing',
  'first_aid_missing',
  'demand_not_met',
  'demand_exceeded',
  'not_published',
];
/** Findings about people come before those about numbers. */
const ORDER: readonly CheckFinding['code'][] = ['same_date', 'unassigned_slot'];
const LAST: readonly CheckFinding['code'][] = ['no_availability', 'demand_not_met', 'demand_exceeded', 'not_published'];

/**
 * Findings in groups for the foot of the board, by rank of their kind, most urgent first. Kinds that are listed
 * together form one group; others one per shift, else per person, else each alone.
 */
export function groupFindings(findings: readonly CheckFinding[]): FindingGroup[] {
  const groups = new Map<string, CheckFinding[]>();
  for (const [index, finding] of findings.entries()) {
    const key = TOGETHER.includes(finding.code)
      ? finding.code
      : `${finding.code}:${finding.itemId ?? finding.userId ?? index}`;
    const ofGroup = groups.get(key);
    if (ofGroup) ofGroup.push(finding);
    else groups.set(key, [finding]);
  }
  return [...groups].map(([key, ofGroup]) => ({ key, findings: ofGroup })).toSorted((a, b) => rankOf(a) - rankOf(b));
}

function rankOf({ findings: [first] }: FindingGroup): number {
  if (!first) return 0;
  if (ORDER.includes(first.code)) return ORDER.indexOf(first.code);
  return LAST.includes(first.code) ? 100 + LAST.indexOf(first.code) : 50;
}

/** Date of a finding, for the order in which one goes through them. */
export const dateOfFinding = (finding: CheckFinding, monday: CivilDate): CivilDate => finding.date ?? monday;

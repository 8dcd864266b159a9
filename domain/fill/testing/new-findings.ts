import { addDays, mondayOf } from '../../kernel/civil-date.js';
import { CAFE, COOK, FLOOR, MONDAY, SERVICE } from '../../planning/testing/planning-fixtures.js';
import type { CheckFinding } from '../../roster-check/check-scope.js';
import type { CountingItem } from '../../roster-check/counting-items.js';
import { rosterCheck } from '../../roster-check/roster-check.js';
import { NO_HOUSE_PROFILES } from '../../rules/house-profile.js';
import type { Assignment, FillQuestion } from '../fill-question.js';

/** Findings that nobody may cause: those of severity `error`, and what a law for one shift, day or week forbids. */
const isForbidden = ({ severity, code }: CheckFinding): boolean =>
  severity === 'error' || ['day_too_long', 'week_too_long', 'under_18_hours', 'same_date'].includes(code);

function findingsOf(question: FillQuestion, assignments: readonly Assignment[]): string[] {
  const takenBy = new Map(assignments.map(({ slotId, userId }) => [slotId as string, userId]));
  const monday = mondayOf(question.slots[0]?.time.date ?? MONDAY);
  const items: CountingItem[] = [
    ...question.planned.map(({ layer, id, userId, locationId, jobId, time }, index) => ({
      layer,
      id: id ?? `planned-${index}`,
      locationId,
      jobFilterId: FLOOR,
      jobId: jobId ?? SERVICE,
      userId,
      time,
    })),
    ...question.slots.map(({ slotId, jobId, time, placed }) => ({
      layer: 'draft' as const,
      id: slotId,
      locationId: CAFE,
      jobFilterId: FLOOR,
      jobId,
      userId: takenBy.get(slotId) ?? placed ?? null,
      time,
    })),
  ];
  return rosterCheck({
    from: addDays(monday, -7),
    until: addDays(monday, 13),
    parts: [-7, 0, 7].map((days) => ({
      monday: addDays(monday, days),
      jobFilterId: FLOOR,
      drafting: true,
      published: false,
    })),
    items,
    atOtherLocations: [],
    otherWeeks: question.otherWeeks,
    houseProfiles: NO_HOUSE_PROFILES,
    demand: [],
    jobs: { [SERVICE]: { jobFilterId: FLOOR }, [COOK]: { jobFilterId: FLOOR } },
    person: (userId) => question.people.find((person) => person.userId === userId),
    locationOf: question.locationOf,
    closedUntil: null,
  })
    .filter(isForbidden)
    .map((finding) => JSON.stringify([finding.code, finding.userId, finding.itemId, finding.facts]));
}

/** Findings that a proposal causes. The week without it is only checked when the week with it has findings. */
export function newFindings(question: FillQuestion, assignments: readonly Assignment[]): string[] {
  const after = findingsOf(question, assignments);
  if (after.length === 0) return [];
  const before = new Set(findingsOf(question, []));
  return after.filter((finding) => !before.has(finding));
}

import { addDays, type CivilDate } from '#domain/kernel/civil-date';
import { groupBy } from '#domain/kernel/group-by';
import type { LocationId } from '#domain/kernel/ids';
import type { CheckFinding } from '#domain/roster-check/check-scope';
import { bySeverity, type Severity } from '#domain/rules/severity';

/** A finding, and the location's week in which it was found. */
export interface Found {
  readonly locationId: LocationId;
  readonly monday: CivilDate;
  readonly finding: CheckFinding;
}

/** Groupings of findings in display order. */
export const FINDING_GROUPINGS = ['kind', 'person', 'day'] as const;
export type FindingGrouping = (typeof FINDING_GROUPINGS)[number];

/** Findings that stand together: `key` is a kind, a user or a date; null: nobody, or a whole week. */
export interface FoundGroup {
  readonly key: string | null;
  readonly found: readonly Found[];
}

const worstOf = (found: readonly Found[]): Severity =>
  found.map(({ finding }) => finding.severity).toSorted(bySeverity)[0] ?? 'info';

/** Findings of one location's week. */
export interface FoundWeek {
  readonly locationId: LocationId;
  readonly monday: CivilDate;
  readonly findings: readonly CheckFinding[];
}

/**
 * Findings of several weeks, in the order of the weeks. A finding that reaches into the next week is left out when
 * that week of the location is among them, which reports it itself.
 */
export function foundInWeeks(weeks: readonly FoundWeek[]): Found[] {
  const isReportedLater = ({ locationId, monday }: FoundWeek, { facts }: CheckFinding): boolean => {
    const next = addDays(monday, 7);
    const last = facts['lastDate'];
    return (
      weeks.some((week) => week.locationId === locationId && week.monday === next) &&
      typeof last === 'string' &&
      last >= next
    );
  };
  return weeks.flatMap((week) =>
    week.findings
      .filter((finding) => !isReportedLater(week, finding))
      .map((finding) => ({ locationId: week.locationId, monday: week.monday, finding })),
  );
}

/**
 * Groups findings: by kind with the worst severity first, by person in the order of their names, by date earliest
 * first. Findings without person or date come last. Within a group the order stays.
 */
export function groupFound(
  found: readonly Found[],
  grouping: FindingGrouping,
  {
    nameOf,
    compare,
  }: { readonly nameOf: (userId: string) => string; readonly compare: (a: string, b: string) => number },
): FoundGroup[] {
  const keyOf = ({ finding: { code, userId, date } }: Found): string | null =>
    grouping === 'kind' ? code : grouping === 'person' ? userId : date;
  const groups = [...groupBy(found, keyOf)].map(([key, together]) => ({ key, found: together }));
  const last = (a: FoundGroup, b: FoundGroup) => Number(a.key === null) - Number(b.key === null);
  if (grouping === 'kind') return groups.toSorted((a, b) => bySeverity(worstOf(a.found), worstOf(b.found)));
  if (grouping === 'person')
    return groups.toSorted((a, b) => last(a, b) || compare(nameOf(a.key ?? ''), nameOf(b.key ?? '')));
  return groups.toSorted((a, b) => last(a, b) || (a.key ?? '').localeCompare(b.key ?? ''));
}

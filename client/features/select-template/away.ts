import { addDays, type CivilDate } from '#domain/kernel/civil-date';
import { isAtLocation, type PlanningPerson } from '#domain/planning/planning.views';
import { jobsOfTerms } from '#domain/planning/person-terms';

/** Approved time out, cut to the week. Dates inclusive. */
export interface AwayPeriod {
  readonly name: string;
  readonly from: CivilDate;
  readonly until: CivilDate;
}

/**
 * Approved time out in a week of enabled people of this location with any of these jobs, sorted by first day and name.
 * One entry per time out, so a person can occur twice. Pure.
 */
export function awayInWeek(
  people: Iterable<PlanningPerson>,
  monday: CivilDate,
  jobIds: readonly string[],
): AwayPeriod[] {
  const sunday = addDays(monday, 6);
  return [...people]
    .filter(isAtLocation)
    .filter((person) => person.enabled && jobsOfTerms(person).some((jobId) => jobIds.includes(jobId)))
    .flatMap(({ name, timeOuts }) =>
      timeOuts
        .filter(({ from, until, approved }) => approved === true && from <= sunday && until >= monday)
        .map(({ from, until }) => ({
          name,
          from: from < monday ? monday : from,
          until: until > sunday ? sunday : until,
        })),
    )
    .toSorted((a, b) => a.from.localeCompare(b.from) || a.name.localeCompare(b.name));
}

import { addDays, type CivilDate } from '#domain/kernel/civil-date';
import { isHere, type PlanningPerson } from '#domain/planning/planning.views';
import { jobsOfTerms } from '#domain/planning/person-terms';

/** Approved time out of somebody, as far as it falls in the week. */
export interface Away {
  readonly name: string;
  readonly from: CivilDate;
  readonly until: CivilDate;
}

/** People of a department with time off in a week, by first day. */
export function awayInWeek(people: Iterable<PlanningPerson>, monday: CivilDate, jobIds: readonly string[]): Away[] {
  const sunday = addDays(monday, 6);
  return [...people]
    .filter(isHere)
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

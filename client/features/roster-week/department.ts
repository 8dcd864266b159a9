import type { JobFilterView } from '#domain/job/job.views';

/** Value in addresses and selects for all departments, in place of a department's id. */
export const ALL_DEPARTMENTS = 'all';

/**
 * First of `requested` that is an existing department's id or `ALL_DEPARTMENTS`; otherwise `myDepartment` if it exists, otherwise
 * `ALL_DEPARTMENTS`. Nulls are skipped.
 */
export function departmentShown(
  requested: readonly (string | null)[],
  myDepartment: string | null,
  departments: readonly Pick<JobFilterView, 'id'>[],
): string {
  const exists = (id: string | null): id is string =>
    id === ALL_DEPARTMENTS || departments.some((department) => department.id === id);
  return [...requested, myDepartment].find(exists) ?? ALL_DEPARTMENTS;
}

/** Id of the only department that contains any of these jobs; null: none or several contain them. */
export function departmentOfJobs(
  jobIds: readonly string[],
  departments: readonly Pick<JobFilterView, 'id' | 'jobIds'>[],
): string | null {
  const theirs = departments.filter(({ jobIds: ofIt }) => ofIt.some((jobId) => jobIds.includes(jobId)));
  return theirs.length === 1 ? (theirs[0]?.id ?? null) : null;
}

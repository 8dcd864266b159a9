import type { JobFilterView } from '#domain/job/job.views';

/** Instead of the id of a department: every one of them. */
export const ALL_DEPARTMENTS = 'all';

/** The department that is shown: the first of `wanted` that exists here; else the person's own; else every one. */
export function departmentShown(
  wanted: readonly (string | null)[],
  own: string | null,
  departments: readonly Pick<JobFilterView, 'id'>[],
): string {
  const exists = (id: string | null): id is string =>
    id === ALL_DEPARTMENTS || departments.some((department) => department.id === id);
  return [...wanted, own].find(exists) ?? ALL_DEPARTMENTS;
}

/** The department that all of somebody's jobs belong to; null: they have none here, or several. */
export function departmentOfJobs(
  jobIds: readonly string[],
  departments: readonly Pick<JobFilterView, 'id' | 'jobIds'>[],
): string | null {
  const theirs = departments.filter(({ jobIds: ofIt }) => ofIt.some((jobId) => jobIds.includes(jobId)));
  return theirs.length === 1 ? (theirs[0]?.id ?? null) : null;
}

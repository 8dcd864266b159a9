import type { JobFilterView } from '#domain/job/job.views';

/** Instead of the id of a department: every one of them. */
export const ALL_DEPARTMENTS = 'all';

/**
 * The department that is shown: the one that was chosen, as long as it exists here; else the person's own; else
 * every one.
 */
export function departmentShown(
  chosen: string | null,
  own: string | null,
  departments: readonly Pick<JobFilterView, 'id'>[],
): string {
  const exists = (id: string | null): id is string => departments.some((department) => department.id === id);
  if (chosen === ALL_DEPARTMENTS || exists(chosen)) return chosen;
  return exists(own) ? own : ALL_DEPARTMENTS;
}

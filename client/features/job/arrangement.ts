import type { DepartmentsOfLocation } from '#domain/job/work-settings.views';

/** Departments of a location in their order, each with its jobs in order. */
export type Departments = DepartmentsOfLocation['departments'];

/** Place of a job: department and index in it, from 0. */
export interface JobPosition {
  readonly departmentId: string;
  readonly index: number;
}

/** Place of a job; null: in no department. */
export const spotOf = (departments: Departments, jobId: string): JobPosition | null => {
  for (const { id, jobIds } of departments) {
    const index = jobIds.indexOf(jobId);
    if (index >= 0) return { departmentId: id, index };
  }
  return null;
};

/**
 * Departments with the job at this place and removed from any other. The index counts without the job itself and is
 * limited to the list. Unchanged for an unknown department. Pure.
 */
export function withJobAt(departments: Departments, jobId: string, { departmentId, index }: JobPosition): Departments {
  if (!departments.some(({ id }) => id === departmentId)) return departments;
  return departments.map((department) => {
    const others = department.jobIds.filter((id) => id !== jobId);
    if (department.id !== departmentId) return { ...department, jobIds: others };
    const at = Math.min(Math.max(0, index), others.length);
    return { ...department, jobIds: [...others.slice(0, at), jobId, ...others.slice(at)] };
  });
}

/** Departments with one moved to an index, limited to the list; unchanged for an unknown id. Pure. */
export function withDepartmentAt(departments: Departments, id: string, index: number): Departments {
  const moved = departments.find((one) => one.id === id);
  if (!moved) return departments;
  const others = departments.filter((one) => one.id !== id);
  const at = Math.min(Math.max(0, index), others.length);
  return [...others.slice(0, at), moved, ...others.slice(at)];
}

/** Keys that move a job or department. */
export type ArrowKey = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

/**
 * Departments after an arrow key moved a job: up or down within its department, left or right to the end of the
 * neighbouring one. Unchanged at the edges and for an unknown job.
 */
export function afterArrow(departments: Departments, jobId: string, key: ArrowKey): Departments {
  const spot = spotOf(departments, jobId);
  if (!spot) return departments;
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const index = spot.index + (key === 'ArrowUp' ? -1 : 1);
    return withJobAt(departments, jobId, { ...spot, index });
  }
  const at = departments.findIndex(({ id }) => id === spot.departmentId) + (key === 'ArrowLeft' ? -1 : 1);
  const beside = departments[at];
  return beside ? withJobAt(departments, jobId, { departmentId: beside.id, index: beside.jobIds.length }) : departments;
}

import type { DepartmentsOfLocation } from '#domain/job/work-settings.views';

export type Departments = DepartmentsOfLocation['departments'];

/** Somewhere a job can stand: a place in a department. */
export interface JobPosition {
  readonly departmentId: string;
  readonly index: number;
}

export const spotOf = (departments: Departments, jobId: string): JobPosition | null => {
  for (const { id, jobIds } of departments) {
    const index = jobIds.indexOf(jobId);
    if (index >= 0) return { departmentId: id, index };
  }
  return null;
};

/** With a job at another place, and at no other: it is in one department. */
export function withJobAt(departments: Departments, jobId: string, { departmentId, index }: JobPosition): Departments {
  return departments.map((department) => {
    const others = department.jobIds.filter((id) => id !== jobId);
    if (department.id !== departmentId) return { ...department, jobIds: others };
    const at = Math.min(Math.max(0, index), others.length);
    return { ...department, jobIds: [...others.slice(0, at), jobId, ...others.slice(at)] };
  });
}

/** With a department at another place among the others. */
export function withDepartmentAt(departments: Departments, id: string, index: number): Departments {
  const moved = departments.find((one) => one.id === id);
  if (!moved) return departments;
  const others = departments.filter((one) => one.id !== id);
  const at = Math.min(Math.max(0, index), others.length);
  return [...others.slice(0, at), moved, ...others.slice(at)];
}

export type ArrowKey = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

/** Departments after an arrow key moved a job: up and down within its department, left and right to the next one. */
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

import type { PreviewDepartment, DepartmentDraft } from './preview-input.js';

const isDraft = (department: PreviewDepartment): department is DepartmentDraft => department.plan !== null;

/**
 * Departments with a draft, and those that had one since `allDepartments`, as they last were: a colleague may have published one
 * since it was looked at. The same object when nothing changed.
 */
export function everDrafted(
  allDepartments: readonly DepartmentDraft[],
  now: readonly PreviewDepartment[],
): readonly DepartmentDraft[] {
  const next = now.flatMap((department): DepartmentDraft[] => {
    if (isDraft(department)) return [department];
    const former = allDepartments.find(({ jobFilterId }) => jobFilterId === department.jobFilterId);
    if (!former) return [];
    return [former.state === department.state ? former : { ...former, state: department.state }];
  });
  return next.length === allDepartments.length && next.every((draft, index) => draft === allDepartments[index])
    ? allDepartments
    : next;
}

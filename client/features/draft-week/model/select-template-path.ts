import type { CivilDate } from '#domain/kernel/civil-date';
import type { JobFilterId } from '#domain/kernel/ids';

/** Path of the page that fills an empty week from a template; `department` null: all departments. */
export const selectTemplatePath = (
  { monday }: { readonly monday: CivilDate },
  department: JobFilterId | null,
): string => {
  const search = new URLSearchParams({ week: monday, ...(department && { department }) });
  return `/new-rooster/select-template?${search.toString()}`;
};

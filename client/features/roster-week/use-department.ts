import type { JobFilterView } from '#domain/job/job.views';
import { useLiveState } from '../../shared/reactive/use-live-state.js';
import { session } from '../../shared/session/current-session.js';
import { useRosterDirectory } from '../../shared/shifts/use-rosters.js';
import { ALL_DEPARTMENTS, departmentShown } from './department.js';
import { ownDepartment } from './own-department.js';

export interface Department {
  /** A job filter's id, or ALL_DEPARTMENTS. */
  readonly shown: string;
  readonly all: readonly JobFilterView[];
  readonly choose: (id: string) => void;
}

const NONE: readonly JobFilterView[] = [];

/** Shows a department, as long as it is not shown among all of them. */
export function showDepartmentOf(jobFilterId: string): void {
  const { jobFilterId: chosen } = session.filters.value.mainFilter;
  const shown = chosen ?? ownDepartment.value;
  if (shown !== ALL_DEPARTMENTS && shown !== jobFilterId) choose(jobFilterId);
}

function choose(id: string): void {
  session.setFilter('mainFilter', { ...session.filters.value.mainFilter, jobFilterId: id, jobId: null });
}

/** The department that the roster is shown of, remembered with the other filters; null while nobody knows which. */
export function useDepartment(): Department | null {
  const chosen = useLiveState(session.filters, ({ mainFilter }) => mainFilter.jobFilterId);
  const own = useLiveState(ownDepartment);
  const directory = useRosterDirectory();
  const all = directory.phase === 'ready' ? directory.filters : NONE;
  if (directory.phase !== 'ready' || own === undefined) return null;
  return { shown: departmentShown(chosen, own, all), all, choose };
}

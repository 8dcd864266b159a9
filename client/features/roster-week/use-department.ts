import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { isAdmin, roleOf } from '#domain/access/access';
import type { JobFilterView } from '#domain/job/job.views';
import { useAddressSearch } from '../../platform/navigation/use-address-search.js';
import { useHasArrived } from '../../platform/navigation/use-has-arrived.js';
import { useLiveState } from '../../platform/state/use-live-state.js';
import { lastPlace, rememberPlace } from '../../platform/navigation/last-place.js';
import { useUser } from '../../platform/session/use-session.js';
import { useRosterDirectory } from '../../roster/published-week/use-rosters.js';
import { DEPARTMENT_NAME, withParam } from '../../platform/navigation/week-address.js';
import { ALL_DEPARTMENTS, departmentShown } from './department.js';
import { ownDepartment } from './own-department.js';

/** Shown department with the ones to choose from. */
export interface ShownDepartment {
  /** Job filter id, or `ALL_DEPARTMENTS`. */
  readonly shown: string;
  /** Departments of the location in its order. */
  readonly all: readonly JobFilterView[];
  /** Writes the choice to the browser's address, replacing the history entry. */
  readonly choose: (id: string) => void;
}

const NONE: readonly JobFilterView[] = [];

/**
 * Department parameter with which a shift of `jobFilterId` is visible: the shift's own department, unless the named or
 * default choice is `all` or none.
 */
export function departmentWith(jobFilterId: string, named: string | null): string | null {
  const shown = named ?? lastPlace().jobFilterId ?? ownDepartment.value ?? null;
  return shown === ALL_DEPARTMENTS || shown === null ? shown : jobFilterId;
}

/**
 * Shown department of the roster: from the address, for planners otherwise the last used one, otherwise the user's own,
 * otherwise all. Writes it to the address when missing or unknown, and stores it for planners. Null until departments
 * are loaded.
 */
export function useDepartment(): ShownDepartment | null {
  const [search, setSearch] = useAddressSearch();
  const plans = isAdmin(roleOf(useUser()));
  const myDepartment = useLiveState(ownDepartment);
  const directory = useRosterDirectory();
  const all = directory.phase === 'ready' ? directory.filters : NONE;
  const named = search.get(DEPARTMENT_NAME);
  const usual = plans ? lastPlace().jobFilterId : null;
  const shown =
    directory.phase !== 'ready' || myDepartment === undefined
      ? null
      : departmentShown([named, usual], myDepartment, all);

  const write = (id: string) =>
    setSearch((now) => withParam(now, DEPARTMENT_NAME, id), { replace: true, preventScrollReset: true });
  const { key } = useLocation();
  const hasArrived = useHasArrived();
  // Once for each place.
  useEffect(() => {
    if (shown === null || !hasArrived) return;
    if (plans && usual !== shown) rememberPlace({ jobFilterId: shown });
    if (named !== shown) write(shown);
    // oxlint-disable-next-line react/exhaustive-deps -- `write` is another with every drawing
  }, [key, hasArrived, plans, usual, named, shown]);

  return shown === null ? null : { shown, all, choose: write };
}

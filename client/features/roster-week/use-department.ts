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

export interface Department {
  /** A job filter's id, or ALL_DEPARTMENTS. */
  readonly shown: string;
  readonly all: readonly JobFilterView[];
  readonly choose: (id: string) => void;
}

const NONE: readonly JobFilterView[] = [];

/** The department in which a shift of `jobFilterId` is seen: the one that the address names, or the usual one, if it has it. */
export function departmentWith(jobFilterId: string, named: string | null): string | null {
  const shown = named ?? lastPlace().jobFilterId ?? ownDepartment.value ?? null;
  return shown === ALL_DEPARTMENTS || shown === null ? shown : jobFilterId;
}

/**
 * The department that the roster is shown of; null while nobody knows which. It stands in the address, and is put
 * there when the address names none that exists. Only who plans is brought back to the one they looked at last.
 */
export function useDepartment(): Department | null {
  const [search, setSearch] = useAddressSearch();
  const plans = isAdmin(roleOf(useUser()));
  const own = useLiveState(ownDepartment);
  const directory = useRosterDirectory();
  const all = directory.phase === 'ready' ? directory.filters : NONE;
  const named = search.get(DEPARTMENT_NAME);
  const usual = plans ? lastPlace().jobFilterId : null;
  const shown = directory.phase !== 'ready' || own === undefined ? null : departmentShown([named, usual], own, all);

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

import { CivilDate, mondayOf } from '#domain/kernel/civil-date';
import { JobFilterId } from '#domain/kernel/ids';

/** The week and department that somebody wants to begin. */
export interface StartAddress {
  /** Monday; null: the address names no week, or none that exists. */
  readonly week: CivilDate | null;
  /** Null: none in particular. */
  readonly department: JobFilterId | null;
  /** With all departments: offers the remaining ones although some have begun. */
  readonly evenIfBegun: boolean;
}

/** Value of the address for all departments, as the board writes it. */
const ALL = 'all';
const EVEN_IF_BEGUN = 'others';

export function readStartAddress(search: URLSearchParams): StartAddress {
  const week = CivilDate.safeParse(search.get('week')).data;
  const department = JobFilterId.safeParse(search.get('department')).data ?? null;
  return {
    week: week ? mondayOf(week) : null,
    department: department === ALL ? null : department,
    evenIfBegun: search.get(EVEN_IF_BEGUN) === '1',
  };
}

export const searchOf = (week: CivilDate, department: string | null): string =>
  new URLSearchParams({ week, ...(department !== null && { department }) }).toString();

export const startPath = (week: CivilDate, department: string | null, { evenIfBegun = false } = {}): string =>
  `/new-rooster/select-template?${searchOf(week, department)}${evenIfBegun ? `&${EVEN_IF_BEGUN}=1` : ''}`;

/** `evenIfEmpty`: the board, although there is nothing on it (specification, section 2: avoidRefresh). */
export const boardPath = (week: CivilDate, department: string | null, { evenIfEmpty = false } = {}): string =>
  `/new-rooster?${searchOf(week, department ?? ALL)}${evenIfEmpty ? '&avoidRefresh=1' : ''}`;

import { CivilDate, mondayOf } from '#domain/kernel/civil-date';
import { JobFilterId } from '#domain/kernel/ids';

/** Week and department in the address of the start page. */
export interface StartAddress {
  /** Monday; null: missing or no date. Not checked against the listed weeks. */
  readonly week: CivilDate | null;
  /** Null: all departments, or none named. */
  readonly department: JobFilterId | null;
  /** Shows the remaining departments although some have begun. */
  readonly evenIfBegun: boolean;
}

/** Value of the address for all departments, as the board writes it. */
const ALL = 'all';
const EVEN_IF_BEGUN = 'others';

/** Reads the start page's address from a query; any date of a week becomes its Monday. */
export function readStartAddress(search: URLSearchParams): StartAddress {
  const week = CivilDate.safeParse(search.get('week')).data;
  const department = JobFilterId.safeParse(search.get('department')).data ?? null;
  return {
    week: week ? mondayOf(week) : null,
    department: department === ALL ? null : department,
    evenIfBegun: search.get(EVEN_IF_BEGUN) === '1',
  };
}

/** Query text with week and department; null omits the department. */
export const searchOf = (week: CivilDate, department: string | null): string =>
  new URLSearchParams({ week, ...(department !== null && { department }) }).toString();

/**
 * Path of the start page of a week; `department` null: all departments. `evenIfBegun` stays on the page although some
 * departments have begun.
 */
export const startPath = (week: CivilDate, department: string | null, { evenIfBegun = false } = {}): string =>
  `/new-rooster/select-template?${searchOf(week, department)}${evenIfBegun ? `&${EVEN_IF_BEGUN}=1` : ''}`;

/**
 * Path of the draft board; `department` null: all. `evenIfEmpty` keeps the board from redirecting an empty week to the
 * start page.
 */
export const boardPath = (week: CivilDate, department: string | null, { evenIfEmpty = false } = {}): string =>
  `/new-rooster?${searchOf(week, department ?? ALL)}${evenIfEmpty ? '&avoidRefresh=1' : ''}`;

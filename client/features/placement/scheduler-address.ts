import { CivilMonth } from '#domain/kernel/civil-date';
import { JobFilterId, LocationId } from '#domain/kernel/ids';

/** Month, location and department in the scheduler's address; null: missing or malformed. */
export interface SchedulerAddress {
  /** Null: missing or malformed. */
  readonly month: CivilMonth | null;
  readonly location: LocationId | null;
  readonly department: JobFilterId | null;
}

/** Address of the scheduler with all parts present. */
export type SchedulerPlace = { readonly [Part in keyof SchedulerAddress]: NonNullable<SchedulerAddress[Part]> };

/** Reads the scheduler's address from a query. Checks the form only, not whether location and department exist. */
export const readSchedulerAddress = (search: URLSearchParams): SchedulerAddress => ({
  month: CivilMonth.safeParse(search.get('month')).data ?? null,
  location: LocationId.safeParse(search.get('location')).data ?? null,
  department: JobFilterId.safeParse(search.get('department')).data ?? null,
});

/** Query of an address; null parts are omitted. */
export const schedulerSearch = (address: SchedulerAddress): URLSearchParams =>
  new URLSearchParams(Object.entries(address).filter((part): part is [string, string] => part[1] !== null));

/** Path of the scheduler; null parts are omitted, and the page chooses them. */
export const schedulerPath = (address: SchedulerAddress): string =>
  `/manager/scheduler?${schedulerSearch(address).toString()}`;

/** Fills missing parts of an address from the shown ones; the department only if the location is the shown one. */
export function withShown(address: SchedulerAddress, shown: SchedulerAddress): SchedulerAddress {
  const location = address.location ?? shown.location;
  return {
    month: address.month ?? shown.month,
    location,
    department: address.department ?? (location === shown.location ? shown.department : null),
  };
}

/** Whether all parts are present; narrows the type. */
export const isComplete = (address: SchedulerAddress): address is SchedulerPlace =>
  address.month !== null && address.location !== null && address.department !== null;

import { CivilMonth } from '#domain/kernel/civil-date';
import { JobFilterId, LocationId } from '#domain/kernel/ids';

/** Month and place of the scheduler in the address. */
export interface SchedulerAddress {
  /** Null: the address names none, or one that does not exist. */
  readonly month: CivilMonth | null;
  readonly location: LocationId | null;
  readonly department: JobFilterId | null;
}

/** The same with everything said. */
export type SchedulerPlace = { readonly [Part in keyof SchedulerAddress]: NonNullable<SchedulerAddress[Part]> };

export const readSchedulerAddress = (search: URLSearchParams): SchedulerAddress => ({
  month: CivilMonth.safeParse(search.get('month')).data ?? null,
  location: LocationId.safeParse(search.get('location')).data ?? null,
  department: JobFilterId.safeParse(search.get('department')).data ?? null,
});

/** Search parameters of an address; null fields are omitted, and the page chooses them. */
export const schedulerSearch = (address: SchedulerAddress): URLSearchParams =>
  new URLSearchParams(Object.entries(address).filter((part): part is [string, string] => part[1] !== null));

export const schedulerPath = (address: SchedulerAddress): string =>
  `/manager/scheduler?${schedulerSearch(address).toString()}`;

/** Address with the shown values in place of missing ones. Another location has other departments. */
export function withShown(address: SchedulerAddress, shown: SchedulerAddress): SchedulerAddress {
  const location = address.location ?? shown.location;
  return {
    month: address.month ?? shown.month,
    location,
    department: address.department ?? (location === shown.location ? shown.department : null),
  };
}

export const isComplete = (address: SchedulerAddress): address is SchedulerPlace =>
  address.month !== null && address.location !== null && address.department !== null;

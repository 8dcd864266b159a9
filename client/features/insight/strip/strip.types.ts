import type { LicenceName } from '#domain/planning/licences';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { JobFilterId, LocationId, UserId } from '#domain/kernel/ids';
import type { ContractWeek } from '#domain/insight/contract-balance';
import type { CostItem } from '#domain/insight/cost';
import type { JobPresences } from '#domain/scenario/people-per-half-hour';

/** Input of the figures under the board, from the board's current state. */
export interface StripData {
  readonly monday: CivilDate;
  readonly locationId: LocationId;
  /** The seven dates from Monday. */
  readonly dates: readonly CivilDate[];
  readonly zone: string;
  /** Minutes of this week at all locations with the contract for the days in service, per person. */
  readonly people: readonly (ContractWeek & { readonly userId: UserId; readonly name: string })[];
  readonly departments: readonly { readonly jobFilterId: JobFilterId; readonly name: string }[];
  readonly items: readonly CostItem[];
  /** Needed and planned people for each date and job with demand. */
  readonly needs: readonly { readonly date: CivilDate; readonly job: string; readonly presences: JobPresences }[];
  /** Needed and planned people with a licence, for the entire location; empty if none is required. */
  readonly licences: readonly {
    readonly date: CivilDate;
    readonly licence: LicenceName;
    readonly presences: JobPresences;
  }[];
}

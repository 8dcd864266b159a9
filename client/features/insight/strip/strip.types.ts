import type { LicenceName } from '#domain/planning/licences';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { JobFilterId, LocationId, UserId } from '#domain/kernel/ids';
import type { ContractWeek } from '#domain/insight/contract-balance';
import type { CostItem } from '#domain/insight/cost';
import type { JobPresences } from '#domain/scenario/people-per-half-hour';

/** Input of the figures under the board. */
export interface StripData {
  readonly monday: CivilDate;
  readonly locationId: LocationId;
  readonly dates: readonly CivilDate[];
  readonly zone: string;
  /** Minutes of this week, wherever they work, beside what was agreed for its days in service. */
  readonly people: readonly (ContractWeek & { readonly userId: UserId; readonly name: string })[];
  readonly departments: readonly { readonly jobFilterId: JobFilterId; readonly name: string }[];
  readonly items: readonly CostItem[];
  /** Needed and planned people for every date and job with a demand. */
  readonly needs: readonly { readonly date: CivilDate; readonly job: string; readonly presences: JobPresences }[];
  /** People with a licence who have to be there, of the whole location; none where nobody has to. */
  readonly licences: readonly {
    readonly date: CivilDate;
    readonly licence: LicenceName;
    readonly presences: JobPresences;
  }[];
}

import type { Selectable } from 'kysely';
import type { SearchSettings } from '#domain/fill/search-settings';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { FillId, JobFilterId, LocationId, OrganisationId, SlotId, UserId } from '#domain/kernel/ids';
import type { WeekFillTable } from './week-fill.table.js';

/** Row of a search as it is read. */
export type FillRow = Selectable<WeekFillTable>;

/** Search to make. The permission of the user was checked when it was asked for. */
export interface FillRequest {
  readonly organisationId: OrganisationId;
  readonly fillId: FillId;
  readonly userId: UserId;
  readonly locationId: LocationId;
  readonly monday: CivilDate;
  /** Null: every department, every date, every slot. */
  readonly jobFilterId: JobFilterId | null;
  readonly date: CivilDate | null;
  readonly slotIds: readonly SlotId[] | null;
  /** `slotIds` were added because a scenario asks for them. */
  readonly fromScenario: boolean;
  /** As they were when it was asked for. */
  readonly settings: SearchSettings;
  readonly budget: { readonly seed: number; readonly steps: number; readonly seconds: number };
}

/** Request for which a row was added. */
export const requestOf = (row: FillRow): FillRequest => ({
  organisationId: row.organisation_id as OrganisationId,
  fillId: row.fill_id as FillId,
  userId: row.user_id as UserId,
  locationId: row.location_id as LocationId,
  monday: row.monday,
  jobFilterId: row.job_filter_id as JobFilterId | null,
  date: row.on_date,
  slotIds: row.slot_ids as SlotId[] | null,
  fromScenario: row.from_scenario,
  settings: { settings: row.settings, departments: row.departments },
  budget: { seed: row.seed, steps: row.steps, seconds: row.seconds },
});

import { Command } from '@nestjs/cqrs';
import type { JobSettings, WorkSettings } from '#domain/job/work-settings.views';
import type { OnWeekday } from '#domain/kernel/dated-week';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { JobFilterId, JobId, LocationId } from '#domain/kernel/ids';
import type { OpeningHours } from '#domain/kernel/shift-time';
import type { LocationSettingsChange } from '#domain/location/location.settings';
import type { LocationSettings } from '#domain/location/location-settings.views';
import type { OrganisationSettingsChange } from '#domain/organisation/organisation.settings';
import type { OrganisationView } from '#domain/organisation/organisation.views';
import type { Arrangement } from '#domain/organisation/organisation.events';
import type { CommandOrigin } from '../../event-store/command-origin.js';

/** Check for concurrent changes. */
interface BasedOn {
  /** Revision that the author saw; absent: not checked. */
  readonly basedOn?: number | undefined;
}

/** Edit of a location, with texts as typed and times in minutes after 00:00. */
export type LocationEdit =
  | {
      readonly type: 'OpenLocation';
      readonly name: string;
      readonly domain: string;
      readonly zone: string;
      /** Null: the hours of `copyFrom`. */
      readonly opening: readonly OnWeekday<OpeningHours>[] | null;
      /** Location whose departments, jobs and hours are copied; null: none. */
      readonly copyFrom: LocationId | null;
    }
  | (BasedOn & {
      readonly type: 'ChangeLocation';
      readonly name: string;
      readonly domain: string;
      readonly zone: string;
      readonly sender: string;
      readonly settings: LocationSettingsChange;
    })
  | (BasedOn & {
      readonly type: 'ChangeOpeningHours';
      readonly from: CivilDate;
      /** Null: removes the change that begins on `from`. */
      readonly days: readonly OnWeekday<OpeningHours>[] | null;
    })
  | (BasedOn & {
      readonly type: 'SetOpeningHoursOnDate';
      readonly date: CivilDate;
      /** Null: removes the exception. */
      readonly hours: Pick<OpeningHours, 'open' | 'close'> | null;
    })
  | (BasedOn & {
      readonly type: 'ChangeLastBus';
      readonly from: CivilDate;
      /** Null: removes the change that begins on `from`. */
      readonly days: readonly OnWeekday<{ readonly time: string | null }>[] | null;
    })
  | (BasedOn & {
      readonly type: 'SetLastBusOnDate';
      readonly date: CivilDate;
      /** Null: removes the exception. */
      readonly bus: { readonly time: string | null } | null;
    })
  | { readonly type: 'CloseLocation'; readonly confirm: boolean };

/** Opens, changes or closes a location. Answers all its settings. Closing without `confirm` refuses with a question. */
export class EditLocation extends Command<LocationSettings> {
  constructor(
    readonly origin: CommandOrigin,
    readonly locationId: LocationId,
    readonly edit: LocationEdit,
  ) {
    super();
  }
}

type JobWords = Pick<JobSettings, 'name' | 'jobTypeId' | 'colour' | 'callAllowed' | 'servesAlcohol'> & {
  readonly departmentIds: readonly JobFilterId[];
};

/** Edit of a job or department, with names as typed. */
export type WorkEdit =
  | (JobWords & { readonly type: 'DefineJob'; readonly jobId: JobId })
  | (JobWords & BasedOn & { readonly type: 'ChangeJob'; readonly jobId: JobId; readonly confirm: boolean })
  | { readonly type: 'RetireJob'; readonly jobId: JobId; readonly confirm: boolean }
  | {
      readonly type: 'DefineJobFilter';
      readonly jobFilterId: JobFilterId;
      readonly locationId: LocationId;
      readonly name: string;
    }
  | { readonly type: 'RenameJobFilter'; readonly jobFilterId: JobFilterId; readonly name: string }
  | { readonly type: 'RemoveJobFilter'; readonly jobFilterId: JobFilterId }
  | (BasedOn & {
      readonly type: 'ArrangeDepartments';
      readonly locationId: LocationId;
      readonly departments: Arrangement;
    });

/** Changes a job or department. Answers all jobs and departments. */
export class EditWork extends Command<WorkSettings> {
  constructor(
    readonly origin: CommandOrigin,
    readonly edit: WorkEdit,
  ) {
    super();
  }
}

/**
 * Changes name and settings of the organisation. Answers them. Refuses `no_passkey` if the author requires passkeys
 * without having one.
 */
export class EditOrganisation extends Command<OrganisationView> {
  constructor(
    readonly origin: CommandOrigin,
    readonly edit: OrganisationSettingsChange & BasedOn & { readonly name: string },
  ) {
    super();
  }
}

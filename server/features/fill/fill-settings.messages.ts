import { Command } from '@nestjs/cqrs';
import type { ChangeFillSettings } from '#domain/fill/fill-settings.decider';
import type { DepartmentSettings } from '#domain/fill/search-settings';
import type { JobFilterId, LocationId } from '#domain/kernel/ids';
import type { PutBackAnswer } from '#domain/planning/put-back';
import type { PutBackRequest } from '../../decision-context/put-back-as-seen.js';
import type { CommandOrigin } from '../../event-store/command-origin.js';

/** Department of a location. */
interface DepartmentPlace {
  readonly locationId: LocationId;
  readonly jobFilterId: JobFilterId;
}

/** Changes the settings with which a department is filled. Answers all of them. */
export class EditFillSettings extends Command<DepartmentSettings> {
  constructor(
    readonly origin: CommandOrigin,
    readonly place: DepartmentPlace,
    readonly change: ChangeFillSettings['change'],
  ) {
    super();
  }
}

/**
 * Restores the settings that a department had before a write, also over later changes. Asks first
 * (`put_back_needs_confirmation`) unless confirmed.
 */
export class PutFillSettingsBack extends Command<PutBackAnswer> {
  constructor(
    readonly origin: CommandOrigin,
    readonly place: DepartmentPlace,
    readonly request: PutBackRequest,
  ) {
    super();
  }
}

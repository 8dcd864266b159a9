import type { CivilDate } from '../kernel/civil-date.js';
import type { JobId } from '../kernel/ids.js';

/** What refusals about scenarios tell. */
export interface ScenarioRefusals {
  scenario_shift_exists: {
    readonly facts: { readonly day: number | null; readonly date: CivilDate | null; readonly jobId: JobId };
  };
}

import type { CivilDate } from '../kernel/civil-date.js';
import type { JobId } from '../kernel/ids.js';

/** Details of refusals about scenarios. */
export interface ScenarioRefusals {
  scenario_shift_exists: {
    readonly facts: { readonly day: number | null; readonly date: CivilDate | null; readonly jobId: JobId };
  };
}

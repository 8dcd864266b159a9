import type { CivilDate } from '../kernel/civil-date.js';
import type { PlannedItem } from '../planning/planned-item.js';
import type { AvailabilityEntry } from './availability.state.js';

/** Details of availability refusals. */
export interface AvailabilityRefusals {
  availability_exists: { readonly current: AvailabilityEntry };
  availability_over_shift_needs_confirmation: {
    readonly facts: { readonly date: CivilDate; readonly planned: readonly PlannedItem[] };
  };
}

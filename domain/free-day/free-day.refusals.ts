import type { OverPlanned } from '../planning/planning.refusals.js';

/** What refusals about days off tell. */
export interface FreeDayRefusals {
  day_off_over_shift_needs_confirmation: OverPlanned;
}

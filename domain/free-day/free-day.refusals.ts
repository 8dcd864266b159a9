import type { OverPlanned } from '../planning/planning.refusals.js';

/** Details of refusals about days off. */
export interface FreeDayRefusals {
  day_off_over_shift_needs_confirmation: OverPlanned;
}

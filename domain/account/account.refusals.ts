import type { CivilDate } from '../kernel/civil-date.js';

/** Details of account refusals. */
export interface AccountRefusals {
  /** `workingTimesUntil`: last day of the legal retention of working times; null: over, or none. */
  erasure_needs_confirmation: {
    readonly facts: { readonly name: string; readonly shifts: number; readonly workingTimesUntil: CivilDate | null };
  };
}

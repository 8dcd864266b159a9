import type { CivilDate } from '../kernel/civil-date.js';

/** Details of account refusals. */
export interface AccountRefusals {
  /** Until when the law keeps working times; null: not any more. */
  erasure_needs_confirmation: {
    readonly facts: { readonly name: string; readonly shifts: number; readonly workingTimesUntil: CivilDate | null };
  };
}

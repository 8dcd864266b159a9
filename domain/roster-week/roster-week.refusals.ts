import type { Shift } from './roster-week.state.js';

/** Details of refusals about the published week. */
export interface RosterWeekRefusals {
  removal_needs_confirmation: {
    readonly facts: {
      readonly shift: Shift;
      readonly pendingRequests: number;
      readonly pendingSwaps: number;
      /** Pay owed to its person, in minutes; absent: none. */
      readonly owedMinutes?: number;
    };
  };
}

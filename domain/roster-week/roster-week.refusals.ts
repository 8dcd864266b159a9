import type { Shift } from './roster-week.state.js';

/** What refusals about the published week tell. */
export interface RosterWeekRefusals {
  removal_needs_confirmation: {
    readonly facts: { readonly shift: Shift; readonly pendingRequests: number; readonly pendingSwaps: number };
  };
}

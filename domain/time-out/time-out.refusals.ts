import type { CivilDate } from '../kernel/civil-date.js';
import type { BlockedDayId } from '../kernel/ids.js';
import type { OverPlanned } from '../planning/planning.refusals.js';

/** Details of refusals about time out. */
export interface TimeOutRefusals {
  time_out_over_shifts_needs_confirmation: OverPlanned;
  time_out_on_blocked_day_needs_confirmation: {
    readonly facts: {
      readonly blocked: readonly {
        readonly blockedDayId: BlockedDayId;
        readonly from: CivilDate;
        readonly until: CivilDate;
      }[];
    };
  };
}

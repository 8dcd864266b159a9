import { mondayOf } from '../kernel/civil-date.js';
import type { Decision } from '../kernel/decider.js';
import type { Fault } from '../kernel/refusal.js';
import type { PlanningContext } from '../planning/planning-context.js';
import type { HouseProfile } from '../rules/house-profile.js';
import type { RosterWeekEvent } from './roster-week.events.js';
import type { Shift } from './roster-week.state.js';

/** Facts from other streams that the rules of a published week need. */
export interface RosterWeekContext extends PlanningContext {
  /** IANA zone of the location. */
  readonly zone: string;
  /** Rule profiles of the organisation. */
  readonly houseProfiles: readonly HouseProfile[];
}

/** Decision on a command for a published week. */
export type RosterDecision = Decision<RosterWeekEvent>;

/** Wire names of a published shift's start and end, for field faults. */
export const TIME_FIELDS = { from: 'start', until: 'ending' };

/** Fault of a date outside the week; empty: none. */
export const faultsOfWeek = (date: Shift['time']['date'], { monday }: RosterWeekContext, field: string): Fault[] =>
  mondayOf(date) === monday ? [] : [{ field, code: 'other_week' }];

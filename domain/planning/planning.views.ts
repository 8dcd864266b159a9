import type { CivilDate } from '../kernel/civil-date.js';
import type { Instant } from '../kernel/clock-time.js';
import type { JobFilterId, JobId, LocationId, ShiftId, UserId } from '../kernel/ids.js';
import type { PlaceHours } from '../kernel/shift-time.js';
import type { PlaceTimes } from '../kernel/time-options.js';
import type { BusTimes } from '../kernel/dated-week.js';
import type { LicenceMinimum } from './licences.js';
import type { PersonFacts, UnavailableReason } from './plan-status.js';
import type { PlannedItem } from './planned-item.js';
import type { HouseProfile } from '../rules/house-profile.js';
import type { WorkedWeek } from '../rules/worked-week.js';

/** Location in the planning stream of a board. */
export interface PlanningLocation extends PlaceHours, Omit<PlaceTimes, 'opening'> {
  readonly locationId: LocationId;
  readonly name: string;
  readonly lastBus: BusTimes;
  /** Days before its Monday on which a week closes for entering availability; null: never. */
  readonly availabilityCutOff: number | null;
  /** Licence holders that must be present; absent: none. */
  readonly licenceMinimum?: LicenceMinimum;
  /** Rule profiles of the organisation; absent: none. */
  readonly houseProfiles?: readonly HouseProfile[];
}

/** Job in the planning stream of a board. */
export interface PlanningJob {
  readonly jobId: JobId;
  readonly name: string;
  readonly jobTypeId: 1 | 2 | 3;
  /** `#rrggbb` */
  readonly colour: string;
  readonly callAllowed: boolean;
  readonly jobFilterId: JobFilterId;
}

/** A department in the planning stream of a board. */
export interface PlanningFilter {
  readonly jobFilterId: JobFilterId;
  readonly name: string;
  readonly jobIds: readonly JobId[];
}

/** Person who is home or enabled at the location. */
export interface LocationMember extends PersonFacts {
  readonly name: string;
  /** Name for board cells; absent: boards shorten `name`. */
  readonly shortName?: string;
  readonly here: true;
}

/** Person of other locations, who cannot be planned here; only the name is sent. */
export interface PersonByName {
  readonly userId: UserId;
  readonly name: string;
  /** Name for board cells; absent: boards shorten `name`. */
  readonly shortName?: string;
  readonly here: false;
}

/** Person in the planning stream: of the location, or of another one by name only (`isAtLocation`). */
export type PlanningPerson = LocationMember | PersonByName;

/** Whether a person may be planned at the location, and is not known by name only; false for undefined. */
export const isAtLocation = (person: PlanningPerson | undefined): person is LocationMember => person?.here === true;

/**
 * Other shifts and slots of a person of the location: at other locations in that week, and anywhere in the weeks before
 * and after, for rules on rest and consecutive days. Without ids and jobs.
 */
export interface PlannedElsewhere {
  readonly userId: UserId;
  readonly items: readonly (PlannedItem & { readonly location: string })[];
}

/**
 * Weekly sums of a person's work at all locations, in the weeks around and of the year that rules count. Omits weeks without work
 * and the weeks that `PlannedElsewhere` lists shift by shift.
 */
export interface OtherWeeks {
  readonly userId: UserId;
  readonly weeks: readonly WorkedWeek[];
}

/** Comment of a date. */
export interface PlanningComment {
  readonly date: CivilDate;
  /** For managers. */
  readonly text: string | null;
  /** For everybody. */
  readonly textEmployees: string | null;
}

/** People needed for a job on a date. */
export interface PlanningDemand {
  readonly date: CivilDate;
  readonly jobId: JobId;
  /** People needed. */
  readonly needed: number;
  /** `HH:mm`, as in a scenario: `until` at or before `from` is on the next day. */
  readonly from: string;
  readonly until: string;
}

/** Unavailability that was confirmed for a published shift and its person. */
export interface AcknowledgedShift {
  readonly shiftId: ShiftId;
  readonly codes: readonly UnavailableReason[];
  /** Author of the last confirmation; null: the system. */
  readonly by: { readonly userId: UserId; readonly name: string } | null;
  readonly at: Instant;
}

/** Key of the demand of a date and job: `{date}|{jobId}`. */
export const demandKey = (date: CivilDate, jobId: JobId): string => `${date}|${jobId}`;

import type { CivilDate } from '../kernel/civil-date.js';
import type { Instant } from '../kernel/clock-time.js';
import type { JobFilterId, JobId, LocationId, ShiftId, UserId } from '../kernel/ids.js';
import type { PlaceHours } from '../kernel/shift-time.js';
import type { PlaceTimes } from '../kernel/time-options.js';
import type { BusTimes } from '../kernel/dated-week.js';
import type { LicenceMinimum } from './licences.js';
import type { PersonFacts, UnavailableReason } from './plan-status.js';
import type { PlannedItem } from './planned-item.js';
import type { WorkedWeek } from '../rules/worked-week.js';

/** Location as its boards know it. */
export interface PlanningLocation extends PlaceHours, Omit<PlaceTimes, 'opening'> {
  readonly locationId: LocationId;
  readonly name: string;
  readonly lastBus: BusTimes;
  /** Days before its Monday on which a week closes for entering availability; null: never. */
  readonly availabilityCutOff: number | null;
  /** People with a valid licence who have to be there; absent: none. */
  readonly licenceMinimum?: LicenceMinimum;
}

/** Job as boards know it. */
export interface PlanningJob {
  readonly jobId: JobId;
  readonly name: string;
  readonly jobTypeId: 1 | 2 | 3;
  /** `#rrggbb` */
  readonly colour: string;
  readonly callAllowed: boolean;
  readonly jobFilterId: JobFilterId;
}

/** A department. */
export interface PlanningFilter {
  readonly jobFilterId: JobFilterId;
  readonly name: string;
  readonly jobIds: readonly JobId[];
}

/** Somebody who is home or enabled at the location. */
export interface LocationMember extends PersonFacts {
  readonly name: string;
  /** How the name shows on boards; absent: shortened. */
  readonly shortName?: string;
  readonly here: true;
}

/** Somebody of other locations, who cannot be planned here: what else is known of them is none of our business. */
export interface KnownByName {
  readonly userId: UserId;
  readonly name: string;
  /** As of people of the location. */
  readonly shortName?: string;
  readonly here: false;
}

export type PlanningPerson = LocationMember | KnownByName;

/** Whether a person belongs to the location, instead of being known by name only. */
export const isHere = (person: PlanningPerson | undefined): person is LocationMember => person?.here === true;

/**
 * Other commitments of a person of the location: at other locations in that week, and anywhere in the week before and
 * after it, for the rules on rest and consecutive days. Only fields that those rules need, without ids and jobs.
 */
export interface PlannedElsewhere {
  readonly userId: UserId;
  readonly items: readonly (PlannedItem & { readonly location: string })[];
}

/**
 * Sums of what a person of the location works, at every location together, in the weeks around a week that averages count
 * with it: those of which `PlannedElsewhere` says each shift, and weeks without work, are left out.
 */
export interface OtherWeeks {
  readonly userId: UserId;
  readonly weeks: readonly WorkedWeek[];
}

/** Comment of a date, as boards know it. */
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
  /** When they are needed, as a scenario writes it: `until` at or before `from` is on the next day. */
  readonly from: string;
  readonly until: string;
}

/** Unavailability that was confirmed for a published shift and its person. */
export interface AcknowledgedShift {
  readonly shiftId: ShiftId;
  readonly codes: readonly UnavailableReason[];
  readonly by: { readonly userId: UserId; readonly name: string } | null;
  readonly at: Instant;
}

export const demandKey = (date: CivilDate, jobId: JobId): string => `${date}|${jobId}`;

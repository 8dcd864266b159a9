import type { CivilDate } from '../kernel/civil-date.js';
import type { LocationId } from '../kernel/ids.js';
import { type RecordStreamName, recordStreamName } from '../live/record-stream.js';
import type { WeekSeen } from '../notification/week-seen.views.js';
import type { OverridesOfPerson } from '../rule-override/rule-override.views.js';
import type {
  AcknowledgedShift,
  OtherWeeks,
  PlannedElsewhere,
  PlanningComment,
  PlanningDemand,
  PlanningFilter,
  PlanningJob,
  PlanningLocation,
  PlanningPerson,
} from '../planning/planning.views.js';

/**
 * Records by type in stream `planning/{locationId}/{monday}`: facts that a board needs besides draft and published
 * week. Domain values instead of wire shapes, because boards decide with them.
 */
export interface PlanningRecords {
  readonly location: PlanningLocation;
  readonly job: PlanningJob;
  readonly filter: PlanningFilter;
  /**
   * Key: user. Everybody of the location; by name only, people of other locations who are planned here or edited slots
   * that week, and superusers.
   */
  readonly person: PlanningPerson;
  /** Key: user. */
  readonly elsewhere: PlannedElsewhere;
  /** Key: user. */
  readonly otherWeeks: OtherWeeks;
  /** Key: user. People with overrides of rules on working time that nobody withdrew. */
  readonly ruleOverrides: OverridesOfPerson;
  /** Key: date. */
  readonly comment: PlanningComment;
  /** Key: `{date}|{jobId}`. */
  readonly demand: PlanningDemand;
  /** Key: shift of the published week. */
  readonly acknowledged: AcknowledgedShift;
  /** Key: user. Recipients of the published roster, with read receipts; only for weeks that are not over. */
  readonly weekSeen: WeekSeen;
}

/** Name of the record stream with the facts for planning a location's week. */
export const planningStream = (locationId: LocationId, monday: CivilDate): RecordStreamName<PlanningRecords> =>
  recordStreamName(`planning/${locationId}/${monday}`);

import type { CivilDate } from '../kernel/civil-date.js';
import type { LocationId } from '../kernel/ids.js';
import { type RecordStreamName, recordStreamName } from '../live/record-stream.js';
import type { WeekSeen } from '../notification/week-seen.views.js';
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
 * Records that a board needs besides the draft and the published week, by type: stream
 * `planning/{locationId}/{monday}`. Domain values instead of wire shapes, because boards decide with them.
 */
export interface PlanningRecords {
  readonly location: PlanningLocation;
  readonly job: PlanningJob;
  readonly filter: PlanningFilter;
  /**
   * Key: user. Everybody of the location; by name alone also people of other locations who are planned here that week,
   * and managers of every location.
   */
  readonly person: PlanningPerson;
  /** Key: user. */
  readonly elsewhere: PlannedElsewhere;
  /** Key: user. */
  readonly otherWeeks: OtherWeeks;
  /** Key: date. */
  readonly comment: PlanningComment;
  /** Key: `{date}|{jobId}`. */
  readonly demand: PlanningDemand;
  /** Key: shift of the published week. */
  readonly acknowledged: AcknowledgedShift;
  /** Key: user. Recipients of the published roster of a week that is not over, and whether they have opened it. */
  readonly weekSeen: WeekSeen;
}

/** Stream of the facts that planning at a location in a week rests on. */
export const planningStream = (locationId: LocationId, monday: CivilDate): RecordStreamName<PlanningRecords> =>
  recordStreamName(`planning/${locationId}/${monday}`);

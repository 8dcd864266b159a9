import type { CivilDate } from '../kernel/civil-date.js';
import type { LocationId } from '../kernel/ids.js';
import { type RecordStreamName, recordStreamName } from '../live/record-stream.js';
import type { WeekSeen } from '../notification/week-seen.views.js';
import type {
  AcknowledgedShift,
  PlannedElsewhere,
  PlanningComment,
  PlanningDemand,
  PlanningFilter,
  PlanningJob,
  PlanningLocation,
  PlanningPerson,
} from '../planning/planning.views.js';

/**
 * What a board knows besides the draft and the roster themselves: records of the stream
 * `planning/{locationId}/{monday}`, by type. Domain values, not wire shapes: boards decide with them.
 */
export interface PlanningRecords {
  readonly location: PlanningLocation;
  readonly job: PlanningJob;
  readonly filter: PlanningFilter;
  /** By user. Everybody of the location, and by name alone who else stands in that very week or manages every location. */
  readonly person: PlanningPerson;
  /** By user. */
  readonly elsewhere: PlannedElsewhere;
  /** By date. */
  readonly comment: PlanningComment;
  /** By `{date}|{jobId}`. */
  readonly demand: PlanningDemand;
  /** By shift of the published week. */
  readonly acknowledged: AcknowledgedShift;
  /** By user. Who was told of the published roster of a week that is not over, and whether they have seen it. */
  readonly weekSeen: WeekSeen;
}

/** Stream of the facts that planning at a location in a week rests on. */
export const planningStream = (locationId: LocationId, monday: CivilDate): RecordStreamName<PlanningRecords> =>
  recordStreamName(`planning/${locationId}/${monday}`);

import type { CandidateQuestion, FairShare } from '../candidates/candidates.js';
import type { CivilDate } from '../kernel/civil-date.js';
import type { JobId, LocationId, SlotId, UserId } from '../kernel/ids.js';
import type { ShiftTime } from '../kernel/shift-time.js';
import type { LicenceMinimum } from '../planning/licences.js';
import type { PlannedItem } from '../planning/planned-item.js';
import type { PersonFacts } from '../planning/plan-status.js';
import type { FillSettings } from './fill-settings.js';

/** A slot to be filled, or of which the person may be moved. */
export interface FillSlot {
  readonly slotId: SlotId;
  readonly jobId: JobId;
  readonly time: ShiftTime;
  /** Person whom a manager has put there and who may be moved; absent: the slot is open. */
  readonly placed?: UserId | undefined;
}

/** A draft with open slots. `planned` is pinned: it is never moved; people of `slots` may be. */
export interface FillQuestion {
  readonly locationId: LocationId;
  /** Slots to fill, all of one ISO week. */
  readonly slots: readonly FillSlot[];
  /** People who may be planned at the location, in the order in which the board shows equals. */
  readonly people: readonly PersonFacts[];
  /** Everything that keeps people busy: the week at every location, and the weeks before and after it. */
  readonly planned: readonly PlannedItem[];
  readonly locationOf: CandidateQuestion['locationOf'];
  /** Sums of what people work in the weeks around `planned`. */
  readonly otherWeeks: CandidateQuestion['otherWeeks'];
  readonly houseProfiles: CandidateQuestion['houseProfiles'];
  /** Licence holders that must be present at the location; absent: none. */
  readonly licenceMinimum?: LicenceMinimum | undefined;
  readonly settings: FillSettings;
  /** Proposal to begin with, as far as it holds; absent: the one by rules. */
  readonly start?: readonly Assignment[];
  /** Wage of an hour above the lowest, in cents; absent: wages do not count. */
  readonly extraHourlyCents?: ((userId: UserId, date: CivilDate) => number) | undefined;
  /** From the fairness ledger; absent: unknown. */
  readonly fairShareOf?: ((userId: UserId, time: ShiftTime) => FairShare | null) | undefined;
}

/** One person on one slot that was open. */
export interface Assignment {
  readonly slotId: SlotId;
  readonly userId: UserId;
}

/** Assignment of a slot to a person as a planned item of the draft. */
export const plannedBy = ({ slotId, jobId, time }: FillSlot, userId: UserId, locationId: LocationId): PlannedItem => ({
  layer: 'draft',
  id: slotId,
  userId,
  date: time.date,
  locationId,
  jobId,
  time,
});

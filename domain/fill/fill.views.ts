import { z } from 'zod';
import { CivilDate } from '../kernel/civil-date.js';
import { FillId, idOf, JobFilterId, type JobId, LocationId, SlotId, type UserId } from '../kernel/ids.js';
import { ShiftTime } from '../kernel/shift-time.js';
import { UserRef } from '../kernel/views.js';
import { FillSettings } from './fill-settings.js';
import { DepartmentSettings } from './search-settings.js';

export const FillProposal = z.object({
  /** Slots of the search as they were when it began, by start. */
  slots: z.array(
    z.object({
      slotId: SlotId,
      jobId: idOf<JobId>(),
      time: ShiftTime,
      /** Person who is there, and instead of whom another is proposed; absent: the slot is open. */
      placed: idOf<UserId>().optional(),
    }),
  ),
  /** Slots that somebody is proposed for; the others stay open. */
  assignments: z.array(z.object({ slotId: SlotId, userId: idOf<UserId>() })),
  /** Seed and steps that lead to this proposal again, from the same draft, people and settings. */
  seed: z.int(),
  steps: z.int(),
  /** How far the proposal is from what is wished for, and the one that the search began with; the lower the better. */
  penalty: z.int(),
  firstPenalty: z.int(),
  /**
   * Most by which any proposal could be better, in percent of the penalty without that of open slots; 0: none is.
   * Null: it is not proved, or another proposal might fill more slots.
   */
  gap: z.number().min(0).nullable(),
});
export type FillProposal = z.infer<typeof FillProposal>;

/** Open slots of a proposal, those of them that somebody is proposed for, and people who are moved. */
export function countsOf({ slots, assignments }: Pick<FillProposal, 'slots' | 'assignments'>) {
  const moved = slots.filter(({ placed }) => placed !== undefined).length;
  return { slots: slots.length - moved, filled: assignments.length - moved, moved };
}

/** `waiting` for its turn; `searching`; `ready` with a proposal; `failed`: no proposal could be made. */
const FillStatus = z.enum(['waiting', 'searching', 'ready', 'failed']);

/** Search for people for open slots, as the person who asked for it sees it. */
export const WeekFillView = z.object({
  id: FillId,
  locationId: LocationId,
  /** Monday of the week. */
  monday: CivilDate,
  /** Null: every department. */
  jobFilterId: JobFilterId.nullable(),
  /** Null: every date. */
  date: CivilDate.nullable(),
  /** Selected slots of the scope; null: all. */
  slotIds: z.array(SlotId).nullable(),
  /** Whether the selected slots were added because a scenario asks for them. */
  fromScenario: z.boolean(),
  /** Settings of departments that are not in `departments`, as they were when the search was asked for. */
  settings: FillSettings,
  departments: z.array(DepartmentSettings),
  /** Longest time of the search. */
  seconds: z.int(),
  status: FillStatus,
  /** Searches of the location that come before this one. */
  ahead: z.int(),
  /** Person whose search runs, or comes first, while this one waits; null: it does not wait. */
  before: UserRef.nullable(),
  /** Best so far, by seconds; `slots` 0: nothing was found yet. `secondsLeft` null: the search does not run. */
  progress: z.object({
    slots: z.int(),
    filled: z.int(),
    gap: z.number().nullable(),
    secondsLeft: z.int().nullable(),
  }),
  /** Null until the search is `ready`. */
  proposal: FillProposal.nullable(),
});
export type WeekFillView = z.infer<typeof WeekFillView>;

import { z } from 'zod';
import { defineEvent } from '../kernel/event.js';
import { CivilDate } from '../kernel/civil-date.js';
import {
  JobFilterId,
  JobId,
  type LocationId,
  PublicationId,
  ScenarioId,
  ShiftId,
  SlotId,
  UserId,
} from '../kernel/ids.js';
import { Acknowledged } from '../planning/acknowledgement.js';
import { ShiftTime } from '../kernel/shift-time.js';

/** A slot's requirements and person, without revisions. */
export const SlotData = z.object({
  slotId: SlotId,
  jobFilterId: JobFilterId,
  jobId: JobId,
  time: ShiftTime,
  /** Null: nobody yet. */
  userId: UserId.nullable(),
  /** The published shift that this slot revises; publishing keeps its id. */
  shiftId: ShiftId.nullable(),
});
export type SlotData = z.infer<typeof SlotData>;

/** Origin of a draft's first slots. */
export const DraftSource = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('empty') }),
  z.object({ kind: z.literal('template'), id: z.string() }),
  z.object({ kind: z.literal('scenario'), id: ScenarioId }),
  z.object({ kind: z.literal('scheduler') }),
  z.object({ kind: z.literal('week'), monday: CivilDate }),
  z.object({ kind: z.literal('published') }),
]);
export type DraftSource = z.infer<typeof DraftSource>;

/** A department's draft opened. Its first slots follow as events of the same write. */
export const DraftStarted = defineEvent('DraftStarted', {
  jobFilterId: JobFilterId,
  source: DraftSource,
  /** The scenario whose demand applies to the week; null: none. */
  scenarioId: ScenarioId.nullable(),
});

/** A slot was added, or put back by undo under its former id. */
export const DraftSlotAdded = defineEvent('DraftSlotAdded', SlotData.shape);

/** The times of a slot changed within the week; `was` holds the former times. */
export const DraftSlotRescheduled = defineEvent('DraftSlotRescheduled', {
  slotId: SlotId,
  time: ShiftTime,
  was: ShiftTime,
  acknowledged: Acknowledged,
});

/** The job of a slot changed within its department; `was` holds the former job. */
export const DraftSlotJobChanged = defineEvent('DraftSlotJobChanged', {
  slotId: SlotId,
  jobId: JobId,
  was: JobId,
  acknowledged: Acknowledged,
});

/** A person was planned on a slot; `was`: the person before, null: nobody. */
export const DraftSlotAssigned = defineEvent('DraftSlotAssigned', {
  slotId: SlotId,
  userId: UserId,
  was: UserId.nullable(),
  acknowledged: Acknowledged,
});

/** The person `was` was removed from a slot, which is now open. */
export const DraftSlotUnassigned = defineEvent('DraftSlotUnassigned', { slotId: SlotId, was: UserId });

/** A slot was removed; the event holds its last data, so that it can be put back. */
export const DraftSlotRemoved = defineEvent('DraftSlotRemoved', SlotData.shape);

/** A department's open draft was discarded with its slots. The published week stays. */
export const DraftDiscarded = defineEvent('DraftDiscarded', { jobFilterId: JobFilterId, slots: z.int() });

/**
 * A department's draft was published and closed. `RosterPublished` of the same write in the roster week holds the
 * shifts.
 */
export const DraftPublished = defineEvent('DraftPublished', {
  jobFilterId: JobFilterId,
  publicationId: PublicationId,
});

/** An edit was refused because its part was already published. Changes nothing; records what the author attempted. */
export const DraftEditRefused = defineEvent('DraftEditRefused', {
  jobFilterId: JobFilterId,
  slotId: SlotId.nullable(),
  code: z.literal('draft_published'),
  attempted: z.object({
    time: ShiftTime.optional(),
    jobId: JobId.optional(),
    userId: UserId.nullable().optional(),
    removed: z.literal(true).optional(),
  }),
});

/** Events of one location's draft week. */
export const DraftWeekEvent = z.discriminatedUnion('type', [
  DraftStarted,
  DraftSlotAdded,
  DraftSlotRescheduled,
  DraftSlotJobChanged,
  DraftSlotAssigned,
  DraftSlotUnassigned,
  DraftSlotRemoved,
  DraftDiscarded,
  DraftPublished,
  DraftEditRefused,
]);
export type DraftWeekEvent = z.infer<typeof DraftWeekEvent>;

/** Name of the stream with all draft slots of a location in the ISO week that starts on `monday`. */
export const draftWeekStream = (locationId: LocationId, monday: CivilDate): string =>
  `draft-week/${locationId}/${monday}`;

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

/** A slot without its history: what it asks for, and who fills it. */
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

/** Source of a draft. */
export const DraftSource = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('empty') }),
  z.object({ kind: z.literal('template'), id: z.string() }),
  z.object({ kind: z.literal('scenario'), id: ScenarioId }),
  z.object({ kind: z.literal('scheduler') }),
  z.object({ kind: z.literal('week'), monday: CivilDate }),
  z.object({ kind: z.literal('published') }),
]);
export type DraftSource = z.infer<typeof DraftSource>;

/** A job filter's week is being drafted from now on. Its first slots follow as events of the same write. */
export const DraftStarted = defineEvent('DraftStarted', {
  jobFilterId: JobFilterId,
  source: DraftSource,
  /** The scenario whose demand applies to the week; null: none. */
  scenarioId: ScenarioId.nullable(),
});

/** A slot came into the draft, also one put back by undo with its old id. */
export const DraftSlotAdded = defineEvent('DraftSlotAdded', SlotData.shape);

/** Other times, within the same week. */
export const DraftSlotRescheduled = defineEvent('DraftSlotRescheduled', {
  slotId: SlotId,
  time: ShiftTime,
  was: ShiftTime,
  acknowledged: Acknowledged,
});

/** Another job of the same job filter. */
export const DraftSlotJobChanged = defineEvent('DraftSlotJobChanged', {
  slotId: SlotId,
  jobId: JobId,
  was: JobId,
  acknowledged: Acknowledged,
});

/** Somebody was planned; `was`: who was planned before. */
export const DraftSlotAssigned = defineEvent('DraftSlotAssigned', {
  slotId: SlotId,
  userId: UserId,
  was: UserId.nullable(),
  acknowledged: Acknowledged,
});

/** Nobody is planned any more. */
export const DraftSlotUnassigned = defineEvent('DraftSlotUnassigned', { slotId: SlotId, was: UserId });

/** The slot left the draft; the event holds it as it last was, so that it can be put back. */
export const DraftSlotRemoved = defineEvent('DraftSlotRemoved', SlotData.shape);

/** The open draft was thrown away. What is published stays. */
export const DraftDiscarded = defineEvent('DraftDiscarded', { jobFilterId: JobFilterId, slots: z.int() });

/**
 * The draft became the roster; that part of the draft is closed. What was published stands in the
 * `RosterPublished` of the roster week, recorded by the same write.
 */
export const DraftPublished = defineEvent('DraftPublished', {
  jobFilterId: JobFilterId,
  publicationId: PublicationId,
});

/** An edit came after the publication. Nothing changed; the event keeps what its author wanted. */
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

/** All draft slots of a location in the ISO week that starts on `monday`. */
export const draftWeekStream = (locationId: LocationId, monday: CivilDate): string =>
  `draft-week/${locationId}/${monday}`;

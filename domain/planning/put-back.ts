import { z } from 'zod';
import { CivilDate } from '../kernel/civil-date.js';
import { FieldFault } from '../kernel/refusal.js';
import { PlannedItemView } from '../kernel/views.js';

/** `writeId`: the write that put it back, which can be put back in its turn; null: there was nothing to do. */
export const PutBackAnswer = z.object({
  writeId: z.string().nullable(),
  /** Number of shifts that stay as they are, because the rules or somebody's later change keep them so. */
  left: z.int().default(0),
});
export type PutBackAnswer = z.infer<typeof PutBackAnswer>;

/** Codes of refusals by which a shift stays as it is. */
export const WhyLeft = z.enum([
  'forbidden',
  'nothing_to_undo',
  'slot_removed',
  'slot_changed',
  'draft_published',
  'shift_not_open',
  'shift_canceled',
  'shift_in_past',
  'same_date_schedule_exists',
  'not_eligible',
  'validation_failed',
  'invalid_dates',
]);
export type WhyLeft = z.infer<typeof WhyLeft>;

const side = z.record(z.string(), z.unknown()).nullable();

/** An entry of a weekly plan: of a weekday (1 Monday to 7 Sunday) or of one date. */
export const WeeklyEntry = z.object({
  day: z.int().nullable(),
  date: CivilDate.nullable(),
  jobId: z.string(),
  from: z.string(),
  until: z.string(),
  count: z.int(),
});
export type WeeklyEntry = z.infer<typeof WeeklyEntry>;

/** Facts of `put_back_needs_confirmation`: what putting a write back does. */
export const PutBackFacts = z.object({
  /** Each record as it is and as it becomes, as history keeps it; null: it is not there. */
  changes: z.array(z.object({ before: side, after: side })),
  /** Shifts, or people that are needed, that come and go. */
  comes: z.array(WeeklyEntry).default([]),
  goes: z.array(WeeklyEntry).default([]),
  /** Whether a later change is lost as well. */
  changedSince: z.boolean(),
  /** Dates of placements that stay as they are, and why nothing becomes of them. */
  kept: z.array(z.object({ start: CivilDate, end: CivilDate })).default([]),
  /** Shifts that stay as they are, each with a code of why; `date` is null of those that are gone, `week` a Monday. */
  left: z
    .array(
      z.object({
        week: CivilDate,
        date: CivilDate.nullable(),
        code: WhyLeft,
        /** The shift as it would have become. */
        shift: side.default(null),
        errors: z.array(FieldFault).default([]),
        conflicts: z.array(PlannedItemView).default([]),
      }),
    )
    .default([]),
  /** Departments whose drafts change, and what a draft begins with that opens on the way; null: one is open. */
  drafts: z.array(z.object({ jobFilterId: z.string(), begins: z.enum(['published', 'empty']).nullable() })).default([]),
  /** Dates on which other templates are placed, by name. */
  dates: z.array(z.object({ date: CivilDate, templates: z.array(z.string()) })).default([]),
  /** Names of who gets a message; of the draft nobody does. */
  told: z.array(z.string()).default([]),
  /** Question that an ordinary edit would ask; confirming these facts confirms it too. */
  asks: z.object({ code: z.string(), facts: z.unknown() }).nullable().default(null),
  /** Mark of these facts: sent as `confirm`, it puts back what was seen and nothing else. Absent: asked by a call that takes none. */
  seen: z.string().optional(),
});
/** A shift that stays as it is. */
export type LeftAsIs = Pick<SentLeft, 'week' | 'date' | 'code'> & Partial<SentLeft>;
type SentLeft = z.infer<typeof PutBackFacts>['left'][number];
export type PutBackFacts = z.infer<typeof PutBackFacts>;

import { z } from 'zod';
import { CivilDate } from '../kernel/civil-date.js';
import { ErrorCode, FieldFault } from '../kernel/refusal.js';
import { PlannedItemView } from '../kernel/views.js';
import { UnavailablePersonView } from './unavailable-person.views.js';

/** Result of putting a write back. `writeId`: the new write, which can be put back too; null: nothing to do. */
export const PutBackAnswer = z.object({
  writeId: z.string().nullable(),
  /** Number of shifts left unchanged because of a rule or a later change. */
  left: z.int().default(0),
});
export type PutBackAnswer = z.infer<typeof PutBackAnswer>;

/** Codes of refusals that leave a shift unchanged when a write is put back. */
export const UnchangedReason = z.enum([
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
export type UnchangedReason = z.infer<typeof UnchangedReason>;

const side = z.record(z.string(), z.unknown()).nullable();

/** Equal shifts of a weekly plan, `count` of them, on a weekday (1 Monday to 7 Sunday) or on one date. */
export const WeeklyEntry = z.object({
  day: z.int().nullable(),
  date: CivilDate.nullable(),
  jobId: z.string(),
  from: z.string(),
  until: z.string(),
  count: z.int(),
});
export type WeeklyEntry = z.infer<typeof WeeklyEntry>;

/** Facts of `put_back_needs_confirmation`: the effect of putting a write back. */
export const PutBackFacts = z.object({
  /** Each record before and after, in the form of history; null: it does not exist. */
  changes: z.array(z.object({ before: side, after: side })),
  /** Shifts, or people needed, that are added. */
  comes: z.array(WeeklyEntry).default([]),
  /** Shifts, or people needed, that are removed. */
  goes: z.array(WeeklyEntry).default([]),
  /** Whether a later change is lost as well. */
  changedSince: z.boolean(),
  /** Date ranges of placements that stay unchanged. */
  kept: z.array(z.object({ start: CivilDate, end: CivilDate })).default([]),
  /**
   * Shifts that stay unchanged, each with the code of the refusal. `date` null: the shift no longer exists; `week`: a
   * Monday.
   */
  left: z
    .array(
      z.object({
        week: CivilDate,
        date: CivilDate.nullable(),
        code: UnchangedReason,
        /** The shift as it would have been restored. */
        shift: side.default(null),
        errors: z.array(FieldFault).default([]),
        conflicts: z.array(PlannedItemView).default([]),
      }),
    )
    .default([]),
  /** Departments whose draft changes. `begins`: source of a draft that opens for it; null: a draft is open. */
  drafts: z.array(z.object({ jobFilterId: z.string(), begins: z.enum(['published', 'empty']).nullable() })).default([]),
  /** Dates on which other templates are placed, by name. */
  dates: z.array(z.object({ date: CivilDate, templates: z.array(z.string()) })).default([]),
  /** Names of people who get a message; empty for draft weeks. */
  told: z.array(z.string()).default([]),
  /**
   * Question that an ordinary edit would ask, with the people it names; confirming these facts answers it too. Null: none.
   */
  asks: z
    .object({ code: ErrorCode, facts: z.object({ people: z.array(UnavailablePersonView).catch([]) }) })
    .nullable()
    .default(null),
  /**
   * Digest of these facts, sent back as `confirm` so that only what was shown is put back. Absent: the call takes none.
   */
  seen: z.string().optional(),
});
/** A shift that stays unchanged: week, date and code; other details are optional. */
export type UnchangedShift = Pick<SentLeft, 'week' | 'date' | 'code'> & Partial<SentLeft>;
type SentLeft = z.infer<typeof PutBackFacts>['left'][number];
export type PutBackFacts = z.infer<typeof PutBackFacts>;

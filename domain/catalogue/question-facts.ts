import { z } from 'zod';
import { DraftSlotView, PublishFacts } from '../draft-week/draft-week.views.js';
import { CivilDate } from '../kernel/civil-date.js';
import { idOf, type LocationId, type UserId } from '../kernel/ids.js';
import type { QuestionCode } from '../kernel/refusal.js';
import { PlannedItemView } from '../kernel/views.js';
import { ReopeningEffect } from '../planning/reopening.js';
import { PutBackFacts } from '../planning/put-back.js';
import { UnavailablePersonView } from '../planning/unavailable-person.views.js';
import { WORKING_TIME_CODES } from '../rules/rule-code.js';
import { Severity } from '../rules/severity.js';
import { LIMITS } from '../rules/limits.js';
import { FullSchedule } from '../roster-week/roster-week.views.js';
import { BlockedDatesView } from '../time-out/time-out.views.js';

const shifts = z.array(FullSchedule).catch([]);
/** Out of the reach of who asks: that there is something, and when. */
const atOtherLocations = z.array(PlannedItemView).catch([]);
/** Names of enabled people at home in a location that is to close, or with a job that is to retire. */
const losing = z.object({ futureShifts: z.int().default(0), people: z.array(z.string()).default([]) });

/** Facts of each confirmation question, with the field names of the program. */
const QUESTION_FACTS = {
  planned_while_unavailable_needs_confirmation: z.object({ people: z.array(UnavailablePersonView).default([]) }),
  availability_over_shift_needs_confirmation: z.object({
    shift: FullSchedule.nullable().catch(null),
    elsewhere: atOtherLocations,
  }),
  day_off_over_shift_needs_confirmation: z.object({ shifts, elsewhere: atOtherLocations }),
  time_out_over_shifts_needs_confirmation: z.object({
    shifts,
    slots: z.array(DraftSlotView).catch([]),
    elsewhere: atOtherLocations,
  }),
  time_out_on_blocked_day_needs_confirmation: z.object({ blocked: z.array(BlockedDatesView).catch([]) }),
  /** Other templates on the dates, or how much stands on the one date already. */
  template_overlap_needs_confirmation: z.object({
    dates: z.array(z.object({ date: CivilDate, templates: z.array(z.string()) })).default([]),
    slots: z.int().default(0),
    shifts: z.int().default(0),
  }),
  /** Shifts a week, and where it is placed from today on, earliest first. */
  template_deletion_needs_confirmation: z.object({
    shiftCount: z.int(),
    placed: z.array(z.object({ start: CivilDate, end: CivilDate })),
  }),
  put_back_needs_confirmation: PutBackFacts,
  removal_needs_confirmation: z.object({
    shift: FullSchedule,
    pendingRequests: z.int(),
    pendingSwaps: z.int(),
    /** Pay owed to its person, in minutes; absent: none. */
    owedMinutes: z.int().optional(),
  }),
  /** Everybody who is told, and what becomes of them; a person may be there twice. */
  reopening_needs_confirmation: z.object({
    people: z.array(
      z.object({
        userId: idOf<UserId>(),
        name: z
          .string()
          .nullable()
          .transform((name) => name ?? ''),
        effect: ReopeningEffect,
      }),
    ),
  }),
  discard_needs_confirmation: z.object({ slots: z.int() }),
  publishing_needs_confirmation: PublishFacts,
  /** People with the same name and birth date; of who is out of reach only that there is one. */
  person_exists_needs_confirmation: z.object({
    people: z.array(
      z.object({
        userId: idOf<UserId>().nullable(),
        name: z.string(),
        enabled: z.boolean(),
        homeLocationId: idOf<LocationId>().nullable(),
      }),
    ),
  }),
  /**
   * Values (in the unit of `LIMIT_KINDS`, null: no limit) and severities laxer than the law, each with that of the law.
   */
  laxer_than_law_needs_confirmation: z.object({
    values: z.array(
      z.object({
        age: z.int(),
        limit: z.enum(LIMITS),
        value: z.int().nullable(),
        law: z.int(),
        article: z.string(),
      }),
    ),
    severities: z.array(
      z.object({ age: z.int(), rule: z.enum(WORKING_TIME_CODES), severity: Severity, law: Severity }),
    ),
  }),
  location_closing_needs_confirmation: losing,
  job_retirement_needs_confirmation: losing,
  /** Until when the law keeps working times; null: not any more. */
  erasure_needs_confirmation: z.object({
    name: z.string(),
    shifts: z.int(),
    workingTimesUntil: CivilDate.nullable(),
  }),
} satisfies Readonly<Record<QuestionCode, z.ZodType>>;

type QuestionFacts = { [Code in QuestionCode]: z.infer<(typeof QUESTION_FACTS)[Code]> };

/** Confirmation question of the server; narrowing `code` narrows `facts`. */
export type ServerQuestion = {
  [Code in QuestionCode]: { readonly code: Code; readonly facts: QuestionFacts[Code] };
}[QuestionCode];

/** Facts of a confirmation question, with camel-case keys. */
export type FactsOf<Code extends QuestionCode> = QuestionFacts[Code];

/**
 * Validates the facts of a confirmation question; null when they do not have the shape of their code, so that the
 * question cannot be shown. Unknown reasons are dropped.
 */
export function readConfirmation(code: QuestionCode, facts: unknown): ServerQuestion | null {
  const read = QUESTION_FACTS[code].safeParse(facts);
  return read.success ? ({ code, facts: read.data } as ServerQuestion) : null;
}

import { z } from 'zod';

/** Codes of refusals and errors. Stable: clients have a text for each. */
export const ErrorCode = z.enum([
  'malformed_request',
  'unauthenticated',
  'invalid_credentials',
  'hand_over_expired',
  'link_expired',
  'passkey_not_accepted',
  'passkey_required',
  'email_taken',
  'erasure_too_early',
  'erasure_needs_confirmation',
  'forbidden',
  'not_found',
  'method_not_allowed',
  'same_date_schedule_exists',
  'slot_changed',
  'slot_removed',
  'draft_published',
  'draft_exists',
  'source_empty',
  'no_draft',
  'nothing_to_undo',
  'nothing_to_fill',
  'id_taken',
  'last_superuser',
  'version_conflict',
  'scenario_shift_exists',
  'template_already_on_date',
  'availability_exists',
  'comment_exists',
  'start_time_exists',
  'time_out_overlaps',
  'already_decided',
  'own_time_out',
  'swap_not_accepted',
  'request_exists',
  'shift_not_open',
  'shift_canceled',
  'shift_in_past',
  'shift_changed_since',
  'week_used_since',
  'not_eligible',
  'request_in_progress',
  'host_taken',
  'import_in_use',
  'last_location',
  'nobody_to_remind',
  'department_in_use',
  'rule_profile_in_use',
  'rule_profiles_overlap',
  'finding_changed',
  'working_time_not_acknowledged',
  'working_time_override_missing',
  'publishing_needs_confirmation',
  'planned_while_unavailable_needs_confirmation',
  'availability_over_shift_needs_confirmation',
  'day_off_over_shift_needs_confirmation',
  'time_out_over_shifts_needs_confirmation',
  'time_out_on_blocked_day_needs_confirmation',
  'template_overlap_needs_confirmation',
  'template_deletion_needs_confirmation',
  'put_back_needs_confirmation',
  'removal_needs_confirmation',
  'reopening_needs_confirmation',
  'person_exists_needs_confirmation',
  'discard_needs_confirmation',
  'laxer_than_law_needs_confirmation',
  'location_closing_needs_confirmation',
  'job_retirement_needs_confirmation',
  'payload_too_large',
  'unsupported_media_type',
  'validation_failed',
  'invalid_dates',
  'dates_not_in_future',
  'date_closed',
  'availability_closed',
  'invalid_phone_number',
  'idempotency_key_reused',
  'too_many_requests',
  'too_many_files',
  'internal_error',
  'unavailable',
]);
export type ErrorCode = z.infer<typeof ErrorCode>;

/** Codes of one field at fault. */
export const FieldCode = z.enum([
  'required',
  'type',
  'format',
  'min',
  'max',
  'too_short',
  'too_long',
  'too_few',
  'too_many',
  'enum',
  'duplicate',
  'mismatch',
  'past',
  'not_found',
  'not_a_start_time',
  'not_an_end_time',
  'call_not_allowed',
  'other_date',
  'other_week',
  'not_a_monday',
  'range_too_long',
  'not_at_location',
  'not_in_job_filter',
  'not_part_timer',
  'not_full_timer',
  'reason_required',
  'planned_shift_cannot_be_open',
  'invalid_phone_number',
  'disabled',
  'not_in_service',
  'email_taken',
  'phone_too_short',
  'phone_too_long',
  'no_email',
  'no_device',
  'not_invited',
  'no_passkey',
  'easy_to_guess',
  'in_use',
  'wrong_password',
  'reserved_word',
  'hidden_characters',
]);
export type FieldCode = z.infer<typeof FieldCode>;

/** Person named in a fault. */
export const FaultPerson = z.object({ userId: z.string(), name: z.string() });

/**
 * Kinds of value that a field expects: types of JSON first, then written forms. Each has words in both languages, and a
 * written form an example that is accepted.
 */
export const ExpectedKind = z.enum([
  'number',
  'whole_number',
  'text',
  'visible_text',
  'yes_or_no',
  'list',
  'object',
  'date',
  'month',
  'time',
  'date_and_time',
  'instant',
  'email',
  'web_address',
  'host_name',
  'time_zone',
  'colour',
  'letters_and_digits',
  'id',
  'uuid',
  'key',
  'cursor',
]);
export type ExpectedKind = z.infer<typeof ExpectedKind>;

/**
 * Facts about the value that would be right, all optional; none repeats the input.
 * `limit`: bound of `min` and `max` (a number, or a date, month or time as text), characters of `too_short` and
 * `too_long`, items of `too_few` and `too_many`, dates of `range_too_long`. `exclusive`: the bound itself is refused.
 * `nextDay`: the time `limit` is on the day after the date. `expected`: kind of value. `step`: the value must be a
 * multiple, of minutes for times. `allowed`: the values of a short list.
 */
export const FaultFacts = z.object({
  limit: z.union([z.number(), z.string()]).optional().catch(undefined),
  exclusive: z.literal(true).optional().catch(undefined),
  nextDay: z.literal(true).optional().catch(undefined),
  expected: ExpectedKind.optional().catch(undefined),
  step: z.number().optional().catch(undefined),
  allowed: z
    .array(z.union([z.string(), z.number(), z.boolean()]))
    .optional()
    .catch(undefined),
});
export type FaultFacts = z.infer<typeof FaultFacts>;

/**
 * A field (path such as `shifts[2].from`) and its fault, with facts about a right value where they are known. `person`
 * causes the conflict; absent where the caller may not know them.
 */
export const FieldFault = z.object({
  field: z.string(),
  code: FieldCode,
  person: FaultPerson.optional(),
  ...FaultFacts.shape,
});
export type FieldFault = z.infer<typeof FieldFault>;

/** Code of a question: nothing was done, and the same request with `confirm` does it. */
export type QuestionCode = Extract<ErrorCode, `${string}_needs_confirmation`>;

/** Whether a code ends in `_needs_confirmation`: a question that the same request with `confirm` answers. */
export const asksConfirmation = (code: ErrorCode): code is QuestionCode => code.endsWith('_needs_confirmation');

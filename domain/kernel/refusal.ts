import { z } from 'zod';

/** Stable codes of what can go wrong. The client has a text for every one. */
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
  'swap_not_accepted',
  'request_exists',
  'shift_not_open',
  'shift_canceled',
  'shift_in_past',
  'not_eligible',
  'request_in_progress',
  'host_taken',
  'import_in_use',
  'last_location',
  'nobody_to_remind',
  'department_in_use',
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
  'person_exists_needs_confirmation',
  'discard_needs_confirmation',
  'location_closing_needs_confirmation',
  'job_retirement_needs_confirmation',
  'payload_too_large',
  'unsupported_media_type',
  'validation_failed',
  'invalid_dates',
  'dates_not_in_future',
  'date_closed',
  'invalid_phone_number',
  'idempotency_key_reused',
  'too_many_requests',
  'internal_error',
  'unavailable',
]);
export type ErrorCode = z.infer<typeof ErrorCode>;

/** Codes of a single field at fault. */
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
  'not_found',
  'not_a_start_time',
  'not_an_end_time',
  'call_not_allowed',
  'other_date',
  'other_week',
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
  'no_passkey',
  'easy_to_guess',
  'in_use',
  'wrong_password',
]);
export type FieldCode = z.infer<typeof FieldCode>;

export const FieldFault = z.object({ field: z.string(), code: FieldCode });
export type FieldFault = z.infer<typeof FieldFault>;

/** What a refusal tells besides its code; each part only with the codes that docs/architecture.md names. */
export const RefusalDetails = z.object({
  /** Fields at fault. */
  errors: z.array(FieldFault).optional(),
  /** What to show before asking to confirm. */
  facts: z.record(z.string(), z.unknown()).optional(),
  /** The record as it is now. */
  current: z.record(z.string(), z.unknown()).optional(),
  /** What was asked. */
  attempted: z.record(z.string(), z.unknown()).optional(),
  /** Shifts or slots in the way. */
  conflicts: z.array(z.record(z.string(), z.unknown())).optional(),
  /** Reasons as in PlanStatus. */
  reasons: z.array(z.string()).optional(),
});
export type RefusalDetails = z.infer<typeof RefusalDetails>;

/** The one reason why not: a value, because screens ask "may I?" while they draw. */
export const Refusal = RefusalDetails.extend({ code: ErrorCode });
export type Refusal = z.infer<typeof Refusal>;

export const refusal = (code: ErrorCode, details: RefusalDetails = {}): Refusal => ({ code, ...details });

/** Refusal of fields: `invalid_dates` for dates that do not belong together, else `validation_failed`. */
export const fieldRefusal = (field: string, code: Fault['code']): Refusal =>
  code === 'invalid_dates'
    ? { code: 'invalid_dates', errors: [{ field, code: 'mismatch' }] }
    : { code: 'validation_failed', errors: [{ field, code }] };

/** A field at fault; `invalid_dates` where it does not go with another date or time. */
export interface Fault {
  readonly field: string;
  readonly code: FieldCode | 'invalid_dates';
}

/** A field is named once, with the first thing that is wrong about it; a text of the wrong length is told so before its form. */
export function eachFieldOnce(faults: readonly FieldFault[]): FieldFault[] {
  const named = new Map<string, FieldFault>();
  for (const fault of faults) {
    const before = named.get(fault.field)?.code;
    const tellsMore = before === 'format' && (fault.code === 'too_short' || fault.code === 'too_long');
    if (before === undefined || tellsMore) named.set(fault.field, fault);
  }
  return [...named.values()];
}

/** Refusal of every field at fault at once; null when none is. Only dates that do not belong together: `invalid_dates`. */
export function fieldRefusals(faults: readonly Fault[]): Refusal | null {
  if (faults.length === 0) return null;
  const onlyDates = faults.every(({ code }) => code === 'invalid_dates');
  const errors = eachFieldOnce(
    faults.map(({ field, code }): FieldFault => ({ field, code: code === 'invalid_dates' ? 'mismatch' : code })),
  );
  return { code: onlyDates ? 'invalid_dates' : 'validation_failed', errors };
}

export const asksConfirmation = (code: ErrorCode): boolean => code.endsWith('_needs_confirmation');

import { CallFailed, currentOf } from '../../../platform/connection/call-failed.js';
import { FullSchedule } from '#domain/roster-week/roster-week.views';

/** Reason why a write to a shift failed, by the handling it needs on screen. */
export type ShiftFailure =
  /** Somebody has another shift that day. */
  | { readonly kind: 'sameDate'; readonly conflicts: CallFailed['conflicts'] }
  /** A colleague was first; with the shift as it is now. */
  | { readonly kind: 'changed'; readonly current: FullSchedule }
  | { readonly kind: 'gone' }
  | { readonly kind: 'other'; readonly error: unknown };

/**
 * Classifies an error of a write to a shift. A `version_conflict` without the current shift is `other`, as is any error
 * that is no `CallFailed`.
 */
export function shiftFailureOf(error: unknown): ShiftFailure {
  if (!(error instanceof CallFailed)) return { kind: 'other', error };
  if (error.code === 'same_date_schedule_exists') return { kind: 'sameDate', conflicts: error.conflicts };
  const current = error.code === 'version_conflict' ? currentOf(error, FullSchedule) : undefined;
  if (current) return { kind: 'changed', current };
  if (error.code === 'not_found') return { kind: 'gone' };
  return { kind: 'other', error };
}

import { addDays, type CivilDate } from '../kernel/civil-date.js';
import { type Refusal, refusal } from '../kernel/refusal.js';

/** Facts that decide whether a person can be erased. */
export interface ErasureFacts {
  readonly name: string;
  readonly enabled: boolean;
  /** Last past date on which they were planned; null: none. */
  readonly lastShift: CivilDate | null;
  /** Next date on which they are planned, today included; null: none. */
  readonly nextShift: CivilDate | null;
  /** Number of shifts that stay without a name. */
  readonly shifts: number;
}

/** Working times are kept for 52 weeks (Arbeidstijdenwet 4:3 with Arbeidstijdenbesluit 3.2:1). */
const WORKING_TIMES_WEEKS = 52;

/** Last day on which working times must be kept, 52 weeks after the last shift; null: none, or past. */
export function workingTimesUntil({ lastShift }: Pick<ErasureFacts, 'lastShift'>, today: CivilDate): CivilDate | null {
  if (lastShift === null) return null;
  const until = addDays(lastShift, WORKING_TIMES_WEEKS * 7);
  return until >= today ? until : null;
}

/**
 * Refusal of an erasure: `erasure_too_early` while enabled or planned, the question `erasure_needs_confirmation` unless
 * confirmed; null: allowed.
 */
export function erasureRefusal(facts: ErasureFacts, today: CivilDate, confirmed: boolean): Refusal | null {
  const { name, enabled, nextShift, shifts } = facts;
  if (enabled || nextShift !== null) return refusal('erasure_too_early');
  if (confirmed) return null;
  return refusal('erasure_needs_confirmation', {
    facts: { name, shifts, workingTimesUntil: workingTimesUntil(facts, today) },
  });
}

import { addDays, type CivilDate } from '../kernel/civil-date.js';
import { type Refusal, refusal } from '../kernel/refusal.js';

/** Facts about the person to erase that decide whether erasing is allowed. */
export interface ErasureFacts {
  readonly name: string;
  readonly enabled: boolean;
  /** Days on which they are or were planned, today included in those to come; null: none. */
  readonly lastShift: CivilDate | null;
  readonly nextShift: CivilDate | null;
  /** How many shifts stay, without a name. */
  readonly shifts: number;
}

/** Working times are kept for 52 weeks (Arbeidstijdenwet 4:3 with Arbeidstijdenbesluit 3.2:1). */
const WORKING_TIMES_WEEKS = 52;

/** Until when an employer has to be able to show who worked when; null: there is nothing to show, or not any more. */
export function workingTimesUntil({ lastShift }: Pick<ErasureFacts, 'lastShift'>, today: CivilDate): CivilDate | null {
  if (lastShift === null) return null;
  const until = addDays(lastShift, WORKING_TIMES_WEEKS * 7);
  return until >= today ? until : null;
}

/**
 * Why somebody is not erased, or what is asked first; null: they are. Only who may not log in any more and stands on no
 * shift to come can be: a roster must not lose somebody whom it counts on.
 */
export function erasureRefusal(facts: ErasureFacts, today: CivilDate, confirmed: boolean): Refusal | null {
  const { name, enabled, nextShift, shifts } = facts;
  if (enabled || nextShift !== null) return refusal('erasure_too_early');
  if (confirmed) return null;
  return refusal('erasure_needs_confirmation', {
    facts: { name, shifts, workingTimesUntil: workingTimesUntil(facts, today) },
  });
}

import type { EditedShift } from '#domain/draft-week/draft-week.views';
import type { PublicationPlan } from '#domain/publication/publication';

/**
 * What a publication does to an edit that was made in the published roster since the last one. `kept`: the draft says
 * the same, or the shift was called off; `replaced`: by what the draft says; `removed`: the draft does not have it;
 * `back`: it was removed, and the draft has it.
 */
export type EditEffect = 'kept' | 'replaced' | 'removed' | 'back';

export function effectOf({ change, shift }: EditedShift, plan: PublicationPlan): EditEffect {
  if (change === 'called_off') return 'kept';
  const has = (shifts: readonly { readonly shiftId: string }[]) => shifts.some(({ shiftId }) => shiftId === shift.id);
  if (has(plan.removed)) return 'removed';
  if (has(plan.changed.map(({ after }) => after))) return 'replaced';
  if (change === 'removed' && comesBack(shift, plan)) return 'back';
  return 'kept';
}

/** Of a shift that was removed only what it was is left: a new one that is the same stands for it. */
const comesBack = (shift: EditedShift['shift'], { added }: PublicationPlan): boolean =>
  added.some(({ time, jobId, userId }) => time.date === shift.date && jobId === shift.jobId && userId === shift.userId);

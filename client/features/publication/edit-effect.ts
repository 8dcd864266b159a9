import type { EditedShift } from '#domain/draft-week/draft-week.views';
import type { PublicationPlan } from '#domain/publication/publication';

/**
 * Effect of a publication on an edit of the published roster since the last one. `kept`: the draft agrees, or the
 * shift was called off; `replaced`: the draft differs; `removed`: the draft lacks the shift; `back`: the edit removed
 * it and the draft has it.
 */
export type EditEffect = 'kept' | 'replaced' | 'removed' | 'back';

/**
 * Effect of a publication on an edit of the published roster: `removed` or `replaced` by the draft, `back` if a
 * deleted shift returns, otherwise `kept`. Call-offs are always kept.
 */
export function effectOf({ change, shift }: EditedShift, plan: PublicationPlan): EditEffect {
  if (change === 'called_off') return 'kept';
  const has = (shifts: readonly { readonly shiftId: string }[]) => shifts.some(({ shiftId }) => shiftId === shift.id);
  if (has(plan.removed)) return 'removed';
  if (has(plan.changed.map(({ after }) => after))) return 'replaced';
  if (change === 'removed' && comesBack(shift, plan)) return 'back';
  return 'kept';
}

/** Whether the draft adds a shift equal to a removed one. */
const comesBack = (shift: EditedShift['shift'], { added }: PublicationPlan): boolean =>
  added.some(({ time, jobId, userId }) => time.date === shift.date && jobId === shift.jobId && userId === shift.userId);

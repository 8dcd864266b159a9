import type { Candidate } from '#domain/candidates/candidates';
import type { SlotEdit } from '#domain/draft-week/draft-week.commands';
import { type DraftSlot, type DraftWeek, slotById } from '#domain/draft-week/draft-week.state';
import { change } from '../model/slot-edits.js';

/**
 * Way to plan a candidate. `plan`: at once, the reasons stand beside the name; `ask`: with a question, for somebody
 * unavailable or planned elsewhere (`freed`); `blocked`: impossible from here.
 */
export type CandidatePlan =
  | { readonly kind: 'plan' | 'ask'; readonly edits: readonly SlotEdit[]; readonly freed: readonly DraftSlot[] }
  | { readonly kind: 'blocked' };

/**
 * Edits that plan a candidate and take them off their other draft slots of the date; already confirmed. `blocked`:
 * they work on a shift that this draft cannot change. `ask`: the candidate is in the group that cannot.
 */
export function personPlan(
  { slotId }: Pick<DraftSlot, 'slotId'>,
  { userId, group, reasons }: Candidate,
  week: DraftWeek,
): CandidatePlan {
  const inTheWay = reasons.flatMap((reason) => (reason.code === 'planned' ? [reason.item] : []));
  const freed = inTheWay.flatMap(({ layer, id }) =>
    layer === 'draft' && id !== null ? (slotById(week, id) ?? []) : [],
  );
  // A shift at another location, or of a published department, is not ours to change.
  if (freed.length < inTheWay.length) return { kind: 'blocked' };
  const edits = [
    ...freed.map((slot) => change(slot.slotId, { userId: null })),
    { ...change(slotId, { userId }), confirm: true },
  ];
  return { kind: group === 'cannot' ? 'ask' : 'plan', edits, freed };
}

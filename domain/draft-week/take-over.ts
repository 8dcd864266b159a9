import type { CivilDate } from '../kernel/civil-date.js';
import type { UserId } from '../kernel/ids.js';
import { employedOn } from '../planning/person-terms.js';
import { reasonsToConfirm, type UnavailableReason, unavailableReasons } from '../planning/plan-status.js';
import type { PlanningContext } from '../planning/planning-context.js';
import type { SlotData } from './draft-week.events.js';
import type { DraftWeek } from './draft-week.state.js';
import { onceDrafting } from './once-drafting.js';

/** Person of the source who is not taken over, with the reasons. The slot stays open. */
export interface SkippedAssignment {
  readonly slotId: SlotData['slotId'];
  readonly userId: UserId;
  readonly reasons: readonly (UnavailableReason | 'same_date')[];
}

/**
 * Slots for the start of a draft: takes off people who are disabled, not in service or planned elsewhere that date, and
 * with `onlyAvailable` also unavailable ones (not those without any entry).
 * `leftOut` lists the people taken off. Published shifts of the part do not count as conflicts. Pure.
 */
export function startingSlots(
  slots: readonly SlotData[],
  onlyAvailable: boolean,
  week: DraftWeek,
  context: PlanningContext,
): { slots: SlotData[]; leftOut: SkippedAssignment[] } {
  const assignedDays = new Set(Object.values(week.slots).map(({ userId, time }) => dayKey(userId, time.date)));
  const leftOut: SkippedAssignment[] = [];
  const revised = new Set(slots.flatMap(({ shiftId }) => shiftId ?? []));

  const result = slots.map((slot): SlotData => {
    const { userId, slotId, time } = slot;
    if (!userId) return slot;
    const reasons = reasonsAgainst(
      slot,
      userId,
      onlyAvailable,
      assignedDays,
      onceDrafting(context, slot.jobFilterId, revised),
    );
    if (reasons.length > 0) {
      leftOut.push({ slotId, userId, reasons });
      return { ...slot, userId: null };
    }
    assignedDays.add(dayKey(userId, time.date));
    return slot;
  });
  return { slots: result, leftOut };
}

const dayKey = (userId: UserId | null, date: CivilDate): string => `${userId} ${date}`;

function reasonsAgainst(
  { time, jobId }: SlotData,
  userId: UserId,
  onlyAvailable: boolean,
  assignedDays: ReadonlySet<string>,
  context: PlanningContext,
): SkippedAssignment['reasons'] {
  const person = context.person(userId);
  if (!person?.enabled) return ['disabled'];
  if (!employedOn(person, time.date)) return ['not_in_service'];
  if (assignedDays.has(dayKey(userId, time.date)) || context.plannedElsewhere(userId, time.date).length > 0)
    return ['same_date'];
  return onlyAvailable ? reasonsToConfirm(unavailableReasons(person, time, jobId)) : [];
}

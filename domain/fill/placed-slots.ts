import { groupBy } from '../kernel/group-by.js';
import type { UserId } from '../kernel/ids.js';
import { barredDates, partnersOf } from './apart.js';
import { type FillQuestion, plannedBy } from './fill-question.js';
import { PersonPlan } from './person-plan.js';

/**
 * The question with people pinned to their slots who may not work all of these by the rules of a proposal: a manager has
 * put them there knowingly, so they are not moved. Pinned slots become part of `planned`.
 */
export function withPins(question: FillQuestion): FillQuestion {
  const placed = question.slots.filter((slot) => slot.placed !== undefined);
  if (placed.length === 0) return question;
  const isKnown = new Set(question.people.map(({ userId }) => userId));
  const meeting = pinnedTo(question, (userId) => !isKnown.has(userId) || meetsPartner(question, userId));
  const byUser = groupBy(meeting.planned, ({ userId }) => userId);
  const overruled = meeting.people.filter((person) => {
    const { userId } = person;
    const placedSlots = [...meeting.slots.keys()].filter((slot) => meeting.slots[slot]?.placed === userId);
    if (placedSlots.length === 0) return false;
    const barred = barredDates(meeting.settings, userId, meeting.planned, meeting.locationId);
    return new PersonPlan(person, byUser.get(userId) ?? [], meeting, barred).cost(placedSlots) === null;
  });
  const isOverruled = new Set(overruled.map(({ userId }) => userId));
  return pinnedTo(meeting, (userId) => isOverruled.has(userId));
}

function pinnedTo(question: FillQuestion, isPinned: (userId: UserId) => boolean): FillQuestion {
  const pinned = question.slots.flatMap((slot) =>
    slot.placed !== undefined && isPinned(slot.placed) ? [plannedBy(slot, slot.placed, question.locationId)] : [],
  );
  if (pinned.length === 0) return question;
  const ids = new Set(pinned.map(({ id }) => id));
  return {
    ...question,
    slots: question.slots.filter(({ slotId }) => !ids.has(slotId)),
    planned: [...question.planned, ...pinned],
  };
}

/** Whether somebody who is kept apart from the person has been put on a slot of the same date. */
function meetsPartner({ slots, settings }: FillQuestion, userId: UserId): boolean {
  const partners = partnersOf(settings, userId);
  if (partners.length === 0) return false;
  const dates = new Set(slots.filter((slot) => slot.placed === userId).map(({ time }) => time.date));
  return slots.some(({ placed, time }) => placed !== undefined && partners.includes(placed) && dates.has(time.date));
}

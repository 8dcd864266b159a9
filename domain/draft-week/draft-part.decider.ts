import { mondayOf } from '../kernel/civil-date.js';
import { type Decision, happened, refused } from '../kernel/decider.js';
import { fieldRefusal, refusal } from '../kernel/refusal.js';
import type { PlanningContext } from '../planning/planning-context.js';
import type { AddTemplateDay, DiscardDraft, StartDraft } from './draft-week.commands.js';
import type { DraftWeekEvent } from './draft-week.events.js';
import { type DraftWeek, isDrafting, slotsOf } from './draft-week.state.js';
import { refuseClosed } from './edit-refusals.js';
import { startingSlots } from './take-over.js';

/** Rules of a job filter's part of a draft week as a whole: opening it, filling a day, throwing it away. */
type PartDecision = Decision<DraftWeekEvent>;

/**
 * Opens a department's draft with the command's slots, after `startingSlots` has taken off people who cannot be
 * planned.
 * Refuses `draft_exists`; `draft_published` unless the source is the published week; `source_empty` without slots
 * unless the source is empty or revises a published week.
 */
export function startDraft(command: StartDraft, week: DraftWeek, context: PlanningContext): PartDecision {
  const { jobFilterId, source, scenarioId } = command;
  const status = week.parts[jobFilterId]?.status;
  if (status === 'drafting') return refused(refusal('draft_exists'));
  const revises = source.kind === 'published';
  if (status === 'published' && !revises) return refused(refusal('draft_published'));
  // A published week that lost its last shift can be revised all the same: nothing else opens it again.
  const mayBeEmpty = source.kind === 'empty' || (revises && status === 'published');
  if (command.slots.length === 0 && !mayBeEmpty) return refused(refusal('source_empty'));
  const { slots } = startingSlots(command.slots, command.onlyAvailable, week, context);
  return happened<DraftWeekEvent>(
    { type: 'DraftStarted', data: { jobFilterId, source, scenarioId } },
    ...slots.map((data) => ({ type: 'DraftSlotAdded' as const, data })),
  );
}

/**
 * Adds slots without people to one date and opens the draft if none is open.
 * Refuses a date of another week and a published part; asks `template_overlap_needs_confirmation` when the date has
 * slots of the department. No slots: no events.
 */
export function addTemplateDay(command: AddTemplateDay, week: DraftWeek, context: PlanningContext): PartDecision {
  const { jobFilterId, date, slots, templateId: id } = command;
  if (mondayOf(date) !== context.monday) return refused(fieldRefusal('date', 'other_week'));
  if (week.parts[jobFilterId]?.status === 'published') return refuseClosed(week, jobFilterId, null, {});
  if (slots.length === 0) return happened();
  const existing = slotsOf(week, jobFilterId).filter(({ time }) => time.date === date).length;
  if (existing > 0 && !command.confirm)
    return refused(refusal('template_overlap_needs_confirmation', { facts: { date, slots: existing } }));
  const events = slots.map((slot): DraftWeekEvent => ({ type: 'DraftSlotAdded', data: { ...slot, userId: null } }));
  if (!isDrafting(week, jobFilterId))
    events.unshift({ type: 'DraftStarted', data: { jobFilterId, source: { kind: 'template', id }, scenarioId: null } });
  return happened(...events);
}

/**
 * Discards a department's draft. Without `confirm` always asks `discard_needs_confirmation`, also without slots;
 * refuses `no_draft` when none is open.
 */
export function discardDraft({ jobFilterId, confirm }: DiscardDraft, week: DraftWeek): PartDecision {
  if (!isDrafting(week, jobFilterId)) return refused(refusal('no_draft'));
  const slots = slotsOf(week, jobFilterId).length;
  if (!confirm) return refused(refusal('discard_needs_confirmation', { facts: { slots } }));
  return happened({ type: 'DraftDiscarded', data: { jobFilterId, slots } });
}

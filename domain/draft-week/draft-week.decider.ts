import { mondayOf } from '../kernel/civil-date.js';
import { type CommandMeta, type Decider, type Decision, happened, refused } from '../kernel/decider.js';
import type { JobFilterId, JobId, SlotId } from '../kernel/ids.js';
import { fieldRefusal, type Refusal, refusal } from '../kernel/refusal.js';
import { sameTime } from '../kernel/shift-time.js';
import {
  askUnavailable,
  type PlannedItem,
  type PlanningContext,
  refusePerson,
  refuseSecondShift,
  refuseTime,
} from '../planning/planning-context.js';
import {
  type AddSlot,
  type AddTemplateDay,
  type ChangeSlot,
  type DiscardDraft,
  type DraftWeekCommand,
  partKey,
  type RemoveSlot,
  type SlotPartName,
  type StartDraft,
} from './draft-week.commands.js';
import type { DraftWeekEvent, SlotData } from './draft-week.events.js';
import {
  type DraftSlot,
  type DraftWeek,
  EMPTY_DRAFT_WEEK,
  evolveDraftWeek,
  isDrafting,
  slotsOf,
} from './draft-week.state.js';
import { takeOver } from './take-over.js';

/** What a draft week's rules need of other streams. */
export interface DraftWeekContext extends PlanningContext {
  readonly locationId: PlannedItem['locationId'];
}

type DraftDecision = Decision<DraftWeekEvent>;
type Of<Command> = Command & Pick<DraftWeekCommand, 'basedOn' | 'undoOf'>;

const FIELDS = { from: 'from', until: 'until' };

function decide(
  command: DraftWeekCommand,
  week: DraftWeek,
  context: DraftWeekContext,
  _meta: CommandMeta,
): DraftDecision {
  switch (command.type) {
    case 'AddSlot':
      return addSlot(command, week, context);
    case 'ChangeSlot':
      return changeSlot(command, week, context);
    case 'RemoveSlot':
      return removeSlot(command, week);
    case 'StartDraft':
      return startDraft(command, week, context);
    case 'AddTemplateDay':
      return addTemplateDay(command, week, context);
    case 'DiscardDraft':
      return discardDraft(command, week);
  }
}

function addSlot(command: Of<AddSlot>, week: DraftWeek, context: DraftWeekContext): DraftDecision {
  const { slotId, jobId, time, userId, confirm } = command;
  const job = context.jobs[jobId];
  if (!job) return refused(fieldRefusal('jobId', 'not_at_location'));
  const { jobFilterId } = job;
  const fault =
    refuseWeek(time.date, context) ??
    refuseTime(time, jobId, context, FIELDS) ??
    (userId && refusePerson(userId, context, 'userId'));
  if (fault) return refused(fault);
  if (week.parts[jobFilterId]?.status === 'published')
    return refuseClosed(jobFilterId, null, { time, jobId, userId });

  const putBack = command.undoOf !== null && week.gone[slotId]?.reason === 'removed';
  if (week.slots[slotId] || (week.gone[slotId] && !putBack)) return refused(refusal('id_taken'));
  if (userId) {
    const inTheWay =
      refuseSecondShift(userId, time.date, plannedInDraft(week, userId, time.date, slotId, context), context) ??
      (confirm ? null : askUnavailable(userId, { time, jobId }, null, context));
    if (inTheWay) return refused(inTheWay);
  }

  const events: DraftWeekEvent[] = [];
  if (!isDrafting(week, jobFilterId))
    events.push({ type: 'DraftStarted', data: { jobFilterId, source: { kind: 'empty' }, scenarioId: null } });
  const { shiftId } = command;
  events.push({ type: 'DraftSlotAdded', data: { slotId, jobFilterId, jobId, time, userId: null, shiftId } });
  if (userId) events.push({ type: 'DraftSlotAssigned', data: { slotId, userId, was: null } });
  return happened(...events);
}

function changeSlot(command: Of<ChangeSlot>, week: DraftWeek, context: DraftWeekContext): DraftDecision {
  const { slotId, confirm } = command;
  const slot = week.slots[slotId];
  if (!slot) return refuseGone(command, week);

  const time = command.time ?? slot.time;
  const jobId = command.jobId ?? slot.jobId;
  const userId = command.userId === undefined ? slot.userId : command.userId;
  const job = context.jobs[jobId];
  const newTimes = !sameTime(time, slot.time);
  const newJob = jobId !== slot.jobId;
  const newPerson = userId !== slot.userId;

  const fault =
    (newJob && !job && fieldRefusal('jobId', 'not_at_location')) ||
    (newJob && job?.jobFilterId !== slot.jobFilterId && fieldRefusal('jobId', 'not_in_job_filter')) ||
    (newTimes && refuseWeek(time.date, context)) ||
    ((newTimes || newJob) && refuseTime(time, jobId, context, FIELDS)) ||
    (newPerson && userId && refusePerson(userId, context, 'userId'));
  if (fault) return refused(fault);

  const changedParts: SlotPartName[] = [];
  if (newTimes) changedParts.push('times');
  if (newPerson) changedParts.push('person');
  if (newJob) changedParts.push('job');
  const conflict = refuseChanged(slot, changedParts, command);
  if (conflict) return refused(conflict);

  if (userId && (newPerson || newTimes || newJob)) {
    const before = newPerson ? null : { time: slot.time, jobId: slot.jobId };
    const moved = newPerson || time.date !== slot.time.date;
    const own = plannedInDraft(week, userId, time.date, slotId, context);
    const inTheWay =
      (moved && refuseSecondShift(userId, time.date, own, context)) ||
      (!confirm && askUnavailable(userId, { time, jobId }, before, context));
    if (inTheWay) return refused(inTheWay);
  }

  const events: DraftWeekEvent[] = [];
  if (newTimes) events.push({ type: 'DraftSlotRescheduled', data: { slotId, time, was: slot.time } });
  if (newJob) events.push({ type: 'DraftSlotJobChanged', data: { slotId, jobId, was: slot.jobId } });
  if (newPerson && userId) events.push({ type: 'DraftSlotAssigned', data: { slotId, userId, was: slot.userId } });
  if (newPerson && !userId && slot.userId)
    events.push({ type: 'DraftSlotUnassigned', data: { slotId, was: slot.userId } });
  return happened(...events);
}

function removeSlot(command: Of<RemoveSlot>, week: DraftWeek): DraftDecision {
  const slot = week.slots[command.slotId];
  if (!slot) return refuseGone(command, week);
  const conflict = refuseChanged(slot, ['times', 'person', 'job'], command);
  if (conflict) return refused(conflict);
  return happened({ type: 'DraftSlotRemoved', data: slotData(slot) });
}

function startDraft(command: Of<StartDraft>, week: DraftWeek, context: DraftWeekContext): DraftDecision {
  const { jobFilterId, source, scenarioId } = command;
  const part = week.parts[jobFilterId];
  if (part?.status === 'drafting') return refused(refusal('draft_exists'));
  if (part?.status === 'published' && source.kind !== 'published') return refused(refusal('draft_published'));
  if (command.slots.length === 0 && source.kind !== 'empty') return refused(refusal('source_empty'));
  const { slots } = takeOver(command.slots, command.onlyAvailable, week, context);
  return happened<DraftWeekEvent>(
    { type: 'DraftStarted', data: { jobFilterId, source, scenarioId } },
    ...slots.map((data) => ({ type: 'DraftSlotAdded' as const, data })),
  );
}

function addTemplateDay(command: Of<AddTemplateDay>, week: DraftWeek, context: DraftWeekContext): DraftDecision {
  const { jobFilterId, date, slots } = command;
  if (mondayOf(date) !== context.monday) return refused(fieldRefusal('date', 'other_week'));
  if (week.parts[jobFilterId]?.status === 'published') return refuseClosed(jobFilterId, null, {});
  const there = slotsOf(week, jobFilterId).filter(({ time }) => time.date === date).length;
  if (there > 0 && !command.confirm)
    return refused(refusal('template_overlap_needs_confirmation', { facts: { date, slots: there } }));
  const events: DraftWeekEvent[] = slots.map((data) => ({ type: 'DraftSlotAdded', data }));
  if (!isDrafting(week, jobFilterId))
    events.unshift({
      type: 'DraftStarted',
      data: { jobFilterId, source: { kind: 'template', id: command.templateId }, scenarioId: null },
    });
  return happened(...events);
}

function discardDraft({ jobFilterId, confirm }: Of<DiscardDraft>, week: DraftWeek): DraftDecision {
  if (!isDrafting(week, jobFilterId)) return refused(refusal('no_draft'));
  const slots = slotsOf(week, jobFilterId).length;
  if (!confirm) return refused(refusal('discard_needs_confirmation', { facts: { slots } }));
  return happened({ type: 'DraftDiscarded', data: { jobFilterId, slots } });
}

const refuseWeek = (date: DraftSlot['time']['date'], { monday }: DraftWeekContext): Refusal | null =>
  mondayOf(date) === monday ? null : fieldRefusal('from', 'other_week');

/** Refuses when one of the parts to change has been touched since the author saw it. */
function refuseChanged(slot: DraftSlot, parts: readonly SlotPartName[], command: DraftWeekCommand): Refusal | null {
  const moved = parts.filter((part) => {
    const seen = command.basedOn[partKey(slot.slotId, part)];
    return seen !== undefined && seen !== slot.parts[part].revision;
  });
  if (moved.length === 0) return null;
  return refusal('slot_changed', { current: { ...slot }, attempted: attemptOf(command), facts: { parts: moved } });
}

/** Refuses an edit of a slot that is no longer there, saying why. */
function refuseGone(command: Of<ChangeSlot> | Of<RemoveSlot>, week: DraftWeek): DraftDecision {
  const gone = week.gone[command.slotId];
  if (!gone) return refused(refusal('not_found'));
  if (gone.reason === 'published') return refuseClosed(gone.jobFilterId, command.slotId, attemptOf(command));
  return refused(refusal('slot_removed', { attempted: attemptOf(command), facts: { by: gone.by, reason: gone.reason } }));
}

type Attempt = Extract<DraftWeekEvent, { type: 'DraftEditRefused' }>['data']['attempted'];

/** Refuses an edit of a part that publication has closed, and keeps on record what its author wanted. */
const refuseClosed = (jobFilterId: JobFilterId, slotId: SlotId | null, attempted: Attempt): DraftDecision =>
  refused(refusal('draft_published', { attempted }), {
    type: 'DraftEditRefused',
    data: { jobFilterId, slotId, code: 'draft_published', attempted },
  });

function attemptOf(command: DraftWeekCommand): Attempt {
  if (command.type === 'RemoveSlot') return { removed: true };
  if (command.type !== 'ChangeSlot') return {};
  const attempt: Attempt = {};
  if (command.time) attempt.time = command.time;
  if (command.jobId) attempt.jobId = command.jobId;
  if (command.userId !== undefined) attempt.userId = command.userId;
  return attempt;
}

/** The person's other slots of that date in this week's open drafts. */
function plannedInDraft(
  week: DraftWeek,
  userId: NonNullable<DraftSlot['userId']>,
  date: DraftSlot['time']['date'],
  except: SlotId,
  { locationId }: DraftWeekContext,
): PlannedItem[] {
  return Object.values(week.slots)
    .filter((slot) => slot.userId === userId && slot.time.date === date && slot.slotId !== except)
    .map((slot) => ({ layer: 'draft', id: slot.slotId, userId, date, locationId, jobId: slot.jobId, time: slot.time }));
}

/** What a slot asks for, without who touched it when. */
export const slotData = ({ slotId, jobFilterId, jobId, time, userId, shiftId }: DraftSlot): SlotData => ({
  slotId,
  jobFilterId,
  jobId,
  time,
  userId,
  shiftId,
});

/** Jobs of a location that belong to a job filter. */
export const jobsOfFilter = (context: PlanningContext, jobFilterId: JobFilterId): JobId[] =>
  (Object.keys(context.jobs) as JobId[]).filter((jobId) => context.jobs[jobId]?.jobFilterId === jobFilterId);

/** Rules of a draft week: product page, "The roster" and "Co-editing a draft week". */
export const draftWeekDecider: Decider<DraftWeekCommand, DraftWeekEvent, DraftWeek, DraftWeekContext> = {
  initialState: EMPTY_DRAFT_WEEK,
  evolve: evolveDraftWeek,
  decide,
};

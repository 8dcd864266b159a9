import { mondayOf } from '../kernel/civil-date.js';
import { type CommandMeta, type Decider, type Decision, happened, refused } from '../kernel/decider.js';
import type { SlotId, UserId } from '../kernel/ids.js';
import { type Fault, fieldRefusals, refusal } from '../kernel/refusal.js';
import { sameTime } from '../kernel/shift-time.js';
import type { PlannedItem } from '../planning/planned-item.js';
import {
  askUnavailable,
  faultsOfPerson,
  faultsOfService,
  faultsOfTime,
  type PlanningContext,
  reasonsAgainst,
  refuseSecondShift,
} from '../planning/planning-context.js';
import { acknowledged } from '../planning/acknowledgement.js';
import type { RequestedWork, UnavailableReason } from '../planning/plan-status.js';
import type { AddSlot, Basis, ChangeSlot, DraftWeekCommand, RemoveSlot, SlotPartName } from './draft-week.commands.js';
import type { DraftWeekEvent, SlotData } from './draft-week.events.js';
import { type DraftSlot, type DraftWeek, EMPTY_DRAFT_WEEK, evolveDraftWeek, isDrafting } from './draft-week.state.js';
import { addTemplateDay, discardDraft, startDraft } from './draft-part.decider.js';
import { refuseChanged, refuseClosed, refuseMissingSlot } from './edit-refusals.js';
import { onceDrafting } from './once-drafting.js';

/** Facts from other streams that the rules of a draft week need. */
export interface DraftWeekContext extends PlanningContext {
  /** Whether a slot or shift of any week has or had this id. Absent on clients, which only know their own week. */
  readonly isTaken?: (id: SlotId) => boolean;
}

type DraftDecision = Decision<DraftWeekEvent>;

const TIME_FIELDS = { from: 'from', until: 'until' };

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

function addSlot(command: AddSlot & Basis, week: DraftWeek, context: DraftWeekContext): DraftDecision {
  const { slotId, jobId, time, userId, shiftId, insteadOf, confirm } = command;
  const former = insteadOf === undefined ? null : giveWay(insteadOf, command, week);
  if (former && !former.ok) return former;
  const job = context.jobs[jobId];
  const faults = fieldRefusals([
    ...(job ? [] : [{ field: 'jobId', code: 'not_at_location' as const }]),
    ...faultsOfWeek(time, context),
    ...faultsOfTime({ time, jobId }, null, context, TIME_FIELDS),
    ...(userId ? faultsOfPerson(userId, time.date, context, 'userId') : []),
  ]);
  if (faults || !job) return refused(faults ?? refusal('validation_failed'));
  const { jobFilterId } = job;
  if (week.parts[jobFilterId]?.status === 'published')
    return refuseClosed(week, jobFilterId, null, { time, jobId, userId });

  const removed = week.gone[slotId];
  const putBack = command.undoOf !== null && removed?.reason === 'removed';
  // The removal that it takes back came to nothing, since somebody else had removed it before.
  if (putBack && removed.writeId !== command.undoOf) return refuseMissingSlot(command, week, slotId);
  if (week.slots[slotId] || (!putBack && (week.gone[slotId] || context.isTaken?.(slotId))))
    return refused(refusal('id_taken'));
  if (userId) {
    const facts = onceDrafting(context, jobFilterId);
    const inTheWay =
      refuseSecondShift(
        userId,
        time.date,
        plannedInDraft(week, userId, time.date, insteadOf ?? slotId, context),
        facts,
      ) ?? (confirm ? null : askUnavailable(userId, { time, jobId }, null, context));
    if (inTheWay) return refused(inTheWay);
  }

  const events: DraftWeekEvent[] = [...(former?.events ?? [])];
  if (!isDrafting(week, jobFilterId))
    events.push({ type: 'DraftStarted', data: { jobFilterId, source: { kind: 'empty' }, scenarioId: null } });
  events.push({ type: 'DraftSlotAdded', data: { slotId, jobFilterId, jobId, time, userId: null, shiftId } });
  const reasons = acknowledged(userId ? confirmedReasons(command, userId, { time, jobId }, null, context) : []);
  if (userId) events.push({ type: 'DraftSlotAssigned', data: { slotId, userId, was: null, ...reasons } });
  return happened(...events);
}

function changeSlot(command: ChangeSlot & Basis, week: DraftWeek, context: DraftWeekContext): DraftDecision {
  const { slotId, confirm } = command;
  const slot = week.slots[slotId];
  if (!slot) return refuseMissingSlot(command, week);

  const time = command.time ?? slot.time;
  const jobId = command.jobId ?? slot.jobId;
  const userId = command.userId === undefined ? slot.userId : command.userId;
  const newTimes = !sameTime(time, slot.time);
  const newDate = time.date !== slot.time.date;
  const newJob = jobId !== slot.jobId;
  const newPerson = userId !== slot.userId;

  const faults = fieldRefusals([
    ...(newJob ? faultsOfJob(jobId, slot, context) : []),
    ...(newTimes ? faultsOfWeek(time, context) : []),
    ...faultsOfTime({ time, jobId }, slot, context, TIME_FIELDS),
    ...(newPerson && userId ? faultsOfPerson(userId, time.date, context, 'userId') : []),
    ...(newDate && !newPerson && userId ? faultsOfService(userId, time.date, context, 'userId') : []),
  ]);
  if (faults) return refused(faults);

  const changedParts: SlotPartName[] = [];
  if (newTimes) changedParts.push('times');
  if (newPerson) changedParts.push('person');
  if (newJob) changedParts.push('job');
  const conflict = refuseChanged(slot, changedParts, command);
  if (conflict) return refused(conflict);

  if (userId && changedParts.length > 0) {
    const moved = newPerson || newDate;
    const planned = plannedInDraft(week, userId, time.date, slotId, context);
    const inTheWay =
      (moved && refuseSecondShift(userId, time.date, planned, context)) ||
      (!confirm && askUnavailable(userId, { time, jobId }, newPerson ? null : slot, context));
    if (inTheWay) return refused(inTheWay);
  }

  const reasons = acknowledged(
    userId && changedParts.length > 0
      ? confirmedReasons(command, userId, { time, jobId }, newPerson ? null : slot, context)
      : [],
  );
  // It stands at one of the events: where somebody is planned, else at the times, else at the job.
  const [ofTimes, ofJob] = newPerson ? [{}, {}] : newTimes ? [reasons, {}] : [{}, reasons];
  const events: DraftWeekEvent[] = [];
  if (newTimes) events.push({ type: 'DraftSlotRescheduled', data: { slotId, time, was: slot.time, ...ofTimes } });
  if (newJob) events.push({ type: 'DraftSlotJobChanged', data: { slotId, jobId, was: slot.jobId, ...ofJob } });
  if (newPerson && userId)
    events.push({ type: 'DraftSlotAssigned', data: { slotId, userId, was: slot.userId, ...reasons } });
  if (newPerson && !userId && slot.userId)
    events.push({ type: 'DraftSlotUnassigned', data: { slotId, was: slot.userId } });
  return happened(...events);
}

/** Availability conflicts that the author confirmed; empty for an undo, which asks nothing. */
const confirmedReasons = (
  { confirm, undoOf }: (AddSlot | ChangeSlot) & Basis,
  userId: UserId,
  after: RequestedWork,
  before: RequestedWork | null,
  context: DraftWeekContext,
): UnavailableReason[] => (confirm && undoOf === null ? reasonsAgainst(userId, after, before, context) : []);

const removeSlot = (command: RemoveSlot & Basis, week: DraftWeek): DraftDecision =>
  giveWay(command.slotId, command, week);

/** A slot goes, by itself or for another one. */
function giveWay(slotId: SlotId, command: (AddSlot | RemoveSlot) & Basis, week: DraftWeek): DraftDecision {
  const slot = week.slots[slotId];
  if (!slot) return refuseMissingSlot(command, week);
  const conflict = refuseChanged(slot, ['times', 'person', 'job'], command);
  if (conflict) return refused(conflict);
  return happened({ type: 'DraftSlotRemoved', data: slotData(slot) });
}

const faultsOfWeek = ({ date }: SlotData['time'], { monday }: DraftWeekContext): Fault[] =>
  mondayOf(date) === monday ? [] : [{ field: 'from', code: 'other_week' }];

function faultsOfJob(jobId: SlotData['jobId'], { jobFilterId }: DraftSlot, { jobs }: DraftWeekContext): Fault[] {
  const job = jobs[jobId];
  if (!job) return [{ field: 'jobId', code: 'not_at_location' }];
  return job.jobFilterId === jobFilterId ? [] : [{ field: 'jobId', code: 'not_in_job_filter' }];
}

/** The person's other slots of that date in this week's open drafts. */
function plannedInDraft(
  week: DraftWeek,
  userId: UserId,
  date: SlotData['time']['date'],
  except: SlotId,
  { locationId }: DraftWeekContext,
): PlannedItem[] {
  return Object.values(week.slots)
    .filter((slot) => slot.userId === userId && slot.time.date === date && slot.slotId !== except)
    .map((slot) => ({ layer: 'draft', id: slot.slotId, userId, date, locationId, jobId: slot.jobId, time: slot.time }));
}

/** Data of a slot without revisions and acknowledgement. */
export const slotData = ({ slotId, jobFilterId, jobId, time, userId, shiftId }: DraftSlot): SlotData => ({
  slotId,
  jobFilterId,
  jobId,
  time,
  userId,
  shiftId,
});

/**
 * Rules of a draft week (product page, "The roster" and "Co-editing a draft week"). Parts whose revision differs from
 * `basedOn` refuse with `slot_changed`; edits of published parts append `DraftEditRefused`.
 */
export const draftWeekDecider: Decider<DraftWeekCommand, DraftWeekEvent, DraftWeek, DraftWeekContext> = {
  initialState: EMPTY_DRAFT_WEEK,
  evolve: evolveDraftWeek,
  decide,
};

import type { Instant } from '../kernel/clock-time.js';
import type { Recorded } from '../kernel/event.js';
import type { CommandId, EventId, JobFilterId, ScenarioId, ShiftId, SlotId, UserId } from '../kernel/ids.js';
import { type Acknowledgement, acknowledgedAnew, acknowledgedToo } from '../planning/acknowledgement.js';
import type { SlotPartName } from './draft-week.commands.js';
import type { DraftSource, DraftWeekEvent, SlotData } from './draft-week.events.js';

/** Last event of a part of a slot. `by` null: the system. */
export interface PartRevision {
  readonly revision: EventId;
  /** Version of the stream at that event. */
  readonly version: number;
  readonly by: UserId | null;
  readonly at: Instant;
}

/** Slot of a draft with the revision of each part. */
export interface DraftSlot extends SlotData {
  readonly parts: Readonly<Record<SlotPartName, PartRevision>>;
  /** Id of the last event that touched the slot. */
  readonly revision: EventId;
  /** Confirmed unavailability of the planned person; absent: nothing needed confirmation. */
  readonly acknowledgement?: Acknowledgement;
}

/** A job filter's part of a draft week. Without an entry, it is empty. */
export interface DraftPart {
  /**
   * `published`: closed, with a published week (also after discarding a revision); `discarded`: closed and never
   * published.
   */
  readonly status: 'drafting' | 'published' | 'discarded';
  readonly source: DraftSource;
  /** Scenario whose demand applies; null: none. */
  readonly scenarioId: ScenarioId | null;
  /** Whether a publication has closed this part before. */
  readonly publishedBefore: boolean;
  /** Last publication; null: never published. */
  readonly publication: { readonly by: UserId | null; readonly at: Instant } | null;
  /** Counter that grows with every change of this part; sent as its revision. */
  readonly changes: number;
}

/** Record of a slot that left the draft: reason, author and write. */
export interface RemovedSlot {
  readonly reason: 'removed' | 'discarded' | 'published';
  readonly jobFilterId: JobFilterId;
  /** Published shift that the slot revised; null: none. */
  readonly shiftId: ShiftId | null;
  /** Author of the write; null: the system. */
  readonly by: UserId | null;
  readonly writeId: CommandId;
}

/**
 * All draft slots of a location in one ISO week, by id. Plain data, sent unchanged to boards. `gone`: slots that left
 * the draft.
 */
export interface DraftWeek {
  readonly parts: Readonly<Record<JobFilterId, DraftPart>>;
  readonly slots: Readonly<Record<SlotId, DraftSlot>>;
  readonly gone: Readonly<Record<SlotId, RemovedSlot>>;
}

/** Draft week before the first event: no departments drafted, no slots. */
export const EMPTY_DRAFT_WEEK: DraftWeek = { parts: {}, slots: {}, gone: {} };

/** The same three records, open for the events of one fold. */
interface Working {
  readonly parts: Record<JobFilterId, DraftPart>;
  readonly slots: Record<SlotId, DraftSlot>;
  readonly gone: Record<SlotId, RemovedSlot>;
}

/**
 * Folds events in order into a new state. A slot that no event touches keeps its object, so that memoised views stay
 * valid; without events `week` itself is returned.
 */
export function evolveDraftWeek(week: DraftWeek, events: readonly Recorded<DraftWeekEvent>[]): DraftWeek {
  if (events.length === 0) return week;
  const working: Working = { parts: { ...week.parts }, slots: { ...week.slots }, gone: { ...week.gone } };
  for (const event of events) apply(working, event);
  return working;
}

function apply(week: Working, event: Recorded<DraftWeekEvent>): void {
  const { meta } = event;
  const touched: PartRevision = { revision: meta.id, version: meta.version, by: meta.actorId, at: meta.at };

  switch (event.type) {
    case 'DraftStarted': {
      const { jobFilterId, source, scenarioId } = event.data;
      const before = week.parts[jobFilterId];
      week.parts[jobFilterId] = {
        status: 'drafting',
        source,
        scenarioId,
        publishedBefore: before?.publishedBefore ?? false,
        publication: before?.publication ?? null,
        changes: (before?.changes ?? 0) + 1,
      };
      return;
    }
    case 'DraftSlotAdded': {
      const slot = { ...event.data, parts: { times: touched, person: touched, job: touched }, revision: meta.id };
      week.slots[slot.slotId] = slot;
      delete week.gone[slot.slotId];
      return countChange(week, slot.jobFilterId);
    }
    case 'DraftSlotRescheduled':
      return changeSlot(week, event.data, { time: event.data.time }, 'times', touched);
    case 'DraftSlotJobChanged':
      return changeSlot(week, event.data, { jobId: event.data.jobId }, 'job', touched);
    case 'DraftSlotAssigned':
      return changeSlot(week, event.data, { userId: event.data.userId }, 'person', touched);
    case 'DraftSlotUnassigned':
      return changeSlot(week, event.data, { userId: null }, 'person', touched);
    case 'DraftSlotRemoved':
      takeAway(week, event.data, 'removed', event);
      return countChange(week, event.data.jobFilterId);
    case 'DraftDiscarded':
      return closePart(week, event.data.jobFilterId, 'discarded', event);
    case 'DraftPublished':
      return closePart(week, event.data.jobFilterId, 'published', event);
    case 'DraftEditRefused':
      return;
  }
}

function changeSlot(
  week: Working,
  { slotId, acknowledged }: { readonly slotId: SlotId; readonly acknowledged?: Acknowledgement['codes'] | undefined },
  change: Partial<SlotData>,
  part: SlotPartName,
  touched: PartRevision,
): void {
  const slot = week.slots[slotId];
  if (!slot) return;
  const parts = { ...slot.parts, [part]: touched };
  const by = { actorId: touched.by, at: touched.at };
  const confirmed =
    part === 'person' ? acknowledgedAnew(slot, acknowledged, by) : acknowledgedToo(slot, acknowledged, by);
  week.slots[slotId] = { ...confirmed, ...change, parts, revision: touched.revision };
  countChange(week, slot.jobFilterId);
}

function closePart(
  week: Working,
  jobFilterId: JobFilterId,
  reason: 'discarded' | 'published',
  event: Recorded<DraftWeekEvent>,
): void {
  for (const slot of slotsOf(week, jobFilterId)) takeAway(week, slot, reason, event);
  const part = week.parts[jobFilterId];
  if (!part) return;
  const publishedBefore = reason === 'published' || part.publishedBefore;
  week.parts[jobFilterId] = {
    ...part,
    publishedBefore,
    // A part that was never published becomes empty again, without a scenario.
    scenarioId: publishedBefore ? part.scenarioId : null,
    publication: reason === 'published' ? { by: event.meta.actorId, at: event.meta.at } : part.publication,
    status: publishedBefore ? 'published' : 'discarded',
    changes: part.changes + 1,
  };
}

function takeAway(
  week: Working,
  { slotId, jobFilterId, shiftId }: Pick<SlotData, 'slotId' | 'jobFilterId' | 'shiftId'>,
  reason: RemovedSlot['reason'],
  { meta }: Recorded<DraftWeekEvent>,
): void {
  delete week.slots[slotId];
  week.gone[slotId] = { reason, jobFilterId, shiftId, by: meta.actorId, writeId: meta.commandId };
}

function countChange(week: Working, jobFilterId: JobFilterId): void {
  const part = week.parts[jobFilterId];
  if (part) week.parts[jobFilterId] = { ...part, changes: part.changes + 1 };
}

/** Slot with this id, which may belong to another kind of record; undefined when no slot has it. */
export const slotById = ({ slots }: DraftWeek, id: string): DraftSlot | undefined => slots[id as SlotId];

/** Slots of a job filter, in no order. */
export const slotsOf = (week: DraftWeek, jobFilterId: JobFilterId): DraftSlot[] =>
  Object.values(week.slots).filter((slot) => slot.jobFilterId === jobFilterId);

/** Whether a department's draft is open; only then may its slots be edited. */
export const isDrafting = (week: DraftWeek, jobFilterId: JobFilterId): boolean =>
  week.parts[jobFilterId]?.status === 'drafting';

import type { UnavailableReason } from '../../planning/plan-status.js';
import type { EventId, ScenarioId, ShiftId, SlotId, UserId } from '../../kernel/ids.js';
import { type RecordedWrite, write, writeId } from '../../testing/recorded.js';
import {
  timeOn,
  COOK,
  DAAN,
  day,
  EMMA,
  FLOOR,
  KITCHEN,
  SERVICE,
  lunchTemplate,
  tuesday,
  wednesday,
} from '../../planning/testing/planning-fixtures.js';
import { BARTENDER, KIM, SANNE } from '../../planning/testing/cafe-context.js';
import type {
  AddSlot,
  AddTemplateDay,
  ChangeSlot,
  DraftWeekCommand,
  RemoveSlot,
  StartDraft,
} from '../draft-week.commands.js';
import type { DraftWeekEvent, SlotData } from '../draft-week.events.js';

/** The café's draft of a week: what managers did, and what they may ask for. */
export const thursday = day(3);
export const saturday = day(5);
export const sunday = day(6);

export const tuesdayLunch: SlotData = {
  slotId: 'tuesday-lunch' as SlotId,
  jobFilterId: FLOOR,
  jobId: SERVICE,
  time: timeOn(tuesday, '11:00-17:00'),
  userId: null,
  shiftId: null,
};

export const tuesdayDinner: SlotData = {
  ...tuesdayLunch,
  slotId: 'tuesday-dinner' as SlotId,
  time: timeOn(tuesday, '17:00-close'),
};

export const tuesdayBar: SlotData = { ...tuesdayDinner, slotId: 'tuesday-bar' as SlotId, jobId: BARTENDER };

export const wednesdayLunchSlot: SlotData = {
  ...tuesdayLunch,
  slotId: 'wednesday-lunch' as SlotId,
  time: timeOn(wednesday, '11:00-17:00'),
};

export const tuesdayCooking: SlotData = {
  ...tuesdayLunch,
  slotId: 'tuesday-cooking' as SlotId,
  jobFilterId: KITCHEN,
  jobId: COOK,
  time: timeOn(tuesday, '14:00-22:00'),
};

/** Published shift that `tuesdayLunch` became. */
export const publishedLunch = 'shift-tuesday-lunch' as ShiftId;

export const summerScenario = 'scenario-summer' as ScenarioId;

export const floorDraftStarted: DraftWeekEvent = {
  type: 'DraftStarted',
  data: { jobFilterId: FLOOR, source: { kind: 'empty' }, scenarioId: null },
};
export const kitchenDraftStarted: DraftWeekEvent = {
  type: 'DraftStarted',
  data: { jobFilterId: KITCHEN, source: { kind: 'empty' }, scenarioId: null },
};

export const slotAdded = (slot: SlotData): DraftWeekEvent => ({ type: 'DraftSlotAdded', data: slot });
export const slotRemoved = (slot: SlotData): DraftWeekEvent => ({ type: 'DraftSlotRemoved', data: slot });
export const slotAssigned = ({ slotId }: SlotData, userId: UserId, was: UserId | null = null): DraftWeekEvent => ({
  type: 'DraftSlotAssigned',
  data: { slotId, userId, was },
});
/** A person was planned although the planner confirmed these reasons of unavailability. */
export const slotAssignedAnyway = (
  { slotId }: SlotData,
  userId: UserId,
  ...acknowledged: UnavailableReason[]
): DraftWeekEvent => ({ type: 'DraftSlotAssigned', data: { slotId, userId, was: null, acknowledged } });
export const slotUnassigned = ({ slotId }: SlotData, was: UserId): DraftWeekEvent => ({
  type: 'DraftSlotUnassigned',
  data: { slotId, was },
});
export const slotRescheduled = ({ slotId, time: was }: SlotData, time: SlotData['time']): DraftWeekEvent => ({
  type: 'DraftSlotRescheduled',
  data: { slotId, time, was },
});
export const slotJobChanged = ({ slotId, jobId: was }: SlotData, jobId: SlotData['jobId']): DraftWeekEvent => ({
  type: 'DraftSlotJobChanged',
  data: { slotId, jobId, was },
});
/** An edit that was refused after publication. */
export const editRefused = (
  slot: SlotData | null,
  attempted: Extract<DraftWeekEvent, { type: 'DraftEditRefused' }>['data']['attempted'],
): DraftWeekEvent => ({
  type: 'DraftEditRefused',
  data: { jobFilterId: FLOOR, slotId: slot?.slotId ?? null, code: 'draft_published', attempted },
});

/** Write 1, by Sanne: opens the floor's draft with Tuesday's lunch. Leaves revisions `{write 1}:1`. */
export const sanneAddsTuesdayLunch: RecordedWrite<DraftWeekEvent> = write(
  { id: writeId(1), by: SANNE },
  floorDraftStarted,
  slotAdded(tuesdayLunch),
);
/** Write 2, by Sanne: plans Emma on Tuesday's lunch. */
export const sannePlansEmma: RecordedWrite<DraftWeekEvent> = write(
  { id: writeId(2), by: SANNE },
  slotAssigned(tuesdayLunch, EMMA),
);
/** Write 3, by Kim: moves Tuesday's lunch to 12:00–18:00. */
export const kimMovesLunch: RecordedWrite<DraftWeekEvent> = write(
  { id: writeId(3), by: KIM },
  slotRescheduled(tuesdayLunch, timeOn(tuesday, '12:00-18:00')),
);

export const emmaTakesTuesdayLunch = slotAssigned(tuesdayLunch, EMMA);
export const daanTakesTuesdayCooking = slotAssigned(tuesdayCooking, DAAN);
export const floorDraftPublished: DraftWeekEvent = {
  type: 'DraftPublished',
  data: { jobFilterId: FLOOR, publicationId: 'publication-1' as never },
};
export const floorDiscarded: DraftWeekEvent = { type: 'DraftDiscarded', data: { jobFilterId: FLOOR, slots: 1 } };

type Based = Partial<Pick<DraftWeekCommand, 'basedOn' | 'undoOf'>>;

const unbased = { basedOn: {}, undoOf: null };

export const addSlot = (
  { slotId, jobId, time, userId, shiftId }: SlotData,
  differences: Partial<AddSlot> & Based = {},
): DraftWeekCommand => ({
  type: 'AddSlot',
  slotId,
  jobId,
  time,
  userId,
  shiftId,
  confirm: false,
  ...unbased,
  ...differences,
});

export const changeSlot = (
  { slotId }: SlotData,
  changes: Omit<Partial<ChangeSlot>, 'slotId' | 'type'> & Based,
): DraftWeekCommand => ({ type: 'ChangeSlot', slotId, confirm: false, ...unbased, ...changes });

export const removeSlot = ({ slotId }: SlotData, differences: Based = {}): DraftWeekCommand & RemoveSlot => ({
  type: 'RemoveSlot',
  slotId,
  ...unbased,
  ...differences,
});

export const startDraftCommand = (slots: SlotData[], differences: Partial<StartDraft> = {}): DraftWeekCommand => ({
  type: 'StartDraft',
  jobFilterId: FLOOR,
  source: slots.length > 0 ? { kind: 'template', id: lunchTemplate } : { kind: 'empty' },
  scenarioId: null,
  slots,
  onlyAvailable: false,
  ...unbased,
  ...differences,
});

export const addTemplateDayCommand = (
  slots: SlotData[],
  differences: Partial<AddTemplateDay> = {},
): DraftWeekCommand => ({
  type: 'AddTemplateDay',
  jobFilterId: FLOOR,
  templateId: lunchTemplate,
  date: tuesday,
  slots,
  confirm: false,
  ...unbased,
  ...differences,
});

export const discardFloor = (confirm = false): DraftWeekCommand => ({
  type: 'DiscardDraft',
  jobFilterId: FLOOR,
  confirm,
  ...unbased,
});

/** `basedOn` for one part of a slot with the revision that an author saw. */
export const seen = (
  { slotId }: SlotData,
  part: 'times' | 'person' | 'job',
  revision: string | null,
): DraftWeekCommand['basedOn'] => ({ [`${slotId}.${part}`]: revision as EventId | null });

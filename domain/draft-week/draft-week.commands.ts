import { z } from 'zod';
import { CivilDate } from '../kernel/civil-date.js';
import {
  type CommandId,
  type EventId,
  JobFilterId,
  JobId,
  ScenarioId,
  SlotId,
  TemplateId,
  UserId,
} from '../kernel/ids.js';
import { ShiftTime } from '../kernel/shift-time.js';
import { DraftSource, SlotData } from './draft-week.events.js';

/** The parts of a slot that are edited, and conflict, one by one. */
export const SlotPartName = z.enum(['times', 'person', 'job']);
export type SlotPartName = z.infer<typeof SlotPartName>;

/** Confirms what the decider would ask about; absent: ask. */
const confirm = z.boolean().default(false);

/** Puts a slot into the draft; starts the draft of an empty week. */
export const AddSlot = z.object({
  type: z.literal('AddSlot'),
  slotId: SlotId,
  jobId: JobId,
  time: ShiftTime,
  userId: UserId.nullable(),
  /** Set by undo: the published shift that the removed slot revised. */
  shiftId: SlotData.shape.shiftId.default(null),
  /** The slot that gives way to it in the same write, as a shift does that moves to another department. */
  insteadOf: SlotId.exactOptional(),
  confirm,
});

/** Changes any of the three parts; an absent part keeps its value, `userId: null` takes the person off. */
export const ChangeSlot = z.object({
  type: z.literal('ChangeSlot'),
  slotId: SlotId,
  time: ShiftTime.exactOptional(),
  jobId: JobId.exactOptional(),
  userId: UserId.nullable().exactOptional(),
  confirm,
});

export const RemoveSlot = z.object({ type: z.literal('RemoveSlot'), slotId: SlotId });

/** The edits that a board sends; the others are asked for by calls of their own. */
export const SlotEdit = z.discriminatedUnion('type', [AddSlot, ChangeSlot, RemoveSlot]);
export type SlotEdit = z.infer<typeof SlotEdit>;

export type AddSlot = z.infer<typeof AddSlot>;
export type ChangeSlot = z.infer<typeof ChangeSlot>;
export type RemoveSlot = z.infer<typeof RemoveSlot>;

/** Nothing was there before. */
export const isNewSlot = (edit: SlotEdit): boolean => edit.type === 'AddSlot' && edit.insteadOf === undefined;

/** The slot that an edit is about: the one that gives way, where one does. */
export const slotOfEdit = (edit: SlotEdit): SlotId =>
  edit.type === 'AddSlot' ? (edit.insteadOf ?? edit.slotId) : edit.slotId;

/** Opens the draft of a job filter's week with the slots that its source gives. */
export const StartDraft = z.object({
  type: z.literal('StartDraft'),
  jobFilterId: JobFilterId,
  source: DraftSource,
  scenarioId: ScenarioId.nullable(),
  slots: z.array(SlotData),
  /** Leave out people who are not available (a week that is copied); else only those who cannot be planned. */
  onlyAvailable: z.boolean(),
});
export type StartDraft = z.infer<typeof StartDraft>;

/** Adds the shifts of one weekday of a template to one date of the draft. */
export const AddTemplateDay = z.object({
  type: z.literal('AddTemplateDay'),
  jobFilterId: JobFilterId,
  templateId: TemplateId,
  date: CivilDate,
  slots: z.array(SlotData),
  confirm,
});
export type AddTemplateDay = z.infer<typeof AddTemplateDay>;

export const DiscardDraft = z.object({ type: z.literal('DiscardDraft'), jobFilterId: JobFilterId, confirm });
export type DiscardDraft = z.infer<typeof DiscardDraft>;

/** Fields of every draft-week command besides its intention. */
export interface Basis {
  /**
   * Revision that the author saw, by `{slotId}.{part}`; null: the author saw no such slot. A part that has
   * another revision now refuses the edit (`slot_changed`). Absent: not compared.
   */
  readonly basedOn: Readonly<Record<string, EventId | null>>;
  /** The write that this one takes back. */
  readonly undoOf: CommandId | null;
}

/** Command of a draft week without the revisions that it is based on. */
export type DraftWeekIntent = SlotEdit | StartDraft | AddTemplateDay | DiscardDraft;
/** Command of a draft week. */
export type DraftWeekCommand = DraftWeekIntent & Basis;

/** Key of a part in `basedOn`: `{slotId}.{part}`. */
export const partKey = (slotId: SlotId, part: SlotPartName): string => `${slotId}.${part}`;

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

/** Parts of a slot that have a revision of their own and conflict separately. */
export const SlotPartName = z.enum(['times', 'person', 'job']);
export type SlotPartName = z.infer<typeof SlotPartName>;

/** Confirms what the decider would ask about; absent: ask. */
const confirm = z.boolean().default(false);

/** Adds a slot to the draft and opens the draft of an empty week. */
export const AddSlot = z.object({
  type: z.literal('AddSlot'),
  slotId: SlotId,
  jobId: JobId,
  time: ShiftTime,
  userId: UserId.nullable(),
  /** Published shift that the slot revises, set by undo; null: none. */
  shiftId: SlotData.shape.shiftId.default(null),
  /** Slot removed in the same write, as for a shift that moves to another department. */
  insteadOf: SlotId.exactOptional(),
  confirm,
});

/** Changes any of the three parts; an absent part keeps its value, `userId: null` removes the person. */
export const ChangeSlot = z.object({
  type: z.literal('ChangeSlot'),
  slotId: SlotId,
  time: ShiftTime.exactOptional(),
  jobId: JobId.exactOptional(),
  userId: UserId.nullable().exactOptional(),
  confirm,
});

/** Removes a slot from the draft; never asks. */
export const RemoveSlot = z.object({ type: z.literal('RemoveSlot'), slotId: SlotId });

/** Edits that a board sends. Commands about a whole draft have calls of their own. */
export const SlotEdit = z.discriminatedUnion('type', [AddSlot, ChangeSlot, RemoveSlot]);
export type SlotEdit = z.infer<typeof SlotEdit>;

export type AddSlot = z.infer<typeof AddSlot>;
export type ChangeSlot = z.infer<typeof ChangeSlot>;
export type RemoveSlot = z.infer<typeof RemoveSlot>;

/** Whether an edit adds a slot without replacing another. */
export const isNewSlot = (edit: SlotEdit): boolean => edit.type === 'AddSlot' && edit.insteadOf === undefined;

/**
 * Slot that existed before the edit: the replaced slot of an `AddSlot` with `insteadOf`, otherwise the edit's own slot.
 */
export const slotOfEdit = (edit: SlotEdit): SlotId =>
  edit.type === 'AddSlot' ? (edit.insteadOf ?? edit.slotId) : edit.slotId;

/** Opens a department's draft with slots from its source. */
export const StartDraft = z.object({
  type: z.literal('StartDraft'),
  jobFilterId: JobFilterId,
  source: DraftSource,
  scenarioId: ScenarioId.nullable(),
  slots: z.array(SlotData),
  /**
   * True (an earlier week is copied): also takes unavailable people off their slots; false: only those who cannot be
   * planned.
   */
  onlyAvailable: z.boolean(),
});
export type StartDraft = z.infer<typeof StartDraft>;

/** Adds the shifts of one weekday of a template to one date of the draft, without people. */
export const AddTemplateDay = z.object({
  type: z.literal('AddTemplateDay'),
  jobFilterId: JobFilterId,
  templateId: TemplateId,
  date: CivilDate,
  slots: z.array(SlotData),
  confirm,
});
export type AddTemplateDay = z.infer<typeof AddTemplateDay>;

/** Discards a department's draft with its slots; asks unless `confirm`. */
export const DiscardDraft = z.object({ type: z.literal('DiscardDraft'), jobFilterId: JobFilterId, confirm });
export type DiscardDraft = z.infer<typeof DiscardDraft>;

/** Fields of every draft-week command besides its intention. */
export interface Basis {
  /**
   * Revision that the author saw, by `{slotId}.{part}`; null: the author saw no such slot. A part with another revision
   * refuses the edit (`slot_changed`); an absent key is not compared.
   */
  readonly basedOn: Readonly<Record<string, EventId | null>>;
  /** Write that this command undoes; null: none. */
  readonly undoOf: CommandId | null;
}

/** Command of a draft week without the revisions that it is based on. */
export type DraftWeekIntent = SlotEdit | StartDraft | AddTemplateDay | DiscardDraft;
/** Command of a draft week with the revisions that it is based on. */
export type DraftWeekCommand = DraftWeekIntent & Basis;

/** Key of a part in `basedOn`: `{slotId}.{part}`. */
export const partKey = (slotId: SlotId, part: SlotPartName): string => `${slotId}.${part}`;

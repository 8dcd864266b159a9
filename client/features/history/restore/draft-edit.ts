import type { HistoryEntry } from '#domain/history/history.views';
import { CommandId, SlotId } from '#domain/kernel/ids';
import { shiftTimeOf } from '#domain/kernel/shift-time';
import type { SlotEdit } from '#domain/draft-week/draft-week.commands';
import type { RecordRestore } from './record-restore.js';

export type DraftRestore = Extract<RecordRestore, { does: 'change slot' | 'remove slot' | 'add slot' }>;

/** The write that is taken back, if it has an id that a command can name. */
export const takenBack = ({ writeId }: Pick<HistoryEntry, 'writeId'>): CommandId | null =>
  CommandId.safeParse(writeId).data ?? null;

/**
 * What takes an entry back as an edit of a board. A slot that comes back gets its own id, which the server allows to
 * whoever names the write that removed it; without such a name it is a new slot.
 */
export function draftEdit(
  restore: DraftRestore,
  entry: Pick<HistoryEntry, 'entityId' | 'writeId'>,
  newId: () => string,
): SlotEdit {
  if (restore.does === 'remove slot') return { type: 'RemoveSlot', slotId: restore.now.id };
  if (restore.does === 'add slot') {
    const { from, until, jobId, userId, fullScheduleId } = restore.shift;
    return {
      type: 'AddSlot',
      slotId: SlotId.parse((takenBack(entry) && entry.entityId) ?? newId()),
      jobId,
      time: shiftTimeOf(from, until),
      userId,
      shiftId: fullScheduleId,
      confirm: false,
    };
  }
  const { from, until, jobId, userId } = restore.fields;
  return {
    type: 'ChangeSlot',
    slotId: restore.now.id,
    ...(from && until ? { time: shiftTimeOf(from, until) } : {}),
    ...(jobId !== undefined ? { jobId } : {}),
    ...(userId !== undefined ? { userId } : {}),
    confirm: false,
  };
}

import type { HistoryEntry } from '#domain/history/history.views';
import { historyRosterWeek } from '#domain/history/history.calls';
import { mondayOf } from '#domain/kernel/civil-date';
import { asksConfirmation } from '#domain/kernel/refusal';
import type { SlotEdit } from '#domain/draft-week/draft-week.commands';
import { draftEdit, type DraftRestore, takenBack } from './draft-edit.js';
import type { Asker, PutBack } from './put-back-outcome.js';
import { putShiftBack, type ShiftRestore } from './put-shift-back.js';
import { recordRestore, type RecordRestore } from './record-restore.js';
import { restoreOf } from './restore.js';
import { type DraftPlace, type Sender, sendEdits, undoWrites } from './send-edits.js';

/** An entry that can be put back is of a week of a location. */
const placeOf = ({ horecaLocationId, week, date }: HistoryEntry): DraftPlace | null => {
  const monday = week ?? (date && mondayOf(date));
  return horecaLocationId !== null && monday !== null ? { locationId: horecaLocationId, monday } : null;
};

/** Whether putting it back can be asked for; what comes of it, the week as it is now decides. */
export const canPutBack = (entry: HistoryEntry): boolean => placeOf(entry) !== null && restoreOf(entry) !== null;

/**
 * What putting an entry back would do to the week as it is now.
 *
 * @throws CallFailed
 */
export async function readPutBack({ api }: Sender, entry: HistoryEntry): Promise<RecordRestore> {
  const [place, restore] = [placeOf(entry), restoreOf(entry)];
  if (!place || !restore) return { not: 'gone' };
  const { locationId, monday } = place;
  const filter = entry.jobFilterId ? { jobFilterId: entry.jobFilterId } : {};
  return recordRestore(
    restore,
    await api.call(historyRosterWeek, { query: { start: monday, horecaLocationId: locationId, ...filter } }),
  );
}

/**
 * Puts an entry back as `readPutBack` said.
 *
 * @throws CallFailed
 */
export async function putBack(asker: Asker, entry: HistoryEntry, restore: RecordRestore): Promise<PutBack> {
  const place = placeOf(entry);
  if (!place || 'not' in restore) return { status: 'kept' };
  if (isOfDraft(restore)) return putSlotBack(asker, place, entry, draftEdit(restore, entry, asker.newId));
  return putShiftBack(asker, place, restore);
}

const isOfDraft = (restore: DraftRestore | ShiftRestore): restore is DraftRestore => restore.does.endsWith('slot');

async function putSlotBack(asker: Asker, place: DraftPlace, entry: HistoryEntry, edit: SlotEdit): Promise<PutBack> {
  const { accepted, refused } = await sendEdits(asker, place, [edit], takenBack(entry));
  const [refusal] = refused;
  if (!refusal) return { status: 'done', undo: () => undoWrites(asker, accepted) };
  const { code, details } = refusal;
  if (!asksConfirmation(code) || edit.type === 'RemoveSlot') return { status: 'refused', code, details };
  if (!(await asker.ask({ code, facts: details.facts ?? {} }))) return { status: 'kept' };
  return putSlotBack(asker, place, entry, { ...edit, confirm: true });
}

import type { HistoryEntry } from '#domain/history/history.views';
import type { Role } from '#domain/access/access';
import { historyRosterWeek } from '#domain/roster-history/roster-history.calls';
import { mondayOf } from '#domain/kernel/civil-date';
import { asksConfirmation } from '#domain/kernel/refusal';
import type { SlotEdit } from '#domain/draft-week/draft-week.commands';
import { draftEdit, type DraftRestore, takenBack } from './draft-edit.js';
import type { PutBackPorts, PutBack } from './put-back-outcome.js';
import { materialOf, mayPutMaterialBack } from './material-of.js';
import { putShiftBack, type ShiftRestore } from './put-shift-back.js';
import { recordRestore, type RecordRestore } from './record-restore.js';
import { restoreOf } from './restore.js';
import { type DraftPlace, type Sender, sendEdits } from './send-edits.js';
import { undoWrites } from '../../../kit/mutations/undo-writes.js';

/** Boards do without it. */
const ofMaterial = () => import('./put-material-back.js');

/** An entry that can be put back is of a week of a location. */
const placeOf = ({ horecaLocationId, week, date }: HistoryEntry): DraftPlace | null => {
  const monday = week ?? (date && mondayOf(date));
  return horecaLocationId !== null && monday !== null ? { locationId: horecaLocationId, monday } : null;
};

/** Whether somebody can ask for putting it back; what comes of it, the week as it is now decides, or the server. */
export function canPutBack(entry: HistoryEntry, role: Role): boolean {
  const material = materialOf(entry);
  if (material) return mayPutMaterialBack(material, role);
  return placeOf(entry) !== null && restoreOf(entry) !== null;
}

/** Whether several entries are what one write did to placements, which is put back as a whole. */
export function canPutBackTogether(entries: readonly HistoryEntry[], role: Role): boolean {
  const [first] = entries;
  return (
    first !== undefined &&
    entries.every((entry) => materialOf(entry) === 'placement' && entry.writeId === first.writeId) &&
    mayPutMaterialBack('placement', role)
  );
}

/**
 * What putting an entry back would do to the week as it is now. `isWhole`: all that its write did.
 *
 * @throws CallFailed
 */
export async function readPutBack(sender: Sender, entry: HistoryEntry, isWhole = false): Promise<RecordRestore> {
  if (materialOf(entry)) return (await ofMaterial()).readMaterialBack(sender, entry, isWhole);
  const { api } = sender;
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
export async function putBack(
  ports: PutBackPorts,
  entry: HistoryEntry,
  restore: RecordRestore,
  isWhole = false,
): Promise<PutBack> {
  if ('not' in restore) return { status: 'kept' };
  if (restore.does === 'put write back')
    return (await ofMaterial()).putMaterialBack(ports, entry, isWhole, restore.facts);
  const place = placeOf(entry);
  if (!place) return { status: 'kept' };
  if (isOfDraft(restore)) return putSlotBack(ports, place, entry, draftEdit(restore, entry, ports.newId));
  return putShiftBack(ports, place, restore);
}

const isOfDraft = (restore: DraftRestore | ShiftRestore): restore is DraftRestore => restore.does.endsWith('slot');

async function putSlotBack(
  ports: PutBackPorts,
  place: DraftPlace,
  entry: HistoryEntry,
  edit: SlotEdit,
): Promise<PutBack> {
  const { accepted, refused } = await sendEdits(ports, place, [edit], takenBack(entry));
  const [first] = refused;
  if (!first) return { status: 'done', undo: () => undoWrites(ports, accepted) };
  const { refusal } = first;
  if (!asksConfirmation(refusal.code) || edit.type === 'RemoveSlot') return { status: 'refused', refusal };
  if (!(await ports.ask(refusal))) return { status: 'kept' };
  return putSlotBack(ports, place, entry, { ...edit, confirm: true });
}

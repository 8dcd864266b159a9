import type { HistoryEntry } from '#domain/history/history.views';
import { isOfShift } from './merge-write.js';

/** Kinds after which the slots of a department's draft are gone. */
const ENDS_DRAFT: ReadonlySet<string> = new Set(['RosterPublished', 'DraftDiscarded']);
const STARTS_DRAFT = 'DraftStarted';
const REMOVALS: ReadonlySet<string> = new Set(['DraftSlotRemoved', 'ShiftRemoved']);

const DELETIONS: ReadonlySet<string> = new Set(['TemplateDeleted', 'ScenarioDeleted']);

const draftKey = ({ horecaLocationId, week, jobFilterId }: HistoryEntry): string =>
  `${horecaLocationId} ${week} ${jobFilterId}`;
const shiftKey = ({ kind, entityId }: HistoryEntry): string =>
  `${kind.startsWith('Draft') ? 'draft' : 'published'} ${entityId}`;

/**
 * Entries without `putBackLayer` where an entry of the live stream has made putting back impossible since they were
 * read: the draft ended, the slot or shift was removed or exists again, or the template or scenario was deleted.
 * Unchanged entries stay the same objects.
 */
export function withoutVainOffers(
  entries: readonly HistoryEntry[],
  live: Iterable<HistoryEntry>,
): readonly HistoryEntry[] {
  const ended = new Map<string, HistoryEntry>();
  const drafts = new Map<string, HistoryEntry>();
  const shifts = new Map<string, HistoryEntry>();
  const deleted = new Set<string | null>();
  for (const one of [...live].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))) {
    if (ENDS_DRAFT.has(one.kind)) ended.set(draftKey(one), one);
    if (ENDS_DRAFT.has(one.kind) || one.kind === STARTS_DRAFT) drafts.set(draftKey(one), one);
    if (isOfShift(one)) shifts.set(shiftKey(one), one);
    if (DELETIONS.has(one.kind)) deleted.add(one.entityId);
  }
  const isVain = (entry: HistoryEntry): boolean => {
    const later = (found: HistoryEntry | undefined) =>
      found && found.writeId !== entry.writeId && found.at >= entry.at ? found : null;
    const isRemoval = REMOVALS.has(entry.kind);
    const shift = later(shifts.get(shiftKey(entry)));
    if (shift && REMOVALS.has(shift.kind) !== isRemoval) return true;
    if (entry.putBackLayer !== 'draft') return false;
    const key = draftKey(entry);
    const last = later((isRemoval ? drafts : ended).get(key));
    return last !== null && last.kind !== STARTS_DRAFT;
  };
  return entries.map((entry) => {
    const { putBackLayer: layer, entityId } = entry;
    const isTaken =
      layer === 'draft' || layer === 'published' ? isVain(entry) : layer !== null && deleted.has(entityId);
    return isTaken ? { ...entry, putBackLayer: null } : entry;
  });
}

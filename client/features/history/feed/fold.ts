import type { HistoryEntry } from '#domain/history/history.views';
import { WEEK_PUT_BACK } from '#domain/history/put-back-cause';
import { differ } from '#domain/history/description';
import { mergeWrite } from './merge-write.js';
import { withoutRevisionCopies } from './revision-copies.js';

/**
 * Kind of change by which several entries are summarised in one line. `planned` is a person put on an open shift;
 * `weekBack` a week put back from the history.
 */
export type Family = 'added' | 'planned' | 'removed' | 'changed' | 'freeDays' | 'availability' | 'weekBack';

/** One line of the history list: one or several entries. */
export interface HistoryItem {
  /** Id of the oldest entry, so that the key stays when newer entries join the line. */
  readonly key: string;
  /**
   * Entries of the line, at least one: newest first, except that an entry that names the cause of its write, such as a
   * publication, is first. Entries of one write about the same shift are merged into one.
   */
  readonly entries: readonly HistoryEntry[];
  /** Summarises the entries by their number; null: the sentence of the first entry stands for all. */
  readonly family: Family | null;
}

const FAMILIES: Readonly<Record<string, Family>> = {
  DraftSlotAdded: 'added',
  ShiftAdded: 'added',
  DraftSlotRemoved: 'removed',
  ShiftRemoved: 'removed',
  FreeDayEntered: 'freeDays',
  AvailabilityEntered: 'availability',
};

const CHANGES: ReadonlySet<string> = new Set([
  'DraftSlotAssigned',
  'DraftSlotUnassigned',
  'DraftSlotRescheduled',
  'DraftSlotJobChanged',
  'ShiftAssigned',
  'ShiftUnassigned',
  'ShiftRescheduled',
  'ShiftJobChanged',
]);

function familyOf({ kind, before, after }: HistoryEntry): Family | null {
  if (!CHANGES.has(kind)) return FAMILIES[kind] ?? null;
  const onlyPerson = differ(before, after, 'userId') && !differ(before, after, 'from', 'until', 'jobId');
  return onlyPerson && before?.['userId'] === null ? 'planned' : 'changed';
}

/** Steps of one piece of work follow each other this soon, in milliseconds. */
const STEP_MS = 120_000;
/** Fewer are worth a sentence each. */
const MANY = 3;

/** Kinds that say what a write was about; the rest of the write followed from it. */
const LEADS: readonly string[] = [
  'RosterPublished',
  'DraftStarted',
  'DraftDiscarded',
  'TemplateDeleted',
  'TimeOutApproved',
];

interface Write {
  readonly entries: readonly HistoryEntry[];
  readonly family: Family | null;
  /** Equal for writes that may be steps of one piece of work; null: stands by itself. */
  readonly work: string | null;
}

/**
 * Folds entries (newest first) into lines. Entries of one write become one line, also consecutive writes of one author
 * and family about the same week and department (or person), if they are at most 2 minutes apart and have 3 entries or
 * more together. Pure.
 */
export function fold(entries: readonly HistoryEntry[]): HistoryItem[] {
  const items: HistoryItem[] = [];
  let run: Write[] = [];
  const close = () => {
    items.push(...itemsOf(run));
    run = [];
  };
  for (const write of writesOf(entries)) {
    const last = run.at(-1);
    if (last && !(write.work !== null && write.work === last.work && isSoon(last, write))) close();
    run.push(write);
  }
  close();
  return items;
}

function writesOf(entries: readonly HistoryEntry[]): Write[] {
  const writes: HistoryEntry[][] = [];
  for (const entry of entries) {
    const last = writes.at(-1);
    if (last?.[0]?.writeId === entry.writeId) last.push(entry);
    else writes.push([entry]);
  }
  return writes.map(writeOf);
}

function writeOf(ofWrite: readonly HistoryEntry[]): Write {
  // Its drafts begin on the way.
  if (ofWrite.length > 1 && ofWrite[0]?.cause === WEEK_PUT_BACK)
    return { entries: mergeWrite(withoutRevisionCopies(ofWrite)), family: 'weekBack', work: null };
  const lead = LEADS.map((kind) => ofWrite.find((entry) => entry.kind === kind)).find((entry) => entry !== undefined);
  if (lead)
    return { entries: [lead, ...mergeWrite(ofWrite.filter((entry) => entry !== lead))], family: null, work: null };
  const entries = mergeWrite(ofWrite);
  const [first] = entries as [HistoryEntry];
  const family = familyOf(first);
  const isOne = family !== null && entries.every((entry) => familyOf(entry) === family);
  return isOne ? { entries, family, work: workOf(first, family) } : { entries, family: null, work: null };
}

function workOf(entry: HistoryEntry, family: Family): string {
  const { author, horecaLocationId, jobFilterId, week, subject, kind, undoOf } = entry;
  const layer = kind.startsWith('Draft') ? 'draft' : 'published';
  const about =
    family === 'freeDays' || family === 'availability' ? [subject?.id] : [horecaLocationId, jobFilterId, week, layer];
  return [author?.id, family, undoOf !== null, ...about].join('|');
}

const isSoon = (newer: Write, older: Write): boolean => {
  const [last, next] = [newer.entries.at(-1), older.entries[0]];
  return last !== undefined && next !== undefined && Date.parse(last.at) - Date.parse(next.at) <= STEP_MS;
};

/** Lines of writes that are one piece of work, if they are many; else each its own. */
function itemsOf(run: readonly Write[]): HistoryItem[] {
  const entries = run.flatMap((write) => write.entries);
  const [first] = run;
  if (run.length > 1 && entries.length >= MANY) return [itemOf(entries, first?.family ?? null)];
  return run.map((write) => itemOf(write.entries, write.entries.length > 1 ? write.family : null));
}

const itemOf = (entries: readonly HistoryEntry[], family: Family | null): HistoryItem => ({
  key: entries.at(-1)?.id ?? '',
  entries,
  family,
});

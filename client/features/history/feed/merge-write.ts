import type { HistoryEntry } from '#domain/history/history.views';
import type { Details } from '#domain/history/description';

/** Kinds of entries, most telling first, for a write with several changes of one shift. */
const SAYS_MOST: readonly string[] = [
  'DraftSlotRemoved',
  'ShiftRemoved',
  'DraftSlotAdded',
  'ShiftAdded',
  'ShiftCalledOff',
  'ShiftReinstated',
  'ShiftLocationChanged',
  'DraftSlotAssigned',
  'ShiftAssigned',
  'DraftSlotUnassigned',
  'ShiftUnassigned',
  'DraftSlotRescheduled',
  'ShiftRescheduled',
  'DraftSlotJobChanged',
  'ShiftJobChanged',
  'ShiftOpened',
  'ShiftClosed',
  'ShiftFlagged',
];

const rank = ({ kind }: HistoryEntry): number => SAYS_MOST.indexOf(kind);

/** Whether the entry records a change or a check mark of one draft or published shift. */
export const isOfShift = (entry: HistoryEntry): boolean => entry.entityId !== null && rank(entry) >= 0;

/**
 * Merges entries of one write (newest first) about the same shift into one: `before` of the oldest, `after` of the
 * newest, kind of the most telling one. Other entries stay; each merged entry has the place of its newest part.
 */
export function mergeWrite(entries: readonly HistoryEntry[]): HistoryEntry[] {
  const ofShift = new Map<string, HistoryEntry[]>();
  for (const entry of entries)
    if (isOfShift(entry)) ofShift.set(keyOf(entry), [...(ofShift.get(keyOf(entry)) ?? []), entry]);
  return entries.flatMap((entry) => {
    if (!isOfShift(entry)) return [entry];
    const group = ofShift.get(keyOf(entry)) ?? [];
    return group[0] === entry ? [merged(group)] : [];
  });
}

const keyOf = ({ entityId, horecaLocationId }: HistoryEntry): string => `${horecaLocationId} ${entityId}`;

/** Newest first. */
function merged(group: readonly HistoryEntry[]): HistoryEntry {
  const [newest] = group as [HistoryEntry];
  if (group.length === 1) return newest;
  const leading = group.toSorted((a, b) => rank(a) - rank(b))[0] as HistoryEntry;
  const oldest = group.at(-1) as HistoryEntry;
  // Each holds as much as it takes to put its own part back: the earliest `before` and the latest `after` of a field count.
  const together = (details: readonly (Details | null)[]): Record<string, unknown> => Object.assign({}, ...details);
  return {
    ...newest,
    kind: leading.kind,
    putBackLayer: leading.putBackLayer,
    subject: group.find(({ subject }) => subject !== null)?.subject ?? null,
    before: oldest.before && together(group.map(({ before }) => before)),
    after: newest.after && together(group.toReversed().map(({ after }) => after)),
  };
}

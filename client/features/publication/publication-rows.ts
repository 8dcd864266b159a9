import type { CivilDate } from '#domain/kernel/civil-date';
import type { Instant } from '#domain/kernel/clock-time';
import { groupBy } from '#domain/kernel/group-by';
import type { UserId } from '#domain/kernel/ids';
import { nominalEnd } from '#domain/kernel/shift-time';
import type { DraftSlot } from '#domain/draft-week/draft-week.state';
import type { ShiftData } from '#domain/roster-week/roster-week.events';
import type { DepartmentDraft } from './preview-input.js';

/** `kept`: called off, which every publication leaves as it is. */
export type RowKind = 'added' | 'changed' | 'removed' | 'unchanged' | 'kept';

/** Effect of a publication on one shift. */
export interface PreviewRow {
  readonly key: string;
  readonly kind: RowKind;
  /** On which it will be, or was. */
  readonly date: CivilDate;
  readonly before: ShiftData | null;
  readonly after: ShiftData | null;
  /** Id by which the board knows it. */
  readonly itemId: string;
  /** Last editor of the slot in the draft; null: unknown, or unchanged. */
  readonly touched: { readonly by: UserId | null; readonly at: Instant } | null;
}

/**
 * Rows for every shift of a department's week by date and time: added, changed, removed, unchanged, and kept (called
 * off). `itemId` is the id on the board; `touched` the last edit of its slot, null for removed and kept ones.
 */
export function previewRows({ plan, slots }: Pick<DepartmentDraft, 'plan' | 'slots'>): PreviewRow[] {
  const bySlot = new Map<string, DraftSlot>(slots.map((slot) => [slot.slotId, slot]));
  const byShift = new Map<string, DraftSlot>(slots.flatMap((slot) => (slot.shiftId ? [[slot.shiftId, slot]] : [])));
  const row = (
    kind: RowKind,
    before: ShiftData | null,
    after: ShiftData | null,
    itemId: string,
    slot?: DraftSlot,
  ): PreviewRow[] => {
    const shift = after ?? before;
    return shift
      ? [
          {
            key: shift.shiftId,
            kind,
            date: shift.time.date,
            before,
            after,
            itemId,
            touched: slot ? lastTouch(slot) : null,
          },
        ]
      : [];
  };
  return [
    ...plan.added.flatMap((after) => row('added', null, after, after.shiftId, bySlot.get(after.shiftId))),
    ...plan.changed.flatMap(({ before, after }) => {
      const slot = byShift.get(before.shiftId);
      return row('changed', before, after, slot?.slotId ?? after.shiftId, slot);
    }),
    ...plan.removed.flatMap((before) => row('removed', before, null, `lapsing:${before.shiftId}`)),
    ...plan.unchanged.flatMap((shift) =>
      row('unchanged', shift, shift, byShift.get(shift.shiftId)?.slotId ?? shift.shiftId),
    ),
    ...plan.calledOff.flatMap((shift) => row('kept', shift, shift, `called_off:${shift.shiftId}`)),
  ].toSorted(byTime);
}

const timeOf = ({ before, after }: PreviewRow) => (after ?? before)?.time;

const byTime = (a: PreviewRow, b: PreviewRow): number => {
  const [one, other] = [timeOf(a), timeOf(b)];
  if (!one || !other) return 0;
  return (
    one.date.localeCompare(other.date) ||
    one.start - other.start ||
    nominalEnd(one.end) - nominalEnd(other.end) ||
    a.key.localeCompare(b.key)
  );
};

const lastTouch = ({ parts: { times, person, job } }: DraftSlot): PreviewRow['touched'] =>
  [times, person, job].reduce((last, part) => (part.version > last.version ? part : last));

/** Whether a row is an added, changed or removed shift. */
export const isChange = ({ kind }: PreviewRow): boolean => kind === 'added' || kind === 'changed' || kind === 'removed';

/** Number of rows by kind. */
export interface ChangeCounts {
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  readonly unchanged: number;
}

/** Number of added, changed, removed and unchanged rows; kept (called-off) ones are in none. */
export function countRows(rows: readonly PreviewRow[]): ChangeCounts {
  const ofKind = (kind: RowKind) => rows.filter((row) => row.kind === kind).length;
  return {
    added: ofKind('added'),
    changed: ofKind('changed'),
    removed: ofKind('removed'),
    unchanged: ofKind('unchanged'),
  };
}

/** Number of added, changed and removed rows. */
export const changesIn = ({ added, changed, removed }: ChangeCounts): number => added + changed + removed;

/** Rows grouped by date, in order. */
export const rowsByDate = (rows: readonly PreviewRow[]): [CivilDate, PreviewRow[]][] => [
  ...groupBy(rows, ({ date }) => date),
];

const shiftText = (shift: ShiftData | null): string =>
  shift ? [shift.time.date, shift.time.start, nominalEnd(shift.time.end), shift.jobId, shift.userId].join() : '';

const rowText = ({ kind, before, after }: PreviewRow): string => `${kind} ${shiftText(before)} ${shiftText(after)}`;

/** Equal for two previews that say the same. */
export const rowsText = (rows: readonly PreviewRow[]): string =>
  rows.map((row) => `${row.key} ${rowText(row)}`).join('\n');

/** Keys of rows that an earlier preview showed otherwise: changed, new and missing ones. */
export function differingRows(earlier: readonly PreviewRow[], now: readonly PreviewRow[]): Set<string> {
  const [before, after] = [earlier, now].map((rows) => new Map(rows.map((row) => [row.key, rowText(row)])));
  const keys = new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])]);
  return new Set([...keys].filter((key) => before?.get(key) !== after?.get(key)));
}

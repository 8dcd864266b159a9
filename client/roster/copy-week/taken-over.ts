import type { CivilDate } from '#domain/kernel/civil-date';
import type { Moment } from '#domain/kernel/clock-time';
import { groupBy } from '#domain/kernel/group-by';
import type { CopyPreview, DraftStart } from '#domain/draft-week/draft-week.views';
import { businessDate } from '#domain/kernel/shift-time';

type StaysBehind = CopyPreview['leftOut'][number];

/** Shifts that become open for the same reasons, by person, in the order of the week. */
export interface StayBehind {
  readonly reasons: readonly string[];
  /** Number of shifts. */
  readonly count: number;
  readonly people: readonly {
    readonly userId: string;
    readonly name: string;
    readonly shifts: readonly { readonly from: Moment; readonly until: Moment }[];
  }[];
}

/** Groups shifts that become open by their combination of reasons, the most frequent first. */
export function stayBehindByReason(leftOut: readonly StaysBehind[]): StayBehind[] {
  return [...groupBy(leftOut, ({ reasons }) => reasons.join()).values()]
    .map((together) => ({
      reasons: together[0]?.reasons ?? [],
      count: together.length,
      people: [...groupBy(together, ({ userId }) => userId)].map(([userId, shifts]) => ({
        userId,
        name: shifts[0]?.name ?? '',
        shifts,
      })),
    }))
    .toSorted((a, b) => b.count - a.count);
}

/**
 * Copy of a started draft whose `leftOut` lacks the open shifts that the preview announced with equal reasons; the rest
 * are new, for example after a request for time off. Preview null: unchanged.
 */
export function withoutPreviewed<Start extends DraftStart>(start: Start, preview: CopyPreview | null): Start {
  if (preview === null) return start;
  const previewedKeys = new Set(
    preview.leftOut.map(({ userId, from, reasons }) => keyOf(userId, businessDate(from), reasons)),
  );
  const dates = new Map(start.slots.map(({ id, date }) => [id, date]));
  const leftOut = start.leftOut.filter(
    ({ slotId, userId, reasons }) => !previewedKeys.has(keyOf(userId, dates.get(slotId), reasons)),
  );
  return { ...start, leftOut };
}

const keyOf = (userId: string, date: CivilDate | undefined, reasons: readonly string[]): string =>
  [userId, date, ...reasons].join();

import { z } from 'zod';
import type { TakingBack } from '#domain/history/feature-history';
import { KINDS } from '#domain/catalogue/history-kinds';
import type { HistoryEntry } from '#domain/history/history.views';
import type { Moment } from '#domain/kernel/clock-time';
import { idOf, type JobId, type ShiftId, type UserId } from '#domain/kernel/ids';
import { type Details, differ } from '#domain/history/description';

/** A shift as history keeps it: as much as it takes to put it back. */
const KeptShift = z
  .object({
    from: idOf<Moment>(),
    until: idOf<Moment>(),
    jobId: idOf<JobId>(),
    userId: idOf<UserId>().nullable().catch(null),
    /** Of a published shift: whether staff may request it. */
    open: z.boolean().nullable().catch(null),
    /** Of a slot: the published shift that it revises. */
    fullScheduleId: idOf<ShiftId>().nullable().catch(null),
  })
  .readonly();
export type KeptShift = z.infer<typeof KeptShift>;

/** The parts that an entry changed, as they were before it. */
export interface FormerParts {
  readonly from?: Moment;
  readonly until?: Moment;
  readonly jobId?: JobId;
  readonly userId?: UserId | null;
  readonly open?: boolean;
  readonly canceled?: boolean;
  readonly cancelReasonId?: string;
}

type Layer = Extract<TakingBack, { does: unknown }>['layer'];

/** What takes an entry back, whatever has happened since. */
export type Restore = { readonly layer: Layer; readonly id: string } & (
  | { readonly does: 'change'; readonly to: FormerParts }
  | { readonly does: 'remove' }
  | { readonly does: 'add'; readonly shift: KeptShift }
);

/** What would take an entry back; null: it is not of the kind that can be. */
export function restoreOf({ kind, entityId, before, after }: HistoryEntry): Restore | null {
  const takenBack = KINDS.get(kind)?.takenBack;
  if (entityId === null || !takenBack || !('does' in takenBack)) return null;
  const at = { layer: takenBack.layer, id: entityId };
  if (takenBack.does === 'remove') return { ...at, does: 'remove' };
  if (takenBack.does === 'add') {
    const shift = keptShift(before);
    // Who was called off would be planned again: that is a decision of its own.
    return shift && before?.['canceled'] !== true ? { ...at, does: 'add', shift } : null;
  }
  if (!before) return null;
  const to = formerParts(before, after);
  return Object.keys(to).length > 0 ? { ...at, does: 'change', to } : null;
}

/** Null when it does not tell enough. */
const keptShift = (details: Details | null): KeptShift | null => KeptShift.safeParse(details).data ?? null;

function formerParts(before: Details, after: Details | null): FormerParts {
  const was = keptShift(before);
  const { canceled, cancelReasonId } = before;
  return {
    ...(was && differ(before, after, 'from', 'until') ? { from: was.from, until: was.until } : {}),
    ...(was && differ(before, after, 'jobId') ? { jobId: was.jobId } : {}),
    ...(was && differ(before, after, 'userId') ? { userId: was.userId } : {}),
    ...(was && was.open !== null && differ(before, after, 'open') ? { open: was.open } : {}),
    ...(typeof canceled === 'boolean' && differ(before, after, 'canceled') ? { canceled } : {}),
    ...(canceled === true && typeof cancelReasonId === 'string' ? { cancelReasonId } : {}),
  };
}

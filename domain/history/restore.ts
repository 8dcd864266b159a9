import { z } from 'zod';
import type { Moment } from '../kernel/clock-time.js';
import { type CancelReasonId, idOf, type JobId, type ShiftId, type UserId } from '../kernel/ids.js';
import { type Details, differ } from './description.js';
import type { EntryInverse } from './feature-history.js';

/** A shift as history keeps it: as much as it takes to put it back. */
const RecordedShift = z
  .object({
    from: idOf<Moment>(),
    until: idOf<Moment>(),
    jobId: idOf<JobId>(),
    userId: idOf<UserId>().nullable().catch(null),
    /** Whether staff may request a published shift; null for slots. */
    open: z.boolean().nullable().catch(null),
    /** Published shift that a slot revises; null for shifts. */
    fullScheduleId: idOf<ShiftId>().nullable().catch(null),
  })
  .readonly();
type RecordedShift = z.infer<typeof RecordedShift>;

/**
 * Parts of a shift that an entry changed, with their values before it; absent parts did not change. `userId` null:
 * nobody. `cancelReasonId` is set whenever the shift was called off with a reason.
 */
export interface FormerParts {
  readonly from?: Moment;
  readonly until?: Moment;
  readonly jobId?: JobId;
  readonly userId?: UserId | null;
  readonly open?: boolean;
  readonly canceled?: boolean;
  readonly cancelReasonId?: CancelReasonId;
}

/** Inverse of a history entry about a slot or shift (`id`), regardless of later changes. */
export type Restore = { readonly id: string } & (
  | { readonly does: 'change'; readonly to: FormerParts }
  | { readonly does: 'remove' }
  | { readonly does: 'add'; readonly shift: RecordedShift }
);

/** As much of an entry as its inverse is made of. */
interface RestorableEntry {
  readonly entityId: string | null;
  readonly before: Details | null;
  readonly after: Details | null;
}

/**
 * Inverse of an entry of the draft or published week. Null: no inverse, nothing to restore from its details, or a
 * removed shift that was called off.
 */
export function restoreOf(inverse: EntryInverse | undefined, entry: RestorableEntry): Restore | null {
  const { entityId: id, before, after } = entry;
  if (id === null || !inverse || !('does' in inverse)) return null;
  if (inverse.does === 'remove') return { id, does: 'remove' };
  if (inverse.does === 'add') {
    const shift = recordedShift(before);
    // Adding the shift again would plan a person who was called off; that needs a decision of its own.
    return shift && before?.['canceled'] !== true ? { id, does: 'add', shift } : null;
  }
  if (!before) return null;
  const to = formerParts(before, after);
  return Object.keys(to).length > 0 ? { id, does: 'change', to } : null;
}

/**
 * Inverse of all entries of one write (in log order), if they are about the same shift; null otherwise, or when an
 * entry has no inverse. A write that begins with an addition or removal is reverted as that alone.
 */
export function restoreOfWrite(
  entries: readonly (RestorableEntry & { readonly inverse: EntryInverse | undefined })[],
): Restore | null {
  const restores = entries.map(({ inverse, ...entry }) => restoreOf(inverse, entry));
  const [first] = restores;
  if (!first || restores.some((restore) => restore?.id !== first.id)) return null;
  if (first.does !== 'change') return first;
  // The oldest restore wins for a part that changed twice.
  const to = restores.reduceRight<FormerParts>(
    (parts, restore) => (restore?.does === 'change' ? { ...parts, ...restore.to } : parts),
    {},
  );
  return restores.every((restore) => restore?.does === 'change') ? { ...first, to } : null;
}

/** Null when it does not tell enough. */
const recordedShift = (details: Details | null): RecordedShift | null => RecordedShift.safeParse(details).data ?? null;

function formerParts(before: Details, after: Details | null): FormerParts {
  const was = recordedShift(before);
  const { canceled, cancelReasonId } = before;
  return {
    ...(was && differ(before, after, 'from', 'until') ? { from: was.from, until: was.until } : {}),
    ...(was && differ(before, after, 'jobId') ? { jobId: was.jobId } : {}),
    ...(was && differ(before, after, 'userId') ? { userId: was.userId } : {}),
    ...(was && was.open !== null && differ(before, after, 'open') ? { open: was.open } : {}),
    ...(typeof canceled === 'boolean' && differ(before, after, 'canceled') ? { canceled } : {}),
    ...(canceled === true && typeof cancelReasonId === 'string'
      ? { cancelReasonId: cancelReasonId as CancelReasonId }
      : {}),
  };
}

import { scheduleDtUndo } from '#domain/draft-week/draft-week.calls';
import type { Api } from '../../platform/api/api.js';
import { CallFailed } from '../../platform/connection/call-failed.js';

/** Codes of writes that can no longer be undone; every other code is a failure. */
const OVERTAKEN: ReadonlySet<CallFailed['code']> = new Set([
  'nothing_to_undo',
  'slot_changed',
  'slot_removed',
  'draft_published',
  'same_date_schedule_exists',
]);

/**
 * Undoes the user's writes of draft weeks by their ids, the last one first. False: some part was not undone, because it
 * was changed, removed or published meanwhile; changes of colleagues stay.
 *
 * @throws CallFailed for other failures; writes after that one in the list are then undone
 */
export async function undoWrites(
  { api }: { readonly api: Pick<Api, 'call'> },
  writeIds: readonly string[],
): Promise<boolean> {
  let isWhole = true;
  for (const writeId of writeIds.toReversed()) {
    try {
      const { skipped } = await api.call(scheduleDtUndo, { body: { writeId } });
      if (skipped.length > 0) isWhole = false;
    } catch (error) {
      if (!(error instanceof CallFailed) || !OVERTAKEN.has(error.code)) throw error;
      isWhole = false;
    }
  }
  return isWhole;
}

import { CallFailed } from '../../platform/connection/call-failed.js';

/** Codes of writes that can no longer be undone; every other code is a failure. */
const OVERTAKEN: ReadonlySet<CallFailed['code']> = new Set([
  'nothing_to_undo',
  'not_found',
  'version_conflict',
  'slot_changed',
  'slot_removed',
  'draft_published',
  'same_date_schedule_exists',
]);

/**
 * Runs an undo, which resolves with whether it was complete. False also when the server refuses it because of later
 * changes.
 *
 * @throws CallFailed for other failures
 */
export async function undone(undo: () => Promise<boolean>): Promise<boolean> {
  try {
    return await undo();
  } catch (error) {
    if (error instanceof CallFailed && OVERTAKEN.has(error.code)) return false;
    throw error;
  }
}

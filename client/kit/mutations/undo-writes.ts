import { scheduleDtUndo } from '#domain/draft-week/draft-week.calls';
import type { Api } from '../../platform/api/api.js';
import { undone } from './undone.js';

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
    const isUndone = await undone(
      async () => (await api.call(scheduleDtUndo, { body: { writeId } })).skipped.length === 0,
    );
    isWhole &&= isUndone;
  }
  return isWhole;
}

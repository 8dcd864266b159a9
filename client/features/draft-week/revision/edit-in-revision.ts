import { filter, firstValueFrom, map, timeout } from 'rxjs';
import { addDays } from '#domain/kernel/civil-date';
import type { JobFilterId } from '#domain/kernel/ids';
import { type ReceivedRefusal, refusal } from '#domain/kernel/refusal';
import { scheduleDtStart } from '#domain/draft-week/draft-week.calls';
import { type SlotEdit, slotOfEdit } from '#domain/draft-week/draft-week.commands';
import { type DraftWeek, isDrafting } from '#domain/draft-week/draft-week.state';
import { CallFailed } from '../../../platform/connection/call-failed.js';
import { call } from '../../../platform/api/current-api.js';
import { inRevision } from '../model/in-revision.js';
import type { OpenDraftWeek } from '../sync/open-draft-week.js';

/** The new draft comes over the socket; a connection that goes meanwhile is told. */
const DRAFT_WITHIN_MS = 15_000;

/**
 * Opens a published department for revision, where nobody has yet, and makes an edit there that came too late for the
 * draft before. Done twice, it opens nothing twice.
 *
 * @returns why the edit cannot be made in the revision either; null: it was
 * @throws CallFailed
 */
export async function editInRevision(
  { session, monday }: Pick<OpenDraftWeek, 'session' | 'monday'>,
  edit: SlotEdit,
  jobFilterId: JobFilterId,
  shiftId: string,
): Promise<ReceivedRefusal | null> {
  await call(scheduleDtStart, {
    body: { from: monday, until: addDays(monday, 6), jobFilterId, source: 'published', withUsers: true },
  }).catch((error: unknown) => {
    if (!(error instanceof CallFailed) || error.code !== 'draft_exists') throw error;
  });
  const week = await firstValueFrom(
    session.state.values$.pipe(
      map((state) => (state.phase === 'ready' ? state.week : null)),
      filter(
        (now): now is DraftWeek => now !== null && isDrafting(now, jobFilterId) && !isBefore(now, edit, jobFilterId),
      ),
      timeout({ first: DRAFT_WITHIN_MS }),
    ),
  );
  const again = inRevision(edit, week, jobFilterId, shiftId);
  return again ? session.edit(again) : refusal('slot_removed', { facts: { by: null } });
}

/** The refusal may be here before the publication that it is about: the draft is still the closed one then. */
const isBefore = ({ slots }: DraftWeek, edit: SlotEdit, jobFilterId: JobFilterId): boolean =>
  slots[slotOfEdit(edit)]?.jobFilterId === jobFilterId;

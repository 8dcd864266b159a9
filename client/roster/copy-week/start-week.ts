import type { JobFilterId } from '#domain/kernel/ids';
import { scheduleDtCopyPreview, scheduleDtStart } from '#domain/draft-week/draft-week.calls';
import type { DraftStart } from '#domain/draft-week/draft-week.views';
import { addDays, type CivilDate } from '#domain/kernel/civil-date';
import type { CallOptions } from '../../platform/api/api.js';
import { call } from '../../platform/api/current-api.js';
import { query } from '../../platform/api/query.js';
import { undoWrites } from '../../kit/mutations/undo-writes.js';
import { withoutPreviewed } from './taken-over.js';

/** Started draft of a department's week, with the id of the write that began it, for undo. */
export interface StartedWeek extends DraftStart {
  readonly writeId: string;
}

/** Week and department of a draft to start. */
export interface StartWhere {
  readonly monday: CivilDate;
  readonly department: JobFilterId;
}

/** Request for the preview of copying `week` into another; equal for all components, so that they share its answer. */
export const copyPreviewOf = ({ monday, department }: StartWhere, week: CivilDate) => ({
  query: { from: monday, week, jobFilterId: department },
});

/** Week and department in the form of the calls that start a draft; `until` is the Sunday. */
export const startedWeek = ({ monday, department }: StartWhere) => ({
  from: monday,
  until: addDays(monday, 6),
  jobFilterId: department,
});

/**
 * Runs the call that starts a draft, and adds the Idempotency-Key under which it was sent as `writeId`. `send` must
 * pass its options to the call.
 */
export async function startedBy(send: (options: CallOptions) => Promise<DraftStart>): Promise<StartedWeek> {
  let writeId = '';
  const start = await send({ onKey: (key) => (writeId = key) });
  return { ...start, writeId };
}

/**
 * Starts a week as a copy of `week`, with its people where they are available (`withUsers`). A repeat after a lost
 * answer takes effect once. `leftOut` of the answer holds only open shifts that a loaded preview had not announced.
 *
 * @throws CallFailed
 */
export async function copyWeek(where: StartWhere, week: CivilDate, withUsers: boolean): Promise<StartedWeek> {
  const preview = withUsers ? query(scheduleDtCopyPreview, copyPreviewOf(where, week)).value.data : null;
  const start = await startedBy((options) =>
    call(scheduleDtStart, { body: { ...startedWeek(where), source: 'week', week, withUsers } }, options),
  );
  return withoutPreviewed(start, preview);
}

/**
 * Undoes starts, the last first. False: some were not undone completely, because they were changed or published
 * meanwhile.
 *
 * @throws CallFailed
 */
export function takeStartsBack(starts: readonly StartedWeek[]): Promise<boolean> {
  return undoWrites(
    { api: { call } },
    starts.map(({ writeId }) => writeId),
  );
}

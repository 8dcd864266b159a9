import type { JobFilterId } from '#domain/kernel/ids';
import { scheduleDtCopyPreview, scheduleDtStart } from '#domain/draft-week/draft-week.calls';
import type { DraftStart } from '#domain/draft-week/draft-week.views';
import { addDays, type CivilDate } from '#domain/kernel/civil-date';
import type { CallOptions } from '../../platform/api/api.js';
import { call } from '../../platform/api/current-api.js';
import { query } from '../../platform/api/query.js';
import { undoWrites } from '../../kit/mutations/undo-writes.js';
import { withoutPreviewed } from './taken-over.js';

/** A week of a department that has begun, with the write that began it. */
export interface StartedWeek extends DraftStart {
  readonly writeId: string;
}

export interface StartWhere {
  readonly monday: CivilDate;
  readonly department: JobFilterId;
}

/** Asks who would come along of an earlier week; the same request for who shows it and for who knows what was shown. */
export const copyPreviewOf = ({ monday, department }: StartWhere, week: CivilDate) => ({
  query: { from: monday, week, jobFilterId: department },
});

/** Week in the form of the calls that start one. */
export const weekOf = ({ monday, department }: StartWhere) => ({
  from: monday,
  until: addDays(monday, 6),
  jobFilterId: department,
});

/** Sends what begins a week, and keeps under which key it went out. */
export async function startedBy(send: (options: CallOptions) => Promise<DraftStart>): Promise<StartedWeek> {
  let writeId = '';
  const start = await send({ onKey: (key) => (writeId = key) });
  return { ...start, writeId };
}

/**
 * Starts a week as a copy of an earlier one. A repeat after a lost answer is the same write and takes effect once
 * (RepeatKeys). `leftOut` of the answer holds the open shifts that the preview did not announce.
 */
export async function copyWeek(where: StartWhere, week: CivilDate, withUsers: boolean): Promise<StartedWeek> {
  const preview = withUsers ? query(scheduleDtCopyPreview, copyPreviewOf(where, week)).value.data : null;
  const start = await startedBy((options) =>
    call(scheduleDtStart, { body: { ...weekOf(where), source: 'week', week, withUsers } }, options),
  );
  return withoutPreviewed(start, preview);
}

/** Takes starts back, the last first, as `undoWrites` does. @throws CallFailed */
export function takeStartsBack(starts: readonly StartedWeek[]): Promise<boolean> {
  return undoWrites(
    { api: { call } },
    starts.map(({ writeId }) => writeId),
  );
}

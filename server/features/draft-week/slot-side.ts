import { wireTimes } from '#domain/history/description';
import type { SlotData } from '#domain/draft-week/draft-week.events';
import { personNameOf, type ShownWeek } from '../../presenters/week.presenter.js';

/** Slot in the format of history: times, job, person and their name (null: open or erased). */
export const slotSide = (
  { time, jobId, userId }: Pick<SlotData, 'time' | 'jobId' | 'userId'>,
  { people }: ShownWeek,
) => ({
  ...wireTimes(time),
  jobId,
  userId,
  name: personNameOf(people, userId),
});

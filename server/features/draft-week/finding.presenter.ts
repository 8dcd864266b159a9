import { endMoment, startMoment } from '#domain/kernel/shift-time';
import type { AvailabilityFinding } from '#domain/draft-week/draft-week.views';
import type { Finding } from '#domain/publication/publication';
import { personNameOf, type ShownWeek } from '../../presenters/week.presenter.js';

/** Finding about a planned person who is not available, in API format; the name of an erased person is empty. */
export const findingView = (
  { slot, userId, reasons }: Finding,
  { people }: Pick<ShownWeek, 'people'>,
): AvailabilityFinding => ({
  slotId: slot.slotId,
  userId,
  name: personNameOf(people, userId) ?? '',
  date: slot.time.date,
  from: startMoment(slot.time),
  until: endMoment(slot.time),
  jobId: slot.jobId,
  jobFilterId: slot.jobFilterId,
  reasons: [...reasons],
});

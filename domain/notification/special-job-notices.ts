import type { SpecialJobEvent } from '../special-job/special-job.events.js';
import type { NoticeChange } from './notice.js';
import type { EventInContext } from '../kernel/event-in-context.js';
import { notificationIdOf } from './notification.state.js';

/** Notice change of a chore: to its owner, or to its author when it is done or reopened; empty without recipient. */
export function specialJobChanges({ event: { type, data, meta } }: EventInContext<SpecialJobEvent>): NoticeChange[] {
  const { specialJobId, locationId, userId, date, bodyId, assignedBy } = data;
  const recipient = type === 'SpecialJobDone' || type === 'SpecialJobReopened' ? assignedBy : userId;
  if (!recipient || (type === 'SpecialJobReopened' && recipient === userId)) return [];
  const notificationId = notificationIdOf(meta.id);
  const about = { specialJobId, horecaLocationId: locationId, date, userId, sentenceId: bodyId };
  const topic = `special-job/${specialJobId}`;
  return [{ notificationId, userId: recipient, topic, kind: type, data: about, link: '/main', by: meta.actorId }];
}

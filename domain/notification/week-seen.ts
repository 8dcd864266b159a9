import { addDays, type CivilDate } from '../kernel/civil-date.js';
import type { LocationId, NotificationId } from '../kernel/ids.js';
import { noticesFrom } from './bundling.js';
import { type Notice, type PlacedChange, ROSTER } from './notice.js';
import { isClosed, readAtOf, type NotificationState, weekKey } from './notification.state.js';
import { reminderTopic } from './reminder-notices.js';
import type { WeekSeen } from './week-seen.views.js';

export interface SeenWeek {
  readonly locationId: LocationId;
  readonly monday: CivilDate;
}

/** The last that one person was told of a week's roster, and its reminder; null: nothing, or it was taken back. */
interface WeekNotices {
  readonly last: Notice;
  readonly reminder: Notice | null;
}

function weekNoticesOf(changes: readonly PlacedChange[], state: NotificationState, week: SeenWeek): WeekNotices | null {
  const notices = noticesFrom(changes, (id) => isClosed(state, id));
  const last = notices.findLast((notice) => isAbout(notice, week));
  if (!last) return null;
  const reminder = notices.findLast((one) => one.topic === reminderTopic(week.locationId, week.monday));
  return { last, reminder: reminder && reminder.position > last.position ? reminder : null };
}

/** Ids of what somebody has to have opened to have seen a week; none: they were told nothing of it. */
export function lastNoticesOf(
  changes: readonly PlacedChange[],
  state: NotificationState,
  week: SeenWeek,
): NotificationId[] {
  const notices = weekNoticesOf(changes, state, week);
  return notices
    ? [notices.last, ...(notices.reminder ? [notices.reminder] : [])].map(({ notificationId }) => notificationId)
    : [];
}

/**
 * Whether one person has seen the last that they were told of a week's roster: they opened that notice, or the reminder
 * of it. Null: they were told nothing of it, or it was taken back. `changes`: theirs, oldest first.
 */
export function weekSeenBy(
  changes: readonly PlacedChange[],
  state: NotificationState,
  week: SeenWeek,
): Pick<WeekSeen, 'notifiedAt' | 'seenAt' | 'remindedAt'> | null {
  const notices = weekNoticesOf(changes, state, week);
  if (!notices) return null;
  const { last, reminder } = notices;
  const { createdAt: notifiedAt } = last;
  const read = [last, ...(reminder ? [reminder] : [])].flatMap(
    ({ notificationId }) => readAtOf(state, notificationId) ?? [],
  );
  return { notifiedAt, seenAt: read.toSorted()[0] ?? null, remindedAt: remindedSince(state, week, notifiedAt) };
}

/** When somebody was reminded of what they were told then; null: not since. */
export function remindedSince(
  { remindedAt }: NotificationState,
  { locationId, monday }: SeenWeek,
  notifiedAt: WeekSeen['notifiedAt'],
): WeekSeen['remindedAt'] {
  const at = remindedAt[weekKey(locationId, monday)];
  return at !== undefined && at >= notifiedAt ? at : null;
}

function isAbout({ topic, data, shifts }: Notice, { locationId, monday }: SeenWeek): boolean {
  if (topic !== ROSTER) return false;
  if (data['week'] === monday && data['horecaLocationId'] === locationId) return true;
  const sunday = addDays(monday, 6);
  return shifts.some(({ was, is }) =>
    [was, is].some(
      (face) => face && face.horecaLocationId === locationId && face.date >= monday && face.date <= sunday,
    ),
  );
}

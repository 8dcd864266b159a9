import { addDays, type CivilDate } from '../kernel/civil-date.js';
import type { LocationId, NotificationId } from '../kernel/ids.js';
import { noticesFrom } from './bundling.js';
import { type Notice, type PlacedChange, ROSTER } from './notice.js';
import { isClosed, readAtOf, type NotificationState, weekKey } from './notification.state.js';
import { reminderTopic } from './reminder-notices.js';
import type { WeekSeen } from './week-seen.views.js';

/** A week of a location, by its Monday. */
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

/**
 * Ids of the last notice about a week and of its reminder; opening either means that the person has seen it. Empty when
 * no notice was about it.
 */
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
 * Read receipt of a person for the last notice about a week: opened if that notice or its reminder was. Null when no
 * notice was about it, or it was cancelled out. `changes`: of the person, oldest first.
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

/** Last reminder of a week, if not before `notifiedAt`; null otherwise. */
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
      (shift) => shift && shift.horecaLocationId === locationId && shift.date >= monday && shift.date <= sunday,
    ),
  );
}

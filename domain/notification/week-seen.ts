import { addDays, type CivilDate } from '../kernel/civil-date.js';
import type { LocationId } from '../kernel/ids.js';
import { noticesFrom } from './bundling.js';
import { type Notice, type PlacedChange, ROSTER } from './notice.js';
import { isClosed, readAtOf, type Told, weekKey } from './notification.state.js';
import { reminderTopic } from './reminder-notices.js';
import type { WeekSeen } from './week-seen.views.js';

export interface SeenWeek {
  readonly locationId: LocationId;
  readonly monday: CivilDate;
}

/**
 * Whether one person has seen the last that they were told of a week's roster: they opened that notice, or the reminder
 * of it. Null: they were told nothing of it, or it was taken back. `changes`: theirs, oldest first.
 */
export function weekSeenBy(
  changes: readonly PlacedChange[],
  told: Told,
  week: SeenWeek,
): Pick<WeekSeen, 'toldAt' | 'seenAt' | 'remindedAt'> | null {
  const notices = noticesFrom(changes, (id) => isClosed(told, id));
  const last = notices.findLast((notice) => isAbout(notice, week));
  if (!last) return null;
  const { createdAt: toldAt, position } = last;
  const reminder = notices.findLast((one) => one.topic === reminderTopic(week.locationId, week.monday));
  const read = [last, ...(reminder && reminder.position > position ? [reminder] : [])].flatMap(
    ({ notificationId }) => readAtOf(told, notificationId) ?? [],
  );
  return { toldAt, seenAt: read.toSorted()[0] ?? null, remindedAt: remindedSince(told, week, toldAt) };
}

/** When somebody was reminded of what they were told then; null: not since. */
export function remindedSince(
  { remindedAt }: Told,
  { locationId, monday }: SeenWeek,
  toldAt: WeekSeen['toldAt'],
): WeekSeen['remindedAt'] {
  const at = remindedAt[weekKey(locationId, monday)];
  return at !== undefined && at >= toldAt ? at : null;
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

import { addDays, type CivilDate } from '../kernel/civil-date.js';
import { dateOfMoment, type Moment } from '../kernel/clock-time.js';
import type { Recorded } from '../kernel/event.js';
import type { JobFilterId, LocationId, UserId } from '../kernel/ids.js';
import { streamPlace } from '../kernel/stream-place.js';
import { endMoment, startMoment } from '../kernel/shift-time.js';
import type { RosterWeekEvent, ShiftData } from '../roster-week/roster-week.events.js';
import type { RosterWeek, Shift } from '../roster-week/roster-week.state.js';
import { type NoticeChange, type NoticeData, ROSTER, type NotifiedShiftChange, type NotifiedShift } from './notice.js';
import type { EventInContext } from '../kernel/event-in-context.js';
import { notificationIdOf } from './notification.state.js';
import { changesLink } from './shift-link.js';
import { isSameShift } from './same-shift.js';

/** Calls whose own events tell the people concerned that a shift changed hands. */
const NOTIFIED_BY_REQUESTS: readonly string[] = ['swap-shift-set-action', 'shift-requests-set-action'];

type RosterPublished = Extract<RosterWeekEvent, { type: 'RosterPublished' }>;

interface Scene {
  readonly event: Recorded<RosterWeekEvent>;
  readonly locationId: LocationId;
  readonly monday: CivilDate;
  readonly before: RosterWeek;
  readonly after: RosterWeek;
  /** When it was done, by the clock of UTC. */
  readonly at: Moment;
}

/**
 * Notice changes of a roster event, one per person whose own shifts differ before and after it (publications: also
 * `toldToo`). Silent for past shifts, for approvals of requests, and when nobody is to be told; empty for
 * `ShiftFlagged`.
 */
export function rosterChanges({
  streamId,
  event,
  before,
  after,
}: EventInContext<RosterWeekEvent, RosterWeek>): NoticeChange[] {
  const scene: Scene = {
    event,
    ...streamPlace(streamId),
    before,
    after,
    at: event.meta.at.slice(0, 16).replace('T', ' ') as Moment,
  };
  if (scene.event.type === 'RosterPublished') return publicationChanges(scene, scene.event.data);
  if (scene.event.type === 'ShiftFlagged') return [];
  const { type, meta, data } = scene.event;
  const silent = NOTIFIED_BY_REQUESTS.includes(meta.cause);
  return [...shiftChanges(scene, [data.shiftId])].map(([userId, shifts]) => ({
    notificationId: notificationIdOf(meta.id),
    userId,
    topic: ROSTER,
    kind: type,
    data: {},
    link: changesLink(shifts),
    by: meta.actorId,
    shifts,
    ...(silent || shifts.every((change) => isPast(change, scene.at)) ? { silent: true as const } : {}),
  }));
}

/** Changes of these shifts, by person planned before or after. */
function shiftChanges({ before, after, locationId }: Scene, ids: readonly ShiftData['shiftId'][]) {
  const changes = new Map<UserId, NotifiedShiftChange[]>();
  for (const shiftId of ids) {
    const [was, is] = [before.shifts[shiftId], after.shifts[shiftId]];
    for (const userId of new Set([was?.userId, is?.userId])) {
      if (!userId) continue;
      const change = {
        shiftId,
        was: notifiedShift(was, userId, locationId),
        is: notifiedShift(is, userId, locationId),
      };
      if (!isSameShift(change.was, change.is)) changes.set(userId, [...(changes.get(userId) ?? []), change]);
    }
  }
  return changes;
}

/** As this person sees it; null: it is not theirs. */
function notifiedShift(shift: Shift | undefined, userId: UserId, locationId: LocationId): NotifiedShift | null {
  if (shift?.userId !== userId) return null;
  const { time, jobId, jobFilterId, calledOff } = shift;
  return {
    date: time.date,
    from: startMoment(time),
    until: endMoment(time),
    jobId,
    jobFilterId,
    horecaLocationId: locationId,
    calledOff: calledOff !== null,
  };
}

/** Whether a change is of shifts of earlier days that have ended: one of last night is told until it ends. */
const isPast = ({ was, is }: NotifiedShiftChange, at: Moment): boolean =>
  [was, is].every((shown) => shown === null || (shown.date < dateOfMoment(at) && shown.until <= at));

/** Everybody whose own shifts a publication adds, changes or takes away, and whom its manager wanted told besides. */
function publicationChanges(scene: Scene, data: RosterPublished['data']): NoticeChange[] {
  const { event, locationId, monday, before, at } = scene;
  const ids = [
    ...data.added.map(({ shiftId }) => shiftId),
    ...data.changed.map(({ shiftId }) => shiftId),
    ...data.removed,
  ];
  const changes = shiftChanges(scene, ids);
  for (const userId of data.toldToo ?? []) if (!changes.has(userId)) changes.set(userId, []);
  const isOver = addDays(monday, 6) < dateOfMoment(at);
  const { publishedAt } = before.parts[data.jobFilterId] ?? {};
  const about: NoticeData = {
    week: monday,
    jobFilterId: data.jobFilterId,
    horecaLocationId: locationId,
    publicationId: data.publicationId,
    again: Boolean(publishedAt),
    ...(data.sentenceId ? { sentenceId: data.sentenceId } : {}),
  };
  return [...changes].map(([userId, shifts]) => ({
    notificationId: notificationIdOf(event.meta.id),
    userId,
    topic: ROSTER,
    kind: 'RosterPublished',
    data: { ...about, shifts: ownShifts(scene, data.jobFilterId, userId) },
    link: `/rooster?week=${monday}`,
    by: event.meta.actorId,
    shifts,
    ...(data.tell === 'nobody' || (isOver && shifts.every((change) => isPast(change, at)))
      ? { silent: true as const }
      : {}),
  }));
}

const ownShifts = ({ after }: Scene, jobFilterId: JobFilterId, userId: UserId): number =>
  Object.values(after.shifts).filter(
    (shift) => shift.jobFilterId === jobFilterId && shift.userId === userId && !shift.calledOff,
  ).length;

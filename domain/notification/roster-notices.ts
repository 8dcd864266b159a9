import { addDays, type CivilDate } from '../kernel/civil-date.js';
import type { Recorded } from '../kernel/event.js';
import type { LocationId, NotificationId, UserId } from '../kernel/ids.js';
import { endMoment, sameTime, startMoment } from '../kernel/shift-time.js';
import type { RosterWeekEvent, ShiftData } from '../roster-week/roster-week.events.js';
import type { RosterWeek } from '../roster-week/roster-week.state.js';
import type { Notice, Noticed, NoticeData } from './notice.js';

/** Calls whose own events tell the people concerned that a shift changed hands. */
const TOLD_BY_REQUESTS: readonly string[] = ['swap-shift-set-action', 'shift-requests-set-action'];

interface Scene {
  readonly event: Recorded<RosterWeekEvent>;
  readonly locationId: LocationId;
  readonly monday: CivilDate;
  readonly before: RosterWeek;
  readonly after: RosterWeek;
  /** Date on which it was done: shifts before it are past. */
  readonly today: CivilDate;
}

/** Who is told of a change of the published roster: whoever was planned, or is by now. */
export function rosterNotices({ streamId, event, before, after }: Noticed): Notice[] {
  const [, locationId, monday] = streamId.split('/');
  const scene: Scene = {
    event: event as unknown as Scene['event'],
    locationId: locationId as LocationId,
    monday: monday as CivilDate,
    before: before as RosterWeek,
    after: after as RosterWeek,
    today: event.meta.at.slice(0, 10) as CivilDate,
  };
  if (scene.event.type === 'RosterPublished') return publicationNotices(scene, scene.event.data);
  if (TOLD_BY_REQUESTS.includes(event.meta.cause)) return [];
  return shiftNotices(scene, scene.event);
}

type ShiftEvent = Exclude<Scene['event'], { type: 'RosterPublished' }>;

function shiftNotices(scene: Scene, event: ShiftEvent): Notice[] {
  const { shiftId } = event.data;
  const was = scene.before.shifts[shiftId];
  const is = scene.after.shifts[shiftId];
  switch (event.type) {
    case 'ShiftAssigned':
      return [
        ...notice(scene, is, event.data.userId),
        ...notice(scene, is, event.data.was, { kind: 'ShiftUnassigned' }),
      ];
    case 'ShiftUnassigned':
      return notice(scene, was, event.data.was);
    case 'ShiftRescheduled':
    case 'ShiftJobChanged':
    case 'ShiftReinstated':
      return is?.calledOff ? [] : notice(scene, is, is?.userId ?? null);
    case 'ShiftCalledOff':
      return was?.calledOff ? [] : notice(scene, is, event.data.userId);
    case 'ShiftRemoved':
      return event.data.calledOff ? [] : notice(scene, event.data, event.data.userId);
    // Who takes the shift along is told where it went, by the later event of the same write.
    case 'ShiftMovedOut':
      return notice(scene, was, was?.userId ?? null, { kind: 'ShiftUnassigned' });
    case 'ShiftMovedIn':
      return notice(scene, event.data, event.data.userId, { kind: 'ShiftRescheduled' });
    case 'ShiftAdded':
      return notice(scene, event.data, event.data.userId, { kind: 'ShiftAssigned' });
    case 'ShiftOpened':
    case 'ShiftClosed':
    case 'ShiftFlagged':
      return [];
  }
}

/** One notice a write and person: of several changes of a shift at once, the last stands for all. */
function notice(
  { event, locationId, monday, today }: Scene,
  shift: Pick<ShiftData, 'time' | 'jobId'> | undefined,
  userId: UserId | null,
  { kind = event.type as string }: { kind?: string } = {},
): Notice[] {
  if (!userId || !shift || shift.time.date < today) return [];
  const { time, jobId } = shift;
  const data = {
    date: time.date,
    from: startMoment(time),
    until: endMoment(time),
    jobId,
    horecaLocationId: locationId,
  };
  const notificationId = `${event.meta.commandId}.roster` as NotificationId;
  return [{ notificationId, userId, kind, data, link: `/rooster?week=${monday}` }];
}

/** Everybody whose own shifts a publication adds, changes or takes away. */
function publicationNotices(
  { event, locationId, monday, before, after, today }: Scene,
  data: Extract<RosterWeekEvent, { type: 'RosterPublished' }>['data'],
): Notice[] {
  if (addDays(monday, 6) < today) return [];
  const ids = [
    ...data.added.map(({ shiftId }) => shiftId),
    ...data.changed.map(({ shiftId }) => shiftId),
    ...data.removed,
  ];
  const concerned = new Set<UserId>();
  for (const id of ids) {
    const [was, is] = [before.shifts[id], after.shifts[id]];
    const same = was && is && was.userId === is.userId && was.jobId === is.jobId && sameTime(was.time, is.time);
    if (!same) for (const userId of [was?.userId, is?.userId]) if (userId) concerned.add(userId);
  }
  const first = !before.parts[data.jobFilterId]?.publishedAt;
  const shown = (userId: UserId): NoticeData => {
    const own = Object.values(after.shifts).filter(
      (shift) => shift.jobFilterId === data.jobFilterId && shift.userId === userId && !shift.calledOff,
    );
    return {
      week: monday,
      jobFilterId: data.jobFilterId,
      horecaLocationId: locationId,
      shifts: own.length,
      again: !first,
    };
  };
  return [...concerned].map((userId) => ({
    notificationId: `${event.meta.commandId}.roster` as NotificationId,
    userId,
    kind: 'RosterPublished',
    data: shown(userId),
    link: `/rooster?week=${monday}`,
  }));
}

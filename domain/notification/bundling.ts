import { mondayOf } from '../kernel/civil-date.js';
import type { Instant } from '../kernel/clock-time.js';
import type { NotificationId } from '../kernel/ids.js';
import { type Notice, type PlacedChange, ROSTER, type NotifiedShiftChange, type NotifiedShift } from './notice.js';
import { changesLink } from './shift-link.js';
import { isSameShift } from './same-shift.js';

/**
 * Minutes that a roster notice waits for further changes before it is sent (messages page). Longer while nothing may be
 * sent, as at night.
 */
export const BUNDLING_MINUTES = 10;

/** However long nothing could go out: what is older than this stands by itself. */
const MAX_BUNDLE_MS = 24 * 60 * 60_000;

/** Whether two changes may be told together, as far as their time is concerned. */
const isWithinBundle = (first: Instant, second: Instant): boolean =>
  Math.abs(Date.parse(second) - Date.parse(first)) <= MAX_BUNDLE_MS;

/**
 * Notices of one person, oldest first, from all their changes in log order. Changes of one topic join its open notice,
 * up to 24 hours after its first change. `isClosed`: whether the notice up to a change was sent or read.
 * The roster is one topic: for each shift a notice holds the state before the first and after the last change; shifts
 * that end up unchanged are dropped, and a notice without any. For requests and swaps the last answer counts.
 * A notice has the id of its last change, so that reading or sending it covers the changes up to that one.
 */
export function noticesFrom(
  changes: readonly PlacedChange[],
  isClosed: (notificationId: NotificationId) => boolean,
): Notice[] {
  const notices: Notice[] = [];
  const open = new Map<string, Open>();
  for (const change of changes) {
    const { topic, notificationId, createdAt } = change;
    let joined = open.get(topic);
    if (joined && !isWithinBundle(joined.changes[0].createdAt, createdAt)) {
      notices.push(joined.notice);
      joined = undefined;
    }
    const all: Changes = joined ? [...joined.changes, change] : [change];
    const notice = topic === ROSTER ? rosterNotice(all) : lastWord(all);
    // Nothing is left of it, or nobody is to be told more: what comes is a beginning.
    if (!notice || isClosed(notificationId)) open.delete(topic);
    else open.set(topic, { changes: all, notice });
    if (notice && isClosed(notificationId)) notices.push(notice);
  }
  return [...notices, ...[...open.values()].map(({ notice }) => notice)].sort((a, b) => a.position - b.position);
}

type Changes = readonly [PlacedChange, ...PlacedChange[]];

interface Open {
  readonly changes: Changes;
  /** Notice made of these changes. */
  readonly notice: Notice;
}

/** Ends an offer: who has not heard of it need not hear that. */
const ENDS_OFFER: readonly string[] = ['ShiftSwapWithdrawn', 'ShiftSwapLapsed'];

/** Last answer to a request or swap; null when there is nothing to tell. */
function lastWord(changes: Changes): Notice | null {
  const [first] = changes;
  const last = changes.at(-1) ?? first;
  if (last.silent || (first.kind === 'ShiftSwapOffered' && ENDS_OFFER.includes(last.kind))) return null;
  return {
    ...shown(last),
    shifts: [],
    ...(last.staysIn ? { staysIn: true as const } : {}),
    changeIds: changes.map(({ notificationId }) => notificationId),
    since: first.createdAt,
  };
}

const shown = ({ notificationId, topic, userId, kind, data, link, by, position, createdAt }: PlacedChange) => ({
  notificationId,
  topic,
  userId,
  kind,
  data,
  link,
  by,
  position,
  createdAt,
});

/** Notice of several roster changes; null when they cancel each other out. */
function rosterNotice(changes: Changes): Notice | null {
  const shifts = new Map<string, NotifiedShiftChange>();
  const counting: PlacedChange[] = [];
  let publication: PlacedChange | null = null;
  for (const change of changes) {
    if (apply(shifts, change)) counting.push(change);
    if (change.silent !== true && change.kind === 'RosterPublished') publication = change;
  }
  const remaining = [...shifts.values()].sort((a, b) => startOf(a).localeCompare(startOf(b)));
  // A publication is told even to recipients without a changed shift.
  const isNews = remaining.length > 0 || publication?.shifts?.length === 0;
  if (!isNews) return null;
  const last = counting.at(-1) ?? publication;
  if (!last) return null;
  return {
    ...shown(last),
    ...(publication ? asPublication(publication, changes, remaining) : asChanges(remaining, last)),
    changeIds: changes.map(({ notificationId }) => notificationId),
    shifts: remaining,
    since: changes[0].createdAt,
  };
}

/** Puts a change with those before it; whether it is part of what is told. */
function apply(shifts: Map<string, NotifiedShiftChange>, { shifts: changed = [], silent }: PlacedChange): boolean {
  let counts = silent !== true;
  for (const { shiftId, was, is } of changed) {
    const pending = shifts.get(shiftId);
    if (!pending && silent) continue;
    counts = true;
    const next = { shiftId, was: pending ? pending.was : was, is };
    if (isSameShift(next.was, next.is)) shifts.delete(shiftId);
    else shifts.set(shiftId, next);
  }
  return counts;
}

const startOf = ({ was, is }: NotifiedShiftChange): string => (is ?? was)?.from ?? '';

/** A publication with whatever was changed since, and how many shifts the person has by now. */
function asPublication(
  publication: PlacedChange,
  changes: readonly PlacedChange[],
  remaining: readonly NotifiedShiftChange[],
): Pick<Notice, 'kind' | 'data' | 'link'> {
  const { kind, data, link } = publication;
  const later = changes.slice(changes.indexOf(publication) + 1).flatMap(({ shifts = [] }) => shifts);
  const counted = (shift: NotifiedShift | null) =>
    shift &&
    !shift.calledOff &&
    // Shifts of other weeks are told in the same notice, but not counted in the publication's total.
    mondayOf(shift.date) === data['week'] &&
    shift.jobFilterId === data['jobFilterId'] &&
    shift.horecaLocationId === data['horecaLocationId']
      ? 1
      : 0;
  const since = later.reduce((sum, { was, is }) => sum + counted(is) - counted(was), 0);
  return { kind, data: { ...data, shifts: Number(data['shifts'] ?? 0) + since }, link: changesLink(remaining) ?? link };
}

function asChanges(shifts: readonly NotifiedShiftChange[], last: PlacedChange): Pick<Notice, 'kind' | 'data' | 'link'> {
  const [only, ...more] = shifts;
  if (!only || more.length > 0)
    return { kind: 'RosterChanged', data: { count: shifts.length }, link: changesLink(shifts) };
  const { shiftId, was, is } = only;
  const { date, from, until, jobId, horecaLocationId } = (is ?? was)!;
  return {
    kind: kindOf(only, last),
    data: { shiftId, date, from, until, jobId, horecaLocationId },
    link: changesLink(shifts),
  };
}

/** The event as which a person would know it. */
function kindOf({ was, is }: NotifiedShiftChange, last: PlacedChange): string {
  if (is?.calledOff) return 'ShiftCalledOff';
  if (is === null) return last.kind === 'ShiftRemoved' ? 'ShiftRemoved' : 'ShiftUnassigned';
  if (was === null) return 'ShiftAssigned';
  if (was.calledOff) return 'ShiftReinstated';
  const isElsewhere = was.horecaLocationId !== is.horecaLocationId;
  return was.from !== is.from || was.until !== is.until || isElsewhere ? 'ShiftRescheduled' : 'ShiftJobChanged';
}

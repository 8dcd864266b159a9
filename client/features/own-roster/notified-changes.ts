import type { CivilDate } from '#domain/kernel/civil-date';
import type { NotificationView } from '#domain/notification/notification.views';
import { businessDate } from '#domain/kernel/shift-time';
import {
  type NotifiedChange,
  type NotifiedShift,
  notifiedChangesIn,
} from '../../roster/approvals/requests/notified-shifts.js';

/** Shift or day named in the address, as links of notices do. */
export interface RequestedShift {
  readonly shiftId: string | null;
  readonly day: string | null;
}

/** Changes of a week's shifts that the notice in the address tells. */
export interface NotifiedChanges {
  /** The notice, while one has not read it; null: none. */
  readonly unread: string | null;
  /** Name of the author; null: the system, or an erased person. */
  readonly by: string | null;
  /** Earlier state of each shift that the user has, by id; null: the shift is new. */
  readonly was: ReadonlyMap<string, NotifiedShift | null>;
  /** Shifts that one had. */
  readonly gone: readonly GoneShift[];
}

export interface GoneShift {
  readonly shiftId: string;
  readonly date: CivilDate;
  readonly was: NotifiedShift;
}

const NOTHING: NotifiedChanges = { unread: null, by: null, was: new Map(), gone: [] };

/** The newest notice that tells of the shift, or of one that is gone from the day. */
export function notifiedChanges(
  notices: Iterable<NotificationView>,
  { shiftId, day }: RequestedShift,
): NotifiedChanges {
  if (shiftId === null && day === null) return NOTHING;
  const concerns = (change: NotifiedChange) =>
    shiftId === null ? change.is === null && dateOf(change.was) === day : change.shiftId === shiftId;
  const [notice] = [...notices]
    .filter((one) => notifiedChangesIn(one).some(concerns))
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt));
  if (!notice) return NOTHING;
  const changes = notifiedChangesIn(notice);
  const { by } = notice.data as { readonly by?: string };
  return {
    unread: notice.readAt === null ? notice.id : null,
    by: by ?? null,
    was: new Map(changes.flatMap(({ shiftId: id, was, is }) => (is ? [[id, was] as const] : []))),
    gone: changes.flatMap(({ shiftId: id, was, is }) =>
      was && !is ? [{ shiftId: id, date: dateOf(was) as CivilDate, was }] : [],
    ),
  };
}

/** Notices that nobody has read and that lead to a week as a whole: a reminder of it, or a publication without changes. */
export const unreadOfWeek = (notices: Iterable<NotificationView>, week: CivilDate | null): string[] =>
  week === null
    ? []
    : [...notices].flatMap(({ id, link, readAt }) => (readAt === null && link === `/rooster?week=${week}` ? [id] : []));

const dateOf = (face: NotifiedShift | null): string | null => face && businessDate(face.from);

import type { CivilDate } from '#domain/kernel/civil-date';
import type { NotificationView } from '#domain/notification/notification.views';
import { businessDate } from '#domain/kernel/shift-time';
import {
  type NotifiedChange,
  type ComparedShift,
  notifiedChangesIn,
} from '../../roster/approvals/requests/notified-shifts.js';

/** Shift or day named in the address, by links of notices; null: not named. */
export interface RequestedShift {
  readonly shiftId: string | null;
  readonly day: string | null;
}

/** Changes told by the notice that the address belongs to. */
export interface NotifiedChanges {
  /** Id of the notice if it is unread; null: read, or no notice. */
  readonly unread: string | null;
  /** Name of the author; null: the system, an erased person, or no notice. */
  readonly by: string | null;
  /** Earlier state by shift id, of shifts that the user still has; null: the shift is new. */
  readonly was: ReadonlyMap<string, ComparedShift | null>;
  /** Shifts that the user no longer has. */
  readonly lost: readonly LostShift[];
}

/** Shift that the user no longer has, as it was. */
export interface LostShift {
  readonly shiftId: string;
  readonly date: CivilDate;
  readonly was: ComparedShift;
}

const NOTHING: NotifiedChanges = { unread: null, by: null, was: new Map(), lost: [] };

/**
 * Changes of the newest notice about the requested shift, or about a shift removed from the requested day. Without a
 * request or notice everything is empty.
 */
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
    lost: changes.flatMap(({ shiftId: id, was, is }) =>
      was && !is ? [{ shiftId: id, date: dateOf(was) as CivilDate, was }] : [],
    ),
  };
}

/**
 * Ids of unread notices whose link is the week itself, such as reminders and publications without changes; empty for
 * null.
 */
export const unreadOfWeek = (notices: Iterable<NotificationView>, week: CivilDate | null): string[] =>
  week === null
    ? []
    : [...notices].flatMap(({ id, link, readAt }) => (readAt === null && link === `/rooster?week=${week}` ? [id] : []));

const dateOf = (shift: ComparedShift | null): string | null => shift && businessDate(shift.from);

import type { CivilDate } from '#domain/kernel/civil-date';
import type { NotificationView } from '#domain/notification/notification.views';
import { type ToldChange, type ToldFace, toldChanges } from '../../shared/requests/told-changes.js';

/** What somebody came for by an address, as notices lead to it. */
export interface AskedFor {
  readonly shiftId: string | null;
  readonly day: string | null;
}

/** What one was told of the shifts of a week: by the notice that one came for. */
export interface ToldOf {
  /** The notice, while one has not read it; null: none. */
  readonly unread: string | null;
  /** Who did it; null: the system, or somebody who is gone. */
  readonly by: string | null;
  /** Of shifts that one has, by id: what each was; null: it is new. */
  readonly was: ReadonlyMap<string, ToldFace | null>;
  /** Shifts that one had. */
  readonly gone: readonly GoneShift[];
}

export interface GoneShift {
  readonly shiftId: string;
  readonly date: CivilDate;
  readonly was: ToldFace;
}

const NOTHING: ToldOf = { unread: null, by: null, was: new Map(), gone: [] };

/** The newest notice that tells of the shift, or of one that is gone from the day. */
export function toldOf(notices: Iterable<NotificationView>, { shiftId, day }: AskedFor): ToldOf {
  if (shiftId === null && day === null) return NOTHING;
  const tells = (change: ToldChange) =>
    shiftId === null ? change.is === null && dateOf(change.was) === day : change.shiftId === shiftId;
  const [notice] = [...notices]
    .filter((one) => toldChanges(one).some(tells))
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt));
  if (!notice) return NOTHING;
  const changes = toldChanges(notice);
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

const dateOf = (face: ToldFace | null): string | null => face?.from.slice(0, 10) ?? null;

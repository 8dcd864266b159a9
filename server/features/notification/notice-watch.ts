import { groupBy } from '#domain/kernel/group-by';
import type { UserId } from '#domain/kernel/ids';
import type { QuietHours } from '#domain/notification/going-out';
import type { PlacedChange } from '#domain/notification/notice';
import type { Database } from '../../database/database.js';
import type { NoticeWatchTable } from './notification.table.js';
import { changeOf, changesQuery } from './notification.reader.js';

/** Age in days from which an unsent notice is not sent any more. */
export const NEWS_DAYS = 3;

/** Recent changes of one person, oldest first, up to a log position. */
export interface OwnChanges {
  readonly userId: UserId;
  readonly changes: readonly PlacedChange[];
  readonly position: number;
  /** Position up to which the person was handled before; 0: never. */
  readonly looked: number;
  /** When the first waiting notice is due, in milliseconds; null: none waits. */
  readonly dueAt: number | null;
  /** Quiet hours that `dueAt` was computed with; null: unknown. */
  readonly quietThen: Omit<QuietHours, 'zone'> | null;
}

/**
 * Recent changes of these people, in the order of `userIds`. Reads a day more than `NEWS_DAYS`, because bundled notices
 * that began earlier may wait.
 */
export async function changesToSend(
  db: Database,
  organisationId: string,
  userIds: readonly UserId[],
): Promise<OwnChanges[]> {
  const rows = await changesQuery(db, organisationId, NEWS_DAYS + 1)
    .where('user_id', 'in', [...userIds])
    .orderBy('position')
    .execute();
  const byPerson = groupBy(rows, ({ user_id }) => user_id as UserId);
  const watches = await db
    .selectFrom('notice_watch')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('user_id', 'in', [...userIds])
    .execute();
  return userIds.map((userId) => {
    const changes = (byPerson.get(userId) ?? []).map(changeOf);
    const before = watches.find(({ user_id }) => user_id === userId);
    return {
      userId,
      changes,
      position: changes.at(-1)?.position ?? 0,
      looked: Number(before?.looked ?? 0),
      dueAt: before?.due_at?.getTime() ?? null,
      quietThen: before ? quietOf(before) : null,
    };
  });
}

const quietOf = ({ quiet_from, quiet_until }: Pick<NoticeWatchTable, 'quiet_from' | 'quiet_until'>) =>
  quiet_from === null || quiet_until === null ? null : { quietFrom: quiet_from, quietUntil: quiet_until };

/** Position up to which a person was handled, and when their next notice is due; null: none waits. */
export interface Watched {
  readonly userId: UserId;
  readonly looked: number;
  /** Milliseconds. */
  readonly dueAt: number | null;
}

/** Stores that these people were handled, with the quiet hours used, in one statement. Positions never decrease. */
export async function watch(
  db: Database,
  organisationId: string,
  people: readonly Watched[],
  quiet: Omit<QuietHours, 'zone'>,
): Promise<void> {
  if (people.length === 0) return;
  await db
    .insertInto('notice_watch')
    .values(
      people.map(({ userId, looked, dueAt }) => ({
        organisation_id: organisationId,
        user_id: userId,
        looked,
        due_at: dueAt === null ? null : new Date(dueAt),
        quiet_from: quiet.quietFrom,
        quiet_until: quiet.quietUntil,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['organisation_id', 'user_id']).doUpdateSet({
        looked: ({ fn }) => fn('greatest', ['notice_watch.looked', 'excluded.looked']),
        due_at: (row) => row.ref('excluded.due_at'),
        quiet_from: (row) => row.ref('excluded.quiet_from'),
        quiet_until: (row) => row.ref('excluded.quiet_until'),
      }),
    )
    .execute();
}

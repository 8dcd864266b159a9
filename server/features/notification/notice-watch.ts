import { groupBy } from '#domain/kernel/group-by';
import type { UserId } from '#domain/kernel/ids';
import type { QuietHours } from '#domain/notification/going-out';
import type { PlacedChange } from '#domain/notification/notice';
import type { Database } from '../../database/database.js';
import type { NoticeWatchTable } from './notification.table.js';
import { changeOf, changesQuery } from './notification.reader.js';

/** Age in days after which an unsent notice is no longer current. */
export const NEWS_DAYS = 3;

/** Recent changes of one person, oldest first, up to a position of the log. */
export interface OwnChanges {
  readonly userId: UserId;
  readonly changes: readonly PlacedChange[];
  readonly position: number;
  /** Up to where they were looked at before, and when the first of what waited then is due (milliseconds). */
  readonly looked: number;
  readonly dueAt: number | null;
  /** The quiet hours by which that was; null: nobody knows any more, so as they are. */
  readonly quietThen: Omit<QuietHours, 'zone'> | null;
}

/** Recent changes of several people; reads a little further back, because notices that began earlier may be waiting. */
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

/** Notes up to where somebody was looked at, and when something of theirs is due by which quiet hours. */
export async function watch(
  db: Database,
  {
    organisationId,
    userId,
    looked,
    dueAt,
    quiet,
  }: {
    organisationId: string;
    userId: UserId;
    looked: number;
    dueAt: number | null;
    quiet: Omit<QuietHours, 'zone'>;
  },
): Promise<void> {
  await db
    .insertInto('notice_watch')
    .values({
      organisation_id: organisationId,
      user_id: userId,
      looked,
      due_at: dueAt === null ? null : new Date(dueAt),
      quiet_from: quiet.quietFrom,
      quiet_until: quiet.quietUntil,
    })
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

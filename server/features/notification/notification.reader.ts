import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, type Selectable, sql } from 'kysely';
import { instant } from '#domain/kernel/clock-time';
import { groupBy } from '#domain/kernel/group-by';
import type { NotificationId, UserId } from '#domain/kernel/ids';
import { notificationStream } from '#domain/notification/notification.events';
import { noticesFrom } from '#domain/notification/bundling';
import type { Notice, PlacedChange } from '#domain/notification/notice';
import { isClosed, type NotificationState } from '#domain/notification/notification.state';
import type { NotificationView } from '#domain/notification/notification.views';
import { DATABASE, type Database } from '../../database/database.js';
import { readOnce, readTogether } from '../../database/read-together.js';
import type { Tables } from '../../database/tables.js';
import type { PersonQuestion } from '../../presenters/person-row.js';
import { StreamReader } from '../../event-store/stream-reader.js';
import { loadEventTexts } from '../../event-store/texts.js';
import { loadDirectory } from '../../decision-context/directory.js';
import { notificationKind } from '../../decision-context/notification-kind.js';
import { loadStaff } from '../../decision-context/staff-facts.js';
import { checkpointsOf, servingGeneration } from '../../projections/checkpoints.js';
import { NotificationFeed } from './notification-feed.js';
import { type NoticeNames, notificationView } from './notification.presenter.js';
import { notificationProjection } from './notification.projection.js';
import type { NotificationTable } from './notification.table.js';

// In SQL: the newest rows of each of many people, with a lateral join.

/** Maximum number of notices in a list. */
const NEWEST = 200;
const DAYS = 90;

/** Maximum number of changes from which a list is made, because several make one notice. */
const EVENTS = 1000;

/**
 * Reads a person's notices, newest first and at most 200, from the read model and from events that it does not contain
 * yet.
 */
@Injectable()
export class NotificationReader {
  constructor(
    @Inject(DATABASE) private readonly db: Database,
    private readonly streams: StreamReader,
    private readonly feed: NotificationFeed,
  ) {}

  /** Notifications of a person in API format, newest first: at most 200, of 90 days. */
  async list(organisationId: string, userId: UserId): Promise<NotificationView[]> {
    const { notices, state } = await this.notices(organisationId, userId);
    if (notices.length === 0) return [];
    const names = await this.names(organisationId, notices);
    return notices.map((notice) => notificationView(notice, names, state));
  }

  /** Notices of a person, newest first, at most 200, with the state that tells which are read. */
  async notices(
    organisationId: string,
    userId: UserId,
  ): Promise<{ readonly notices: Notice[]; readonly state: NotificationState }> {
    const changes = await this.changes(organisationId, userId);
    const { state } = await this.streams.read(notificationKind, organisationId, notificationStream(userId));
    const notices = noticesFrom(changes, (id) => isClosed(state, id));
    return { notices: notices.toReversed().slice(0, NEWEST), state };
  }

  /** Ids of the notices of a person that came, went or changed since the event at `position`, that event included. */
  async idsChangedSince(organisationId: string, userId: UserId, position: number): Promise<NotificationId[]> {
    const changes = await this.changes(organisationId, userId);
    const { state } = await this.streams.read(notificationKind, organisationId, notificationStream(userId));
    // One's own change is not told, but counts in a notice that is there: only the text shows that it is another.
    const textsOf = (list: readonly PlacedChange[]) =>
      new Map(noticesFrom(list, (id) => isClosed(state, id)).map((one) => [one.notificationId, JSON.stringify(one)]));
    const [now, before] = [textsOf(changes), textsOf(changes.filter((change) => change.position < position))];
    return [...new Set([...now.keys(), ...before.keys()])].filter((id) => now.get(id) !== before.get(id));
  }

  /** Changes of the last 90 days that concern a person, oldest first; at most 1000 from the read model. */
  changes(organisationId: string, userId: UserId): Promise<PlacedChange[]> {
    return this.withFresh(
      organisationId,
      () => loadNewestRows(this.db, { organisationId, userId }),
      (change) => change.userId === userId,
    );
  }

  /** Changes of these topics since an instant, at most 90 days ago, of all people, oldest first. */
  changesSince(organisationId: string, topics: readonly string[], since: Date): Promise<PlacedChange[]> {
    return this.withFresh(
      organisationId,
      () =>
        changesQuery(this.db, organisationId, DAYS)
          .where('topic', 'in', [...topics])
          .where('created_at', '>=', since)
          .execute(),
      ({ topic, createdAt }) => topics.includes(topic) && Date.parse(createdAt) >= since.getTime(),
    );
  }

  /** Matching rows together with changes that the read model has not written yet, in log order. */
  private async withFresh(
    organisationId: string,
    readRows: () => Promise<readonly Selectable<NotificationTable>[]>,
    isWanted: (change: PlacedChange) => boolean,
  ): Promise<PlacedChange[]> {
    // Before the rows: what is written in between is then told by both, and once.
    const writtenUpTo = await loadWrittenUpTo(this.db, organisationId);
    const rows = await readRows();
    const head = await this.streams.head(organisationId);
    const fresh = head > writtenUpTo ? await this.feed.between(organisationId, writtenUpTo + 1, head) : [];
    const all = new Map(rows.map((row) => [`${row.user_id} ${row.notification_id}`, changeOf(row)]));
    for (const change of fresh) if (isWanted(change)) all.set(`${change.userId} ${change.notificationId}`, change);
    return [...all.values()].sort((a, b) => a.position - b.position);
  }

  private async names(organisationId: string, notices: readonly Notice[]): Promise<NoticeNames> {
    const staff = await loadStaff(this.db, organisationId);
    const { jobs, jobFilters, locations, houseProfiles } = await loadDirectory(this.db, organisationId);
    const sentences = await loadEventTexts(
      this.db,
      organisationId,
      notices.flatMap(({ data }) => (typeof data['sentenceId'] === 'string' ? [data['sentenceId']] : [])),
    );
    return { staff, jobs, jobFilters, locations, houseProfiles, sentences };
  }
}

/** Log position up to which the read model has the changes of an organisation. */
const loadWrittenUpTo = readOnce(async (db, organisationId): Promise<number> => {
  const checkpoints = await checkpointsOf(db, { projection: notificationProjection.name, organisationId });
  return checkpoints.find(({ serving }) => serving)?.position ?? 0;
});

/** Newest rows of a person, at most 1000; of many people, after a publication or a restart, with one query. */
const loadNewestRows = readTogether<PersonQuestion, readonly Selectable<NotificationTable>[]>({
  keyOf: ({ organisationId, userId }) => `${organisationId} ${userId}`,
  groupOf: ({ organisationId }) => organisationId,
  read: async (db, { organisationId }, requested) => {
    const userIds = requested.map(({ userId }) => userId);
    const newest = changesQuery(db, organisationId, DAYS)
      .where('user_id', '=', sql.ref<string>('wanted.id'))
      .orderBy('position', 'desc')
      .limit(EVENTS);
    const { rows } = await sql<Selectable<NotificationTable>>`
      select newest.* from unnest(${userIds}::text[]) as wanted(id) cross join lateral ${newest} as newest`.execute(db);
    const byUser = groupBy(rows, ({ user_id }) => user_id);
    return ({ userId }) => byUser.get(userId) ?? [];
  },
});

/** Query of the served changes of the last `days` days, of all people. */
export const changesQuery = (db: Kysely<Tables>, organisationId: string, days: number) =>
  db
    .selectFrom('notification')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('generation', '=', servingGeneration({ projection: notificationProjection.name, organisationId }))
    .where('created_at', '>=', new Date(Date.now() - days * 86_400_000));

/** Change of a row. */
export const changeOf = (row: Selectable<NotificationTable>): PlacedChange => ({
  notificationId: row.notification_id as NotificationId,
  userId: row.user_id as UserId,
  topic: row.topic,
  kind: row.kind,
  data: row.data as PlacedChange['data'],
  link: row.link,
  by: row.author_id as UserId | null,
  position: row.position,
  createdAt: instant(row.created_at.getTime()),
  ...(row.shifts ? { shifts: row.shifts } : {}),
  ...(row.silent ? { silent: true } : {}),
  ...(row.goes_out ? {} : { staysIn: true }),
});

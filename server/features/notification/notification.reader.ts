import { Inject, Injectable } from '@nestjs/common';
import type { Selectable } from 'kysely';
import { instant } from '#domain/kernel/clock-time';
import type { NotificationId, UserId } from '#domain/kernel/ids';
import { notificationDecider } from '#domain/notification/notification.decider';
import { type NotificationEvent, notificationStream } from '#domain/notification/notification.events';
import type { ReadNotifications } from '#domain/notification/notification.state';
import type { NotificationView } from '#domain/notification/notification.views';
import { DATABASE, type Database } from '../../database/database.js';
import type { StreamKind } from '../../event-store/stream-kind.js';
import { StreamReader } from '../../event-store/stream-reader.js';
import { loadDirectory } from '../../planning/directory.js';
import { loadStaff } from '../../planning/staff-facts.js';
import { checkpointsOf, servingGeneration } from '../../projections/checkpoints.js';
import { NotificationFeed, type PlacedNotice } from './notification-feed.js';
import { type NoticeNames, notificationView } from './notification.presenter.js';
import { notificationProjection } from './notification.projection.js';
import type { NotificationTable } from './notification.table.js';

export const notificationKind: StreamKind<ReadNotifications, NotificationEvent> = {
  name: 'notification',
  ...notificationDecider,
};

/** A list shows so many, of so many days. */
const NEWEST = 200;
const DAYS = 90;

/** Reads what somebody is told: the read model, and what it has not written yet. */
@Injectable()
export class NotificationReader {
  constructor(
    @Inject(DATABASE) private readonly db: Database,
    private readonly streams: StreamReader,
    private readonly feed: NotificationFeed,
  ) {}

  /** Newest first. */
  async list(organisationId: string, userId: UserId): Promise<NotificationView[]> {
    const notices = await this.newest(organisationId, userId);
    const names = notices.length > 0 ? await this.names(organisationId) : null;
    const { state } = await this.streams.read(notificationKind, organisationId, notificationStream(userId));
    return names ? notices.map((notice) => notificationView(notice, names, state)) : [];
  }

  /** Ids of the list. */
  async ids(organisationId: string, userId: UserId): Promise<NotificationId[]> {
    return (await this.newest(organisationId, userId)).map(({ notificationId }) => notificationId);
  }

  private async newest(organisationId: string, userId: UserId): Promise<PlacedNotice[]> {
    // Before the rows: what is written in between is then told by both, and once.
    const writtenUpTo = await this.writtenUpTo(organisationId);
    const since = new Date(Date.now() - DAYS * 86_400_000);
    const rows = await this.db
      .selectFrom('notification')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .where('generation', '=', servingGeneration({ projection: notificationProjection.name, organisationId }))
      .where('user_id', '=', userId)
      .where('created_at', '>=', since)
      .orderBy('position', 'desc')
      .limit(NEWEST)
      .execute();
    const head = await this.streams.head(organisationId);
    const fresh = head > writtenUpTo ? await this.feed.between(organisationId, writtenUpTo + 1, head) : [];
    const all = new Map(rows.map((row) => [row.notification_id, noticeOf(row)]));
    for (const notice of fresh) if (notice.userId === userId) all.set(notice.notificationId, notice);
    return [...all.values()].sort((a, b) => b.position - a.position).slice(0, NEWEST);
  }

  private async writtenUpTo(organisationId: string): Promise<number> {
    const checkpoints = await checkpointsOf(this.db, { projection: notificationProjection.name, organisationId });
    return checkpoints.find(({ serving }) => serving)?.position ?? 0;
  }

  private async names(organisationId: string): Promise<NoticeNames> {
    const staff = await loadStaff(this.db, organisationId);
    const { jobs, jobFilters, locations } = await loadDirectory(this.db, organisationId);
    return { staff, jobs, jobFilters, locations };
  }
}

const noticeOf = (row: Selectable<NotificationTable>): PlacedNotice => ({
  notificationId: row.notification_id as NotificationId,
  userId: row.user_id,
  kind: row.kind,
  data: row.data as PlacedNotice['data'],
  link: row.link,
  position: row.position,
  createdAt: instant(row.created_at.getTime()),
});

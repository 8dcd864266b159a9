import { NOTICED_BY_STATE, noticeChanges } from '#domain/notification/notices';
import { isSentOutside } from '#domain/notification/mailed';
import type { FollowedProjection } from '../../projections/followed-projection.js';
import { NOTIFICATIONS } from './notification.table.js';

/** Followed read model of the changes that notices are made of. */
export const notificationProjection: FollowedProjection = {
  name: 'notification',
  version: 5,
  tables: [NOTIFICATIONS],
  folds: NOTICED_BY_STATE,
  project(write, moment) {
    const { organisationId, position, event } = moment.logged;
    for (const change of noticeChanges(moment))
      write.upsert(NOTIFICATIONS, {
        organisation_id: organisationId,
        user_id: change.userId,
        notification_id: change.notificationId,
        position,
        topic: change.topic,
        kind: change.kind,
        data: change.data,
        link: change.link,
        created_at: event.meta.at,
        author_id: change.by,
        shifts: change.shifts ?? null,
        silent: change.silent ?? false,
        goes_out: isSentOutside(event),
      });
  },
};

import { NOTICED_BY_STATE, noticesOf } from '#domain/notification/notices';
import { isMailed } from '#domain/notification/mailed';
import type { FollowedProjection } from '../../projections/followed-projection.js';
import type { TableShape } from '../../projections/row-writes.js';

const NOTIFICATIONS: TableShape = {
  name: 'notification',
  key: ['organisation_id', 'generation', 'user_id', 'notification_id'],
  columns: {
    organisation_id: 'text',
    generation: 'int',
    user_id: 'text',
    notification_id: 'text',
    position: 'bigint',
    kind: 'text',
    data: 'jsonb',
    link: 'text',
    created_at: 'timestamptz',
    mailed: 'boolean',
  },
};

/** What people are told of what happens. */
export const notificationProjection: FollowedProjection = {
  name: 'notification',
  version: 2,
  tables: [NOTIFICATIONS],
  folds: NOTICED_BY_STATE,
  project(write, { logged, before, after }) {
    const { organisationId, position, streamId, event } = logged;
    for (const { notificationId, userId, kind, data, link } of noticesOf({ streamId, event, before, after }))
      write.upsert(NOTIFICATIONS, {
        organisation_id: organisationId,
        user_id: userId,
        notification_id: notificationId,
        position,
        kind,
        data,
        link,
        created_at: event.meta.at,
        mailed: isMailed(event),
      });
  },
};

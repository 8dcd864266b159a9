import { NOTICED_BY_STATE, changesOf } from '#domain/notification/notices';
import { goesOut } from '#domain/notification/mailed';
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
    topic: 'text',
    kind: 'text',
    data: 'jsonb',
    link: 'text',
    created_at: 'timestamptz',
    author_id: 'text',
    shifts: 'jsonb',
    silent: 'boolean',
    goes_out: 'boolean',
  },
};

/** What happens to people. */
export const notificationProjection: FollowedProjection = {
  name: 'notification',
  version: 5,
  tables: [NOTIFICATIONS],
  folds: NOTICED_BY_STATE,
  project(write, moment) {
    const { organisationId, position, event } = moment.logged;
    for (const change of changesOf(moment))
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
        goes_out: goesOut(event),
      });
  },
};

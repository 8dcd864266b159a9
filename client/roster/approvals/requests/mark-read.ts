import { notificationsRead } from '#domain/notification/notification.calls';
import { call } from '../../../platform/api/current-api.js';

/** Says that one has seen these notices; absent: all. */
export const markRead = (ids?: readonly string[]): Promise<void> =>
  call(notificationsRead, { body: ids ? { ids: [...ids] } : {} });

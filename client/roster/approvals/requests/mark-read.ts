import { notificationsRead } from '#domain/notification/notification.calls';
import { call } from '../../../platform/api/current-api.js';

/**
 * Marks notifications of the user as read on the server; absent: all.
 *
 * @throws CallFailed
 */
export const markRead = (ids?: readonly string[]): Promise<void> =>
  call(notificationsRead, { body: ids ? { ids: [...ids] } : {} });

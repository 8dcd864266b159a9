import type { JobFilterId, JobId, LocationId, NotificationId, UserId } from '#domain/kernel/ids';
import type { NoticeData } from '#domain/notification/notice';
import type { ReadNotifications } from '#domain/notification/notification.state';
import type { NotificationView } from '#domain/notification/notification.views';
import type { Instant } from '#domain/kernel/clock-time';
import type { Directory } from '../../planning/directory.js';

interface Named {
  readonly name: string;
}

/** Names by id, to be joined into what people are told. */
export interface NoticeNames extends Pick<Directory, 'jobs' | 'jobFilters' | 'locations'> {
  readonly staff: ReadonlyMap<UserId, Named>;
}

interface Noticed {
  readonly notificationId: NotificationId;
  readonly kind: string;
  readonly data: NoticeData;
  readonly link: string | null;
  readonly createdAt: Instant;
}

/** A notification with names beside the ids of its data; of whom or what is gone, without. */
export function notificationView(
  { notificationId, kind, data, link, createdAt }: Noticed,
  names: NoticeNames,
  { readAt }: ReadNotifications,
): NotificationView {
  const { userId, colleagueId, jobId, jobFilterId, horecaLocationId } = data;
  const joined: [string, Named | undefined][] = [
    ['name', names.staff.get(userId as UserId)],
    ['colleague', names.staff.get(colleagueId as UserId)],
    ['job', names.jobs.get(jobId as JobId)],
    ['jobFilter', names.jobFilters.get(jobFilterId as JobFilterId)],
    ['location', names.locations.get(horecaLocationId as LocationId)],
  ];
  const shown = joined.flatMap(([field, one]) => (one ? [[field, one.name] as const] : []));
  return {
    id: notificationId,
    kind,
    data: { ...data, ...Object.fromEntries(shown) },
    link,
    createdAt,
    readAt: readAt[notificationId] ?? null,
  };
}

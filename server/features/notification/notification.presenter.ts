import type { JobFilterId, JobId, LocationId, UserId } from '#domain/kernel/ids';
import type { Notice, NotifiedShiftChange, NotifiedShift } from '#domain/notification/notice';
import { readAtOf, type NotificationState } from '#domain/notification/notification.state';
import type { NotificationView } from '#domain/notification/notification.views';
import { profileName } from '#domain/rules/house-profile';
import type { Directory } from '../../decision-context/directory.js';

interface Named {
  readonly name: string;
}

/** Names by id for presenting notices. */
export interface NoticeNames extends Pick<Directory, 'jobs' | 'jobFilters' | 'locations' | 'houseProfiles'> {
  readonly staff: ReadonlyMap<UserId, Named>;
  /** Sentences of managers in publications, by text id. */
  readonly sentences: ReadonlyMap<string, string>;
}

/** Notification in API format, with names for the ids in its data; names of erased people and records are missing. */
export function notificationView(notice: Notice, names: NoticeNames, state: NotificationState): NotificationView {
  const { notificationId, kind, data, link, createdAt, by, shifts } = notice;
  const { userId, colleagueId, jobId, jobFilterId, horecaLocationId, sentenceId, profileId, nextId } = data;
  const joined: [string, string | null | undefined][] = [
    ['name', names.staff.get(userId as UserId)?.name],
    ['colleague', names.staff.get(colleagueId as UserId)?.name],
    ['job', names.jobs.get(jobId as JobId)?.name],
    ['jobFilter', names.jobFilters.get(jobFilterId as JobFilterId)?.name],
    ['location', names.locations.get(horecaLocationId as LocationId)?.name],
    ['by', by === null ? undefined : names.staff.get(by)?.name],
    ['profile', profileName(profileId, names.houseProfiles)],
    ['next', profileName(nextId, names.houseProfiles)],
  ];
  const shown = joined.filter(([, name]) => typeof name === 'string');
  const sentence = names.sentences.get(String(sentenceId));
  return {
    id: notificationId,
    kind,
    data: {
      ...data,
      ...Object.fromEntries(shown),
      ...(sentence ? { sentence } : {}),
      ...(shifts.length > 0 ? { changes: shifts.map((change) => changeView(change, names)) } : {}),
    },
    link,
    createdAt,
    readAt: readAtOf(state, notificationId),
  };
}

const changeView = ({ shiftId, was, is }: NotifiedShiftChange, names: NoticeNames) => ({
  shiftId,
  was: was && faceView(was, names),
  is: is && faceView(is, names),
});

const faceView = (shift: NotifiedShift, { jobs, locations }: NoticeNames) => ({
  ...shift,
  job: jobs.get(shift.jobId)?.name ?? null,
  location: locations.get(shift.horecaLocationId)?.name ?? null,
});

import { type CivilDate, mondayOf } from '#domain/kernel/civil-date';

/** Published roster. */
export const HOME = '/main';

/** The shift that is looked at, beside the board. */
export const shiftPath = ({ date, id }: { readonly date: string; readonly id: string }): string => `${HOME}/${date}/${id}`;

/** A shift to add on a date; `jobId`: the job that is proposed. */
export const addPath = (date: CivilDate, jobId?: string): string =>
  `${HOME}/add/${mondayOf(date)}/${date}${jobId === undefined ? '' : `?job=${encodeURIComponent(jobId)}`}`;

/** The planning board of a week; `department`: a job filter, or `all`. */
export const planningPath = (monday: CivilDate, department: string): string =>
  `/new-rooster?${new URLSearchParams({ week: monday, department, avoidRefresh: '1' }).toString()}`;

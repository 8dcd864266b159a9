import { type CivilDate, mondayOf } from '#domain/kernel/civil-date';

/** Published roster. */
export const HOME = '/main';

const query = (params: Readonly<Record<string, string | null | undefined>>): string => {
  const search = new URLSearchParams(Object.entries(params).flatMap(([name, value]) => (value ? [[name, value]] : [])));
  return search.size > 0 ? `?${search.toString()}` : '';
};

/** Everywhere here, `department` is a job filter, `all`, or null for the usual one. */
export const homePath = (monday: CivilDate, department: string | null): string =>
  HOME + query({ week: monday, department });

/** The shift that is looked at, beside the board. */
export const shiftPath = (
  { date, id }: { readonly date: string; readonly id: string },
  department: string | null,
): string => `${HOME}/${date}/${id}${query({ department })}`;

/** A shift to add on a date; `jobId`: the job that is proposed. */
export const addPath = (date: CivilDate, department: string | null, jobId?: string): string =>
  `${HOME}/add/${mondayOf(date)}/${date}${query({ department, job: jobId })}`;

/** The planning board of a week. */
export const planningPath = (monday: CivilDate, department: string): string =>
  `/new-rooster${query({ week: monday, department, avoidRefresh: '1' })}`;

import { type CivilDate, mondayOf } from '#domain/kernel/civil-date';

/** Path of the published roster. */
export const HOME = '/main';

const query = (params: Readonly<Record<string, string | null | undefined>>): string => {
  const search = new URLSearchParams(Object.entries(params).flatMap(([name, value]) => (value ? [[name, value]] : [])));
  return search.size > 0 ? `?${search.toString()}` : '';
};

/**
 * Path of the published week. `department`: job filter id or `all`; null leaves it out, and the page chooses the
 * default.
 */
export const homePath = (monday: CivilDate, department: string | null): string =>
  HOME + query({ week: monday, department });

/** Path of the published board with this shift's panel open. */
export const shiftPath = (
  { date, id }: { readonly date: string; readonly id: string },
  department: string | null,
): string => `${HOME}/${date}/${id}${query({ department })}`;

/** Path of the published board with the form for a new shift on the date open. `jobId`: preselected job. */
export const addPath = (date: CivilDate, department: string | null, jobId?: string): string =>
  `${HOME}/add/${mondayOf(date)}/${date}${query({ department, job: jobId })}`;

/** Path of the draft board of a week; `department`: job filter id or `all`. */
export const planningPath = (monday: CivilDate, department: string): string =>
  `/new-rooster${query({ week: monday, department, avoidRefresh: '1' })}`;

import { type CivilDate, mondayOf } from '#domain/kernel/civil-date';
import { DEPARTMENT_NAME, WEEK_NAME, withParam } from '../../platform/navigation/week-address.js';

/** Current address, and whether the user is a planner. */
export interface Where {
  readonly pathname: string;
  readonly search: string;
  readonly plans: boolean;
}

const BOARD = '/new-rooster';
/** Pages that show a week of their own address. */
const WITH_WEEK: readonly string[] = ['/main', '/rooster', '/free-day-overview', BOARD, `${BOARD}/select-template`];

const to = (pathname: string, params: Readonly<Record<string, string>>): string =>
  `${pathname}?${new URLSearchParams(params).toString()}`;

/**
 * Path of another week: on the same page if it shows weeks, without its day and shift, else on the start page of
 * planners or the own roster of staff.
 */
export function weekPath({ pathname, search, plans }: Where, monday: CivilDate): string {
  const page = WITH_WEEK.includes(pathname) ? pathname : plans ? '/main' : '/rooster';
  const params = page === pathname ? new URLSearchParams(search) : new URLSearchParams();
  // A day and a shift are of the week that is left.
  for (const name of ['day', 'shift', 'date']) params.delete(name);
  return `${page}?${withParam(params, WEEK_NAME, monday).toString()}`;
}

/** Path of a date: on the board the view of that day, on other pages its week. */
export function datePath(where: Where, date: CivilDate): string {
  const path = weekPath(where, mondayOf(date));
  if (where.pathname !== BOARD) return path;
  const params = new URLSearchParams(path.slice(path.indexOf('?')));
  return `${BOARD}?${withParam(withParam(params, 'view', 'day'), 'day', date).toString()}`;
}

/** Path of a department in a week: on the board the board with its present query, else the published week. */
export function departmentPath({ pathname, search }: Where, monday: CivilDate, department: string): string {
  if (pathname === BOARD)
    return `${BOARD}?${withParam(new URLSearchParams(search), DEPARTMENT_NAME, department).toString()}`;
  return to('/main', { week: monday, department });
}

/** Path of a person's row in the week on the board, with all departments. */
export const personPath = (monday: CivilDate, userId: string): string =>
  to(BOARD, { week: monday, department: 'all', view: 'employees', person: userId, avoidRefresh: '1' });

/** Address of a person's history. */
export const personHistoryPath = (userId: string): string => to('/history', { about: userId });

/** Path of the page that begins a department's week with a template. */
export const templatePath = (monday: CivilDate, department: string): string =>
  to(`${BOARD}/select-template`, { week: monday, department });

import { CivilDate, mondayOf } from '#domain/kernel/civil-date';
import { isListed } from './week-list.js';

/** Week in an address: its Monday, absent, or no week that pages can show. */
export type RequestedWeek =
  | { readonly kind: 'named'; readonly monday: CivilDate }
  | { readonly kind: 'none' }
  | { readonly kind: 'unknown'; readonly reason: UnknownWeek };

/** `none`: no valid date; otherwise a week before or after those that pages can show. */
export type UnknownWeek = 'none' | 'tooEarly' | 'tooLate';

/** Query parameter of the week. */
export const WEEK_NAME = 'week';
/** Query parameter of the department. */
export const DEPARTMENT_NAME = 'department';

/**
 * Week of the ISO date in a query parameter, on any of its days; null: the parameter is absent. Weeks from 2018-01-01
 * to two years after `today` are `named`.
 */
export function requestedWeek(text: string | null, today: CivilDate): RequestedWeek {
  if (text === null) return { kind: 'none' };
  const date = CivilDate.safeParse(text);
  if (!date.success) return { kind: 'unknown', reason: 'none' };
  const monday = mondayOf(date.data);
  if (isListed(monday, today)) return { kind: 'named', monday };
  return { kind: 'unknown', reason: monday < today ? 'tooEarly' : 'tooLate' };
}

/** Copy of a query with one parameter set; the others and their order stay. */
export function withParam(search: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(search);
  next.set(name, value);
  return next;
}

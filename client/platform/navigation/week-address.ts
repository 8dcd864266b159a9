import { CivilDate, mondayOf } from '#domain/kernel/civil-date';
import { isListed } from './week-list.js';

/** Week in an address: its Monday, absent, or not a week of the list. */
export type RequestedWeek =
  | { readonly kind: 'named'; readonly monday: CivilDate }
  | { readonly kind: 'none' }
  | { readonly kind: 'unknown'; readonly reason: UnknownWeek };

/** `none`: no date; otherwise a week before or after those of the list. */
export type UnknownWeek = 'none' | 'tooEarly' | 'tooLate';

/** Query parameter of the week. */
export const WEEK_NAME = 'week';
/** Query parameter of the department. */
export const DEPARTMENT_NAME = 'department';

/** Any day counts for its week. */
export function requestedWeek(text: string | null, today: CivilDate): RequestedWeek {
  if (text === null) return { kind: 'none' };
  const date = CivilDate.safeParse(text);
  if (!date.success) return { kind: 'unknown', reason: 'none' };
  const monday = mondayOf(date.data);
  if (isListed(monday, today)) return { kind: 'named', monday };
  return { kind: 'unknown', reason: monday < today ? 'tooEarly' : 'tooLate' };
}

/** The same query with another value for one name; the others stay as and where they are. */
export function withParam(search: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(search);
  next.set(name, value);
  return next;
}

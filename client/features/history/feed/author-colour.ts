import { isAdmin, roleOf } from '#domain/access/access';
import type { EnabledUser } from '#domain/staff/staff.views';

/** Ids of the users with an admin type, sorted as text, so that an index keeps its colour between reads. */
export const plannersOf = (users: readonly Pick<EnabledUser, 'id' | 'type'>[]): string[] =>
  users
    .filter(({ type }) => isAdmin(roleOf({ superUser: false, type })))
    .map(({ id }) => id)
    .toSorted();

/**
 * Colour number of an author's avatar: the index among `planners` without the reader, so that two planners differ; for
 * an author outside `planners` a hash of the id (0 to 9972).
 */
export function authorColour(authorId: string, planners: readonly string[], readerId: string | null): number {
  const index = planners.filter((id) => id !== readerId).indexOf(authorId);
  return index >= 0 ? index : [...authorId].reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 9973, 7);
}

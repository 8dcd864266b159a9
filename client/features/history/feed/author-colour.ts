import { isAdmin, roleOf } from '#domain/access/access';
import type { EnabledUser } from '#domain/staff/staff.views';

/** Ids of planners, in a stable order. */
export const plannersOf = (users: readonly Pick<EnabledUser, 'id' | 'type'>[]): string[] =>
  users
    .filter(({ type }) => isAdmin(roleOf({ superUser: false, type })))
    .map(({ id }) => id)
    .toSorted();

/** The place of an author among who plans here, without the reader: no two of them share a colour. Somebody of elsewhere has one by their id. */
export function authorColour(authorId: string, planners: readonly string[], readerId: string | null): number {
  const place = planners.filter((id) => id !== readerId).indexOf(authorId);
  return place >= 0 ? place : [...authorId].reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 9973, 7);
}

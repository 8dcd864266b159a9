import { isAdmin, roleOf } from '#domain/access/access';
import type { SessionUser } from '#domain/session/session.views';

/**
 * Whether the user can be offered other locations: superusers, and admins of several. Staff may not read the list of
 * locations and follow the links that those give them.
 */
export const maySwitch = (user: SessionUser): boolean =>
  user.superUser || (isAdmin(roleOf(user)) && user.locationIds.length > 1);

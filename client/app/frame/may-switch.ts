import { isAdmin, roleOf } from '#domain/access/access';
import type { SessionUser } from '#domain/session/session.views';

/**
 * Whether somebody may have more than this location to go to. The names and addresses of locations are for admins
 * (the call is theirs); staff follow the link that their other location gave them.
 */
export const maySwitch = (user: SessionUser): boolean =>
  user.superUser || (isAdmin(roleOf(user)) && user.locationIds.length > 1);

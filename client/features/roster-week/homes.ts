import { isAdmin, roleOf } from '#domain/access/access';
import type { SessionUser } from '#domain/session/session.views';
import { pagePart } from '../../kit/ui/layout/page-part.js';

export const ManagerHome = pagePart(async () => (await import('./manager/manager-home.js')).ManagerHome);
export const StaffHome = pagePart(async () => (await import('./staff/staff-home.js')).StaffHome);

/** Content of /main: the published board for managers, the own roster for staff. */
export const homeOf = (user: SessionUser) => (isAdmin(roleOf(user)) ? ManagerHome : StaffHome);

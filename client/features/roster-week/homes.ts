import { isAdmin, roleOf } from '#domain/access/access';
import type { SessionUser } from '#domain/session/session.views';
import { pagePart } from '../../kit/ui/layout/page-part.js';

/** /main for managers, loaded on demand. */
export const LazyManagerHome = pagePart(async () => (await import('./manager/manager-home.js')).ManagerHome);
/** /main for staff, loaded on demand. */
export const LazyStaffHome = pagePart(async () => (await import('./staff/staff-home.js')).StaffHome);

/** Component of /main for the user's role: the published board for admins, otherwise the own roster. */
export const homeOf = (user: SessionUser) => (isAdmin(roleOf(user)) ? LazyManagerHome : LazyStaffHome);

import { isAdmin, roleOf } from '#domain/access/access';
import type { SessionUser } from '#domain/session/session.views';
import { pagePart } from '../../kit/ui/layout/page-part.js';

export const ManagerHome = pagePart(async () => (await import('./manager/manager-home.js')).ManagerHome);
export const StaffHome = pagePart(async () => (await import('./staff/staff-home.js')).StaffHome);

/** What /main is for somebody: to who plans the published week to change, to staff what concerns them. */
export const homeOf = (user: SessionUser) => (isAdmin(roleOf(user)) ? ManagerHome : StaffHome);

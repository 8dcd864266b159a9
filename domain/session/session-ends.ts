import type { Role } from '../access/access.js';

/** Days without use after which a session is over (product page, "Session"). */
export const UNUSED_DAYS = 14;

/** Days after a login at which its sessions are over, used or not: shorter for those who may do more. */
export const DAYS_FROM_LOGIN: Readonly<Record<Role, number>> = { staff: 30, admin: 7, superuser: 7 };

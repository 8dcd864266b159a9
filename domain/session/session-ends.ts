import type { Role } from '../access/access.js';

/** Days without use after which a session ends (product page, "Session"). */
export const UNUSED_DAYS = 14;

/** Days after a login at which its sessions end, used or not, by role. */
export const DAYS_FROM_LOGIN: Readonly<Record<Role, number>> = { staff: 30, admin: 7, superuser: 7 };

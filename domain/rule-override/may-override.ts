import type { Role } from '../access/access.js';

/**
 * Whether somebody may override a rule on working time, or withdraw an override. `allowed`: the setting
 * `overridesByManagers` of the organisation; findings about minors are for superusers alone.
 */
export const mayOverride = (role: Role, isMinor: boolean, allowed: boolean): boolean =>
  role === 'superuser' || (role === 'admin' && allowed && !isMinor);

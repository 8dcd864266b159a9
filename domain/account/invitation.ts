import { isAdmin, type Role } from '../access/access.js';

/** Why somebody is not sent an invitation. `admin`: who asks may let in staff alone. */
export const INVITATION_FAULTS = ['no_email', 'disabled', 'left', 'has_password', 'admin'] as const;
export type InvitationFault = (typeof INVITATION_FAULTS)[number];

/** Facts that decide whether a person can be invited. */
export interface Invitee {
  readonly role: Role;
  readonly email: string | null;
  readonly enabled: boolean;
  /** Their last day has passed. */
  readonly hasLeft: boolean;
  /** They got in once: who forgets a password asks for another one. */
  readonly hasPassword: boolean;
}

/** Nobody lets somebody in who may do more than staff, but who may do everything (set-up page, "People"). */
export function invitationFault(
  { role, email, enabled, hasLeft, hasPassword }: Invitee,
  by: Role,
): InvitationFault | null {
  if (by !== 'superuser' && isAdmin(role)) return 'admin';
  if (!enabled) return 'disabled';
  if (hasLeft) return 'left';
  if (hasPassword) return 'has_password';
  return email === null ? 'no_email' : null;
}

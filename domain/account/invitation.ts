import { isAdmin, type Role } from '../access/access.js';

/** Reasons why a person gets no invitation. `admin`: only superusers may invite managers. */
export const INVITATION_FAULTS = ['no_email', 'disabled', 'left', 'has_password', 'admin'] as const;
export type InvitationFault = (typeof INVITATION_FAULTS)[number];

/** Facts that decide whether a person can be invited. */
export interface Invitee {
  readonly role: Role;
  readonly email: string | null;
  readonly enabled: boolean;
  /** Whether their last day has passed. */
  readonly hasLeft: boolean;
  /** Whether they have a password, which a reset link replaces, or a passkey. */
  readonly hasPassword: boolean;
}

/**
 * Reason why a person gets no invitation from somebody with role `by`; null: they can be invited (set-up page,
 * "People").
 */
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

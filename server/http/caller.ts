import type { Employment, Role } from '#domain/access/access';
import type { LocationId, OrganisationId, SessionId, UserId } from '#domain/kernel/ids';

/** Who asks, as the session says. */
export interface Caller {
  readonly organisationId: OrganisationId;
  readonly userId: UserId;
  readonly name: string;
  readonly sessionId: SessionId;
  /** Location at which the session was opened. */
  readonly locationId: LocationId;
  readonly role: Role;
  readonly employment: Employment;
  /** Superusers: every location of the organisation; others: home and enabled ones. */
  readonly reach: ReadonlySet<LocationId>;
}

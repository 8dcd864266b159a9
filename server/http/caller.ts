import type { EmploymentKind, Role } from '#domain/access/access';
import type { Language } from '#domain/texts/languages';
import type { LocationId, OrganisationId, SessionId, UserId } from '#domain/kernel/ids';

/** Signed-in author of a request, from the session. */
export interface Caller {
  readonly organisationId: OrganisationId;
  readonly userId: UserId;
  readonly name: string;
  readonly sessionId: SessionId;
  /** Location at which the session was opened. */
  readonly locationId: LocationId;
  readonly role: Role;
  readonly employment: EmploymentKind;
  /** May see wages and labour costs. */
  readonly seesWages: boolean;
  /** Locations that the caller may see: for superusers all of the organisation, for others home and enabled ones. */
  readonly reach: ReadonlySet<LocationId>;
  /** The organisation requires a passkey, and the person has none: `role` is `staff` until then. */
  readonly needsPasskey?: true;
  /** Language in which the person uses the product; absent: unknown. */
  readonly language?: Language;
}

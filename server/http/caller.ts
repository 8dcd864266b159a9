import type { EmploymentKind, Role } from '#domain/access/access';
import type { Language } from '#domain/texts/refusal-texts';
import type { LocationId, OrganisationId, SessionId, UserId } from '#domain/kernel/ids';

/** Author of a request, from the session. */
export interface Caller {
  readonly organisationId: OrganisationId;
  readonly userId: UserId;
  readonly name: string;
  readonly sessionId: SessionId;
  /** Location at which the session was opened. */
  readonly locationId: LocationId;
  readonly role: Role;
  readonly employment: EmploymentKind;
  /** May see what people earn, and what work costs. */
  readonly seesWages: boolean;
  /** Superusers: every location of the organisation; others: home and enabled ones. */
  readonly reach: ReadonlySet<LocationId>;
  /** The organisation asks them for a passkey, and they have none: `role` is that of staff until they have one. */
  readonly needsPasskey?: true;
  /** In which they use the product; absent: not known. */
  readonly language?: Language;
}

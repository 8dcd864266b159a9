import { z } from 'zod';
import type { CamelNames } from '../api/wire-names.js';
import { CivilDate } from '../kernel/civil-date.js';
import { Instant } from '../kernel/clock-time.js';
import { idOf, type UserId } from '../kernel/ids.js';
import { INVITATION_FAULTS } from './invitation.js';
import { PhoneFor } from './phone-visibility.js';

/** Purpose of a mailed link. */
export const LinkKind = z.enum(['invitation', 'reset', 'email', 'proposed']);
export type LinkKind = z.infer<typeof LinkKind>;

/** Purpose and owner of a link, shown before a password is chosen and given to password managers. */
export const LinkView = z.object({
  kind: LinkKind,
  name: z.string(),
  /** Address of the account; for an address change the new one, '' when the present one is removed. */
  email: z.string(),
});
export type LinkView = z.infer<typeof LinkView>;

/** The user's own account, as shown and edited on the account page. */
export const WireAccountView = z.object({
  name: z.string(),
  /** Name for board cells; null: boards shorten `name`. */
  shortName: z.string().nullable(),
  email: z.string().nullable(),
  /** Address that the person asked for and has not confirmed; null: none. */
  pendingEmail: z.string().nullable(),
  /**
   * Address that a manager entered and nobody has confirmed; `email` null: removal of the present one. Null: none
   * waits.
   */
  waitingEmail: z.object({ email: z.string().nullable(), by: z.string().nullable() }).nullable(),
  /** E.164 */
  phone_number: z.string().nullable(),
  phoneFor: PhoneFor,
  /** Instant at which they asked to be erased; null: they did not. */
  erasureAskedAt: Instant.nullable(),
});
export type WireAccountView = z.infer<typeof WireAccountView>;
/** Own account with camel-case keys. */
export type AccountView = CamelNames<WireAccountView>;

/** A person with the facts that decide whether they can be erased. */
export const ErasureView = z.object({
  id: idOf<UserId>(),
  name: z.string(),
  enabled: z.boolean(),
  /** Null: they did not ask. */
  askedAt: Instant.nullable(),
  lastShift: CivilDate.nullable(),
  /** Today included; drafts too. */
  nextShift: CivilDate.nullable(),
});
export type ErasureView = z.infer<typeof ErasureView>;

/** One thing that happened to somebody, or that they did. Whoever else it names is left out. */
const OwnEvent = z.object({
  at: Instant,
  kind: z.string(),
  /** Done by oneself. */
  byMe: z.boolean(),
  location: z.string().nullable(),
  date: CivilDate.nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});

/** All stored data about a person, for themselves; groups by table, names of other people left out of events. */
export const OwnData = z.object({
  at: Instant,
  person: z.record(z.string(), z.unknown()),
  groups: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
  events: z.array(OwnEvent),
});
export type OwnData = z.infer<typeof OwnData>;

/** Result of sending invitations. */
export const InvitationsView = z.object({
  /** People to whom a link was sent. */
  invited: z.array(idOf<UserId>()),
  /** People to whom none was sent, with the reason. */
  skipped: z.array(z.object({ userId: idOf<UserId>(), reason: z.enum(INVITATION_FAULTS) })),
  /** True: no mail provider is configured, so that the links stay in the outbox for a superuser to hand on. */
  kept: z.boolean(),
});
export type InvitationsView = z.infer<typeof InvitationsView>;

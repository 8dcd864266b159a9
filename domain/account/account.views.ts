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
  /** New address of an address change, empty when the present one is removed; otherwise the address of the account. */
  email: z.string(),
});
export type LinkView = z.infer<typeof LinkView>;

/** The user's own account, as shown and edited on the account page. */
export const WireAccountView = z.object({
  name: z.string(),
  /** How the name stands on a board where there is little room; null: as it is. */
  shortName: z.string().nullable(),
  email: z.string().nullable(),
  /** An address that they have asked for and not shown to be theirs yet; null: none. */
  pendingEmail: z.string().nullable(),
  /** An address that a manager entered and that does not count yet; `email` null: the present one is to go. */
  waitingEmail: z.object({ email: z.string().nullable(), by: z.string().nullable() }).nullable(),
  /** E.164 */
  phone_number: z.string().nullable(),
  phoneFor: PhoneFor,
  /** When they asked to be erased; null: they did not. */
  erasureAskedAt: Instant.nullable(),
});
export type WireAccountView = z.infer<typeof WireAccountView>;
export type AccountView = CamelNames<WireAccountView>;

/** Somebody who can be erased, or not yet. */
export const ErasureView = z.object({
  id: idOf<UserId>(),
  name: z.string(),
  enabled: z.boolean(),
  /** Null: they did not ask. */
  askedAt: Instant.nullable(),
  lastShift: CivilDate.nullable(),
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

/** Everything that is kept of somebody, for themselves. Groups hold records as they are kept. */
export const OwnData = z.object({
  at: Instant,
  person: z.record(z.string(), z.unknown()),
  groups: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
  events: z.array(OwnEvent),
});
export type OwnData = z.infer<typeof OwnData>;

export const InvitationsView = z.object({
  /** People who were sent a link. */
  invited: z.array(idOf<UserId>()),
  /** People who were not, with the reason. */
  skipped: z.array(z.object({ userId: idOf<UserId>(), reason: z.enum(INVITATION_FAULTS) })),
  /** Nothing sends mails here: the links wait in the outbox, for a superuser to hand on. */
  kept: z.boolean(),
});
export type InvitationsView = z.infer<typeof InvitationsView>;

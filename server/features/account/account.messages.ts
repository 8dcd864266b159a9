import { Command } from '@nestjs/cqrs';
import type { PhoneFor } from '#domain/account/phone-visibility';
import type { InvitationsView } from '#domain/account/account.views';
import type { Device } from '#domain/session/device';
import type { WireSessionView } from '#domain/session/session.views';
import type { CommandOrigin } from '../../event-store/command-origin.js';
import type { Caller } from '../../http/caller.js';
import type { Proof } from '../../security/password-proof.js';

/** Network address, host and device of a visitor without a session. */
export interface VisitorAddress {
  /** IP address, for the limits. */
  readonly ip: string;
  /** Host in the browser, which identifies the organisation. */
  readonly host: string;
  readonly device: Device;
}

/**
 * Stores a request for a reset mail; the answer does not tell whether the account exists. Unknown host: `not_found`;
 * too many requests: `too_many_requests`.
 */
export class ForgetPassword extends Command<void> {
  constructor(
    readonly email: string,
    readonly address: VisitorAddress,
  ) {
    super();
  }
}

/**
 * Sets the password of the owner of an invitation or reset link, ends all of their sessions and opens a new one.
 * Refuses `link_expired`, `too_many_requests`, or `easy_to_guess` in the field `password`.
 */
export class ChoosePassword extends Command<WireSessionView> {
  constructor(
    readonly token: string,
    readonly password: string,
    readonly address: VisitorAddress,
  ) {
    super();
  }
}

/**
 * Makes the address of a link its owner's e-mail address, or removes theirs if a manager proposed that. Refuses
 * `link_expired`, `email_taken` or `too_many_requests`.
 */
export class ConfirmEmail extends Command<void> {
  constructor(
    readonly token: string,
    readonly address: VisitorAddress,
  ) {
    super();
  }
}

/**
 * Changes the caller's phone number (as typed; empty: none) and what it may be used for. Refuses
 * `invalid_phone_number`.
 */
export class ChangeContact extends Command<void> {
  constructor(
    readonly caller: Caller,
    readonly origin: CommandOrigin,
    readonly phone: string,
    readonly phoneFor: PhoneFor,
  ) {
    super();
  }
}

/**
 * Changes the caller's password and ends their other sessions. Refuses `wrong_password` in the field `present`, or
 * `easy_to_guess` in `password`.
 */
export class ChangePassword extends Command<void> {
  constructor(
    readonly caller: Caller,
    readonly origin: CommandOrigin,
    readonly proof: Proof,
    readonly password: string,
  ) {
    super();
  }
}

/**
 * Mails a confirmation link to the new address and a notice to the present one; the address changes once the link is
 * opened. Does nothing for the present address. Refuses `wrong_password`.
 */
export class ChangeEmail extends Command<void> {
  constructor(
    readonly caller: Caller,
    readonly origin: CommandOrigin,
    readonly proof: Proof,
    readonly email: string,
  ) {
    super();
  }
}

/**
 * Records that the caller wants to be erased, which is mailed to the superusers, or no longer does. A repetition
 * changes nothing.
 */
export class AskErasure extends Command<void> {
  constructor(
    readonly caller: Caller,
    readonly origin: CommandOrigin,
    readonly requested: boolean,
  ) {
    super();
  }
}

/** Erases a person who has left, irreversibly; without `confirmed` it refuses with a question. */
export class ErasePerson extends Command<void> {
  constructor(
    readonly caller: Caller,
    readonly origin: CommandOrigin,
    readonly userId: string,
    readonly confirmed: boolean,
  ) {
    super();
  }
}

/**
 * Mails invitations; `userIds` null: to all people within reach who have an address, no login, and no invitation yet,
 * for admins only staff. An id out of reach is refused. Answers whom it invited and skipped.
 */
export class SendInvitations extends Command<InvitationsView> {
  constructor(
    readonly caller: Caller,
    readonly origin: CommandOrigin,
    readonly userIds: readonly string[] | null,
  ) {
    super();
  }
}

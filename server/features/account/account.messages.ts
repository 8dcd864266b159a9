import { Command } from '@nestjs/cqrs';
import type { PhoneFor } from '#domain/account/phone-visibility';
import type { InvitationsView } from '#domain/account/account.views';
import type { Device } from '#domain/session/device';
import type { WireSessionView } from '#domain/session/session.views';
import type { CommandOrigin } from '../../event-store/command-origin.js';
import type { Caller } from '../../http/caller.js';
import type { Proof } from '../../security/password-proof.js';

/** Address of a visitor without a session. */
export interface VisitorAddress {
  /** Address of the network, for the limits. */
  readonly ip: string;
  /** Host of the browser, which says at which organisation. */
  readonly host: string;
  readonly device: Device;
}

/** Keeps that somebody forgot a password; whether there is anybody, nobody is told. */
export class ForgetPassword extends Command<void> {
  constructor(
    readonly email: string,
    readonly address: VisitorAddress,
  ) {
    super();
  }
}

/** Chooses a password with a link, ends every session of its owner and opens one. */
export class ChoosePassword extends Command<WireSessionView> {
  constructor(
    readonly token: string,
    readonly password: string,
    readonly address: VisitorAddress,
  ) {
    super();
  }
}

/** Makes the address of a link the one by which its owner logs in. */
export class ConfirmEmail extends Command<void> {
  constructor(
    readonly token: string,
    readonly address: VisitorAddress,
  ) {
    super();
  }
}

/** `phone`: as it was typed; empty: none. */
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

/** Keeps that somebody wants to be erased, or no longer does. */
export class AskErasure extends Command<void> {
  constructor(
    readonly caller: Caller,
    readonly origin: CommandOrigin,
    readonly requested: boolean,
  ) {
    super();
  }
}

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

/** Mails invitations; `userIds` null: to all within reach who were not invited yet. */
export class SendInvitations extends Command<InvitationsView> {
  constructor(
    readonly caller: Caller,
    readonly origin: CommandOrigin,
    readonly userIds: readonly string[] | null,
  ) {
    super();
  }
}

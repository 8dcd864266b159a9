import { Command } from '@nestjs/cqrs';
import type { z } from 'zod';
import type { passkeyLogin, passkeysAdd } from '#domain/passkey/passkey.calls';
import type { PasskeyCreation, PasskeyQuestion, PasskeyView } from '#domain/passkey/passkey.views';
import type { WireSessionView } from '#domain/session/session.views';
import type { CommandOrigin } from '../../event-store/command-origin.js';
import type { Caller } from '../../http/caller.js';
import type { LoginAddress } from '../session/session.messages.js';

/** Creates a challenge for a login with a passkey at a host. Refuses `not_found` for a host without a location. */
export class AskToSign extends Command<PasskeyQuestion> {
  constructor(readonly host: string) {
    super();
  }
}

/** Body of the login call: what the device has signed. */
export type SignedLogin = z.output<typeof passkeyLogin.body>;

/** Opens a session with what a device has signed. Refuses `invalid_credentials` or `too_many_requests`. */
export class LogInWithPasskey extends Command<WireSessionView> {
  constructor(
    readonly signed: SignedLogin,
    readonly address: LoginAddress,
  ) {
    super();
  }
}

/**
 * Creates a challenge and options for a new passkey. `present`: password as typed (refuses `wrong_password`); absent:
 * only allowed soon after a login with it, otherwise `required` in the field `present`.
 */
export class PreparePasskey extends Command<PasskeyCreation> {
  constructor(
    readonly caller: Caller,
    readonly present: string | undefined,
    readonly address: Pick<LoginAddress, 'ip' | 'host'>,
  ) {
    super();
  }
}

/** Body of the call that adds a passkey. */
export type NewKey = z.output<typeof passkeysAdd.body>;

/** Adds a passkey of the caller. Answers it. Refuses `passkey_not_accepted`. */
export class AddPasskey extends Command<PasskeyView> {
  constructor(
    readonly caller: Caller,
    readonly origin: CommandOrigin,
    readonly key: NewKey,
    readonly host: string,
  ) {
    super();
  }
}

/** Renames a passkey of the caller; `name` null: deletes it. */
export class ChangePasskey extends Command<void> {
  constructor(
    readonly caller: Caller,
    readonly origin: CommandOrigin,
    readonly passkeyId: string,
    readonly name: string | null,
  ) {
    super();
  }
}

/** Deletes all passkeys of the caller. */
export class RevokeAllPasskeys extends Command<void> {
  constructor(
    readonly caller: Caller,
    readonly origin: CommandOrigin,
  ) {
    super();
  }
}

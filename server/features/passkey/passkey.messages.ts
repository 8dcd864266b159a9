import { Command } from '@nestjs/cqrs';
import type { z } from 'zod';
import type { passkeyLogin, passkeysAdd } from '#domain/passkey/passkey.calls';
import type { PasskeyCreation, PasskeyQuestion, PasskeyView } from '#domain/passkey/passkey.views';
import type { WireSessionView } from '#domain/session/session.views';
import type { CommandOrigin } from '../../event-store/command-origin.js';
import type { Caller } from '../../http/caller.js';
import type { LoginAddress } from '../session/session.messages.js';

/** Keeps what a device is to sign, for whoever wants to log in at the location of a host. */
export class AskToSign extends Command<PasskeyQuestion> {
  constructor(readonly host: string) {
    super();
  }
}

export type SignedLogin = z.output<typeof passkeyLogin.body>;

export class LogInWithPasskey extends Command<WireSessionView> {
  constructor(
    readonly signed: SignedLogin,
    readonly address: LoginAddress,
  ) {
    super();
  }
}

/** Keeps what a device makes a key with. `present`: the password, where it was typed. */
export class PreparePasskey extends Command<PasskeyCreation> {
  constructor(
    readonly caller: Caller,
    readonly present: string | undefined,
    readonly address: Pick<LoginAddress, 'ip' | 'host'>,
  ) {
    super();
  }
}

export type NewKey = z.output<typeof passkeysAdd.body>;

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

/** `name` null: it is revoked. */
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

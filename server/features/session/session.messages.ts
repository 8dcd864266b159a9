import { Command } from '@nestjs/cqrs';
import type { CommandId } from '#domain/kernel/ids';
import type { Device } from '#domain/session/device';
import type { HandOverView, WireSessionView } from '#domain/session/session.views';
import type { Language } from '#domain/texts/refusal-texts';
import type { Caller } from '../../http/caller.js';
import type { SessionOpening } from './session-opener.js';

/** Origin of a login. */
export interface LoginAddress {
  /** Address of the network, for the limits. */
  readonly ip: string;
  /** Host of the browser, which finds the location when nothing else does. */
  readonly host: string;
  readonly device: Device;
  /** Told to whoever logs in; their session's event has it. */
  readonly writeId?: CommandId | undefined;
}

export class LogIn extends Command<WireSessionView> {
  constructor(
    readonly credentials: {
      email: string;
      password: string;
      url?: string | undefined;
      locationId?: string | undefined;
    },
    readonly address: LoginAddress,
  ) {
    super();
  }
}

/**
 * Lets somebody in of whom it is known already who they are: at the location of the host, or with a hand-over to their
 * own where they do not belong there.
 */
export class OpenSession extends Command<WireSessionView> {
  constructor(
    readonly person: Omit<SessionOpening, 'locationId'>,
    /** Host name of the request. */
    readonly host: string,
  ) {
    super();
  }
}

export class ExchangeHandOver extends Command<WireSessionView> {
  constructor(
    readonly token: string,
    readonly address: LoginAddress,
  ) {
    super();
  }
}

export class HandOverTo extends Command<HandOverView> {
  constructor(
    readonly caller: Caller,
    readonly locationId: string,
    /** Host name of the request, which decides how the location is reached. */
    readonly host: string,
  ) {
    super();
  }
}

export class Rehydrate extends Command<WireSessionView> {
  constructor(
    readonly caller: Caller,
    readonly token: string,
    /** Language of the client; null: not sent. */
    readonly language: Language | null,
  ) {
    super();
  }
}

/** Ends another session of one's own. */
export class EndSession extends Command<void> {
  constructor(
    readonly caller: Caller,
    readonly sessionId: string,
  ) {
    super();
  }
}

export class LogOut extends Command<void> {
  constructor(
    readonly caller: Caller,
    readonly writeId: CommandId,
  ) {
    super();
  }
}

import { Command } from '@nestjs/cqrs';
import type { CommandId } from '#domain/kernel/ids';
import type { Device } from '#domain/session/device';
import type { HandOverView, WireSessionView } from '#domain/session/session.views';
import type { Language } from '#domain/texts/languages';
import type { Caller } from '../../http/caller.js';
import type { SessionOpening } from './session-opener.js';

/** Network address, host and device of a login. */
export interface LoginAddress {
  /** IP address, for the limits. */
  readonly ip: string;
  /** Host in the browser, which identifies the location unless the body does. */
  readonly host: string;
  readonly device: Device;
  /** Command id of the session's event, told to the client; absent: a new one. */
  readonly writeId?: CommandId | undefined;
}

/** Logs in with e-mail address and password. Answers a session, or a hand-over to the home location. */
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
 * Opens a session for a person who has proved who they are, at the host's location; a hand-over to their own location
 * if they do not work there.
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

/** Opens a session with a hand-over token. Refuses `hand_over_expired`. */
export class ExchangeHandOver extends Command<WireSessionView> {
  constructor(
    readonly token: string,
    readonly address: LoginAddress,
  ) {
    super();
  }
}

/** Creates a hand-over token of the caller for another location within reach. */
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

/** Renews the session and stores the client's language; answers user and token. */
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

/** Ends an open session of the caller, the present one included. Refuses `not_found`. */
export class EndSession extends Command<void> {
  constructor(
    readonly caller: Caller,
    readonly sessionId: string,
  ) {
    super();
  }
}

/** Ends the present session of the caller. */
export class LogOut extends Command<void> {
  constructor(
    readonly caller: Caller,
    readonly writeId: CommandId,
  ) {
    super();
  }
}

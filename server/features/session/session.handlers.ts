import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { refusal } from '#domain/kernel/refusal';
import type { HandOverView, WireSessionView } from '#domain/session/session.views';
import { LocationFinder } from '../../access/location-finder.js';
import { notFound, Reach } from '../../access/reach.js';
import { Entrance } from './entrance.js';
import { HandOvers } from './hand-overs.js';
import { LoginLimits } from '../../security/login-limits.js';
import { EndSession, ExchangeHandOver, HandOverTo, LogOut, OpenSession, Rehydrate } from './session.messages.js';
import { OwnSessions } from './own-sessions.query.js';
import { SessionOpener } from './session-opener.js';
import { SessionStore } from './session-store.js';
import { SessionUsers } from './session-user.js';

/**
 * Uses up a hand-over token and opens a session at its location, which must be the host's. Refuses `hand_over_expired`
 * for a token that is used, unknown, older than 60 seconds or of another location; tries are limited by IP address.
 */
@CommandHandler(ExchangeHandOver)
export class ExchangeHandOverHandler implements ICommandHandler<ExchangeHandOver> {
  constructor(
    private readonly handOvers: HandOvers,
    private readonly locations: LocationFinder,
    private readonly opener: SessionOpener,
    private readonly limits: LoginLimits,
  ) {}

  async execute({ token, address }: ExchangeHandOver): Promise<WireSessionView> {
    const attempt = { at: 'hand_over', ip: address.ip } as const;
    const foundLocation = await this.locations.byHost(address.host);
    const handOver = await this.limits.attempt(attempt, refusal('hand_over_expired'), () =>
      this.handOvers.use(token, foundLocation),
    );
    return this.opener.open({ ...handOver, by: 'hand_over', device: address.device, writeId: address.writeId });
  }
}

/**
 * Opens a session at the host's location, or answers a hand-over token for one of the person's own locations if they do
 * not work there. Refuses `not_found` for a host without a location or of another organisation, and `forbidden` if all
 * their locations are closed.
 */
@CommandHandler(OpenSession)
export class OpenSessionHandler implements ICommandHandler<OpenSession> {
  constructor(
    private readonly locations: LocationFinder,
    private readonly entrance: Entrance,
  ) {}

  async execute({ person, host }: OpenSession): Promise<WireSessionView> {
    const location = await this.locations.byHost(host);
    if (location?.organisationId !== person.organisationId) throw notFound();
    return this.entrance.open(person, location.locationId, host);
  }
}

/**
 * Creates a single-use hand-over token of the caller for another location, without a new login. Refuses `not_found`
 * out of reach or for a closed location.
 */
@CommandHandler(HandOverTo)
export class HandOverToHandler implements ICommandHandler<HandOverTo> {
  constructor(
    private readonly reach: Reach,
    private readonly handOvers: HandOvers,
  ) {}

  async execute({ caller, locationId, host }: HandOverTo): Promise<HandOverView> {
    const { organisationId, userId, sessionId } = caller;
    return this.handOvers.make(
      { organisationId, userId, locationId: this.reach.location(caller, locationId, 'locationId') },
      host,
      sessionId,
    );
  }
}

/**
 * Sets the last use of the session to now, stores the person's language (null: unchanged), and answers the user as they
 * are now, with the same token. Records no event.
 */
@CommandHandler(Rehydrate)
export class RehydrateHandler implements ICommandHandler<Rehydrate> {
  constructor(
    private readonly sessions: SessionStore,
    private readonly users: SessionUsers,
  ) {}

  async execute({ caller, token, language }: Rehydrate): Promise<WireSessionView> {
    await this.sessions.renew(caller.sessionId);
    if (language) await this.sessions.speaks(caller, language);
    const user = await this.users.read(caller.organisationId, caller.userId);
    return { user, token, staffDomain: null };
  }
}

/**
 * Ends an open session of the caller as revoked; the event closes its sockets. Refuses `not_found` for an ended,
 * unknown or another person's session.
 */
@CommandHandler(EndSession)
export class EndSessionHandler implements ICommandHandler<EndSession> {
  constructor(
    private readonly opener: SessionOpener,
    private readonly sessions: OwnSessions,
  ) {}

  async execute({ caller, sessionId }: EndSession): Promise<void> {
    const found = (await this.sessions.open(caller)).find(({ id }) => id === sessionId);
    if (!found) throw notFound();
    await this.opener.end({ ...caller, sessionId: found.id }, 'revoked');
  }
}

/** Ends the caller's present session as logged out; the event closes its sockets. */
@CommandHandler(LogOut)
export class LogOutHandler implements ICommandHandler<LogOut> {
  constructor(private readonly opener: SessionOpener) {}

  execute({ caller, writeId }: LogOut): Promise<void> {
    return this.opener.end(caller, 'logged_out', writeId);
  }
}

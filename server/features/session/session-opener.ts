import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import type { CommandId, LocationId, OrganisationId, SessionId, UserId } from '#domain/kernel/ids';
import type { Device } from '#domain/session/device';
import { type SessionEvent, sessionStream } from '#domain/session/session.events';
import type { WireSessionUser, WireSessionView } from '#domain/session/session.views';
import { CommandRunner } from '../../event-store/command-runner.js';
import { SessionStore } from './session-store.js';
import { SessionUsers } from './session-user.js';
import { newToken } from '../../security/tokens.js';

/** Session to open. */
export interface SessionOpening {
  readonly organisationId: OrganisationId;
  readonly locationId: LocationId;
  readonly userId: UserId;
  readonly by: Extract<SessionEvent, { type: 'SessionStarted' }>['data']['by'];
  /** Absent: unknown. */
  readonly device?: Device | undefined;
  /** Instant of the login that the session goes back to; absent: now. */
  readonly loggedInAt?: Date | undefined;
  /** Command id of the event; absent: a new one. */
  readonly writeId?: CommandId | undefined;
}

/** Call ids of the ways to open a session. */
const CAUSES: Readonly<Record<SessionOpening['by'], string>> = {
  password: 'auth-login',
  passkey: 'passkey-login',
  hand_over: 'auth-exchange',
  link: 'account-choose-password',
};

/**
 * Opens and ends sessions: row and event in one transaction. `open` answers token and user; the token is stored as a
 * hash only.
 */
@Injectable()
export class SessionOpener {
  constructor(
    private readonly runner: CommandRunner,
    private readonly sessions: SessionStore,
    private readonly users: SessionUsers,
  ) {}

  /** The person in API format. */
  user(organisationId: OrganisationId, userId: UserId): Promise<WireSessionUser> {
    return this.users.read(organisationId, userId);
  }

  /** Opens a session and returns it with its token and user. */
  async open({
    organisationId,
    locationId,
    userId,
    by,
    device,
    writeId,
    loggedInAt,
  }: SessionOpening): Promise<WireSessionView> {
    const token = newToken();
    const sessionId = uuid() as SessionId;
    const event: SessionEvent = { type: 'SessionStarted', data: { userId, locationId, by } };
    await this.runner.execute({
      origin: {
        organisationId,
        commandId: writeId ?? (uuid() as CommandId),
        actorId: userId,
        locationId,
        cause: CAUSES[by],
      },
      solo: true,
      execute: async (transaction) => {
        await this.sessions.open(transaction.db, {
          token,
          sessionId,
          organisationId,
          userId,
          locationId,
          by,
          device,
          loggedInAt,
        });
        return { ok: true, appends: [{ streamId: sessionStream(sessionId), events: [event] }], answer: () => null };
      },
    });
    return { user: await this.users.read(organisationId, userId), token, staffDomain: null };
  }

  /** Ends a session with an event, which closes its sockets. Resolves after the commit. */
  async end(
    session: { organisationId: OrganisationId; locationId: LocationId; userId: UserId; sessionId: SessionId },
    reason: 'logged_out' | 'revoked',
    writeId = uuid() as CommandId,
  ): Promise<void> {
    const { organisationId, locationId, userId, sessionId } = session;
    const event: SessionEvent = { type: 'SessionEnded', data: { userId, reason } };
    const cause = reason === 'logged_out' ? 'auth-logout' : 'system';
    await this.runner.run({
      origin: { organisationId, commandId: writeId, actorId: userId, locationId, cause },
      solo: true,
      execute: async (transaction) => {
        await this.sessions.end(transaction.db, sessionId);
        return { ok: true, appends: [{ streamId: sessionStream(sessionId), events: [event] }], answer: () => null };
      },
    });
    // Once it is committed: whoever reads before that still finds it open.
    this.sessions.forget((caller) => caller.sessionId === sessionId);
  }
}

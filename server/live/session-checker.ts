import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import type { Logger } from 'pino';
import type { Subscription } from 'rxjs';
import { passkeyStream } from '#domain/passkey/passkey.events';
import { type SessionEvent, sessionStream } from '#domain/session/session.events';
import { personStream } from '#domain/staff/staff.events';
import type { Committed } from '../event-store/command-runner.js';
import type { LoggedEvent } from '../event-store/logged-event.js';
import type { Caller } from '../http/caller.js';
import { SessionLookup } from '../http/session-lookup.js';
import { LOGGER } from '../logging/logger.js';
import { countedAs, type ServerSocket, organisationOf } from './live-socket.js';
import { LiveHub, type LiveServer } from './live-hub.js';
import { LogTail } from './log-tail.js';
import { roomKey } from './rooms.js';

/** Unread bytes of a client at which it has to leave its rooms; at `CLOSE_ABOVE` it is closed. */
const RESYNC_ABOVE = 1024 * 1024;
const CLOSE_ABOVE = 4 * 1024 * 1024;
const LOOK_MS = 1_000;
/** Interval of checking the sessions of open sockets, because expiry has no event. Milliseconds. */
const RECHECK_MS = 60_000;
/**
 * Closes connections whose session or key has ended or lost rights: after events that may have done so, and every 60 s.
 * Also takes clients out of their rooms that read too slowly (1 MiB waiting, `resync`), and closes them at 4 MiB.
 */
@Injectable()
export class SessionChecker implements OnApplicationBootstrap, BeforeApplicationShutdown, OnApplicationShutdown {
  private server: LiveServer | null = null;
  private subscription: Subscription | undefined;
  private timers: NodeJS.Timeout[] = [];

  constructor(
    private readonly tail: LogTail,
    private readonly sessions: SessionLookup,
    private readonly hub: LiveHub,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Sets the socket server whose connections are checked. */
  attach(server: LiveServer): void {
    this.server = server;
  }

  onApplicationBootstrap(): void {
    this.subscription = this.tail.events$.subscribe((committed) => void this.onEvents(committed));
    this.timers = [
      setInterval(() => this.freeSlow(), LOOK_MS),
      setInterval(() => void this.recheck(this.sockets()), RECHECK_MS),
    ];
    for (const timer of this.timers) timer.unref();
  }

  /** Sends `bye` to all connections, before they are closed. */
  beforeApplicationShutdown(): void {
    for (const socket of this.sockets()) socket.emit('bye', { reason: 'shutdown', retryAfterMs: 1_000 });
  }

  onApplicationShutdown(): void {
    this.subscription?.unsubscribe();
    for (const timer of this.timers) clearInterval(timer);
  }

  private sockets(): ServerSocket[] {
    return [...(this.server?.sockets.sockets.values() ?? [])];
  }

  private async onEvents({ organisationId, events }: Committed): Promise<void> {
    await this.recheckKeys(organisationId, events);
    const affected = events.flatMap((logged) => concernedBy(logged) ?? []);
    if (affected.length === 0) return;
    this.sessions.forget((caller) => affected.some((concerns) => concerns(caller)));
    const socketsOfOrganisation = this.sockets().filter(({ data }) => organisationOf(data.holder) === organisationId);
    await this.recheck(
      socketsOfOrganisation.filter(
        ({ data: { holder } }) => holder.kind === 'session' && affected.some((concerns) => concerns(holder.caller)),
      ),
    );
  }

  private async recheckKeys(organisationId: string, events: readonly LoggedEvent[]): Promise<void> {
    const ended = this.sockets().filter(
      ({ data: { holder } }) =>
        holder.kind === 'key' &&
        holder.key.organisationId === organisationId &&
        events.some((logged) => holder.family.mayEnd(logged, holder.key)),
    );
    await this.recheck(ended);
  }

  private async recheck(sockets: readonly ServerSocket[]): Promise<void> {
    for (const socket of sockets) await this.stillHolds(socket);
  }

  /**
   * Whether a connection still has its session or key and all the rights it came with; otherwise sends `revoked`,
   * closes it and returns false. Updates the caller of the connection. True while the database is away.
   */
  async stillHolds(socket: ServerSocket): Promise<boolean> {
    // A database that is away is no reason to send everybody home.
    const { holder, token } = socket.data;
    if (holder.kind === 'key') {
      const key = await holder.family.holderOf(token).catch(() => holder.key);
      return key?.stream === holder.key.stream || this.end(socket, 'unauthenticated');
    }
    const caller = await this.sessions.callerOf(token).catch(() => holder.caller);
    if (!caller || !hasRightsOf(caller, holder.caller))
      return this.end(socket, caller ? 'forbidden' : 'unauthenticated');
    // A superuser reaches a place from the moment that it is opened.
    socket.data.holder = { kind: 'session', caller };
    return true;
  }

  private end(socket: ServerSocket, code: 'forbidden' | 'unauthenticated'): false {
    socket.emit('revoked', { stream: null, code });
    socket.disconnect(true);
    return false;
  }

  private freeSlow(): void {
    for (const socket of this.sockets()) {
      const waiting = bufferedBytes(socket);
      if (waiting > CLOSE_ABOVE) {
        this.logger.warn({ of: countedAs(socket.data.holder), waiting }, 'a client reads too slowly');
        socket.disconnect(true);
      } else if (waiting > RESYNC_ABOVE) this.takeOut(socket);
    }
  }

  private takeOut(socket: ServerSocket): void {
    for (const [stream, room] of socket.data.rooms) {
      void socket.leave(roomKey(room));
      this.hub.leave(room);
      socket.emit('resync', { stream });
    }
    socket.data.rooms.clear();
  }
}

/** Predicate for the callers whose session or reach an event may change; null: none. */
function concernedBy({ streamId, event }: LoggedEvent): ((caller: Caller) => boolean) | null {
  // A login takes no access away, and every morning has many.
  if (event.type === ('SessionStarted' satisfies SessionEvent['type'])) return null;
  if (streamId.startsWith('session/')) return ({ sessionId }) => streamId === sessionStream(sessionId);
  if (streamId.startsWith('passkey/')) return ({ userId }) => streamId === passkeyStream(userId);
  if (streamId.startsWith('person/')) return ({ userId }) => streamId === personStream(userId);
  return streamId.startsWith('organisation/') ? () => true : null;
}

/** Whether a caller still has the role, location and reach of before. */
const hasRightsOf = (now: Caller, before: Caller): boolean =>
  now.role === before.role &&
  now.locationId === before.locationId &&
  [...before.reach].every((id) => now.reach.has(id));

/** Bytes that wait in the websocket of a connection; 0 for other transports. */
function bufferedBytes(socket: ServerSocket): number {
  const { transport } = socket.conn;
  // Only that of a websocket has one, which its types do not say.
  const websocket = 'socket' in transport ? (transport.socket as { bufferedAmount?: number } | undefined) : undefined;
  return websocket?.bufferedAmount ?? 0;
}

import { Inject } from '@nestjs/common';
import {
  ConnectedSocket,
  MessageBody,
  type OnGatewayConnection,
  type OnGatewayDisconnect,
  type OnGatewayInit,
  SubscribeMessage,
  WebSocketGateway,
} from '@nestjs/websockets';
import type { Logger } from 'pino';
import { z } from 'zod';
import { PresenceUpdate, StreamName, type WatchAnswer, WatchRequest } from '#domain/live/messages';
import { PRESENCE } from '#domain/live/presence';
import type { Caller } from '../http/caller.js';
import { RateLimits } from '../http/rate-limits.js';
import { SessionLookup } from '../http/session-lookup.js';
import { LOGGER } from '../logging/logger.js';
import { LiveHub, type LiveServer } from './live-hub.js';
import type { LiveSocket } from './live-socket.js';
import { type StreamHandler, LiveStreams, type RecordRoom } from './live-streams.js';
import { PresenceBoard } from './presence-board.js';
import { roomKey } from './rooms.js';
import { SessionChecker } from './session-checker.js';
import { Watch } from './watch.js';

const Token = z.object({ token: z.string().min(16).max(512) });
const Stream = z.object({ stream: StreamName });
/** Streams that one connection may watch at once. */
const MAX_STREAMS = 40;
/** Connections that one session may have open on a node: more tabs than anybody has. */
const MAX_CONNECTIONS = 50;
const TOO_MANY_RETRY_MS = 30_000;

/**
 * The socket: lets callers watch streams and show where they are. Knows no feature: who may watch what, and
 * what is sent, is asked of the handlers that features register.
 */
@WebSocketGateway({ path: '/api/live', transports: ['websocket'], maxHttpBufferSize: 64 * 1024, serveClient: false })
export class LiveGateway implements OnGatewayInit, OnGatewayConnection, OnGatewayDisconnect {
  /** How many are open, by session. */
  private readonly connections = new Map<string, number>();

  constructor(
    private readonly sessions: SessionLookup,
    private readonly limits: RateLimits,
    private readonly streams: LiveStreams,
    private readonly hub: LiveHub,
    private readonly watches: Watch,
    private readonly presences: PresenceBoard,
    private readonly checker: SessionChecker,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  afterInit(server: LiveServer): void {
    this.hub.attach(server);
    this.checker.attach(server);
    this.presences.onChange((organisationId, change) => {
      server.to(roomKey({ organisationId, stream: change.stream, audience: 'admin' })).emit('presence', change);
    });
    server.use((socket, next) => {
      void this.admit(socket as LiveSocket).then((refused) => next(refused ? new Error(refused) : undefined));
    });
  }

  handleConnection(socket: LiveSocket): void {
    socket.data.rooms = new Map();
    socket.data.presenceAt = 0;
    this.countConnection(socket);
  }

  private countConnection(socket: LiveSocket): void {
    const { sessionId } = socket.data.caller;
    const open = (this.connections.get(sessionId) ?? 0) + 1;
    this.connections.set(sessionId, open);
    socket.once('disconnect', () => {
      const left = (this.connections.get(sessionId) ?? 0) - 1;
      if (left > 0) this.connections.set(sessionId, left);
      else this.connections.delete(sessionId);
    });
    if (open <= MAX_CONNECTIONS) return;
    socket.emit('bye', { reason: 'too_many', retryAfterMs: TOO_MANY_RETRY_MS });
    socket.disconnect(true);
  }

  handleDisconnect(socket: LiveSocket): void {
    for (const [stream, room] of socket.data.rooms ?? []) {
      this.hub.leave(room);
      this.presences.disconnect(stream, socket.id);
    }
  }

  @SubscribeMessage('authenticate')
  async authenticate(@ConnectedSocket() socket: LiveSocket, @MessageBody() body: unknown): Promise<boolean> {
    const message = Token.safeParse(body);
    const caller = message.success ? await this.sessions.callerOf(message.data.token) : null;
    if (!message.success || !caller || !isSamePerson(caller, socket.data.caller)) return false;
    socket.data.caller = caller;
    socket.data.token = message.data.token;
    return true;
  }

  @SubscribeMessage('watch')
  async watch(@ConnectedSocket() socket: LiveSocket, @MessageBody() body: unknown): Promise<WatchAnswer> {
    const request = WatchRequest.safeParse(body);
    if (!request.success) return { refused: 'upgrade' };
    const { stream } = request.data;
    const { caller, rooms } = socket.data;
    const handler = this.streams.of(stream);
    if (!handler) return { refused: 'not_found' };
    const waitMs = await this.limits.waitFor('session', caller.sessionId);
    if (waitMs > 0) return { refused: 'busy', retryAfterMs: waitMs };
    if (!(await this.checker.stillHolds(socket))) return { refused: 'forbidden' };
    try {
      const admission = await handler.admit(caller, stream);
      if ('refused' in admission) return admission;
      // Only now: nothing comes between this and entering, neither a farewell nor another watch.
      if (!socket.connected || (rooms.size >= MAX_STREAMS && !rooms.has(stream)))
        return { refused: 'busy', retryAfterMs: 5_000 };
      const room = { organisationId: caller.organisationId, stream, audience: admission.audience };
      // In the room before anything is read: a change is in the answer or is pushed, never neither.
      if (rooms.has(stream)) await this.hub.opened(room);
      else await this.enter(socket, room, handler);
      const caught =
        handler.carries === 'events'
          ? await this.watches.events(handler, caller, request.data)
          : await this.watches.records(handler, room, request.data);
      return { ...caught, presence: this.presences.of(caller.organisationId, stream) };
    } catch (err) {
      this.logger.error({ err, stream }, 'watch failed');
      return { refused: 'busy', retryAfterMs: 2_000 };
    }
  }

  /** @throws when the log cannot be read; then the socket is not in the room, and may ask again. */
  private async enter(socket: LiveSocket, room: RecordRoom, handler: StreamHandler): Promise<void> {
    const { rooms } = socket.data;
    rooms.set(room.stream, room);
    const joined = socket.join(roomKey(room));
    try {
      await this.hub.enter(room, handler);
      await joined;
    } catch (error) {
      // Whoever has gone meanwhile has left it already.
      if (socket.connected && rooms.get(room.stream) === room) {
        rooms.delete(room.stream);
        await socket.leave(roomKey(room));
        this.hub.leave(room);
      }
      throw error;
    }
  }

  @SubscribeMessage('unwatch')
  async unwatch(@ConnectedSocket() socket: LiveSocket, @MessageBody() body: unknown): Promise<true> {
    const request = Stream.safeParse(body);
    const room = request.success ? socket.data.rooms.get(request.data.stream) : undefined;
    if (!room) return true;
    socket.data.rooms.delete(room.stream);
    await socket.leave(roomKey(room));
    this.hub.leave(room);
    this.presences.leave(room.stream, socket.id);
    return true;
  }

  @SubscribeMessage('presence')
  presence(@ConnectedSocket() socket: LiveSocket, @MessageBody() body: unknown): void {
    const update = PresenceUpdate.safeParse(body);
    const now = Date.now();
    // Half the interval that clients keep: a little jitter is no flood.
    if (!update.success || now - socket.data.presenceAt < PRESENCE.minInterval / 2) return;
    if (!socket.data.rooms.has(update.data.stream)) return;
    socket.data.presenceAt = now;
    const { organisationId, userId, name } = socket.data.caller;
    this.presences.update({ key: socket.id, organisationId, userId, name }, update.data);
  }

  /** A client that has heard nothing for a while wants to know whether it still is heard. */
  @SubscribeMessage('alive')
  alive(): true {
    return true;
  }

  /** Answers why not. A database that is away says nothing about a session: whoever comes then tries again. */
  private async admit(socket: LiveSocket): Promise<'unauthenticated' | 'unavailable' | null> {
    const auth = Token.safeParse(socket.handshake.auth);
    if (!auth.success) return 'unauthenticated';
    try {
      const caller = await this.sessions.callerOf(auth.data.token);
      if (!caller) return 'unauthenticated';
      socket.data.caller = caller;
      socket.data.token = auth.data.token;
      return null;
    } catch (err) {
      this.logger.warn({ err }, 'a session could not be looked up');
      return 'unavailable';
    }
  }
}

/** User ids are those of an organisation: another one may know the same. */
const isSamePerson = (a: Caller, b: Caller): boolean => a.organisationId === b.organisationId && a.userId === b.userId;

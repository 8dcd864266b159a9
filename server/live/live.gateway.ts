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
import type { Event } from 'socket.io';
import { z } from 'zod';
import { type PackedSnapshot, PresenceUpdate, StreamName, type WatchAnswer, WatchRequest } from '#domain/live/messages';
import { PRESENCE } from '#domain/live/presence';
import type { Caller } from '../http/caller.js';
import { RateLimits } from '../http/rate-limits.js';
import { CommandRefused } from '../event-store/refused.js';
import { LOGGER } from '../logging/logger.js';
import { SecurityLog } from '../security/security-log.js';
import { sendFarewell } from './farewell.js';
import { LiveHub, type LiveServer } from './live-hub.js';
import { countedAs, type ServerSocket, presenceKey, roomFor, securityFactsOf } from './live-socket.js';
import { type StreamHandler, LiveStreams, type RecordRoom } from './live-streams.js';
import { OpenConnections } from './open-connections.js';
import { PackedSnapshots } from './packed-snapshots.js';
import { PresenceBoard } from './presence-board.js';
import { roomKey } from './rooms.js';
import { SessionChecker } from './session-checker.js';
import { SocketAdmission, Token } from './socket-admission.js';
import { Watch } from './watch.js';

const Stream = z.object({ stream: StreamName });
/** Streams that one connection may watch at once. */
const MAX_STREAMS = 40;
const TOO_MANY_RETRY_MS = 30_000;
/**
 * Number of messages beyond the limit after which a client is closed; a waiting client repeats at most `MAX_STREAMS`.
 */
const MAX_BEYOND_LIMIT = 100;
const CLOSED_FOR = { flood: 'messages', too_many: 'connections' } as const;
/** Interval whose presence messages a client may send at once. Milliseconds. */
const PRESENCE_BURST_MS = 1_000;

/**
 * Socket of the live protocol: authenticate, watch and unwatch streams, presence. Handlers that features register
 * decide on access and content. Limits messages per session and streams per connection, and closes connections that
 * flood.
 */
@WebSocketGateway({ path: '/api/live', transports: ['websocket'], maxHttpBufferSize: 64 * 1024, serveClient: false })
export class LiveGateway implements OnGatewayInit, OnGatewayConnection, OnGatewayDisconnect {
  private readonly connections = new OpenConnections();
  private readonly packing = new PackedSnapshots();

  constructor(
    private readonly admission: SocketAdmission,
    private readonly limits: RateLimits,
    private readonly streams: LiveStreams,
    private readonly hub: LiveHub,
    private readonly watches: Watch,
    private readonly presences: PresenceBoard,
    private readonly checker: SessionChecker,
    private readonly log: SecurityLog,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  afterInit(server: LiveServer): void {
    this.hub.attach(server);
    this.checker.attach(server);
    this.presences.onChange((organisationId, change) => {
      server.to(roomKey({ organisationId, stream: change.stream, audience: 'admin' })).emit('presence', change);
    });
    server.use((socket, next) => {
      void this.admission.admit(socket).then((refused) => next(refused ? new Error(refused) : undefined));
    });
  }

  handleConnection(socket: ServerSocket): void {
    socket.data.rooms = new Map();
    socket.data.pendingWatches = new Map();
    socket.data.presenceDue = 0;
    socket.data.beyondLimit = 0;
    socket.data.isClosing = false;
    socket.use((message, next) => void this.countMessage(socket, message, next));
    this.countConnection(socket);
  }

  /**
   * Takes a point of the session's limit for a message. Beyond the limit it is answered without being handled, except
   * `unwatch`; after 100 such messages the client is closed.
   */
  private async countMessage(socket: ServerSocket, [name, ...parts]: Event, next: () => void): Promise<void> {
    if (socket.data.isClosing) return;
    const waitMs = await this.limits.waitFor('session', countedAs(socket.data.holder));
    if (waitMs === 0) socket.data.beyondLimit = 0;
    // Unwatching reduces load, so it is never delayed.
    if (waitMs === 0 || name === 'unwatch') return next();
    socket.data.beyondLimit += 1;
    if (socket.data.beyondLimit > MAX_BEYOND_LIMIT) return this.close(socket, 'flood', waitMs);
    const acknowledge: unknown = parts.at(-1);
    if (typeof acknowledge !== 'function') return;
    acknowledge(name === 'watch' ? ({ refused: 'busy', retryAfterMs: waitMs } satisfies WatchAnswer) : false);
  }

  private countConnection(socket: ServerSocket): void {
    const counted = countedAs(socket.data.holder);
    socket.once('disconnect', () => this.connections.remove(counted));
    if (!this.connections.add(counted)) this.close(socket, 'too_many', TOO_MANY_RETRY_MS);
  }

  private close(socket: ServerSocket, code: 'flood' | 'too_many', retryAfterMs: number): void {
    if (socket.data.isClosing) return;
    this.log.note('socket_closed', { of: CLOSED_FOR[code], ...securityFactsOf(socket), code });
    sendFarewell(socket, code, retryAfterMs);
  }

  handleDisconnect(socket: ServerSocket): void {
    for (const [stream, room] of socket.data.rooms ?? []) {
      this.hub.leave(room);
      this.presences.disconnect(stream, presenceKey(socket), socket.id);
    }
  }

  /** Replaces the session of a connection by another one of the same person; false: invalid, or another person's. */
  @SubscribeMessage('authenticate')
  async authenticate(@ConnectedSocket() socket: ServerSocket, @MessageBody() body: unknown): Promise<boolean> {
    const message = Token.safeParse(body);
    const { holder } = socket.data;
    if (!message.success) return false;
    const caller = await this.admission.callerOf(socket, message.data.token).catch(refusedAsNull);
    if (!caller || holder.kind !== 'session' || !isSamePerson(caller, holder.caller)) return false;
    socket.data.holder = { kind: 'session', caller };
    socket.data.token = message.data.token;
    return true;
  }

  @SubscribeMessage('watch')
  async watch(
    @ConnectedSocket() socket: ServerSocket,
    @MessageBody() body: unknown,
  ): Promise<WatchAnswer | PackedSnapshot> {
    const request = WatchRequest.safeParse(body);
    if (!request.success) return { refused: 'upgrade' };
    const { stream } = request.data;
    const { pendingWatches } = socket.data;
    const watch = Symbol(stream);
    pendingWatches.set(stream, watch);
    try {
      const answer = await this.answerTo(socket, request.data);
      return request.data.packed ? await this.packing.pack(answer) : answer;
    } finally {
      if (pendingWatches.get(stream) === watch) pendingWatches.delete(stream);
    }
  }

  private async answerTo(socket: ServerSocket, request: WatchRequest): Promise<WatchAnswer> {
    const { stream } = request;
    const { rooms } = socket.data;
    const handler = this.streams.of(stream);
    if (!handler) return { refused: 'not_found' };
    if (!(await this.checker.stillHolds(socket))) return { refused: 'forbidden' };
    try {
      const { holder } = socket.data;
      const room = await roomFor(holder, handler, stream);
      if ('refused' in room) {
        const refused = { of: stream, ...securityFactsOf(socket), code: room.refused };
        if (room.refused === 'forbidden') this.log.note('access_refused', refused);
        return room;
      }
      // Only now: nothing comes between this and entering, neither a farewell nor another watch.
      if (
        !socket.connected ||
        !socket.data.pendingWatches.has(stream) ||
        (rooms.size >= MAX_STREAMS && !rooms.has(stream))
      )
        return { refused: 'busy', retryAfterMs: 5_000 };
      // In the room before anything is read: a change is in the answer or is pushed, never neither.
      if (rooms.has(stream)) await this.hub.opened(room);
      else await this.enter(socket, { requested: stream, room }, handler);
      const caught =
        handler.carries === 'records'
          ? await this.watches.records(handler, room, request)
          : holder.kind === 'session' && (await this.watches.events(handler, holder.caller, request));
      if (!caught) return { refused: 'not_found' };
      return { ...caught, presence: this.presences.of(room.organisationId, stream) };
    } catch (err) {
      this.logger.error({ err, stream }, 'watch failed');
      return { refused: 'busy', retryAfterMs: 2_000 };
    }
  }

  /**
   * Adds a socket to a room.
   *
   * @throws the error of the database; the socket is then not in the room
   */
  private async enter(
    socket: ServerSocket,
    { requested, room }: { readonly requested: string; readonly room: RecordRoom },
    handler: StreamHandler,
  ): Promise<void> {
    const { rooms } = socket.data;
    rooms.set(requested, room);
    const joined = socket.join(roomKey(room));
    try {
      await this.hub.enter(room, handler);
      await joined;
    } catch (error) {
      // A socket that disconnected in the meantime has left its rooms already.
      if (socket.connected && rooms.get(requested) === room) {
        rooms.delete(requested);
        await socket.leave(roomKey(room));
        this.hub.leave(room);
      }
      throw error;
    }
  }

  /** Leaves the room of a stream and its presence; true also if it was not watched. */
  @SubscribeMessage('unwatch')
  async unwatch(@ConnectedSocket() socket: ServerSocket, @MessageBody() body: unknown): Promise<true> {
    const request = Stream.safeParse(body);
    if (!request.success) return true;
    // Its answer may still be on the way: whoever has left before it comes is not let in.
    socket.data.pendingWatches.delete(request.data.stream);
    const room = socket.data.rooms.get(request.data.stream);
    if (!room) return true;
    socket.data.rooms.delete(request.data.stream);
    await socket.leave(roomKey(room));
    this.hub.leave(room);
    this.presences.leave(room.stream, presenceKey(socket));
    return true;
  }

  /**
   * Shows the person's presence on a board that the connection watches. Ignored for wall screens, and if sent too
   * often.
   */
  @SubscribeMessage('presence')
  presence(@ConnectedSocket() socket: ServerSocket, @MessageBody() body: unknown): void {
    const update = PresenceUpdate.safeParse(body);
    const now = Date.now();
    // Presence messages that a network delayed arrive together; a burst of them is not a flood.
    const due = Math.max(socket.data.presenceDue, now - PRESENCE_BURST_MS);
    if (!update.success || due > now) return;
    const { holder } = socket.data;
    if (!socket.data.rooms.has(update.data.stream) || holder.kind !== 'session') return;
    socket.data.presenceDue = due + PRESENCE.minInterval / 2;
    const { organisationId, userId, name } = holder.caller;
    const key = presenceKey(socket);
    this.presences.update({ key, connection: socket.id, organisationId, userId, name }, update.data);
  }

  /** Answers true, for a client that checks its connection. */
  @SubscribeMessage('alive')
  alive(): true {
    return true;
  }
}

/**
 * Null for a refusal, such as too many wrong tokens.
 *
 * @throws every other error
 */
function refusedAsNull(error: unknown): null {
  if (error instanceof CommandRefused) return null;
  throw error;
}

/** Whether both are the same person; user ids are only unique within an organisation. */
const isSamePerson = (a: Caller, b: Caller): boolean => a.organisationId === b.organisationId && a.userId === b.userId;

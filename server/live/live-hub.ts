import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Server } from 'socket.io';
import type { Logger } from 'pino';
import { Subject, type Subscription } from 'rxjs';
import { groupBy } from '#domain/kernel/group-by';
import type { ClientToServer, RecordChange, ServerToClient } from '#domain/live/messages';
import type { Committed } from '../event-store/command-runner.js';
import { LogEpoch } from '../event-store/log-epoch.js';
import type { LoggedEvent } from '../event-store/logged-event.js';
import { LOGGER } from '../logging/logger.js';
import { commitsOf } from './frames.js';
import type { SocketData } from './live-socket.js';
import type { EventStreams, StreamHandler, RecordRoom } from './live-streams.js';
import { LogTail } from './log-tail.js';
import { type Room, roomKey, RoomBroadcaster } from './rooms.js';
import { WakeUp, type WakeUpMessage } from './wake-up.js';

/** Socket server with the messages of the live protocol. */
export type LiveServer = Server<ClientToServer, ServerToClient, object, SocketData>;

/** Interval of heads to the sockets of a stream, and delay of the head after a commit. Milliseconds. */
const HEAD_EVERY_MS = 10_000;
const HEAD_AFTER_COMMIT_MS = 1_000;

type RecordsWakeUp = Extract<WakeUpMessage, { topic: 'records' }>;

interface ActiveRoom {
  readonly room: Room;
  readonly handler: StreamHandler;
  readonly broadcaster: RoomBroadcaster | null;
  /** Resolves when the room receives every new event. */
  readonly opened: Promise<void>;
  headTimer: NodeJS.Timeout | null;
}

/** A frame sent to one room. */
export interface Emitted {
  readonly message: 'commit' | 'records' | 'head';
  /** Number of sockets in the room. */
  readonly members: number;
}

/**
 * Sends commits, changed records and heads to the sockets of this node, each encoded once per room. A room exists from
 * its first socket to its last, and follows the log of its organisation. Heads are sent every 10 s, and 1 s after a
 * change.
 */
@Injectable()
export class LiveHub implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly rooms = new Map<string, ActiveRoom>();
  private server: LiveServer | null = null;
  private readonly subscriptions: Subscription[] = [];
  private heads: NodeJS.Timeout | undefined;
  private readonly emitted = new Subject<Emitted>();
  /** Emits for each frame to a room. */
  readonly sent$ = this.emitted.asObservable();
  private readonly recorded = new Subject<number>();
  /** Emits per batch of events handed to the rooms: instant of the oldest, in milliseconds since 1970. */
  readonly recorded$ = this.recorded.asObservable();

  constructor(
    private readonly tail: LogTail,
    private readonly epoch: LogEpoch,
    private readonly wakeUp: WakeUp,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.subscriptions.push(
      this.tail.events$.subscribe((committed) => void this.emit(committed).catch((err: unknown) => this.missed(err))),
      this.wakeUp.messages$.subscribe((message) => {
        if (message.topic === 'records') this.refreshHere(message);
      }),
    );
    this.heads = setInterval(() => {
      for (const active of this.rooms.values()) this.emitHead(active);
    }, HEAD_EVERY_MS);
    this.heads.unref();
  }

  onApplicationShutdown(): void {
    for (const subscription of this.subscriptions) subscription.unsubscribe();
    clearInterval(this.heads);
    for (const { headTimer } of this.rooms.values()) if (headTimer) clearTimeout(headTimer);
  }

  /** Sets the socket server to send to. */
  attach(server: LiveServer): void {
    this.server = server;
  }

  /**
   * Adds a socket to a room, creating it if needed; resolves when changes from now on reach it.
   * @throws the error of the database; the caller then has to `leave`
   */
  async enter(room: RecordRoom, handler: StreamHandler): Promise<void> {
    const active = this.rooms.get(roomKey(room)) ?? this.open(room, handler);
    active.room.members += 1;
    await active.opened;
  }

  /** Resolves when changes from now on reach the room, which the socket has entered already. */
  async opened(room: RecordRoom): Promise<void> {
    await this.rooms.get(roomKey(room))?.opened;
  }

  private open(room: RecordRoom, handler: StreamHandler): ActiveRoom {
    const key = roomKey(room);
    const made: Room = { ...room, key, members: 0, last: 0 };
    const broadcaster =
      handler.carries === 'records'
        ? new RoomBroadcaster(
            handler,
            made,
            (...frame) => void this.sendRecords(...frame),
            (err) => this.logger.error({ err, room: key }, 'records could not be read'),
          )
        : null;
    const opened = this.tail.follow(room.organisationId).then((position) => {
      made.last = Math.max(made.last, position);
    });
    const active: ActiveRoom = { room: made, handler, broadcaster, opened, headTimer: null };
    this.rooms.set(key, active);
    return active;
  }

  /** Removes a socket from a room and closes the room after the last. Unknown rooms are ignored. */
  leave(room: RecordRoom): void {
    const active = this.rooms.get(roomKey(room));
    if (!active) return;
    active.room.members -= 1;
    if (active.room.members > 0) return;
    if (active.headTimer) clearTimeout(active.headTimer);
    this.rooms.delete(active.room.key);
    this.tail.unfollow(room.organisationId);
  }

  /**
   * Sends the records of a type to the sockets of a stream on all nodes, for data that change without events, such as
   * progress. Lost like any wake-up: the next one, or an event, makes up for it.
   */
  refresh(organisationId: string, stream: string, type: string): void {
    void this.wakeUp.publish({ topic: 'records', organisationId, stream, type });
  }

  private refreshHere({ organisationId, stream, type }: RecordsWakeUp): void {
    for (const { room, broadcaster } of this.rooms.values())
      if (room.organisationId === organisationId && room.stream === stream)
        broadcaster?.push([{ type, id: null, actorId: null, writeId: null }], room.last);
  }

  /** Number of open connections of this node. */
  get connections(): number {
    return this.server?.sockets.sockets.size ?? 0;
  }

  /** Rooms with at least one socket. */
  watched(): Room[] {
    return [...this.rooms.values()].map(({ room }) => room);
  }

  /** Log position up to which this node has handed events to its rooms; 0: organisation not followed. */
  positionOf(organisationId: string): number {
    return this.tail.positionOf(organisationId);
  }

  /** Log position up to which changes were sent to a room; without such a room, that of its organisation. */
  sentUpTo(room: RecordRoom): number {
    return this.rooms.get(roomKey(room))?.room.last ?? this.positionOf(room.organisationId);
  }

  private async emit({ organisationId, events }: Committed): Promise<void> {
    const [oldest] = events;
    if (oldest) this.recorded.next(Date.parse(oldest.event.meta.at));
    const epoch = await this.epoch.current();
    const byStream = groupBy(events, ({ streamId }) => streamId);
    const upTo = events.at(-1)?.position ?? 0;
    for (const active of this.rooms.values()) {
      if (active.room.organisationId !== organisationId) continue;
      if (active.handler.carries === 'events') this.sendCommits(active, epoch, byStream);
      else this.invalidation(active, active.handler, events, upTo);
    }
  }

  private sendCommits(active: ActiveRoom, epoch: string, byStream: ReadonlyMap<string, LoggedEvent[]>): void {
    const { stream, key } = active.room;
    const events = byStream.get(stream);
    if (!events) return;
    for (const commit of commitsOf(stream, epoch, events)) {
      this.server?.to(key).emit('commit', commit);
      this.emitted.next({ message: 'commit', members: active.room.members });
    }
    this.headSoon(active);
  }

  private invalidation(
    active: ActiveRoom,
    handler: Extract<StreamHandler, { carries: 'records' }>,
    events: readonly LoggedEvent[],
    upTo: number,
  ): void {
    const invalidations = events.flatMap((event) => handler.invalidations(event, active.room));
    if (invalidations.length === 0) return;
    active.broadcaster?.push(invalidations, upTo);
    this.headSoon(active);
  }

  private async sendRecords(room: Room, changes: RecordChange[], from: number, to: number): Promise<void> {
    const epoch = await this.epoch.current();
    this.server?.to(room.key).emit('records', { stream: room.stream, epoch, from, to, changes });
    this.emitted.next({ message: 'records', members: room.members });
  }

  private headSoon(active: ActiveRoom): void {
    if (active.headTimer) clearTimeout(active.headTimer);
    active.headTimer = setTimeout(() => this.emitHead(active), HEAD_AFTER_COMMIT_MS);
    active.headTimer.unref();
  }

  private emitHead(active: ActiveRoom): void {
    void this.sendHead(active).catch((err: unknown) => this.missed(err));
  }

  /** Logs that a change could not be read; watchers notice the gap by the next head. */
  private missed(err: unknown): void {
    this.logger.warn({ err }, 'watchers could not be told');
  }

  private async sendHead({ room, handler }: ActiveRoom): Promise<void> {
    const { stream, key, organisationId } = room;
    const epoch = await this.epoch.current();
    const head =
      handler.carries === 'events'
        ? await headOf(handler, organisationId, stream)
        : { version: room.last, digest: null };
    this.server?.to(key).emit('head', { stream, epoch, ...head });
    this.emitted.next({ message: 'head', members: room.members });
  }
}

async function headOf(handler: EventStreams, organisationId: string, stream: string) {
  const { state, version } = await handler.snapshot(organisationId, stream);
  return { version, digest: handler.digest(state) };
}

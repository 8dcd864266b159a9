import { EMPTY_DRAFT_WEEK } from '#domain/draft-week/draft-week.state';
import {
  type ClientToServer,
  PresenceUpdate,
  Records,
  type RecordSnapshot,
  type ServerToClient,
  StreamName,
  WatchAnswer,
  type WatchRequest,
} from '#domain/live/messages';
import { WireFullSchedule } from '#domain/roster-week/roster-week.views';
import { WireShiftRequestView } from '#domain/shift-request/shift-request.views';
import { startTime } from '#domain/start-time/start-time.resource';
import { WireSwapView } from '#domain/swap/swap.views';
import { wireNames } from '#domain/api/wire-names';
import type { RecordStreamName } from '#domain/live/record-stream';

type Refused = Extract<WatchAnswer, { refused: unknown }>['refused'];
type Listener = (...values: never[]) => void;

const EPOCH = 'epoch-1';

/** Records of a stream whose types are `Of`, by type and id. */
type Contents<Of> = { readonly [Type in keyof Of]?: Readonly<Record<string, Of[Type]>> };

/** Record stream that a test fills and changes. */
export interface FakeStream<Of> {
  readonly name: string;
  /** Sets the records of the stream at version 1, without telling watchers. A stream that was never filled is empty. */
  fill(contents: Contents<Of>): void;
  /** Changes records and tells the watchers, as a write of `actorId` (null: the system). Record null: removed. */
  push<Type extends keyof Of & string>(
    type: Type,
    records: Readonly<Record<string, Of[Type] | null>>,
    actorId?: string | null,
  ): void;
  /** Answers subscriptions with a refusal from now on. */
  refuse(reason: Refused): void;
  /** Holds back subscriptions to the stream until the returned function is called. */
  hold(): () => void;
}

/** Answer to subscriptions of a stream that another object holds, such as a log of events. */
export type HeldStream = (request: WatchRequest) => WatchAnswer;

const WIRE = {
  shift: WireFullSchedule,
  swap: WireSwapView,
  shiftRequest: WireShiftRequestView,
  startTime: startTime.calls.list.answer,
};

const kindOnWire = (kind: string, records: RecordSnapshot[string]): RecordSnapshot[string] =>
  kind in WIRE
    ? Object.fromEntries(
        Object.entries(records).map(([id, record]) => [id, wireNames(WIRE[kind as keyof typeof WIRE], record)]),
      )
    : records;

/** Snapshot with field names of the wire, as the server sends it. */
const onWire = (state: RecordSnapshot): RecordSnapshot =>
  Object.fromEntries(Object.entries(state).map(([kind, records]) => [kind, kindOnWire(kind, records)]));

/** Snapshot of a stream that was never filled. */
const emptyState = (name: string) => (name.startsWith('draft-week/') ? EMPTY_DRAFT_WEEK : {}) as RecordSnapshot;

/** Live half of the fake server: streams with their watchers, and a connection that can be cut. */
export class FakeLive {
  /** False: connection attempts fail. */
  isReachable = true;
  /** Presence updates sent by viewers of a week, oldest first. */
  readonly presences: PresenceUpdate[] = [];
  private readonly held = new Map<string, HeldStream>();
  private readonly sockets: FakeSocket[] = [];
  private readonly streams = new Map<string, { version: number; state: RecordSnapshot }>();
  private readonly refused = new Map<string, Refused>();
  private readonly waiting = new Map<string, (() => void)[]>();
  private readonly watched = new Set<string>();

  /**
   * Stream of a name, to be filled and changed.
   *
   * @throws when the name is no stream name
   */
  of<Of>(name: RecordStreamName<Of> | string): FakeStream<Of> {
    StreamName.parse(name);
    return {
      name,
      fill: (contents) => this.streams.set(name, { version: 1, state: onWire(contents as RecordSnapshot) }),
      push: (type, records, actorId = null) => this.push(name, type, kindOnWire(type, records), actorId),
      refuse: (reason) => this.refused.set(name, reason),
      hold: () => {
        this.waiting.set(name, []);
        return () => {
          const answers = this.waiting.get(name) ?? [];
          this.waiting.delete(name);
          for (const answer of answers) answer();
        };
      },
    };
  }

  /** Answers subscriptions to a stream by `answer`, in place of its records; changes are sent with `emit`. */
  keep(name: string, answer: HeldStream): void {
    this.held.set(StreamName.parse(name), answer);
  }

  /** Sends a message to all sockets, if its stream is watched. */
  emit<Event extends 'commit' | 'head' | 'presence' | 'records'>(
    event: Event,
    message: Parameters<ServerToClient[Event]>[0],
  ): void {
    if (this.watched.has(message.stream))
      for (const socket of this.sockets) socket.receive(event, ...([message] as Parameters<ServerToClient[Event]>));
  }

  /** Breaks the connection; it does not come back before `restore`. */
  cut(): void {
    this.isReachable = false;
    for (const socket of this.sockets) socket.drop();
  }

  /** Tells all sockets that their user has lost rights and closes them, as the server does; they connect again. */
  revoke(): void {
    for (const socket of this.sockets) {
      socket.receive('revoked', { stream: null, code: 'forbidden' });
      socket.drop();
      socket.connect();
    }
  }

  /** Makes the server reachable and connects all sockets. */
  restore(): void {
    this.isReachable = true;
    for (const socket of this.sockets) socket.connect();
  }

  /** Answers a watch request of a socket, now or when `hold` ends. */
  answer(request: WatchRequest, give: (answer: WatchAnswer) => void): void {
    const { stream } = request;
    const waiting = this.waiting.get(stream);
    if (waiting) return void waiting.push(() => this.answer(request, give));
    const refused = this.refused.get(stream);
    if (refused !== undefined) return give({ refused });
    this.watched.add(stream);
    const held = this.held.get(stream);
    if (held) return give(WatchAnswer.parse(held(request)));
    const { version, state } = this.stream(stream);
    give(WatchAnswer.parse({ mode: 'snapshot', epoch: EPOCH, outcomes: [], presence: [], version, state }));
  }

  join(socket: FakeSocket): void {
    this.sockets.push(socket);
  }

  /** Forgets all streams and presences; sockets stay, as the page does. */
  reset(): void {
    this.isReachable = true;
    this.presences.length = 0;
    for (const collection of [this.streams, this.held, this.refused, this.waiting, this.watched]) collection.clear();
  }

  private push(name: string, type: string, records: Readonly<Record<string, unknown>>, actorId: string | null): void {
    const { version, state } = this.stream(name);
    const ofType = { ...state[type], ...records };
    const remaining = Object.fromEntries(Object.entries(ofType).filter(([, record]) => record !== null));
    this.streams.set(name, { version: version + 1, state: { ...state, [type]: remaining } });
    const changes = Object.entries(records).map(([id, record]) => ({ type, id, record, actorId, writeId: null }));
    this.emit('records', Records.parse({ stream: name, epoch: EPOCH, from: version, to: version + 1, changes }));
  }

  private stream(name: string) {
    return this.streams.get(name) ?? { version: 1, state: emptyState(name) };
  }
}

/** Fake of the socket.io socket, with the members that `client/platform/live` uses. */
export class FakeSocket {
  readonly id = 'socket-1';
  connected = false;
  readonly io = {
    engine: { on: (_event: 'packet', heard: () => void) => (this.heard = heard), close: () => this.drop() },
    on: (event: string, listener: () => void) => this.on(`manager ${event}`, listener),
    reconnectionDelayMax: () => undefined,
  };
  private readonly listeners = new Map<string, Listener[]>();
  private heard: () => void = () => undefined;

  constructor(private readonly live: FakeLive) {
    live.join(this);
  }

  /** True: the socket reconnects by itself, as the library's does. */
  get active(): boolean {
    return true;
  }

  get volatile(): this {
    return this;
  }

  on(event: string, listener: Listener): this {
    this.listeners.set(event, [...(this.listeners.get(event) ?? []), listener]);
    return this;
  }

  connect(): void {
    queueMicrotask(() => {
      if (this.connected) return;
      if (!this.live.isReachable) return this.dispatch('connect_error', new Error('websocket error'));
      this.connected = true;
      this.dispatch('manager open');
      this.heard();
      this.dispatch('connect');
    });
  }

  disconnect(): void {
    this.drop();
  }

  drop(): void {
    if (!this.connected) return;
    this.connected = false;
    this.dispatch('disconnect', 'transport close');
  }

  timeout(): {
    emit: (event: 'watch', request: WatchRequest, done: (error: Error | null, answer: WatchAnswer) => void) => void;
    emitWithAck: () => Promise<true>;
  } {
    return {
      emit: (_event, request, done) => queueMicrotask(() => this.live.answer(request, (answer) => done(null, answer))),
      emitWithAck: () => Promise.resolve(true),
    };
  }

  /** Accepts presence updates and pings; answers as a sign of life when connected. */
  emit(event: keyof ClientToServer, ...args: unknown[]): void {
    if (event === 'presence') this.live.presences.push(PresenceUpdate.parse(args[0]));
    queueMicrotask(() => this.connected && this.heard());
  }

  /** Delivers a message of the server; ignored while disconnected. */
  receive<Event extends keyof ServerToClient>(event: Event, ...values: Parameters<ServerToClient[Event]>): void {
    if (!this.connected) return;
    this.heard();
    this.dispatch(event, ...values);
  }

  private dispatch(event: string, ...values: unknown[]): void {
    for (const listener of this.listeners.get(event) ?? []) listener(...(values as never[]));
  }
}

/** The only live server of a test run. Tests resolve `socket.io-client` to this module. */
export const live = new FakeLive();

/** Replacement of the `io` of socket.io-client, of which this module takes the place in tests. */
export const io = (): FakeSocket => new FakeSocket(live);

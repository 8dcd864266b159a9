import { io, type Socket } from 'socket.io-client';
import { v7 as newId } from 'uuid';
import type {
  ClientToServer,
  PackedSnapshot,
  PresenceUpdate,
  ServerToClient,
  WatchAnswer,
  WatchRequest,
} from '#domain/live/messages';
import type { Connection } from '../connection/connection.js';
import type { Store } from '../state/store.js';
import { Heartbeat } from './heartbeat.js';
import type { PoorNetworkSwitch } from '../connection/poor-network.js';
import type { StreamHandlers } from './stream-handlers.js';
import { canUnpack, unpacked } from './unpacked-snapshot.js';

const ACK_TIMEOUT_MS = 5_000;
/** A page that nobody has looked at for this long needs no connection. */
const HIDDEN_FOR_MS = 5 * 60_000;
const RECONNECT_VISIBLE_MS = { reconnectionDelay: 500, reconnectionDelayMax: 5_000 };
const RECONNECT_HIDDEN_MAX_MS = 60_000;

type LiveConnection = Socket<ServerToClient, ClientToServer>;

/** Dependencies of `LiveSocket`. */
export interface LiveSocketParts {
  readonly url: string;
  /** Token of the session; null: nobody is signed in, and nothing connects. */
  readonly token: () => string | null;
  /** Set on every change of the connection. */
  readonly state: Store<Connection>;
  readonly network: PoorNetworkSwitch;
  /** Called when the server refuses the token or a stream, or revokes the session or rights of the user. */
  readonly refused: () => void;
  /** Called when the server answers again after a silence of `ms` milliseconds. */
  readonly wasSilent: (ms: number) => void;
}

/**
 * Single live connection of a browser tab. Carries all streams, passes each message to the handlers of its stream, and
 * reconnects by itself. Disconnects after 5 minutes in a hidden tab, and connects again when the tab is shown.
 */
export class LiveSocket {
  /** Null until somebody signs in. */
  private socket: LiveConnection | null = null;
  /** Id by which any node recognises this page after a reconnect. */
  private readonly tab = newId();
  private readonly streams = new Map<string, StreamHandlers>();
  /** Streams whose snapshot is being decompressed: their messages wait for it. */
  private readonly unpacking = new Map<string, Promise<unknown>>();
  private hiddenTimer: ReturnType<typeof setTimeout> | undefined;
  private byeTimer: ReturnType<typeof setTimeout> | undefined;
  private readonly heartbeat: Heartbeat;
  /** Start of the server's silence, as `performance.now()`; null: not silent. */
  private silentSince: number | null = null;

  constructor(private readonly parts: LiveSocketParts) {
    this.heartbeat = new Heartbeat({
      ping: () => this.askForLife(),
      onUnresponsive: () => this.isSilent(),
      onResponsive: () => this.isAlive(),
      // It comes back as after any other loss; until then the server is silent, not gone.
      another: () => this.socket?.io.engine?.close(),
    });
    document.addEventListener('visibilitychange', () => this.onVisibility());
    window.addEventListener('online', () => this.connectNow());
    window.addEventListener('offline', () => {
      this.isGone();
      // It would take a while to notice by itself, and then still believe that it is connected when the network is back.
      this.socket?.io.engine?.close();
    });
  }

  /** Connects for a signed-in user, or disconnects. */
  follow(signedIn: boolean): void {
    clearTimeout(this.byeTimer);
    if (signedIn) {
      this.parts.state.set('connecting');
      this.connectNow();
    } else {
      this.socket?.disconnect();
      // The library emits no event for a sign-out without a connection, so the rest state is set here.
      this.isAtRest();
    }
  }

  /** Sends a renewed token over the open connection, which stays. Does nothing without a connection. */
  authenticate(token: string): void {
    if (this.socket?.connected)
      void this.socket
        .timeout(ACK_TIMEOUT_MS)
        .emitWithAck('authenticate', { token })
        // Without an answer the server ends the connection with the old session, and the next one has the new token.
        .catch(() => undefined);
  }

  /**
   * Registers the handlers of a stream, in place of former ones, and calls their `up` at once when connected; the
   * handlers send `watch` themselves. The returned function unregisters them and tells the server.
   */
  open(stream: string, handlers: StreamHandlers): () => void {
    this.streams.set(stream, handlers);
    if (this.socket?.connected) handlers.up();
    return () => {
      if (this.streams.get(stream) !== handlers) return;
      this.streams.delete(stream);
      if (this.socket?.connected)
        void this.socket
          .timeout(ACK_TIMEOUT_MS)
          .emitWithAck('unwatch', { stream })
          .catch(() => undefined);
    };
  }

  /**
   * Asks the server to watch a stream and resolves to its answer, which may be a refusal; a packed snapshot is
   * unpacked.
   *
   * @throws Error when the socket does not exist yet, no answer comes within 5 seconds, or the snapshot is damaged
   */
  watch(request: WatchRequest): Promise<WatchAnswer> {
    return new Promise((resolve, reject) => {
      if (!this.socket) return reject(new Error('not connected'));
      // The answer that the poor network swallows is one that never comes.
      const asked = { ...request, packed: canUnpack() };
      this.socket
        .timeout(ACK_TIMEOUT_MS)
        .emit('watch', asked, (error: Error | null, answer: WatchAnswer | PackedSnapshot) => {
          if (error) reject(error);
          else this.parts.network.pass(() => resolve(this.unpack(request.stream, answer)));
          // The page asks for what its user may see: they have fewer rights than it knows.
          if (!error && 'refused' in answer && answer.refused === 'forbidden') this.parts.refused();
        });
    });
  }

  private unpack(stream: string, answer: WatchAnswer | PackedSnapshot): WatchAnswer | Promise<WatchAnswer> {
    if (!('mode' in answer) || answer.mode !== 'packed') return answer;
    const snapshot = unpacked(answer);
    // In a task of its own: who has asked takes the snapshot first. One that is damaged is asked for again.
    const done = snapshot.catch(() => null).then(() => new Promise((resolve) => setTimeout(resolve, 0)));
    this.unpacking.set(stream, done);
    void done.then(() => this.unpacking.get(stream) === done && this.unpacking.delete(stream));
    return snapshot;
  }

  /** Sends where the user is on the page, without retry; dropped without a connection. */
  presence(update: PresenceUpdate): void {
    if (this.socket?.connected) this.socket.volatile.emit('presence', update);
  }

  /** Id of the current connection, which changes with each reconnect; undefined without a connection. */
  get id(): string | undefined {
    return this.socket?.id;
  }

  private made(): LiveConnection {
    const { url, token } = this.parts;
    const socket: LiveConnection = io(url, {
      path: '/api/live',
      transports: ['websocket'],
      autoConnect: false,
      auth: (give) => give({ token: token() ?? '', tab: this.tab }),
      randomizationFactor: 0.5,
      timeout: 10_000,
      ...RECONNECT_VISIBLE_MS,
    });
    this.follows(socket);
    return socket;
  }

  private follows(socket: LiveConnection): void {
    socket.io.on('open', () => socket.io.engine.on('packet', () => this.heartbeat.messageReceived()));
    socket.io.on('reconnect_attempt', () => this.heartbeat.connecting());
    socket.on('connect', () => {
      this.isAlive();
      for (const handlers of this.streams.values()) handlers.up();
    });
    socket.on('disconnect', () => this.onDisconnect());
    socket.on('connect_error', (error) => {
      // Nobody answered within the time that a connection may take, or somebody said no.
      if (error.message === 'timeout') this.isSilent();
      else this.isGone();
      // Refused by the server rather than not reached: trying again with the same token is of no use.
      if (error.message === 'unauthenticated') this.parts.refused();
      else if (!socket.active) this.connectSoon();
    });
    this.listen(socket);
  }

  private listen(socket: LiveConnection): void {
    const { network } = this.parts;
    const to = (stream: string, notify: (handlers: StreamHandlers) => void) =>
      network.pass(() => {
        const tell = () => {
          const handlers = this.streams.get(stream);
          if (handlers) notify(handlers);
        };
        const unpacking = this.unpacking.get(stream);
        if (unpacking) void unpacking.then(tell);
        else tell();
      });
    socket.on('commit', (message) => to(message.stream, (handlers) => handlers.commit?.(message)));
    socket.on('records', (message) => to(message.stream, (handlers) => handlers.records?.(message)));
    socket.on('head', (message) => to(message.stream, (handlers) => handlers.head?.(message)));
    socket.on('presence', (message) => to(message.stream, (handlers) => handlers.presence?.(message)));
    socket.on('resync', ({ stream }) => to(stream, (handlers) => handlers.resync()));
    socket.on('revoked', ({ stream }) => {
      if (stream === null) this.parts.refused();
    });
    socket.on('bye', ({ retryAfterMs }) => {
      socket.disconnect();
      // The server says when: not the moment that follows any other farewell.
      clearTimeout(this.byeTimer);
      this.byeTimer = setTimeout(() => this.connectNow(), retryAfterMs * (0.5 + Math.random()));
    });
  }

  private askForLife(): void {
    // The answer is a packet like any other, which is all that the heartbeat wants. Nobody looks at a hidden page.
    if (document.hidden) this.heartbeat.messageReceived();
    else if (this.socket?.connected) this.socket.emit('alive', () => undefined);
  }

  private isSilent(): void {
    if (this.parts.token() === null) return this.isAtRest();
    this.silentSince ??= performance.now();
    this.parts.state.set('silent');
  }

  private isAlive(): void {
    if (!this.socket?.connected) return;
    const since = this.silentSince;
    this.silentSince = null;
    this.parts.state.set('online');
    if (since !== null) this.parts.wasSilent(performance.now() - since);
  }

  private isGone(): void {
    if (this.parts.token() === null) return this.isAtRest();
    this.heartbeat.stop();
    this.silentSince = null;
    this.parts.state.set('offline');
  }

  /** State while nobody is signed in: `connecting`, since the connection is unknown. */
  private isAtRest(): void {
    this.heartbeat.stop();
    this.silentSince = null;
    this.parts.state.set('connecting');
  }

  private onDisconnect(): void {
    if (this.silentSince === null || this.parts.token() === null) this.isGone();
    for (const handlers of this.streams.values()) handlers.down();
    // The server has closed it: the library waits for us in that case.
    if (!this.socket?.active && this.parts.token() !== null) this.connectSoon();
  }

  /** Reconnects after about a second, where the library does not: the server refused or closed the connection. */
  private connectSoon(): void {
    clearTimeout(this.byeTimer);
    this.byeTimer = setTimeout(() => this.connectNow(), 1_000 * (0.5 + Math.random()));
  }

  private onVisibility(): void {
    clearTimeout(this.hiddenTimer);
    if (document.hidden) {
      this.socket?.io.reconnectionDelayMax(RECONNECT_HIDDEN_MAX_MS);
      this.hiddenTimer = setTimeout(() => this.socket?.disconnect(), HIDDEN_FOR_MS);
    } else {
      this.socket?.io.reconnectionDelayMax(RECONNECT_VISIBLE_MS.reconnectionDelayMax);
      this.connectNow();
    }
  }

  private connectNow(): void {
    if (this.parts.token() === null || this.socket?.connected) return;
    clearTimeout(this.byeTimer);
    this.heartbeat.connecting();
    this.socket ??= this.made();
    this.socket.connect();
  }
}

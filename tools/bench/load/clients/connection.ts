import { io, type Socket } from 'socket.io-client';
import type { ClientToServer, ServerToClient, WatchAnswer, WatchRequest } from '#domain/live/messages';
import type { StreamHandlers } from '../../../../client/platform/live/stream-handlers.js';
import type { Tally } from '../tally.js';

const ACK_TIMEOUT_MS = 5_000;

/** The live connection of one client: tells each message to whoever watches its stream, and comes back by itself. */
export class LoadConnection {
  private readonly socket: Socket<ServerToClient, ClientToServer>;
  private readonly streams = new Map<string, StreamHandlers>();
  private leaving = false;

  constructor(port: number, token: string, tally: Tally) {
    this.socket = io(`http://127.0.0.1:${port}`, {
      path: '/api/live',
      transports: ['websocket'],
      auth: { token },
      forceNew: true,
      reconnectionDelay: 500,
      reconnectionDelayMax: 5_000,
    });
    const to = (stream: string, notify: (handlers: StreamHandlers) => void) => {
      const handlers = this.streams.get(stream);
      if (handlers) notify(handlers);
    };
    this.socket.on('connect', () => this.streams.forEach((handlers) => handlers.up()));
    this.socket.on('disconnect', (reason) => {
      if (!this.leaving) tally.errs(`connection lost: ${reason}`);
      this.streams.forEach((handlers) => handlers.down());
    });
    this.socket.on('connect_error', (error) => tally.errs(`connection not made: ${error.message}`));
    this.socket.on('commit', (message) => to(message.stream, (handlers) => handlers.commit?.(message)));
    this.socket.on('records', (message) => to(message.stream, (handlers) => handlers.records?.(message)));
    this.socket.on('head', (message) => to(message.stream, (handlers) => handlers.head?.(message)));
    this.socket.on('resync', ({ stream }) => {
      tally.errs('read too slowly');
      to(stream, (handlers) => handlers.resync());
    });
    this.socket.on('revoked', ({ code }) => tally.errs(`revoked: ${code}`));
    this.socket.on('bye', ({ reason }) => tally.errs(`bye: ${reason}`));
  }

  /** Resolves when it stands; the first try may fail. */
  async connected(): Promise<void> {
    if (!this.socket.connected) await new Promise<void>((resolve) => this.socket.once('connect', resolve));
  }

  open(stream: string, handlers: StreamHandlers): void {
    this.streams.set(stream, handlers);
    if (this.socket.connected) handlers.up();
  }

  /** @throws when there is no answer in time. */
  watch(request: WatchRequest): Promise<WatchAnswer> {
    return this.socket.timeout(ACK_TIMEOUT_MS).emitWithAck('watch', request) as Promise<WatchAnswer>;
  }

  close(): void {
    this.leaving = true;
    this.socket.disconnect();
  }
}

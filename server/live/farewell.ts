import type { ServerToClient } from '#domain/live/messages';
import type { ServerSocket } from './live-socket.js';

type Bye = Parameters<ServerToClient['bye']>[0];

/** Websocket close codes by reason: policy violation and try again later. */
const CLOSE_CODES = { flood: 1008, too_many: 1013 } as const satisfies Partial<Record<Bye['reason'], number>>;

/** Parts of a connection of engine.io that its types leave out. */
interface Connection {
  readonly transport: { readonly socket?: { close(code: number, reason: string): void } };
  /** Packets that have not reached the transport; `drain` says when they have. */
  readonly writeBuffer: readonly unknown[];
  once(event: 'drain', then: () => void): void;
}

/**
 * Sends `bye` with the reason and the wait in milliseconds, then closes the websocket with the reason's close code once
 * everything queued is sent. Sets `data.isClosing`.
 */
export function sendFarewell(socket: ServerSocket, reason: keyof typeof CLOSE_CODES, retryAfterMs: number): void {
  socket.data.isClosing = true;
  socket.emit('bye', { reason, retryAfterMs });
  const connection = socket.conn as unknown as Connection;
  const close = () => connection.transport.socket?.close(CLOSE_CODES[reason], reason);
  if (connection.writeBuffer.length > 0) connection.once('drain', close);
  else close();
}

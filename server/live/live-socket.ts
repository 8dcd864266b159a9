import type { Socket } from 'socket.io';
import type { ClientToServer, ServerToClient } from '#domain/live/messages';
import type { Caller } from '../http/caller.js';
import type { RecordRoom } from './live-streams.js';

/** What a connection is known by. */
export interface SocketData {
  caller: Caller;
  token: string;
  /** Rooms by stream. */
  rooms: Map<string, RecordRoom>;
  /** When the last presence update was taken, milliseconds. */
  presenceAt: number;
}

export type LiveSocket = Socket<ClientToServer, ServerToClient, object, SocketData>;

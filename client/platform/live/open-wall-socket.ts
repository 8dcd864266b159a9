import { io } from 'socket.io-client';
import type { WallSocket } from './wall-feed.js';

/**
 * Socket of a wall screen, with the secret of its link in place of a session. It is not connected yet; once connected,
 * it reconnects by itself after 1 to 60 seconds.
 */
export const openWallSocket = (token: string): WallSocket =>
  io(window.location.origin, {
    path: '/api/live',
    transports: ['websocket'],
    autoConnect: false,
    auth: { token, key: 'wall-screen' },
    reconnectionDelay: 1_000,
    reconnectionDelayMax: 60_000,
    randomizationFactor: 0.5,
    timeout: 10_000,
  }) as WallSocket;

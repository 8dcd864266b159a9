import { io } from 'socket.io-client';
import type { WallSocket } from './wall-feed.js';

/** A connection with the link of a screen in the place of a session. It comes back by itself, ever more slowly. */
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

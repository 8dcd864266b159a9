import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';

/** A socket.io server that only sends on what it is told, set up as ours is: the baseline. */
const http = createServer();
const server = new Server(http, { transports: ['websocket'], serveClient: false, maxHttpBufferSize: 64 * 1024 });

server.on('connection', (socket) => {
  socket.on('join', async (room: string, done: (joined: true) => void) => {
    await socket.join(room);
    done(true);
  });
  socket.on('say', (message: unknown) => server.to('board').emit('said', message));
});

http.listen(0, '127.0.0.1', () => process.send?.((http.address() as AddressInfo).port));

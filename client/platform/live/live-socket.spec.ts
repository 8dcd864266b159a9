import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { Server, type Socket } from 'socket.io';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ServerToClient } from '#domain/live/messages';
import type { Connection } from '../connection/connection.js';
import { Store } from '../state/store.js';
import { LiveSocket } from './live-socket.js';
import { PoorNetworkSwitch } from '../connection/poor-network.js';

const RETRY_MS = 200;

let server: Server<object, ServerToClient>;
let live: LiveSocket;
let state: Store<Connection>;

beforeEach(async () => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
  const http = createServer();
  server = new Server(http, { path: '/api/live', transports: ['websocket'] });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  state = new Store<Connection>('connecting');
  live = new LiveSocket({
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    token: () => 'a token',
    state,
    network: new PoorNetworkSwitch(null),
    refused: () => undefined,
    wasSilent: () => undefined,
  });
});
afterEach(async () => {
  live.follow(false);
  await server.close();
  vi.unstubAllGlobals();
});

const nextConnection = () => new Promise<Socket>((resolve) => server.once('connection', resolve));

it('LiveSocket reconnects after the delay that the server names in a flood goodbye', async () => {
  const first = nextConnection();
  live.follow(true);
  const socket = await first;
  const second = nextConnection();
  const toldAt = performance.now();
  socket.emit('bye', { reason: 'flood', retryAfterMs: RETRY_MS });
  await new Promise<void>((resolve) => socket.once('disconnect', () => resolve()));
  expect(state.value).toBe('offline');

  expect((await second).id).not.toBe(socket.id);
  expect(performance.now() - toldAt).toBeGreaterThanOrEqual(RETRY_MS / 2);
});

it('LiveSocket reconnects when the server closes the connection without a goodbye', async () => {
  const first = nextConnection();
  live.follow(true);
  const socket = await first;
  const second = nextConnection();
  socket.conn.close();
  expect((await second).id).not.toBe(socket.id);
});

describe('a packed snapshot', () => {
  const STREAM = 'own/somebody';
  const STATE = { shift: { late: { from: '17:00' } } };
  const PACKED = { epoch: 'e', version: 3, outcomes: [], presence: [], mode: 'packed' };

  const connected = async (answer: (socket: Socket, packed: unknown) => void) => {
    const connection = nextConnection();
    const isUp = new Promise<void>((resolve) => {
      live.open(STREAM, { up: resolve, down: () => undefined, resync: () => undefined, head: () => told.push('head') });
    });
    const told: string[] = [];
    live.follow(true);
    const socket = await connection;
    socket.on('watch', ({ packed }, acknowledge) => {
      expect(packed).toBe(true);
      answer(socket, acknowledge);
    });
    await isUp;
    return told;
  };

  it('is unpacked before its watcher hears messages that were sent after it', async () => {
    const told = await connected((socket, acknowledge) => {
      (acknowledge as (answer: unknown) => void)({ ...PACKED, state: gzipSync(JSON.stringify(STATE)) });
      socket.emit('head', { stream: STREAM, epoch: 'e', version: 4, digest: null });
    });
    const answer = await live.watch({ stream: STREAM, since: null, unsettled: [] });
    expect(answer).toEqual({ ...PACKED, mode: 'snapshot', state: STATE });
    expect(told).toEqual([]);
    await vi.waitFor(() => expect(told).toEqual(['head']));
  });

  it('rejects the watch when it is damaged', async () => {
    await connected((_socket, acknowledge) => {
      (acknowledge as (answer: unknown) => void)({ ...PACKED, state: Buffer.from('no gzip') });
    });
    await expect(live.watch({ stream: STREAM, since: null, unsettled: [] })).rejects.toBeInstanceOf(TypeError);
  });
});

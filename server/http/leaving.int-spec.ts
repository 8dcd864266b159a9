import { afterAll, beforeAll, expect, it } from 'vitest';
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { foundCafe } from '../testing/cafe.js';
import { startTestApp, type TestApp, TestClient } from '../testing/test-app.js';
import { TestSocket } from '../testing/test-socket.js';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it('a node stops although a client keeps requesting on a keep-alive connection', async () => {
  const node = await test.another();
  const { port } = node.getHttpServer().address() as { port: number };
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async (): Promise<void> => {
    const [response] = (await once(get({ port, host: '127.0.0.1', path: '/api/health/live', agent }), 'response')) as [
      IncomingMessage,
    ];
    await once(response.resume(), 'end');
  };
  await ask();
  let stopped = false;
  const asking = (async () => {
    while (!stopped) await ask();
  })();
  const ending = asking.then(
    () => 'nothing',
    (error: { code: string }) => error.code,
  );
  await node.close();
  expect(await ending).toMatch(/ECONN/);
  stopped = true;
  agent.destroy();
});

it('a stopping node sends "bye" with a retry time to its sockets', async () => {
  const node = await test.another();
  const cafe = await foundCafe(test.app);
  const sanne = await TestClient.login(node, cafe.hosts.cafe, 'sanne');
  const socket = await TestSocket.connect(node, sanne.token);
  await node.close();
  expect(await socket.next('bye')).toEqual({ reason: 'shutdown', retryAfterMs: 1_000 });
  socket.close();
});

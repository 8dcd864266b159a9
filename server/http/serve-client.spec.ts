import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveClient } from './serve-client.js';

let directory: string;
let app: FastifyInstance;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'client-'));
  await writeFile(join(directory, 'index.html'), 'the page');
  await mkdir(join(directory, 'assets'));
  for (const name of ['main.js', 'main.js.map']) await writeFile(join(directory, 'assets', name), name);
  await writeFile(join(directory, 'worker.js.map'), 'sources');
  app = fastify();
  await serveClient(app, directory);
});
afterAll(async () => {
  await app.close();
  await rm(directory, { recursive: true });
});

it.each(['/', '/main', '/main?week=2026-11-23', '/apiary', '/main/2026-11-25/id'])(
  '%s is answered with the page',
  async (url) => {
    const { statusCode, body } = await app.inject(url);
    expect([statusCode, body]).toEqual([200, 'the page']);
  },
);

it('a built file is served', async () => {
  const { statusCode, body } = await app.inject('/assets/main.js');
  expect([statusCode, body]).toEqual([200, 'main.js']);
});

it.each(['/assets/main.js.map', '/worker.js.map', '/gone.map?x=1'])('%s is not found, as a source map', async (url) => {
  expect((await app.inject(url)).statusCode).toBe(404);
});

it.each(['/api', '/api?a=b', '/api/', '/api/nothing', '/assets', '/assets/gone.js'])('%s is not found', async (url) => {
  expect((await app.inject(url)).statusCode).toBe(404);
});

it('the login page sends no referrer', async () => {
  const policyOf = async (url: string) => (await app.inject(url)).headers['referrer-policy'];
  expect(await Promise.all(['/login', '/login?token=key', '/login/', '/main'].map(policyOf))).toEqual([
    'no-referrer',
    'no-referrer',
    'no-referrer',
    undefined,
  ]);
});

it('document data precede the scripts of the page, with "<" escaped', async () => {
  const other = await mkdtemp(join(tmpdir(), 'client-'));
  await writeFile(join(other, 'index.html'), '<html><body><script>boot()</script></body></html>');
  const server = fastify();
  await serveClient(server, other, async () => ({ place: '</script><b>$&</b>', firstScreen: null }));
  const { body } = await server.inject('/main');
  await server.close();
  await rm(other, { recursive: true });
  const json = String.raw`{"place":"\u003c/script>\u003cb>$&\u003c/b>","firstScreen":null}`;
  expect(body).toBe(
    `<html><body>\n    <script type="application/json" id="rooster-data">${json}</script><script>boot()</script></body></html>`,
  );
  expect(JSON.parse(json)).toEqual({ place: '</script><b>$&</b>', firstScreen: null });
});

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Redis } from 'ioredis';
import { findRedis } from '../../../tools/bin/redis.mjs';
import { freePort } from '../../../tools/testing/nodes.js';
import { untilHolds } from './waiting.js';

/** A Redis of its own, which can be killed and started again at the same address. */
export class RedisServer {
  private process: ChildProcess | null = null;

  private constructor(
    private readonly program: string,
    private readonly port: number,
  ) {}

  static async start(): Promise<RedisServer> {
    const program = findRedis();
    if (!program) throw new Error('There is no redis-server: npm run test:int installs one, or says how');
    const server = new RedisServer(program, await freePort());
    await server.restart();
    return server;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  async restart(): Promise<void> {
    this.process = spawn(
      this.program,
      ['--port', String(this.port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
      {
        stdio: 'ignore',
      },
    );
    await untilHolds('Redis to answer', () => this.answers());
  }

  async kill(): Promise<void> {
    const { process: running } = this;
    this.process = null;
    if (!running) return;
    const exited = once(running, 'exit');
    running.kill('SIGKILL');
    await exited;
  }

  private async answers(): Promise<boolean> {
    const client = new Redis(this.url, { lazyConnect: true, retryStrategy: () => null });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return (await client.ping()) === 'PONG';
    } catch {
      return false;
    } finally {
      client.disconnect();
    }
  }
}

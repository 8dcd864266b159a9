import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/**
 * Pseudo-random generator: each call returns a number from 0 (inclusive) to 1 (exclusive); the same seed gives the same
 * sequence.
 */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Direction = 'to node' | 'to client';

/**
 * TCP proxy on this machine that delays data by up to 60 ms and cuts about 1% of chunks together with their connection.
 * It never reorders data.
 */
export class CuttingProxy {
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();
  private readonly vanished = new WeakSet<Socket>();
  /** Turns off random delays and cuts; requested ones still happen. */
  calm = false;
  /** Closes new connections at once. */
  refusing = false;
  private stalled: Promise<void> | null = null;
  private readonly halving: Record<Direction, number> = { 'to node': 0, 'to client': 0 };

  constructor(
    private target: number,
    private readonly random: () => number,
  ) {
    this.server = createServer((client) => this.join(client));
  }

  /** Starts listening on `port`, 0: any free one. Resolves to the port. */
  async listen(port = 0): Promise<number> {
    this.server.listen(port, '127.0.0.1');
    await once(this.server, 'listening');
    return (this.server.address() as { port: number }).port;
  }

  /** Sends new connections to another port; existing ones stay. */
  turnTo(port: number): void {
    this.target = port;
  }

  /** Destroys all connections, on both sides. */
  cutAll(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  /** Holds back all data of existing and new connections without closing them. Returns the function that resumes. */
  stall(): () => void {
    let resume: () => void = () => undefined;
    this.stalled = new Promise<void>((resolve) => {
      resume = resolve;
    });
    return () => {
      this.stalled = null;
      resume();
    };
  }

  /** Simulates a lost machine: existing connections pass no data and no closing any more; new ones work. */
  vanish(): void {
    for (const socket of this.sockets) this.vanished.add(socket);
  }

  /**
   * Cuts the next `messages` chunks of a direction after their first half, together with the connection; adds to
   * pending ones.
   */
  cutInHalf(direction: Direction, messages: number): void {
    this.halving[direction] += messages;
  }

  /** Number of chunks still to be cut in half, both directions together. */
  get halvesLeft(): number {
    return this.halving['to node'] + this.halving['to client'];
  }

  /** Destroys all connections and stops listening. */
  async close(): Promise<void> {
    this.cutAll();
    this.server.close();
    await once(this.server, 'close');
  }

  private join(client: Socket): void {
    if (this.refusing) {
      client.on('error', () => undefined);
      client.destroy();
      return;
    }
    const upstream = connect(this.target, '127.0.0.1');
    for (const socket of [client, upstream]) {
      this.sockets.add(socket);
      socket.on('close', () => this.sockets.delete(socket));
      socket.on('error', () => undefined);
    }
    this.pass(client, upstream, 'to node');
    this.pass(upstream, client, 'to client');
  }

  /** In order, however late: TCP never swaps what it delivers. */
  private pass(from: Socket, to: Socket, direction: Direction): void {
    let queue = Promise.resolve();
    from.on('data', (chunk) => {
      const delay = this.calm ? 0 : this.random() * 60;
      const cut = !this.calm && this.random() < 0.01;
      queue = queue.then(async () => {
        if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
        await this.stalled;
        if (this.vanished.has(from)) return;
        const half = !cut && this.halving[direction] > 0;
        if (half) {
          this.halving[direction] -= 1;
          to.write(chunk.subarray(0, chunk.length / 2));
        }
        if (cut || half) {
          from.destroy();
          to.end();
        } else to.write(chunk);
      });
    });
    from.on('close', () => {
      if (!this.vanished.has(from)) void queue.then(() => to.destroy());
    });
  }
}

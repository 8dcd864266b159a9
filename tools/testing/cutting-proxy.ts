import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** Numbers from 0 to 1 that a seed decides, so that a storm can be had again. */
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
 * Stands between clients and a node, or a node and its database: holds data back for up to 60 ms, and cuts a
 * connection now and then, in the middle of whatever is being said. `calm`: only what a test asks for.
 */
export class CuttingProxy {
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();
  private readonly vanished = new WeakSet<Socket>();
  calm = false;
  /** Later connections are closed at once. */
  refusing = false;
  private stalled: Promise<void> | null = null;
  private readonly halving: Record<Direction, number> = { 'to node': 0, 'to client': 0 };

  constructor(
    private target: number,
    private readonly random: () => number,
  ) {
    this.server = createServer((client) => this.join(client));
  }

  /** On a free port, or again on the one that it had. */
  async listen(port = 0): Promise<number> {
    this.server.listen(port, '127.0.0.1');
    await once(this.server, 'listening');
    return (this.server.address() as { port: number }).port;
  }

  /** Later connections go there. */
  turnTo(port: number): void {
    this.target = port;
  }

  cutAll(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  /** From now on nothing gets through and nothing is closed, on old and new connections, until what it answers is called. */
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

  /** The other machine is gone without a word: on existing connections nothing is heard or closed again; later ones work. */
  vanish(): void {
    for (const socket of this.sockets) this.vanished.add(socket);
  }

  /** So many of the next messages in a direction end in their middle, together with their connection. */
  cutInHalf(direction: Direction, messages: number): void {
    this.halving[direction] += messages;
  }

  /** Messages that are still to be cut in half. */
  get halvesLeft(): number {
    return this.halving['to node'] + this.halving['to client'];
  }

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

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

/**
 * Stands between clients and a node: holds data back for up to 60 ms, and cuts a connection now and then, in
 * the middle of whatever is being said.
 */
export class CuttingProxy {
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();
  calm = false;

  constructor(
    private target: number,
    private readonly random: () => number,
  ) {
    this.server = createServer((client) => this.join(client));
  }

  async listen(): Promise<number> {
    this.server.listen(0, '127.0.0.1');
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

  async close(): Promise<void> {
    this.cutAll();
    this.server.close();
    await once(this.server, 'close');
  }

  private join(client: Socket): void {
    const upstream = connect(this.target, '127.0.0.1');
    for (const socket of [client, upstream]) {
      this.sockets.add(socket);
      socket.on('close', () => this.sockets.delete(socket));
      socket.on('error', () => undefined);
    }
    this.pass(client, upstream);
    this.pass(upstream, client);
  }

  /** In order, however late: TCP never swaps what it delivers. */
  private pass(from: Socket, to: Socket): void {
    let queue = Promise.resolve();
    from.on('data', (chunk) => {
      const delay = this.calm ? 0 : this.random() * 60;
      const cut = !this.calm && this.random() < 0.01;
      queue = queue.then(async () => {
        await new Promise((resolve) => setTimeout(resolve, delay));
        if (cut) {
          from.destroy();
          to.destroy();
        } else to.write(chunk);
      });
    });
    from.on('close', () => void queue.then(() => to.destroy()));
  }
}

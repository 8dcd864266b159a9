import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** A link as a phone has it. */
export interface Link {
  /** Bits a second that all connections share, from and to the server. */
  readonly down: number;
  readonly up: number;
  /** Milliseconds that a byte takes there and back, beside its turn in the queue. */
  readonly roundTrip: number;
}

/** 1.6 Mbit/s down, 0.75 Mbit/s up, 150 ms: a slow 4G connection. */
export const SLOW_PHONE: Link = { down: 1_600_000, up: 750_000, roundTrip: 150 };

/** One direction of the link: what is sent waits for what was sent before it, on whichever connection. */
class Lane {
  private freeAt = 0;

  constructor(
    private readonly bitsPerSecond: number,
    private readonly delay: number,
  ) {}

  /** Milliseconds from now until the last of so many bytes arrives. */
  arrival(bytes: number): number {
    const now = performance.now();
    this.freeAt = Math.max(now, this.freeAt) + (bytes * 8 * 1000) / this.bitsPerSecond;
    return this.freeAt - now + this.delay;
  }
}

/** Bytes that travel together: small enough that connections take turns, as packets do. */
const PIECE = 8 * 1460;

/**
 * A slow link in front of a server. It works on TCP, so that service workers and sockets are slowed as pages are: the
 * throttling of a browser limits neither.
 */
export class Shaper {
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();
  private readonly down: Lane;
  private readonly up: Lane;
  /** Connections are closed at once, as without coverage. */
  refusing = false;

  constructor(
    private readonly target: number,
    private readonly link: Link,
  ) {
    this.down = new Lane(link.down, link.roundTrip / 2);
    this.up = new Lane(link.up, link.roundTrip / 2);
    this.server = createServer((client) => this.join(client));
  }

  /** On a free port, which it answers. */
  async listen(): Promise<number> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return (this.server.address() as { port: number }).port;
  }

  /** Ends all connections; later ones are refused. */
  cut(): void {
    this.refusing = true;
    for (const socket of this.sockets) socket.destroy();
  }

  async close(): Promise<void> {
    this.cut();
    this.server.close();
    await once(this.server, 'close');
  }

  private join(client: Socket): void {
    if (this.refusing) {
      client.destroy();
      return;
    }
    const upstream = connect(this.target, '127.0.0.1');
    for (const socket of [client, upstream]) {
      socket.setNoDelay(true);
      this.sockets.add(socket);
      socket.on('close', () => this.sockets.delete(socket));
      socket.on('error', () => socket.destroy());
    }
    // The handshake of a new connection takes a round trip of its own.
    const connected = new Promise<void>((resolve) => setTimeout(resolve, this.link.roundTrip));
    pass(client, upstream, this.up, connected);
    pass(upstream, client, this.down, connected);
  }
}

/** Hands bytes on in order, each piece when the lane has carried it. */
function pass(from: Socket, to: Socket, lane: Lane, connected: Promise<void>): void {
  let last = connected;
  const later = (bytes: number, act: () => void) => {
    const arrived = connected.then(() => new Promise((resolve) => setTimeout(resolve, lane.arrival(bytes))));
    last = Promise.all([last, arrived]).then(act);
  };
  from.on('data', (data: Buffer) => {
    for (let begin = 0; begin < data.length; begin += PIECE) {
      const piece = data.subarray(begin, begin + PIECE);
      later(piece.length, () => !to.destroyed && to.write(piece));
    }
  });
  from.on('end', () => later(0, () => to.end()));
  from.on('close', () => later(0, () => to.destroy()));
}

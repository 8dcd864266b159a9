import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { io, type Socket } from 'socket.io-client';
import {
  ALL,
  type ClientToServer,
  type RecordChange,
  type ServerToClient,
  type WatchAnswer,
  type WatchRequest,
} from '#domain/live/messages';

type Messages = { [Name in keyof ServerToClient]: Parameters<ServerToClient[Name]>[0] };

/** A socket of somebody, remembering what it is told. */
export class TestSocket {
  private readonly received: { name: string; message: unknown }[] = [];
  private readonly waiting: (() => void)[] = [];

  private constructor(readonly socket: Socket<ServerToClient, ClientToServer>) {
    socket.onAny((name: string, message: unknown) => {
      this.received.push({ name, message });
      for (const wake of this.waiting.splice(0)) wake();
    });
  }

  /** `also`: further parts of the handshake; `headers`: of the request that opens the connection. */
  static async connect(
    app: NestFastifyApplication,
    token: string | null,
    also: { readonly key?: string; readonly tab?: string } = {},
    headers: Readonly<Record<string, string>> = {},
  ): Promise<TestSocket> {
    const { port } = app.getHttpServer().address() as { port: number };
    const socket = io(`http://127.0.0.1:${port}`, {
      path: '/api/live',
      transports: ['websocket'],
      auth: { token, ...also },
      reconnection: false,
      forceNew: true,
      extraHeaders: headers,
    });
    const made = new TestSocket(socket as Socket<ServerToClient, ClientToServer>);
    await new Promise<void>((resolve, reject) => {
      socket.on('connect', resolve);
      socket.on('connect_error', reject);
    });
    return made;
  }

  watch(stream: string, request: Partial<WatchRequest> = {}): Promise<WatchAnswer> {
    const asked = { stream, since: null, unsettled: [], ...request };
    // Nothing is packed for who does not ask for it.
    return this.socket.timeout(5_000).emitWithAck('watch', asked) as Promise<WatchAnswer>;
  }

  /** The next message with this name that `accept` takes, heard before or from now on; each is given once. */
  async next<Name extends keyof Messages>(
    name: Name,
    accept: (message: Messages[Name]) => boolean = () => true,
  ): Promise<Messages[Name]> {
    for (;;) {
      const index = this.received.findIndex((one) => one.name === name && accept(one.message as Messages[Name]));
      if (index >= 0) return this.received.splice(index, 1)[0]?.message as Messages[Name];
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    }
  }

  /**
   * The next change of records of a type that `accept` takes. A record may be told more than once as it is, so name
   * what is waited for rather than count.
   */
  async nextChange(type: string, accept: (change: RecordChange) => boolean = () => true): Promise<RecordChange> {
    const isIt = (change: RecordChange) => change.type === type && accept(change);
    const { changes } = await this.next('records', (message) => message.changes.some(isIt));
    return changes.find(isIt) as RecordChange;
  }

  /** Resolves once a record is told to be gone: on its own, or by its absence when all of its type are told at once. */
  async goneRecord(type: string, id: string): Promise<void> {
    await this.nextChange(type, (change) =>
      change.id === ALL ? !Object.hasOwn(change.record as object, id) : change.id === id && change.record === null,
    );
  }

  /** Everything heard and not yet taken. */
  get rest(): readonly { name: string; message: unknown }[] {
    return this.received;
  }

  close(): void {
    this.socket.disconnect();
  }
}

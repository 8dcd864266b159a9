import type { IncomingMessage } from 'node:http';
import { type INestApplication, Logger } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import type { MessageMappingProperties } from '@nestjs/websockets';
import { lastValueFrom, type Observable } from 'rxjs';
import type { Server, ServerOptions, Socket } from 'socket.io';
import type { Origins } from '../http/origins.js';
import { visitorAddress } from '../http/visitor-address.js';
import type { SecurityLog } from '../security/security-log.js';

/** Connection of engine.io before socket.io makes a socket of it. */
interface EngineConnection {
  request: IncomingMessage | null;
  /** Becomes `handshake.address` of the socket. */
  remoteAddress: string;
}

type Transform = (answer: unknown) => Observable<unknown>;

/**
 * Socket adapter of Nest that uses little memory per connection, because a node has thousands. Checks the origin before
 * accepting a connection, and takes the visitor's address from trusted proxies.
 */
export class LiveAdapter extends IoAdapter {
  private readonly failures = new Logger(LiveAdapter.name);

  /** `trustedProxies`: number of proxies whose `X-Forwarded-For` counts; false: none. */
  constructor(
    app: INestApplication,
    private readonly trustedProxies: number | false,
    private readonly origins: Origins,
    private readonly log: SecurityLog,
  ) {
    super(app);
  }

  /**
   * Socket server that refuses other origins, with a line in the security log, and `unavailable` while the database is
   * away.
   */
  override createIOServer(port: number, options?: ServerOptions): Server {
    const allowRequest: ServerOptions['allowRequest'] = (request, answer) => {
      void this.refusalOf(request).then((code) => {
        if (code) this.log.note('socket_refused', { of: 'origin', address: this.addressOf(request), code });
        answer(code, code === null);
      });
    };
    const server = super.createIOServer(port, { ...options, allowRequest } as ServerOptions) as Server;
    server.engine.on('connection', (connection: EngineConnection) => {
      // The handshake is built later, from a connection whose request is gone: the address is read now.
      if (connection.request) connection.remoteAddress = this.addressOf(connection.request);
      connection.request = null;
    });
    return server;
  }

  /** Reason to refuse the page's origin; null: it may connect. */
  private async refusalOf({ headers }: IncomingMessage): Promise<'origin' | 'unavailable' | null> {
    try {
      return (await this.origins.mayConnect(headers.origin, headers.host)) ? null : 'origin';
    } catch {
      // Nobody can say whose page it is while the database is away: the browser comes back.
      return 'unavailable';
    }
  }

  /** Address of the visitor, as `visitorAddress` writes it. */
  private addressOf({ socket, headers }: IncomingMessage): string {
    return visitorAddress(socket.remoteAddress ?? '', headers['x-forwarded-for']?.toString(), this.trustedProxies);
  }

  /**
   * Calls the handler of each message and acknowledges its answer; a handler without an answer acknowledges nothing.
   * Errors are logged.
   */
  override bindMessageHandlers(socket: Socket, handlers: MessageMappingProperties[], transform: Transform): void {
    for (const { message, callback } of handlers)
      socket.on(String(message), (...payload: unknown[]) => {
        const { data, ack } = this.mapPayload(payload.length > 1 ? payload : payload[0]);
        this.answer(() => transform(callback(data, ack)), ack).catch((error: unknown) => this.failures.error(error));
      });
  }

  private async answer(handle: () => Observable<unknown>, ack: unknown): Promise<void> {
    const answer = await lastValueFrom(handle(), { defaultValue: undefined });
    if (answer !== undefined && answer !== null && typeof ack === 'function') ack(answer);
  }
}

import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Caller } from '../http/caller.js';
import { KeyGate } from '../http/key-gate.js';
import { CommandRefused } from '../event-store/refused.js';
import { SessionLookup } from '../http/session-lookup.js';
import { LOGGER } from '../logging/logger.js';
import { SecurityLog } from '../security/security-log.js';
import { LiveKeys } from './live-keys.js';
import type { ServerSocket, SocketHolder } from './live-socket.js';

/** Message with a session token or key. */
export const Token = z.object({ token: z.string().min(16).max(512) });
/**
 * Data of a handshake. `key`: kind of a token that opens a single stream (`LiveKeys`). `tab`: id by which a reconnected
 * client replaces its lost connection; absent: not replaced.
 */
const Handshake = Token.extend({ key: z.string().max(40).optional(), tab: z.uuid().optional() });

type HandshakeRefusal = 'unauthenticated' | 'unavailable' | 'too_many';

/** Admits sockets by the token in their handshake. Unknown tokens count against the address (`KeyGate`). */
@Injectable()
export class SocketAdmission {
  constructor(
    private readonly sessions: SessionLookup,
    private readonly keys: LiveKeys,
    private readonly gate: KeyGate,
    private readonly log: SecurityLog,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Sets owner, token and tab of a socket and returns null, or returns the refusal, which is added to the security log.
   */
  async admit(socket: ServerSocket): Promise<HandshakeRefusal | null> {
    const code = await this.refusalOf(socket);
    if (code) this.log.note('socket_refused', { of: 'handshake', address: socket.handshake.address, code });
    return code;
  }

  /**
   * Caller of a session token; null: unknown.
   * @throws CommandRefused `too_many_requests` after too many unknown tokens from the address
   */
  callerOf({ handshake }: ServerSocket, token: string): Promise<Caller | null> {
    return this.gate.open({ of: 'session', token, ip: handshake.address }, () => this.sessions.callerOf(token));
  }

  /**
   * Reason to refuse a socket; null: admitted, with its holder stored. `unavailable` if the database is unreachable, so
   * that clients try again.
   */
  private async refusalOf(socket: ServerSocket): Promise<HandshakeRefusal | null> {
    const auth = Handshake.safeParse(socket.handshake.auth);
    try {
      const holder = await this.holderOf(socket, auth.data ?? { token: '', key: 'none' });
      if (!holder || !auth.success) return 'unauthenticated';
      socket.data.holder = holder;
      socket.data.token = auth.data.token;
      socket.data.tab = auth.data.tab ?? null;
      return null;
    } catch (err) {
      if (err instanceof CommandRefused) return 'too_many';
      this.logger.warn({ err }, 'a session could not be looked up');
      return 'unavailable';
    }
  }

  /** Holder of a session token or a key; null: invalid, which counts against the address. */
  private async holderOf(
    socket: ServerSocket,
    { token, key }: Pick<z.infer<typeof Handshake>, 'token' | 'key'>,
  ): Promise<SocketHolder | null> {
    if (key === undefined) {
      const caller = await this.callerOf(socket, token);
      return caller && { kind: 'session', caller };
    }
    const family = this.keys.of(key);
    const shown = { of: family?.name ?? 'unknown', token, ip: socket.handshake.address };
    const holder = await this.gate.open(shown, async () => (await family?.holderOf(token)) ?? null);
    return family && holder ? { kind: 'key', family, key: holder } : null;
  }
}

import { createHmac, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { LOGGER } from '../logging/logger.js';
import { InstallationSecrets } from './installation-secrets.js';

const MESSAGES = {
  guess_refused: 'a guess was refused',
  limit_reached: 'a limit is used up',
  key_refused: 'an unknown key was refused',
  access_refused: 'access was refused',
  socket_refused: 'a socket was refused',
  socket_closed: 'a socket was closed',
} as const;

/** Facts of a line of the security log. Never a secret, an e-mail address or a name. */
export interface SecurityFacts {
  /** Subject of the line: a kind of secret, a call, a stream, or a limit. */
  readonly of: string;
  /** User id, or the keyed hash of what a visitor typed (`accountKey`). */
  readonly account?: string | undefined;
  readonly organisation?: string | undefined;
  readonly address?: string | undefined;
  readonly session?: string | undefined;
  /** Refusal code that the caller got. */
  readonly code?: string | undefined;
}

/** Maximum number of reached limits that are remembered, so that each window writes one line; newest kept. */
const MAX_REMEMBERED = 10_000;
const KEY_CHARACTERS = 22;

/** Security log: one structured line at level `info` per refusal, whose kind is in `security` (docs/security.md). */
@Injectable()
export class SecurityLog {
  /** When the window of a used-up limit ends, in milliseconds since 1970, by limit and key. */
  private readonly reached = new Map<string, number>();

  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly secrets: InstallationSecrets,
  ) {}

  /** Writes a line. */
  note(kind: keyof typeof MESSAGES, facts: SecurityFacts): void {
    this.logger.info({ security: kind, ...facts }, MESSAGES[kind]);
  }

  /**
   * Writes one line per window of an exceeded limit, however often it refuses in it. `key`: key that the limit counts
   * by; `waitMs`: milliseconds to the end of the window.
   */
  limitReached(facts: SecurityFacts, key: string, waitMs: number): void {
    const counted = `${facts.of} ${key}`;
    const now = Date.now();
    if ((this.reached.get(counted) ?? 0) > now) return;
    this.reached.delete(counted);
    this.reached.set(counted, now + waitMs);
    if (this.reached.size > MAX_REMEMBERED) this.reached.delete(this.reached.keys().next().value as string);
    this.note('limit_reached', facts);
  }

  /** Keyed hash of typed account data, equal on every node: distinguishes accounts without naming anybody. */
  async accountKey(account: string): Promise<string> {
    const secret = await this.secrets.get('account-key', () => randomBytes(32).toString('base64url'));
    return createHmac('sha256', secret).update(account).digest('base64url').slice(0, KEY_CHARACTERS);
  }
}

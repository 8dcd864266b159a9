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

/** Facts of one line. Never a secret, an e-mail address or a name. */
export interface SecurityFacts {
  /** Subject of the line: a kind of secret, a call, a stream, a limit. */
  readonly of: string;
  /** Id of the person, or the keyed hash of what a visitor typed (`accountKey`). */
  readonly account?: string | undefined;
  readonly organisation?: string | undefined;
  readonly address?: string | undefined;
  readonly session?: string | undefined;
  /** Code that the caller was answered. */
  readonly code?: string | undefined;
}

/** Limits whose use is remembered, so that each window writes one line; the oldest are forgotten beyond this. */
const MAX_REMEMBERED = 10_000;
const KEY_CHARACTERS = 22;

/** The security log: one structured line at `info` for each refusal, with `security` naming its kind (docs/security.md). */
@Injectable()
export class SecurityLog {
  /** When the window of a used-up limit ends, in milliseconds since 1970, by limit and key. */
  private readonly reached = new Map<string, number>();

  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly secrets: InstallationSecrets,
  ) {}

  note(kind: keyof typeof MESSAGES, facts: SecurityFacts): void {
    this.logger.info({ security: kind, ...facts }, MESSAGES[kind]);
  }

  /** Writes one line for each window of a limit, however often it refuses within it. `key`: what the limit counts by. */
  limitReached(facts: SecurityFacts, key: string, waitMs: number): void {
    const counted = `${facts.of} ${key}`;
    const now = Date.now();
    if ((this.reached.get(counted) ?? 0) > now) return;
    this.reached.delete(counted);
    this.reached.set(counted, now + waitMs);
    if (this.reached.size > MAX_REMEMBERED) this.reached.delete(this.reached.keys().next().value as string);
    this.note('limit_reached', facts);
  }

  /** Keyed hash of what a visitor typed, the same on every node: tells attempts at one account apart and names nobody. */
  async accountKey(account: string): Promise<string> {
    const secret = await this.secrets.get('account-key', () => randomBytes(32).toString('base64url'));
    return createHmac('sha256', secret).update(account).digest('base64url').slice(0, KEY_CHARACTERS);
  }
}

import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SecurityLog } from '../security/security-log.js';
import { RateLimits, tooMany } from './rate-limits.js';
import { networkOf } from './visitor-address.js';

/** Maximum number of valid keys that a node remembers, newest kept. */
const MAX_REMEMBERED = 50_000;

/** A secret key that a request presents. */
export interface ShownKey {
  /** Kind of key, such as `session` or `calendar`; part of the log. */
  readonly of: string;
  readonly token: string;
  readonly ip: string;
}

/** Numbers of look-ups of a network, and the requests that wait for one of them to end. */
interface Lookups {
  all: number;
  underWay: number;
  readonly waiting: (() => void)[];
}

/**
 * Looks up secret keys. A key that this node has not accepted before takes from the limit of its address (`keys`),
 * which is given back if it is valid. So guesses are limited, and known sessions work at an address over its limit.
 */
@Injectable()
export class KeyGate {
  private readonly right = new Set<string>();
  private readonly lookups = new Map<string, Lookups>();

  constructor(
    private readonly limits: RateLimits,
    private readonly log: SecurityLog,
  ) {}

  /**
   * Result of `find`; null: the key is unknown, which is logged. May wait for other look-ups of the address.
   * @throws CommandRefused `too_many_requests` after too many unknown keys from the address
   */
  async open<T>({ of, token, ip }: ShownKey, find: () => Promise<T | null>): Promise<T | null> {
    const key = `${of} ${hash('sha256', token, 'base64')}`;
    const found = this.right.has(key) ? await find() : await this.firstLook(networkOf(ip), find);
    this.right.delete(key);
    if (found === null) this.log.note('key_refused', { of, address: ip });
    else this.remember(key);
    return found;
  }

  private remember(key: string): void {
    this.right.add(key);
    if (this.right.size > MAX_REMEMBERED) this.right.delete(this.right.values().next().value as string);
  }

  private async firstLook<T>(network: string, find: () => Promise<T | null>): Promise<T | null> {
    const lookups = this.lookups.get(network) ?? { all: 0, underWay: 0, waiting: [] };
    lookups.all += 1;
    this.lookups.set(network, lookups);
    let isRight = true;
    try {
      await this.takePoint(network, lookups);
      lookups.underWay += 1;
      try {
        const found = await find();
        isRight = found !== null;
        return found;
      } finally {
        lookups.underWay -= 1;
        // A failed lookup does not count as a guess.
        if (isRight) await this.limits.giveBack('keys', network);
      }
    } finally {
      lookups.waiting.shift()?.();
      lookups.all -= 1;
      if (lookups.all === 0) this.lookups.delete(network);
    }
  }

  /**
   * Takes a point of the network's limit; if it is reached, waits for running look-ups, because only wrong keys use it
   * up.
   *
   * @throws CommandRefused if none is running
   */
  private async takePoint(network: string, lookups: Lookups): Promise<void> {
    for (;;) {
      const waitMs = await this.limits.consume('keys', network);
      if (waitMs === 0) return;
      await this.limits.giveBack('keys', network);
      if (lookups.underWay === 0) {
        this.limits.noteReached('keys', network, waitMs);
        throw tooMany(waitMs);
      }
      await new Promise<void>((resume) => lookups.waiting.push(resume));
    }
  }
}

import { exhaustMap, merge, type Observable, of, type Subscription } from 'rxjs';
import { z } from 'zod';
import { CallFailed } from '../connection/call-failed.js';
import type { KeyValueStorage } from '../session/stored-session.js';

/** Storage key of the tokens whose logout the server has not confirmed. */
export const ENDING_KEY = 'rooster-ending';

const Tokens = z.array(z.string().min(1)).catch([]);

/** Dependencies of `EndingSessions`. */
export interface EndingSessionsParts {
  /** Null where the browser forbids it: tokens then last as long as the page. */
  readonly storage: KeyValueStorage | null;
  /** Sends a logout in the name of a token. */
  readonly logOut: (token: string) => Promise<unknown>;
}

/**
 * Sessions that ended on this device and perhaps not on the server. Their tokens are stored until the server answers
 * their logout, so that a sign-out works without a connection.
 */
export class EndingSessions {
  private unstored: readonly string[] = [];

  constructor(private readonly parts: EndingSessionsParts) {}

  /** Stores a token and sends its logout. Resolves after the first attempt, successful or not; never rejects. */
  end(token: string): Promise<void> {
    this.write([...this.read().filter((one) => one !== token), token]);
    return this.send(token);
  }

  /** Sends all stored logouts, one after the other, now and with each emission that comes while none is being sent. */
  follow(again$: Observable<unknown>): Subscription {
    return merge(of(null), again$)
      .pipe(exhaustMap(() => this.sendAll()))
      .subscribe();
  }

  private async sendAll(): Promise<void> {
    for (const token of this.read()) await this.send(token);
  }

  private async send(token: string): Promise<void> {
    try {
      await this.parts.logOut(token);
    } catch (error) {
      if (!isAnswer(error)) return;
    }
    this.write(this.read().filter((one) => one !== token));
  }

  private read(): readonly string[] {
    try {
      const stored = this.parts.storage?.getItem(ENDING_KEY) ?? '[]';
      return [...new Set([...Tokens.parse(JSON.parse(stored)), ...this.unstored])];
    } catch {
      return this.unstored;
    }
  }

  private write(tokens: readonly string[]): void {
    try {
      if (!this.parts.storage) throw new Error('no storage on this device');
      this.parts.storage.setItem(ENDING_KEY, JSON.stringify(tokens));
      this.unstored = [];
    } catch {
      this.unstored = tokens;
    }
  }
}

/** Whether the server has refused a logout for good, such as of a session that is over. */
const isAnswer = (error: unknown): boolean =>
  error instanceof CallFailed && error.status !== null && error.status < 500 && error.status !== 429;

import { setTimeout as passing } from 'node:timers/promises';
import { v7 as uuid } from 'uuid';
import type { CommandId } from '#domain/kernel/ids';
import type { Witness } from '../../../tools/testing/reconnecting-manager.js';

/** Waiting before a call is made again: doubling from the first to the last, in milliseconds. */
const RETRY_FIRST_MS = 100;
const RETRY_LAST_MS = 2_000;

export interface CallerParts {
  /** Addresses of what it may ask; where one fails it goes on to the next. */
  readonly bases: readonly string[];
  readonly token: string;
  readonly witness: Witness;
  readonly random: () => number;
  readonly timeoutMs: number;
  /** Shows what becomes of a log when a repeated call is not known for one. */
  readonly withoutKeys?: true;
}

/** Makes calls as the client does: again with the same Idempotency-Key until there is an answer. */
export class SteadyCaller {
  /** Attempts that came to nothing, by what happened. */
  readonly failures = new Map<string, number>();
  private turn = 0;

  constructor(private readonly parts: CallerParts) {}

  /** The answer; null when the server refused it. */
  async call<Answer>(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<Answer | null> {
    const { witness, random, withoutKeys } = this.parts;
    const key = uuid() as CommandId;
    if (!withoutKeys) witness.issued(key);
    for (let waitMs = RETRY_FIRST_MS; ; waitMs = Math.min(waitMs * 2, RETRY_LAST_MS)) {
      const response = await this.attempt(method, path, body, key);
      if (response) {
        const id = withoutKeys ? (response.headers.get('rooster-write-id') as CommandId) : key;
        if (withoutKeys) witness.issued(id);
        if (response.ok) witness.accepted(id);
        else witness.refused(id);
        return response.ok ? (response.body as Answer) : null;
      }
      this.turn += 1;
      await passing(waitMs * (0.5 + random()));
    }
  }

  /** Null: there is no knowing whether it was done. */
  private async attempt(method: string, path: string, body: object | undefined, key: string) {
    const { bases, token, timeoutMs, withoutKeys } = this.parts;
    try {
      const response = await fetch(`${bases[this.turn % bases.length]}/api${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(!withoutKeys && { 'idempotency-key': key }),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      const text = await response.text();
      if (response.status >= 500 || [408, 425, 429].includes(response.status))
        return this.failed(String(response.status));
      const answer = text === '' ? null : (JSON.parse(text) as unknown);
      // The attempt before is still being worked on: what becomes of it is told to whoever asks again.
      if ((answer as { code?: string } | null)?.code === 'request_in_progress') return this.failed('in progress');
      return { ok: response.ok, headers: response.headers, body: answer };
    } catch (error) {
      const { name, cause } = error as { name: string; cause?: { code?: string } };
      return this.failed(cause?.code ?? name);
    }
  }

  private failed(why: string): null {
    this.failures.set(why, (this.failures.get(why) ?? 0) + 1);
    return null;
  }
}

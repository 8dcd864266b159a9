import type { ReceivedRefusal } from '#domain/kernel/refusal';
import type { Command, CommandsAnswer } from '#domain/draft-week/board-commands';
import { receivedRefusal } from '#domain/draft-week/received-refusal';
import { CallFailed } from '../../../platform/connection/call-failed.js';
import type { PoorNetworkSwitch } from '../../../platform/connection/poor-network.js';

/** A request without an answer for this long is sent again. */
export const REQUEST_TIMEOUT_MS = 10_000;

/** Functions for sending edits: request, network switch of tests, and timer. */
export interface EditPost {
  readonly post: (commands: readonly Command[], signal: AbortSignal) => Promise<CommandsAnswer>;
  readonly network: PoorNetworkSwitch;
  /** Does something later, unless what this gives back is called first. */
  readonly after: (ms: number, work: () => void) => () => void;
}

/** Sends edits in one request. @throws CallFailed when the server refuses it, any error when no answer comes in time */
export async function postEdits(
  commands: readonly Command[],
  { post, network, after }: EditPost,
): Promise<CommandsAnswer> {
  const leaving = new AbortController();
  const cancel = after(REQUEST_TIMEOUT_MS, () => leaving.abort());
  const lost = new Promise<never>((_, reject) =>
    leaving.signal.addEventListener('abort', () => reject(new Error('no answer'))),
  );
  const answer = new Promise<CommandsAnswer>((resolve, reject) => {
    network.pass(() => {
      post(commands, leaving.signal).then((got) => network.pass(() => resolve(got)), reject);
    });
  });
  try {
    return await Promise.race([answer, lost]);
  } finally {
    cancel();
  }
}

/** Refusal after which an edit is not sent again; null: it may be. */
export function finalRefusal(error: unknown): ReceivedRefusal | null {
  if (!(error instanceof CallFailed)) return null;
  const { status, code } = error;
  const isFinal = status !== null && status >= 400 && status < 500 && ![401, 408, 429].includes(status);
  return isFinal && code !== 'unreachable' && code !== 'unreadable' ? receivedRefusal(code, {}) : null;
}

/** Milliseconds that a refusal asks to wait; undefined when it does not say, and for any other error. */
export const retryAfterMs = (error: unknown): number | undefined =>
  error instanceof CallFailed && error.retryAfterSeconds !== null ? error.retryAfterSeconds * 1000 : undefined;

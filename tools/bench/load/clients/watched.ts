import type { WatchAnswer } from '#domain/live/messages';

/** A stream that a client has on screen. */
export interface Watched {
  readonly stream: string;
  /** Resolves when the first state has come. */
  readonly loaded: Promise<void>;
  /** Edits that the server has not answered. */
  readonly pending: number;
  /** State folded so far, to compare with `heldBy` a snapshot. */
  held(): unknown;
  /** The same of a snapshot of the server. */
  heldBy(answer: Extract<WatchAnswer, { mode: 'snapshot' }>): unknown;
}

/** A promise, and how to keep it. */
export function promised(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let keep: () => void = () => undefined;
  const promise = new Promise<void>((resolve) => {
    keep = resolve;
  });
  return { promise, resolve: keep };
}

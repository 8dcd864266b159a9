import { useRef, useState } from 'react';
import type { Call } from '#domain/api/call';
import type { ClientAnswer, ClientRequest } from '../../platform/api/client-request.js';
import { useTurns } from '../../kit/mutations/use-turns.js';
import { type WriteOptions, useWrites } from '../../kit/mutations/use-writes.js';

/** Options of a queued write. */
export interface TurnOptions<Answer> extends WriteOptions<Answer> {
  /** Sends an equal request again although one is pending, because it means a further step. */
  readonly isStep?: boolean;
}

/**
 * Sends writes one after the other without blocking the user; each resolves to whether it was done. An equal request
 * that is still pending is dropped (resolves to false), unless `isStep`. `failure` is the first of the latest series
 * of writes.
 */
export function useWritesInTurn() {
  const writes = useWrites();
  const [recent, setRecent] = useState<readonly string[]>([]);
  const waiting = useRef(new Set<string>());
  const { inTurn } = useTurns();
  const steps = useRef(0);

  const send = <C extends Call>(
    declared: C,
    request: ClientRequest<C>,
    { isStep = false, ...options }: TurnOptions<ClientAnswer<C>> = {},
  ): Promise<boolean> => {
    if (isStep) steps.current += 1;
    const name = [declared.id, JSON.stringify(request), isStep ? steps.current : ''].join(' ');
    if (waiting.current.has(name)) return Promise.resolve(false);
    const isFirst = waiting.current.size === 0;
    waiting.current.add(name);
    setRecent((others) => (isFirst ? [name] : [...others, name]));
    // Only who has left is refused: a write keeps its own failure.
    return inTurn(() => writes.send(name, declared, request, options))
      .catch(() => false)
      .finally(() => waiting.current.delete(name));
  };

  return {
    isBusy: recent.some(writes.isBusy),
    /** First failure among the writes of one series; null: all were done. */
    failure: recent.map(writes.failureOf).find((failure) => failure !== null) ?? null,
    dismiss: () => recent.forEach(writes.dismiss),
    send,
  };
}

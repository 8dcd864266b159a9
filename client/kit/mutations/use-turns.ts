import { useRef, useState } from 'react';
import { CallFailed } from '../../platform/connection/call-failed.js';
import { whileSignedIn } from '../../platform/session/while-signed-in.js';

/** Writes of one component that run one after the other. */
export interface Turns {
  /**
   * Runs `work` when all earlier work has ended, successful or not.
   *
   * @throws CallFailed `unauthenticated` without running it when another user is signed in by then
   */
  readonly inTurn: <Answer>(work: () => Promise<Answer>) => Promise<Answer>;
  /** Whether any work waits or runs. */
  readonly isWaiting: boolean;
}

/**
 * Queue for the writes of one component; a later write starts when the one before has ended, also after a failure.
 * Rejects `unauthenticated` when the user has signed out meanwhile.
 */
export function useTurns(): Turns {
  const [waiting, setWaiting] = useState(0);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return {
    inTurn: (work) => {
      setWaiting((before) => before + 1);
      const isSignedIn = whileSignedIn();
      const turn = last.current
        .then(() => {
          if (!isSignedIn()) throw new CallFailed({ code: 'unauthenticated', url: '', status: null });
          return work();
        })
        .finally(() => setWaiting((before) => before - 1));
      last.current = turn.catch(() => undefined);
      return turn;
    },
    isWaiting: waiting > 0,
  };
}

import { useRef, useState } from 'react';
import { CallFailed } from '../../platform/connection/call-failed.js';
import { whileSignedIn } from '../../platform/session/while-signed-in.js';

/** Writes of one page that go one after the other. */
export interface Turns {
  /** Does it after all that were asked for before, and never in the name of another person. */
  readonly inTurn: <Answer>(work: () => Promise<Answer>) => Promise<Answer>;
  readonly isWaiting: boolean;
}

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

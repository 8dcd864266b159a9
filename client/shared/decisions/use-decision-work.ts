import { useState } from 'react';

/** What goes on in a table of decisions: which rows wait for the server, and what went wrong in which. */
export interface DecisionWork {
  readonly isBusy: (id: string) => boolean;
  /** For `DecisionTable`; null: nothing went wrong. */
  readonly failureOf: (id: string) => unknown;
  /** Does something for a row, once at a time. What `work` throws is kept for the row, until something is done there again. */
  readonly run: (id: string, work: () => Promise<void>) => void;
}

const NONE_BUSY: ReadonlySet<string> = new Set();
const NO_FAILURES: ReadonlyMap<string, unknown> = new Map();

export function useDecisionWork(): DecisionWork {
  const [busy, setBusy] = useState(NONE_BUSY);
  const [failures, setFailures] = useState(NO_FAILURES);

  const run = async (id: string, work: () => Promise<void>): Promise<void> => {
    if (busy.has(id)) return;
    setBusy((others) => new Set([...others, id]));
    setFailures((others) => new Map([...others].filter(([other]) => other !== id)));
    try {
      await work();
    } catch (error) {
      setFailures((others) => new Map([...others, [id, error]]));
    } finally {
      setBusy((others) => new Set([...others].filter((other) => other !== id)));
    }
  };

  return {
    isBusy: (id) => busy.has(id),
    failureOf: (id) => failures.get(id) ?? null,
    run: (id, work) => void run(id, work),
  };
}

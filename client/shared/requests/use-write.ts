import { useState } from 'react';

export interface Write {
  readonly isBusy: boolean;
  /** What was thrown last; null: nothing since. */
  readonly failure: unknown;
  /** Does it once at a time; resolves with whether it was done. What fails stays in `failure`. */
  readonly run: (write: () => Promise<void>) => Promise<boolean>;
  readonly dismiss: () => void;
}

/** One write of a row or form, with what became of it. */
export function useWrite(): Write {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const run = async (write: () => Promise<void>): Promise<boolean> => {
    if (isBusy) return false;
    setBusy(true);
    setFailure(null);
    try {
      await write();
      return true;
    } catch (error) {
      setFailure(error);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, failure, run, dismiss: () => setFailure(null) };
}

import { useState } from 'react';
import { useWrite } from '../../kit/mutations/use-write.js';
import type { StartedWeek, StartWhere } from '../../roster/copy-week/start-week.js';
import { beginWeek, type WeekStart } from './begin-week.js';
import { choiceKey } from './start-choices.js';

/**
 * Starts one department's draft. `busy` is the key of the choice being started; `failure` belongs to the choice named
 * by its key. `start` resolves to whether it was done and never rejects.
 */
export function useStartWeek(where: StartWhere, onStarted: (start: StartedWeek) => void) {
  const write = useWrite();
  /** Key of the choice that was begun with last. */
  const [key, setKey] = useState<string | null>(null);
  const start = (start: WeekStart): Promise<boolean> => {
    setKey(choiceKey(start.choice));
    return write.run(async () => onStarted(await beginWeek(where, start)));
  };
  return { start, busy: write.isBusy ? key : null, failure: { key, error: write.failure } };
}

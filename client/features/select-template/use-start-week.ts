import { useState } from 'react';
import type { StartedWeek, StartWhere } from '../../roster/copy-week/start-week.js';
import { beginWeek, type WeekStart } from './begin-week.js';
import { choiceKey } from './start-choices.js';

/** Begins the week of one department. */
export function useStartWeek(where: StartWhere, onStarted: (start: StartedWeek) => void) {
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<{ readonly key: string; readonly error: unknown } | null>(null);
  const start = async (start: WeekStart): Promise<void> => {
    const key = choiceKey(start.choice);
    setBusy(key);
    setFailure(null);
    try {
      onStarted(await beginWeek(where, start));
    } catch (error) {
      setFailure({ key, error });
    } finally {
      setBusy(null);
    }
  };
  return { start, busy, failure };
}

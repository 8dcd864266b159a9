import { useEffect, useEffectEvent, useState } from 'react';
import type { ShiftChange } from './shift-changes.js';
import { type ShiftStream, shiftChanges$ } from './watch-shift-changes.js';

/** Milliseconds for which an added or changed shift is highlighted; as long as its animation. */
const FRESH_MS = 2_400;

const NONE: ReadonlySet<string> = new Set();

/**
 * Ids of a stream's shifts that were added or changed in the last 2.4 seconds, to be highlighted. `onChanges` is called
 * with each batch of changes, removals included, to announce it.
 */
export function useFreshShifts(
  stream: ShiftStream,
  onChanges?: (changes: readonly ShiftChange[]) => void,
): ReadonlySet<string> {
  const [fresh, setFresh] = useState(NONE);
  const notifyChanges = useEffectEvent((changes: readonly ShiftChange[]) => onChanges?.(changes));

  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const subscription = shiftChanges$(stream).subscribe((changes) => {
      const ids = changes.flatMap(({ after }): string[] => (after ? [after.id] : []));
      setFresh((former) => new Set([...former, ...ids]));
      const timer = setTimeout(() => {
        timers.delete(timer);
        setFresh((former) => new Set([...former].filter((id) => !ids.includes(id))));
      }, FRESH_MS);
      timers.add(timer);
      notifyChanges(changes);
    });
    return () => {
      subscription.unsubscribe();
      for (const timer of timers) clearTimeout(timer);
      setFresh(NONE);
    };
  }, [stream]);

  return fresh;
}

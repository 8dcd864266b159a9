import { useEffect, useEffectEvent, useState } from 'react';
import { recordChanges$ } from './watched-records.js';

/** How long something that has just come or changed looks new; as long as its animation. */
const FRESH_MS = 2_400;
const NONE: ReadonlySet<string> = new Set();

/** Ids of records of a stream that have just come or changed, for a moment; `onChange` hears the record of each. */
export function useFreshRecords(
  stream: string,
  type: string,
  onChange?: (record: unknown) => void,
): ReadonlySet<string> {
  const [fresh, setFresh] = useState(NONE);
  const tell = useEffectEvent((record: unknown) => onChange?.(record));

  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const subscription = recordChanges$(stream).subscribe(({ changes }) => {
      const own = changes.filter((change) => change.type === type && change.record !== null);
      if (own.length === 0) return;
      const ids = own.map(({ id }) => id);
      setFresh((known) => new Set([...known, ...ids]));
      const timer = setTimeout(() => {
        timers.delete(timer);
        setFresh((known) => new Set([...known].filter((id) => !ids.includes(id))));
      }, FRESH_MS);
      timers.add(timer);
      for (const { record } of own) tell(record);
    });
    return () => {
      subscription.unsubscribe();
      for (const timer of timers) clearTimeout(timer);
      setFresh(NONE);
    };
  }, [stream, type]);

  return fresh;
}

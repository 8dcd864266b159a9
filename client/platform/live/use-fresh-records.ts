import { useEffect, useEffectEvent, useState } from 'react';
import type { RecordStreamName } from '#domain/live/record-stream';
import type { OneChanged, RecordsChanged } from './record-maps.js';
import { recordChanges$ } from './watched-records.js';

/** Milliseconds for which an added or changed record is highlighted; as long as its animation. */
const FRESH_MS = 2_400;
const NONE: ReadonlySet<string> = new Set();

type OneThere<Records, Kind extends keyof Records> = OneChanged<Kind, Records[Kind]> & { record: Records[Kind] };

/**
 * Whether the change names one existing record of the kind. A change of the whole kind does not say which records are
 * new.
 */
const isOneThere = <Records, Kind extends keyof Records>(
  change: RecordsChanged<Records>,
  kind: Kind,
): change is RecordsChanged<Records> & OneThere<Records, Kind> =>
  change.type === kind && change.id !== null && change.record !== null;

/**
 * Ids of records of a kind that were added or changed in the last 2.4 seconds, to be highlighted; not the first state,
 * removals or reloads of the whole kind. Watches the stream while mounted, and calls `onChange` with each such record.
 */
export function useFreshRecords<Records, Kind extends keyof Records>(
  stream: RecordStreamName<Records>,
  kind: Kind,
  onChange?: (record: Records[Kind]) => void,
): ReadonlySet<string> {
  const [fresh, setFresh] = useState(NONE);
  const notifyChange = useEffectEvent((record: Records[Kind]) => onChange?.(record));

  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const subscription = recordChanges$(stream).subscribe(({ changes }) => {
      const ofKind = changes.filter((change) => isOneThere(change, kind));
      if (ofKind.length === 0) return;
      const ids = ofKind.map(({ id }) => id);
      setFresh((former) => new Set([...former, ...ids]));
      const timer = setTimeout(() => {
        timers.delete(timer);
        setFresh((former) => new Set([...former].filter((id) => !ids.includes(id))));
      }, FRESH_MS);
      timers.add(timer);
      for (const { record } of ofKind) notifyChange(record);
    });
    return () => {
      subscription.unsubscribe();
      for (const timer of timers) clearTimeout(timer);
      setFresh(NONE);
    };
  }, [stream, kind]);

  return fresh;
}

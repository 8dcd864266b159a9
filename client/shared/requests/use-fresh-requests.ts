import { useEffect, useEffectEvent, useState } from 'react';
import type { LocationId } from '#domain/kernel/ids';
import { locationStream } from '#domain/location/location-records.views';
import { recordChanges$ } from '../live/watched-records.js';
import { useLocationRecord } from '../session/use-session.js';
import type { RequestKind } from './use-place-requests.js';

/** How long something that has just come or changed looks new; as long as its animation. */
const FRESH_MS = 2_400;
const NONE: ReadonlySet<string> = new Set();

/** Ids of requests at the location that have just come or changed, for a moment; `onChange` hears the record of each. */
export function useFreshRequests(kind: RequestKind, onChange?: (record: unknown) => void): ReadonlySet<string> {
  const locationId = useLocationRecord()?.horeca_location_id ?? '';
  const [fresh, setFresh] = useState(NONE);
  const tell = useEffectEvent((record: unknown) => onChange?.(record));

  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const subscription = recordChanges$(locationStream(locationId as LocationId)).subscribe(({ changes }) => {
      const own = changes.filter(({ type, record }) => type === kind && record !== null);
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
  }, [locationId, kind]);

  return fresh;
}

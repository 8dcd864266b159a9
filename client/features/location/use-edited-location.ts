import { useMemo, useRef, useState } from 'react';
import { locationsList } from '#domain/location/location.calls';
import { locationsSettings } from '#domain/location/location-settings.calls';
import type { LocationSettings } from '#domain/location/location-settings.views';
import { CallFailed } from '../../platform/connection/call-failed.js';
import { refetch } from '../../platform/api/query.js';
import { whileSignedIn } from '../../platform/session/while-signed-in.js';
import type { LocationEditing } from './location-editing.js';

/** The location as its page has it, and whether a write of the page waits for its answer. */
export function useEditedLocation(newest: LocationSettings): LocationEditing & { readonly isWriting: boolean } {
  const [location, setLocation] = useState(newest);
  const [waiting, setWaiting] = useState(0);
  /** Result of the last write, on which the next one builds before it is rendered. */
  const made = useRef(newest);
  const last = useRef<Promise<unknown>>(Promise.resolve());

  return useMemo(() => {
    const writeNow = async (write: Parameters<LocationEditing['save']>[0]): Promise<LocationSettings> => {
      try {
        const answer = await write(made.current);
        made.current = answer;
        setLocation(answer);
        refetch(locationsSettings);
        refetch(locationsList);
        return answer;
      } finally {
        setWaiting((before) => before - 1);
      }
    };
    const save: LocationEditing['save'] = (write) => {
      setWaiting((before) => before + 1);
      const isSignedIn = whileSignedIn();
      const turn = last.current.then(() => {
        if (!isSignedIn()) throw new CallFailed({ code: 'unauthenticated', url: '', status: null });
        return writeNow(write);
      });
      last.current = turn.catch(() => undefined);
      return turn;
    };
    return { location, save, isWriting: waiting > 0 };
  }, [location, waiting]);
}

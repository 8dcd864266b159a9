import { useRef, useState } from 'react';
import { locationsList } from '#domain/location/location.calls';
import { locationsSettings } from '#domain/location/location-settings.calls';
import type { LocationSettings } from '#domain/location/location-settings.views';
import { useTurns } from '../../kit/mutations/use-turns.js';
import { refetch } from '../../platform/api/query.js';
import type { LocationEditing } from './location-editing.js';

/**
 * Location as the page's last write left it; starts with `newest` and ignores later values of it. Each write refetches
 * the lists of locations. `isWriting`: a write waits for its answer.
 */
export function useEditedLocation(newest: LocationSettings): LocationEditing & { readonly isWriting: boolean } {
  const [location, setLocation] = useState(newest);
  /** Result of the last write, on which the next one builds before it is rendered. */
  const made = useRef(newest);
  const { inTurn, isWaiting } = useTurns();

  const save: LocationEditing['save'] = (write) =>
    inTurn(async () => {
      const answer = await write(made.current);
      made.current = answer;
      setLocation(answer);
      refetch(locationsSettings);
      refetch(locationsList);
      return answer;
    });
  return { location, save, isWriting: isWaiting };
}

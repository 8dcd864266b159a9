import { useEffect, useRef } from 'react';

export interface Meant<Place> {
  /** Where the presses so far lead. */
  readonly now: () => Place;
  readonly set: (place: Place) => void;
}

/**
 * Where presses lead while the page of the first is still on its way: two quick ones are two steps. Where something
 * else leads, the browser's way back too, they begin anew.
 */
export function useMeant<Place>(shown: Place): Meant<Place> {
  const meant = useRef(shown);
  useEffect(() => {
    meant.current = shown;
  }, [shown]);
  return {
    now: () => meant.current,
    set: (place) => {
      meant.current = place;
    },
  };
}

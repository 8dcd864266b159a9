import { useEffect, useRef } from 'react';

export interface Meant<Place> {
  /** Target of the presses so far. */
  readonly now: () => Place;
  readonly set: (place: Place) => void;
}

/**
 * Target of navigation presses while the first page is still loading, so that two quick presses are two steps. Any
 * other navigation, also the browser's back button, resets it to `shown`.
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

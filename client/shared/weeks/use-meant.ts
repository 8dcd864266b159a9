import { type RefObject, useEffect, useRef } from 'react';

/**
 * Where presses lead while the page of the first is still on its way: two quick ones are two steps. Where something
 * else leads, the browser's way back too, they begin anew.
 */
export function useMeant<Place>(shown: Place): RefObject<Place> {
  const meant = useRef(shown);
  useEffect(() => {
    meant.current = shown;
  }, [shown]);
  return meant;
}

import { useEffect, useRef } from 'react';

/** Target of navigation presses that may not be rendered yet. */
export interface PendingTarget<Place> {
  /** Last target that was set, else the shown one. */
  readonly now: () => Place;
  /** Stores a target; navigates nowhere and renders nothing. */
  readonly set: (target: Place) => void;
}

/**
 * Target of navigation presses while the page of an earlier press still loads, so that two quick presses are two steps.
 * Reset to `shown` whenever `shown` changes, also by the browser's back button.
 */
export function usePendingTarget<Place>(shown: Place): PendingTarget<Place> {
  const pending = useRef(shown);
  useEffect(() => {
    pending.current = shown;
  }, [shown]);
  return {
    now: () => pending.current,
    set: (target) => {
      pending.current = target;
    },
  };
}

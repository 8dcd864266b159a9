import { useEffect, useState } from 'react';
import { locationRecordStream } from '#domain/catalogue/location-records.views';
import { watchedRecords } from '../../platform/live/watched-records.js';
import { useLiveState } from '../../platform/state/use-live-state.js';
import { useLocationId } from '../../platform/session/use-session.js';

/** Milliseconds that a board waits for the texts above it. */
const WAITED_FOR_MS = 1_500;

/**
 * Whether the texts above the board of a week have loaded, or 1.5 seconds have passed since mounting. A note that
 * appears after the board would move the shifts under a pointer.
 */
export function useWeekTextsLoaded(): boolean {
  const isKnown = useLiveState(
    watchedRecords(locationRecordStream(useLocationId())),
    ({ phase }) => phase !== 'loading',
  );
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), WAITED_FOR_MS);
    return () => clearTimeout(timer);
  }, []);
  return isKnown || isLate;
}

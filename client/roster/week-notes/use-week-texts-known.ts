import { useEffect, useState } from 'react';
import { locationRecordStream } from '#domain/catalogue/location-records.views';
import { watchedRecords } from '../../platform/live/watched-records.js';
import { useLiveState } from '../../platform/state/use-live-state.js';
import { useLocationId } from '../../platform/session/use-session.js';

/** A board does not wait longer for what stands above it. */
const WAITED_FOR_MS = 1_500;

/**
 * Whether it is known what stands above the board of a week, or will not be soon: a note that comes after the board
 * would move the shifts away under somebody's hand.
 */
export function useWeekTextsKnown(): boolean {
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

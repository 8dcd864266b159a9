import { useLocation } from 'react-router';
import { useLiveState } from '../state/use-live-state.js';
import { arrivedAt } from './arrived-at.js';

/**
 * Whether the rendered location is the router's current one. Code that redirects without a user action waits for this,
 * because the user may have clicked to another page meanwhile.
 */
export function useHasArrived(): boolean {
  const { key } = useLocation();
  return useLiveState(arrivedAt) === key;
}

import { useLocation } from 'react-router';
import { useLiveState } from '../state/use-live-state.js';
import { arrivedAt } from './arrived-at.js';

/**
 * Whether what is drawn is the place at which the router is. What leads elsewhere without being asked waits for it:
 * somebody may be on the way to another page, or there before that is drawn.
 */
export function useHasArrived(): boolean {
  const { key } = useLocation();
  return useLiveState(arrivedAt) === key;
}

import { useLiveState } from '../state/use-live-state.js';
import { useUser } from '../session/use-session.js';
import { pendingWritesOf } from './current-pending-writes.js';
import type { PendingWrite } from './pending-write.js';

/** Writes of the current user in the queue, waiting or refused; oldest first. */
export function useQueuedWrites(): readonly PendingWrite[] {
  const { id } = useUser();
  return useLiveState(pendingWritesOf(id).queued);
}

/**
 * Whether a write about a subject (id of a shift or request) is in the queue and not refused. A write that a page is
 * sending itself does not count.
 */
export const useIsWaiting = (subject: string): boolean =>
  useQueuedWrites().some((write) => write.subject === subject && write.refused === null);

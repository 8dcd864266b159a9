import { useLiveState } from '../state/use-live-state.js';
import { useUser } from '../session/use-session.js';
import { outboxOf } from './current-outbox.js';
import type { OutboxEntry } from './outbox-entry.js';

/** What one asked for that is not sent yet, or was refused when it was; oldest first. */
export function useOutboxEntries(): readonly OutboxEntry[] {
  const { id } = useUser();
  return useLiveState(outboxOf(id).entries);
}

/** Whether something about this (a shift, a request) still has to be sent. */
export const useIsWaiting = (subject: string): boolean =>
  useOutboxEntries().some((entry) => entry.subject === subject && entry.refused === null);

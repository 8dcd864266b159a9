import { useEffect, useEffectEvent, useRef } from 'react';
import { useBlocker } from 'react-router';
import { isInputUnsaved } from '../../platform/pending-writes/page-input.js';
import { session } from '../../platform/session/current-session.js';
import { pageIsPresent } from '../ui/overlay/overlay-entries.js';
import { useUnsavedQuestion } from './use-close-asking.js';

/**
 * Asks before a link, a button or Back leads to another page of the application while a form has unsaved changes. The
 * application's own redirects and the end of the session do not ask.
 */
export function useLeaveAsking(): void {
  const mayLose = useUnsavedQuestion();
  /** Resolves when the router has returned to the page that Back would have left; null: a link was pressed. */
  const returned = useRef<Promise<void> | null>(null);
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    if (historyAction === 'REPLACE' || currentLocation.pathname === nextLocation.pathname) return false;
    if (!isInputUnsaved() || session.auth.value === null) return false;
    returned.current =
      historyAction === 'POP'
        ? new Promise((resolve) => window.addEventListener('popstate', () => resolve(), { once: true }))
        : null;
    return true;
  });

  // The question may outlast the navigation that it is about: another one of the application's own ends it.
  const answer = useEffectEvent((isYes: boolean) => {
    if (blocker.state !== 'blocked') return;
    if (isYes) blocker.proceed();
    else blocker.reset();
  });
  const ask = useEffectEvent(async () => {
    const isBack = returned.current !== null;
    await returned.current;
    const isYes = await mayLose();
    // The question has a history entry of its own on a phone, from which Back would lead to the page.
    if (isBack) await pageIsPresent();
    answer(isYes);
  });
  const isBlocked = blocker.state === 'blocked';
  useEffect(() => {
    if (isBlocked) void ask();
  }, [isBlocked]);
}

import { useEffect } from 'react';

/**
 * Gives the focus back to its earlier element, or to the page where that is gone, when a dialog goes. Mantine does so
 * for a dialog that closes, but not for one that its parent removes.
 */
export function useReturnFocus(opened: boolean): void {
  useEffect(() => {
    if (!opened) return undefined;
    const { activeElement } = document;
    return () => void requestAnimationFrame(() => returnTo(activeElement));
  }, [opened]);
}

function returnTo(element: Element | null): void {
  if (document.activeElement !== document.body) return;
  if (element instanceof HTMLElement) element.focus({ preventScroll: true });
  if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true });
}

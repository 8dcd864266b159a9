import { useEffect } from 'react';

/**
 * Shows the number on the icon of the installed app, and removes it for 0 and on unmounting; does nothing in browsers
 * without badges.
 */
export function useAppBadge(count: number): void {
  useEffect(() => {
    const { setAppBadge, clearAppBadge } = navigator as Partial<Navigator>;
    if (!setAppBadge || !clearAppBadge) return undefined;
    const show = count > 0 ? setAppBadge.call(navigator, count) : clearAppBadge.call(navigator);
    // A browser may know badges and show none where the app is not installed.
    show.catch(() => undefined);
    return () => void clearAppBadge.call(navigator).catch(() => undefined);
  }, [count]);
}

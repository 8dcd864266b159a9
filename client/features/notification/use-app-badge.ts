import { useEffect } from 'react';

/** Shows how much is unread on the icon of the installed app; browsers without badges show nothing. */
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

import { useState, useSyncExternalStore } from 'react';

/** Subscription to a media query and its state, for `useSyncExternalStore`. */
const mediaStore = (media: string) => {
  const subscribe = (onChange: () => void) => {
    const query = window.matchMedia(media);
    query.addEventListener('change', onChange);
    return () => query.removeEventListener('change', onChange);
  };
  return [subscribe, () => window.matchMedia(media).matches] as const;
};

/** The width below which the frame is a phone's; the same as in the style sheets. */
const PHONE = mediaStore('(max-width: 47.99em)');

/** The height below which bars let go of the screen, as in the style sheets: a phone that is turned. */
const LOW = mediaStore('(max-height: 30em)');

/** The width below which three columns beside the menu leave no room for a list. */
const NARROW = mediaStore('(max-width: 65em)');

/** Whether the window is narrower than 48em, the width below which the style sheets show a phone's layout. */
export const isPhone = (): boolean => PHONE[1]();

/**
 * Whether the window is narrower than 48em, followed while mounted: for another component on a phone, which a style
 * sheet cannot give.
 */
export const useIsPhone = (): boolean => useSyncExternalStore(...PHONE);

/** Whether the window is too low for more than a grid, followed while mounted. */
export const useIsLow = (): boolean => useSyncExternalStore(...LOW);

/** Whether the window is a phone's or too low for more than a grid, followed while mounted. */
export function useIsPhoneOrLow(): boolean {
  const isLow = useIsLow();
  return useIsPhone() || isLow;
}

/** Whether the window is too narrow for three columns beside the menu, followed while mounted. */
export const useIsNarrow = (): boolean => useSyncExternalStore(...NARROW);

/** Variant of `useIsPhone` that keeps its value while `isHeld`, so that rotating the phone loses no input. */
export function useStableIsPhone(isHeld: boolean): boolean {
  const isPhoneNow = useIsPhone();
  const [last, setLast] = useState(isPhoneNow);
  if (!isHeld && last !== isPhoneNow) setLast(isPhoneNow);
  return isHeld ? last : isPhoneNow;
}

import { useState, useSyncExternalStore } from 'react';

/** The width below which the frame is a phone's; the same as in the style sheets. */
const PHONE = '(max-width: 47.99em)';

const subscribe = (onChange: () => void) => {
  const query = window.matchMedia(PHONE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};

/** Whether the window is narrower than 48em, the width below which the style sheets show a phone's layout. */
export const isPhone = (): boolean => window.matchMedia(PHONE).matches;

/**
 * Whether the window is narrower than 48em, followed while mounted: for another component on a phone, which a style
 * sheet cannot give.
 */
export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, isPhone);

/** Variant of `useIsPhone` that keeps its value while `isHeld`, so that rotating the phone loses no input. */
export function useStableIsPhone(isHeld: boolean): boolean {
  const isPhoneNow = useIsPhone();
  const [last, setLast] = useState(isPhoneNow);
  if (!isHeld && last !== isPhoneNow) setLast(isPhoneNow);
  return isHeld ? last : isPhoneNow;
}

import { useState, useSyncExternalStore } from 'react';

/** The width below which the frame is a phone's; the same as in the style sheets. */
const PHONE = '(max-width: 47.99em)';

const subscribe = (onChange: () => void) => {
  const query = window.matchMedia(PHONE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};

export const isPhone = (): boolean => window.matchMedia(PHONE).matches;

/** For what a style sheet cannot do: another component on a phone. */
export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, isPhone);

/** Variant of `useIsPhone` that keeps its value while `isHeld`, so that rotating the phone loses no input. */
export function useHeldIsPhone(isHeld: boolean): boolean {
  const isPhoneNow = useIsPhone();
  const [last, setLast] = useState(isPhoneNow);
  if (!isHeld && last !== isPhoneNow) setLast(isPhoneNow);
  return isHeld ? last : isPhoneNow;
}
